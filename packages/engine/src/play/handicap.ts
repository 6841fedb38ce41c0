import type { LevelRatings, Seat } from '@rayonk/core';
import { scoreOfElo } from './rating.ts';

/** What makes a game between two unequal players as even as can be. */
export interface Handicap {
  /** Where the weaker one sits: seat 0 acts first. */
  readonly seat: Seat;
  /** How many hints the weaker one may ask for; the stronger one asks for none. */
  readonly hints: number;
  /** By how much the stronger one is ahead without it, in points of Elo. */
  readonly gap: number;
  /** What seat and hints are worth. */
  readonly worth: { readonly seat: number; readonly hints: number };
  /** The points of a game that the weaker one can expect: 0.5 is even. */
  readonly score: number;
}

/** So many points nearer to even a hint must bring a game, to be worth asking for. */
const HINT_COST = 3;

/** What so many hints are worth: measured for some counts, in between in proportion, and no more than the most that was measured. */
export function worthOfHints({ hints }: Pick<LevelRatings, 'hints'>, count: number): number {
  let from = { count: 0, elo: 0 };
  for (const to of hints) {
    if (count <= to.count) return from.elo + ((to.elo - from.elo) * (count - from.count)) / (to.count - from.count);
    from = to;
  }
  return from.elo;
}

/** The seat and the fewest hints that bring a game between players of these ratings nearest to even. */
export function handicapOf(ratings: LevelRatings, weaker: number, stronger: number): Handicap {
  const gap = Math.max(0, stronger - weaker);
  const most = ratings.hints.at(-1)?.count ?? 0;
  let best: Handicap | null = null;
  let least = Infinity;
  for (const seat of [0, 1] as const) {
    const ofSeat = seat === 0 ? ratings.first : -ratings.first;
    for (let hints = 0; hints <= most; hints++) {
      const ofHints = worthOfHints(ratings, hints);
      const rest = gap - ofSeat - ofHints;
      const cost = Math.abs(rest) + HINT_COST * hints;
      if (cost >= least) continue;
      least = cost;
      best = { seat, hints, gap, worth: { seat: ofSeat, hints: ofHints }, score: scoreOfElo(-rest) };
    }
  }
  return best!;
}
