import { Kernel, KernelPosition, looksOf, NONE, QUIET, zobristKeys } from '@rayonk/core';
import type { ActionList, PositionCore, Seat, SetUp } from '@rayonk/core';
import { CELL_OF, colourOf, isFaceUp, takes } from './board.ts';
import { kanto, VALUES } from './game.ts';
import kernelCode from './kernel.json' with { type: 'json' };
import * as layout from './layout.ts';

const {
  CELL,
  FACE_DOWN,
  FREE,
  HIDDEN,
  KANTO,
  KEYS,
  LAST,
  LAST_KEYS,
  LEFT,
  NTH,
  PAIRS,
  SIDE,
  SIDE_KEY,
  SPREAD,
  TURNED,
  TURNING,
} = layout;

/** `kernel.as` says what each does. */
interface Core extends PositionCore {
  setUp(at: number): void;
  captures(at: number): number;
  moves(at: number): number;
  judge(at: number): void;
}

const kernel = new Kernel<Core>({
  ...kernelCode,
  first: layout.FIRST,
  room: layout.ROOM,
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

type Setting = SetUp<typeof kanto>;

const FACES: Readonly<Record<string, number>> = { hidden: FACE_DOWN, kanto: KANTO, turning: TURNING };
/** What stands on a cell by its text, and back. */
export const PAWNS = new Map<string, number>([[NONE, 0]]);
const TEXTS: Setting['board'][number][] = [NONE];
for (const { seat, kind, text, value } of looksOf(kanto).values()) {
  const pawn = (seat << 5) | (value ?? FACES[kind]!);
  PAWNS.set(text, pawn);
  TEXTS[pawn] = text as (typeof TEXTS)[number];
}

export class KantoPosition extends KernelPosition<Core> {
  /** What stands on each inner cell. */
  readonly cells: Uint8Array;

  constructor() {
    super(kernel, layout);
    this.cells = new Uint8Array(this.words.buffer, this.at + CELL, 64);
  }

  /** A position from what a text says; the caller has checked that it is one a game can contain. */
  static from({ board, side, lastR, lastB, hiddenR, hiddenB, quiet }: Setting, hiddenSteps: boolean): KantoPosition {
    const moveOf = (move: Setting['lastR']) => (move === null ? 0 : (CELL_OF[move.now]! << 6) | CELL_OF[move.from]!);
    const setOf = (values: readonly string[]) =>
      VALUES.reduce((set, value, i) => (values.includes(value) ? set | (2 << i) : set), 0);
    const position = new KantoPosition();
    const { state } = position;
    state.fill(0);
    for (const [square, text] of board.entries()) position.cells[CELL_OF[square]!] = PAWNS.get(text)!;
    state[SIDE >> 2] = side;
    state[QUIET] = quiet;
    state.set([moveOf(lastR), moveOf(lastB)], LAST >> 2);
    state.set([setOf(hiddenR), setOf(hiddenB)], HIDDEN >> 2);
    if (hiddenSteps) state.fill(-1, FREE >> 2, (FREE >> 2) + 2);
    position.core.setUp(position.at);
    return position;
  }

  /** What its text says. */
  setUp(): Setting {
    const squareOf = (cell: number) => CELL_OF.indexOf(cell);
    const moveOf = (last: number) => (last === 0 ? null : { now: squareOf(last >> 6), from: squareOf(last & 63) });
    const valuesOf = (seat: number) => VALUES.filter((_, i) => this.state[(HIDDEN >> 2) + seat]! & (2 << i));
    return {
      board: CELL_OF.map((cell) => TEXTS[this.cells[cell]!]!),
      side: this.side() as Seat,
      lastR: moveOf(this.lastMove(0)),
      lastB: moveOf(this.lastMove(1)),
      hiddenR: valuesOf(0),
      hiddenB: valuesOf(1),
      quiet: this.state[QUIET]!,
    };
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
