import type { TournamentEvent } from '@rayonk/tournament';
import { afterEach, expect, test } from 'vitest';
import { language } from '../app/language.ts';
import { newsOf, type Hearer } from './tournament-words.ts';

const NAMES = ['Ada', 'Blaise', 'Cléo'];
const hearer = (change: Partial<Hearer> = {}): Hearer => ({
  you: null,
  isArena: false,
  round: 1,
  nameOf: (player) => NAMES[player] ?? null,
  ...change,
});
const paired: TournamentEvent = {
  kind: 'paired',
  at: 1,
  round: 2,
  pairings: [{ seats: [1, 0], discipline: 0 }],
  byes: [2],
};

/** Spaces before signs are typeset; that is not looked at here. */
const heard = (event: TournamentEvent, change: Partial<Hearer> = {}) =>
  newsOf(event, hearer(change))?.replaceAll(/\s/g, ' ') ?? null;

afterEach(() => {
  language.value = 'fr';
});

test('a round says to each whether they play, against whom, or have a bye; to who looks on, that it begins', () => {
  language.value = 'fr';
  expect([0, 1, 2, null].map((you) => heard(paired, { you }))).toEqual([
    'Ronde 2 : votre plateau suivant, contre Blaise.',
    'Ronde 2 : votre plateau suivant, contre Ada.',
    'Ronde 2 : vous êtes exempt.',
    'La ronde 2 commence.',
  ]);
  language.value = 'en';
  expect([0, 2, null].map((you) => heard(paired, { you, nameOf: () => null }))).toEqual([
    'Round 2: your next board.',
    'Round 2: you have a bye.',
    'Round 2 begins.',
  ]);
});

test('boards of an arena and replays are news to those who play them alone', () => {
  for (const change of [{ isArena: true }, { round: 2 }])
    expect([2, null].map((you) => heard(paired, { you, ...change }))).toEqual([null, null]);
  expect(heard(paired, { you: 0, isArena: true })).toBe('Votre plateau suivant, contre Blaise.');
});

test('pauses and the end are said, what others do at their boards is not', () => {
  expect(heard({ kind: 'paused', at: 1 })).toContain('pause');
  expect(heard({ kind: 'resumed', at: 1 })).toBe('Le tournoi reprend.');
  expect(heard({ kind: 'ended', at: 1, reason: 'complete' })).toBe('Tournoi terminé.');
  expect(heard({ kind: 'result', at: 1, pairing: 0, winner: 0 })).toBeNull();
});
