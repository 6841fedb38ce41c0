import { HASH_HI, HASH_LO, type Action, type Knowledge, type Position, type Scorer, type Seat } from '@rayonk/core';
import { Network, NO_INPUTS } from './network.ts';
import { LARGEST_STATIC } from './score.ts';

/** So many static scores are remembered. */
const JUDGED = 1 << 14;

/** Lets a level distort what the search believes; the plain engine has none. */
export interface Blur {
  /** Added to a static score, from seat 0's point of view. */
  misjudge(position: Position): number;
  /** True if the seat at this ply does not see this action. */
  overlooks(position: Position, action: Action, ply: number): boolean;
}

/** What a position is worth without looking ahead. */
export class Judgement<P extends Position> {
  readonly #knowledge: Knowledge<P>;
  readonly #features: Int32Array;
  readonly #weights: Float64Array;
  readonly #network: Network<P> | null;
  /** Where the game has a shorter way to the same score. */
  readonly #scorer: Scorer<P> | null;
  /** Positions judged lately, three words each: the hash, and twice the score and one. */
  readonly #judged = new Int32Array(3 * JUDGED);
  #blur: Blur | null = null;

  constructor(knowledge: Knowledge<P>) {
    this.#knowledge = knowledge;
    this.#features = new Int32Array(knowledge.featureNames.length);
    this.#weights = Float64Array.from(knowledge.weights);
    const { inputs = NO_INPUTS, network } = knowledge;
    this.#network = network === undefined ? null : new Network(inputs, network);
    // A network reads the features too.
    this.#scorer = network === undefined ? (knowledge.scorer?.(knowledge.weights) ?? null) : null;
  }

  blurred(blur: Blur | null): void {
    // A blurred search judges otherwise.
    if ((blur === null) !== (this.#blur === null)) this.#judged.fill(0);
    this.#blur = blur;
  }

  /** The static score for a seat. */
  of(position: P, seat: Seat): number {
    const { state } = position;
    const lo = state[HASH_LO]!;
    const hi = state[HASH_HI]!;
    const judged = this.#judged;
    const at = 3 * (lo & (JUDGED - 1));
    // Nothing has been judged yet where the last word is 0.
    if (judged[at] !== lo || judged[at + 1] !== hi || judged[at + 2] === 0) {
      judged[at] = lo;
      judged[at + 1] = hi;
      judged[at + 2] = (this.#judge(position) << 1) | 1;
    }
    let score = judged[at + 2]! >> 1;
    // Levels below full strength misjudge, as often as they look.
    if (this.#blur !== null) score = clampStatic(Math.round(score + this.#blur.misjudge(position)) | 0);
    return seat === 0 ? score : 0 - score;
  }

  /** What the position is worth to seat 0. */
  #judge(position: P): number {
    if (this.#scorer !== null) return clampStatic(Math.round(this.#scorer.score(position)) | 0);
    this.#knowledge.features(position, this.#features);
    let score = 0;
    for (let i = 0; i < this.#weights.length; i++) score += this.#weights[i]! * this.#features[i]!;
    // Levels below full strength judge by the features alone: how much they see is measured with these.
    if (this.#network !== null && this.#blur === null) score += this.#network.score(position, this.#features);
    return clampStatic(Math.round(score) | 0);
  }
}

export function clampStatic(score: number): number {
  return Math.max(-LARGEST_STATIC, Math.min(LARGEST_STATIC, score));
}
