import type { Action, ActionList } from './actions.ts';
import type { Random } from './random.ts';
import type { Fault, Result } from './result.ts';
import type { View, ViewOptions } from './view.ts';

export type Seat = 0 | 1;

/** Who acts: a seat, chance, or nobody because the game is over. */
export const CHANCE = 2;
export const OVER = 3;
export type Actor = Seat | typeof CHANCE | typeof OVER;

/**
 * The first words of every position's state, the same for all games; a game's own words follow from `HEADER` on.
 *
 *     word  0        1         2         3
 *           actor    hash low  hash high plies without progress (GEN-2; 0 where a game has no such rule)
 */
export const ACTOR = 0;
export const HASH_LO = 1;
export const HASH_HI = 2;
export const QUIET = 3;
export const HEADER = 4;
/** The same for hot code, which keeps copies of its own: V8 loads an imported constant again at every use. */
export const STATE_WORDS = { ACTOR, HASH_LO, HASH_HI, QUIET, HEADER, CHANCE, OVER } as const;

export const DRAW_REASONS = ['repetition', 'no-progress', 'length'] as const;
export type DrawReason = (typeof DRAW_REASONS)[number];

export interface GameResult {
  readonly winner: Seat | null;
  readonly reason: string;
  readonly scores: readonly [number, number] | null;
}

/**
 * The mutable face of a position, for search: typed arrays, no allocation in `legal`, `make` and `unmake`.
 *
 * Laws (the conformance suite checks each one for every registered game):
 * - `state` holds every byte that the rules depend on. Two positions with equal `state` behave alike.
 * - The hash words are equal when all fields of the position text but `quiet` are equal (the identity of GEN-1).
 * - `legal` fills the list with ascending, unique actions; none exactly when the actor is `OVER`.
 * - `make` takes an action of `legal`, nothing else, and `unmake` takes the last one back: every byte of `state` is
 *   restored, the hash too. `unmake` answers as many times as `make` was called since the position was created or loaded.
 * - When the actor is `CHANCE`, all legal actions are equally likely.
 * - `walk` makes, ply by ply, the action of `legal` at the index that the generator draws below their number; there is nothing to unmake afterwards.
 * - Nothing secret is in a position.
 * - Ends that only a game's history shows (GEN-1, GEN-3) are not seen here: they belong to `Line`.
 */
export interface Position {
  readonly state: Int32Array;
  legal(list: ActionList): void;
  /** Plays at random to the end, or so many plies, where that is cheaper than ply by ply; returns how many it made, which are not to be unmade. */
  walk?(random: Random, plies: number): number;
  make(action: Action): void;
  unmake(): void;
  /** Becomes the same as `other` (of the same rules), with nothing to unmake. */
  load(other: this): void;
}

/**
 * One variant of one game. Pure: no I/O, clock, randomness of its own, or translated text.
 *
 * Laws:
 * - `parse` is total: any string gives a position or a fault, never a throw. `format(parse(text)) === text`.
 * - `encode` is unique within the legal actions of a position; `decode(position, encode(position, a))` is `a`.
 * - `decode` is total. It reads what the text says, legal or not, so that `explain` can say why not.
 * - `explain` is asked only about actions that are not legal, and names the rule that forbids them.
 */
export interface Rules<P extends Position = Position> {
  readonly game: string;
  readonly variant: string;
  /** No position writes more actions than this into a list's `own`. */
  readonly capacity: number;
  /** The text of a first position; games with a fixed start ignore the generator. */
  start(random: Random): string;
  parse(text: string): Result<P>;
  format(position: P): string;
  decode(position: P, text: string): Result<Action>;
  encode(position: P, action: Action): string;
  explain(position: P, action: Action): Fault;
  /** The end that the position itself shows, or null. Non-null exactly when the actor is `OVER`. */
  result(position: P): GameResult | null;
  /** False for placements, set-ups and chance outcomes, which GEN-3 does not count. */
  isPly(action: Action): boolean;
  /** Between turns: nothing pending, chance not to act. Only such positions count for GEN-1 and end a game by GEN-3. */
  isSettled(position: P): boolean;
  /** A readonly picture for screens; what a viewer may know, built up from nothing. */
  view(position: P, options: ViewOptions): View;
  /** The picture of a text that is well formed, whether or not it is a position: what an editor shows of a draft. */
  sketch?(text: string, options: ViewOptions): Result<View>;
}

export function actorOf(position: Position): Actor {
  return position.state[ACTOR] as Actor;
}

export function actorName(actor: Actor): Seat | 'chance' | 'over' {
  return actor === CHANCE ? 'chance' : actor === OVER ? 'over' : actor;
}
