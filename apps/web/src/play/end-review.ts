import type { GameResult, Seat } from '@rayonk/core';
import { useEffect, useState } from 'preact/hooks';
import type { OpenGame } from '../table/open-game.ts';
import type { EndReview } from './turning-point.ts';

type Told = Extract<EndReview, { kind: 'read' }>;

interface Ended {
  readonly start: string;
  readonly log: readonly string[];
  readonly actors: readonly (Seat | 'chance')[];
  readonly result: GameResult | null;
}

/** Has a game judged in the background as soon as its end is looked at. */
export function useEndReview(table: OpenGame, { start, log, actors, result }: Ended, isWanted: boolean): EndReview {
  const [endReview, set] = useState<EndReview>({ kind: 'none' });
  const [isBegun, begin] = useState(false);
  const isPlayed = result !== null && result.reason !== 'abort' && log.length > 1;
  if (isWanted && isPlayed && !isBegun) begin(true);
  useEffect(() => {
    if (!isBegun || result === null) return undefined;
    const { game, variant } = table.rules;
    set({ kind: 'reading', done: 0, all: log.length });
    let isOver = false;
    let stop = (): void => undefined;
    const read = async (): Promise<void> => {
      // What reads a game is fetched when there is one to read.
      const { judgeGame, luckOf, luckText, pointOf } = await import('./read-again.ts');
      if (isOver) return;
      stop = judgeGame({ game, variant, start, log }, 'quick', {
        progress: (done) => set({ kind: 'reading', done, all: log.length }),
        done: (analysis) => {
          const point = pointOf(analysis, log, actors, result);
          const account = luckOf(analysis);
          const luck: Told['luck'] = account === null ? null : (name, person) => luckText(account.luck, name, person);
          set({ kind: 'read', analysis, point, luck });
        },
        failed: () => set({ kind: 'none' }),
      });
    };
    read().catch(() => set({ kind: 'none' }));
    return () => {
      isOver = true;
      stop();
    };
  }, [isBegun, table, start, log.length]);
  return endReview;
}
