import type { Seat } from '@rayonk/core';
import type { GameAnalysis, JudgedAction } from '@rayonk/engine';
import { percent } from '../app/percent.ts';
import { playTexts } from '../messages/play.ts';

/** What the computer makes of a game that has ended. */
export type EndReview =
  | { readonly kind: 'reading'; readonly done: number; readonly all: number }
  | {
      readonly kind: 'read';
      readonly analysis: GameAnalysis;
      readonly point: TurningPoint | null;
      /** What luck gave both, in words for whoever reads it; null in a game without chance. */
      readonly luck: ((name: (seat: Seat) => string, person: Seat | null) => string) | null;
    }
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
