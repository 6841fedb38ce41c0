import type { Task } from '@rayonk/board';
import type { Seat, View } from '@rayonk/core';

type Accepts = Extract<Task, { readonly kind: 'play' }>['accepts'];

/** One action that this takes. */
export function once(accepts: Accepts): Task {
  return { kind: 'play', count: 1, accepts, replies: [] };
}

/** What a seat's large pawn is worth where it stands. */
export function largeValue(view: View, seat: Seat): number {
  const large = view.cells.find(({ piece }) => piece?.seat === seat && piece.kind === 'large');
  return large?.piece?.value ?? 0;
}

/** Where a seat's pawns stand, to see whether any was pushed. */
export function placesOf(view: View, seat: Seat): string {
  return view.cells
    .filter(({ piece }) => piece?.seat === seat)
    .map(({ cell }) => cell)
    .join();
}
