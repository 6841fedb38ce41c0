import type { View } from '@rayonk/core';
import { TYPE_NAMES } from '../board.ts';

/** The Kalista on Red's back row, and at least one piece on every type of cell. */
export function setUpWell(view: View): boolean {
  const own = view.cells.filter(({ piece }) => piece?.seat === 0);
  const isKalistaBack = own.some(({ cell, piece }) => piece?.kind === 'kalista' && cell.endsWith('1'));
  return isKalistaBack && TYPE_NAMES.every((type) => own.some(({ ground }) => ground === type));
}
