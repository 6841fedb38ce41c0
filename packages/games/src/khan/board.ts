import { boardOf } from '@rayonk/core';
import { khan } from './game.ts';

export const BOARD = { ...boardOf(khan.board), ...khan.board };
export const CELLS = BOARD.size;

/** Stands for «no cell»: where the Khan is while it is off the board, and a Kalista that is not on it. */
export const NOWHERE = CELLS;

export const QUARTERS = 4;
/** The quarter-turn before Red has chosen one (KHA-1). */
export const UNTURNED = QUARTERS;

/** Types of cells count from 0: a piece makes `type + 1` steps. `NO_TYPE` is demanded while the Khan is off the board. */
export const NO_TYPE = 3;
export const TYPE_NAMES = ['single', 'double', 'triple'] as const;

/** Row 6 first, as seat 0 sees the mat at quarter-turn 0. */
const LAYOUT = ['231223', '213131', '132312', '312132', '231313', '213221'];

/** Each clockwise quarter-turn brings to (column, row from the top) what was at (that row, 5 − column). */
export function typeOf(quarter: number, cell: number): number {
  let column = cell % BOARD.columns;
  let row = BOARD.rows - 1 - Math.floor(cell / BOARD.columns);
  for (let turn = 0; turn < quarter; turn++) [column, row] = [row, BOARD.rows - 1 - column];
  return Number(LAYOUT[row]![column]) - 1;
}

/** Along rows and columns. */
export function stepsBetween(cell: number, other: number): number {
  const columns = Math.abs((cell % BOARD.columns) - (other % BOARD.columns));
  return columns + Math.abs(Math.floor(cell / BOARD.columns) - Math.floor(other / BOARD.columns));
}
