import { grown, STATE_WORDS, zobristKeys, type Action, type ActionList, type Position } from '@rayonk/core';
import * as packing from './actions.ts';
import * as board from './board.ts';
import { MOST_QUIET, SBIRES } from './game.ts';
import { generate } from './generate.ts';
import { fillReach } from './reach.ts';

// Own copies of imported constants: `generate.ts` says why.
const { ACTOR, HASH_HI, HASH_LO, OVER, QUIET } = STATE_WORDS;
const { BRING, HOME_START, isPly, PASS, setupKalista, setupQuarter, setupSbires } = packing;
const { CELLS, DEMAND, KALISTA, KHAN, NO_TYPE, NOWHERE, PIECES, PLACE, QUARTER, RANKS, RESERVE, SIDE } = board;
const { UNTURNED, WORDS } = board;

const QUIET_LIMIT = MOST_QUIET;

/**
 * The Zobrist keys, low and high word side by side. `|` with `cell << 1`, and with 1 for the high word, finds a key.
 *
 *     0 … 511       a piece on a cell: seat << 8, 1 << 7 for a Kalista
 *     512 … 1023    the same, the Khan on it and the other side to move: all that landing there toggles
 *     1024 … 1151   the Khan on a cell; 0 while it is off the board
 *     1152 … 1161   the quarter-turns, and no quarter-turn
 *     1162, 1163    Ochre to move
 */
const KALISTA_KEYS = 1 << 7;
const LANDED_KEYS = 1 << 9;
const KHAN_KEYS = 1 << 10;
const QUARTER_KEYS = KHAN_KEYS + (1 << 7);
const SIDE_KEY = QUARTER_KEYS + 2 * (UNTURNED + 1);

const KEYS = allKeys();

function allKeys(): Int32Array {
  const keys = zobristKeys('khan', SIDE_KEY / 2 + 1);
  keys.fill(0, KHAN_KEYS + 2 * NOWHERE, QUARTER_KEYS);
  for (let pieces = 0; pieces < LANDED_KEYS; pieces += KALISTA_KEYS)
    for (let i = 0; i < 2 * CELLS; i++)
      keys[LANDED_KEYS | pieces | i] = keys[pieces | i]! ^ keys[KHAN_KEYS | i]! ^ keys[SIDE_KEY | (i & 1)]!;
  return keys;
}

/**
 * One undo record a word; all bits are set for a set-up, which is undone as a whole.
 *
 *     bits  25         24 … 18        17 … 12       11 … 0
 *           a piece    quiet before   Khan before   action
 *           was taken
 */
const SETUP_UNDO = -1;
const TAKEN = 1 << 25;

/** What a position text says; `pieces` holds −1 for an empty cell, else the seat, plus 2 for a Kalista. */
export interface Contents {
  readonly quarter: number;
  readonly pieces: ArrayLike<number>;
  readonly side: number;
  readonly khan: number;
  readonly quiet: number;
}

export class KhanPosition implements Position {
  readonly state = new Int32Array(WORDS);
  #undo = new Int32Array(128);
  #depth = 0;

  /** A position from its contents; the caller has checked that they are ones a game can contain. */
  static from({ quarter, pieces, side, khan, quiet }: Contents): KhanPosition {
    fillReach();
    const position = new this();
    const { state } = position;
    const sbires = [0, 0];
    state[QUARTER] = quarter;
    state[KALISTA] = state[KALISTA | 1] = NOWHERE;
    for (let cell = 0; cell < CELLS; cell++) {
      const piece = pieces[cell]!;
      if (piece < 0) continue;
      const seat = piece & 1;
      state[PIECES | (seat << 1) | (cell >> 5)]! |= 1 << cell;
      if (piece > 1) state[KALISTA | seat] = cell;
      else sbires[seat]!++;
    }
    state[SIDE] = side;
    state[KHAN] = khan;
    state[DEMAND] = khan === NOWHERE ? NO_TYPE : PLACE[(quarter << 6) | khan]! >> 5;
    state[QUIET] = quiet;
    position.#toggle(KHAN_KEYS | (khan << 1));
    if (side === 1) position.#toggle(SIDE_KEY);
    position.#toggle(QUARTER_KEYS | (quarter << 1));
    position.#togglePieces(0);
    position.#togglePieces(1);
    const incomplete = state[KALISTA] === NOWHERE || state[KALISTA | 1] === NOWHERE;
    const settingUp = incomplete && khan === NOWHERE;
    if (!settingUp) for (const seat of [0, 1]) state[RESERVE | seat] = SBIRES - sbires[seat]!;
    state[ACTOR] = (incomplete && !settingUp) || quiet === QUIET_LIMIT ? OVER : side;
    return position;
  }

  load(other: KhanPosition): void {
    const { state } = this;
    const words = other.state;
    // Faster than `set` for so few words.
    for (let i = 0; i < WORDS; i++) state[i] = words[i]!;
    this.#depth = 0;
  }

  legal(list: ActionList): void {
    generate(this.state, list);
  }

  make(action: Action): void {
    const { state } = this;
    let undo = this.#undo;
    const depth = this.#depth;
    if (depth === undo.length) undo = this.#undo = grown(undo);
    this.#depth = depth + 1;
    if (action >= BRING) {
      undo[depth] = this.#makeRare(action);
      return;
    }
    const from = action >> 6;
    const to = action & 63;
    const side = state[ACTOR]!;
    const foe = side ^ 1;
    const khan = state[KHAN]!;
    const quiet = state[QUIET]!;
    let record = action | (khan << 12) | (quiet << 18);

    // No branch on whether the Kalista moves: one time in six is hard to predict.
    const kalista = state[KALISTA | side]!;
    const isKalista = ((from ^ kalista) - 1) >>> 31;
    state[KALISTA | side] = kalista ^ ((to ^ kalista) & -isKalista);
    const kind = (side << 8) | (isKalista << 7);
    const left = kind | (from << 1);
    const landed = LANDED_KEYS | kind | (to << 1);
    const lifted = KHAN_KEYS | (khan << 1);
    let lo = state[HASH_LO]! ^ KEYS[left]! ^ KEYS[landed]! ^ KEYS[lifted]!;
    let hi = state[HASH_HI]! ^ KEYS[left | 1]! ^ KEYS[landed | 1]! ^ KEYS[lifted | 1]!;

    const quarter = state[QUARTER]! << 6;
    const start = PLACE[quarter | from]!;
    const end = PLACE[quarter | to]!;
    const own = PIECES | (side << 1);
    const ranks = RANKS | (side << 2);
    state[own | (from >> 5)]! ^= 1 << from;
    state[own | (to >> 5)]! ^= 1 << to;
    state[ranks | (start >> 5)]! ^= 1 << start;
    state[ranks | (end >> 5)]! ^= 1 << end;
    state[KHAN] = to;
    state[DEMAND] = end >> 5;
    state[SIDE] = foe;

    const hit = (own ^ 2) | (to >> 5);
    if ((state[hit]! & (1 << to)) !== 0) {
      record |= TAKEN;
      state[hit]! ^= 1 << to;
      state[(ranks ^ 4) | (end >> 5)]! ^= 1 << end;
      let taken = (foe << 8) | (to << 1);
      if (state[KALISTA | foe] === to) {
        taken |= KALISTA_KEYS;
        state[KALISTA | foe] = NOWHERE;
        state[ACTOR] = OVER;
      } else {
        state[RESERVE | foe]!++;
        state[ACTOR] = foe;
      }
      state[QUIET] = 0;
      lo ^= KEYS[taken]!;
      hi ^= KEYS[taken | 1]!;
    } else {
      state[QUIET] = quiet + 1;
      state[ACTOR] = quiet + 1 === QUIET_LIMIT ? OVER : foe;
    }
    state[HASH_LO] = lo;
    state[HASH_HI] = hi;
    undo[depth] = record;
  }

  /** A set-up, a Sbire brought back or a pass; returns its undo record. */
  #makeRare(action: Action): number {
    const { state } = this;
    const side = state[ACTOR]!;
    state[SIDE] = side ^ 1;
    state[ACTOR] = side ^ 1;
    if (!isPly(action)) {
      this.#setUp(action, side);
      return SETUP_UNDO;
    }
    const khan = state[KHAN]!;
    const quiet = state[QUIET]!;
    this.#toggle(KHAN_KEYS | (khan << 1));
    if (action === PASS) {
      this.#toggle(SIDE_KEY);
      state[KHAN] = NOWHERE;
      state[DEMAND] = NO_TYPE;
      state[QUIET] = quiet + 1;
      if (quiet + 1 === QUIET_LIMIT) state[ACTOR] = OVER;
    } else {
      const to = action & 63;
      this.#toggle(LANDED_KEYS | (side << 8) | (to << 1));
      this.#toggleCell(side, to);
      state[RESERVE | side]!--;
      state[KHAN] = to;
      state[QUIET] = 0;
    }
    return action | (khan << 12) | (quiet << 18);
  }

  #setUp(action: Action, side: number): void {
    const { state } = this;
    if (side === 0) this.#turn(setupQuarter(action));
    const start = HOME_START[side]!;
    const kalista = setupKalista(action);
    const pieces = setupSbires(action) | (1 << kalista);
    state[KALISTA | side] = start + kalista;
    state[PIECES | (side << 1)] = pieces << start;
    // The last four of Ochre's cells are in the second word.
    if (side === 1) state[PIECES | 3] = pieces >> (32 - start);
    this.#togglePieces(side);
    this.#toggle(SIDE_KEY);
  }

  unmake(): void {
    const { state } = this;
    const depth = this.#depth - 1;
    this.#depth = depth;
    const record = this.#undo[depth]!;
    const side = state[SIDE]! ^ 1;
    state[SIDE] = side;
    state[ACTOR] = side;
    if (record === SETUP_UNDO) {
      this.#takeSetupBack(side);
      return;
    }
    const from = (record >> 6) & 63;
    const to = record & 63;
    const khan = (record >> 12) & 63;
    if (from < CELLS) this.#takeMoveBack(side, from, to, (record & TAKEN) !== 0);
    else if (from === CELLS) {
      this.#toggle(LANDED_KEYS | (side << 8) | (to << 1));
      this.#toggleCell(side, to);
      state[RESERVE | side]!++;
    } else this.#toggle(SIDE_KEY);
    this.#toggle(KHAN_KEYS | (khan << 1));
    state[KHAN] = khan;
    state[DEMAND] = PLACE[(state[QUARTER]! << 6) | khan]! >> 5;
    state[QUIET] = (record >> 18) & 127;
  }

  #takeMoveBack(side: number, from: number, to: number, taken: boolean): void {
    const { state } = this;
    const foe = side ^ 1;
    let kind = side << 8;
    if (state[KALISTA | side] === to) {
      state[KALISTA | side] = from;
      kind |= KALISTA_KEYS;
    }
    this.#toggleCell(side, from);
    this.#toggleCell(side, to);
    this.#toggle(kind | (from << 1));
    this.#toggle(LANDED_KEYS | kind | (to << 1));
    if (!taken) return;
    kind = foe << 8;
    if (state[KALISTA | foe] === NOWHERE) {
      state[KALISTA | foe] = to;
      kind |= KALISTA_KEYS;
    } else state[RESERVE | foe]!--;
    this.#toggleCell(foe, to);
    this.#toggle(kind | (to << 1));
  }

  #takeSetupBack(side: number): void {
    const { state } = this;
    this.#togglePieces(side);
    this.#toggle(SIDE_KEY);
    state[KALISTA | side] = NOWHERE;
    state[PIECES | (side << 1)] = 0;
    state[PIECES | (side << 1) | 1] = 0;
    if (side === 0) this.#turn(UNTURNED);
  }

  /** Lays the mat with another quarter-turn. */
  #turn(quarter: number): void {
    const { state } = this;
    this.#toggle(QUARTER_KEYS | (state[QUARTER]! << 1));
    this.#toggle(QUARTER_KEYS | (quarter << 1));
    state[QUARTER] = quarter;
  }

  /** Puts a piece on a cell or takes it off; the hash is the caller's. */
  #toggleCell(seat: number, cell: number): void {
    const { state } = this;
    const place = PLACE[(state[QUARTER]! << 6) | cell]!;
    state[PIECES | (seat << 1) | (cell >> 5)]! ^= 1 << cell;
    state[RANKS | (seat << 2) | (place >> 5)]! ^= 1 << place;
  }

  /** Puts all pieces of a seat into its ranks and into the hash, or takes them out of both. */
  #togglePieces(seat: number): void {
    const { state } = this;
    const kalista = state[KALISTA | seat]!;
    const quarter = state[QUARTER]! << 6;
    for (let word = 0; word < 2; word++) {
      let pieces = state[PIECES | (seat << 1) | word]!;
      while (pieces !== 0) {
        const cell = (word << 5) | (31 - Math.clz32(pieces & -pieces));
        pieces &= pieces - 1;
        const place = PLACE[quarter | cell]!;
        state[RANKS | (seat << 2) | (place >> 5)]! ^= 1 << place;
        this.#toggle((seat << 8) | (cell === kalista ? KALISTA_KEYS : 0) | (cell << 1));
      }
    }
  }

  #toggle(key: number): void {
    const { state } = this;
    state[HASH_LO]! ^= KEYS[key]!;
    state[HASH_HI]! ^= KEYS[key | 1]!;
  }
}
