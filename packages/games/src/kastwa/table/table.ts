import { ACTOR, ActionList, OVER, QUIET, type Perfect, type Verdict } from '@rayonk/core';
import { HANDS, MOST_QUIET, SIDE } from '../board.ts';
import type { KastwaPosition } from '../position.ts';
import { indexOf } from './graph.ts';
import type { Solution } from './solve.ts';
import { canonicalNumber, placingNumber } from './space.ts';

/** Judges every position of a solved board, the placing phase included. */
export class KastwaTable implements Perfect<KastwaPosition> {
  readonly #solution: Solution;
  /** Verdicts of the placing phase for seat 0: a win's length, or minus a loss's, by number. Filled as positions are asked for. */
  readonly #placings = new Map<number, number>();

  constructor(solution: Solution) {
    this.#solution = solution;
  }

  judge(position: KastwaPosition): Verdict | null {
    if (position.state[ACTOR] === OVER) return null;
    if (position.state[HANDS] !== 0) return verdict(this.#placing(position), position.state[SIDE]!);
    return this.#moving(position.state);
  }

  #moving(state: Int32Array): Verdict {
    const { numbers, progress, length, space } = this.#solution;
    const index = indexOf(numbers, canonicalNumber(space, state));
    const plies = progress[index]!;
    // GEN-2: a win that needs more plies to the next elimination than the counter leaves is a draw.
    if (plies === 0 || Math.abs(plies) > MOST_QUIET - state[QUIET]!) return { value: 0, length: 0 };
    return { value: plies > 0 ? 1 : -1, length: length[index]! };
  }

  /** For seat 0, by plain minimax down to the moving phase: positive a win's length, negative a loss's. */
  #placing(position: KastwaPosition): number {
    const { state } = position;
    const seat = state[SIDE]!;
    if (state[HANDS] === 0) {
      const { value, length } = this.#moving(state);
      return (seat === 0 ? value : -value) * length;
    }
    const number = placingNumber(this.#solution.space, state);
    const known = this.#placings.get(number);
    if (known !== undefined) return known;
    const list = new ActionList(64);
    position.legal(list);
    let best = -Infinity;
    for (let i = 0; i < list.count; i++) {
      position.make(list.at(i));
      const below = this.#placing(position);
      position.unmake();
      best = Math.max(best, preference(seat === 0 ? below : -below));
    }
    const length = fromPreference(best);
    const own = length === 0 ? 0 : length > 0 ? length + 1 : length - 1;
    const white = seat === 0 ? own : -own;
    this.#placings.set(number, white);
    return white;
  }
}

/** Orders results: a quick win, a slow win, a draw, a slow loss, a quick loss. */
const FAR = 1000;
function preference(length: number): number {
  return length === 0 ? 0 : length > 0 ? FAR - length : -FAR - length;
}
function fromPreference(preferred: number): number {
  return preferred === 0 ? 0 : preferred > 0 ? FAR - preferred : -FAR - preferred;
}

function verdict(white: number, seat: number): Verdict {
  const own = seat === 0 ? white : 0 - white;
  return { value: Math.sign(own) as -1 | 0 | 1, length: Math.abs(own) };
}
