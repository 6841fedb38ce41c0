import type { Action } from '@rayonk/core';

/**
 * Actions, so that the legal ones of a position are ascending without sorting:
 *
 *     move        from << 3 | direction                   below 1 << 11
 *     placement   1 << 11 | cell << 4 | orientation
 *     pass        1 << 12
 *     far move    1 << 14 | from << 7 | to                between cells that are not neighbours; never legal
 */
export const PLACEMENT = 1 << 11;
export const PASS = (1 << 12) as Action;
const FAR = 1 << 14;

export function packMove(from: number, direction: number): Action {
  return ((from << 3) | direction) as Action;
}
export function packPlacement(cell: number, orientation: number): Action {
  return (PLACEMENT | (cell << 4) | orientation) as Action;
}
export function packFarMove(from: number, to: number): Action {
  return (FAR | (from << 7) | to) as Action;
}

export type ActionKind = 'move' | 'placement' | 'pass' | 'far';

export function kindOf(action: Action): ActionKind {
  if (action < PLACEMENT) return 'move';
  return action < PASS ? 'placement' : action === PASS ? 'pass' : 'far';
}

/** Of a move: where from, and in which direction. */
export function moveFrom(action: Action): number {
  return action >> 3;
}
export function moveDirection(action: Action): number {
  return action & 7;
}

/** Of a placement: the cell and the orientation. */
export function placedCell(action: Action): number {
  return (action >> 4) & 127;
}
export function placedOrientation(action: Action): number {
  return action & 15;
}

/** Of a far move: its two cells. */
export function farFrom(action: Action): number {
  return (action >> 7) & 127;
}
export function farTo(action: Action): number {
  return action & 127;
}
