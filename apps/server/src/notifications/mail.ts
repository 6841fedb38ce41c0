import { LANGUAGES } from '@rayonk/core';
import type { Mailer, Services } from '../base/index.ts';
import { type NotificationTable, StoreConflict } from '../store/index.ts';
import { mailText } from './mail-text.ts';
import { notificationsOf } from './rows.ts';
import { unsubscribeToken } from './unsubscribe.ts';

type Parts = Pick<Services, 'config' | 'log' | 'now' | 'store' | 'players' | 'hub'>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Nobody gets more than one mail in this time, with all that is new, and no more than so many a day, whoever does what. */
const GAP = HOUR;
const MOST_A_DAY = 8;
/** What was not mailed in this time is no news any more. */
const NEWS = DAY;
/** So much is told in one mail; the rest is counted. */
const MOST_TOLD = 10;
const MOST_AT_ONCE = 500;

interface Due {
  readonly player: string;
  readonly email: string;
  readonly language: string | null;
  /** When they were last written to. */
  readonly since: number;
}

/** Looks for unread news of people who are away and have a confirmed address, and writes to them: once for all that is new. */
export async function sendDueMail(parts: Parts, mail: Mailer): Promise<number> {
  let sent = 0;
  for (const due of await findDue(parts)) {
    if (parts.hub.isOnline(due.player)) continue;
    const news = await newsFor(parts, due);
    if (news.length === 0) continue;
    // Before it goes out: a server that stops in between sends one mail too few and not the same one for ever.
    if (!(await remember(parts, due))) continue;
    if (await send(parts, mail, due, news)) sent++;
  }
  return sent;
}

/** News that are worth a mail: guests are free and so are their invitations, and what was withdrawn or answered is no news. */
function worthMail({ store, now }: Parts) {
  return store.db
    .selectFrom('notifications as news')
    .leftJoin('invitations', 'invitations.id', 'news.invitation_id')
    .leftJoin('user as sender', 'sender.id', 'news.by_id')
    .where('news.read', '=', 0)
    .where('news.at', '>', now() - NEWS)
    .where((is) =>
      is.or([
        is('news.kind', '!=', 'invited'),
        is.and([
          is(is.fn.coalesce('invitations.status', is.val('open')), '=', 'open'),
          is(is.fn.coalesce('sender.isAnonymous', is.val(0)), '=', 0),
        ]),
      ]),
    );
}

async function findDue(parts: Parts): Promise<readonly Due[]> {
  const now = parts.now();
  const mailed = parts.store.db
    .selectFrom('mails')
    .select(['mails.player_id', (is) => is.fn.max<number>('mails.at').as('since')])
    .select((is) => is.fn.countAll<number>().as('today'))
    .where('mails.at', '>', now - DAY)
    .groupBy('mails.player_id')
    .as('mailed');
  const found = await worthMail(parts)
    .innerJoin('user', 'user.id', 'news.player_id')
    .leftJoin('contacts', 'contacts.player_id', 'news.player_id')
    .leftJoin(mailed, 'mailed.player_id', 'news.player_id')
    .select(['news.player_id as player', 'user.email', 'contacts.language', 'mailed.since'])
    .where('user.email', 'is not', null)
    .where('user.emailVerified', '=', 1)
    .where((is) => is(is.fn.coalesce('contacts.no_mail', is.val(0)), '=', 0))
    .where((is) =>
      is.or([
        is('mailed.since', 'is', null),
        is.and([
          is('mailed.since', '<=', now - GAP),
          is('mailed.today', '<', MOST_A_DAY),
          is('news.at', '>', is.ref('mailed.since')),
        ]),
      ]),
    )
    .groupBy(['news.player_id', 'user.email', 'contacts.language', 'mailed.since'])
    .orderBy((is) => is.fn.max('news.at'), 'desc')
    .limit(MOST_AT_ONCE)
    .execute();
  return found.map(({ email, since, ...due }) => ({ ...due, email: email!, since: since ?? 0 }));
}

/** What is new for one person, the newest first, and of each match and invitation the last thing only. */
async function newsFor(parts: Parts, { player, since }: Due): Promise<readonly NotificationTable[]> {
  const rows = await worthMail(parts)
    .selectAll('news')
    .where('news.player_id', '=', player)
    .where('news.at', '>', since)
    .orderBy('news.at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(MOST_AT_ONCE)
    .execute();
  const last = new Map<string, NotificationTable>();
  for (const row of rows) {
    const about = row.match_id ?? row.invitation_id ?? row.id;
    if (!last.has(about)) last.set(about, row);
  }
  return [...last.values()];
}

/** Each mail leaves a row for as long as it counts, named after the one before it: of several nodes that want to write the next, one does. */
async function remember({ store, now }: Parts, { player, since }: Due): Promise<boolean> {
  const at = Math.floor(now());
  const { db } = store;
  const forgotten = db
    .deleteFrom('mails')
    .where('player_id', '=', player)
    .where('at', '<=', at - DAY);
  const kept = db.insertInto('mails').values({ player_id: player, about: `after ${since}`, at });
  try {
    await store.write([forgotten.compile(), kept.compile()]);
    return true;
  } catch (error) {
    if (error instanceof StoreConflict) return false;
    throw error;
  }
}

async function send(parts: Parts, mail: Mailer, due: Due, rows: readonly NotificationTable[]): Promise<boolean> {
  const { origin, secret } = parts.config;
  const [newest, ...rest] = await notificationsOf(parts, rows.slice(0, MOST_TOLD));
  const unsubscribe = `${origin}/api/mail/unsubscribe?token=${unsubscribeToken(secret, due.player)}`;
  const language = LANGUAGES.find((id) => id === due.language) ?? null;
  const words = mailText([newest!, ...rest], Math.max(0, rows.length - MOST_TOLD), language, {
    open: ({ match, invitation }) => `${origin}/${match === null ? `invitation/${invitation}` : `match/${match}`}`,
    unsubscribe,
  });
  return mail.send({
    to: due.email,
    ...words,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
}
