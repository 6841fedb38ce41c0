import type { Target, TrayItem, Way } from '@rayonk/board';
import type { CellView, View } from '@rayonk/core';
import { KANTO } from '../board.ts';

/** The chip that turns the picked pawn over; pointing at the pawn a second time does so too. */
export const OVER = 'turn:over';

export function ways(view: View, legal: readonly string[]): readonly Way[] {
  // What a pawn may turn out to be, in the order of rank and not of the text.
  if (view.actor === 'chance')
    return legal.toSorted((a, b) => rankOf(a) - rankOf(b)).map((action) => way(action, [`value:${action.slice(3)}`]));
  return legal.flatMap((action) => {
    if (!action.startsWith('?')) return [way(action, [action.slice(0, 2), action.slice(3)])];
    const cell = action.slice(1);
    return [way(action, [cell, cell]), way(action, [cell, OVER])];
  });
}

function way(action: string, steps: readonly Target[]): Way {
  return { action, steps, anyOrderFrom: steps.length };
}

function rankOf(outcome: string): number {
  const value = outcome.slice(4);
  return value === 'K' ? KANTO : Number(value);
}

/** What these targets would play, so that the refusal names the rule that forbids it. */
export function attempt(view: View, steps: readonly Target[]): string | null {
  const [first, second] = steps;
  if (first === undefined) return null;
  if (first.startsWith('value:')) return outcomeAttempt(view, first.slice(6));
  if (first.includes(':')) return null;
  // A step on the spot is refused for what is wrong with the pawn itself: it is not there, not yours, or hemmed in.
  if (second === undefined) return `${first}-${first}`;
  if (second === OVER || second === first) return `?${first}`;
  if (second.includes(':')) return null;
  const mover = cellAt(view, first)?.piece ?? null;
  if (mover?.kind === 'hidden') return `${first}~${second}`;
  return (cellAt(view, second)?.piece ?? null) === null ? `${first}-${second}` : `${first}x${second}`;
}

function outcomeAttempt(view: View, pawn: string): string | null {
  const turning = view.cells.find(({ piece }) => piece?.kind === 'turning');
  return turning === undefined ? null : `${turning.cell}=${pawn}`;
}

export function cellAt(view: View, cell: string): CellView | undefined {
  return view.cells.find((one) => one.cell === cell);
}

/** KAN-12: what has left the board is shown only where the memory aid is on. */
export function tray(view: View): readonly TrayItem[] {
  return (['goneRed', 'goneBlack'] as const).flatMap((field, i) => {
    const gone = view.fields[field];
    if (typeof gone !== 'string') return [];
    const seat = i === 0 ? 0 : 1;
    return gone.split('.').map((value): TrayItem => ({ target: `gone:${'rb'[seat]}${value}`, seat, count: 1 }));
  });
}
