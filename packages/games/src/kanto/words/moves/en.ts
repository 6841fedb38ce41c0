import type { MoveWords } from '@rayonk/board';
import { cellAt } from '../../screen/ways.ts';
import { countPawns, deedOf } from '../facts.ts';

const SEATS = ['Red', 'Black'] as const;

export const moves: MoveWords = {
  advice(before, action) {
    const deed = deedOf(before, action);
    switch (deed.kind) {
      case 'lift':
        return `Turn over the pawn on ${deed.cell}.`;
      case 'show':
        return `On ${deed.cell} it is the ${pawnName(deed.pawn)}.`;
      case 'step':
        return `Play the ${valueName(deed.pawn)} from ${deed.from} to ${deed.to}.`;
      case 'take':
        return `Take the ${valueName(deed.taken)} on ${deed.to} with the ${valueName(deed.pawn)}.`;
      case 'slide':
        return `Slide the face-down pawn from ${deed.from} to ${deed.to}.`;
    }
  },

  short(before, action) {
    const deed = deedOf(before, action);
    switch (deed.kind) {
      case 'lift':
        return `turns ${deed.cell}`;
      case 'show':
        return pawnName(deed.pawn);
      case 'step':
        return `${valueName(deed.pawn)} ${deed.from} → ${deed.to}`;
      case 'take':
        return `${valueName(deed.pawn)} × ${valueName(deed.taken)} on ${deed.to}`;
      case 'slide':
        return `slides ${deed.from} → ${deed.to}`;
    }
  },

  piece(view, cell) {
    const pawn = cellAt(view, cell)?.piece ?? null;
    if (pawn === null) return cell;
    return pawn.kind === 'hidden' || pawn.kind === 'turning'
      ? `the face-down pawn on ${cell}`
      : `the ${pawnName(pawn.text)} on ${cell}`;
  },

  take: { to: (taken) => `take ${taken}`, does: (taken) => `takes ${taken}` },

  effects(before, action, after) {
    if (deedOf(before, action).kind !== 'take' || after.result !== null) return [];
    const other = before.actor === 1 ? 0 : 1;
    const { all } = countPawns(after, other);
    return [`${SEATS[other]} is left with ${all} ${all === 1 ? 'pawn' : 'pawns'}.`];
  },
};

/** “red 7”, “black Kanto”. */
function pawnName(pawn: string): string {
  return `${pawn.startsWith('r') ? 'red' : 'black'} ${valueName(pawn)}`;
}

function valueName(pawn: string): string {
  return pawn.endsWith('K') ? 'Kanto' : pawn.slice(1);
}
