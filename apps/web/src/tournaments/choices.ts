import { ABSENCE, ROUND_BREAK, type NewTournament } from '@rayonk/protocol';
import type { Format, FormatKind, Seeding } from '@rayonk/tournament';
import { clockOf, type DayClock, type MinuteClock } from '../lobby/choices.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const HIGHEST = 4000;

/** What the form says of who meets whom. */
export interface FormatChoices {
  readonly format: FormatKind;
  readonly rounds: string;
  readonly duration: string;
  readonly streaks: boolean;
  readonly cycles: '1' | '2';
  readonly third: boolean;
}

/** What the form says. */
export interface TournamentChoices extends FormatChoices {
  readonly title: string;
  /** `null`: all games of the shelf, one each round. */
  readonly game: string | null;
  readonly variant: string;
  readonly pace: 'minutes' | 'days';
  readonly minutes: MinuteClock;
  readonly days: DayClock;
  /** As the field writes it: `2026-11-20T20:00`, by this device's clock. */
  readonly start: string;
  readonly rated: boolean;
  readonly isPrivate: boolean;
  readonly ratings: readonly [string, string];
  readonly roundBreak: string;
  readonly absence: string;
  readonly seeding: Seeding;
}

export const FIRST_FORMAT: FormatChoices = {
  format: 'swiss',
  rounds: '5',
  duration: '60',
  streaks: true,
  cycles: '1',
  third: false,
};

export interface Shelved {
  readonly id: string;
  readonly variants: readonly string[];
}

/** Sensible from the start: a Swiss evening that begins with the next half hour but one. */
export function firstChoices([first]: readonly Shelved[], title: string, now: number): TournamentChoices {
  return {
    title,
    game: first!.id,
    variant: first!.variants[0]!,
    ...FIRST_FORMAT,
    pace: 'minutes',
    minutes: '10+5',
    days: '3',
    start: localText(Math.ceil((now + MINUTE) / HALF_HOUR) * HALF_HOUR),
    rated: false,
    isPrivate: false,
    ratings: ['', ''],
    roundBreak: String(ROUND_BREAK.usual),
    absence: String(ABSENCE.usual),
    seeding: 'rating',
  };
}

function localText(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

/** What is asked of the server, which says what is wrong with it. */
export function wantedTournament(choices: TournamentChoices, games: readonly Shelved[]): NewTournament {
  const { game, variant, pace, ratings, seeding, isPrivate, rated } = choices;
  const [from, to] = ratings.map((text) => text.trim());
  const isOpen = from === '' && to === '';
  return {
    title: choices.title.trim(),
    format: formatOf(choices),
    programme:
      game === null ? games.map(({ id, variants }) => ({ game: id, variant: variants[0]! })) : [{ game, variant }],
    seeding,
    clock: clockOf({
      pace: pace === 'days' && choices.format !== 'arena' ? 'days' : 'minutes',
      minutes: choices.minutes,
      days: choices.days,
    }),
    rated,
    ratings: isOpen ? null : [Number(from), to === '' ? HIGHEST : Number(to)],
    isPrivate,
    startsAt: new Date(choices.start).getTime(),
    roundBreak: Number(choices.roundBreak),
    absence: Number(choices.absence),
  };
}

export function formatOf({ format, rounds, duration, streaks, cycles, third }: FormatChoices): Format {
  switch (format) {
    case 'arena':
      return { kind: format, duration: Number(duration) * MINUTE, ...(streaks && { streaks }) };
    case 'swiss':
      return { kind: format, rounds: Number(rounds) };
    case 'round-robin':
      return { kind: format, cycles: cycles === '1' ? 1 : 2 };
    case 'knockout':
      return third ? { kind: format, third } : { kind: format };
  }
}
