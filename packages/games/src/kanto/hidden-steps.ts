import { ACTOR, grown, type Action, type ActionList } from '@rayonk/core';
import {
  CELL,
  CELL_OF,
  DOWN,
  FACE_DOWN,
  FIRST,
  fromOf,
  kindOf,
  LAST,
  packAction,
  packPawn,
  STEP,
  toOf,
  UP,
} from './board.ts';
import { KantoPosition } from './position.ts';

/** KAN-6 decided otherwise: one's own face-down pawns may step, too. */
export class HiddenStepsPosition extends KantoPosition {
  /** The hidden steps among the actions made, 0 for all others. */
  #steps = new Int32Array(64);
  #made = 0;

  override load(other: HiddenStepsPosition): void {
    super.load(other);
    this.#made = 0;
  }

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
        if (CELL_OF.includes(to) && state[CELL + to] === 0 && !isBack) all.push(packAction(STEP, cell, to));
      }
    }
    all.sort((a, b) => a - b);
    list.own.set(all);
    list.count = all.length;
  }

  override make(action: Action): void {
    const side = this.state[ACTOR]!;
    const isHidden = kindOf(action) === STEP && this.state[CELL + fromOf(action)] === packPawn(side, FACE_DOWN);
    if (this.#made === this.#steps.length) this.#steps = grown(this.#steps);
    this.#steps[this.#made++] = isHidden ? action : 0;
    super.make(action);
    if (isHidden) this.#moveSets(action, side);
  }

  override unmake(): void {
    const action = this.#steps[--this.#made] as Action;
    super.unmake();
    if (action !== 0) this.#moveSets(action, this.state[ACTOR]!);
  }

  /** A plain step moves a cell of the face-up pawns; this one was of those that are face down. Any of them can be turned over, so nobody is stuck. */
  #moveSets(action: Action, side: number): void {
    for (const cell of [fromOf(action), toOf(action)])
      for (const set of [UP + 2 * side, DOWN]) this.state[set + (cell >> 5)]! ^= FIRST >>> cell;
  }
}
