import {
  actorOf,
  CHANCE,
  fail,
  ok,
  Random,
  replay,
  unwrap,
  type GameResult,
  type Line,
  type Position,
  type Result,
  type Seat,
} from '@rayonk/core';
import type { Player } from './arena-player.ts';
import { drawChance, type Openings } from './arena-opening.ts';

/** One game of a match, as plain data that crosses from a worker. */
export interface ArenaGame {
  /** 1 or 2 within its pair. */
  readonly number: 1 | 2;
  /** Where the first player sits. */
  readonly seatOfA: Seat;
  readonly start: string;
  readonly log: readonly string[];
  /** How many actions of the log were drawn before the players began. */
  readonly opening: number;
  readonly result: GameResult;
}

/** Both games, or why a player could not go on. */
export type PairOutcome = Result<readonly [ArenaGame, ArenaGame], string>;

/**
 * A pair of games: the same opening, the same chance and, seat by seat, the same random draws, with the players
 * changing seats between them. Two equal players therefore play the same game twice and share the points.
 */
export async function playPair<P extends Position>(
  players: readonly [Player<P>, Player<P>],
  openings: Openings<P>,
  seed: string,
): Promise<PairOutcome> {
  const games: ArenaGame[] = [];
  const drawn = openings.draw(seed);
  const opening = drawn.log.length;
  for (const number of [1, 2] as const) {
    const seatOfA: Seat = number === 1 ? 0 : 1;
    const line = unwrap(replay(drawn.rules, drawn.first, drawn.log));
    const [a, b] = players;
    const message = await playGame(line, seatOfA === 0 ? [a, b] : [b, a], seed);
    if (message !== null) return fail(message);
    games.push({ number, seatOfA, start: line.first, log: [...line.log], opening, result: line.result! });
  }
  return ok(games as unknown as [ArenaGame, ArenaGame]);
}

/** Plays a line to its end by the rules, nothing else ends it; null, or why a player could not go on. */
export async function playGame<P extends Position>(
  line: Line<P>,
  seats: readonly [Player<P>, Player<P>],
  seed: string,
): Promise<string | null> {
  for (const [seat, player] of seats.entries()) await player.begin(new Random(`${seed} seat ${seat}`));
  while (line.result === null) {
    const actor = actorOf(line.position);
    if (actor === CHANCE) {
      line.playAction(drawChance(line, seed));
      continue;
    }
    const chosen = await seats[actor as Seat].choose(line);
    if (!chosen.ok) return chosen.fault;
    const played = line.play(chosen.value);
    if (!played.ok) return `played ${chosen.value} in ${line.text()}: ${played.fault.message}`;
  }
  return null;
}

/** Half points of the first player in a game: 0, 1 or 2. */
export function halfPoints({ seatOfA, result }: ArenaGame): 0 | 1 | 2 {
  if (result.winner === null) return 1;
  return result.winner === seatOfA ? 2 : 0;
}

/** The place of a pair in the five counts: its half points. */
export function pairIndex([first, second]: readonly [ArenaGame, ArenaGame]): number {
  return halfPoints(first) + halfPoints(second);
}

/** The line of a finished game again. */
export function lineOf<P extends Position>(rules: Line<P>['rules'], { start, log }: ArenaGame): Line<P> {
  return unwrap(replay(rules, start, log));
}
