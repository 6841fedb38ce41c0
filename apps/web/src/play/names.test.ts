import { registry } from '@rayonk/games';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { language } from '../app/language.ts';
import { keepMember, nickname } from '../app/nickname.ts';
import { namedPlayers, nameOf, recordName, usualNames, wordedPlayers } from './names.ts';
import { resultText } from './result.tsx';
import type { Player } from './start.ts';

afterAll(() => {
  language.value = 'fr';
});

const { words } = await registry[0]!.loadWords.fr();
const person = (name: string): Player => ({ kind: 'person', name });
const LEVEL: Player = { kind: 'level', level: 3 };
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  language.value = 'fr';
  keepMember(null);
});

describe('the players of a game on this device', () => {
  it('are named after whoever is here, and the computer', () => {
    expect(namedPlayers([LEVEL, person('')])).toEqual([LEVEL, person(nickname.value)]);
    keepMember('Élodie');
    expect(namedPlayers([person(' '), LEVEL])).toEqual([person('Élodie'), LEVEL]);
  });

  it('are two with names at one screen, and the second is remembered', () => {
    const [first, second] = namedPlayers([person(''), person('')]);
    for (const each of [first, second])
      expect(each).toMatchObject({ kind: 'person', name: expect.stringMatching(/./) as string });
    expect(first).not.toEqual(second);
    namedPlayers([person('Ada'), person('  Blaise ')]);
    expect(usualNames()).toEqual([nickname.value, 'Blaise']);
  });

  it('are never called «Vous» in a record, nor in one language only', () => {
    for (const old of ['Vous', 'You', '']) {
      const players = [person(old), LEVEL] as const;
      expect(recordName(players, 0, words)).toBe(nickname.value);
      expect(recordName(players, 1, words)).toBe('Computer 3');
      expect(plain(nameOf(players, 1, words))).toBe('Ordinateur, niveau 3');
    }
    expect(nameOf([person(''), person('Ada')], 0, words)).toBe(words.seats[0]);
  });

  it('of a record are read in the language of the reader', () => {
    const seats = ['Blanc', 'Noir'] as const;
    expect(plain(wordedPlayers(['Ada', 'Computer 3'], seats))).toBe('Ada – Ordinateur, niveau 3');
    expect(plain(wordedPlayers(['Vous', 'Ordinateur, niveau 3'], seats))).toBe('Blanc – Ordinateur, niveau 3');
    expect(wordedPlayers(['Loutre 27 (guest)', 'Guest'], seats)).toBe('Loutre 27 (invité) – Invité');
    language.value = 'en';
    expect(wordedPlayers(['Vous', 'Ordinateur, niveau 3'], ['White', 'Black'])).toBe('White – Computer, level 3');
  });
});

describe('how a game ended', () => {
  const view = {} as never;
  const name = (seat: 0 | 1): string => ['Ada', 'Blaise'][seat]!;
  const ended = (reason: string, winner: 0 | 1 | null) => ({ winner, reason, scores: null }) as const;

  it('is told to the one who resigned as to oneself', () => {
    expect(resultText(ended('resignation', 1), name, words, view, 0)).toBe('Vous abandonnez.');
    expect(resultText(ended('resignation', 1), name, words, view, 1)).toBe('Ada abandonne.');
    expect(resultText(ended('resignation', 1), name, words, view, null)).toBe('Ada abandonne.');
    expect(resultText(ended('timeout', 0), name, words, view, 1)).toBe('Votre temps est écoulé.');
    expect(resultText(ended('abandoned', 1), name, words, view, 0)).toBe('Vous avez quitté la partie.');
    expect(resultText(ended('abandoned', 1), name, words, view, 1)).toBe('Ada a quitté la partie.');
    expect(resultText(ended('abandoned', null), name, words, view, 1)).toMatch(/^L’un est parti/);
    expect(resultText(ended('timeout', 0), name, words, view, 0)).toBe('Blaise n’a plus de temps.');
    expect(resultText(ended('agreement', null), name, words, view, 0)).toContain('d’accord');
  });
});
