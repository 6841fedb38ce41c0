import {
  ACTOR,
  grown,
  HASH_HI,
  HASH_LO,
  OVER,
  QUIET,
  zobristKeys,
  type Action,
  type ActionList,
  type Position,
} from '@rayonk/core';
import {
  countCells,
  FULL_HANDS,
  handOf,
  HANDS,
  type KastwaBoard,
  largesIn,
  lowest,
  ONE_IN_HAND,
  OUT_LOSES,
  PAWNS,
  packPlacement,
  PAWNS_A_SEAT,
  pawnsIn,
  PLACEMENT,
  seatToAct,
  SIDE,
  smallsIn,
  stepped,
  WORDS,
} from './board.ts';
import { MOST_QUIET } from './game.ts';
import { writeMoves } from './moves.ts';

// V8 folds a module's own constants into the code, but loads and checks an imported one again at every use.
const AT_ACTOR = ACTOR;
const AT_HASH_LO = HASH_LO;
const AT_HASH_HI = HASH_HI;
const AT_QUIET = QUIET;
const AT_PAWNS = PAWNS;
const AT_SIDE = SIDE;
const AT_HANDS = HANDS;
const ENDED = OVER;
const QUIET_END = MOST_QUIET;
const FIRST_PLACEMENT = PLACEMENT;

/** Keys of a pawn on a cell (`pawn << 5 | cell`), of both hands, and of Black's turn. */
const PAWN_KEYS = zobristKeys('kastwa pawn', 4 << 5);
const HAND_KEYS = zobristKeys('kastwa hands', FULL_HANDS + 1);
const SIDE_KEY = zobristKeys('kastwa side', 1);
const SIDE_KEY_LO = SIDE_KEY[0]!;
const SIDE_KEY_HI = SIDE_KEY[1]!;

/**
 * One undo record: word 0, the two hash words, and for all but a lone pawn's step to an empty cell the four sets of
 * pawns and the hands.
 *
 *     word 0, bits  18 … 12       11           10 … 0
 *                   quiet before  sets follow  action
 */
const UNDO_WORDS = 8;
const SETS_FOLLOW = 1 << 11;

export class KastwaPosition implements Position {
  readonly board: KastwaBoard;
  readonly state = new Int32Array(WORDS);
  // The board's sets again, one load nearer.
  readonly #full: number;
  readonly #white: number;
  #undo = new Int32Array(UNDO_WORDS * 64);
  /** Words of `#undo` in use. */
  #depth = 0;

  constructor(board: KastwaBoard) {
    this.board = board;
    this.#full = board.full;
    this.#white = board.white;
  }

  /** A position from the four sets of pawns and the other fields; the caller has checked that a game can contain it. */
  static from(
    board: KastwaBoard,
    pawns: readonly number[],
    side: number,
    hands: number,
    quiet: number,
  ): KastwaPosition {
    return new KastwaPosition(board).fill(pawns, side, hands, quiet);
  }

  /** The same for a position that holds nothing yet. */
  fill(pawns: readonly number[], side: number, hands: number, quiet: number): this {
    const { state } = this;
    for (const [pawn, cells] of pawns.entries())
      for (let left = cells; left !== 0; left &= left - 1) this.#flip(pawn, lowest(left));
    this.#toggleHands(hands);
    if (side === 1) this.#toggleSide();
    state[AT_QUIET] = quiet;
    state[AT_SIDE] = side;
    state[AT_HANDS] = hands;
    const lost = this.out(0) === OUT_LOSES || this.out(1) === OUT_LOSES;
    state[AT_ACTOR] = lost || quiet === QUIET_END ? ENDED : side;
    return this;
  }

  load(other: KastwaPosition): void {
    this.state.set(other.state);
    this.#depth = 0;
  }

  /** How many pawns of a seat were pushed off the board. */
  out(seat: number): number {
    const { state } = this;
    const pawns = state[AT_PAWNS + 2 * seat]! | state[AT_PAWNS + 2 * seat + 1]!;
    return PAWNS_A_SEAT - pawnsIn(handOf(state[AT_HANDS]!, seat)) - countCells(pawns);
  }

  legal(list: ActionList): void {
    const { state } = this;
    const actor = state[AT_ACTOR]!;
    list.items = list.own;
    if (actor === ENDED) list.count = 0;
    else if (state[AT_HANDS] === 0) list.count = writeMoves(state, actor, this.#full, this.#white, list.own);
    else list.count = this.#writePlacements(actor, list.own);
  }

  #writePlacements(side: number, out: Int32Array): number {
    const { state } = this;
    const hand = handOf(state[AT_HANDS]!, side);
    const empty = this.#full & ~(state[AT_PAWNS]! | state[AT_PAWNS + 1]! | state[AT_PAWNS + 2]! | state[AT_PAWNS + 3]!);
    let count = 0;
    if (smallsIn(hand) > 0)
      for (let left = empty; left !== 0; left &= left - 1) out[count++] = packPlacement(0, lowest(left));
    if (largesIn(hand) > 0)
      for (let left = empty; left !== 0; left &= left - 1) out[count++] = packPlacement(1, lowest(left));
    return count;
  }

  make(action: Action): void {
    const { state } = this;
    let undo = this.#undo;
    const at = this.#depth;
    if (at === undo.length) undo = this.#undo = grown(undo);
    this.#depth = at + UNDO_WORDS;
    const hashLo = state[AT_HASH_LO]!;
    const hashHi = state[AT_HASH_HI]!;
    const quiet = state[AT_QUIET]!;
    const whiteSmall = state[AT_PAWNS]!;
    const whiteLarge = state[AT_PAWNS + 1]!;
    const blackSmall = state[AT_PAWNS + 2]!;
    const blackLarge = state[AT_PAWNS + 3]!;
    const to = action & 31;
    undo[at + 1] = hashLo;
    undo[at + 2] = hashHi;
    if (action < FIRST_PLACEMENT && (((whiteSmall | whiteLarge | blackSmall | blackLarge) >> to) & 1) === 0) {
      // A lone pawn steps to an empty cell: eight moves in nine, so the shove's loop is spared and written out here.
      undo[at] = (quiet << 12) | action;
      const from = action >> 5;
      const side = state[AT_SIDE]!;
      const pawn = 2 * side + (((whiteLarge | blackLarge) >> from) & 1);
      const left = (pawn << 6) | (from << 1);
      const entered = (pawn << 6) | (to << 1);
      const keys = PAWN_KEYS;
      state[AT_PAWNS + pawn]! ^= (1 << from) | (1 << to);
      state[AT_HASH_LO] = hashLo ^ keys[left]! ^ keys[entered]! ^ SIDE_KEY_LO;
      state[AT_HASH_HI] = hashHi ^ keys[left + 1]! ^ keys[entered + 1]! ^ SIDE_KEY_HI;
      state[AT_QUIET] = quiet + 1;
      state[AT_SIDE] = side ^ 1;
      state[AT_ACTOR] = quiet + 1 === QUIET_END ? ENDED : side ^ 1;
      return;
    }
    undo[at] = (quiet << 12) | SETS_FOLLOW | action;
    undo[at + 3] = whiteSmall;
    undo[at + 4] = whiteLarge;
    undo[at + 5] = blackSmall;
    undo[at + 6] = blackLarge;
    undo[at + 7] = state[AT_HANDS]!;
    if (action >= FIRST_PLACEMENT) this.#place((action >> 5) & 1, to);
    else this.#shove(action >> 5, to - (action >> 5));
  }

  #place(kind: number, cell: number): void {
    const { state } = this;
    const side = state[AT_SIDE]!;
    const hands = state[AT_HANDS]!;
    const left = hands - ONE_IN_HAND[2 * side + kind]!;
    const next = seatToAct(left);
    this.#flip(2 * side + kind, cell);
    this.#toggleHands(hands);
    this.#toggleHands(left);
    if (next !== side) this.#toggleSide();
    state[AT_HANDS] = left;
    state[AT_SIDE] = next;
    state[AT_ACTOR] = next;
  }

  /** Every pawn of the unbroken line from `from` on steps one cell: own ones first, then those they push (KAS-4, KAS-6). */
  #shove(from: number, step: number): void {
    const { state } = this;
    const other = state[AT_SIDE]! ^ 1;
    let cell = from;
    let here = 1 << from;
    let pawn = this.#pawnOn(here);
    this.#flip(pawn, cell);
    do {
      cell += step;
      here = stepped(here, step);
      if ((here & this.#full) === 0) break;
      // The pawn from behind arrives, and the one that stood here is the next to find a cell.
      const met = this.#pawnOn(here);
      if (met >= 0) this.#flip(met, cell);
      this.#flip(pawn, cell);
      pawn = met;
    } while (pawn >= 0);
    this.#toggleSide();
    const out = pawn >= 0;
    const quiet = out ? 0 : state[AT_QUIET]! + 1;
    state[AT_QUIET] = quiet;
    state[AT_SIDE] = other;
    state[AT_ACTOR] = quiet === QUIET_END || (out && this.out(other) === OUT_LOSES) ? ENDED : other;
  }

  unmake(): void {
    const { state } = this;
    const undo = this.#undo;
    const at = this.#depth - UNDO_WORDS;
    this.#depth = at;
    const record = undo[at]!;
    state[AT_HASH_LO] = undo[at + 1]!;
    state[AT_HASH_HI] = undo[at + 2]!;
    state[AT_QUIET] = record >> 12;
    let side = state[AT_SIDE]! ^ 1;
    if ((record & SETS_FOLLOW) === 0) {
      const from = (record >> 5) & 31;
      const to = record & 31;
      const pawn = 2 * side + (((state[AT_PAWNS + 1]! | state[AT_PAWNS + 3]!) >> to) & 1);
      state[AT_PAWNS + pawn]! ^= (1 << from) | (1 << to);
    } else {
      state[AT_PAWNS] = undo[at + 3]!;
      state[AT_PAWNS + 1] = undo[at + 4]!;
      state[AT_PAWNS + 2] = undo[at + 5]!;
      state[AT_PAWNS + 3] = undo[at + 6]!;
      const hands = undo[at + 7]!;
      state[AT_HANDS] = hands;
      // A seat may place twice running, but not move.
      if (hands !== 0) side = seatToAct(hands);
    }
    state[AT_SIDE] = side;
    state[AT_ACTOR] = side;
  }

  /** Which of the four pawns stands on a cell, or −1. */
  pawnAt(cell: number): number {
    return this.#pawnOn(1 << cell);
  }

  /** The same for a cell given as a set. */
  #pawnOn(here: number): number {
    const { state } = this;
    if ((state[AT_PAWNS]! & here) !== 0) return 0;
    if ((state[AT_PAWNS + 1]! & here) !== 0) return 1;
    if ((state[AT_PAWNS + 2]! & here) !== 0) return 2;
    return (state[AT_PAWNS + 3]! & here) !== 0 ? 3 : -1;
  }

  /** Puts a pawn on a cell, or takes it away, with its key. */
  #flip(pawn: number, cell: number): void {
    const { state } = this;
    const key = (pawn << 6) | (cell << 1);
    state[AT_PAWNS + pawn]! ^= 1 << cell;
    state[AT_HASH_LO]! ^= PAWN_KEYS[key]!;
    state[AT_HASH_HI]! ^= PAWN_KEYS[key + 1]!;
  }

  #toggleHands(hands: number): void {
    this.state[AT_HASH_LO]! ^= HAND_KEYS[2 * hands]!;
    this.state[AT_HASH_HI]! ^= HAND_KEYS[2 * hands + 1]!;
  }

  #toggleSide(): void {
    this.state[AT_HASH_LO]! ^= SIDE_KEY_LO;
    this.state[AT_HASH_HI]! ^= SIDE_KEY_HI;
  }
}
