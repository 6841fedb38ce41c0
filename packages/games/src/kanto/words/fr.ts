import { french } from '@rayonk/board/fr';
import { subjectPhrase } from '@rayonk/board/words';
import { cellOf, choicesOf, type Seat, type View } from '@rayonk/core';
import { countPawns, deed, hiddenValues, turningCell, valueName } from '../deed.ts';
import { kanto } from '../game.ts';

const SEATS = ['Rouge', 'Noir'] as const;
const COLOURS = ['rouge', 'noir'] as const;

/** Nothing where the back of a pawn does not tell. */
const colour = (owner: Seat | null) => (owner === null ? '' : ` ${COLOURS[owner]}`);
/** «7 rouge», «Kanto noir». */
const pawnName = (pawn: string) => `${valueName(pawn)} ${COLOURS[pawn.startsWith('r') ? 0 : 1]}`;
/** «le 7», where its colour is plain. */
const the = (pawn: string) => (pawn.endsWith('?') ? 'le pion caché' : `le ${valueName(pawn)}`);

const hasHiddenSteps = (view: View) => choicesOf(view.variant).includes('hidden-steps');

export const words = french(kanto, deed, {
  variants: {
    standard: { name: 'Classique', about: 'Quarante pions face cachée sur un plateau de 5 cases sur 8.' },
  },
  choices: {
    'hidden-steps': {
      name: 'pas cachés',
      about: 'On fait aussi un pas avec ses propres pions encore cachés.',
    },
  },
  pieces: {
    hidden: ({ isBlank }) => (isBlank === true ? 'le pion caché' : 'le pion {colour} caché'),
    turning: ({ isBlank }) => (isBlank === true ? 'le pion qu’on retourne' : 'le pion {colour} qu’on retourne'),
    pawn: ({ value }) => `le ${value} {colour}`,
    kanto: 'le Kanto {colour}',
  },
  worth: () => null,
  fields: {
    lastR: { label: 'Dernier déplacement de Rouge', none: 'aucun' },
    lastB: { label: 'Dernier déplacement de Noir', none: 'aucun' },
    hiddenR: { label: 'Valeurs encore cachées de Rouge' },
    hiddenB: { label: 'Valeurs encore cachées de Noir' },
  },
  shown: {
    lastRed: 'dernier coup, Rouge',
    lastBlack: 'dernier coup, Noir',
    hiddenRed: 'encore cachés, Rouge',
    hiddenBlack: 'encore cachés, Noir',
    goneRed: 'sortis du jeu, Rouge',
    goneBlack: 'sortis du jeu, Noir',
  },
  beside: {
    turn: () => 'retourner ce pion',
    gone: (pawn) => `${pawnName(pawn)}, sorti du jeu`,
    value: (pawn) => `c’est le ${pawnName(pawn)}`,
  },

  deeds: {
    lift: {
      tells: ({ seat, cell, owner }) => `${SEATS[seat]} retourne le pion${colour(owner)} de ${cell}.`,
      advises: ({ cell }) => `Retournez le pion de ${cell}.`,
      short: ({ cell }) => `retourne ${cell}`,
    },
    show: {
      tells: ({ cell, pawn }) => `En ${cell}, c’est le ${pawnName(pawn)}.`,
      advises: ({ cell, pawn }) => `En ${cell}, c’est le ${pawnName(pawn)}.`,
      short: ({ pawn }) => pawnName(pawn),
    },
    step: {
      tells: ({ seat, pawn, from, to }) => `${SEATS[seat]} joue ${the(pawn)} de ${from} en ${to}.`,
      advises: ({ pawn, from, to }) => `Jouez ${the(pawn)} de ${from} en ${to}.`,
      short: ({ pawn, from, to }) => `${the(pawn)} ${from} → ${to}`,
    },
    take: {
      tells: ({ seat, pawn, taken, to }) => `${SEATS[seat]} prend ${the(taken)} en ${to} avec ${the(pawn)}.`,
      advises: ({ pawn, taken, to }) => `Prenez ${the(taken)} en ${to} avec ${the(pawn)}.`,
      short: ({ pawn, taken, to }) => `${the(pawn)} × ${the(taken)} en ${to}`,
    },
    slide: {
      tells: ({ seat, owner, from, to }) =>
        `${SEATS[seat]} fait glisser le pion${colour(owner)} caché de ${from} en ${to}.`,
      advises: ({ from, to }) => `Faites glisser le pion caché de ${from} en ${to}.`,
      short: ({ from, to }) => `glisse ${from} → ${to}`,
    },
  },
  effects(done, _before, after) {
    if (done.kind !== 'take' || after.result !== null) return [];
    const other = done.seat === 1 ? 0 : 1;
    const { all } = countPawns(after, other);
    return [`Il restera ${all} ${all < 2 ? 'pion' : 'pions'} à ${SEATS[other]}.`];
  },

  prompt(view, [picked]) {
    const turning = turningCell(view);
    if (turning !== null) return `Le pion en ${turning} se retourne.`;
    if (view.actor !== 0 && view.actor !== 1) return 'La partie est finie.';
    const pawn = picked === undefined ? null : (cellOf(view, picked)?.piece ?? null);
    if (pawn === null) return 'Retournez un pion caché, faites-le glisser, ou jouez un de vos pions visibles.';
    if (pawn.kind === 'hidden' && hasHiddenSteps(view))
      return 'Touchez-le encore pour le retourner, ou choisissez où il va, à deux cases, ou à une s’il est à vous.';
    if (pawn.kind === 'hidden') return 'Touchez-le encore pour le retourner, ou choisissez où il glisse, à deux cases.';
    return `Choisissez une case voisine pour ${the(pawn.text)} : vide, ou tenue par un pion qu’il peut prendre.`;
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
  reasons: {
    eliminated: 'le dernier pion est pris',
    stuck: 'plus aucun coup possible',
    repetition: 'la même position est revenue trois fois',
    'no-progress': 'cent coups sans pion retourné ni prise',
    length: 'la partie a atteint mille coups',
  },
  ended(_view, { winner, reason }, players) {
    if (winner === null) return undefined;
    const tell = subjectPhrase(SEATS, 'Vous', players);
    const loser = winner === 0 ? 1 : 0;
    const lost =
      reason === 'stuck'
        ? tell(loser, 'ne peut plus rien jouer.', 'ne pouvez plus rien jouer.')
        : tell(loser, 'n’a plus un seul pion.', 'n’avez plus un seul pion.');
    return `${lost} ${tell(winner, 'gagne la partie.', 'gagnez la partie.')}`;
  },
  status(view, seat) {
    const { all, hidden } = countPawns(view, seat);
    const count = `${all} ${all > 1 ? 'pions' : 'pion'}`;
    if (hidden === 0) return count;
    return `${count}, dont ${hidden} ${hidden > 1 ? 'cachés' : 'caché'}${hiddenValues(view, seat)}`;
  },
});
