import { SPEEDS, type Profile, type Speed, type WireRating } from '@rayonk/protocol';
import { sql } from 'kysely';
import { endIsPublic, type Services } from '../base/index.ts';
import { standingFrom } from './cards.ts';
import { deviationAt, isProvisional, type StoredRating } from './scale.ts';

type Parts = Pick<Services, 'now' | 'players' | 'store'>;

/** Null: nobody of that id, or a guest, who has no page. */
export async function profileOf(parts: Parts, player: string): Promise<Profile | null> {
  const { now, players, store } = parts;
  const [user, [card], ratings, results] = await Promise.all([
    store.db.selectFrom('user').select(['createdAt', 'seenAt']).where('id', '=', player).executeTakeFirst(),
    players.cards([player]),
    store.db.selectFrom('ratings').selectAll().where('player_id', '=', player).execute(),
    resultsOf(parts, player),
  ]);
  if (user === undefined || card === undefined || card.kind === 'guest') return null;
  return {
    player: card,
    createdAt: Date.parse(user.createdAt),
    seenAt: user.seenAt,
    ratings: ratings
      .map((row) => wireRating(row.game, row.speed as Speed, standingFrom(row), now()))
      .sort((one, other) => (one.game < other.game ? -1 : one.game > other.game ? 1 : order(one) - order(other))),
    results: [...results],
  };
}

export function wireRating(game: string, speed: Speed, standing: StoredRating, now: number): WireRating {
  return {
    game,
    speed,
    value: Math.round(standing.rating),
    deviation: Math.round(deviationAt(standing, now)),
    games: standing.games,
    provisional: isProvisional(standing, now),
  };
}

function order({ speed }: WireRating): number {
  return SPEEDS.indexOf(speed);
}

/** Wins, draws and losses by game. A match that is shown late counts late. */
async function resultsOf({ now, store }: Parts, player: string): Promise<Profile['results']> {
  const rows = await store.db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select([
      'matches.game',
      sql<number>`sum(case when matches.winner = seats.seat then 1 else 0 end)`.as('wins'),
      sql<number>`sum(case when matches.winner is null then 1 else 0 end)`.as('draws'),
      sql<number>`sum(case when matches.winner <> seats.seat then 1 else 0 end)`.as('losses'),
    ])
    .where('seats.player_id', '=', player)
    .where('matches.reason', '!=', 'abort')
    .where(endIsPublic(now()))
    .groupBy('matches.game')
    .orderBy('matches.game')
    .execute();
  return rows;
}
