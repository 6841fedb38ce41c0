import type { FaultCode, Language } from '@rayonk/core';
import type { CliCode } from '../fault.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** What a person may type besides an action. */
export const PLAY_COMMANDS = ['list', 'more', 'board', 'hint', 'undo', 'save', 'load', 'help', 'quit'] as const;
export type PlayCommand = (typeof PLAY_COMMANDS)[number];

/** Every sentence that `play` and `replay` show to people, in one language. */
export interface Texts {
  readonly language: Language;
  /** The words that mean each command; the English ones are always understood too. */
  readonly commands: Readonly<Record<PlayCommand, readonly string[]>>;
  readonly help: string;
  readonly welcome: (game: string, variant: string, seed: string) => string;
  readonly against: (level: number, seat: string) => string;
  readonly turn: (seat: string) => string;
  readonly over: string;
  readonly choices: (count: number) => string;
  readonly noneBegin: (prefix: string) => string;
  readonly noSuchNumber: (count: number) => string;
  readonly page: (first: number, last: number, count: number, more: boolean) => string;
  readonly undone: (action: string) => string;
  readonly saved: (file: string) => string;
  readonly loaded: (file: string, actions: number) => string;
  readonly severalGames: (count: number) => string;
  readonly needsFile: (command: string) => string;
  /** `detail` says more in the same language; null where there is nothing to add. */
  readonly refused: (what: string, detail: string | null) => string;
  readonly inLine: (file: string, line: number) => string;
  readonly left: string;
  readonly verified: (actions: number, result: string) => string;
  /** `sentence` is the game's own. */
  readonly replayed: (number: number, action: string, sentence: string) => string;
  readonly chanceName: string;
  readonly gameTitle: (number: number, game: string, variant: string) => string;
  readonly unfinished: string;
  readonly wins: (seat: string, scores: string, why: string) => string;
  readonly draw: (scores: string, why: string) => string;
  readonly field: (name: string, value: string | number) => string;
  /** What a code means. */
  readonly codes: Readonly<Record<FaultCode | CliCode, string>>;
  /** Why a game ended that was not played out; what ends it by its rules, the game's words say. */
  readonly reasons: Readonly<Record<string, string>>;
}

export const TEXTS: Readonly<Record<Language, Texts>> = { fr, en };

/** The sentence or word for a word of a game; a new game needs none here, it only reads better with one. */
export function wordIn(words: Readonly<Record<string, string>>, word: string): string {
  if (Object.hasOwn(words, word)) return words[word]!;
  return word.replaceAll(/[A-Z-]/g, (letter) => (letter === '-' ? ' ' : ` ${letter.toLowerCase()}`));
}
