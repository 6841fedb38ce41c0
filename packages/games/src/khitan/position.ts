import {
  bitCount,
  grown,
  looksOf,
  NONE,
  STATE_WORDS,
  zobristKeys,
  type Action,
  type ActionList,
  type Position,
  type SetUp,
} from '@rayonk/core';
import * as actions from './actions.ts';
import * as board from './board.ts';
import { khitan, QUIET_LIMIT, type Variant } from './game.ts';

// V8 folds a module's own constants into its machine code, tables with their addresses and lengths, but reads imported
// ones from a cell and checks them at every use. Hence these copies: they make a playout a quarter faster.
const { ACTOR, HASH_HI, HASH_LO, OVER, QUIET } = STATE_WORDS;
const { PASS, PLACEMENT } = actions;
const { CELL, CODE_SHIFT, COUNT, NO_RESERVE, OWN, PENDING, RESERVE, SET_WORDS, SIDE, STANDING, WORD_CELLS } = board;
const { COLUMN_LINE, DIAGONAL_LINE, ROW_LINE, ALONG, FLIPPED, HOMES, MEN, NEAREST, STANDINGS, STEPS, WHERE } = board;
const LAST = QUIET_LIMIT;

/** Keys of a piece on a cell, at `cell << 5 | code`; of pieces to place, by their number; of a reserve gone for good, by seat. */
const PIECE_KEYS = zobristKeys('khitan piece', 128 << 5);
const PENDING_KEYS = zobristKeys('khitan pending', 32);
const NO_RESERVE_KEYS = zobristKeys('khitan no reserve', 2);
const SIDE_KEY = zobristKeys('khitan side', 1);

/** The first cell of a set's word is its highest bit. */
const FIRST = 0x80000000;

/** What stands on a cell, by code. */
export const TEXTS: readonly string[] = [NONE, ...looksOf(khitan).keys()];

function toggleKey(state: Int32Array, keys: Int32Array, index: number): void {
  state[HASH_LO]! ^= keys[2 * index]!;
  state[HASH_HI]! ^= keys[2 * index + 1]!;
}

/** Puts a seat's piece into the sets and the lines, or takes it out again. */
function toggle(state: Int32Array, cell: number, seat: number): void {
  const where = WHERE[cell]!;
  const row = where & 15;
  const column = (where >> 4) & 15;
  state[OWN + SET_WORDS * seat + ((where >> 8) & 3)]! ^= FIRST >>> (where >> 10);
  state[ROW_LINE + row]! ^= 1 << column;
  state[COLUMN_LINE + column]! ^= 1 << row;
  state[DIAGONAL_LINE + row + column]! ^= 1 << row;
}

/** Adds a man that comes to a cell, or one that leaves it (−1), to all that follows from it; the cell itself is the caller's. */
function change(state: Int32Array, cell: number, seat: number, code: number, by: 1 | -1): void {
  toggle(state, cell, seat);
  const at = (cell << 5) | code;
  state[STANDING]! += by * STANDINGS[at]!;
  toggleKey(state, PIECE_KEYS, at);
}

function add(state: Int32Array, cell: number, seat: number, code: number): void {
  state[CELL + cell] = MEN[code]!;
  state[COUNT + seat]!++;
  change(state, cell, seat, code, 1);
}

/** The other seat has the turn. */
function passOn(state: Int32Array): void {
  state[SIDE]! ^= 1;
  state[ACTOR] = state[SIDE]!;
  toggleKey(state, SIDE_KEY, 0);
}

function setPending(state: Int32Array, pending: number): void {
  if (state[PENDING] !== 0) toggleKey(state, PENDING_KEYS, state[PENDING]!);
  if (pending !== 0) toggleKey(state, PENDING_KEYS, pending);
  state[PENDING] = pending;
}

/** A reserve's number needs no key, as it is what the board lacks; that there is none for good does. */
function setReserve(state: Int32Array, seat: number, reserve: number): void {
  if (reserve === NO_RESERVE && state[RESERVE + seat] !== reserve) toggleKey(state, NO_RESERVE_KEYS, seat);
  state[RESERVE + seat] = reserve;
}

/** What is seen from a cell in all six directions, as `board.ts` draws it, whatever stands on the cell itself. */
export function seenFrom(state: Int32Array, cell: number): number {
  const where = WHERE[cell]!;
  const row = where & 15;
  const column = (where >> 4) & 15;
  const e = NEAREST[(state[ROW_LINE + row]! << 4) | column]!;
  const ne = NEAREST[(state[COLUMN_LINE + column]! << 4) | row]!;
  const nw = NEAREST[(state[DIAGONAL_LINE + row + column]! << 4) | row]!;
  const at = CELL + cell;
  return (
    (state[at + (e >> 4)]! & 0xf) |
    (state[at + 10 * (ne >> 4)]! & 0xf0) |
    (state[at + 9 * (nw >> 4)]! & 0xf00) |
    (state[at - (e & 15)]! & 0xf000) |
    (state[at - 10 * (ne & 15)]! & 0xf0000) |
    (state[at - 9 * (nw & 15)]! & 0xf00000)
  );
}

/** The highest bit of each sight that is 0. */
function zeros(sights: number): number {
  return ~(((sights & 0x777777) + 0x777777) | sights) & 0x888888;
}

/** KHI-4: a man faces what shows, in its direction, the side that it shows there itself, and is the other seat's. */
function facedBy(man: number, seen: number): number {
  return zeros(((man >> 12) & 0xfff) ^ ((man & 0xfff) << 12) ^ 0x888888 ^ seen);
}

/** KHI-5: the axes along which a pair faces across a cell from which this is seen; what is one's sight is the other's side. */
function facingAcross(seen: number): number {
  return zeros(((seen ^ (seen >> 12)) & 0xfff) ^ 0xfff888);
}

/** How many lines a move captures along, without making it; `seen` is what is seen from where it begins. */
export function linesHit(state: Int32Array, action: number, seen: number): number {
  const direction = action & 7;
  const from = (action >> 3) & 127;
  const along = ALONG[direction]!;
  const man = FLIPPED[(direction << 5) | (state[CELL + from]! >>> CODE_SHIFT)]!;
  // On the line that it moves along, the piece no longer stands where it came from.
  const reached = (seenFrom(state, (from + STEPS[direction]!) & 127) & ~along) | (seen & along);
  const lines = facedBy(man, reached) | ((facingAcross(seen) & ~along) >> 1);
  return lines === 0 ? 0 : bitCount(lines);
}

/**
 * The undo stack, for each action: itself, with the number of pieces that it captured above bit 16; the words of the state before the sets;
 * and those pieces, as `cell << 5 | code`.
 */
const KEPT = 1 + OWN;
const FRAME = KEPT + 16;

export class KhitanPosition implements Position {
  readonly variant: Variant;
  readonly state = new Int32Array(board.WORDS);
  #undo = new Int32Array(64 * FRAME);
  #end = 0;
  #captured = 0;

  constructor(variant: Variant) {
    this.variant = variant;
  }

  /** The caller has checked that a game can contain it. */
  static from(variant: Variant, setUp: SetUp<typeof khitan>): KhitanPosition {
    const position = new KhitanPosition(variant);
    const { state } = position;
    state.fill(board.EDGE, CELL - board.STRIDE);
    for (const [number, text] of setUp.board.entries()) {
      const [cell, code] = [board.CELLS[number]!, TEXTS.indexOf(text)];
      state[CELL + cell] = 0;
      if (code !== 0) add(state, cell, board.seatOf(code), code);
    }
    setReserve(state, 0, setUp.reserveW ?? NO_RESERVE);
    setReserve(state, 1, setUp.reserveB ?? NO_RESERVE);
    if (setUp.side === 1) passOn(state);
    setPending(state, setUp.pending);
    state[QUIET] = setUp.quiet;
    const lost = Math.min(state[COUNT]!, state[COUNT + 1]!) <= variant.lostAt;
    if (lost || setUp.quiet === QUIET_LIMIT) state[ACTOR] = OVER;
    return position;
  }

  load(other: KhitanPosition): void {
    this.state.set(other.state);
    this.#end = 0;
  }

  legal(list: ActionList): void {
    const { state } = this;
    const out = list.own;
    list.items = out;
    list.count = 0;
    const side = state[ACTOR]!;
    if (side === OVER) return;
    if (state[PENDING] !== 0) return this.#placements(list);
    let count = 0;
    for (let word = 0; word < SET_WORDS; word++)
      for (let movers = state[OWN + SET_WORDS * side + word]!; movers !== 0;) {
        const at = Math.clz32(movers);
        movers ^= FIRST >>> at;
        const here = CELL + WORD_CELLS * word + at;
        const from = (WORD_CELLS * word + at) << 3;
        // Each way is written, and the next one overwrites it if its cell is not empty: no processor could predict a branch. The mask never
        // bites; it tells V8 that the indices need no check for overflow or sign.
        out[count] = from;
        count = (count + ((state[here + 1]! - 1) >>> 31)) & 511;
        out[count] = from | 1;
        count = (count + ((state[here + 10]! - 1) >>> 31)) & 511;
        out[count] = from | 2;
        count = (count + ((state[here + 9]! - 1) >>> 31)) & 511;
        out[count] = from | 3;
        count = (count + ((state[here - 1]! - 1) >>> 31)) & 511;
        out[count] = from | 4;
        count = (count + ((state[here - 10]! - 1) >>> 31)) & 511;
        out[count] = from | 5;
        count = (count + ((state[here - 9]! - 1) >>> 31)) & 511;
      }
    // KHI-15
    if (count === 0) out[count++] = PASS;
    list.count = count;
  }

  /** KHI-10: any empty cell of the side's half, in any orientation. */
  #placements(list: ActionList): void {
    for (const cell of HOMES[this.state[SIDE]!]!)
      if (this.state[CELL + cell] === 0)
        for (let way = 0; way < 12; way++) list.own[list.count++] = PLACEMENT | (cell << 4) | way;
  }

  make(action: Action): void {
    const { state } = this;
    const side = state[SIDE]! & 1;
    const frame = this.#end;
    if (frame === this.#undo.length) this.#undo = grown(this.#undo);
    this.#end = frame + FRAME;
    const undo = this.#undo;
    undo[frame] = action;
    for (let i = 0; i < OWN; i++) undo[frame + 1 + i] = state[i]!;
    if (action >= PLACEMENT)
      return action === PASS ? this.#quiet() : this.#place((action >> 4) & 127, side, action & 15);
    // The masks never bite: they tell V8 the ranges of indices.
    const direction = action & 7;
    const from = (action >> 3) & 127;
    const to = (from + STEPS[direction]!) & 127;
    const before = state[CELL + from]! >>> CODE_SHIFT;
    const man = FLIPPED[(direction << 5) | before]!;
    state[CELL + from] = 0;
    state[CELL + to] = man;
    change(state, from, side, before, -1);
    change(state, to, side, man >>> CODE_SHIFT, 1);
    const left = seenFrom(state, from);
    const hits = facedBy(man, seenFrom(state, to));
    const opened = facingAcross(left);
    if ((hits | opened) === 0) this.#quiet();
    else this.#capture(from, to, hits, opened, left);
  }

  /** Ends a turn in which nothing was captured. */
  #quiet(): void {
    const { state } = this;
    passOn(state);
    const quiet = state[QUIET]! + 1;
    state[QUIET] = quiet;
    if (quiet === LAST) state[ACTOR] = OVER;
  }

  /** Takes off what the move captured. A line that it moved along is seen twice, from both its ends. */
  #capture(from: number, to: number, hits: number, opened: number, left: number): void {
    const { state } = this;
    passOn(state);
    const enemy = state[SIDE]!;
    this.#captured = 0;
    // Of the two that face each other across the cell just left, one is seen ahead and the other behind.
    const theirs = (opened | (opened << 12)) & (enemy === 1 ? left : ~left);
    for (let direction = 0; direction < 6; direction++) {
      const bit = 8 << (4 * direction);
      if ((hits & bit) !== 0) this.#strike(to, direction);
      if ((theirs & bit) !== 0) this.#strike(from, direction);
    }
    const captured = this.#captured;
    const first = this.#end - 16;
    this.#undo[first - KEPT]! |= captured << 16;
    // KHI-7: only now, as a captured piece still blocks.
    for (let i = 0; i < captured; i++) {
      const word = this.#undo[first + i]!;
      const cell = word >> 5;
      state[CELL + cell] = 0;
      change(state, cell, enemy, word & 31, -1);
    }
    state[COUNT + enemy]! -= captured;
    state[QUIET] = 0;
    if (state[RESERVE + enemy] !== NO_RESERVE) state[RESERVE + enemy]! += captured;
    if (state[COUNT + enemy]! <= this.variant.lostAt) state[ACTOR] = OVER;
    else if (state[RESERVE + (enemy ^ 1)]! > 0) this.#owe(enemy ^ 1, captured);
  }

  /** KHI-6: the next piece in a direction, and those behind it that show the same. One that several lines hit is noted once. */
  #strike(cell: number, direction: number): void {
    const { state } = this;
    const undo = this.#undo;
    const first = this.#end - 16;
    const step = STEPS[direction]!;
    const bits = 15 << (4 * direction);
    let at = CELL + cell;
    do at += step;
    while (state[at] === 0);
    const sight = state[at]! & bits;
    do {
      const word = ((at - CELL) << 5) | (state[at]! >>> CODE_SHIFT);
      let i = 0;
      while (i < this.#captured && undo[first + i] !== word) i++;
      if (i === this.#captured) undo[first + this.#captured++] = word;
      do at += step;
      while (state[at] === 0);
    } while ((state[at]! & bits) === sight);
  }

  /** KHI-10: takes the turn back for the captor if it has pieces to place, and cells to place them on. */
  #owe(captor: number, captured: number): void {
    const { state } = this;
    let room = 0;
    for (const cell of HOMES[captor]!) if (state[CELL + cell] === 0) room++;
    const pending = Math.min(captured, state[RESERVE + captor]!, room);
    if (pending === 0) return;
    passOn(state);
    setPending(state, pending);
  }

  /** KHI-11: captures nothing. KHI-10: the last piece of a reserve exhausts it; KHI-12: unless it never is. */
  #place(cell: number, side: number, orientation: number): void {
    const { state } = this;
    const { exhaustible, sharesEnd } = this.variant;
    add(state, cell, side, board.codeOf(side, orientation));
    if (--state[RESERVE + side]! === 0 && exhaustible) {
      setReserve(state, side, NO_RESERVE);
      if (sharesEnd === true) setReserve(state, side ^ 1, NO_RESERVE);
    }
    setPending(state, state[PENDING]! - 1);
    if (state[PENDING] === 0) passOn(state);
  }

  unmake(): void {
    const { state } = this;
    const undo = this.#undo;
    const frame = (this.#end -= FRAME);
    const word = undo[frame]!;
    for (let i = 0; i < OWN; i++) state[i] = undo[frame + 1 + i]!;
    const side = state[SIDE]! & 1;
    if ((word & PASS) !== 0) return;
    if ((word & PLACEMENT) !== 0) {
      const cell = (word >> 4) & 127;
      toggle(state, cell, side);
      state[CELL + cell] = 0;
      return;
    }
    const direction = word & 7;
    const from = (word >> 3) & 127;
    const to = (from + STEPS[direction]!) & 127;
    toggle(state, to, side);
    toggle(state, from, side);
    // KHI-3: the same flip leads back.
    state[CELL + from] = FLIPPED[(direction << 5) | (state[CELL + to]! >>> CODE_SHIFT)]!;
    state[CELL + to] = 0;
    for (let i = 0; i < word >> 16; i++) {
      const cell = undo[frame + KEPT + i]! >> 5;
      toggle(state, cell, side ^ 1);
      state[CELL + cell] = MEN[undo[frame + KEPT + i]! & 31]!;
    }
  }
}
