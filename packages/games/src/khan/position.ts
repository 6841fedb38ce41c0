import {
  ACTOR,
  Kernel,
  KernelPosition,
  OVER,
  QUIET,
  zobristKeys,
  type Action,
  type ActionList,
  type PositionCore,
  type Random,
} from '@rayonk/core';
import * as actions from './actions.ts';
import { CELLS, NO_TYPE, NOWHERE, QUARTERS, typeOf } from './board.ts';
import kernelCode from './kernel.json' with { type: 'json' };
import * as layout from './layout.ts';

const { fillSetups, OCHRE_SETUPS, RED_SETUPS } = actions;

// V8 folds a module's own constants into its code if they are not exported; imported ones it loads and checks at every use.
const AT_ACTOR = ACTOR;
const ENDED = OVER;

/** Words of a position's state: each seat's Kalista and reserve are two in a row, its pieces four. */
export const SIDE = layout.SIDE >> 2;
export const QUARTER = layout.QUARTER >> 2;
export const KHAN = layout.KHAN >> 2;
export const DEMAND = layout.DEMAND >> 2;
export const KALISTA = layout.KALISTA >> 2;
export const RESERVE = layout.RESERVE >> 2;
const PIECES = layout.PIECES >> 2;
/** Where the kernel's memory has its counts. */
export const COUNTS = layout.COUNTS >> 2;

/** `kernel.as` says what each does. */
interface Core extends PositionCore {
  prepare(): void;
  complete(at: number): void;
  strikes(at: number): number;
  judge(at: number): void;
}

const kernel = new Kernel<Core>({
  ...kernelCode,
  plain: () => import('./kernel.plain.ts'),
  prepare(words, core) {
    const types = new Uint8Array(words.buffer, layout.TYPES, (QUARTERS + 1) << 6).fill(NO_TYPE);
    for (let quarter = 0; quarter < QUARTERS; quarter++)
      for (let cell = 0; cell < CELLS; cell++) types[(quarter << 6) | cell] = typeOf(quarter, cell);
    const keys = zobristKeys('khan', layout.SIDE_KEY + 1);
    // No cell has no key, whether a Sbire comes from there or the Khan is there.
    for (const first of [0, 1 << 7]) keys.fill(0, 2 * (first + CELLS), 2 * (first + CELLS + 1));
    keys.fill(0, 2 * (layout.KHAN_KEYS + NOWHERE), 2 * layout.QUARTER_KEYS);
    words.set(keys, layout.KEYS >> 2);
    core.prepare();
  },
  first: layout.FIRST,
  room: layout.ROOM,
});

export const ready = (): Promise<void> => kernel.ready();

/** What a position text says; `pieces` holds −1 for an empty cell, else the seat, plus 2 for a Kalista. */
export interface Contents {
  readonly quarter: number;
  readonly pieces: readonly number[];
  readonly side: number;
  readonly khan: number;
  readonly quiet: number;
}

export class KhanPosition extends KernelPosition<Core> {
  constructor() {
    super(kernel, layout);
  }

  /** A position from its contents; the caller has checked that they are ones a game can contain. */
  static from({ quarter, pieces, side, khan, quiet }: Contents): KhanPosition {
    const position = new this();
    const { state } = position;
    state.fill(0);
    state[QUARTER] = quarter;
    state[SIDE] = side;
    state[KHAN] = khan;
    state[QUIET] = quiet;
    state[KALISTA] = state[KALISTA + 1] = NOWHERE;
    for (const [cell, piece] of pieces.entries()) {
      if (piece < 0) continue;
      const seat = piece & 1;
      state[PIECES + 2 * seat + (cell >> 5)]! |= 1 << (cell & 31);
      if (piece > 1) state[KALISTA + seat] = cell;
    }
    position.core.complete(position.at);
    return position;
  }

  override legal(list: ActionList): void {
    super.legal(list);
    if (this.isSettingUp()) {
      list.items = this.setUps();
      list.count = list.items.length;
    }
  }

  /** The legal actions that capture the enemy Kalista. */
  strikes(list: ActionList): void {
    this.take(list, this.core.strikes(this.at));
  }

  isSettingUp(): boolean {
    const { state } = this;
    return state[DEMAND] === NO_TYPE && state[KALISTA + 1] === NOWHERE && state[AT_ACTOR] !== ENDED;
  }

  /** KHA-1, KHA-2: what the seat that sets up may do, always the same. */
  setUps(): Int32Array {
    fillSetups();
    return this.state[SIDE] === 0 ? RED_SETUPS : OCHRE_SETUPS;
  }

  override walk(random: Random, plies: number): number {
    let made = 0;
    for (; made < plies && this.isSettingUp(); made++) {
      const setUps = this.setUps();
      this.make(setUps[random.below(setUps.length)] as Action);
    }
    return made + super.walk(random, plies - made);
  }

  /** Leaves what an evaluation counts in `words`, from `COUNTS` on. */
  judge(): void {
    this.core.judge(this.at);
  }

  /** The piece on a cell: its seat, plus 2 for a Kalista; −1 for an empty cell. */
  pieceAt(cell: number): number {
    const { state } = this;
    for (const seat of [0, 1])
      if (((state[PIECES + 2 * seat + (cell >> 5)]! >> (cell & 31)) & 1) === 1)
        return state[KALISTA + seat] === cell ? seat + 2 : seat;
    return -1;
  }
}
