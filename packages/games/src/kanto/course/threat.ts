import type { View } from '@rayonk/core';
import { KANTO, takes } from '../board.ts';

/** Whether some face-up pawn of the other colour could take the pawn of `seat` that shows `text`. */
export function isThreatened(view: View, seat: 0 | 1, text: string): boolean {
  const own = view.cells.find(({ piece }) => piece?.seat === seat && piece.text === text);
  if (own === undefined) return false;
  return view.cells.some(({ cell, piece }) => {
    if (piece === null || piece.seat === seat || (piece.kind !== 'pawn' && piece.kind !== 'kanto')) return false;
    const columns = Math.abs(cell.charCodeAt(0) - own.cell.charCodeAt(0));
    const rows = Math.abs(cell.charCodeAt(1) - own.cell.charCodeAt(1));
    return columns + rows === 1 && takes(piece.value ?? KANTO, own.piece?.value ?? KANTO);
  });
}
