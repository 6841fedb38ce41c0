import { deedsOf, movementOf, pieceOn, plainMotions } from '@rayonk/board/deed';
import type { Seat, View } from '@rayonk/core';
import { kanto } from './game.ts';

/** Of a pawn that moves its text, `r7` or `bK`; of one face down whose it is, null where its back does not tell. */
export const deed = deedsOf(kanto, {
  lift: ({ cell }, before) => ({ owner: ownerOf(before, cell) }),
  step: ({ from }, before) => ({ pawn: textOn(before, from) }),
  take: ({ from, to }, before) => ({ pawn: textOn(before, from), taken: textOn(before, to), takes: [to] }),
  slide: ({ from }, before) => ({ owner: ownerOf(before, from) }),
});

function textOn(view: View, cell: string): string {
  return pieceOn(view, cell)?.text ?? '';
}

function ownerOf(view: View, cell: string): Seat | null {
  const pawn = pieceOn(view, cell);
  return pawn === null || pawn.isBlank === true ? null : pawn.seat;
}

export const movement = movementOf(deed, {
  // The pawn is lifted where it stands; which one it is, the outcome shows.
  lift: ({ cell }) => [{ kind: 'slide', beat: 0, from: cell, path: [cell] }],
  show({ cell }, view) {
    const before = pieceOn(view, cell);
    return before === null ? [] : [{ kind: 'turn', beat: 0, cell, before }];
  },
  slide: (done, before) => plainMotions({ ...done, path: [between(done.from, done.to), done.to] }, before),
});

/** The cell between two that are two apart on a line. */
function between(from: string, to: string): string {
  const middle = (i: number) => (from.charCodeAt(i) + to.charCodeAt(i)) / 2;
  return String.fromCharCode(middle(0), middle(1));
}

/** The cell of the pawn that is being turned over, or null. */
export function turningCell(view: View): string | null {
  return view.cells.find(({ piece }) => piece?.kind === 'turning')?.cell ?? null;
}

/** Pawns of a seat on the board, those face down counted apart. */
export function countPawns(view: View, seat: Seat): { readonly all: number; readonly hidden: number } {
  const own = view.cells.filter(({ piece }) => piece?.seat === seat);
  const hidden = own.filter(({ piece }) => piece?.kind === 'hidden' || piece?.kind === 'turning');
  return { all: own.length, hidden: hidden.length };
}

/** KAN-12: values of a seat that are still hidden, in brackets, or nothing without the memory aid. */
export function hiddenValues(view: View, seat: Seat): string {
  const hidden = view.fields[seat === 0 ? 'hiddenRed' : 'hiddenBlack'];
  return typeof hidden === 'string' ? ` (${hidden.replace('K', 'Kanto').replaceAll('.', ', ')})` : '';
}

/** The number of a pawn, or its name, the same in both languages. */
export function valueName(pawn: string): string {
  return pawn.endsWith('K') ? 'Kanto' : pawn.slice(1);
}
