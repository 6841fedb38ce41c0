import { grown, NEWCOMER, rated, type Glicko } from './glicko2.ts';

const DAY = 86_400_000;
/** A rating as certain as 60 is as uncertain as 110 after a year without a game: 78 periods of the usual volatility. */
const PERIOD = (365 / 78) * DAY;
/** Between these a rating still moves after a thousand games, and is not thrown about by one. */
const LEAST_DEVIATION = 45;
const MOST_VOLATILITY = 0.1;
const LEAST_RATING = 400;
const MOST_RATING = 4000;

/** Above this a rating says too little to be shown without a mark. */
const PROVISIONAL_DEVIATION = 110;

/** A rating as it is kept: when it was last true, and of how many games. */
export interface StoredRating extends Glicko {
  readonly games: number;
  readonly updatedAt: number;
}

/** The standing of somebody who has not played yet. */
export function newStoredRating(now: number): StoredRating {
  return { ...NEWCOMER, games: 0, updatedAt: now };
}

/** The deviation at a moment: it grows while somebody does not play. */
export function deviationAt(standing: StoredRating, now: number): number {
  return Math.min(NEWCOMER.deviation, grown(standing, periodsBetween(standing.updatedAt, now)));
}

export function isProvisional(standing: StoredRating, now: number): boolean {
  return deviationAt(standing, now) > PROVISIONAL_DEVIATION;
}

/** So many matches of the same two within a week count whole; each further one half as much as the one before. */
export const PAIR_PERIOD = 7 * DAY;
const WHOLE = 3;

/** How much a match counts whose two players had so many that counted in the week before it. All of a week are worth less than WHOLE + 1. */
export function pairWeight(earlier: number): number {
  return 2 ** -Math.max(0, earlier - WHOLE + 1);
}

/** Both standings after a game between them, which is a rating period of its own. `winner` is null for a draw. */
export function afterGame(
  both: readonly [StoredRating, StoredRating],
  winner: 0 | 1 | null,
  at: number,
  weight = 1,
): readonly [StoredRating, StoredRating] {
  const next = (seat: 0 | 1): StoredRating => {
    const own = both[seat];
    const other = both[seat === 0 ? 1 : 0];
    const score = winner === null ? 0.5 : winner === seat ? 1 : 0;
    const against = { rating: other.rating, deviation: deviationAt(other, at) };
    const after = rated(own, [{ against, score, weight }], periodsBetween(own.updatedAt, at));
    return {
      rating: within(after.rating, LEAST_RATING, MOST_RATING),
      deviation: within(after.deviation, LEAST_DEVIATION, NEWCOMER.deviation),
      volatility: Math.min(after.volatility, MOST_VOLATILITY),
      games: own.games + 1,
      updatedAt: Math.max(own.updatedAt, at),
    };
  };
  return [next(0), next(1)];
}

function periodsBetween(from: number, to: number): number {
  return Math.max(0, to - from) / PERIOD;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
