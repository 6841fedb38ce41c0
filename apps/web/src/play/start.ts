import { openGame, unwrap } from '@rayonk/core';
import type { LevelNumber } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import type { ClockSettings } from '@rayonk/match';
import { createMatch } from './create.ts';
import { device } from './device.ts';
import { namedPlayers } from './names.ts';
import { deviceStore } from './store.ts';

/** Who sits on a seat of a local game. A person without a name gets one when the game begins (`names.ts`). */
export type Player =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'level'; readonly level: LevelNumber };

export interface GameSetup {
  readonly game: string;
  readonly variant: string;
  /** Seat 0 first, unless the seats are drawn. */
  readonly players: readonly [Player, Player];
  readonly clock: ClockSettings;
  /** A first position; without it the start is drawn as the rules say. */
  readonly start?: string;
  /** Lets the fair draw decide who has which seat. */
  readonly drawSeats?: boolean;
  /** Shows whose a face-down piece is. Without a word of it, only a game from a position that somebody set up does. */
  readonly colouredBacks?: boolean;
  /** Tells what chance may show, and how likely. */
  readonly odds?: boolean;
  /** How many hints each seat may ask for, in a game with a handicap. */
  readonly hints?: readonly [number, number];
}

/** An unfinished game, for the shelf. */
export interface SavedGame {
  readonly id: string;
  readonly game: string;
  readonly variant: string;
  readonly players: readonly [Player, Player];
  /** The position now, to draw a miniature of. */
  readonly position: string;
  /** How many actions have been played. */
  readonly actions: number;
  /** When it was last touched, in milliseconds since 1970. */
  readonly at: number;
}

/** Makes a game on this device and returns the id to go to `/play/:id`. Throws for a game or position that does not exist: a bug. */
export async function startGame(setup: GameSetup): Promise<string> {
  const played = unwrap(await openGame(registry, setup.game, setup.variant));
  if (setup.start !== undefined) unwrap(played.rules.parse(setup.start));
  const players = namedPlayers(setup.players);
  const { id } = await createMatch(deviceStore, played, { ...setup, players }, device);
  void tidy();
  return id;
}

const A_DAY = 86_400_000;
/** So many finished games are kept. */
const FINISHED_KEPT = 200;

/** Throws away what nobody will look for: games in which nothing was ever played, and the oldest of many finished ones. */
async function tidy(): Promise<void> {
  const kept = await deviceStore.all();
  const now = device.now();
  const untouched = kept.filter(({ actions, isOver, seen }) => actions === 0 && !isOver && now - seen > A_DAY);
  const finished = kept.filter(({ isOver }) => isOver).sort((a, b) => b.seen - a.seen);
  for (const { id } of [...untouched, ...finished.slice(FINISHED_KEPT)]) await deviceStore.remove(id);
}

/** The games that can be continued, latest first. A game in which nothing was played yet is not worth a place on the shelf. */
export async function unfinishedGames(): Promise<readonly SavedGame[]> {
  const kept = await deviceStore.all();
  return kept
    .filter(({ isOver, actions }) => !isOver && actions > 0)
    .map(({ id, game, variant, players, position, actions, seen }) => ({
      id,
      game,
      variant,
      players,
      position,
      actions,
      at: seen,
    }))
    .sort((a, b) => b.at - a.at);
}

/** Forgets a game of this device. */
export async function discardGame(id: string): Promise<void> {
  await deviceStore.remove(id);
}
