import { HEADER, squareBoard } from '@rayonk/core';

export const BOARD = squareBoard(6, 6);
export const CELLS = BOARD.size;

/** Stands for «no occupied cell that way»: it reaches nothing and leads only to itself, so no step needs a test. */
export const NOWHERE = CELLS;

/** Directions 0 left, 1 right, 2 down, 3 up; `d ^ 1` is the reverse of `d`. */
export const DIRECTIONS = 4;

/**
 * Sets of cells are pairs of words: bit i of the low word is cell i (rows 1–3), of the high word cell 18 + i (rows 4–6).
 */
export const HALF = 18;
export const BIT_LO = Int32Array.from({ length: CELLS + 1 }, (_, cell) => (cell < HALF ? 1 << cell : 0));
export const BIT_HI = Int32Array.from({ length: CELLS + 1 }, (_, cell) =>
  cell >= HALF && cell < CELLS ? 1 << (cell - HALF) : 0,
);

/**
 * What stands on a cell, in one word; 0 is an empty cell.
 *
 *     bits  8 … 3    2                      1 … 0
 *           height   top's colour (1 White) top's value 1–3
 */
export function packCell(seat: number, value: number, height: number): number {
  return (height << 3) | (seat << 2) | value;
}
export function seatOf(packed: number): number {
  return (packed >> 2) & 1;
}
export function valueOf(packed: number): number {
  return packed & 3;
}
export function heightOf(packed: number): number {
  return packed >> 3;
}

/**
 * The words of a position's state after the shared header. `REACH_LO` and `REACH_HI` hold for each cell the set of
 * occupied cells one step away, `LINK` the same cells by direction; both are kept up to date as cells become empty.
 */
export const SINGLES = HEADER;
export const STACKS = HEADER + 2;
/** Cells topped by a seat's token: two words a seat. */
export const TOPS = HEADER + 4;
export const CELL = HEADER + 8;
export const REACH_LO = CELL + CELLS;
export const REACH_HI = REACH_LO + CELLS + 1;
export const LINK = REACH_HI + CELLS + 1;
export const WORDS = LINK + DIRECTIONS * (CELLS + 1);
