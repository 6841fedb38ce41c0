import { deedsOf, movementOf, type Motion } from '@rayonk/board/deed';
import { directionOf, rowFrom, type CellView, type SaidOf, type Seat, type View } from '@rayonk/core';
import { kastwa } from './game.ts';

/** One pawn or several that move, touching or not: with gaps between the pawns, where an option allows it. */
export type Moved = Exclude<ReturnType<typeof deed>, { readonly kind: 'place' }>;

/** Of pawns that move from one cell on, the foremost on `lead` to the cell `to`. */
function shove(before: View, lead: string, to: string, behind: readonly CellView[] = []) {
  const row = rowFrom(before, lead, directionOf(before, lead, to));
  const ahead = leading(row, ({ piece }) => piece !== null && piece.seat === row[0]?.piece?.seat);
  // A pawn of the mover's behind the pushed ones does not go along: it would block them, so no legal move meets it.
  const pushed = leading(row.slice(ahead.length), ({ piece }) => piece !== null && piece.seat !== row[0]?.piece?.seat);
  const beyond = row[ahead.length + pushed.length];
  const last = beyond === undefined ? pushed.at(-1) : undefined;
  return {
    /** The cells whose pawns move together, the rearmost first, and those that they push. */
    own: [...behind, ...ahead],
    pushed,
    /** The cell that the leading pawn enters. */
    front: (pushed[0] ?? beyond)?.cell ?? to,
    /** The pawn that is pushed over the edge, or null. */
    falls: last?.piece ?? null,
    takes: last === undefined ? [] : [last.cell],
  };
}

export const deed = deedsOf(kastwa, {
  move: ({ from, to }, before) => shove(before, from, to),
  together: (told, before) => shove(before, told.lead, told.to, pawnsBehind(before, told)),
});

function leading(row: readonly CellView[], holds: (cell: CellView) => boolean): readonly CellView[] {
  const end = row.findIndex((cell) => !holds(cell));
  return end < 0 ? row : row.slice(0, end);
}

/** The pawns behind the foremost, the rearmost first. */
function pawnsBehind(view: View, { from, lead, to }: SaidOf<typeof kastwa, 'together'>): readonly CellView[] {
  const row = rowFrom(view, from, directionOf(view, lead, to));
  return leading(row, ({ cell }) => cell !== lead).filter(({ piece }) => piece !== null);
}

export const movement = movementOf(deed, {
  move: (done, before) => shoved(done, before, done.from),
  together: (done, before) => shoved(done, before, done.lead),
});

/** Everything in the row ahead moves at once, and the last pushed pawn may fall off the edge. */
function shoved({ own, pushed, to }: Moved, before: View, lead: string): readonly Motion[] {
  const cells = [...own, ...pushed];
  const direction = directionOf(before, lead, to);
  return cells.map(({ cell, piece }, i): Motion => {
    const next = rowFrom(before, cell, direction)[1];
    if (next !== undefined) return { kind: 'slide', beat: 0, from: cell, path: [next.cell] };
    return { kind: 'leave', beat: 0, cell, piece: piece!, pushedFrom: cells[i - 1]?.cell ?? null };
  });
}

/** KAS-1: the pawn stands on a cell of its own colour. */
export function isDoubled({ ground, piece }: CellView): boolean {
  return piece !== null && ground === kastwa.seats[piece.seat];
}

export const PAWNS = ['s', 'L'] as const;
type Pawn = (typeof PAWNS)[number];

export function inHand(view: View, seat: Seat, pawn: Pawn): number {
  return String(view.fields[seat === 0 ? 'whiteHand' : 'blackHand']).split(pawn).length - 1;
}

export function isPlacing(view: View): boolean {
  return view.fields['whiteHand'] !== '-' || view.fields['blackHand'] !== '-';
}

/** How many of the other's pawns a seat has pushed off. */
export function pushedOff(view: View, seat: Seat): number {
  return Number(view.fields[seat === 0 ? 'blackOut' : 'whiteOut']);
}
