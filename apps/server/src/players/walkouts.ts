import { countsForRating, pauseAfter, WALKOUTS, type MatchEvent } from '@rayonk/match';
import { sql } from 'kysely';
import type { Services } from '../base/index.ts';

/**
 * Until when somebody begins no rated match; null: they may. Whoever sees seats and start and does not like them could leave again and again
 * until they do: by aborting, by not beginning, by resigning or agreeing on a draw before the match counts. All of that is in the logs.
 */
export async function ratedPause(
  { store, now }: Pick<Services, 'store' | 'now'>,
  player: string,
): Promise<number | null> {
  const at = now();
  const moments = await walkoutsOf(store, player, at - WALKOUTS.remembered);
  const until = Math.max(0, ...moments) + pauseAfter(moments.length);
  return until > at ? until : null;
}

/** When somebody broke off a rated match before it counted. */
async function walkoutsOf({ db }: Services['store'], player: string, since: number): Promise<readonly number[]> {
  const actsOf = (seat: number) =>
    sql<number>`(select count(*) from events where match_id = matches.id and json_extract(event, '$.kind') = 'acted' and cast(json_extract(event, '$.seat') as integer) = ${seat})`;
  const rows = await db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .innerJoin('events', 'events.match_id', 'matches.id')
    .select(['seats.seat', 'matches.reason', 'matches.touched_at', 'events.event'])
    .select([actsOf(0).as('first'), actsOf(1).as('second')])
    .where('seats.player_id', '=', player)
    .where('matches.rated', '=', 1)
    .where('matches.status', '=', 'over')
    .where('matches.rating_changes', 'is', null)
    .where('matches.touched_at', '>=', since)
    .where(sql<string>`json_extract(events.event, '$.kind')`, 'in', [
      'aborted',
      'resigned',
      'flagged',
      'abandoned',
      'accepted',
    ])
    .execute();
  return rows
    .filter(({ seat, reason, first, second, event }) => {
      const ended = JSON.parse(event) as MatchEvent;
      // A draw is agreed on by both, whoever said yes.
      const isOwn = ended.kind === 'accepted' ? ended.offer === 'draw' : 'seat' in ended && ended.seat === seat;
      return isOwn && !countsForRating([first, second], reason!);
    })
    .map(({ touched_at }) => touched_at);
}
