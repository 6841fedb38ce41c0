import { ACTOR, type Action, type ActionList } from '@rayonk/core';
import * as layout from './board.ts';
import { colourOf, isFaceUp, packPawn } from './board.ts';
import { KantoPosition } from './position.ts';

const { CELL, CELL_OF, DOWN, FACE_DOWN, FIRST, LAST, STEP, UP } = layout;

/** KAN-6 decided otherwise: one's own face-down pawns may step, too. */
export class HiddenStepsPosition extends KantoPosition {
  override legal(list: ActionList): void {
    super.legal(list);
    const { state } = this;
    const side = state[ACTOR]!;
    if (side > 1) return;
    const all: number[] = list.toArray();
    for (const cell of CELL_OF) {
      if (state[CELL + cell] !== packPawn(side, FACE_DOWN)) continue;
      for (const to of [cell - 8, cell - 1, cell + 1, cell + 8]) {
        // KAN-8: not back to where it came from on this seat's last turn.
        const isBack = state[LAST + side] === ((cell << 6) | to);
        if (CELL_OF.includes(to) && state[CELL + to] === 0 && !isBack) all.push((STEP << 12) | (cell << 6) | to);
      }
    }
    all.sort((a, b) => a - b);
    list.own.set(all);
    list.count = all.length;
  }

  override make(action: Action): void {
    super.make(action);
    this.#mendSets();
  }

  override unmake(): void {
    super.unmake();
    this.#mendSets();
  }

  /** A plain step moves a cell of the face-up pawns; this one was of those that are face down, and is now in both sets. Any of them can be turned over, so nobody is stuck. */
  #mendSets(): void {
    const { state } = this;
    const inBoth = (word: number) => (state[UP + word]! | state[UP + 2 + word]!) & state[DOWN + word]!;
    if ((inBoth(0) | inBoth(1)) === 0) return;
    state.fill(0, UP, DOWN + 2);
    for (const cell of CELL_OF) {
      const pawn = state[CELL + cell]!;
      if (pawn === 0) continue;
      state[(isFaceUp(pawn) ? UP + 2 * colourOf(pawn) : DOWN) + (cell >> 5)]! |= FIRST >>> cell;
    }
  }
}
