import { ACTOR, grown, OVER, type Action, type ActionList } from '@rayonk/core';
import { frontOf, HANDS, isTogether, packTogether, pawnValue, rearOf, SIDE, STEPS, targetOf, WORDS } from './board.ts';
import { KastwaPosition } from './position.ts';

/** One record: whether the action was of this kind, and the state before it if so. */
const UNDO_WORDS = WORDS + 1;

/** What pawns that move together meet: the last of their own before the foremost, and what stands in their way. */
interface Shove {
  /** Cells of the pawns that move, the foremost first, then of those that are pushed, the nearest first. */
  readonly own: readonly number[];
  readonly pushed: readonly number[];
}

/**
 * KAS-4 decided otherwise: aligned pawns may move together with empty cells between them. All others of the rules hold. Only pawns that touch push
 * together (the sheet: «en contact»), so the strength of a push is that of the unbroken line that ends with the foremost pawn.
 */
export class GapsPosition extends KastwaPosition {
  #kept = new Int32Array(UNDO_WORDS * 64);
  #made = 0;

  override load(other: GapsPosition): void {
    super.load(other);
    this.#made = 0;
  }

  override legal(list: ActionList): void {
    super.legal(list);
    if (this.state[ACTOR] === OVER || this.state[HANDS] !== 0) return;
    const more: number[] = [];
    for (const from of this.board.cells)
      if (this.#isOwn(from)) for (const step of STEPS) this.#addFrom(from, step, more);
    more.sort((a, b) => a - b);
    for (const action of more) list.own[list.count++] = action;
  }

  #isOwn(cell: number): boolean {
    return this.pawnAt(cell) >> 1 === this.state[SIDE];
  }

  /** Every group with a gap whose rearmost pawn stands on `from`. */
  #addFrom(from: number, step: number, out: number[]): void {
    let hasGap = false;
    for (let cell = from + step; this.board.cells.includes(cell); cell += step) {
      const pawn = this.pawnAt(cell);
      if (pawn >= 0 && !this.#isOwn(cell)) return;
      hasGap ||= pawn < 0;
      if (pawn < 0 || !hasGap) continue;
      const action = packTogether(from, cell, cell + step);
      if (this.shove(action) !== null) out.push(action);
    }
  }

  /** What moves if these pawns do; null if they may not. */
  shove(action: Action): Shove | null {
    const { cells } = this.board;
    const [rear, front, to] = [rearOf(action), frontOf(action), targetOf(action)];
    const step = to - front;
    if (!STEPS.includes(step)) return null;
    const own: number[] = [];
    let isTouching = true;
    let strength = 0;
    for (let cell = front; ; cell -= step) {
      if (!cells.includes(cell)) return null;
      const pawn = this.pawnAt(cell);
      if (pawn >= 0 && !this.#isOwn(cell)) return null;
      isTouching &&= pawn >= 0;
      if (pawn >= 0) own.push(cell);
      if (isTouching) strength += pawnValue(this.board, pawn, cell);
      if (cell === rear) break;
    }
    if (own.at(-1) !== rear || !cells.includes(to) || this.#isOwn(to)) return null;
    const pushed: number[] = [];
    let beyond = to;
    for (; cells.includes(beyond) && this.pawnAt(beyond) >= 0; beyond += step) {
      // KAS-6: a pawn of the mover's beyond the line blocks the push.
      if (this.#isOwn(beyond)) return null;
      strength -= pawnValue(this.board, this.pawnAt(beyond), beyond);
      pushed.push(beyond);
    }
    return strength > 0 ? { own, pushed } : null;
  }

  override make(action: Action): void {
    const at = this.#made * UNDO_WORDS;
    if (at === this.#kept.length) this.#kept = grown(this.#kept);
    this.#made++;
    this.#kept[at] = isTogether(action) ? 1 : 0;
    if (!isTogether(action)) {
      super.make(action);
      return;
    }
    this.#kept.set(this.state, at + 1);
    this.#moveTogether(action);
  }

  #moveTogether(action: Action): void {
    const { board } = this;
    const { own, pushed } = this.shove(action)!;
    const step = targetOf(action) - frontOf(action);
    let isOut = false;
    // The foremost of all first, so that every cell is free when it is entered.
    for (const cell of [...pushed.toReversed(), ...own]) {
      const pawn = this.pawnAt(cell);
      this.flip(pawn, cell);
      if (board.cells.includes(cell + step)) this.flip(pawn, cell + step);
      else isOut = true;
    }
    this.endMove(isOut);
  }

  override unmake(): void {
    const at = --this.#made * UNDO_WORDS;
    if (this.#kept[at] === 0) super.unmake();
    else this.state.set(this.#kept.subarray(at + 1, at + UNDO_WORDS));
  }
}
