import { Random, unwrap, type Knowledge, type Position, type Rules } from '@rayonk/core';
import { NO_INPUTS, THINGS, type NetworkWeights } from '../search/network.ts';
import type { LearntGame } from './learn-games.ts';
import { logistic, loss } from './log-odds.ts';
import { bestScale } from './tune-fit.ts';

/** Every tenth game is kept apart: what is reported and kept is what held there. */
const APART = 10;
const BATCH = 256;
const FIRST = 0x80000000;
/** How much of what is learnt is what the search said, the rest being how the game ended. */
const SEARCHED = 0.6;
/** Adam (Kingma and Ba, 2015), with weights that decay by themselves: most things are rare, and few games say little of them. */
const FIRST_RATE = 0.004;
const LAST_RATE = 0.0002;
const MOMENTUM = 0.9;
const SPREAD = 0.999;
const DECAY = 0.02;

export interface LearnSettings {
  readonly seed: string;
  readonly hidden: number;
  readonly epochs: number;
}

/** Mean log loss after each pass over the games. */
export interface CurvePoint {
  readonly epoch: number;
  readonly learnt: number;
  readonly apart: number;
}

export interface Learnt {
  readonly weights: NetworkWeights;
  readonly positions: number;
  /** On games kept apart: of the features alone, and of the network that was kept. */
  readonly before: number;
  readonly after: number;
  readonly curve: readonly CurvePoint[];
}

/** Positions as numbers, one after the other. */
class Samples {
  readonly count: number;
  readonly #starts: Int32Array;
  readonly #things: Int32Array;
  readonly features: Float32Array;
  /** What the features alone say, in hundredths, and the probability that is to be said. */
  readonly plain: Float32Array;
  readonly wanted: Float32Array;

  constructor(rules: Rules, knowledge: Knowledge, games: readonly LearntGame[]) {
    const inputs = knowledge.inputs ?? NO_INPUTS;
    const width = knowledge.featureNames.length;
    this.count = games.reduce((sum, { samples }) => sum + samples.length, 0);
    this.#starts = new Int32Array(this.count + 1);
    const things: number[] = [];
    this.features = new Float32Array(this.count * width);
    this.plain = new Float32Array(this.count);
    this.wanted = new Float32Array(this.count);
    const words = new Int32Array(inputs.words);
    const features = new Int32Array(width);
    let at = 0;
    for (const { points, samples } of games)
      for (const [text, score] of samples) {
        const position: Position = unwrap(rules.parse(text));
        inputs.fill(position, words);
        for (const [word, set] of words.entries())
          for (let i = 0; i < THINGS; i++) if (((set << i) & FIRST) !== 0) things.push(THINGS * word + i);
        knowledge.features(position, features);
        this.features.set(features, at * width);
        this.plain[at] = features.reduce((sum, value, i) => sum + value * knowledge.weights[i]!, 0);
        this.wanted[at] = SEARCHED * logistic(score / knowledge.scale) + (1 - SEARCHED) * points;
        this.#starts[++at] = things.length;
      }
    this.#things = Int32Array.from(things);
  }

  /** The scale on which static scores are log-odds; that of a search's scores is another. */
  staticScale(usual: number): number {
    return bestScale(Array.from(this.plain, (score, i) => [score, this.wanted[i]!] as const)) ?? usual;
  }

  /** Turns hundredths into log-odds. */
  rescale(scale: number): void {
    for (let i = 0; i < this.count; i++) this.plain[i]! /= scale;
  }

  thingsOf(sample: number): Int32Array {
    return this.#things.subarray(this.#starts[sample], this.#starts[sample + 1]);
  }
}

/** Numbers that are learnt, with their slopes and what Adam remembers of them. */
class Learning {
  readonly values: Float32Array;
  readonly slopes: Float32Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  readonly #decay: number;

  constructor(size: number, first: () => number, decay = 0) {
    this.values = Float32Array.from({ length: size }, first);
    this.slopes = new Float32Array(size);
    this.#mean = new Float32Array(size);
    this.#square = new Float32Array(size);
    this.#decay = decay;
  }

  step(rate: number, steps: number): void {
    const { values, slopes } = this;
    const mean = this.#mean;
    const square = this.#square;
    const sure = 1 - MOMENTUM ** steps;
    const surer = 1 - SPREAD ** steps;
    for (let i = 0; i < values.length; i++) {
      const slope = slopes[i]! / BATCH;
      mean[i] = MOMENTUM * mean[i]! + (1 - MOMENTUM) * slope;
      square[i] = SPREAD * square[i]! + (1 - SPREAD) * slope * slope;
      const change = mean[i]! / sure / (Math.sqrt(square[i]! / surer) + 1e-8);
      values[i] = values[i]! - rate * (change + this.#decay * values[i]!);
    }
    slopes.fill(0);
  }
}

/** A network while it is learnt: what `search/network.ts` reckons in integers, in floating point, with the slopes of its loss. */
class Learner {
  readonly #hidden: number;
  readonly #mirror: ArrayLike<number>;
  readonly #width: number;
  /** Features are learnt in units of their own spread. */
  readonly #units: Float32Array;
  readonly #things: Learning;
  readonly #features: Learning;
  readonly #biases: Learning;
  readonly #outputs: Learning;
  readonly #own: Float32Array;
  readonly #other: Float32Array;
  #steps = 0;

  constructor({ inputs = NO_INPUTS, featureNames }: Knowledge, hidden: number, units: Float32Array, random: Random) {
    const near = (most: number) => () => (most * random.next()) / 0x8000_0000;
    this.#hidden = hidden;
    this.#mirror = inputs.mirror;
    this.#width = featureNames.length;
    this.#units = units;
    this.#things = new Learning(THINGS * inputs.words * hidden, near(0.05), DECAY);
    this.#features = new Learning(this.#width * hidden, near(0.1), DECAY);
    this.#biases = new Learning(hidden, () => 0.4 + near(0.2)());
    this.#outputs = new Learning(hidden, near(0.3));
    this.#own = new Float32Array(hidden);
    this.#other = new Float32Array(hidden);
  }

  /** What the network adds to the log-odds of a position. */
  #said(samples: Samples, sample: number): number {
    const hidden = this.#hidden;
    const own = this.#own;
    const other = this.#other;
    own.set(this.#biases.values);
    other.set(this.#biases.values);
    const things = this.#things.values;
    for (const thing of samples.thingsOf(sample)) {
      const a = thing * hidden;
      const b = this.#mirror[thing]! * hidden;
      for (let i = 0; i < hidden; i++) {
        own[i]! += things[a + i]!;
        other[i]! += things[b + i]!;
      }
    }
    const features = this.#features.values;
    for (let feature = 0; feature < this.#width; feature++) {
      const value = samples.features[sample * this.#width + feature]! * this.#units[feature]!;
      if (value === 0) continue;
      for (let i = 0, at = feature * hidden; i < hidden; i++) {
        own[i]! += value * features[at + i]!;
        other[i]! -= value * features[at + i]!;
      }
    }
    let sum = 0;
    for (let i = 0; i < hidden; i++) sum += this.#outputs.values[i]! * (clipped(own[i]!) - clipped(other[i]!));
    return sum;
  }

  loss(samples: Samples, sample: number): number {
    return loss(samples.plain[sample]! + this.#said(samples, sample), samples.wanted[sample]!);
  }

  /** Adds the slopes of one position's loss, and says that loss. */
  learn(samples: Samples, sample: number): number {
    const hidden = this.#hidden;
    const logOdds = samples.plain[sample]! + this.#said(samples, sample);
    const off = logistic(logOdds) - samples.wanted[sample]!;
    const own = this.#own;
    const other = this.#other;
    for (let i = 0; i < hidden; i++) {
      const [a, b] = [own[i]!, other[i]!];
      const output = this.#outputs.values[i]!;
      this.#outputs.slopes[i]! += off * (clipped(a) - clipped(b));
      // From here on: the slopes of both views of the layer.
      own[i] = a > 0 && a < 1 ? off * output : 0;
      other[i] = b > 0 && b < 1 ? -off * output : 0;
      this.#biases.slopes[i]! += own[i]! + other[i]!;
    }
    const things = this.#things.slopes;
    for (const thing of samples.thingsOf(sample)) {
      const a = thing * hidden;
      const b = this.#mirror[thing]! * hidden;
      for (let i = 0; i < hidden; i++) {
        things[a + i]! += own[i]!;
        things[b + i]! += other[i]!;
      }
    }
    const features = this.#features.slopes;
    for (let feature = 0; feature < this.#width; feature++) {
      const value = samples.features[sample * this.#width + feature]! * this.#units[feature]!;
      if (value === 0) continue;
      for (let i = 0, at = feature * hidden; i < hidden; i++) features[at + i]! += value * (own[i]! - other[i]!);
    }
    return loss(logOdds, samples.wanted[sample]!);
  }

  step(rate: number): void {
    this.#steps++;
    for (const part of [this.#things, this.#features, this.#biases, this.#outputs]) part.step(rate, this.#steps);
  }

  weights(scale: number): NetworkWeights {
    const hidden = this.#hidden;
    return {
      hidden,
      things: Float32Array.from(this.#things.values),
      features: this.#features.values.map((value, at) => value * this.#units[Math.floor(at / hidden)]!),
      biases: Float32Array.from(this.#biases.values),
      outputs: this.#outputs.values.map((value) => value * scale),
    };
  }
}

/**
 * Learns what the features do not say: the log-odds of winning are theirs plus a network's, fitted to what searches of the positions said and to how their
 * games ended. The network of the pass that did best on games kept apart is kept. Deterministic from the seed.
 */
export function learn(
  rules: Rules,
  knowledge: Knowledge,
  games: readonly LearntGame[],
  { seed, hidden, epochs }: LearnSettings,
  report: (point: CurvePoint) => void,
): Learnt {
  const apart = new Samples(
    rules,
    knowledge,
    games.filter((_, i) => i % APART === APART - 1),
  );
  const samples = new Samples(
    rules,
    knowledge,
    games.filter((_, i) => i % APART !== APART - 1),
  );
  // The network's hundredths are those of the features, so that the margins of a search mean what they meant.
  const scale = samples.staticScale(knowledge.scale);
  samples.rescale(scale);
  apart.rescale(scale);
  const random = new Random(`${seed} network`);
  const learner = new Learner(knowledge, hidden, unitsOf(samples, knowledge.featureNames.length), random);
  const order = Array.from({ length: samples.count }, (_, i) => i);
  const before = meanOf(apart, (sample) => loss(apart.plain[sample]!, apart.wanted[sample]!));
  let kept = { weights: learner.weights(scale), after: Infinity };
  const curve: CurvePoint[] = [];
  const batches = Math.ceil(samples.count / BATCH) * epochs;
  let batch = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    shuffle(order, random);
    let sum = 0;
    for (const [i, sample] of order.entries()) {
      sum += learner.learn(samples, sample);
      if (i % BATCH === BATCH - 1 || i === order.length - 1)
        learner.step(FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (batch++ / batches));
    }
    const point = {
      epoch,
      learnt: rounded(sum / Math.max(1, samples.count)),
      apart: rounded(meanOf(apart, (sample) => learner.loss(apart, sample))),
    };
    curve.push(point);
    report(point);
    if (point.apart < kept.after) kept = { weights: learner.weights(scale), after: point.apart };
  }
  return { ...kept, positions: samples.count + apart.count, before: rounded(before), curve };
}

/** Fisher and Yates, for more things than `Random.shuffle` draws among. */
function shuffle(items: number[], random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(((random.next() >>> 0) / 0x1_0000_0000) * (i + 1));
    const held = items[i]!;
    items[i] = items[j]!;
    items[j] = held;
  }
}

/** One over the root mean square of each feature; 0 for one that never occurred. */
function unitsOf(samples: Samples, width: number): Float32Array {
  return Float32Array.from({ length: width }, (_, feature) => {
    let sum = 0;
    for (let sample = 0; sample < samples.count; sample++) sum += samples.features[sample * width + feature]! ** 2;
    return sum === 0 ? 0 : 1 / Math.sqrt(sum / samples.count);
  });
}

function meanOf(samples: Samples, lossOf: (sample: number) => number): number {
  let sum = 0;
  for (let sample = 0; sample < samples.count; sample++) sum += lossOf(sample);
  return sum / Math.max(1, samples.count);
}

function clipped(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

function rounded(value: number): number {
  return Number(value.toFixed(5));
}
