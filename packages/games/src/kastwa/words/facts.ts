import type { CellView, PieceView, Seat, View } from '@rayonk/core';
import { shoveOf } from '../screen/line.ts';

/** What an action does, before it is put into words. */
type Deed =
  | { readonly kind: 'place'; readonly pawn: 'small' | 'large'; readonly cell: string }
  | {
      readonly kind: 'move';
      /** The pawns that move together, the rearmost first, and the other's that they push. */
      readonly own: readonly CellView[];
      readonly pushed: readonly CellView[];
      /** Where the rearmost goes, and the cell that the leading one enters. */
      readonly to: string;
      readonly front: string;
      /** The pawn that is pushed over the edge, or null. */
      readonly falls: PieceView | null;
    };

export function deedOf(before: View, action: string): Deed {
  const [kind, placed] = action.split('@');
  if (placed !== undefined) return { kind: 'place', pawn: kind === 'L' ? 'large' : 'small', cell: placed };
  const [from = '', to = ''] = action.split('-');
  const { cells, beyond } = shoveOf(before, from, to);
  const own = cells.filter(({ piece }) => piece?.seat === cells[0]?.piece?.seat);
  const pushed = cells.slice(own.length);
  const falls = beyond === null ? (pushed.at(-1)?.piece ?? null) : null;
  return { kind: 'move', own, pushed, to, front: (pushed[0] ?? beyond)?.cell ?? to, falls };
}

/** KAS-1: the pawn stands on a cell of its own colour. */
export function isDoubled({ ground, piece }: CellView): boolean {
  return piece !== null && (ground === 'white') === (piece.seat === 0);
}

/** How many of the other's pawns a seat has pushed off. */
export function outOf(view: View, seat: Seat): number {
  return Number(view.fields[seat === 0 ? 'blackOut' : 'whiteOut']);
}
