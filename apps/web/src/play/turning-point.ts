import type { GameResult, Seat } from '@rayonk/core';
import type { GameAnalysis, JudgedAction } from '@rayonk/engine';
import { useEffect, useState } from 'preact/hooks';
import { judgeGame } from '../analysis/judge.ts';
import { turningPoint } from '../analysis/reviewer.ts';
import type { OpenGame } from '../table/open-game.ts';
import { turnRows } from './turns.ts';

/** What the computer makes of a game that has ended. */
export type Hindsight =
  | { readonly kind: 'reading'; readonly done: number; readonly all: number }
  | { readonly kind: 'read'; readonly analysis: GameAnalysis; readonly point: TurningPoint | null }
  /** There is nothing to read, or nobody who could. */
  | { readonly kind: 'none' };

export interface TurningPoint {
  /** How many actions stand behind the position after it. */
  readonly count: number;
  /** As the list of moves counts. */
  readonly number: number;
  readonly judged: JudgedAction;
}

interface Ended {
  readonly start: string;
  readonly log: readonly string[];
  readonly actors: readonly (Seat | 'chance')[];
  readonly result: GameResult | null;
}

/** Has a game judged in the background as soon as its end is looked at. */
export function useHindsight(table: OpenGame, { start, log, actors, result }: Ended, isWanted: boolean): Hindsight {
  const [hindsight, set] = useState<Hindsight>({ kind: 'none' });
  const [isBegun, begin] = useState(false);
  const isPlayed = result !== null && result.reason !== 'abort' && log.length > 1;
  if (isWanted && isPlayed && !isBegun) begin(true);
  useEffect(() => {
    if (!isBegun || result === null) return undefined;
    const { game, variant } = table.rules;
    set({ kind: 'reading', done: 0, all: log.length });
    return judgeGame({ game, variant, start, log }, 'quick', {
      progress: (done) => set({ kind: 'reading', done, all: log.length }),
      done: (analysis) => set({ kind: 'read', analysis, point: pointOf(analysis, log, actors, result) }),
      failed: () => set({ kind: 'none' }),
    });
  }, [isBegun, table, start, log.length]);
  return hindsight;
}

export function pointOf(
  analysis: GameAnalysis,
  log: readonly string[],
  actors: readonly (Seat | 'chance')[],
  { winner }: Pick<GameResult, 'winner'>,
): TurningPoint | null {
  const judged = turningPoint(analysis, winner);
  if (judged === null) return null;
  const count = judged.number;
  const row = turnRows(log, actors).find(({ turns }) => turns.flat().some((action) => action.count === count));
  return { count, number: row?.number ?? count, judged };
}
