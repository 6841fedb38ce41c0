import type { GameResult } from '@rayonk/core';
import { useEffect, useRef } from 'preact/hooks';

/** The last move is seen before the result comes over it. */
const RESULT_AFTER = 900;

/** Does something a moment after a game has ended before somebody's eyes; a game that was over when it was opened is left alone. */
export function useEnding(result: GameResult | null, run: () => void): void {
  const wasOver = useRef(result !== null);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (result === null || wasOver.current) return undefined;
    wasOver.current = true;
    const timer = setTimeout(() => latest.current(), RESULT_AFTER);
    return () => clearTimeout(timer);
  }, [result]);
}
