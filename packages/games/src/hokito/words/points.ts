import type { Seat, View } from '@rayonk/core';
import { tokenOf } from '../screen/token.ts';

/** HOK-12 taken apart: what a seat's singles are worth together, and each of its stacks. */
interface Points {
  readonly singles: number;
  /** The most valuable first. */
  readonly stacks: readonly { readonly value: number; readonly height: number }[];
  readonly total: number;
}

export function pointsOf(view: View, seat: Seat): Points {
  const tokens = view.cells.flatMap(({ piece }) => (piece?.seat === seat ? [tokenOf(piece)] : []));
  const singles = tokens.filter(({ height }) => height === 1).reduce((sum, { value }) => sum + value, 0);
  const stacks = tokens
    .filter(({ height }) => height > 1)
    .toSorted((a, b) => b.value * b.height - a.value * a.height || b.height - a.height);
  return { singles, stacks, total: Number(view.fields[seat === 0 ? 'black' : 'white']) };
}

/** Whose turn it would be: the position's last word says so, also when the game is over. */
export function sideOf({ position }: View): Seat {
  return position.endsWith('b') ? 0 : 1;
}

/** «3 × 4 + 2 × 2»: top values times heights. */
export function products(stacks: Points['stacks']): string {
  return stacks.map(({ value, height }) => `${value}\u00a0×\u00a0${height}`).join(' + ');
}
