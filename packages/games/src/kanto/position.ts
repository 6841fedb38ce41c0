import { Kernel, KernelPosition, QUIET, zobristKeys, type ActionList, type PositionCore } from '@rayonk/core';
import { colourOf, isFaceUp, takes } from './board.ts';
import kernelCode from './kernel.json' with { type: 'json' };
import * as layout from './layout.ts';

const { CELL, FREE, HIDDEN, KEYS, LAST, LAST_KEYS, LEFT, NTH, PAIRS, SIDE, SIDE_KEY, SPREAD, TURNED } = layout;

/** `kernel.as` says what each does. */
interface Core extends PositionCore {
  setUp(at: number): void;
  captures(at: number): number;
  moves(at: number): number;
  judge(at: number): void;
}

const kernel = new Kernel<Core>({
  ...kernelCode,
  layout,
  plain: () => import('./kernel.plain.ts'),
  prepare(words) {
    const bytes = new Uint8Array(words.buffer);
    for (let pair = 0; pair < 1 << 12; pair++) {
      const [pawn, other] = [pair >> 6, pair & 63];
      const enemies = isFaceUp(pawn) && isFaceUp(other) && colourOf(pawn) !== colourOf(other);
      if (enemies) bytes[PAIRS + pair] = (takes(pawn, other) ? 1 : 0) | (takes(other, pawn) ? 2 : 0);
    }
    for (let set = 0; set < 32; set++)
      for (let i = 0; i < 5; i++) words[(SPREAD >> 2) + set]! |= ((set >> i) & 1) << (4 * i);
    for (let set = 0; set < 16; set++) {
      let n = 0;
      for (let i = 0; i < 4; i++) if ((set >> i) & 1) bytes[NTH + 4 * set + n++] = i;
    }
    const keys = zobristKeys('kanto', SIDE_KEY + 1);
    // «No last move» is 0 and adds nothing.
    keys.fill(0, 2 * LAST_KEYS, 2 * LAST_KEYS + 4);
    words.set(keys, KEYS >> 2);
  },
});

export const ready = (): Promise<void> => kernel.ready();

/** What a position text says, packed as `layout.ts` draws it. */
export interface SetUp {
  /** By inner cell. */
  readonly cells: Uint8Array;
  readonly side: number;
  readonly last: readonly [number, number];
  readonly hidden: readonly [number, number];
  readonly quiet: number;
}

export class KantoPosition extends KernelPosition<Core> {
  /** What stands on each inner cell. */
  readonly cells: Uint8Array;

  constructor() {
    super(kernel);
    this.cells = new Uint8Array(this.words.buffer, this.at + CELL, 64);
  }

  /** A position from what a text says; the caller has checked that it is one a game can contain. */
  static from({ cells, side, last, hidden, quiet }: SetUp, hiddenSteps: boolean): KantoPosition {
    const position = new KantoPosition();
    const { state } = position;
    state.fill(0);
    position.cells.set(cells);
    state[SIDE >> 2] = side;
    state[QUIET] = quiet;
    state.set(last, LAST >> 2);
    state.set(hidden, HIDDEN >> 2);
    if (hiddenSteps) state.fill(-1, FREE >> 2, (FREE >> 2) + 2);
    position.core.setUp(position.at);
    return position;
  }

  side(): number {
    return this.state[SIDE >> 2]!;
  }
  /** The cell of the pawn that is being turned over, or −1. */
  turning(): number {
    return this.state[TURNED >> 2]! - 1;
  }
  lastMove(seat: number): number {
    return this.state[(LAST >> 2) + seat]!;
  }
  hidden(seat: number): number {
    return this.state[(HIDDEN >> 2) + seat]!;
  }
  /** The values of a seat that are not gone. */
  left(seat: number): number {
    return this.state[(LEFT >> 2) + seat]!;
  }
  /** KAN-6 decided otherwise: one's own face-down pawns may step, too. */
  hiddenSteps(): boolean {
    return this.state[FREE >> 2] !== 0;
  }

  /** KAN-11: whether the side to move has an action, were the game not over by another rule. */
  canAct(): boolean {
    return this.core.moves(this.at) !== 0;
  }

  captures(list: ActionList): void {
    this.take(list, this.core.captures(this.at));
  }

  /** Leaves what an evaluation counts in `words`, from `COUNTS` on. */
  judge(): void {
    this.core.judge(this.at);
  }
}
