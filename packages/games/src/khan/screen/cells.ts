import { cellNamed } from '@rayonk/core';
import type { CellView, View } from '@rayonk/core';
import { BOARD, TYPE_NAMES } from '../board.ts';

export function cellNumber(name: string): number {
  return cellNamed(BOARD, name);
}

export function cellAt(view: View, name: string): CellView | undefined {
  return view.cells[BOARD.textOrder.indexOf(cellNumber(name))];
}

/** How many steps a move from this cell makes; 0 before the mat is turned. */
export function stepsFrom(view: View, name: string): number {
  return TYPE_NAMES.findIndex((type) => type === cellAt(view, name)?.ground) + 1;
}

export function stepsApart(a: string, b: string): number {
  return Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(a.charCodeAt(1) - b.charCodeAt(1));
}

export function neighbours(name: string): string[] {
  const at = cellNumber(name);
  return BOARD.names.filter((other) => stepsApart(BOARD.names[at]!, other) === 1);
}

/** Before both have set up: whose six pieces are to be put. */
export function setupSeat(view: View): 0 | 1 | null {
  if (view.fields['quarter'] === null) return 0;
  const isOchreBare = view.cells.every(({ piece }) => piece?.seat !== 1);
  return isOchreBare && view.fields['khan'] === null ? 1 : null;
}
