import type { GameResult } from '@rayonk/core';
import { keep, readKeptObject } from '../app/kept.ts';
import { asObject, seatOf } from './kept-box.ts';

/** One of two people, in the order in which they gave their names. */
type Person = 0 | 1;
type Pair<T> = readonly [T, T];

/** A game that counts for an evening; by person, not by seat, because sides change. */
export interface TalliedGame {
  readonly game: string;
  readonly winner: Person | null;
  /** What the rules count, where they count something. */
  readonly scores: Pair<number> | null;
}

/** Several games between the same two people, of whatever game. */
export interface Tally {
  /** As they were typed; empty: nobody said. */
  readonly names: Pair<string>;
  /** Who has the first seat of the game on the board. */
  readonly first: Person;
  readonly games: readonly TalliedGame[];
  /** The game on the board, once it counts: it counts once. */
  readonly counted: string | null;
}

export const NO_TALLY: Tally = { names: ['', ''], first: 0, games: [], counted: null };
export const LONGEST_NAME = 30;
/** A long evening; what is older makes way. */
const MOST_GAMES = 200;

export function count(tally: Tally, game: TalliedGame, counted: string | null): Tally {
  return { ...tally, games: [...tally.games, game].slice(-MOST_GAMES), counted: counted ?? tally.counted };
}

/** Takes the last one back. It may be counted again. */
export function uncount(tally: Tally): Tally {
  return { ...tally, games: tally.games.slice(0, -1), counted: null };
}

/** Another game is on the board; whoever began the last one that counted does not begin this one. */
export function changeSides(tally: Tally): Tally {
  return tally.counted === null ? tally : { ...tally, first: other(tally.first), counted: null };
}

/** A result by seats as one by people. */
export function byPerson(
  game: string,
  { winner, scores }: Pick<GameResult, 'winner' | 'scores'>,
  first: Person,
): TalliedGame {
  const personAt = (seat: Person): Person => (first === 0 ? seat : other(seat));
  return {
    game,
    winner: winner === null ? null : personAt(winner),
    scores: scores === null ? null : [scores[personAt(0)], scores[personAt(1)]],
  };
}

/** A win is one, a draw half of one; and all that was scored, null where nothing was. */
export function sums({ games }: Tally): { readonly points: Pair<number>; readonly scored: Pair<number> | null } {
  const pointsOf = (person: Person): number =>
    games.reduce((sum, { winner }) => sum + (winner === null ? 0.5 : winner === person ? 1 : 0), 0);
  const scored = games.flatMap(({ scores }) => (scores === null ? [] : [scores]));
  const scoredBy = (person: Person): number => scored.reduce((sum, each) => sum + each[person], 0);
  return { points: [pointsOf(0), pointsOf(1)], scored: scored.length === 0 ? null : [scoredBy(0), scoredBy(1)] };
}

function other(person: Person): Person {
  return person === 0 ? 1 : 0;
}

const KEY = 'rayonk.tally';

export function keepTally(tally: Tally): void {
  keep(KEY, JSON.stringify(tally));
}

export function readTally(): Tally {
  const { names, first, games, counted } = readKeptObject(KEY);
  const [one, two] = (Array.isArray(names) ? names : []) as readonly unknown[];
  return {
    names: [nameOf(one), nameOf(two)],
    first: seatOf(first) ?? 0,
    games: (Array.isArray(games) ? games : []).flatMap(gameOf),
    counted: typeof counted === 'string' ? counted : null,
  };
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_NAME) : '';
}

function gameOf(value: unknown): readonly TalliedGame[] {
  const { game, winner, scores } = asObject(value);
  if (typeof game !== 'string') return [];
  const [one, two] = (Array.isArray(scores) ? scores : []) as readonly unknown[];
  const isScored = typeof one === 'number' && typeof two === 'number';
  return [{ game, winner: seatOf(winner), scores: isScored ? [one, two] : null }];
}
