import { ActionList } from '../actions.ts';
import type { KeptTable, Perfect, Verdict } from '../knowledge.ts';
import { ok, type Result } from '../result.ts';
import { ACTOR, OVER, QUIET, type Position } from '../rules.ts';
import { decodeTable, encodeTable } from './file.ts';
import { indexOf, solve, type Solution, type TableSpace } from './solve.ts';

/** Verdicts of the opening for seat 0, by ascending number: a win's length, minus a loss's, or 0. */
export interface OpeningVerdicts {
  readonly numbers: Int32Array;
  readonly values: Int8Array;
}

/** Judges every position of a solved space, its opening included. */
export class SolvedTable<P extends Position> implements Perfect<P> {
  readonly #space: TableSpace<P>;
  readonly #solution: Solution;
  readonly #opening: OpeningVerdicts | null;
  /** Verdicts of the opening that were worked out as positions were asked for, where none came with the solution. */
  readonly #opened = new Map<number, number>();

  constructor(space: TableSpace<P>, solution: Solution, opening: OpeningVerdicts | null = null) {
    this.#space = space;
    this.#solution = solution;
    this.#opening = opening;
  }

  judge(position: P): Verdict | null {
    const { state } = position;
    if (state[ACTOR] === OVER) return null;
    if (this.#space.opening?.includes(position) !== true) return this.#solved(position);
    const first = this.#searched(position);
    const own = state[ACTOR] === 0 ? first : 0 - first;
    return { value: Math.sign(own) as -1 | 0 | 1, length: Math.abs(own) };
  }

  /** The whole opening. */
  opening(): OpeningVerdicts {
    const start = this.#space.start();
    if (this.#space.opening?.includes(start) === true) this.#searched(start);
    const numbers = Int32Array.from(this.#opened.keys()).sort();
    const values = Int8Array.from(numbers, (number) => {
      const length = this.#opened.get(number)!;
      if (length !== (length << 24) >> 24) throw new Error('a game takes more actions than a byte can hold');
      return length;
    });
    return { numbers, values };
  }

  #solved(position: P): Verdict {
    const { numbers, progress, length } = this.#solution;
    const index = indexOf(numbers, this.#space.numberOf(position));
    const plies = progress[index]!;
    // GEN-2: a win that needs more plies to the next progress than the counter leaves is a draw.
    if (plies === 0 || Math.abs(plies) > this.#space.mostQuiet - position.state[QUIET]!) return { value: 0, length: 0 };
    return { value: plies > 0 ? 1 : -1, length: length[index]! };
  }

  /** For seat 0, by plain minimax down to the solved positions: positive a win's length, negative a loss's. */
  #searched(position: P): number {
    const sign = position.state[ACTOR] === 0 ? 1 : -1;
    if (this.#space.opening?.includes(position) !== true) {
      const { value, length } = this.#solved(position);
      return sign * value * length;
    }
    const number = this.#space.opening.numberOf(position);
    if (this.#opening !== null) return this.#opening.values[indexOf(this.#opening.numbers, number)]!;
    const known = this.#opened.get(number);
    if (known !== undefined) return known;
    const list = new ActionList(this.#space.capacity);
    position.legal(list);
    let best = -Infinity;
    for (let i = 0; i < list.count; i++) {
      position.make(list.at(i));
      best = Math.max(best, preference(sign * this.#searched(position)));
      position.unmake();
    }
    const length = preference(best);
    const first = sign * (length + Math.sign(length));
    this.#opened.set(number, first);
    return first;
  }
}

/** Orders results: a quick win, a slow win, a draw, a slow loss, a quick loss. It is its own reverse. */
const FAR = 1000;
function preference(length: number): number {
  return length === 0 ? 0 : length > 0 ? FAR - length : -FAR - length;
}

/**
 * What knowledge says of a space, which is made when it is needed: `perfect` judges by the table that was given or made, and knows nothing before there is one; one table for the
 * whole process, however many engines ask. `onTheSpot`: it is solved when it is first asked for, which must be a matter of seconds; others are
 * only ever read.
 */
export function tableOf<P extends Position>(
  spaceOf: () => TableSpace<P>,
  { onTheSpot }: { readonly onTheSpot: boolean },
): { readonly perfect: () => Perfect<P>; readonly table: KeptTable } {
  let shared: SolvedTable<P> | null = null;
  return {
    perfect() {
      if (onTheSpot && shared === null) {
        const space = spaceOf();
        shared = new SolvedTable(space, solve(space));
      }
      return { judge: (position) => shared?.judge(position) ?? null };
    },
    table: {
      build(): Uint8Array {
        const space = spaceOf();
        const solution = solve(space);
        return encodeTable(space, { solution, opening: new SolvedTable(space, solution).opening() });
      },
      use(bytes: Uint8Array): Result<void> {
        const space = spaceOf();
        const file = decodeTable(space, bytes);
        if (!file.ok) return file;
        shared = new SolvedTable(space, file.value.solution, file.value.opening);
        return ok(undefined);
      },
    },
  };
}
