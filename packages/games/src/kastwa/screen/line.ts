import type { CellView, View } from '@rayonk/core';

/** Reading a move on a view: `c3-d4` begins at `c3`, and everything in one row ahead of it goes the same way. */
interface Shove {
  /** The cells whose pawns move, the rearmost first; all of one colour, then those they push. */
  readonly cells: readonly CellView[];
  /** The cell after the last of them, or null if that is off the board. */
  readonly beyond: CellView | null;
}

export function cellNamed(view: View, name: string): CellView | null {
  return view.cells.find(({ cell }) => cell === name) ?? null;
}

/** The cell so many columns to the right and rows up, or null off the board. */
export function cellFrom(view: View, name: string, right: number, up: number): CellView | null {
  const column = String.fromCharCode(name.charCodeAt(0) + right);
  return cellNamed(view, `${column}${Number(name.slice(1)) + up}`);
}

export function shoveOf(view: View, from: string, to: string): Shove {
  const right = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to.slice(1)) - Number(from.slice(1));
  const cells: CellView[] = [];
  let here = cellNamed(view, from);
  const mover = here?.piece?.seat;
  let isPushing = false;
  while (here !== null && here.piece !== null) {
    isPushing ||= here.piece.seat !== mover;
    // A pawn of the mover's behind the pushed ones does not go along: it would block them, so no legal move meets it.
    if (isPushing && here.piece.seat === mover) break;
    cells.push(here);
    here = cellFrom(view, here.cell, right, up);
  }
  return { cells, beyond: here };
}
