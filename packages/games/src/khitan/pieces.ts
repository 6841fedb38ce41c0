import { ACTOR, HASH_HI, HASH_LO, zobristKeys } from '@rayonk/core';
import {
  CELL,
  codeAt,
  COLUMN_LINE,
  COUNT,
  DIAGONAL_LINE,
  manOf,
  OWN,
  PENDING,
  ROW_LINE,
  seatOf,
  SET_WORDS,
  SIDE,
  WHERE,
} from './board.ts';

/** Keys of a piece on a cell, at `cell << 5 | code`; of pieces to place, by their number; of a reserve gone for good, by seat. */
export const PIECE_KEYS = zobristKeys('khitan piece', 128 << 5);
const PENDING_KEYS = zobristKeys('khitan pending', 32);
const NO_RESERVE_KEYS = zobristKeys('khitan no reserve', 2);
export const SIDE_KEY = zobristKeys('khitan side', 1);

function toggleKey(state: Int32Array, keys: Int32Array, index: number): void {
  state[HASH_LO]! ^= keys[2 * index]!;
  state[HASH_HI]! ^= keys[2 * index + 1]!;
}

/** Puts a piece into the sets, the lines and the hash, or takes it out again; the cell itself is the caller's. */
export function toggle(state: Int32Array, cell: number, code: number): void {
  const where = WHERE[cell]!;
  const row = where & 15;
  const column = (where >> 4) & 15;
  state[OWN + SET_WORDS * seatOf(code) + ((where >> 8) & 3)]! ^= 0x80000000 >>> (where >> 10);
  state[ROW_LINE + row]! ^= 1 << column;
  state[COLUMN_LINE + column]! ^= 1 << row;
  state[DIAGONAL_LINE + row + column]! ^= 1 << row;
  toggleKey(state, PIECE_KEYS, (cell << 5) | code);
}

export function put(state: Int32Array, cell: number, code: number): void {
  state[CELL + cell] = manOf(code);
  state[COUNT + seatOf(code)]!++;
  toggle(state, cell, code);
}

export function remove(state: Int32Array, cell: number): void {
  const code = codeAt(state, cell);
  state[CELL + cell] = 0;
  state[COUNT + seatOf(code)]!--;
  toggle(state, cell, code);
}

/** The other seat has the turn. */
export function passOn(state: Int32Array): void {
  state[SIDE]! ^= 1;
  state[ACTOR] = state[SIDE]!;
  toggleKey(state, SIDE_KEY, 0);
}

export function setPending(state: Int32Array, pending: number): void {
  if (state[PENDING] !== 0) toggleKey(state, PENDING_KEYS, state[PENDING]!);
  if (pending !== 0) toggleKey(state, PENDING_KEYS, pending);
  state[PENDING] = pending;
}

/** A reserve's number needs no key, as it is what the board lacks; that there is none for good does. */
export function toggleNoReserve(state: Int32Array, seat: number): void {
  toggleKey(state, NO_RESERVE_KEYS, seat);
}
