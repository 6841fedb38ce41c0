import { isCell, type Arrow } from '@rayonk/board';
import type { View } from '@rayonk/core';
import type { OpenGame } from '../table/open-game.ts';

/** An action as arrows on the board: along the cells that point it out, or a ring on each where they have no order. */
export function arrowsOf(
  { screen }: Pick<OpenGame, 'screen'>,
  view: View,
  action: string,
  tone: Arrow['tone'] = 'hint',
): readonly Arrow[] {
  const way = screen.ways(view, [action]).find((one) => one.action === action);
  if (way === undefined) return [];
  const cells = way.steps.filter(isCell);
  if (cells.length === 1 || way.anyOrderFrom < way.steps.length)
    return cells.map((cell) => ({ from: cell, to: cell, tone }));
  return cells.slice(1).map((cell, i) => ({ from: cells[i]!, to: cell, tone }));
}
