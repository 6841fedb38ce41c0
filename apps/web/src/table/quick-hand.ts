import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Pointing } from './pointing.ts';

/**
 * A hand may be quicker than the frame in which a move is painted. It means what it sees, so what it points at then waits until that
 * position can be pointed at.
 */
export function useQuickHand(pointing: Pointing, isFresh: boolean): Pointing {
  const early = useRef<Parameters<Pointing['point']>[]>([]);
  // One at a time: what the next one means depends on what became of this one.
  useLayoutEffect(() => {
    if (isFresh) return;
    const next = early.current.shift();
    if (next === undefined) return;
    if (!pointing.isActing) early.current = [];
    pointing.point(...next);
  });
  return isFresh ? { ...pointing, point: (...pointed) => void early.current.push(pointed) } : pointing;
}
