import { Line, seenAlike, type PieceView, type View } from '@rayonk/core';
import type { OpenGame } from './open-game.ts';

/** What an action would put where, so that one sees a move before it is confirmed: the pieces that come to stand or change. */
export function placedBy({ rules }: OpenGame, view: View, action: string): ReadonlyMap<string, PieceView> {
  const line = Line.from(rules, view.position);
  if (!line.ok) return new Map();
  const { value } = line;
  const look = () => rules.view(value.position, seenAlike(view));
  // Both as the same eyes see them, whatever this table is shown beyond that.
  const before = look();
  if (!value.play(action).ok) return new Map();
  const after = look();
  return new Map(
    after.cells.flatMap(({ cell, piece }, i) =>
      piece === null || looksAlike(piece, before.cells[i]!.piece) ? [] : [[cell, piece] as const],
    ),
  );
}

function looksAlike(one: PieceView, other: PieceView | null): boolean {
  return other !== null && one.text === other.text && one.kind === other.kind && one.seat === other.seat;
}
