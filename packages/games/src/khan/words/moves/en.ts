import type { MoveWords } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { cellAt } from '../../screen/cells.ts';
import { deedOf, dutyOf, moversOf } from '../facts.ts';

const SEATS = ['Red', 'Ochre'] as const;
const COLOURS = ['red', 'ochre'] as const;
const NAMES: Readonly<Record<string, string>> = { sbire: 'Sbire', kalista: 'Kalista' };
const TURNS = [
  'Leave the mat as it lies',
  'Turn the mat a quarter to the right',
  'Turn the mat by half',
  'Turn the mat a quarter to the left',
];

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function piece(view: View, cell: string): string {
  const found = cellAt(view, cell)?.piece ?? null;
  if (found === null) return cell;
  return `the ${COLOURS[found.seat]} ${NAMES[found.kind]} on ${cell}`;
}

export const moves: MoveWords = {
  advice(before, action) {
    const deed = deedOf(before, action);
    switch (deed.kind) {
      case 'pass':
        return 'Pass: you have no move.';
      case 'setup': {
        const pieces = `your Kalista on ${deed.kalista} and your Sbires on ${list(deed.sbires)}`;
        return deed.quarter === null ? `Put ${pieces}.` : `${TURNS[deed.quarter]}, then put ${pieces}.`;
      }
      case 'bring':
        return `Bring a Sbire back on ${deed.to}.`;
      case 'move': {
        const mover = deed.mover === 'kalista' ? 'your Kalista' : 'the Sbire';
        const taking = deed.taken === null ? '' : ` and take the ${NAMES[deed.taken]}`;
        return `Play ${mover} from ${deed.from} to ${deed.to}${taking}.`;
      }
    }
  },

  short(before, action) {
    const deed = deedOf(before, action);
    switch (deed.kind) {
      case 'pass':
        return 'passes';
      case 'setup':
        return `${SEATS[deed.seat]} sets up`;
      case 'bring':
        return `brings a Sbire back on ${deed.to}`;
      case 'move':
        return `${NAMES[deed.mover]} ${deed.from} ${deed.taken === null ? '→' : '×'} ${deed.to}`;
    }
  },

  piece,
  take: { to: (taken) => `take ${taken}`, does: (taken) => `takes ${taken}` },

  effects(_before, _action, after) {
    const duty = dutyOf(after);
    if (duty.kind === 'over' || duty.kind === 'setup' || duty.kind === 'free') return [];
    const other = SEATS[after.actor === 1 ? 1 : 0];
    if (duty.kind === 'pass') return [`${other} will have nothing to play and must pass.`];
    if (duty.kind === 'disobey')
      return [`The Khan demands a ${duty.demand} cell, but no piece can obey: ${other} will play what they like.`];
    const movers = moversOf(after);
    const forced =
      movers.length === 1 ? `only the piece on ${movers[0]} can obey` : `those on ${list(movers)} can obey`;
    return [`The Khan makes ${other} play a piece that stands on a ${duty.demand} cell: ${forced}.`];
  },
};
