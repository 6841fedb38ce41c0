import { ok } from '@rayonk/core';
import type { report } from '@rayonk/protocol';
import { newId, type Answer, type Services, type Viewer } from '../base/index.ts';
import type { infer as Infer } from 'zod/mini';
import { refuse } from '../http/index.ts';
import { isOpenTo, standingOf } from './rooms.ts';
import { cleanText } from './text.ts';

export type NewReport = Infer<typeof report>;

const DAY = 86_400_000;
/** Of one reporter in a day. */
const MOST_REPORTS = 10;

/** Finds somebody by the id that cards carry, or by name. Computers and people who are gone are nobody. */
export async function findPlayer(
  { store, players }: Pick<Services, 'store' | 'players'>,
  text: string,
): Promise<string | null> {
  const user = await store.db.selectFrom('user').select('id').where('id', '=', text).executeTakeFirst();
  return user?.id ?? (await players.find(text));
}

export async function fileReport(
  services: Pick<Services, 'config' | 'now' | 'store' | 'players' | 'authority'>,
  viewer: Viewer,
  report: NewReport,
): Promise<Answer<{ readonly id: string }>> {
  const { config, now, store } = services;
  const player = await findPlayer(services, report.player);
  if (player === null) return refuse('no-such-player', 'nobody is called so');
  if (player === viewer.player) return refuse('bad-request', 'nobody reports themselves');
  const wrong = await whyWrong(services, viewer, player, report);
  if (wrong !== null) return wrong;
  const { count } = await store.db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('by_id', '=', viewer.player)
    .where('at', '>', now() - DAY)
    .executeTakeFirstOrThrow();
  if (config.rateLimit > 0 && count >= MOST_REPORTS * config.rateLimit)
    return refuse('too-many', `at most ${MOST_REPORTS} reports a day`);
  const row = {
    id: newId(),
    by_id: viewer.player,
    player_id: player,
    match_id: report.match,
    message_id: report.message,
    reason: report.reason,
    text: cleanText(report.text),
    at: Math.floor(now()),
    status: 'open' as const,
    handled_by: null,
    handled_at: null,
  };
  const columns = Object.keys(row) as (keyof typeof row)[];
  // One statement, so that a report sent twice at once is filed once.
  const [filed] = await store.write([
    store.db
      .insertInto('reports')
      .columns(columns)
      .expression((is) =>
        store.db
          .selectNoFrom(columns.map((name) => is.val(row[name]).as(name)))
          .where(
            is.not(
              is.exists(
                is
                  .selectFrom('reports as other')
                  .select('other.id')
                  .where('other.by_id', '=', viewer.player)
                  .where('other.player_id', '=', player)
                  .where('other.status', '=', 'open'),
              ),
            ),
          ),
      )
      .compile(),
  ]);
  return filed === 1
    ? ok({ id: row.id })
    : refuse('conflict', 'your last report about this player is still being looked at');
}

/** What a report names must exist, hang together, and be known to the reporter. */
async function whyWrong(
  { now, store, authority }: Pick<Services, 'now' | 'store' | 'authority'>,
  viewer: Viewer,
  player: string,
  report: NewReport,
): Promise<Answer<never> | null> {
  if (report.match === null)
    return report.message === null ? null : refuse('bad-request', 'a message belongs to a match');
  const live = await authority.find(report.match);
  if (live === null) return refuse('no-such-match', 'there is no such match');
  if (report.message === null) return null;
  const said = await store.db
    .selectFrom('chat')
    .select(['player_id', 'room'])
    .where('id', '=', report.message)
    .where('match_id', '=', report.match)
    .executeTakeFirst();
  const isKnown =
    said !== undefined &&
    said.player_id === player &&
    isOpenTo(said.room === 'players' ? 'players' : 'spectators', standingOf(live, viewer.player, now()));
  return isKnown ? null : refuse('not-found', 'there is no such message of this player');
}
