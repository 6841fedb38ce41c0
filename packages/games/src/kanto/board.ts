import { boardOf, numberedCells, type Action } from '@rayonk/core';
import { kanto } from './game.ts';
import { FACE_DOWN, KANTO } from './layout.ts';

export const BOARD = boardOf(kanto.board);
/** The inner cells by their numbers on `BOARD`, and the names of the inner cells. */
export const CELLS = numberedCells(BOARD, (row, column) => (row << 3) | column);
export const { cells: CELL_OF, names: NAMES } = CELLS;

/** How far apart two cells are on a straight line, or 0 if they are not on one. */
export function straightDistance(a: number, b: number): number {
  const columns = Math.abs((a & 7) - (b & 7));
  const rows = Math.abs((a >> 3) - (b >> 3));
  return columns === 0 || rows === 0 ? columns + rows : 0;
}

// What stands on a cell, and an action: `layout.ts` draws both.
export function colourOf(pawn: number): number {
  return pawn >> 5;
}
export function faceOf(pawn: number): number {
  return pawn & 31;
}
export function isFaceUp(pawn: number): boolean {
  return pawn !== 0 && faceOf(pawn) < FACE_DOWN;
}
export function kindOf(action: Action): number {
  return action >> 12;
}
export function fromOf(action: Action): number {
  return (action >> 6) & 63;
}
export function toOf(action: Action): number {
  return action & 63;
}

/** KAN-5: higher or equal takes; between the 1 and the Kanto it is the other way round. */
export function takes(mover: number, target: number): boolean {
  const face = faceOf(mover);
  const other = faceOf(target);
  if (face === 1 && other === KANTO) return true;
  if (face === KANTO && other === 1) return false;
  return face >= other;
}
