import { LANGUAGES } from '@rayonk/core';
import type { Mailer, Services } from '../services.ts';
import type { NotificationTable } from '../store/schema.ts';
import { mailText } from './mail-text.ts';
import { notificationsOf } from './rows.ts';
import { unsubscribeToken } from './unsubscribe.ts';

type Parts = Pick<Services, 'config' | 'log' | 'now' | 'store' | 'players' | 'hub'>;

const MINUTE = 60_000;
/** Nobody gets more than one mail in this time about the same match. */
const GAP = 60 * MINUTE;
/** What was not mailed in this time is no news any more. */
const NEWS = 24 * 60 * MINUTE;
const MOST_AT_ONCE = 200;

interface Due {
  readonly player: string;
  readonly email: string;
  readonly language: string | null;
  readonly about: string;
  readonly rows: NotificationTable[];
}

/** Looks for unread news of people who are away and have a confirmed address, and writes to them: once for all that is about the same match. */
export async function sendDueMail(parts: Parts, mail: Mailer): Promise<number> {
  let sent = 0;
  for (const due of await findDue(parts)) {
    if (parts.hub.isOnline(due.player)) continue;
    // Before it goes out: a server that stops in between sends one mail too few and not the same one for ever.
    await remember(parts, due);
    if (await send(parts, mail, due)) sent++;
  }
  return sent;
}

async function findDue({ store, now }: Parts): Promise<readonly Due[]> {
  const found = await store.db
    .selectFrom('notifications as news')
    .innerJoin('user', 'user.id', 'news.player_id')
    .leftJoin('contacts', 'contacts.player_id', 'news.player_id')
    .leftJoin('mails', (join) =>
      join
        .onRef('mails.player_id', '=', 'news.player_id')
        .on((is) => is('mails.about', '=', is.fn.coalesce('news.match_id', 'news.invitation_id', is.ref('news.id')))),
    )
    .selectAll('news')
    .select(['user.email', 'contacts.language'])
    .where('news.read', '=', 0)
    .where('news.at', '>', now() - NEWS)
    .where('user.email', 'is not', null)
    .where('user.emailVerified', '=', 1)
    .where((is) => is(is.fn.coalesce('contacts.no_mail', is.val(0)), '=', 0))
    .where((is) =>
      is.or([
        is('mails.at', 'is', null),
        is.and([is('mails.at', '<=', now() - GAP), is('news.at', '>', is.ref('mails.at'))]),
      ]),
    )
    .orderBy('news.at', 'desc')
    .limit(MOST_AT_ONCE)
    .execute();
  const due = new Map<string, Due>();
  for (const { email, language, ...row } of found) {
    const about = row.match_id ?? row.invitation_id ?? row.id;
    const key = `${row.player_id} ${about}`;
    const known = due.get(key);
    if (known !== undefined) known.rows.push(row);
    else due.set(key, { player: row.player_id, email: email!, language, about, rows: [row] });
  }
  return [...due.values()];
}

async function remember({ store, now }: Parts, { player, about }: Due): Promise<void> {
  const at = Math.floor(now());
  await store.db
    .insertInto('mails')
    .values({ player_id: player, about, at })
    .onConflict((conflict) => conflict.columns(['player_id', 'about']).doUpdateSet({ at }))
    .execute();
}

async function send(parts: Parts, mail: Mailer, due: Due): Promise<boolean> {
  const { origin, secret } = parts.config;
  const [newest] = await notificationsOf(parts, due.rows.slice(0, 1));
  const place = newest!.match === null ? `invitation/${newest!.invitation}` : `match/${newest!.match}`;
  const unsubscribe = `${origin}/api/mail/unsubscribe?token=${unsubscribeToken(secret, due.player)}`;
  const language = LANGUAGES.find((id) => id === due.language) ?? null;
  const words = mailText(newest!, due.rows.length - 1, language, { open: `${origin}/${place}`, unsubscribe });
  return mail.send({
    to: due.email,
    ...words,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
}
