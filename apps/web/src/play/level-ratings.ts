import type { ShelfGame } from '@rayonk/board';
import type { LevelRatings } from '@rayonk/core';
import { nearestLevel, performanceOf, type LevelNumber, type Met } from '@rayonk/engine';
import { useEffect, useState } from 'preact/hooks';
import { load, useLoaded } from '../app/loaded.ts';
import type { SavedMatch } from './saved.ts';
import { onlyPerson } from './players.ts';

type ByVariant = Readonly<Record<string, LevelRatings>>;

/** A game says how strong somebody is now only if it is one of the last. */
const LAST_GAMES = 12;
/** Below this, it would be a guess. */
const LEAST_GAMES = 3;
/** One move taken back is a slip of the finger. */
const SLIPS = 1;

/** How strong somebody plays a variant, by their last games on this device. */
export interface OwnRating {
  readonly rating: number;
  readonly games: number;
  /** The level with which chances are most even. */
  readonly level: LevelNumber;
}

function keyOf({ id }: ShelfGame): string {
  return `ratings ${id}`;
}

async function ratingsFor(game: ShelfGame): Promise<ByVariant> {
  return (await game.loadRatings?.())?.default ?? {};
}

/** The same for whoever cannot wait with a hook. */
export async function ratingsOf(game: ShelfGame, variant: string): Promise<LevelRatings | null> {
  return (await load(keyOf(game), () => ratingsFor(game)))[variant] ?? null;
}

/** How strong the levels of a variant are; null where that was not measured, and while it loads. */
export function useRatings(game: ShelfGame, variant: string): LevelRatings | null {
  const [all] = useLoaded(keyOf(game), () => ratingsFor(game));
  return all?.[variant] ?? null;
}

/** What somebody's last games against levels say; null until there are enough. Games with hints, from a set-up position or with moves taken back say nothing. */
export function ratingFromGames(
  saved: readonly SavedMatch[],
  { game, variant }: Pick<SavedMatch, 'game' | 'variant'>,
  { levels }: LevelRatings,
): OwnRating | null {
  const met = saved
    .filter((match) => match.game === game && match.variant === variant && isTelling(match))
    .sort((a, b) => b.seen - a.seen)
    .slice(0, LAST_GAMES)
    .map((match) => metIn(match, levels));
  const found = met.length < LEAST_GAMES ? null : performanceOf(met);
  if (found === null) return null;
  return { rating: found.rating, games: found.games, level: nearestLevel(found.rating, levels) as LevelNumber };
}

function isTelling({ isOver, winner, players, events, asked = [0, 0] }: SavedMatch): boolean {
  const person = onlyPerson(players);
  if (!isOver || winner === undefined || person === null || asked[person] > 0) return false;
  const isUsual = events.some((event) => event.kind === 'started' && event.drawn?.start === true);
  const slips = events.filter((event) => event.kind === 'accepted' && event.offer === 'take-back').length;
  return isUsual && slips <= SLIPS;
}

function metIn({ players, winner }: SavedMatch, levels: readonly number[]): Met {
  const person = onlyPerson(players)!;
  const other = players[person === 0 ? 1 : 0];
  const points = winner === null ? 0.5 : winner === person ? 1 : 0;
  return { rating: levels[other.kind === 'level' ? other.level - 1 : 0]!, games: 1, points };
}

/** The same for whoever holds this device, once it has been read. */
export function useOwnRating(game: ShelfGame, variant: string, ratings: LevelRatings | null): OwnRating | null {
  const [own, setOwn] = useState<OwnRating | null>(null);
  useEffect(() => {
    let isWanted = true;
    setOwn(null);
    if (ratings !== null)
      void import('./store.ts')
        .then(({ deviceStore }) => deviceStore.all())
        .then((saved) => isWanted && setOwn(ratingFromGames(saved, { game: game.id, variant }, ratings)));
    return () => {
      isWanted = false;
    };
  }, [game, variant, ratings]);
  return own;
}
