/**
 * The seeded generator: xoshiro128** (Blackman and Vigna, 2018), 128 bits of state in four 32-bit words.
 *
 * Seeding from text, so that a seed can be written in a file and in a commit–reveal: the text's UTF-16 code units are
 * folded by FNV-1a into a 32-bit word, and four steps of splitmix32 from that word give the state. `Random.fromWords`
 * takes the state directly, for seeds with 128 bits of their own.
 *
 * `below(n)` is exactly uniform: Lemire's multiply-and-reject, on the generator's 32 bits.
 */
export class Random {
  readonly #words = new Int32Array(4);

  constructor(seed: string) {
    let mixed = 0x811c9dc5;
    for (let i = 0; i < seed.length; i++) mixed = Math.imul(mixed ^ seed.charCodeAt(i), 0x01000193);
    for (let i = 0; i < 4; i++) {
      mixed = (mixed + 0x9e3779b9) | 0;
      let word = mixed;
      word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
      word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
      this.#words[i] = word ^ (word >>> 15);
    }
  }

  static fromWords(words: readonly [number, number, number, number]): Random {
    if (words.every((word) => (word | 0) === 0)) throw new Error('xoshiro128** has no all-zero state');
    const random = new Random('');
    random.#words.set(words);
    return random;
  }

  /** Lends the state to a kernel, which draws the same numbers from it (`random.as`); `takeBack` is to follow. */
  lend(words: Int32Array, at: number): void {
    words.set(this.#words, at);
  }
  takeBack(words: Int32Array, at: number): void {
    for (let i = 0; i < 4; i++) this.#words[i] = words[at + i]!;
  }

  /** The next 32 bits, as a signed integer. */
  next(): number {
    const words = this.#words;
    const second = words[1]!;
    const times5 = Math.imul(second, 5);
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9);
    const shifted = second << 9;
    words[2]! ^= words[0]!;
    words[3]! ^= second;
    words[1]! ^= words[2]!;
    words[0]! ^= words[3]!;
    words[2]! ^= shifted;
    const last = words[3]!;
    words[3] = (last << 11) | (last >>> 21);
    return result;
  }

  /** A whole number from 0 to n − 1, each equally likely; 1 ≤ n ≤ 2¹⁵. */
  below(n: number): number {
    // Of the 47 bits of the product the high ones are the answer; the low 32 decide whether this draw falls into the uneven
    // rest and must be made again. In two halves, so that all of it stays in 32-bit integers.
    let word = this.next();
    let low = Math.imul(word, n) >>> 0;
    if (low < n) {
      const uneven = 0x1_0000_0000 % n;
      while (low < uneven) {
        word = this.next();
        low = Math.imul(word, n) >>> 0;
      }
    }
    return ((word >>> 16) * n + (((word & 0xffff) * n) >>> 16)) >>> 16;
  }

  /** Fisher–Yates in place, from the end. */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = items[i]!;
      items[i] = items[j]!;
      items[j] = held;
    }
    return items;
  }
}
