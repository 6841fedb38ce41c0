import type { NotificationPage } from '@rayonk/protocol';
import type { Services } from '../base/index.ts';
import { type Cursor, olderThan, pageOf } from '../http/index.ts';
import { notificationsOf } from './rows.ts';

/** Somebody's notifications, the newest first. */
export async function listNotifications(
  parts: Pick<Services, 'store' | 'players'>,
  player: string,
  wanted: { readonly before: Cursor | null; readonly limit: number },
): Promise<NotificationPage> {
  const { before, limit } = wanted;
  const mine = parts.store.db.selectFrom('notifications').where('player_id', '=', player);
  let query = mine.selectAll();
  if (before !== null) query = query.where(olderThan(before));
  const [found, { unread }] = await Promise.all([
    query
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    mine
      .where('read', '=', 0)
      .select(({ fn }) => fn.countAll<number>().as('unread'))
      .executeTakeFirstOrThrow(),
  ]);
  const { rows, next } = pageOf(found, limit);
  return { notifications: [...(await notificationsOf(parts, rows))], unread, next };
}

/** Marks some as read, or all of them; other people's are not touched. */
export async function markRead(
  { store }: Pick<Services, 'store'>,
  player: string,
  ids: readonly string[] | null,
): Promise<void> {
  const update = store.db.updateTable('notifications').set({ read: 1 }).where('player_id', '=', player);
  if (ids === null) await update.where('read', '=', 0).execute();
  else if (ids.length > 0) await update.where('id', 'in', ids).execute();
}
