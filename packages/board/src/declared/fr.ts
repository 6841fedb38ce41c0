import type { Declaration } from '@rayonk/core';
import type { Deed, ReadDeed } from './deed.ts';
import { wordsOf, type Phrases, type Words } from './words-of.ts';
import type { GameWords } from '../words.ts';

/** «a1, b2 et c3». */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}

const PHRASES: Phrases = {
  language: 'fr',
  colours: {
    white: ['Blanc', 'blanc', 'blanche'],
    black: ['Noir', 'noir', 'noire'],
    red: ['Rouge', 'rouge'],
    ochre: ['Ocre', 'ocre'],
  },
  article: /^(?:(?:le|la|un|une) |l’)/,
  empty: 'vide',
  worth: (value) => `vaut ${value}`,
  on: (piece, cell) => `${piece} en ${cell}`,
  take: { to: (piece) => `prendre ${piece}`, does: (piece) => `prend ${piece}` },
  you: 'Vous',
  wins: ['gagne.', 'gagnez.'],
  draws: {
    repetition: 'la même position pour la troisième fois',
    'no-progress': 'trop de coups sans progrès',
    length: 'mille coups joués',
  },
  aDraw: (reason) => `Partie nulle : ${reason}.`,
  quiet: { label: 'Tours de suite sans progrès', shown: 'coups sans progrès' },
  prompts: { first: 'Choisissez une case.', next: 'Choisissez la case d’arrivée.', over: 'La partie est finie.' },
  puts: (seat, piece, to) => (piece === null ? `${seat} joue en ${to}.` : `${seat} pose ${piece} en ${to}.`),
  moves: (seat, from, to, taken) =>
    `${seat} joue de ${from} en ${to}${taken.length === 0 ? '' : ` et prend ${listed(taken)}`}.`,
  passes: (seat) => `${seat} passe.`,
  advice: {
    put: (to) => `Jouez en ${to}.`,
    move: (from, to, taken) => `Jouez de ${from} en ${to}${taken.length === 0 ? '' : ` et prenez ${listed(taken)}`}.`,
    pass: 'Passez.',
  },
  passShort: 'passe',
};

/** What a game says in French. */
export function french<G extends Declaration, D extends Deed>(game: G, deed: ReadDeed<D>, own: Words<G, D>): GameWords {
  return wordsOf(PHRASES, game, deed, own);
}
