import type { PieceView, Seat, View } from '@rayonk/core';

/** A piece whose orientation is not decided yet: all that is known is whose it is. */
export function bareTile(seat: Seat): PieceView {
  return { seat, kind: 'bare', text: seat === 0 ? 'w' : 'b', value: null };
}

export function tileView(seat: Seat, orientation: number): PieceView {
  return { seat, kind: 'piece', text: `${seat === 0 ? 'w' : 'b'}${orientation}`, value: null };
}

/** The orientation in a piece's text (`w0` … `b11`), or null for a bare one. */
export function orientationIn(text: string): number | null {
  return text.length === 1 ? null : Number(text.slice(1));
}

/** How many pieces a seat has beside the board, or null if it has no reserve any more. */
export function reserveOf(view: View, seat: Seat): number | null {
  const reserve = view.fields[seat === 0 ? 'reserveWhite' : 'reserveBlack'];
  return typeof reserve === 'number' ? reserve : null;
}

/** How many pieces of the other seat this one has taken out of the game. */
export function takenBy(view: View, seat: Seat): number {
  return Number(view.fields[seat === 0 ? 'outBlack' : 'outWhite']);
}
