import { bitCount, Kernel, KernelPosition, zobristKeys, type Action, type PositionCore } from '@rayonk/core';
import { CELLS, heightOf, valueOf } from './board.ts';
import kernelCode from './kernel.json' with { type: 'json' };
import * as layout from './layout.ts';

// V8 folds a module's own constants into its code if they are not exported; imported ones it loads and checks at every use.
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
interface Core extends PositionCore {
  setUp(at: number, seat: number): void;
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

export class HokitoPosition extends KernelPosition<Core> {
  constructor() {
    super(kernel, layout);
  }

  /** A position from packed cells; the caller has checked that they are one a game can contain. */
  static from(cells: readonly number[], side: number): HokitoPosition {
    const position = new HokitoPosition();
    position.state.fill(0).set(cells, CELL);
    position.core.setUp(position.at, side);
    return position;
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

  /** Leaves what an evaluation counts in `words`, from `COUNTS` on, and returns how many moves have been played. */
  judge(): number {
    return this.core.judge(this.at);
  }

  /** The next occupied cell to the left, right, down or up (0 … 3), or `NOWHERE`. */
  next(cell: number, direction: number): number {
    return (this.state[(layout.LINK >> 2) + 2 * cell + (direction >> 1)]! >> (((direction & 1) << 4) + 3)) & 63;
  }
}
