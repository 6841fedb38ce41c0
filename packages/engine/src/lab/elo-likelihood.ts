/**
 * How often each result was seen, worst first, the results equally far apart: three counts for games (lost, drawn,
 * won), five for pairs of games (0, ½, 1, 1½, 2 points). The two games of a pair share their start, so only pairs are
 * independent of each other.
 */
export type Counts = readonly number[];

/** Stands for «never seen, yet possible», so that every mean between the worst and the best result can be explained. */
const UNSEEN = 1e-3;

export function regular(counts: Counts): number[] {
  return counts.map((count) => (count === 0 ? UNSEEN : count));
}

/** The result of each count on a scale from 0 to 1. */
export function scoreAt(counts: Counts, i: number): number {
  return i / (counts.length - 1);
}

export function sumOf(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The mean result, from 0 to 1. */
export function meanOf(counts: Counts): number {
  return counts.reduce((sum, count, i) => sum + count * scoreAt(counts, i), 0) / sumOf(counts);
}

/** The variance of one result on the scale from 0 to 1. */
export function varianceOf(counts: Counts): number {
  const mean = meanOf(counts);
  return counts.reduce((sum, count, i) => sum + count * (scoreAt(counts, i) - mean) ** 2, 0) / sumOf(counts);
}

/**
 * The most likely distribution with the mean `mean` (0 < mean < 1), given counts without zeros: p_i / (1 + x (a_i − mean)),
 * with the x that gives it that mean. The sum falls in x between its two poles, so bisection cannot miss.
 */
export function atMean(counts: Counts, mean: number): number[] {
  const total = sumOf(counts);
  const excess = (x: number): number =>
    counts.reduce((sum, count, i) => {
      const away = scoreAt(counts, i) - mean;
      return sum + (count * away) / (1 + x * away);
    }, 0);
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  const x = (low + high) / 2;
  return counts.map((count, i) => count / total / (1 + x * (scoreAt(counts, i) - mean)));
}

/** How much less likely the counts are if the true mean is `mean`: twice the fall of the log-likelihood. */
export function deviance(counts: Counts, mean: number): number {
  const total = sumOf(counts);
  const explained = atMean(counts, mean);
  return 2 * counts.reduce((sum, count, i) => sum + count * Math.log(count / total / explained[i]!), 0);
}
