import type { PieceView, Seat, View } from '@rayonk/core';

export const KINDS = ['s', 'L'] as const;
type Kind = (typeof KINDS)[number];

/** How many pawns of each kind a seat begins with. */
const AT_FIRST: Readonly<Record<Kind, number>> = { s: 2, L: 1 };
const COLOURS = ['w', 'b'] as const;

export function inHand(view: View, seat: Seat, kind: Kind): number {
  const hand = String(view.fields[seat === 0 ? 'whiteHand' : 'blackHand']);
  return hand.split(kind).length - 1;
}

export function isPlacing(view: View): boolean {
  return view.fields['whiteHand'] !== '-' || view.fields['blackHand'] !== '-';
}

/** Pawns neither on the board nor in hand were pushed off. */
export function outOfPlay(view: View, seat: Seat, kind: Kind): number {
  const text = COLOURS[seat] + kind;
  const standing = view.cells.filter(({ piece }) => piece?.text === text).length;
  return AT_FIRST[kind] - standing - inHand(view, seat, kind);
}

/** A pawn away from any cell: worth what it is by itself. */
export function loosePawn(seat: Seat, kind: Kind): PieceView {
  const isLarge = kind === 'L';
  return { seat, kind: isLarge ? 'large' : 'small', text: COLOURS[seat] + kind, value: isLarge ? 2 : 1 };
}
