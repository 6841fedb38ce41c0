import type { Leaderboard, Speed } from '@rayonk/protocol';
import type { Services } from '../base/index.ts';
import { standingFrom } from './cards.ts';
import { wireRating } from './profile.ts';
import { deviationAt, isProvisional } from './scale.ts';

const DAY = 86_400_000;
const ACTIVE = 90 * DAY;
const ROWS = 50;
/** Surer than what is needed not to be provisional: the top of a list is where luck would show most. */
const MOST_DEVIATION = 90;
/** Some whom the query finds drop out because their deviation has grown since. */
const LOOKED_AT = 4 * ROWS;

/** Members who play, by rating: no guests, no programs, nobody who may not play, nobody whose rating is not sure yet. */
async function leaderboardOf(
  { now, players, store }: Pick<Services, 'now' | 'players' | 'store'>,
  game: string,
  speed: Speed,
): Promise<Leaderboard> {
  const at = now();
  const found = await store.db
    .selectFrom('ratings')
    .innerJoin('user', 'user.id', 'ratings.player_id')
    .selectAll('ratings')
    .where('ratings.game', '=', game)
    .where('ratings.speed', '=', speed)
    .where('ratings.deviation', '<=', MOST_DEVIATION)
    .where('ratings.updated_at', '>=', at - ACTIVE)
    .where('user.isAnonymous', '=', 0)
    .where('user.isBot', '=', 0)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('sanctions')
            .select('sanctions.id')
            .whereRef('sanctions.player_id', '=', 'ratings.player_id')
            .where('sanctions.kind', '=', 'ban')
            .where((still) => still.or([still('sanctions.until', 'is', null), still('sanctions.until', '>', at)])),
        ),
      ),
    )
    .orderBy('ratings.rating', 'desc')
    .orderBy('ratings.player_id')
    .limit(LOOKED_AT)
    .execute();
  const best = found
    .map((row) => ({ player: row.player_id, standing: standingFrom(row) }))
    .filter(({ standing }) => !isProvisional(standing, at) && deviationAt(standing, at) <= MOST_DEVIATION)
    .slice(0, ROWS);
  const cards = await players.cards(
    best.map(({ player }) => player),
    { game, speed },
  );
  const rows = best.map(({ standing }, i) => ({
    rank: i + 1,
    player: cards[i]!,
    rating: wireRating(game, speed, standing, at),
  }));
  return { game, speed, rows };
}

const KEPT_MILLISECONDS = 30_000;

/** Lists that everybody looks at, made anew now and then. */
export class Leaderboards {
  readonly #services: Pick<Services, 'now' | 'players' | 'store'>;
  readonly #kept = new Map<string, { readonly list: Promise<Leaderboard>; readonly until: number }>();

  constructor(services: Pick<Services, 'bus' | 'now' | 'players' | 'store'>) {
    this.#services = services;
    // Nobody who has left is shown any longer.
    services.bus.on('player-changed', () => this.#kept.clear());
  }

  of(game: string, speed: Speed): Promise<Leaderboard> {
    const key = `${game} ${speed}`;
    const kept = this.#kept.get(key);
    const now = this.#services.now();
    if (kept !== undefined && kept.until > now) return kept.list;
    const list = leaderboardOf(this.#services, game, speed);
    this.#kept.set(key, { list, until: now + KEPT_MILLISECONDS });
    list.catch(() => this.#kept.delete(key));
    return list;
  }
}
