import { scoreOfElo } from '../play/rating.ts';
import { meanOf, sumOf, varianceOf, type Counts } from './elo-likelihood.ts';
import { solve } from './elo-solve.ts';

/** The pairs of games that two players have played: five counts from the first one's point of view. */
export interface PairingResult {
  readonly a: number;
  readonly b: number;
  readonly counts: Counts;
}

export interface Rating {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

export interface Ratings {
  /** One a player; their mean is 0. */
  readonly players: readonly Rating[];
  /** By how much player i is above player i − 1 (at place i − 1): the interval of a difference is its own. */
  readonly steps: readonly Rating[];
}

const Z_95 = 1.959963984540054;
const GAMES_A_PAIR = 2;
/** Elo to natural log-odds. */
const PER_ELO = Math.LN10 / 400;
/** One drawn game is added to each pairing, so that a player who lost them all still has a rating. */
const ADDED_DRAWS = 1;

/**
 * Ratings by maximum likelihood (Bradley–Terry, a draw is half a point): the ratings at which every player expects
 * exactly the points it made. Newton's method; the likelihood has one maximum, as long as the pairings hang together.
 *
 * The intervals are those of the «sandwich» estimator: the model says how ratings move with the points, the pairs that
 * were played say how much points vary. Draws and paired starts make that less than the model believes.
 */
export function rate(count: number, pairings: readonly PairingResult[]): Ratings {
  const elo = new Array<number>(count).fill(0);
  let curvature = matrix(count);
  for (let step = 0; step < 100; step++) {
    const slope = new Array<number>(count).fill(0);
    curvature = matrix(count);
    for (const { a, b, counts } of pairings) {
      const games = GAMES_A_PAIR * sumOf(counts) + ADDED_DRAWS;
      const points = GAMES_A_PAIR * sumOf(counts) * (sumOf(counts) === 0 ? 0 : meanOf(counts)) + ADDED_DRAWS / 2;
      const expected = scoreOfElo(elo[a]! - elo[b]!);
      const missing = PER_ELO * (points - games * expected);
      slope[a]! += missing;
      slope[b]! -= missing;
      addDifference(curvature, a, b, PER_ELO ** 2 * games * expected * (1 - expected));
    }
    const change = solve(grounded(curvature), slope);
    // A full step from far away may overshoot; 200 Elo a step are plenty.
    const largest = Math.max(...change.map(Math.abs));
    const part = Math.min(1, 200 / largest);
    for (let i = 0; i < count; i++) elo[i]! += part * change[i]!;
    if (largest < 1e-9) break;
  }
  return withIntervals(elo, covariance(curvature, count, pairings));
}

function covariance(curvature: number[][], count: number, pairings: readonly PairingResult[]): number[][] {
  const spread = matrix(count);
  for (const { a, b, counts } of pairings) {
    const pairs = sumOf(counts);
    if (pairs === 0) continue;
    // At least as much as if one game had ended otherwise: a clean sweep is no certainty.
    const variance = Math.max(varianceOf(counts), 0.25 / pairs);
    addDifference(spread, a, b, PER_ELO ** 2 * GAMES_A_PAIR ** 2 * pairs * variance);
  }
  const ground = grounded(curvature);
  const half = columns(spread).map((column) => solve(ground, column));
  // `half` holds the columns of C⁻¹ S; the same again on its rows gives C⁻¹ S C⁻¹.
  return columns(half).map((column) => solve(ground, column));
}

function withIntervals(elo: readonly number[], cov: readonly number[][]): Ratings {
  const rating = (value: number, variance: number): Rating => {
    const margin = Z_95 * Math.sqrt(Math.max(0, variance));
    return { elo: value, low: value - margin, high: value + margin };
  };
  return {
    players: elo.map((value, i) => rating(value, cov[i]![i]!)),
    steps: elo
      .slice(1)
      .map((value, i) => rating(value - elo[i]!, cov[i]![i]! + cov[i + 1]![i + 1]! - 2 * cov[i]![i + 1]!)),
  };
}

function matrix(size: number): number[][] {
  return Array.from({ length: size }, () => new Array<number>(size).fill(0));
}

/** Adds weight · (e_a − e_b)(e_a − e_b)ᵀ. */
function addDifference(into: number[][], a: number, b: number, weight: number): void {
  into[a]![a]! += weight;
  into[b]![b]! += weight;
  into[a]![b]! -= weight;
  into[b]![a]! -= weight;
}

/** Only differences are measured; adding the all-ones matrix fixes the mean at 0 and changes nothing else. */
function grounded(curvature: readonly number[][]): number[][] {
  return curvature.map((row) => row.map((value) => value + PER_ELO ** 2));
}

function columns(of: readonly number[][]): number[][] {
  return of[0]!.map((_, i) => of.map((row) => row[i]!));
}
