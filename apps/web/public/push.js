// Part of the service worker (`vite.config.ts`). A push says only that there is something: what it is, is asked for here, so that no push
// service ever reads it. The words are left by the page in its language (`src/account/push-words.ts`).
(function () {
  const FALLBACK = { title: 'Rayon K', body: '' };
  const SHOWN = 4;

  self.addEventListener('push', (event) => event.waitUntil(show()));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data?.path ?? '/lobby'));
  });

  async function show() {
    const [words, unread] = await Promise.all([readWords(), readUnread()]);
    // A push must show something: browsers take the right away from sites that stay silent.
    if (unread.length === 0) return self.registration.showNotification(FALLBACK.title, { tag: 'rayonk' });
    await Promise.all(unread.slice(0, SHOWN).map((each) => showOne(each, words)));
  }

  function showOne(notification, words) {
    const { kind, game, by, match, invitation, id, at } = notification;
    const { title, body } = words?.push?.[kind] ?? FALLBACK;
    const fill = (text) =>
      text.replaceAll('{game}', words?.games?.[game] ?? game ?? '').replaceAll('{name}', nameOf(by, words));
    const path = match !== null ? `/match/${match}` : invitation !== null ? `/invitation/${invitation}` : '/lobby';
    return self.registration.showNotification(fill(title), {
      body: fill(body),
      // The same match is told of once: a newer word takes the place of the older.
      tag: match ?? invitation ?? id,
      icon: '/icon-192.png',
      timestamp: at,
      data: { path },
    });
  }

  /** As `playerText` of the page: a nickname is marked. */
  function nameOf(by, words) {
    const mark = words?.marks?.[by?.kind];
    const name = by?.name ?? null;
    if (name === null) return words?.nameless?.[by?.kind] ?? '';
    return mark === undefined ? name : `${name} (${mark})`;
  }

  async function readWords() {
    try {
      const kept = await (await caches.open('rayonk-push')).match('/push-words.json');
      return kept === undefined ? null : await kept.json();
    } catch {
      return null;
    }
  }

  async function readUnread() {
    try {
      const response = await fetch('/api/notifications', { headers: { accept: 'application/json' } });
      const { notifications } = await response.json();
      return notifications.filter(({ read }) => !read);
    } catch {
      return [];
    }
  }

  async function open(path) {
    const pages = await self.clients.matchAll({ type: 'window' });
    const there = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
    if (there === undefined) return self.clients.openWindow(path);
    await there.focus();
    if (new URL(there.url).pathname !== path) await there.navigate(path);
  }
})();
