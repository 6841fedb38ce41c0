import { boardOf, HEADER } from '@rayonk/core';
import { khan } from './game.ts';

export const BOARD = { ...boardOf(khan.board), ...khan.board };
export const CELLS = BOARD.size;

/** Stands for «no cell»: where the Khan is while it is off the board, and a Kalista that is not on it. */
export const NOWHERE = CELLS;

export const QUARTERS = 4;
/** The quarter-turn before Red has chosen one (KHA-1). */
export const UNTURNED = QUARTERS;

/** Types of cells count from 0: a piece makes `type + 1` steps. `NO_TYPE` is demanded while the Khan is off the board. */
export const TYPES = 3;
export const NO_TYPE = TYPES;
export const TYPE_NAMES = ['single', 'double', 'triple'] as const;

/** Row 6 first, as seat 0 sees the mat at quarter-turn 0. */
const LAYOUT = ['231223', '213131', '132312', '312132', '231313', '213221'];

/**
 * The type of a cell and its rank among the twelve cells of that type, at `quarter << 6 | cell`. `1 << place` is the
 * bit of its rank, as a shift takes its count modulo 32. `NOWHERE` is of `NO_TYPE`.
 *
 *     bits  6 … 5   4 … 0
 *           type    rank
 */
export const PLACE = places();

function places(): Int32Array {
  const table = new Int32Array(QUARTERS << 6);
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    const ranks = new Int32Array(TYPES);
    for (let cell = 0; cell < CELLS; cell++) {
      const type = layoutType(cell, quarter);
      table[(quarter << 6) | cell] = (type << 5) | ranks[type]!++;
    }
    table[(quarter << 6) | NOWHERE] = NO_TYPE << 5;
  }
  return table;
}

/** Each clockwise quarter-turn brings to (column, row from the top) what was at (that row, 5 − column). */
function layoutType(cell: number, quarter: number): number {
  let column = cell % BOARD.columns;
  let row = BOARD.rows - 1 - Math.floor(cell / BOARD.columns);
  for (let turn = 0; turn < quarter; turn++) {
    const turnedRow = BOARD.rows - 1 - column;
    column = row;
    row = turnedRow;
  }
  return Number(LAYOUT[row]![column]) - 1;
}

export function typeOf(quarter: number, cell: number): number {
  return PLACE[(quarter << 6) | cell]! >> 5;
}

/** Along rows and columns. */
export function stepsBetween(cell: number, other: number): number {
  const columns = Math.abs((cell % BOARD.columns) - (other % BOARD.columns));
  return columns + Math.abs(Math.floor(cell / BOARD.columns) - Math.floor(other / BOARD.columns));
}

/**
 * The words of a position's state after the shared header. They start at multiples of their counts, so that `|` adds a
 * seat or a type to them: unlike `+` it needs no test for overflow in optimised code.
 *
 * Sets of cells are two words: bit b of the first is cell b, of the second cell 32 + b (`1 << cell` in word `cell >> 5`).
 */
export const SIDE = HEADER;
export const QUARTER = HEADER + 1;
export const KHAN = HEADER + 2;
/** The type of the Khan's cell, or `NO_TYPE`. */
export const DEMAND = HEADER + 3;
/** The cell of each seat's Kalista, or `NOWHERE`. */
export const KALISTA = HEADER + 4;
/** How many Sbires of each seat are captured; 0 until both have set up. */
export const RESERVE = HEADER + 6;
/** The set of each seat's pieces: two words a seat. */
export const PIECES = HEADER + 8;
/** The same by type, bit by rank: four words a seat. The fourth is always 0, as nothing stands on `NO_TYPE`. */
export const RANKS = HEADER + 12;
export const WORDS = HEADER + 20;
