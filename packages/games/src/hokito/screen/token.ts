import type { PieceView, Seat, View } from '@rayonk/core';

/** What a cell's text says of the token or stack on it: `b2`, `w3x4`. */
export interface Token {
  readonly seat: Seat;
  /** What the top token shows: 1, 2 or 3 strokes. */
  readonly value: number;
  readonly height: number;
}

export function tokenOf({ seat, text }: PieceView): Token {
  const [top = '', height = '1'] = text.split('x');
  return { seat, value: Number(top.slice(1)), height: Number(height) };
}

export function pieceAt(view: View, cell: string): PieceView | null {
  return view.cells.find((other) => other.cell === cell)?.piece ?? null;
}
