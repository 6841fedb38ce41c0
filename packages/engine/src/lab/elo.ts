import { eloOfScore } from '../play/rating.ts';
import { deviance, meanOf, regular, sumOf, type Counts } from './elo-likelihood.ts';

/** 95 % of a chi-squared distribution with one degree of freedom lie below this. */
const CHI_SQUARED_95 = 3.841458820694124;

/** Null stands for a bound that the games do not give: nobody can say how much better a player is who won them all. */
export interface EloEstimate {
  readonly score: number;
  readonly elo: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * The difference that these results show, with its 95 % confidence interval: the means that a likelihood-ratio test
 * would not reject. Unlike the usual ± 1.96 standard deviations it stays sound near 0 and 100 %.
 */
export function estimateElo(counts: Counts): EloEstimate | null {
  if (sumOf(counts) === 0) return null;
  const seen = regular(counts);
  const score = meanOf(counts);
  const centre = meanOf(seen);
  return {
    score,
    elo: finite(eloOfScore(score)),
    low: score === 0 ? null : finite(eloOfScore(bound(seen, centre, 0))),
    high: score === 1 ? null : finite(eloOfScore(bound(seen, centre, 1))),
  };
}

/** The mean between the observed one and `end` where the deviance reaches the 95 % mark. */
function bound(counts: Counts, centre: number, end: 0 | 1): number {
  let inside = centre;
  let outside: number = end;
  for (let i = 0; i < 60; i++) {
    const middle = (inside + outside) / 2;
    if (deviance(counts, middle) < CHI_SQUARED_95) inside = middle;
    else outside = middle;
  }
  return (inside + outside) / 2;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
