import type { Motion } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { enamel } from './enamel.ts';
import { moveCells, placement, strikes } from './lines.ts';

/** First the piece tips over, then lines strike, then what they hit is taken. */
export function motions(before: View, action: string, after: View): readonly Motion[] {
  const placed = placement(action);
  if (placed !== null) return [{ kind: 'appear', beat: 0, cell: placed[0] }];
  const move = moveCells(action);
  if (move === null) return [];
  const [from, to] = move;
  const mover = before.cells.find(({ cell }) => cell === from)?.piece ?? null;
  if (mover === null) return [];
  const found: Motion[] = [{ kind: 'tip', beat: 0, from, to, before: mover }];
  for (const strike of strikes(before, from, to)) {
    const last = strike.hits.at(-1)!;
    found.push({ kind: 'beam', beat: 1, from: strike.from, to: last, colour: enamel(strike.colour).fill });
  }
  for (const [i, { cell, piece }] of before.cells.entries())
    if (piece !== null && cell !== from && after.cells[i]!.piece === null)
      found.push({ kind: 'leave', beat: 2, cell, piece, pushedFrom: null });
  return found;
}

export function takes(before: View, action: string): readonly string[] {
  const move = moveCells(action);
  if (move === null) return [];
  return [...new Set(strikes(before, ...move).flatMap(({ hits }) => hits))].sort();
}
