import type { Seat } from '@rayonk/core';
import type { MatchEvent } from '@rayonk/match';
import type { Player } from './start.ts';

/** A match as the device keeps it: what happened and who plays. All of it is public; the authority's seed is kept apart. */
export interface SavedMatch {
  readonly id: string;
  readonly game: string;
  readonly variant: string;
  /** Seat 0 first. */
  readonly players: readonly [Player, Player];
  readonly events: readonly MatchEvent[];
  /** What the shelf shows of it without folding the log. */
  readonly position: string;
  readonly actions: number;
  readonly isOver: boolean;
  /** Once it is over: who won, or null for a draw. Games of earlier days do not say. */
  readonly winner?: Seat | null;
  /** How many hints each seat may ask for, in a game with a handicap. */
  readonly hints?: readonly [number, number];
  /** How many each has asked for. */
  readonly asked?: readonly [number, number];
  /** When the page last had it open: a clock that ran then has not run since. */
  readonly seen: number;
}

/** The authority's secret until the end: nothing that shows or exports a match reads this. */
export interface Secret {
  readonly id: string;
  readonly seed: string;
}

/** Where matches are kept. Every method settles: a refusal is an answer. */
export interface GameStore {
  read(id: string): Promise<SavedMatch | null>;
  all(): Promise<readonly SavedMatch[]>;
  /** Resolves when it is on the device (true), or only in the page's memory because the device refuses (false). */
  write(saved: SavedMatch): Promise<boolean>;
  readSecret(id: string): Promise<Secret | null>;
  writeSecret(secret: Secret): Promise<boolean>;
  remove(id: string): Promise<void>;
}
