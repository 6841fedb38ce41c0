import type { Inputs, Knowledge, NetworkFile, Position } from '@rayonk/core';

/** A weight of 1 is so many bits; activations lie between 0 and 1. */
const BITS = 10;
const ONE = 1 << BITS;
/** Weights of features, which may be small where counts are large, have so many bits more. */
const FEATURE_BITS = 8;
/** A hundredth of an output is so many bits. */
const OUTPUT_BITS = 6;

/** Things in a word, the first of them its highest bit. */
export const THINGS = 32;
const FIRST = 0x80000000;

/** Of a game that does not say what else to look at: its features have to do. */
export const NO_INPUTS: Inputs = { words: 0, mirror: [], fill: () => {} };

/** What a network is made of: numbers as they were learnt, which the integers of a file stand for. */
export interface NetworkWeights {
  readonly hidden: number;
  /** Rows of `hidden`, one for each thing. */
  readonly things: Float32Array;
  /** The same for each feature. */
  readonly features: Float32Array;
  readonly biases: Float32Array;
  /** In hundredths. */
  readonly outputs: Float32Array;
}

/** The file of a network: its numbers rounded to the integers that a search reckons with. */
export function networkFile({ hidden, things, features, biases, outputs }: NetworkWeights): NetworkFile {
  const most = 0x7fff / ONE;
  const bounded = Int16Array.from(things, (weight) => Math.round(Math.max(-most, Math.min(most, weight)) * ONE));
  const fine = ONE << FEATURE_BITS;
  return {
    hidden,
    things: toBase64(bounded),
    features: toBase64(Int32Array.from(features, (weight) => Math.round(weight * fine))),
    biases: toBase64(Int32Array.from(biases, (weight) => Math.round(weight * ONE))),
    outputs: toBase64(Int32Array.from(outputs, (weight) => Math.round(weight * (1 << OUTPUT_BITS)))),
  };
}

function toBase64(array: Int16Array | Int32Array): string {
  let text = '';
  for (const byte of new Uint8Array(array.buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}

function bytesOf(text: string): ArrayBuffer {
  const held = atob(text);
  const bytes = new Uint8Array(held.length);
  for (let i = 0; i < held.length; i++) bytes[i] = held.charCodeAt(i);
  return bytes.buffer;
}

/** Whether a file fits a knowledge: a network learnt before the inputs changed means nothing. */
export function fitsNetwork({ inputs = NO_INPUTS, featureNames }: Knowledge, file: unknown): file is NetworkFile {
  if (typeof file !== 'object' || file === null) return false;
  const { hidden, things, features, biases, outputs } = file as Partial<NetworkFile>;
  if (!Number.isInteger(hidden) || hidden! < 1) return false;
  const sizes = [
    [things, 2 * THINGS * inputs.words * hidden!],
    [features, 4 * featureNames.length * hidden!],
    [biases, 4 * hidden!],
    [outputs, 4 * hidden!],
  ] as const;
  return sizes.every(([text, size]) => typeof text === 'string' && sizeOf(text) === size);
}

function sizeOf(text: string): number {
  try {
    return atob(text).length;
  } catch {
    return -1;
  }
}

/**
 * A learned evaluation: one hidden layer, seen once by each seat with the same weights, so that what is good for one is as bad for the other. In integers, without
 * allocation. Both views of the layer are sums over the things that are there, and are kept from one position to the next: only what came or
 * went is reckoned anew.
 */
export class Network<P extends Position = Position> {
  readonly #inputs: Inputs<P>;
  readonly #hidden: number;
  /** A row for each thing: what it adds to seat 0's view in the low half of a word, to seat 1's in the high half. One addition does both. */
  readonly #things: Int32Array;
  readonly #features: Int32Array;
  readonly #biases: Int32Array;
  readonly #outputs: Int32Array;
  /** What was there when it was last looked at, and the sums of that. */
  readonly #held: Int32Array;
  readonly #sums: Int32Array;
  readonly #words: Int32Array;
  readonly #counted: Int32Array;

  constructor(inputs: Inputs<P>, file: NetworkFile) {
    const { hidden } = file;
    const weights = new Int16Array(bytesOf(file.things));
    this.#inputs = inputs;
    this.#hidden = hidden;
    this.#things = Int32Array.from(weights, (own, at) => {
      const thing = Math.floor(at / hidden);
      return own + (weights[inputs.mirror[thing]! * hidden + (at % hidden)]! << 16);
    });
    this.#features = new Int32Array(bytesOf(file.features));
    this.#biases = new Int32Array(bytesOf(file.biases));
    this.#outputs = new Int32Array(bytesOf(file.outputs));
    this.#held = new Int32Array(inputs.words);
    this.#words = new Int32Array(inputs.words);
    this.#sums = new Int32Array(hidden);
    this.#counted = new Int32Array(hidden);
  }

  /** What a position is worth beyond its features, for seat 0, in hundredths. */
  score(position: P, features: Int32Array): number {
    const hidden = this.#hidden;
    this.#follow(position);
    const sums = this.#sums;
    const counted = this.#counted;
    const weights = this.#features;
    counted.fill(0);
    for (let feature = 0; feature < features.length; feature++) {
      const count = features[feature]!;
      if (count === 0) continue;
      for (let i = 0, at = feature * hidden; i < hidden; i++) counted[i]! += Math.imul(weights[at + i]!, count);
    }
    let sum = 0;
    for (let i = 0; i < hidden; i++) {
      const both = sums[i]!;
      const low = (both << 16) >> 16;
      const high = (both - low) >> 16;
      const count = counted[i]!;
      const bias = this.#biases[i]!;
      const own = Math.max(0, Math.min(ONE, bias + low + (count >> FEATURE_BITS)));
      const other = Math.max(0, Math.min(ONE, bias + high + (-count >> FEATURE_BITS)));
      sum += Math.imul(this.#outputs[i]!, own - other);
    }
    // Towards nought, so that both seats hear the same.
    return (sum / (1 << (BITS + OUTPUT_BITS))) | 0;
  }

  #follow(position: P): void {
    const hidden = this.#hidden;
    const held = this.#held;
    const words = this.#words;
    const sums = this.#sums;
    const things = this.#things;
    this.#inputs.fill(position, words);
    for (let word = 0; word < words.length; word++) {
      const is = words[word]!;
      const was = held[word]!;
      if (is === was) continue;
      held[word] = is;
      for (let come = is & ~was; come !== 0;) {
        const at = Math.clz32(come);
        come ^= FIRST >>> at;
        for (let i = 0, row = (THINGS * word + at) * hidden; i < hidden; i++) sums[i]! += things[row + i]!;
      }
      for (let gone = was & ~is; gone !== 0;) {
        const at = Math.clz32(gone);
        gone ^= FIRST >>> at;
        for (let i = 0, row = (THINGS * word + at) * hidden; i < hidden; i++) sums[i]! -= things[row + i]!;
      }
    }
  }
}
