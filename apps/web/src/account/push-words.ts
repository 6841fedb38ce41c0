import { registry } from '@rayonk/games';
import { noticeTexts } from '../messages/notices.ts';
import { onlineTexts } from '../messages/online.ts';

/** Where the service worker finds them (`public/push.js`), which has no texts of its own. */
const CACHE = 'rayonk-push';
const ADDRESS = '/push-words.json';

/** Keeps the words of notifications, in the language of the page, for when no page is open. */
export async function keepPushWords(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const { push } = noticeTexts.value;
  const { guest, gone, bot, guestMark } = onlineTexts.value;
  const games = Object.fromEntries(registry.map(({ id, name }) => [id, name]));
  const words = {
    push,
    games,
    marks: { guest: guestMark },
    nameless: { guest, gone, bot, computer: bot, member: guest },
  };
  try {
    await (await caches.open(CACHE)).put(ADDRESS, Response.json(words));
  } catch {
    // A full disk: notifications then say their least.
  }
}
