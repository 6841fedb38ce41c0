import type { Target, Way } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { pathsFrom } from './paths.ts';
import { pieceAt, tokenOf } from './token.ts';

export function ways(_view: View, legal: readonly string[]): readonly Way[] {
  return legal.map((action) => ({ action, steps: action.split('-'), anyOrderFrom: 2 }));
}

export function attempt(view: View, steps: readonly Target[]): string | null {
  const [from, to] = steps;
  if (from === undefined) return null;
  return to === undefined ? attemptFrom(view, from) : `${from}-${to}`;
}

/**
 * Somebody pointed at a cell that nothing can leave. If it is empty or the other's, any move from there says so. If it is one's own, the
 * move to tell about is the one that comes nearest: as many steps as it should, else a single one, else anywhere.
 */
function attemptFrom(view: View, from: string): string {
  const piece = pieceAt(view, from);
  if (piece === null || piece.seat !== view.actor) return `${from}-${from}`;
  const path = pathsFrom(view, from, tokenOf(piece).value)[0] ?? pathsFrom(view, from, 1)[0];
  const elsewhere = view.cells.find(({ cell }) => cell !== from)!.cell;
  return `${from}-${path?.at(-1) ?? elsewhere}`;
}
