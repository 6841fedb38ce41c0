import { notificationPage, type Notification } from '@rayonk/protocol';
import { computed, signal } from '@preact/signals';
import { api, NOTHING } from '../online/api.ts';
import { me } from '../online/session.ts';

const shown = signal<readonly Notification[] | null>(null);
const count = signal<number | null>(null);

/** The latest ones; null before they were asked for. */
export const notices = computed(() => shown.value);
/** What the server said last: with the list, or with who I am. */
export const unread = computed(() => count.value ?? me.value?.unread ?? 0);

export async function refreshNotices(): Promise<void> {
  const answer = await api.get('/api/notifications', notificationPage);
  if (!answer.ok) return;
  shown.value = answer.value.notifications;
  count.value = answer.value.unread;
}

/** One came over the socket. The same match is told of once. */
export function addNotice(notice: Notification): void {
  const isKnown = shown.peek()?.some(({ id }) => id === notice.id) === true;
  if (isKnown) return;
  count.value = unread.peek() + (notice.read ? 0 : 1);
  if (shown.peek() !== null) shown.value = [notice, ...shown.peek()!];
}

/** Marks these as read, or all. */
export async function markRead(ids: readonly string[] | null): Promise<void> {
  const isMeant = ({ id, read }: Notification): boolean => !read && (ids === null || ids.includes(id));
  const marked = shown.peek()?.filter(isMeant).length ?? 0;
  count.value = ids === null ? 0 : Math.max(0, unread.peek() - marked);
  shown.value = shown.peek()?.map((each) => (isMeant(each) ? { ...each, read: true } : each)) ?? null;
  const answer = await api.post('/api/notifications/read', NOTHING, { ids });
  if (!answer.ok) await refreshNotices();
}

/** Somebody else sits here now. */
export function forgetNotices(): void {
  shown.value = null;
  count.value = null;
}
