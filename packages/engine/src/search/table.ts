/** How a stored score bounds the true one. */
export const EXACT = 1;
export const LOWER = 2;
export const UPPER = 3;

/**
 * The transposition table: four 32-bit words an entry, in buckets of two (the deeper one, and the newer one).
 *
 *     word  0         1          2        3
 *           hash low  hash high  action   bits 31–16 score, 15–8 depth, 7–2 age, 1–0 bound
 */
export class Table {
  readonly #words: Int32Array;
  readonly #mask: number;
  #age = 0;
  /** What the last successful `find` found. */
  action = -1;
  score = 0;
  depth = 0;
  bound = 0;

  /** `bits`: 2^bits buckets of 32 bytes. */
  constructor(bits: number) {
    this.#words = new Int32Array(8 << bits);
    this.#mask = (1 << bits) - 1;
  }

  /** A new search: older entries give way to its own. */
  age(): void {
    this.#age = (this.#age + 1) & 63;
  }

  clear(): void {
    this.#words.fill(0);
    this.#age = 0;
  }

  find(lo: number, hi: number): boolean {
    const words = this.#words;
    let at = (lo & this.#mask) << 3;
    if (words[at] !== lo || words[at + 1] !== hi || words[at + 3] === 0) {
      at += 4;
      if (words[at] !== lo || words[at + 1] !== hi || words[at + 3] === 0) return false;
    }
    const packed = words[at + 3]!;
    this.action = words[at + 2]!;
    this.score = packed >> 16;
    this.depth = (packed >> 8) & 255;
    this.bound = packed & 3;
    return true;
  }

  store(lo: number, hi: number, action: number, score: number, depth: number, bound: number): void {
    const words = this.#words;
    let at = (lo & this.#mask) << 3;
    const same = words[at] === lo && words[at + 1] === hi;
    if (!same) {
      const held = words[at + 3]!;
      const current = ((held >> 2) & 63) === this.#age;
      // The first slot keeps the deeper result of this search, the second takes everything else.
      if (held !== 0 && current && ((held >> 8) & 255) > depth) at += 4;
    }
    const known = words[at] === lo && words[at + 1] === hi;
    words[at] = lo;
    words[at + 1] = hi;
    if (action >= 0 || !known) words[at + 2] = action;
    words[at + 3] = (score << 16) | (Math.min(depth, 255) << 8) | (this.#age << 2) | bound;
  }
}
