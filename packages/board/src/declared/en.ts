import type { Declaration } from '@rayonk/core';
import type { Deed, ReadDeed } from './deed.ts';
import { wordsOf, type Phrases, type Words } from './words-of.ts';
import type { GameWords } from '../words.ts';

/** «a1, b2 and c3». */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const PHRASES: Phrases = {
  language: 'en',
  colours: { white: ['White', 'white'], black: ['Black', 'black'], red: ['Red', 'red'], ochre: ['Ochre', 'ochre'] },
  article: /^(?:the|an?) /,
  empty: 'empty',
  worth: (value) => `worth ${value}`,
  on: (piece, cell) => `${piece} on ${cell}`,
  take: { to: (piece) => `take ${piece}`, does: (piece) => `takes ${piece}` },
  you: 'You',
  wins: ['wins.', 'win.'],
  draws: {
    repetition: 'the same position for the third time',
    'no-progress': 'too many moves without progress',
    length: 'a thousand moves played',
  },
  aDraw: (reason) => `A draw: ${reason}.`,
  quiet: { label: 'Turns in a row without progress', shown: 'plies without progress' },
  prompts: { first: 'Choose a cell.', next: 'Choose where it goes.', over: 'The game is over.' },
  puts: (seat, piece, to) => (piece === null ? `${seat} plays on ${to}.` : `${seat} puts ${piece} on ${to}.`),
  moves: (seat, from, to, taken) =>
    `${seat} plays from ${from} to ${to}${taken.length === 0 ? '' : ` and takes ${listed(taken)}`}.`,
  passes: (seat) => `${seat} passes.`,
  advice: {
    put: (to) => `Play on ${to}.`,
    move: (from, to, taken) => `Play from ${from} to ${to}${taken.length === 0 ? '' : ` and take ${listed(taken)}`}.`,
    pass: 'Pass.',
  },
  passShort: 'pass',
};

/** What a game says in English. */
export function english<G extends Declaration, D extends Deed>(
  game: G,
  deed: ReadDeed<D>,
  own: Words<G, D>,
): GameWords {
  return wordsOf(PHRASES, game, deed, own);
}
