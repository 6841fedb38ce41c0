import type { ratingPoint } from '@rayonk/protocol';
import type * as z from 'zod/mini';
import type { Services } from '../base/index.ts';

type Point = z.infer<typeof ratingPoint>;

/** More points than this no graph shows. */
const MOST = 2000;

/** How a rating went, the oldest first; of a very long one, the latest part. */
export async function ratingHistory(
  { store }: Pick<Services, 'store'>,
  player: string,
  game: string,
  speed: string,
): Promise<Point[]> {
  const rows = await store.db
    .selectFrom('rating_history')
    .select(['at', 'rating', 'deviation'])
    .where('player_id', '=', player)
    .where('game', '=', game)
    .where('speed', '=', speed)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute();
  return rows
    .map(({ at, rating, deviation }) => ({ at, value: Math.round(rating), deviation: Math.round(deviation) }))
    .reverse();
}
