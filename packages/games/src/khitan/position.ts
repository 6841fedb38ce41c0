import { grown, STATE_WORDS, type Action, type ActionList, type Position } from '@rayonk/core';
import * as actions from './actions.ts';
import * as board from './board.ts';
import { findCaptured } from './capture.ts';
import { QUIET_LIMIT, type Variant } from './game.ts';
import * as pieces from './pieces.ts';
import * as reserve from './reserve.ts';

// V8 folds a module's own constants into its machine code, tables with their addresses and lengths, but reads imported
// ones from a cell and checks them at every use. Hence these copies: they make a playout a quarter faster.
const { ACTOR, HASH_HI, HASH_LO, OVER, QUIET } = STATE_WORDS;
const { PASS, PLACEMENT } = actions;
const { CELL, COUNT, OWN, PENDING, RESERVE, SIDE, ROW_LINE, COLUMN_LINE, DIAGONAL_LINE } = board;
const { FACED, FLIPPED, NEAREST, STEPS, WAYS, WHERE } = board;
const { CODE_SHIFT, NO_RESERVE, SET_WORDS, WORD_CELLS } = board;
const { PIECE_KEYS } = pieces;
const SIDE_KEY_LO = pieces.SIDE_KEY[0]!;
const SIDE_KEY_HI = pieces.SIDE_KEY[1]!;
const BOARD_0 = board.BOARD_SET[0]!;
const BOARD_1 = board.BOARD_SET[1]!;
const BOARD_2 = board.BOARD_SET[2]!;

/** The first cell of a set's word is its highest bit. */
const FIRST = 0x80000000;

const LAST_QUIET = QUIET_LIMIT - 1;

/** At most this many undo words an action: its own, and one for each piece that it captures. */
const UNDO_WORDS = 17;

export interface Fields {
  /** The codes of the pieces by cell, 0 where a cell is empty. */
  readonly codes: ArrayLike<number>;
  readonly side: number;
  readonly reserves: readonly [number, number];
  readonly pending: number;
  readonly quiet: number;
}

export class KhitanPosition implements Position {
  readonly variant: Variant;
  readonly state = new Int32Array(board.WORDS);
  /**
   * One word for each piece that an action captured, `cell << 5 | code`, then the action's own:
   *
   *     bits  28 … 24    22 … 16        12 … 0
   *           captured   quiet before   action
   *
   * A placement has, in the place of what it captured, what the other seat's reserve lost by it.
   */
  #undo = new Int32Array(256);
  #depth = 0;

  constructor(variant: Variant) {
    this.variant = variant;
  }

  /** A position from its fields; the caller has checked that they are one a game can contain. */
  static from(variant: Variant, { codes, side, reserves, pending, quiet }: Fields): KhitanPosition {
    const position = new KhitanPosition(variant);
    const { state } = position;
    state.fill(board.EDGE, CELL - board.STRIDE);
    for (const cell of board.CELLS) {
      state[CELL + cell] = 0;
      const code = codes[cell]!;
      if (code !== 0) pieces.put(state, cell, code);
    }
    for (let seat = 0; seat < 2; seat++) {
      state[RESERVE + seat] = reserves[seat]!;
      if (reserves[seat] === NO_RESERVE) pieces.toggleNoReserve(state, seat);
    }
    if (side === 1) pieces.passOn(state);
    pieces.setPending(state, pending);
    state[QUIET] = quiet;
    const lost = state[COUNT]! <= variant.lostAt || state[COUNT + 1]! <= variant.lostAt;
    if (lost || quiet === QUIET_LIMIT) state[ACTOR] = OVER;
    return position;
  }

  load(other: KhitanPosition): void {
    this.state.set(other.state);
    this.#depth = 0;
  }

  /**
   * The hottest code of the game. Each piece writes six moves, and the next piece overwrites those that it does not
   * have: with a loop over its own, whose end no processor can predict, a playout takes a quarter longer.
   */
  legal(list: ActionList): void {
    const { state } = this;
    const out = list.own;
    list.items = out;
    const side = state[ACTOR]!;
    if (side === OVER) {
      list.count = 0;
      return;
    }
    if (state[PENDING] !== 0) {
      list.count = reserve.writePlacements(state, out);
      return;
    }
    const own = OWN + SET_WORDS * side;
    const empty0 = BOARD_0 & ~(state[OWN]! | state[OWN + 3]!);
    const empty1 = BOARD_1 & ~(state[OWN + 1]! | state[OWN + 4]!);
    const empty2 = BOARD_2 & ~(state[OWN + 2]! | state[OWN + 5]!);
    // The empty cells of three rows, and those of the row above and below each of them, in the same places.
    let empty = empty0;
    let above = (empty0 << 10) | ((empty1 >>> 20) & 0xffc);
    let below = empty0 >>> 10;
    let start = 0;
    let count = 0;
    for (let word = 0; ; word++) {
      let movers = state[own + word]!;
      while (movers !== 0) {
        const at = Math.clz32(movers);
        movers ^= FIRST >>> at;
        // The patterns that `WAYS` draws: three neighbours from W to E, two from NW to NE, two from SW to SE.
        const ways =
          WAYS[((empty << (at - 1)) >>> 29) | (((above << (at - 1)) >>> 30) << 3) | (((below << at) >>> 30) << 5)]!;
        const from = start + (at << 3);
        out[count] = from | (ways & 7);
        out[count + 1] = from | ((ways >> 3) & 7);
        out[count + 2] = from | ((ways >> 6) & 7);
        out[count + 3] = from | ((ways >> 9) & 7);
        out[count + 4] = from | ((ways >> 12) & 7);
        out[count + 5] = from | ((ways >> 15) & 7);
        // The mask never bites; it tells V8 that the indices above need no check for overflow or sign.
        count = (count + (ways >> 18)) & 511;
      }
      start += WORD_CELLS << 3;
      if (word === 0) {
        empty = empty1;
        above = (empty1 << 10) | ((empty2 >>> 20) & 0xffc);
        below = (empty1 >>> 10) | (empty0 << 20);
      } else if (word === 1) {
        empty = empty2;
        above = empty2 << 10;
        below = (empty2 >>> 10) | (empty1 << 20);
      } else break;
    }
    // KHI-15
    if (count === 0) out[count++] = PASS;
    list.count = count;
  }

  make(action: Action): void {
    const { state } = this;
    if (action >= PLACEMENT) {
      const before = action | (state[QUIET]! << 16);
      if (action === PASS) this.#pass();
      this.#record(action === PASS ? before : before | (reserve.place(state, action, this.variant) << 24));
      return;
    }
    // The masks never bite: they tell V8 the ranges of indices.
    const direction = action & 7;
    const from = (action >> 3) & 127;
    const to = (from + STEPS[direction]!) & 127;
    const side = state[SIDE]! & 1;
    const before = state[CELL + from]! >>> CODE_SHIFT;
    const man = FLIPPED[(direction << 5) | before]!;
    const code = man >>> CODE_SHIFT;
    state[CELL + from] = 0;
    state[CELL + to] = man;

    const own = OWN + SET_WORDS * side;
    const leave = WHERE[from]!;
    const reach = WHERE[to]!;
    state[own + ((leave >> 8) & 3)]! ^= FIRST >>> (leave >> 10);
    state[own + ((reach >> 8) & 3)]! ^= FIRST >>> (reach >> 10);

    const keyFrom = (from << 6) | (before << 1);
    const keyTo = (to << 6) | (code << 1);
    state[HASH_LO]! ^= PIECE_KEYS[keyFrom]! ^ PIECE_KEYS[keyTo]! ^ SIDE_KEY_LO;
    state[HASH_HI]! ^= PIECE_KEYS[keyFrom + 1]! ^ PIECE_KEYS[keyTo + 1]! ^ SIDE_KEY_HI;

    // The lines through both cells. The one that the move goes along is both cells': `fromE`, `fromNE` or `fromNW`
    // then still lacks the piece on its new cell, and may see a pair that this piece separates. `#capture` looks again.
    const fromRow = leave & 15;
    const fromColumn = (leave >> 4) & 15;
    const toRow = reach & 15;
    const toColumn = (reach >> 4) & 15;
    const fromE = state[ROW_LINE + fromRow]! ^ (1 << fromColumn);
    state[ROW_LINE + fromRow] = fromE;
    const fromNE = state[COLUMN_LINE + fromColumn]! ^ (1 << fromRow);
    state[COLUMN_LINE + fromColumn] = fromNE;
    const fromNW = state[DIAGONAL_LINE + fromRow + fromColumn]! ^ (1 << fromRow);
    state[DIAGONAL_LINE + fromRow + fromColumn] = fromNW;
    const toE = state[ROW_LINE + toRow]! ^ (1 << toColumn);
    state[ROW_LINE + toRow] = toE;
    const toNE = state[COLUMN_LINE + toColumn]! ^ (1 << toRow);
    state[COLUMN_LINE + toColumn] = toNE;
    const toNW = state[DIAGONAL_LINE + toRow + toColumn]! ^ (1 << toRow);
    state[DIAGONAL_LINE + toRow + toColumn] = toNW;

    // KHI-5 for all nine lines at once, without a branch: only one move in ten captures.
    const t0 = NEAREST[(toE << 4) | toColumn]!;
    const t1 = NEAREST[(toNE << 4) | toRow]!;
    const t2 = NEAREST[(toNW << 4) | toRow]!;
    const f0 = NEAREST[(fromE << 4) | fromColumn]!;
    const f1 = NEAREST[(fromNE << 4) | fromRow]!;
    const f2 = NEAREST[(fromNW << 4) | fromRow]!;
    const t = CELL + to;
    const f = CELL + from;
    const hits =
      (FACED[code]! & (state[t + (t0 >> 4)]! | state[t - (t0 & 15)]!)) |
      (FACED[32 + code]! & (state[t + 10 * (t1 >> 4)]! | state[t - 10 * (t1 & 15)]!)) |
      (FACED[64 + code]! & (state[t + 9 * (t2 >> 4)]! | state[t - 9 * (t2 & 15)]!)) |
      (FACED[state[f + (f0 >> 4)]! >>> CODE_SHIFT]! & state[f - (f0 & 15)]!) |
      (FACED[32 + (state[f + 10 * (f1 >> 4)]! >>> CODE_SHIFT)]! & state[f - 10 * (f1 & 15)]!) |
      (FACED[64 + (state[f + 9 * (f2 >> 4)]! >>> CODE_SHIFT)]! & state[f - 9 * (f2 & 15)]!);
    const enemy = side ^ 1;
    state[SIDE] = enemy;
    if (hits !== 0 && this.#capture(action, from, to, enemy)) return;
    const quiet = state[QUIET]!;
    this.#record(action | (quiet << 16));
    state[QUIET] = quiet + 1;
    state[ACTOR] = quiet === LAST_QUIET ? OVER : enemy;
  }

  #record(word: number): void {
    if (this.#depth === this.#undo.length) this.#undo = grown(this.#undo);
    this.#undo[this.#depth++] = word;
  }

  /** Takes off what the move captured and ends the move; false if it captured nothing after all. */
  #capture(action: Action, from: number, to: number, enemy: number): boolean {
    const { state } = this;
    const first = this.#depth;
    if (first + UNDO_WORDS > this.#undo.length) this.#undo = grown(this.#undo);
    const undo = this.#undo;
    const end = findCaptured(state, from, to, undo, first);
    const captured = end - first;
    if (captured === 0) return false;
    for (let i = first; i < end; i++) pieces.remove(state, undo[i]! >> 5);
    undo[end] = action | (state[QUIET]! << 16) | (captured << 24);
    this.#depth = end + 1;
    state[QUIET] = 0;
    state[ACTOR] = enemy;
    if (state[RESERVE + enemy] !== NO_RESERVE) state[RESERVE + enemy]! += captured;
    if (state[COUNT + enemy]! <= this.variant.lostAt) state[ACTOR] = OVER;
    else if (state[RESERVE + (enemy ^ 1)]! > 0) reserve.owePlacements(state, captured);
    return true;
  }

  #pass(): void {
    const { state } = this;
    pieces.passOn(state);
    if (++state[QUIET]! === QUIET_LIMIT) state[ACTOR] = OVER;
  }

  unmake(): void {
    const { state } = this;
    const word = this.#undo[--this.#depth]!;
    const action = (word & 0x1fff) as Action;
    state[QUIET] = (word >> 16) & 127;
    if (action === PASS) pieces.passOn(state);
    else if (action >= PLACEMENT) reserve.unplace(state, action, word >> 24);
    else this.#unmove(action, word >> 24);
  }

  #unmove(action: Action, captured: number): void {
    const { state } = this;
    // The mover still has the turn if it owes placements.
    if (state[PENDING] === 0) pieces.passOn(state);
    else pieces.setPending(state, 0);
    const direction = actions.moveDirection(action);
    const from = actions.moveFrom(action);
    const to = from + STEPS[direction]!;
    const code = state[CELL + to]! >>> CODE_SHIFT;
    // KHI-3: the same flip leads back.
    const man = FLIPPED[(direction << 5) | code]!;
    pieces.toggle(state, to, code);
    pieces.toggle(state, from, man >>> CODE_SHIFT);
    state[CELL + to] = 0;
    state[CELL + from] = man;
    for (let i = 0; i < captured; i++) {
      const taken = this.#undo[--this.#depth]!;
      pieces.put(state, taken >> 5, taken & 31);
    }
    const enemy = state[SIDE]! ^ 1;
    if (state[RESERVE + enemy] !== NO_RESERVE) state[RESERVE + enemy]! -= captured;
  }
}
