import type { Motion } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { shoveOf } from './line.ts';

/** Everything in the row ahead moves at once, and the last pushed pawn may fall off the edge. */
export function motions(before: View, action: string, _after: View): readonly Motion[] {
  const [, placed] = action.split('@');
  if (placed !== undefined) return [{ kind: 'appear', beat: 0, cell: placed }];
  const [from = '', to = ''] = action.split('-');
  const { cells, beyond } = shoveOf(before, from, to);
  return cells.map(({ cell, piece }, i): Motion => {
    const next = cells[i + 1] ?? beyond;
    if (next !== null) return { kind: 'slide', beat: 0, from: cell, path: [next.cell] };
    return { kind: 'leave', beat: 0, cell, piece: piece!, pushedFrom: cells[i - 1]?.cell ?? null };
  });
}

/** The last pawn of a row that is pushed over the edge. */
export function takes(before: View, action: string): readonly string[] {
  const [from, to] = action.split('-');
  if (from === undefined || to === undefined) return [];
  const { cells, beyond } = shoveOf(before, from, to);
  return beyond === null && cells.length > 0 ? [cells.at(-1)!.cell] : [];
}
