/**
 * Scores are hundredths from the point of view of a seat. A game won n actions from the root scores `WIN - n`, so that
 * a shorter win is better and a longer loss too; static scores stay within ±`LARGEST_STATIC`.
 */
export const WIN = 30_000;
export const LARGEST_STATIC = 20_000;
export const FORCED = WIN - 2_000;
export const DRAW = 0;

export function isForced(score: number): boolean {
  return score >= FORCED || score <= -FORCED;
}

/** Actions to the end of a forced line, positive for a win, negative for a loss, or null. */
export function distanceToEnd(score: number): number | null {
  if (score >= FORCED) return WIN - score;
  if (score <= -FORCED) return -(WIN + score);
  return null;
}

/** The chance to win (a draw counts half) that a score means, on a game's fitted scale. */
export function winProbability(score: number, scale: number): number {
  if (score >= FORCED) return 1;
  if (score <= -FORCED) return 0;
  return 1 / (1 + Math.exp(-score / scale));
}
