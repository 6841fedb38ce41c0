import { ok } from '@rayonk/core';
import { refused, type Outcome } from './faults.ts';

/** One game of the programme, with its variant. */
export interface Discipline {
  readonly game: string;
  readonly variant: string;
}

/** How it is decided who meets whom. Durations are milliseconds. */
export type Format =
  /** Whoever is free meets somebody near in the table, for so long. */
  | {
      readonly kind: 'arena';
      readonly duration: number;
      /** Whoever has won twice running gets double points, until they do not win. */
      readonly streaks?: boolean | undefined;
    }
  | { readonly kind: 'swiss'; readonly rounds: number }
  /** Everybody meets everybody, once or twice. */
  | { readonly kind: 'round-robin'; readonly cycles: 1 | 2 }
  /** With `third`, those who lost the last round but one play for the third place. */
  | { readonly kind: 'knockout'; readonly third?: boolean | undefined };
export type FormatKind = Format['kind'];
export const FORMATS = ['arena', 'swiss', 'round-robin', 'knockout'] as const satisfies readonly FormatKind[];

export const SEEDINGS = ['rating', 'lot'] as const;
export type Seeding = (typeof SEEDINGS)[number];

/** The rules of pairing of today: as FIDE's, who has won a round without playing has no bye. */
export const PAIRING = 2;

export interface TournamentSettings {
  readonly format: Format;
  /** What is played: one game, or several in one event. Round after round takes the next one. */
  readonly programme: readonly Discipline[];
  /** What the pairing numbers follow; equal ratings are told apart by lot. */
  readonly seeding: Seeding;
  /** Which rules of pairing hold; those of the first tournaments where nothing is said, so that these can be verified for ever. */
  readonly pairing?: typeof PAIRING | undefined;
}

export const FEWEST_PLAYERS = 2;
/** As many as can be paired within a moment, and play to the end. */
export const MOST_PLAYERS: Readonly<Record<FormatKind, number>> = {
  arena: 1000,
  swiss: 1000,
  'round-robin': 32,
  knockout: 256,
};
export const MOST_ROUNDS = 15;
export const MOST_DISCIPLINES = 10;
const MINUTE = 60_000;
export const ARENA_MINUTES = { least: 10, most: 720 } as const;

export function checkSettings({ format, programme }: TournamentSettings): Outcome<null> {
  if (programme.length < 1 || programme.length > MOST_DISCIPLINES)
    return refused('bad-settings', `a programme has 1 to ${MOST_DISCIPLINES} games`);
  switch (format.kind) {
    case 'arena':
      return within(format.duration, ARENA_MINUTES.least * MINUTE, ARENA_MINUTES.most * MINUTE, 'the time of an arena');
    case 'swiss':
      return within(format.rounds, 1, MOST_ROUNDS, 'the number of rounds');
    case 'round-robin':
      return within(format.cycles, 1, 2, 'how often each meets each');
    case 'knockout':
      return ok(null);
  }
}

function within(value: number, least: number, most: number, what: string): Outcome<null> {
  return Number.isInteger(value) && value >= least && value <= most
    ? ok(null)
    : refused('bad-settings', `${what} is a whole number from ${least} to ${most}`);
}

/** So many rounds find a first among so many (a Swiss tournament halves the field), with one more for the places behind. */
export function usualRounds(players: number): number {
  return Math.max(1, Math.min(MOST_ROUNDS, players - 1, Math.ceil(Math.log2(Math.max(2, players))) + 1));
}
