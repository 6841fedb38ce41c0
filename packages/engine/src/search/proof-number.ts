import {
  ACTOR,
  ActionList,
  HASH_HI,
  HASH_LO,
  OVER,
  QUIET,
  type Action,
  type Position,
  type Rules,
  type Seat,
} from '@rayonk/core';
import type { Limits } from './limits.ts';
import { Stopped, Walk } from './walk.ts';

/** Larger than any sum of proof numbers: what can never be proved, or never be refuted. */
const INFINITE = 1e9;
/** A forced win longer than this is not looked for. */
const DEEPEST = 60;
/** Near the end by GEN-2 a win depends on a counter that the table does not know. */
const QUIET_LIMIT = 100;
/** Where there is more to choose from (set-ups), nothing is forced, and looking at it all would take too long. */
const WIDEST = 256;
/** A sibling must become clearly better before the search turns to it: turning back and forth costs more. */
const PATIENCE = 1.25;

/** A forced win, with play that resists as long as the proof knows. */
export interface ForcedWin {
  /** The seat to act wins in at most so many actions. */
  readonly actions: number;
  readonly line: readonly string[];
}

/** Settled positions that stood twice already: a third time is a draw (GEN-1), so no win leads through them. */
export type Stale = (lo: number, hi: number) => boolean;

/**
 * Looks for a forced win of the seat to act by depth-first proof-number search: always where the fewest replies are left to be refuted, so that it finds
 * long wins with few choices for the other side, which a search of even depth does not reach. It only ever says «won»: a proof holds whatever
 * the path, since a position met again on it is never taken for a win; that something is not won, it cannot tell.
 *
 * The table has five words an entry; what it loses is found again:
 *
 *     word  0         1          2             3               4
 *           hash low  hash high  proof number  refutation no.  actions to the end, once proved
 */
export class ProofSearch<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #words: Int32Array;
  readonly #mask: number;
  readonly #lists: ActionList[] = [];
  readonly #pathLo = new Int32Array(DEEPEST + 2);
  readonly #pathHi = new Int32Array(DEEPEST + 2);
  readonly #walk = new Walk<P>();
  #position!: P;
  #attacker: Seat = 0;
  #root = '';
  #isStale: Stale = () => false;

  /** `tableBits`: 2^bits entries of 20 bytes. */
  constructor(rules: Rules<P>, tableBits = 18) {
    this.#rules = rules;
    this.#words = new Int32Array(5 << tableBits);
    this.#mask = (1 << tableBits) - 1;
  }

  /** Positions that the last call looked at. */
  get nodes(): number {
    return this.#walk.nodes;
  }

  clear(): void {
    this.#words.fill(0);
  }

  /** Null if none was found within the limits; the same question again (`history` tells the past apart) goes on where it was. The position is changed meanwhile and is the same again on return. */
  run(position: P, limits: Limits, isStale: Stale = () => false, history = ''): ForcedWin | null {
    this.#position = position;
    this.#isStale = isStale;
    const attacker = position.state[ACTOR] as Seat;
    // What was found out from elsewhere may hold there alone: other repetitions, or wins of the other seat.
    const { state } = position;
    const root = `${state[HASH_LO]} ${state[HASH_HI]} ${attacker} ${history}`;
    if (root !== this.#root) this.clear();
    this.#root = root;
    this.#attacker = attacker;
    this.#walk.begin(position, limits);
    if (state[QUIET]! + DEEPEST >= QUIET_LIMIT) return null;
    try {
      this.#search(0, INFINITE, INFINITE);
      return this.#proofAt(0) === 0 ? this.#win() : null;
    } catch (stop) {
      if (!(stop instanceof Stopped)) throw stop;
      return null;
    } finally {
      this.#walk.rewind();
    }
  }

  /** What is known of the position reached: proof number, refutation number and length. */
  #proof = 1;
  #refutation = 1;
  #length = 0;

  #proofAt(ply: number): number {
    this.#look(ply);
    return this.#proof;
  }

  /** Without a search: an end, a repetition, what the table holds, or one and one. */
  #look(ply: number): void {
    this.#walk.count();
    const { state } = this.#position;
    if (state[ACTOR] === OVER) {
      const isWon = this.#rules.result(this.#position)!.winner === this.#attacker;
      this.#proof = isWon ? 0 : INFINITE;
      this.#refutation = isWon ? INFINITE : 0;
      this.#length = 0;
      return;
    }
    const lo = state[HASH_LO]!;
    const hi = state[HASH_HI]!;
    if (ply > 0 && (ply >= DEEPEST || this.#isOnPath(lo, hi, ply) || this.#isStale(lo, hi))) {
      this.#proof = INFINITE;
      this.#refutation = 0;
      return;
    }
    const at = 5 * (lo & this.#mask);
    const words = this.#words;
    const isKnown = words[at] === lo && words[at + 1] === hi && (words[at + 2] !== 0 || words[at + 3] !== 0);
    this.#proof = isKnown ? words[at + 2]! : 1;
    this.#refutation = isKnown ? words[at + 3]! : 1;
    this.#length = isKnown ? words[at + 4]! : 0;
  }

  #isOnPath(lo: number, hi: number, ply: number): boolean {
    for (let i = 0; i < ply; i++) if (this.#pathLo[i] === lo && this.#pathHi[i] === hi) return true;
    return false;
  }

  #store(lo: number, hi: number, proof: number, refutation: number, length: number): void {
    const at = 5 * (lo & this.#mask);
    const words = this.#words;
    // A proof is dear and holds for good. A refutation may hold on this path alone: then a win is missed, never invented.
    const isOther = words[at] !== lo || words[at + 1] !== hi;
    if (isOther && words[at + 2] === 0 && words[at + 3] === INFINITE && proof !== 0) return;
    words[at] = lo;
    words[at + 1] = hi;
    words[at + 2] = Math.min(proof, INFINITE);
    words[at + 3] = Math.min(refutation, INFINITE);
    words[at + 4] = length;
  }

  /** Searches on until the position is proved, refuted, or not the most promising any more. */
  #search(ply: number, proofLimit: number, refutationLimit: number): void {
    const { state } = this.#position;
    const lo = state[HASH_LO]!;
    const hi = state[HASH_HI]!;
    const attacks = state[ACTOR] === this.#attacker;
    this.#pathLo[ply] = lo;
    this.#pathHi[ply] = hi;
    if (ply === this.#lists.length) this.#lists.push(new ActionList(this.#rules.capacity));
    const list = this.#lists[ply]!;
    for (;;) {
      this.#position.legal(list);
      const { count } = list;
      if (count > WIDEST) return this.#store(lo, hi, INFINITE, 0, 0);
      let [proof, refutation, length] = attacks ? [INFINITE, 0, INFINITE] : [0, INFINITE, 0];
      let best = -1;
      let second = INFINITE;
      let bestProof = 0;
      let bestRefutation = 0;
      let least = INFINITE + 1;
      for (let i = 0; i < count; i++) {
        this.#walk.make(list.at(i));
        this.#look(ply + 1);
        this.#walk.unmake();
        if (attacks) {
          if (this.#proof === 0) length = Math.min(length, this.#length + 1);
          proof = Math.min(proof, this.#proof);
          refutation = Math.min(INFINITE, refutation + this.#refutation);
        } else {
          if (this.#proof === 0) length = Math.max(length, this.#length + 1);
          proof = Math.min(INFINITE, proof + this.#proof);
          refutation = Math.min(refutation, this.#refutation);
        }
        const hardness = attacks ? this.#proof : this.#refutation;
        if (hardness < least) {
          second = least;
          least = hardness;
          best = i;
          bestProof = this.#proof;
          bestRefutation = this.#refutation;
        } else if (hardness < second) second = hardness;
      }
      this.#store(lo, hi, proof, refutation, proof === 0 ? length : 0);
      if (proof === 0 || refutation === 0 || proof >= proofLimit || refutation >= refutationLimit) return;
      const further = Math.min(INFINITE, Math.ceil(second * PATIENCE) + 1);
      this.#walk.make(list.at(best));
      if (attacks)
        this.#search(ply + 1, Math.min(proofLimit, further), remaining(refutationLimit, refutation, bestRefutation));
      else this.#search(ply + 1, remaining(proofLimit, proof, bestProof), Math.min(refutationLimit, further));
      this.#walk.unmake();
    }
  }

  /** The proof as play: the attacker's shortest known way, against the longest known resistance. */
  #win(): ForcedWin {
    const line: string[] = [];
    const { state } = this.#position;
    let actions = 0;
    for (let ply = 0; state[ACTOR] !== OVER; ply++) {
      // What the table lost of the proof is proved again.
      if (ply > 0 && this.#proofAt(ply) !== 0) this.#search(ply, INFINITE, INFINITE);
      this.#pathLo[ply] = state[HASH_LO]!;
      this.#pathHi[ply] = state[HASH_HI]!;
      const next = this.#next(ply);
      if (next === null) throw new Stopped();
      if (ply === 0) actions = next.length;
      line.push(this.#rules.encode(this.#position, next.action));
      this.#walk.make(next.action);
    }
    return { actions: Math.max(actions, line.length), line };
  }

  #next(ply: number): { readonly action: Action; readonly length: number } | null {
    const attacks = this.#position.state[ACTOR] === this.#attacker;
    const list = new ActionList(this.#rules.capacity);
    this.#position.legal(list);
    let found: { action: Action; length: number } | null = null;
    for (let i = 0; i < list.count; i++) {
      const action = list.at(i);
      this.#walk.make(action);
      let proof = this.#proofAt(ply + 1);
      if (!attacks && proof !== 0) {
        this.#search(ply + 1, INFINITE, INFINITE);
        proof = this.#proofAt(ply + 1);
      }
      const length = this.#length + 1;
      this.#walk.unmake();
      if (proof !== 0) {
        if (attacks) continue;
        return null;
      }
      if (found === null || (attacks ? length < found.length : length > found.length)) found = { action, length };
    }
    return found;
  }
}

/** What a child may reach before the parent's sum reaches its limit. */
function remaining(limit: number, sum: number, own: number): number {
  return limit >= INFINITE ? INFINITE : limit - sum + own;
}
