import { grown, STATE_WORDS, zobristKeys, type Action, type ActionList, type Position } from '@rayonk/core';
import * as board from './board.ts';
import { colourOf, faceOf, isFaceUp, KANTO, packPawn, SPAN, WORDS } from './board.ts';
import * as game from './game.ts';
import { canAct, writeLegal } from './moves.ts';

// Again the numbers of the hot code, for the reason given in `moves.ts`.
const { ACTOR, CHANCE, HASH_HI, HASH_LO, OVER, QUIET } = STATE_WORDS;
const { CAPTURE, CELL, DOWN, FIRST, HIDDEN, LAST, OUTCOME, SIDE, SLIDE, TURN, TURNED, TURNING, UP } = board;
const { QUIET_LIMIT } = game;

/**
 * Zobrist keys, pairs of words in one table: of a pawn on a cell at `cell << 6 | pawn`, of a seat's last move at
 * `LAST_KEYS / 2 + (last << 1 | seat)`, of a hidden value at `HIDDEN_KEYS / 2 + pawn`, of Black to move at the end.
 * The sections begin at powers of two where the hot code joins them to an index by `|`.
 */
const LAST_KEYS = 1 << 14;
const HIDDEN_KEYS = 1 << 15;
const SIDE_KEY = HIDDEN_KEYS + 2 * SPAN;
const KEYS = zobristKeys('kanto', SIDE_KEY / 2 + 1);
// «No last move» is 0 and adds nothing.
KEYS.fill(0, LAST_KEYS, LAST_KEYS + 4);

/**
 * One undo record:
 *
 *     word 0  bits 21 … 16 what was taken, 14 … 0 the action
 *          1  bits 30 … 24 quiet, 23 … 12 Black's last move, 11 … 0 Red's
 *          2  hash low
 *          3  hash high
 */
const UNDO_WORDS = 4;

/** What a position text says, in the packing of `board.ts`. */
export interface SetUp {
  /** By inner cell. */
  readonly cells: Int32Array;
  readonly side: number;
  readonly last: readonly [number, number];
  readonly hidden: readonly [number, number];
  readonly quiet: number;
}

export class KantoPosition implements Position {
  readonly state = new Int32Array(WORDS);
  #undo = new Int32Array(UNDO_WORDS * 64);
  /** Words of `#undo` in use. */
  #used = 0;

  /** A position from what a text says; the caller has checked that it is one a game can contain. */
  static from({ cells, side, last, hidden, quiet }: SetUp): KantoPosition {
    const position = new this();
    const { state } = position;
    for (let cell = 0; cell < SPAN; cell++) {
      const pawn = cells[cell]!;
      if (pawn === 0) continue;
      state[CELL + cell] = pawn;
      state[(isFaceUp(pawn) ? UP + 2 * colourOf(pawn) : DOWN) + (cell >> 5)]! |= FIRST >>> cell;
      if (faceOf(pawn) === TURNING) state[TURNED] = cell + 1;
      position.#toggle(2 * ((cell << 6) | pawn));
    }
    for (let seat = 0; seat < 2; seat++) {
      state[LAST + seat] = last[seat]!;
      position.#toggle(LAST_KEYS + 4 * last[seat]! + 2 * seat);
      state[HIDDEN + seat] = hidden[seat]!;
      for (let value = 1; value <= KANTO; value++)
        if ((hidden[seat]! & (FIRST >>> value)) !== 0) position.#toggle(HIDDEN_KEYS + 2 * packPawn(seat, value));
    }
    if (side === 1) position.#toggle(SIDE_KEY);
    state[SIDE] = side;
    state[QUIET] = quiet;
    if (state[TURNED] !== 0) state[ACTOR] = CHANCE;
    else state[ACTOR] = quiet === QUIET_LIMIT || position.isEliminated(side) || !canAct(state) ? OVER : side;
    return position;
  }

  #toggle(key: number): void {
    this.state[HASH_LO]! ^= KEYS[key]!;
    this.state[HASH_HI]! ^= KEYS[key + 1]!;
  }

  load(other: KantoPosition): void {
    this.state.set(other.state);
    this.#used = 0;
  }

  /** KAN-10: no pawn left, face up or face down. */
  isEliminated(seat: number): boolean {
    const { state } = this;
    return (state[UP + 2 * seat]! | state[UP + 2 * seat + 1]! | state[HIDDEN + seat]!) === 0;
  }

  /** KAN-11: whether the side to move has an action, were the game not over by another rule. */
  canAct(): boolean {
    return canAct(this.state);
  }

  legal(list: ActionList): void {
    const { own } = list;
    list.count = writeLegal(this.state, own);
    if (list.items !== own) list.items = own;
  }

  make(action: Action): void {
    const { state } = this;
    let undo = this.#undo;
    const at = this.#used;
    if (at === undo.length) undo = this.#undo = grown(undo);
    this.#used = at + UNDO_WORDS;
    let lo = state[HASH_LO]!;
    let hi = state[HASH_HI]!;
    undo[at] = action;
    undo[at | 1] = state[LAST]! | (state[LAST + 1]! << 12) | (state[QUIET]! << 24);
    undo[at | 2] = lo;
    undo[at | 3] = hi;

    const kind = action >> 12;
    if (kind === TURN) {
      const cell: number = action;
      const pawn = state[CELL + cell]!;
      const key = 2 * ((cell << 6) | pawn);
      // From face down to being turned over is one more, in the packing and so in the table of keys.
      state[CELL + cell] = pawn + 1;
      state[HASH_LO] = lo ^ KEYS[key]! ^ KEYS[key + 2]!;
      state[HASH_HI] = hi ^ KEYS[key + 1]! ^ KEYS[key + 3]!;
      state[TURNED] = cell + 1;
      state[ACTOR] = CHANCE;
      return;
    }

    const side = state[SIDE]!;
    const next = side ^ 1;
    const old = (state[LAST + side]! << 2) | (side << 1) | LAST_KEYS;
    lo ^= KEYS[SIDE_KEY]! ^ KEYS[old]!;
    hi ^= KEYS[SIDE_KEY + 1]! ^ KEYS[old | 1]!;
    state[SIDE] = next;
    if (kind === OUTCOME) {
      const cell = (action >> 6) & 63;
      const pawn = action & 63;
      const colour = pawn >> 5;
      const turning = 2 * ((cell << 6) | (colour << 5) | TURNING);
      const turned = 2 * ((cell << 6) | pawn);
      const value = (2 * pawn) | HIDDEN_KEYS;
      state[CELL + cell] = pawn;
      state[DOWN + (cell >> 5)]! ^= FIRST >>> cell;
      state[UP + 2 * colour + (cell >> 5)]! ^= FIRST >>> cell;
      state[HIDDEN + colour]! ^= FIRST >>> pawn;
      state[HASH_LO] = lo ^ KEYS[turning]! ^ KEYS[turned]! ^ KEYS[value]!;
      state[HASH_HI] = hi ^ KEYS[turning | 1]! ^ KEYS[turned | 1]! ^ KEYS[value | 1]!;
      state[TURNED] = 0;
      state[LAST + side] = 0;
      state[QUIET] = 0;
      state[ACTOR] = canAct(state) ? next : OVER;
      return;
    }

    const from = (action >> 6) & 63;
    const to = action & 63;
    const mover = state[CELL + from]!;
    const taken = state[CELL + to]!;
    const last = (to << 6) | from;
    const left = 2 * ((from << 6) | mover);
    const reached = 2 * ((to << 6) | mover);
    const moved = (last << 2) | (side << 1) | LAST_KEYS;
    lo ^= KEYS[left]! ^ KEYS[reached]! ^ KEYS[moved]!;
    hi ^= KEYS[left | 1]! ^ KEYS[reached | 1]! ^ KEYS[moved | 1]!;
    state[CELL + from] = 0;
    state[CELL + to] = mover;
    const set = kind === SLIDE ? DOWN : UP + 2 * side;
    state[set + (from >> 5)]! ^= FIRST >>> from;
    state[set + (to >> 5)]! ^= FIRST >>> to;
    state[LAST + side] = last;
    // The other seat's last move is forgotten when its pawn is slid on or taken.
    const other = state[LAST + next]!;
    if (other !== 0 && (other >> 6 === from || other >> 6 === to)) {
      const key = (other << 2) | (next << 1) | LAST_KEYS;
      lo ^= KEYS[key]!;
      hi ^= KEYS[key | 1]!;
      state[LAST + next] = 0;
    }
    let quiet = state[QUIET]! + 1;
    let over = quiet === QUIET_LIMIT;
    if (kind === CAPTURE) {
      const key = 2 * ((to << 6) | taken);
      lo ^= KEYS[key]!;
      hi ^= KEYS[key | 1]!;
      undo[at] = action | (taken << 16);
      state[UP + 2 * next + (to >> 5)]! ^= FIRST >>> to;
      quiet = 0;
      over = this.isEliminated(next);
    }
    state[HASH_LO] = lo;
    state[HASH_HI] = hi;
    state[QUIET] = quiet;
    state[ACTOR] = over || !canAct(state) ? OVER : next;
  }

  unmake(): void {
    const { state } = this;
    const undo = this.#undo;
    const at = this.#used - UNDO_WORDS;
    this.#used = at;
    const action = undo[at]! & 0x7fff;
    const before = undo[at | 1]!;
    state[LAST] = before & 0xfff;
    state[LAST + 1] = (before >> 12) & 0xfff;
    state[QUIET] = before >> 24;
    state[HASH_LO] = undo[at | 2]!;
    state[HASH_HI] = undo[at | 3]!;

    const kind = action >> 12;
    if (kind === TURN) {
      state[CELL + action]!--;
      state[TURNED] = 0;
      state[ACTOR] = state[SIDE]!;
      return;
    }

    const side = state[SIDE]! ^ 1;
    state[SIDE] = side;
    if (kind === OUTCOME) {
      const cell = (action >> 6) & 63;
      const pawn = action & 63;
      const colour = pawn >> 5;
      state[CELL + cell] = (colour << 5) | TURNING;
      state[DOWN + (cell >> 5)]! ^= FIRST >>> cell;
      state[UP + 2 * colour + (cell >> 5)]! ^= FIRST >>> cell;
      state[HIDDEN + colour]! ^= FIRST >>> pawn;
      state[TURNED] = cell + 1;
      state[ACTOR] = CHANCE;
      return;
    }

    const from = (action >> 6) & 63;
    const to = action & 63;
    state[CELL + from] = state[CELL + to]!;
    state[CELL + to] = undo[at]! >> 16;
    const set = kind === SLIDE ? DOWN : UP + 2 * side;
    state[set + (from >> 5)]! ^= FIRST >>> from;
    state[set + (to >> 5)]! ^= FIRST >>> to;
    if (kind === CAPTURE) state[UP + 2 - 2 * side + (to >> 5)]! ^= FIRST >>> to;
    state[ACTOR] = side;
  }
}
