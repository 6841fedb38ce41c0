import { scoreOfElo } from '../play/rating.ts';
import { atMean, regular, type Counts } from './elo-likelihood.ts';

/** A sequential test: is the first player better by `elo1`, or only by `elo0`? `alpha` and `beta` bound the two errors. */
export interface SprtSettings {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
}

export const SPRT_VERDICTS = ['H0', 'H1', 'undecided'] as const;
export type SprtVerdict = (typeof SPRT_VERDICTS)[number];

export interface Sprt {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: SprtVerdict;
}

/** The settings that `elo0,elo1[,alpha,beta]` says, or null. */
export function parseSprt(text: string): SprtSettings | null {
  const words = text.split(',');
  if ((words.length !== 2 && words.length !== 4) || !words.every((word) => /^-?[0-9]+(\.[0-9]+)?$/.test(word)))
    return null;
  const [elo0, elo1, alpha = 0.05, beta = 0.05] = words.map(Number) as [number, number, number?, number?];
  const sound = elo0 < elo1 && alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5;
  return sound && Math.max(Math.abs(elo0), Math.abs(elo1)) <= 1000 ? { elo0, elo1, alpha, beta } : null;
}

/** Where a test stands after these counts of results, worst first. Pairs of games count as one result (see `Counts`). */
export function sprt(counts: Counts, { elo0, elo1, alpha, beta }: SprtSettings): Sprt {
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const llr = logLikelihoodRatio(counts, scoreOfElo(elo0), scoreOfElo(elo1));
  return { llr, lower, upper, verdict: llr >= upper ? 'H1' : llr <= lower ? 'H0' : 'undecided' };
}

/**
 * The generalised likelihood ratio of two expected scores: each is given the most likely distribution that has it
 * (Van den Bergh's GSPRT). Nothing is assumed about draws, and games of a pair may depend on each other.
 */
function logLikelihoodRatio(counts: Counts, score0: number, score1: number): number {
  if (counts.every((count) => count === 0)) return 0;
  const seen = regular(counts);
  const under0 = atMean(seen, score0);
  const under1 = atMean(seen, score1);
  return seen.reduce((sum, count, i) => sum + count * Math.log(under1[i]! / under0[i]!), 0);
}
