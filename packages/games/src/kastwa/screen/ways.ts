import type { Target, TrayItem, Way } from '@rayonk/board';
import type { Seat, View } from '@rayonk/core';
import { inHand, isPlacing, KINDS, outOfPlay } from './hands.ts';
import { cellFrom, cellNamed } from './line.ts';

const SEATS: readonly Seat[] = [0, 1];

/** What a seat has yet to place, and the other's pawns that it pushed off the board. */
export function tray(view: View): readonly TrayItem[] {
  return SEATS.flatMap((seat) => [
    ...KINDS.map((kind) => ({ target: `hand:${kind}`, seat, count: inHand(view, seat, kind) })),
    ...KINDS.map((kind) => ({ target: `out:${kind}`, seat, count: outOfPlay(view, seat === 0 ? 1 : 0, kind) })),
  ]).filter(({ count }) => count > 0);
}

export function ways(_view: View, legal: readonly string[]): readonly Way[] {
  return legal.map((action) => {
    const [kind, cell] = action.split('@');
    return cell === undefined
      ? { action, steps: action.split('-'), anyOrderFrom: 2 }
      : { action, steps: [`hand:${kind}`, cell], anyOrderFrom: 2 };
  });
}

export function attempt(view: View, steps: readonly Target[]): string | null {
  const [first, second] = steps;
  if (first === undefined || first.startsWith('out:')) return null;
  if (first.startsWith('hand:')) return second === undefined ? null : `${first.slice(5)}@${second}`;
  if (second === undefined) return attemptFrom(view, first);
  return second.includes(':') ? null : `${first}-${second}`;
}

/**
 * Somebody pointed at a cell that nothing can leave. An empty cell means nothing while pawns are placed: one is taken first. Of an own pawn
 * that is hemmed in, the move to tell about is a push against an enemy.
 */
function attemptFrom(view: View, from: string): string | null {
  const piece = cellNamed(view, from)?.piece ?? null;
  if (piece === null && isPlacing(view)) return null;
  if (piece === null || piece.seat !== view.actor || isPlacing(view)) return `${from}-${from}`;
  const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((up) => cellFrom(view, from, right, up)));
  const next = around.filter((cell) => cell !== null && cell.cell !== from);
  const to = next.find((cell) => cell?.piece?.seat === (piece.seat === 0 ? 1 : 0)) ?? next[0];
  return `${from}-${to?.cell ?? from}`;
}
