import type { MoveWords } from '@rayonk/board';
import { cellAt } from '../../screen/ways.ts';
import { countPawns, deedOf } from '../facts.ts';

const SEATS = ['Rouge', 'Noir'] as const;

export const moves: MoveWords = {
  advice(before, action) {
    const deed = deedOf(before, action);
    switch (deed.kind) {
      case 'lift':
        return `Retournez le pion de ${deed.cell}.`;
      case 'show':
        return `En ${deed.cell}, c’est le ${pawnName(deed.pawn)}.`;
      case 'step':
        return `Jouez le ${valueName(deed.pawn)} de ${deed.from} en ${deed.to}.`;
      case 'take':
        return `Prenez le ${valueName(deed.taken)} en ${deed.to} avec le ${valueName(deed.pawn)}.`;
      case 'slide':
        return `Faites glisser le pion caché de ${deed.from} en ${deed.to}.`;
    }
  },

  short(before, action) {
    const deed = deedOf(before, action);
    switch (deed.kind) {
      case 'lift':
        return `retourne ${deed.cell}`;
      case 'show':
        return pawnName(deed.pawn);
      case 'step':
        return `le ${valueName(deed.pawn)} ${deed.from} → ${deed.to}`;
      case 'take':
        return `le ${valueName(deed.pawn)} × le ${valueName(deed.taken)} en ${deed.to}`;
      case 'slide':
        return `glisse ${deed.from} → ${deed.to}`;
    }
  },

  piece(view, cell) {
    const pawn = cellAt(view, cell)?.piece ?? null;
    if (pawn === null) return cell;
    return pawn.kind === 'hidden' || pawn.kind === 'turning'
      ? `le pion caché en ${cell}`
      : `le ${pawnName(pawn.text)} en ${cell}`;
  },

  take: { to: (taken) => `prendre ${taken}`, does: (taken) => `prend ${taken}` },

  effects(before, action, after) {
    if (deedOf(before, action).kind !== 'take' || after.result !== null) return [];
    const other = before.actor === 1 ? 0 : 1;
    const { all } = countPawns(after, other);
    return [`Il restera ${all} ${all < 2 ? 'pion' : 'pions'} à ${SEATS[other]}.`];
  },
};

/** «7 rouge», «Kanto noir». */
function pawnName(pawn: string): string {
  return `${valueName(pawn)} ${pawn.startsWith('r') ? 'rouge' : 'noir'}`;
}

function valueName(pawn: string): string {
  return pawn.endsWith('K') ? 'Kanto' : pawn.slice(1);
}
