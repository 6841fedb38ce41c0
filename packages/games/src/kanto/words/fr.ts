import { tellerOf, type GameWords } from '@rayonk/board/words';
import type { Seat } from '@rayonk/core';
import { cellAt } from '../screen/ways.ts';
import { countPawns, deedOf, hiddenValues, pickedPawn, turningCell } from './facts.ts';
import { moves } from './moves/fr.ts';

const SEATS = ['Rouge', 'Noir'] as const;
const COLOURS = ['rouge', 'noir'] as const;

const reasons: GameWords['reasons'] = {
  eliminated: 'le dernier pion est pris',
  stuck: 'plus aucun coup possible',
  repetition: 'la même position est revenue trois fois',
  'no-progress': 'cent coups sans pion retourné ni prise',
  length: 'la partie a atteint mille coups',
};

export const words: GameWords = {
  variants: {
    standard: { name: 'Classique', about: 'Quarante pions face cachée sur un plateau de 5 cases sur 8.' },
  },
  seats: SEATS,

  cell(view, cell) {
    const piece = cellAt(view, cell)?.piece ?? null;
    if (piece === null) return `${cell}, vide`;
    const colour = colourOf(piece.isBlank === true ? null : piece.seat);
    if (piece.kind === 'hidden') return `${cell}, pion${colour} caché`;
    if (piece.kind === 'turning') return `${cell}, pion${colour} qu’on retourne`;
    return `${cell}, ${pawnName(piece.text)}`;
  },

  target(_view, target) {
    const [kind, which = ''] = target.split(':');
    if (kind === 'turn') return 'retourner ce pion';
    return kind === 'gone' ? `${pawnName(which)}, sorti du jeu` : `c’est ${theName(which)}`;
  },

  action(before, action) {
    const deed = deedOf(before, action);
    switch (deed.kind) {
      case 'lift':
        return `${SEATS[deed.seat]} retourne le pion${colourOf(deed.owner)} de ${deed.cell}.`;
      case 'show':
        return `En ${deed.cell}, c’est ${theName(deed.pawn)}.`;
      case 'step':
        return `${SEATS[deed.seat]} joue ${theShort(deed.pawn)} de ${deed.from} en ${deed.to}.`;
      case 'take':
        return `${SEATS[deed.seat]} prend ${theShort(deed.taken)} en ${deed.to} avec ${theShort(deed.pawn)}.`;
      case 'slide':
        return `${SEATS[deed.seat]} fait glisser le pion${colourOf(deed.owner)} caché de ${deed.from} en ${deed.to}.`;
    }
  },

  prompt(view, picked) {
    const turning = turningCell(view);
    if (turning !== null) return `Le pion en ${turning} se retourne.`;
    if (view.actor !== 0 && view.actor !== 1) return 'La partie est finie.';
    const pawn = pickedPawn(view, picked);
    if (pawn === null) return 'Retournez un pion caché, faites-le glisser, ou jouez un de vos pions visibles.';
    if (pawn.kind === 'hidden') return 'Touchez-le encore pour le retourner, ou choisissez où il glisse, à deux cases.';
    return `Choisissez une case voisine pour ${theShort(pawn.text)} : vide, ou tenue par un pion qu’il peut prendre.`;
  },

  refusals: {
    'KAN-1': 'Ce pion ne peut pas être celui-là : il est de l’autre couleur ou déjà visible.',
    'KAN-3': 'On ne retourne qu’un pion caché, un seul à la fois, et il reste visible ensuite.',
    'KAN-4': 'Un de vos pions visibles prend un pion adverse visible, sur une case voisine, jamais en diagonale.',
    'KAN-5': 'On prend plus petit ou égal à soi. Le Kanto prend tout sauf le 1, et le 1 ne prend que le 1 et le Kanto.',
    'KAN-6': 'Un de vos pions visibles fait un pas d’une case, jamais en diagonale, vers une case vide.',
    'KAN-7': 'Un pion caché glisse d’exactement deux cases en ligne droite, toutes deux vides.',
    'KAN-8': 'Ce pion vient de quitter cette case : il ne peut pas y revenir tout de suite.',
  },

  reasons,

  ended(_view, result, players) {
    if (result.winner === null) return `Partie nulle : ${reasons[result.reason] ?? result.reason}.`;
    const tell = tellerOf(SEATS, 'Vous', players);
    const loser = result.winner === 0 ? 1 : 0;
    const lost =
      result.reason === 'stuck'
        ? tell(loser, 'ne peut plus rien jouer.', 'ne pouvez plus rien jouer.')
        : tell(loser, 'n’a plus un seul pion.', 'n’avez plus un seul pion.');
    return `${lost} ${tell(result.winner, 'gagne la partie.', 'gagnez la partie.')}`;
  },

  status(view, seat) {
    const { all, hidden } = countPawns(view, seat);
    const count = `${all} ${all > 1 ? 'pions' : 'pion'}`;
    if (hidden === 0) return count;
    const values = hiddenValues(view, seat)?.map((value) => (value === 'K' ? 'Kanto' : value));
    const some = `dont ${hidden} ${hidden > 1 ? 'cachés' : 'caché'}`;
    return `${count}, ${some}${values === undefined ? '' : ` (${values.join(', ')})`}`;
  },
  moves,
};

/** Nothing where the back of a pawn does not tell. */
function colourOf(owner: Seat | null): string {
  return owner === null ? '' : ` ${COLOURS[owner]}`;
}

/** «7 rouge», «Kanto noir». */
function pawnName(pawn: string): string {
  return `${valueName(pawn)} ${COLOURS[pawn.startsWith('r') ? 0 : 1]}`;
}

/** «le 7 rouge». */
function theName(pawn: string): string {
  return `le ${pawnName(pawn)}`;
}

/** «le 7», where its colour is plain. */
function theShort(pawn: string): string {
  return `le ${valueName(pawn)}`;
}

function valueName(pawn: string): string {
  return pawn.endsWith('K') ? 'Kanto' : pawn.slice(1);
}
