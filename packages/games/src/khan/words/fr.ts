import type { Target } from '@rayonk/board';
import { french, listed } from '@rayonk/board/fr';
import { subjectPhrase } from '@rayonk/board/words';
import type { Seat, View } from '@rayonk/core';
import { deed, dutyOf, reserveOf, stepsFrom, type AnySetUp, type Duty } from '../deed.ts';
import { khan, SBIRES } from '../game.ts';

const SEATS = ['Rouge', 'Ocre'] as const;
const COLOURS = ['rouge', 'ocre'] as const;
const NAMES: Readonly<Record<string, string>> = { sbire: 'Sbire', kalista: 'Kalista' };
const MINE: Readonly<Record<string, string>> = { sbire: 'un Sbire', kalista: 'sa Kalista' };
const THEIRS: Readonly<Record<string, string>> = { sbire: 'un Sbire', kalista: 'la Kalista' };
const TYPES: Readonly<Record<string, string>> = { single: 'simple', double: 'double', triple: 'triple' };
const TURNS = [
  'le tapis tel quel',
  'le tapis tourné d’un quart de tour vers la droite',
  'le tapis tourné d’un demi-tour',
  'le tapis tourné d’un quart de tour vers la gauche',
];
/** The same as advice. */
const TURNINGS = [
  'Laissez le tapis tel quel',
  'Tournez le tapis d’un quart de tour vers la droite',
  'Tournez le tapis d’un demi-tour',
  'Tournez le tapis d’un quart de tour vers la gauche',
];
/** Short enough for a chip. */
const TURN_NAMES = ['tel quel', 'un quart à droite', 'un demi-tour', 'un quart à gauche'] as const;
const STEPS = ['', 'un pas', 'deux pas', 'trois pas'];

const setUp = {
  tells({ seat, turned, kalista }: AnySetUp) {
    const turning = turned === null ? '' : `choisit ${TURNS[turned]} et `;
    return `${SEATS[seat]} ${turning}pose ses pièces, Kalista en ${kalista}.`;
  },
  advises({ turned, kalista, sbires }: AnySetUp) {
    const pieces = `votre Kalista en ${kalista} et vos Sbires en ${listed(sbires)}`;
    return turned === null ? `Placez ${pieces}.` : `${TURNINGS[turned]}, puis placez ${pieces}.`;
  },
  short: ({ seat }: AnySetUp) => `${SEATS[seat]} place ses pièces`,
};

export const words = french(khan, deed, {
  variants: {
    standard: { name: 'Classique', about: 'Un tapis de 36 cases, une Kalista et cinq Sbires par joueur.' },
  },
  choices: {
    'quick-start': {
      name: 'départ rapide',
      about:
        'Le tapis est déjà tourné, les six pièces sur la première rangée, la Kalista sur une de ses cases doubles : le départ rapide de Mana (2020).',
    },
  },
  pieces: { kalista: 'la Kalista {colour}', sbire: 'le Sbire {colour}' },
  grounds: { single: 'simple', double: 'double', triple: 'triple' },
  fields: {
    quarter: { label: 'Le tapis', options: { '-': 'pas encore tourné', ...TURN_NAMES } },
    khan: { label: 'Qui porte le Khan', none: 'personne' },
  },
  shown: {
    quarter: 'quarts de tour',
    khan: 'khan',
    demand: 'demandé',
    redReserve: 'réserve, Rouge',
    ochreReserve: 'réserve, Ocre',
  },
  beside: {
    turn: (quarter) => TURN_NAMES[Number(quarter)]!,
    reserve: (letter, view) => captured(view, letter === 'o' ? 1 : 0),
    pass: () => 'passer',
  },
  ground: (view, ground) => `case ${TYPES[ground]}${view.fields['demand'] === ground ? ' demandée' : ''}`,
  cell: (view, cell) => (view.fields['khan'] === cell ? 'porte le Khan' : null),

  deeds: {
    setUpRed: setUp,
    setUpOchre: setUp,
    move: {
      tells({ seat, mover, from, to, taken }, after) {
        const taking = taken === null ? '' : ` et prend ${THEIRS[taken]}`;
        return `${SEATS[seat]} joue ${MINE[mover]} de ${from} en ${to}${taking}. ${orders(after)}`.trim();
      },
      advises({ mover, from, to, taken }) {
        const piece = mover === 'kalista' ? 'votre Kalista' : 'le Sbire';
        const taking = taken === null ? '' : ` et prenez ${taken === 'kalista' ? 'la Kalista' : 'le Sbire'}`;
        return `Jouez ${piece} de ${from} en ${to}${taking}.`;
      },
      short: ({ mover, from, to, taken }) => `${NAMES[mover]} ${from} ${taken === null ? '→' : '×'} ${to}`,
    },
    bring: {
      tells: ({ seat, to }, after) => `${SEATS[seat]} ramène un Sbire en ${to}. ${orders(after)}`,
      advises: ({ to }) => `Ramenez un Sbire en ${to}.`,
      short: ({ to }) => `ramène un Sbire en ${to}`,
    },
    pass: {
      tells: ({ seat }) => `${SEATS[seat]} ne peut rien jouer et passe ; le Khan quitte le tapis.`,
      advises: () => 'Passez : vous n’avez aucun coup.',
      short: () => 'passe',
    },
  },
  effects(_done, _before, after) {
    const duty = dutyOf(after);
    if (duty.kind === 'over' || duty.kind === 'setup' || duty.kind === 'free') return [];
    const other = SEATS[after.actor === 1 ? 1 : 0];
    if (duty.kind === 'pass') return [`${other} ne pourra rien jouer et devra passer.`];
    const type = TYPES[duty.demand] ?? '';
    if (duty.kind === 'disobey')
      return [`Le Khan demande une case ${type}, mais aucune pièce ne peut obéir : ${other} jouera ce qu’il veut.`];
    const { movers } = duty;
    const forced =
      movers.length === 1 ? `seule la pièce de ${movers[0]} peut obéir` : `celles de ${listed(movers)} peuvent obéir`;
    return [`Le Khan oblige ${other} à jouer une pièce posée sur une case ${type} : ${forced}.`];
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
  reasons: {
    kalista: 'la Kalista est prise',
    repetition: 'la même position est revenue trois fois',
    'no-progress': 'cent coups sans prise ni Sbire ramené',
    length: 'la partie a atteint mille coups',
  },
  ended(_view, result, players) {
    if (result.winner === null) return undefined;
    const kalista = `la Kalista ${COLOURS[result.winner === 0 ? 1 : 0]}`;
    const tell = subjectPhrase(SEATS, 'Vous', players);
    return tell(result.winner, `a pris ${kalista} et gagne la partie.`, `avez pris ${kalista} et gagnez la partie.`);
  },
  status: (view, seat) => (reserveOf(view, seat) === 0 ? null : captured(view, seat)),
});

function typeOf(demand: unknown): string {
  return TYPES[String(demand)] ?? '';
}

function captured(view: View, seat: Seat): string {
  const count = reserveOf(view, seat);
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
