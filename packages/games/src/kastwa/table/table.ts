import {
  ActionList,
  ACTOR,
  ok,
  OVER,
  QUIET,
  type KeptTable,
  type Perfect,
  type Result,
  type Verdict,
} from '@rayonk/core';
import { FULL_HANDS, HANDS, SIDE, type Variant } from '../board.ts';
import { MOST_QUIET } from '../game.ts';
import { KastwaPosition } from '../position.ts';
import { decodeTable, encodeTable } from './file.ts';
import { indexOf, solve, type Solution } from './solve.ts';
import { canonicalNumber, placingNumber } from './space.ts';

/** Verdicts of the placing phase for seat 0, by ascending number: a win's length, minus a loss's, or 0. */
export interface Placings {
  readonly numbers: Int32Array;
  readonly values: Int8Array;
}

/** Judges every position of a solved board, the placing phase included. */
export class KastwaTable implements Perfect<KastwaPosition> {
  readonly #solution: Solution;
  readonly #placings: Placings | null;
  /** Verdicts of the placing phase that were worked out as positions were asked for, where none came with the solution. */
  readonly #placed = new Map<number, number>();

  constructor(solution: Solution, placings: Placings | null = null) {
    this.#solution = solution;
    this.#placings = placings;
  }

  judge(position: KastwaPosition): Verdict | null {
    if (position.state[ACTOR] === OVER) return null;
    if (position.state[HANDS] !== 0) return verdict(this.#placing(position), position.state[SIDE]!);
    return this.#moving(position.state);
  }

  /** The whole placing phase. */
  placings(): Placings {
    this.#placing(KastwaPosition.from(this.#solution.space.board, [0, 0, 0, 0], 0, FULL_HANDS, 0));
    const numbers = Int32Array.from(this.#placed.keys()).sort();
    const values = Int8Array.from(numbers, (number) => {
      const length = this.#placed.get(number)!;
      if (length !== (length << 24) >> 24) throw new Error('a game takes more actions than a byte can hold');
      return length;
    });
    return { numbers, values };
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
    if (this.#placings !== null) return this.#placings.values[indexOf(this.#placings.numbers, number)]!;
    const known = this.#placed.get(number);
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
    this.#placed.set(number, white);
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

/** One table a variant for the whole process, however many engines ask for it. */
const tables = new Map<Variant, KastwaTable>();

/** The small board is solved on the spot, in a few seconds; the larger one takes minutes and is only ever read. */
const SOLVED_ON_THE_SPOT: readonly Variant[] = ['4x4'];

/** Judges by the table that was given or made; knows nothing before there is one. */
export function sharedTable(variant: Variant): Perfect<KastwaPosition> {
  if (SOLVED_ON_THE_SPOT.includes(variant) && !tables.has(variant))
    tables.set(variant, new KastwaTable(solve(variant)));
  return { judge: (position) => tables.get(variant)?.judge(position) ?? null };
}

export function keptTable(variant: Variant): KeptTable {
  return {
    build(): Uint8Array {
      const solution = solve(variant);
      return encodeTable({ solution, placings: new KastwaTable(solution).placings() });
    },
    use(bytes: Uint8Array): Result<void> {
      const file = decodeTable(variant, bytes);
      if (!file.ok) return file;
      tables.set(variant, new KastwaTable(file.value.solution, file.value.placings));
      return ok(undefined);
    },
  };
}
