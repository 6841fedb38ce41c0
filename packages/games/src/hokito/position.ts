import {
  bitCount,
  Kernel,
  zobristKeys,
  type Action,
  type ActionList,
  type KernelCore,
  type Position,
  type Random,
} from '@rayonk/core';
import { CELLS, heightOf, valueOf } from './board.ts';
import kernelCode from './kernel.json' with { type: 'json' };
import * as layout from './layout.ts';

// V8 folds a module's own constants into its code if they are not exported; imported ones it loads and checks at every use.
const WORDS = layout.DEPTH >> 2;
const AT_DEPTH = layout.DEPTH >> 2;
const AT_LISTED = layout.LISTED >> 2;
const AT_RANDOM = layout.RANDOM >> 2;
const TOPS = layout.TOPS >> 2;

/** Where a position's state has its packed cells, and the kernel's memory its counts. */
export const CELL = layout.CELL >> 2;
export const COUNTS = layout.COUNTS >> 2;

/**
 * An action, ascending in the order in which `legal` finds the moves:
 *
 *     bit  14              13 … 12            11 … 6   5 … 0
 *          a stack moves   top's value 1–3    from     to
 */
export function packMove(mover: number, from: number, to: number): Action {
  return ((heightOf(mover) > 1 ? 1 << 14 : 0) | (valueOf(mover) << 12) | (from << 6) | to) as Action;
}
export function moveFrom(action: Action): number {
  return (action >> 6) & 63;
}
export function moveTo(action: Action): number {
  return action & 63;
}

/** `kernel.as` says what each does; the numbers are addresses of positions, seats and actions. */
interface Core extends KernelCore {
  setUp(at: number, seat: number): void;
  walk(at: number, plies: number): number;
  legal(at: number): number;
  make(at: number, action: Action): void;
  unmake(at: number): void;
  judge(at: number): number;
}

const kernel = new Kernel<Core>({
  ...kernelCode,
  plain: () => import('./kernel.plain.ts'),
  prepare(words) {
    words.fill(-1, layout.WITHOUT >> 2, (layout.WITHOUT >> 2) + 2 * CELLS + 2);
    for (let cell = 0; cell < CELLS; cell++)
      words[(layout.WITHOUT >> 2) + 2 * cell + (cell >> 5)] = ~(1 << (cell & 31));
    words.set(zobristKeys('hokito top', CELLS << 3), layout.TOP_KEYS >> 2);
    words.set(zobristKeys('hokito height', CELLS * 37), layout.HEIGHT_KEYS >> 2);
    words.set(zobristKeys('hokito side', 1), layout.SIDE_KEY >> 2);
  },
  first: layout.FIRST,
  room: layout.ROOM,
});

export const ready = (): Promise<void> => kernel.ready();

export class HokitoPosition implements Position {
  readonly state: Int32Array;
  /** The kernel's memory, with this position in it. */
  readonly words: Int32Array;
  readonly #core: Core;
  readonly #at: number;

  constructor() {
    const { core, words, at } = kernel.take(this);
    this.#core = core;
    this.words = words;
    this.#at = at;
    this.state = words.subarray(at >> 2, (at >> 2) + WORDS);
  }

  /** A position from packed cells; the caller has checked that they are one a game can contain. */
  static from(cells: readonly number[], side: number): HokitoPosition {
    const position = new HokitoPosition();
    position.#begin();
    position.state.fill(0).set(cells, CELL);
    position.#core.setUp(position.#at, side);
    return position;
  }

  load(other: HokitoPosition): void {
    this.state.set(other.state);
    this.#begin();
  }

  /** There is nothing to unmake. */
  #begin(): void {
    this.words[(this.#at >> 2) + AT_DEPTH] = 0;
  }

  /** How many cells are occupied. */
  occupied(): number {
    const { state } = this;
    return bitCount(state[TOPS]! | state[TOPS + 2]!) + bitCount(state[TOPS + 1]! | state[TOPS + 3]!);
  }

  /** The seat to move, also when the game is over: a move passes the turn on like any other (HOK-11). */
  side(): number {
    return this.occupied() & 1;
  }

  legal(list: ActionList): void {
    const { words } = this;
    const { own } = list;
    const count = this.#core.legal(this.#at);
    for (let i = 0; i < count; i++) own[i] = words[AT_LISTED + i]!;
    list.items = own;
    list.count = count;
  }

  walk(random: Random, plies: number): number {
    random.lend(this.words, AT_RANDOM);
    const made = this.#core.walk(this.#at, plies);
    random.takeBack(this.words, AT_RANDOM);
    return made;
  }

  make(action: Action): void {
    this.#core.make(this.#at, action);
  }

  unmake(): void {
    this.#core.unmake(this.#at);
  }

  /** Leaves what an evaluation counts in `words`, from `COUNTS` on, and returns how many moves have been played. */
  judge(): number {
    return this.#core.judge(this.#at);
  }

  /** The next occupied cell to the left, right, down or up (0 … 3), or `NOWHERE`. */
  next(cell: number, direction: number): number {
    return (this.state[(layout.LINK >> 2) + 2 * cell + (direction >> 1)]! >> (((direction & 1) << 4) + 3)) & 63;
  }
}
