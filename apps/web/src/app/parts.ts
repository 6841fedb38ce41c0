import { useLayoutEffect, useState } from 'preact/hooks';
import { later } from './later.ts';

/**
 * How many parts of something large are made by now: first one, then one more in each task, so that making it never holds up the page.
 * Where there is no page, all at once.
 */
export function useParts(total: number): number {
  const [made, setMade] = useState(typeof document === 'undefined' ? total : 1);
  useLayoutEffect(() => (made < total ? later(() => setMade(made + 1)) : undefined), [made, total]);
  return Math.min(made, total);
}
