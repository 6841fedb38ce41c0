import { ACTOR, OVER, type Action, type ActionList } from '@rayonk/core';
import { frontOf, HANDS, isTogether, packTogether, pawnValue, rearOf, SIDE, STEPS, targetOf } from './board.ts';
import { KastwaPosition } from './position.ts';

interface Line {
  /** What its pawns are worth together. */
  readonly value: number;
  /** The first cell after it, perhaps off the board. */
  readonly beyond: number;
}

/** The unbroken line of a seat's pawns from a cell on. */
export function lineOf(position: KastwaPosition, seat: number, cell: number, step: number): Line {
  const { board } = position;
  let value = 0;
  let beyond = cell;
  while (board.names[beyond] !== undefined) {
    const pawn = position.pawnAt(beyond);
    if (pawn >> 1 !== seat) break;
    value += pawnValue(board, pawn, beyond);
    beyond += step;
  }
  return { value, beyond };
}

/**
 * KAS-4 decided otherwise: aligned pawns may move together with empty cells between them. All others of the rules hold. Only pawns that touch push
 * together (the sheet: «en contact»), so the strength of a push is that of the unbroken line that ends with the foremost pawn.
 */
export class GapsPosition extends KastwaPosition {
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
    return this.board.names[cell] !== undefined && this.pawnAt(cell) >> 1 === this.state[SIDE];
  }

  /** Every group with a gap whose rearmost pawn stands on `from`. */
  #addFrom(from: number, step: number, out: number[]): void {
    let hasGap = false;
    for (let cell = from + step; this.board.names[cell] !== undefined; cell += step) {
      const owner = this.pawnAt(cell) >> 1;
      if (owner >= 0 && owner !== this.state[SIDE]) return;
      hasGap ||= owner < 0;
      if (owner >= 0 && hasGap && this.#canGoOn(cell, step)) out.push(packTogether(from, cell, cell + step));
    }
  }

  /** Whether the line that ends with the foremost pawn on `front` may step on (KAS-6, KAS-7). */
  #canGoOn(front: number, step: number): boolean {
    const side = this.state[SIDE]!;
    const to = front + step;
    if (this.board.names[to] === undefined || this.#isOwn(to)) return false;
    const pushed = lineOf(this, side ^ 1, to, step);
    // KAS-6: a pawn of the mover's beyond the line blocks the push.
    return lineOf(this, side, front, -step).value > pushed.value && !this.#isOwn(pushed.beyond);
  }

  override make(action: Action): void {
    if (!isTogether(action)) {
      super.make(action);
      return;
    }
    this.keep();
    this.shove(rearOf(action), frontOf(action), targetOf(action) - frontOf(action));
  }
}
