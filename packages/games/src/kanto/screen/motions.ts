import type { Motion } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { cellAt } from './ways.ts';

export function motions(before: View, action: string): readonly Motion[] {
  // The pawn is lifted where it stands; which one it is, the outcome shows.
  if (action.startsWith('?')) return [{ kind: 'slide', beat: 0, from: action.slice(1), path: [action.slice(1)] }];
  const from = action.slice(0, 2);
  const mover = cellAt(before, from)?.piece ?? null;
  if (mover === null) return [];
  if (action[2] === '=') return [{ kind: 'turn', beat: 0, cell: from, before: mover }];
  const to = action.slice(3);
  if (action[2] === '~') return [{ kind: 'slide', beat: 0, from, path: [between(from, to), to] }];
  const step: Motion = { kind: 'slide', beat: 0, from, path: [to] };
  const taken = cellAt(before, to)?.piece ?? null;
  return taken === null ? [step] : [step, { kind: 'leave', beat: 1, cell: to, piece: taken, pushedFrom: null }];
}

/** The cell between two that are two apart on a line. */
function between(from: string, to: string): string {
  const middle = (i: number) => (from.charCodeAt(i) + to.charCodeAt(i)) / 2;
  return String.fromCharCode(middle(0), middle(1));
}

export function takes(_before: View, action: string): readonly string[] {
  return action[2] === 'x' ? [action.slice(3)] : [];
}
