import type { GameResult, Seat } from '@rayonk/core';
import type { GameAnalysis, JudgedAction } from '@rayonk/engine';
import { useEffect, useState } from 'preact/hooks';
import { percent } from '../app/percent.ts';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';

/** What the computer makes of a game that has ended. */
export type EndReview =
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

/** Which move it was, and what it cost whoever made it: somebody by name, or the reader where there is none. */
export function turningText(
  number: number,
  move: string,
  { before, after }: JudgedAction,
  name: string | null,
): string {
  const texts = playTexts.value.turning;
  const [from, to] = [percent(before), percent(after)];
  return `${texts.at(number, move)} ${name === null ? texts.ownChances(from, to) : texts.chances(name, from, to)}`;
}

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
      const { judgeGame, pointOf } = await import('./read-again.ts');
      if (isOver) return;
      stop = judgeGame({ game, variant, start, log }, 'quick', {
        progress: (done) => set({ kind: 'reading', done, all: log.length }),
        done: (analysis) => set({ kind: 'read', analysis, point: pointOf(analysis, log, actors, result) }),
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
