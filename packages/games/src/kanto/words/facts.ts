import type { Target } from '@rayonk/board';
import type { PieceView, Seat, View } from '@rayonk/core';
import { cellAt } from '../screen/ways.ts';

/** What an action did, before it is put into words. Pawns are `r7`, `bK`, `r?`. Whose a face-down pawn is is null where its back does not tell. */
export type Deed =
  | { readonly kind: 'lift'; readonly seat: Seat; readonly cell: string; readonly owner: Seat | null }
  | { readonly kind: 'show'; readonly cell: string; readonly pawn: string }
  | { readonly kind: 'step'; readonly seat: Seat; readonly pawn: string; readonly from: string; readonly to: string }
  | { readonly kind: 'take'; readonly seat: Seat; readonly pawn: string; readonly taken: string; readonly to: string }
  | {
      readonly kind: 'slide';
      readonly seat: Seat;
      readonly owner: Seat | null;
      readonly from: string;
      readonly to: string;
    };

export function deedOf(before: View, action: string): Deed {
  const seat: Seat = before.actor === 1 ? 1 : 0;
  const from = action.startsWith('?') ? action.slice(1) : action.slice(0, 2);
  const mover = cellAt(before, from)?.piece ?? null;
  const owner = mover === null || mover.isBlank === true ? null : mover.seat;
  const pawn = mover?.text ?? '';
  const to = action.slice(3);
  switch (action[2]) {
    case '=':
      return { kind: 'show', cell: from, pawn: to };
    case '~':
      return { kind: 'slide', seat, owner, from, to };
    case 'x':
      return { kind: 'take', seat, pawn, taken: cellAt(before, to)?.piece?.text ?? '', to };
    case '-':
      return { kind: 'step', seat, pawn, from, to };
    default:
      return { kind: 'lift', seat, cell: from, owner };
  }
}

/** The cell of the pawn that is being turned over, or null. */
export function turningCell(view: View): string | null {
  return view.cells.find(({ piece }) => piece?.kind === 'turning')?.cell ?? null;
}

/** The pawn on the first cell that is picked. */
export function pickedPawn(view: View, picked: readonly Target[]): PieceView | null {
  return picked[0] === undefined ? null : (cellAt(view, picked[0])?.piece ?? null);
}

/** Pawns of a seat on the board, those face down counted apart. */
export function countPawns(view: View, seat: Seat): { readonly all: number; readonly hidden: number } {
  const own = view.cells.filter(({ piece }) => piece?.seat === seat);
  const hidden = own.filter(({ piece }) => piece?.kind === 'hidden' || piece?.kind === 'turning');
  return { all: own.length, hidden: hidden.length };
}

/** KAN-12: values of a seat that are still hidden, as a list, or null without the memory aid. */
export function hiddenValues(view: View, seat: Seat): readonly string[] | null {
  const hidden = view.fields[seat === 0 ? 'hiddenRed' : 'hiddenBlack'];
  return typeof hidden === 'string' ? hidden.split('.') : null;
}
