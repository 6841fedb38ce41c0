import { useLayoutEffect, useState } from 'preact/hooks';
import { later } from './later.ts';
import { isWhole } from './written.ts';

/**
 * How many parts of something large are made by now: first one, then one more in each task, so that making it never holds up the page.
 * What stands there already is made at once.
 */
export function useParts(total: number): number {
  const [made, setMade] = useState(isWhole() ? total : 1);
  useLayoutEffect(() => (made < total ? later(() => setMade(made + 1)) : undefined), [made, total]);
  return Math.min(made, total);
}
