import { boardOf, type Seat } from '@rayonk/core';
import { hokito } from './game.ts';

export const BOARD = { ...boardOf(hokito.board), columns: hokito.board.columns };
export const CELLS = BOARD.size;

/** Stands for «no occupied cell that way»: it reaches nothing and leads only to itself, so no step needs a test. */
export const NOWHERE = CELLS;

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

/** HOK-12: the points of each seat as the board stands. The packed cells are these words from `first` on. */
export function scoresOf(words: ArrayLike<number>, first: number): [number, number] {
  const points: [number, number] = [0, 0];
  for (let cell = 0; cell < CELLS; cell++) {
    const packed = words[first + cell]!;
    points[seatOf(packed) as Seat] += valueOf(packed) * heightOf(packed);
  }
  return points;
}
