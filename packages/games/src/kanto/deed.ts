import { deedsOf, movementOf, pieceOn, plainMotions, type DeedOf, type Motion } from '@rayonk/board/deed';
import type { PieceView, Seat, View } from '@rayonk/core';
import { kanto } from './game.ts';

type Say<K extends string> = DeedOf<typeof kanto, K>;

/** Whose a face-down pawn is, null where its back does not tell. */
interface FaceDown {
  readonly owner: Seat | null;
}
/** The text of the pawn that moves: `r7`, `bK`. */
interface FaceUp {
  readonly pawn: string;
}
type KantoDeed =
  | (Say<'lift'> & FaceDown)
  | Say<'show'>
  | (Say<'step'> & FaceUp)
  | (Say<'take'> & FaceUp & { readonly taken: string })
  | (Say<'slide'> & FaceDown);

export const deed = deedsOf(kanto, (told, before): KantoDeed => {
  switch (told.kind) {
    case 'lift':
      return { ...told, owner: ownerOf(pieceOn(before, told.cell)), takes: [] };
    case 'show':
      return { ...told, takes: [] };
    case 'step':
      return { ...told, pawn: textOn(before, told.from), takes: [] };
    case 'take':
      return { ...told, pawn: textOn(before, told.from), taken: textOn(before, told.to), takes: [told.to] };
    case 'slide':
      return { ...told, owner: ownerOf(pieceOn(before, told.from)), takes: [] };
  }
});

function textOn(view: View, cell: string): string {
  return pieceOn(view, cell)?.text ?? '';
}

function ownerOf(pawn: PieceView | null): Seat | null {
  return pawn === null || pawn.isBlank === true ? null : pawn.seat;
}

export const movement = movementOf(deed, motions);

function motions(done: KantoDeed, before: View): readonly Motion[] {
  switch (done.kind) {
    case 'lift':
      // The pawn is lifted where it stands; which one it is, the outcome shows.
      return [{ kind: 'slide', beat: 0, from: done.cell, path: [done.cell] }];
    case 'show': {
      const lifted = pieceOn(before, done.cell);
      return lifted === null ? [] : [{ kind: 'turn', beat: 0, cell: done.cell, before: lifted }];
    }
    case 'slide':
      return plainMotions({ ...done, path: [between(done.from, done.to), done.to] }, before);
    default:
      return plainMotions(done, before);
  }
}

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
