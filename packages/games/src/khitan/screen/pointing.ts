import type { Target, Way } from '@rayonk/board';
import type { PieceView, Seat, View } from '@rayonk/core';
import { moveCells, neighbours, placement } from './lines.ts';
import { bareTile } from './pieces.ts';

/** A move is two cells; a placement a cell and then how the piece lies there; a pass is a chip. */
export function ways(_view: View, legal: readonly string[]): readonly Way[] {
  return legal.map((action) => {
    const steps = stepsOf(action);
    return { action, steps, anyOrderFrom: steps.length };
  });
}

function stepsOf(action: string): readonly Target[] {
  const placed = placement(action);
  if (placed !== null) return [placed[0], `side:${placed[1]}`];
  return moveCells(action) ?? ['pass:'];
}

function isPlacing(view: View): boolean {
  return Number(view.fields.pending) > 0;
}

/** Any way to lie is as good as another for saying why a cell is not allowed. */
export function attempt(view: View, steps: readonly Target[]): string | null {
  const cells = steps.filter((step) => !step.includes(':'));
  const last = cells.at(-1);
  if (last === undefined) return null;
  if (isPlacing(view)) return `@${last}:0`;
  const [first, second] = cells;
  if (second !== undefined) return `${first}-${second}`;
  // Somebody points at a cell that no move starts from: an empty one, the other side's, or one that is closed in.
  const next = neighbours(last).find((cell) => cell !== null);
  return next === undefined || next === null ? null : `${last}-${next}`;
}

/** While its orientation is being chosen, a piece stands there with bare edges. */
export function ghosts(view: View, picked: readonly Target[]): ReadonlyMap<string, PieceView> {
  const [cell] = picked;
  if (cell === undefined || !isPlacing(view)) return new Map();
  return new Map([[cell, bareTile(view.actor as Seat)]]);
}
