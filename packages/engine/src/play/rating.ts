/** The score that a player this much stronger expects. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The difference that a score means; infinite for none or all of the points. */
export function eloOfScore(score: number): number {
  return 400 * Math.log10(score / (1 - score));
}

/** Games against one opponent whose rating is known. */
export interface Met {
  readonly rating: number;
  readonly games: number;
  readonly points: number;
}

export interface Performance {
  readonly rating: number;
  /** Half of the 95 % interval. */
  readonly margin: number;
  readonly games: number;
}

const Z_95 = 1.96;
/** Elo to natural log-odds. */
const PER_ELO = Math.LN10 / 400;
/** No games say more than this, either way. */
const FARTHEST = 4000;

/**
 * The rating at which somebody expects exactly the points they made against opponents of known ratings. One drawn game against the mean of them is
 * added, so that whoever won or lost them all has a rating too, and a single game does not say much.
 */
export function performanceOf(met: readonly Met[]): Performance | null {
  const games = met.reduce((sum, each) => sum + each.games, 0);
  if (games === 0) return null;
  const mean = met.reduce((sum, each) => sum + each.rating * each.games, 0) / games;
  const all: readonly Met[] = [...met, { rating: mean, games: 1, points: 0.5 }];
  const points = all.reduce((sum, each) => sum + each.points, 0);
  const expected = (rating: number): number =>
    all.reduce((sum, each) => sum + each.games * scoreOfElo(rating - each.rating), 0);
  const rating = rootOf((tried) => expected(tried) - points, mean - FARTHEST, mean + FARTHEST);
  const information = all.reduce((sum, each) => {
    const score = scoreOfElo(rating - each.rating);
    return sum + PER_ELO ** 2 * each.games * score * (1 - score);
  }, 0);
  return { rating, margin: Z_95 / Math.sqrt(information), games };
}

/** Where a rising function is 0, by halving. */
export function rootOf(rising: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (rising(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The level whose rating is nearest; the lower of two. */
export function nearestLevel(rating: number, levels: readonly number[]): number {
  let best = 0;
  for (const [i, each] of levels.entries()) if (Math.abs(each - rating) < Math.abs(levels[best]! - rating)) best = i;
  return best + 1;
}
