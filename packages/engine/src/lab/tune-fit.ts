import { solve } from './elo-solve.ts';
import { logistic, loss } from './log-odds.ts';
import type { SampledGame } from './tune-collect.ts';

/**
 * What is reported was measured on games that no fit has seen: every fifth for the weights, and every second for the
 * scale, which is one number and needs few games, while a table of tenths needs many.
 */
const WEIGHTS_APART = 5;
const SCALE_APART = 2;
/**
 * How hard new weights may be pulled towards the old ones, per position and with features measured in their own spread.
 * Positions of one game share its result, so few games say much less than their many positions seem to. In so many turns
 * a part of the games is predicted by a fit to the rest; the strongest pull is taken that is not clearly worse than
 * the best one, where «clearly» is one standard error over the games.
 */
const PULLS = [1e-3, 1e-2, 1e-1, 1, 10] as const;
const TURNS = 4;
const NEWTON_STEPS = 50;
const SMALLEST_STEP = 1e-10;
const DECILES = 10;

export interface Weights {
  readonly weights: readonly number[];
  readonly scale: number;
}

export interface FittedWeights extends Weights {
  readonly positions: number;
  /** Mean log loss on games kept apart: of the old weights on the scale that suits them best, and of the new ones. */
  readonly before: number;
  readonly after: number;
}

export interface CalibrationRow {
  /** The mean of what was predicted in this tenth of the positions, and of what happened. */
  readonly predicted: number;
  readonly observed: number;
  readonly positions: number;
}

export interface FittedScale {
  readonly scale: number;
  readonly positions: number;
  readonly logLoss: number;
  readonly calibration: readonly CalibrationRow[];
}

function split(games: readonly SampledGame[], every: number): { fitted: SampledGame[]; heldOut: SampledGame[] } {
  return {
    fitted: games.filter((_, i) => i % every !== every - 1),
    heldOut: games.filter((_, i) => i % every === every - 1),
  };
}

/** Rows of features, one after the other in one typed array, with the points each row's game brought seat 0. */
class Rows {
  readonly width: number;
  readonly count: number;
  readonly values: Float64Array;
  readonly points: Float64Array;

  constructor(games: readonly SampledGame[], width: number) {
    this.width = width;
    this.count = games.reduce((sum, { samples }) => sum + samples.length, 0);
    this.values = new Float64Array(this.count * width);
    this.points = new Float64Array(this.count);
    let row = 0;
    for (const { points, samples } of games)
      for (const { features } of samples) {
        this.values.set(features, row * width);
        this.points[row++] = points;
      }
  }

  dot(row: number, factors: ArrayLike<number>): number {
    let sum = 0;
    for (let i = 0; i < this.width; i++) sum += this.values[row * this.width + i]! * factors[i]!;
    return sum;
  }

  /** Root mean square of each column: features are 0 for an even position. */
  spreads(): number[] {
    return Array.from({ length: this.width }, (_, i) => {
      let sum = 0;
      for (let row = 0; row < this.count; row++) sum += this.values[row * this.width + i]! ** 2;
      return Math.sqrt(sum / Math.max(1, this.count));
    });
  }

  logLoss(factors: ArrayLike<number>): number {
    let sum = 0;
    for (let row = 0; row < this.count; row++) sum += loss(this.dot(row, factors), this.points[row]!);
    return sum / Math.max(1, this.count);
  }

  /** The scores that weights give, with the points. */
  scored(weights: ArrayLike<number>): (readonly [number, number])[] {
    return Array.from({ length: this.count }, (_, row) => [this.dot(row, weights), this.points[row]!] as const);
  }

  /** The spread of the scores that weights give. */
  scoreSpread(weights: ArrayLike<number>): number {
    let sum = 0;
    for (let row = 0; row < this.count; row++) sum += this.dot(row, weights) ** 2;
    return Math.sqrt(sum / Math.max(1, this.count));
  }
}

/**
 * Weights that predict results best (Texel's method): logistic regression of the points on the features, pulled
 * towards the old weights. The loss is convex and has one minimum; Newton's steps reach it in a handful of passes where
 * plain gradient descent needs thousands, and no step size has to be chosen. Deterministic.
 *
 * A log-odds a feature is all that results can tell. The unit is ours to choose: scores keep the spread they had, so
 * that the search's margins mean what they meant.
 */
export function fitWeights(games: readonly SampledGame[], old: Weights): FittedWeights {
  const { fitted, heldOut } = split(games, WEIGHTS_APART);
  const width = old.weights.length;
  const rows = new Rows(fitted, width);
  const apart = new Rows(heldOut.length > 0 ? heldOut : fitted, width);
  const start = old.weights.map((weight) => weight / (bestScale(rows.scored(old.weights)) ?? old.scale));
  const found = minimise(rows, start, bestPull(fitted, start));
  const unit = rows.scoreSpread(found);
  const was = rows.scoreSpread(old.weights);
  const scale = unit > 0 && was > 0 ? was / unit : old.scale;
  // A feature that never occurred keeps the weight that somebody gave it.
  const spreads = rows.spreads();
  const weights = found.map((factor, i) => (spreads[i] === 0 ? old.weights[i]! : rounded(factor * scale)));
  return {
    weights,
    scale: rounded(scale),
    positions: rows.count + (heldOut.length > 0 ? apart.count : 0),
    before: apart.logLoss(start),
    after: apart.logLoss(weights.map((weight) => weight / scale)),
  };
}

function bestPull(games: readonly SampledGame[], start: readonly number[]): number {
  const turns = Array.from({ length: TURNS }, (_, turn) => ({
    rows: new Rows(
      games.filter((_game, i) => i % TURNS !== turn),
      start.length,
    ),
    apart: games.filter((_game, i) => i % TURNS === turn).map((game) => new Rows([game], start.length)),
  }));
  const losses = PULLS.map((pull) =>
    turns.flatMap(({ rows, apart }) => {
      const found = minimise(rows, start, pull);
      return apart.map((game) => game.count * game.logLoss(found));
    }),
  );
  const totals = losses.map((each) => each.reduce((sum, value) => sum + value, 0));
  const best = losses[totals.indexOf(Math.min(...totals))]!;
  const near = losses.map((each) => {
    const worse = each.map((value, i) => value - best[i]!);
    const mean = worse.reduce((sum, value) => sum + value, 0) / Math.max(1, worse.length);
    const variance = worse.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, worse.length);
    return mean <= Math.sqrt(variance / Math.max(1, worse.length));
  });
  return PULLS[near.lastIndexOf(true)] ?? PULLS[0];
}

function minimise(rows: Rows, start: readonly number[], pull: number): number[] {
  const { width, count } = rows;
  // A feature that never occurred says nothing: its pull alone keeps it where it was.
  const pulls = rows.spreads().map((spread) => pull * count * (spread === 0 ? 1 : spread ** 2));
  const penalised = (at: readonly number[]): number =>
    count * rows.logLoss(at) + at.reduce((sum, value, i) => sum + (pulls[i]! / 2) * (value - start[i]!) ** 2, 0);
  let found = [...start];
  let reached = penalised(found);
  for (let step = 0; step < NEWTON_STEPS && count > 0; step++) {
    const slope = found.map((value, i) => -pulls[i]! * (value - start[i]!));
    const curvature = Array.from({ length: width }, (_, i) =>
      Array.from({ length: width }, (_unused, j) => (i === j ? pulls[i]! : 0)),
    );
    for (let row = 0; row < count; row++) addRow(rows, row, found, slope, curvature);
    const change = solve(curvature, slope);
    // Far from the minimum a full step may go too far: halve it until the loss falls.
    let part = 1;
    let next = found;
    let lower = Infinity;
    while (part > 1e-6 && !(lower < reached)) {
      next = found.map((value, i) => value + part * change[i]!);
      lower = penalised(next);
      part /= 2;
    }
    if (!(lower < reached)) break;
    const gained = reached - lower;
    found = next;
    reached = lower;
    if (gained < SMALLEST_STEP * count) break;
  }
  return found;
}

function addRow(rows: Rows, row: number, at: readonly number[], slope: number[], curvature: number[][]): void {
  const { width, values } = rows;
  const predicted = logistic(rows.dot(row, at));
  const missing = rows.points[row]! - predicted;
  const weight = predicted * (1 - predicted);
  const first = row * width;
  for (let i = 0; i < width; i++) {
    const value = values[first + i]!;
    if (value === 0) continue;
    slope[i]! += missing * value;
    const line = curvature[i]!;
    for (let j = 0; j < width; j++) line[j]! += weight * value * values[first + j]!;
  }
}

/**
 * The scale on which the scores of a search are log-odds: fitted on scores, not on static values, because a search
 * knows more than a glance. One number, by bisection of the slope.
 */
export function fitScale(games: readonly SampledGame[], fallback: number): FittedScale {
  const { fitted, heldOut } = split(games, SCALE_APART);
  const pairs = scoresAndPoints(fitted);
  const apart = scoresAndPoints(heldOut.length > 0 ? heldOut : fitted);
  const positions = games.reduce((sum, { samples }) => sum + samples.length, 0);
  const scale = rounded(bestScale(pairs) ?? fallback);
  const logLoss =
    apart.reduce((sum, [score, points]) => sum + loss(score / scale, points), 0) / Math.max(1, apart.length);
  return { scale, positions, logLoss, calibration: calibration(apart, scale) };
}

function scoresAndPoints(games: readonly SampledGame[]): (readonly [number, number])[] {
  return games.flatMap(({ points, samples }) => samples.map(({ score }) => [score, points] as const));
}

/** Null if scores do not point the way results went, as with too few games. */
export function bestScale(pairs: readonly (readonly [number, number])[]): number | null {
  const slope = (factor: number): number =>
    pairs.reduce((sum, [score, points]) => sum + score * (points - logistic(score * factor)), 0);
  if (!(slope(1e-5) > 0)) return null;
  let low = 1e-5;
  let high = 1;
  if (slope(high) > 0) return 1 / high;
  for (let i = 0; i < 100; i++) {
    const middle = Math.sqrt(low * high);
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return 1 / Math.sqrt(low * high);
}

/** Predicted and observed, by tenths of the positions in the order of the prediction. */
function calibration(pairs: readonly (readonly [number, number])[], scale: number): CalibrationRow[] {
  const sorted = pairs.map(([score, points]) => [logistic(score / scale), points] as const).sort((a, b) => a[0] - b[0]);
  const rows: CalibrationRow[] = [];
  for (let i = 0; i < DECILES; i++) {
    const part = sorted.slice(
      Math.floor((i * sorted.length) / DECILES),
      Math.floor(((i + 1) * sorted.length) / DECILES),
    );
    if (part.length === 0) continue;
    const mean = (of: 0 | 1): number => part.reduce((sum, pair) => sum + pair[of], 0) / part.length;
    rows.push({ predicted: rounded(mean(0)), observed: rounded(mean(1)), positions: part.length });
  }
  return rows;
}

/** Four significant digits: more are noise, and would make every re-run a change. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
