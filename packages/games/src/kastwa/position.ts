import { bitCount, grown, STATE_WORDS, zobristKeys, type Action, type ActionList, type Position } from '@rayonk/core';
import * as layout from './board.ts';
import type { KastwaBoard } from './board.ts';
import { MOST_QUIET } from './game.ts';
import { writeMoves } from './moves.ts';

// V8 folds a module's own constants into the code, but loads and checks an imported one again at every use.
const { ACTOR, HASH_LO, HASH_HI, QUIET, OVER } = STATE_WORDS;
const { FULL_HANDS, handOf, HANDS, largesIn, lowest, ONE_IN_HAND, OUT_LOSES, packPlacement } = layout;
const { PAWNS, PAWNS_A_SEAT, pawnsIn, PLACEMENT, seatToAct, SIDE, smallsIn, stepped, WORDS } = layout;
const QUIET_END = MOST_QUIET;

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
 *                   quiet before  sets follow  action, unless they do
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

  /** What holds nothing yet becomes a position of the four sets of pawns and the other fields; the caller has checked that a game can contain it. */
  setUp(pawns: readonly number[], side: number, hands: number, quiet: number): this {
    const { state } = this;
    for (const [pawn, cells] of pawns.entries())
      for (let left = cells; left !== 0; left &= left - 1) this.#flip(pawn, lowest(left));
    this.#toggleHands(hands);
    if (side === 1) this.#toggleSide();
    state[QUIET] = quiet;
    state[SIDE] = side;
    state[HANDS] = hands;
    const lost = this.out(0) === OUT_LOSES || this.out(1) === OUT_LOSES;
    state[ACTOR] = lost || quiet === QUIET_END ? OVER : side;
    return this;
  }

  load(other: KastwaPosition): void {
    this.state.set(other.state);
    this.#depth = 0;
  }

  /** How many pawns of a seat were pushed off the board. */
  out(seat: number): number {
    const { state } = this;
    const pawns = state[PAWNS + 2 * seat]! | state[PAWNS + 2 * seat + 1]!;
    return PAWNS_A_SEAT - pawnsIn(handOf(state[HANDS]!, seat)) - bitCount(pawns);
  }

  legal(list: ActionList): void {
    const { state } = this;
    const actor = state[ACTOR]!;
    list.items = list.own;
    if (actor === OVER) list.count = 0;
    else if (state[HANDS] === 0) list.count = writeMoves(state, actor, this.#full, this.#white, list.own);
    else list.count = this.#writePlacements(actor, list.own);
  }

  #writePlacements(side: number, out: Int32Array): number {
    const { state } = this;
    const hand = handOf(state[HANDS]!, side);
    const empty = this.#full & ~(state[PAWNS]! | state[PAWNS + 1]! | state[PAWNS + 2]! | state[PAWNS + 3]!);
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
    const hashLo = state[HASH_LO]!;
    const hashHi = state[HASH_HI]!;
    const quiet = state[QUIET]!;
    const whiteSmall = state[PAWNS]!;
    const whiteLarge = state[PAWNS + 1]!;
    const blackSmall = state[PAWNS + 2]!;
    const blackLarge = state[PAWNS + 3]!;
    const to = action & 31;
    if (action < PLACEMENT && (((whiteSmall | whiteLarge | blackSmall | blackLarge) >> to) & 1) === 0) {
      // A lone pawn steps to an empty cell: eight moves in nine, so the shove's loop is spared and written out here.
      undo[at] = (quiet << 12) | action;
      undo[at + 1] = hashLo;
      undo[at + 2] = hashHi;
      const from = action >> 5;
      const side = state[SIDE]!;
      const pawn = 2 * side + (((whiteLarge | blackLarge) >> from) & 1);
      const left = (pawn << 6) | (from << 1);
      const entered = (pawn << 6) | (to << 1);
      const keys = PAWN_KEYS;
      state[PAWNS + pawn]! ^= (1 << from) | (1 << to);
      state[HASH_LO] = hashLo ^ keys[left]! ^ keys[entered]! ^ SIDE_KEY_LO;
      state[HASH_HI] = hashHi ^ keys[left + 1]! ^ keys[entered + 1]! ^ SIDE_KEY_HI;
      state[QUIET] = quiet + 1;
      state[SIDE] = side ^ 1;
      state[ACTOR] = quiet + 1 === QUIET_END ? OVER : side ^ 1;
      return;
    }
    this.#depth = at;
    this.keep();
    if (action >= PLACEMENT) this.#place((action >> 5) & 1, to);
    else this.shove(action >> 5, action >> 5, to - (action >> 5));
  }

  /** One undo record with all of the pawns. */
  protected keep(): void {
    const { state } = this;
    const at = this.#depth;
    if (at === this.#undo.length) this.#undo = grown(this.#undo);
    const undo = this.#undo;
    this.#depth = at + UNDO_WORDS;
    undo[at] = (state[QUIET]! << 12) | SETS_FOLLOW;
    undo[at + 1] = state[HASH_LO]!;
    undo[at + 2] = state[HASH_HI]!;
    for (let pawn = 0; pawn < 4; pawn++) undo[at + 3 + pawn] = state[PAWNS + pawn]!;
    undo[at + 7] = state[HANDS]!;
  }

  #place(kind: number, cell: number): void {
    const { state } = this;
    const side = state[SIDE]!;
    const hands = state[HANDS]!;
    const left = hands - ONE_IN_HAND[2 * side + kind]!;
    const next = seatToAct(left);
    this.#flip(2 * side + kind, cell);
    this.#toggleHands(hands);
    this.#toggleHands(left);
    if (next !== side) this.#toggleSide();
    state[HANDS] = left;
    state[SIDE] = next;
    state[ACTOR] = next;
  }

  /** Every pawn from `rear` to `front` steps one cell, and so do those that the foremost pushes (KAS-4, KAS-6). */
  protected shove(rear: number, front: number, step: number): void {
    let cell = rear;
    let here = 1 << rear;
    let pawn = -1;
    do {
      // The pawn from behind arrives, and the one that stood here is the next to find a cell.
      const met = this.#pawnOn(here);
      if (met >= 0) this.#flip(met, cell);
      if (pawn >= 0) this.#flip(pawn, cell);
      pawn = met;
      cell += step;
      here = stepped(here, step);
    } while ((here & this.#full) !== 0 && (pawn >= 0 || (front - cell) * step >= 0));
    this.#endMove(pawn >= 0);
  }

  /** The turn passes on; `out`: a pawn has left the board. */
  #endMove(out: boolean): void {
    const { state } = this;
    const other = state[SIDE]! ^ 1;
    const quiet = out ? 0 : state[QUIET]! + 1;
    this.#toggleSide();
    state[QUIET] = quiet;
    state[SIDE] = other;
    state[ACTOR] = quiet === QUIET_END || (out && this.out(other) === OUT_LOSES) ? OVER : other;
  }

  unmake(): void {
    const { state } = this;
    const undo = this.#undo;
    const at = this.#depth - UNDO_WORDS;
    this.#depth = at;
    const record = undo[at]!;
    state[HASH_LO] = undo[at + 1]!;
    state[HASH_HI] = undo[at + 2]!;
    state[QUIET] = record >> 12;
    let side = state[SIDE]! ^ 1;
    if ((record & SETS_FOLLOW) === 0) {
      const from = (record >> 5) & 31;
      const to = record & 31;
      const pawn = 2 * side + (((state[PAWNS + 1]! | state[PAWNS + 3]!) >> to) & 1);
      state[PAWNS + pawn]! ^= (1 << from) | (1 << to);
    } else {
      state[PAWNS] = undo[at + 3]!;
      state[PAWNS + 1] = undo[at + 4]!;
      state[PAWNS + 2] = undo[at + 5]!;
      state[PAWNS + 3] = undo[at + 6]!;
      const hands = undo[at + 7]!;
      state[HANDS] = hands;
      // A seat may place twice running, but not move.
      if (hands !== 0) side = seatToAct(hands);
    }
    state[SIDE] = side;
    state[ACTOR] = side;
  }

  /** Which of the four pawns stands on a cell, or −1. */
  pawnAt(cell: number): number {
    return this.#pawnOn(1 << cell);
  }

  /** The same for a cell given as a set. */
  #pawnOn(here: number): number {
    const { state } = this;
    if ((state[PAWNS]! & here) !== 0) return 0;
    if ((state[PAWNS + 1]! & here) !== 0) return 1;
    if ((state[PAWNS + 2]! & here) !== 0) return 2;
    return (state[PAWNS + 3]! & here) !== 0 ? 3 : -1;
  }

  /** Puts a pawn on a cell, or takes it away, with its key. */
  #flip(pawn: number, cell: number): void {
    const { state } = this;
    const key = (pawn << 6) | (cell << 1);
    state[PAWNS + pawn]! ^= 1 << cell;
    state[HASH_LO]! ^= PAWN_KEYS[key]!;
    state[HASH_HI]! ^= PAWN_KEYS[key + 1]!;
  }

  #toggleHands(hands: number): void {
    this.state[HASH_LO]! ^= HAND_KEYS[2 * hands]!;
    this.state[HASH_HI]! ^= HAND_KEYS[2 * hands + 1]!;
  }

  #toggleSide(): void {
    this.state[HASH_LO]! ^= SIDE_KEY_LO;
    this.state[HASH_HI]! ^= SIDE_KEY_HI;
  }
}
