import type { Target } from '@rayonk/board';
import { tellerOf, type GameWords, type Players } from '@rayonk/board/words';
import type { GameResult, Seat, View } from '@rayonk/core';
import { SBIRES } from '../board.ts';
import { cellAt, stepsFrom } from '../screen/cells.ts';
import { deedOf, dutyOf, reserveOf, type Duty } from './facts.ts';
import { moves } from './moves/fr.ts';

const SEATS = ['Rouge', 'Ocre'] as const;
const COLOURS = ['rouge', 'ocre'] as const;
const TYPES: Readonly<Record<string, string>> = { single: 'simple', double: 'double', triple: 'triple' };
const MINE: Readonly<Record<string, string>> = { sbire: 'un Sbire', kalista: 'sa Kalista' };
const THEIRS: Readonly<Record<string, string>> = { sbire: 'un Sbire', kalista: 'la Kalista' };
const TURNS = [
  'le tapis tel quel',
  'le tapis tourné d’un quart de tour vers la droite',
  'le tapis tourné d’un demi-tour',
  'le tapis tourné d’un quart de tour vers la gauche',
];
/** Short enough for a chip. */
const TURN_NAMES = ['tel quel', 'un quart à droite', 'un demi-tour', 'un quart à gauche'];
const STEPS = ['', 'un pas', 'deux pas', 'trois pas'];

const reasons: GameWords['reasons'] = {
  kalista: 'la Kalista est prise',
  repetition: 'la même position est revenue trois fois',
  'no-progress': 'cent coups sans prise ni Sbire ramené',
  length: 'la partie a atteint mille coups',
};

export const words: GameWords = {
  variants: {
    standard: { name: 'Classique', about: 'Un tapis de 36 cases, une Kalista et cinq Sbires par joueur.' },
  },
  seats: SEATS,

  cell(view, cell) {
    const { ground = null, piece = null } = cellAt(view, cell) ?? {};
    const parts = [cell];
    if (ground !== null) parts.push(`case ${TYPES[ground]}${view.fields['demand'] === ground ? ' demandée' : ''}`);
    parts.push(piece === null ? 'vide' : `${piece.kind === 'kalista' ? 'Kalista' : 'Sbire'} ${COLOURS[piece.seat]}`);
    if (view.fields['khan'] === cell) parts.push('porte le Khan');
    return parts.join(', ');
  },

  target(view, target) {
    const [kind, which] = target.split(':');
    if (kind === 'turn') return TURN_NAMES[Number(which)] ?? target;
    if (kind === 'pass') return 'passer';
    const seat = which === 'o' ? 1 : 0;
    return captured(reserveOf(view, seat), seat);
  },

  action(before, action, after) {
    const deed = deedOf(before, action);
    const seat = SEATS[deed.seat];
    switch (deed.kind) {
      case 'pass':
        return `${seat} ne peut rien jouer et passe ; le Khan quitte le tapis.`;
      case 'setup': {
        const turned = deed.quarter === null ? '' : `choisit ${TURNS[deed.quarter]} et `;
        return `${seat} ${turned}pose ses pièces, Kalista en ${deed.kalista}.`;
      }
      case 'bring':
        return `${seat} ramène un Sbire en ${deed.to}. ${orders(after)}`;
      case 'move': {
        const taking = deed.taken === null ? '' : ` et prend ${THEIRS[deed.taken]}`;
        return `${seat} joue ${MINE[deed.mover]} de ${deed.from} en ${deed.to}${taking}. ${orders(after)}`.trim();
      }
    }
  },

  prompt(view, picked) {
    const duty = dutyOf(view);
    if (duty.kind === 'setup') return setupPrompt(duty.seat, picked);
    const from = picked[0];
    if (from === undefined) return turnPrompt(duty);
    if (from.includes(':')) return `Choisissez une case ${typeOf(view.fields['demand'])} vide pour y ramener un Sbire.`;
    return `Exactement ${STEPS[stepsFrom(view, from)]} depuis ${from} : choisissez la case d’arrivée.`;
  },

  refusals: {
    'KHA-1': 'Rouge oriente d’abord le tapis, puis pose ses six pièces sur six cases différentes des rangées 1 et 2.',
    'KHA-2': 'Ocre pose ses six pièces sur six cases différentes des rangées 5 et 6.',
    'KHA-3': 'Chacun son tour, et chacun ses pièces : choisissez une des vôtres.',
    'KHA-4':
      'La case de départ donne la distance : un pas depuis une simple, deux depuis une double, trois depuis une triple.',
    'KHA-5': 'On ne se déplace jamais en diagonale.',
    'KHA-6': 'Pas de chemin : les cases traversées doivent être vides, et l’on ne passe pas deux fois par la même.',
    'KHA-7': 'Cette case est occupée par une de vos pièces.',
    'KHA-9': 'Le Khan commande : jouez une pièce posée sur une case du type demandé, celui qui brille.',
    'KHA-10':
      'On ne ramène un Sbire capturé que si aucune pièce ne peut obéir au Khan, et seulement sur une case vide du type demandé.',
    'KHA-11': 'Le Khan n’est pas encore en jeu : le premier coup est un déplacement.',
    'KHA-12':
      'On ne passe que si rien d’autre n’est possible, et rien n’est ramené tant que le Khan est hors du tapis.',
  },

  reasons,

  ended(_view: View, result: GameResult, players?: Players) {
    if (result.winner === null) return `Partie nulle : ${reasons[result.reason] ?? result.reason}.`;
    const kalista = `la Kalista ${COLOURS[result.winner === 0 ? 1 : 0]}`;
    const tell = tellerOf(SEATS, 'Vous', players);
    return tell(result.winner, `a pris ${kalista} et gagne la partie.`, `avez pris ${kalista} et gagnez la partie.`);
  },

  status(view, seat) {
    const count = reserveOf(view, seat);
    return count === 0 ? null : captured(count, seat);
  },
  moves,
};

function typeOf(demand: unknown): string {
  return TYPES[String(demand)] ?? '';
}

function captured(count: number, seat: Seat): string {
  return count === 1 ? `1 Sbire ${COLOURS[seat]} capturé` : `${count} Sbires ${COLOURS[seat]}s capturés`;
}

/** What the Khan asks of the other seat now. */
function orders(after: View): string {
  const demand = after.fields['demand'];
  return after.result === null && demand !== null ? `Le Khan demande une case ${typeOf(demand)}.` : '';
}

function setupPrompt(seat: Seat, picked: readonly Target[]): string {
  if (seat === 0 && picked.length === 0) return 'Orientez le tapis : choisissez un des quatre côtés.';
  const cells = picked.filter((target) => !target.includes(':')).length;
  if (cells === 0) return `Posez votre Kalista sur une case des rangées ${seat === 0 ? '1 et 2' : '5 et 6'}.`;
  const left = SBIRES + 1 - cells;
  return left === 1 ? 'Posez votre dernier Sbire.' : `Posez vos Sbires, encore ${left}.`;
}

function turnPrompt(duty: Exclude<Duty, { kind: 'setup' }>): string {
  switch (duty.kind) {
    case 'over':
      return 'La partie est finie.';
    case 'free':
      return duty.isFirst
        ? 'Premier coup libre : choisissez une de vos pièces.'
        : 'Le Khan a quitté le tapis : jouez la pièce que vous voulez.';
    case 'obey':
      return `Le Khan demande une case ${typeOf(duty.demand)} : choisissez une de vos pièces qui s’y trouve.`;
    case 'disobey':
      return duty.bringsBack
        ? `Aucune pièce ne peut obéir : jouez-en une autre, ou ramenez un Sbire sur une case ${typeOf(duty.demand)}.`
        : 'Aucune pièce ne peut obéir : jouez celle que vous voulez.';
    case 'pass':
      return 'Vous n’avez aucun coup possible : passez.';
  }
}
