import { HASH_HI, HASH_LO, QUIET, type Position } from '@rayonk/core';

/** What the search is told of the game so far, for GEN-1: hashes of settled positions, the current one not included. */
export interface PastHashes {
  readonly lo: readonly number[];
  readonly hi: readonly number[];
}
export const NO_PAST: PastHashes = { lo: [], hi: [] };

/** Hashes of settled positions: the game's past, then the path from the root. */
export class Repetitions {
  #lo = new Int32Array(1024);
  #hi = new Int32Array(1024);
  #length = 0;
  #past = 0;

  /** `room`: how long the path may become. */
  begin({ lo, hi }: PastHashes, room: number): void {
    const needed = lo.length + room;
    if (needed > this.#lo.length) {
      this.#lo = new Int32Array(2 * needed);
      this.#hi = new Int32Array(2 * needed);
    }
    this.#lo.set(lo);
    this.#hi.set(hi);
    this.#past = this.#length = lo.length;
  }

  enter(lo: number, hi: number): void {
    this.#lo[this.#length] = lo;
    this.#hi[this.#length++] = hi;
  }
  leave(): void {
    this.#length--;
  }

  /** A position repeated inside the search is a draw, one from the game's past when it would stand a third time. */
  has({ state }: Position): boolean {
    const lo = state[HASH_LO]!;
    const hi = state[HASH_HI]!;
    const pathLo = this.#lo;
    const pathHi = this.#hi;
    const end = this.#length;
    const first = Math.max(0, end - state[QUIET]! - 1);
    let earlier = 0;
    for (let i = end - 1; i >= first; i--) {
      if (pathLo[i] !== lo || pathHi[i] !== hi) continue;
      if (i >= this.#past || ++earlier === 2) return true;
    }
    return false;
  }
}
