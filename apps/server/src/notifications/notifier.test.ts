import type { NotificationPage } from '@rayonk/protocol';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAYS, MINUTES } from '../authority/testing.ts';
import type { Letter, Viewer } from '../base/services.ts';
import { invited as invitedBy, inviting } from '../lobby/testing.ts';
import { codeOf, ORIGIN, TestSite } from '../talk/testing.ts';
import { runNotifier, type RunningNotifier } from './notifier.ts';

const HOUR = 3_600_000;
const KEYS = { p256dh: 'p', auth: 'a' };

let site: TestSite;
let server: Server;
let notifier: RunningNotifier;
let pushes: { readonly url: string; readonly method: string; readonly headers: IncomingHttpHeaders }[];
let mails: Letter[];
let status = 201;
let ada: Viewer;
let blaise: Viewer;
/** Who is connected, and what they look at. */
let online: Set<string>;
let watching: Set<string>;

beforeAll(async () => {
  site = await TestSite.open();
  // The site's own would tell everything a second time.
  await site.services.notifier.close();
  server = createServer(({ url, method, headers }, response) => {
    pushes.push({ url: url!, method: method!, headers });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(site.services.hub, {
    isOnline: (player: string) => online.has(player),
    isWatching: (player: string, match: string) => watching.has(`${player} ${match}`),
  });
  const mail = {
    send: async (letter: Letter) => {
      mails.push(letter);
      return true;
    },
  };
  // Mail goes out when a test says so: a round of its own, on a slow machine, would take one test's mail into the next.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  notifier = runNotifier({ ...site.services, mail }, { protocol: 'http:', anyPort: true, allows: () => true });
  vi.useRealTimers();
});
afterAll(async () => {
  await notifier.close();
  server.close();
  await site.close();
});
beforeEach(async () => {
  await site.endMatches();
  await notifier.settled();
  await site.clear();
  [pushes, mails, status] = [[], [], 201];
  [online, watching] = [new Set(), new Set()];
  ada = await site.person('Ada', { email: 'ada@example.org' });
  blaise = await site.person('Blaise');
});

async function list(who: string, query = ''): Promise<NotificationPage> {
  return (await site.as(who, 'GET', `/api/notifications${query}`)).json();
}
function endpoint(name: string): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
}
async function subscribeDirectly(player: string, name: string): Promise<void> {
  await site.services.store.db
    .insertInto('push_subscriptions')
    .values({ endpoint: endpoint(name), player_id: player, p256dh: 'p', auth: 'a', created_at: site.now })
    .execute();
}
const invited = { kind: 'invited', match: null, invitation: 'AAAAAAAAAAAA' } as const;

describe('turns and ends', () => {
  it('call whoever is to act in a slow match and does not look', async () => {
    const live = await site.match(ada, blaise, { clock: DAYS });
    await notifier.settled();
    expect((await list('Ada')).notifications).toMatchObject([
      { kind: 'your-turn', match: live.id, game: 'kastwa', by: { name: 'Blaise' }, read: false },
    ]);
    await site.act(live);
    await notifier.settled();
    expect((await list('Ada')).unread).toBe(0);
    expect((await list('Blaise')).notifications).toMatchObject([{ kind: 'your-turn', by: { name: 'Ada' } }]);
    watching.add(`${ada.player} ${live.id}`);
    await site.act(live);
    await notifier.settled();
    expect((await list('Ada')).unread).toBe(0);
    await site.resign(live, 0);
    await notifier.settled();
    expect((await list('Ada')).notifications.map(({ kind }) => kind)).toEqual(['your-turn']);
    expect((await list('Blaise')).notifications.map(({ kind }) => kind).toSorted()).toEqual(['ended', 'your-turn']);
  });

  it('do not call anybody from a match with a running clock', async () => {
    const live = await site.match(ada, blaise, { clock: MINUTES });
    await site.act(live);
    await site.resign(live, 0);
    await notifier.settled();
    expect((await list('Ada')).notifications).toEqual([]);
    expect((await list('Blaise')).notifications).toEqual([]);
  });

  it('are shown once however often they come', async () => {
    for (let i = 0; i < 3; i++)
      await notifier.notify(ada.player, {
        kind: 'your-turn',
        match: 'AAAAAAAAAAAA',
        invitation: null,
        by: blaise.player,
      });
    expect((await list('Ada')).notifications).toHaveLength(1);
  });
});

describe('a list', () => {
  it('is marked as read, by its owner', async () => {
    for (let i = 0; i < 3; i++) {
      await notifier.notify(ada.player, { ...invited, by: blaise.player });
      site.pass(1);
    }
    const { notifications, unread, next } = await list('Ada', '?limit=2');
    expect([notifications.length, unread]).toEqual([2, 3]);
    expect((await list('Ada', `?limit=2&before=${next}`)).notifications).toHaveLength(1);
    await site.as('Blaise', 'POST', '/api/notifications/read', { ids: null });
    await site.as('Blaise', 'POST', '/api/notifications/read', { ids: [notifications[0]!.id] });
    expect((await list('Ada')).unread).toBe(3);
    await site.as('Ada', 'POST', '/api/notifications/read', { ids: [notifications[0]!.id] });
    expect((await list('Ada')).unread).toBe(2);
    expect((await site.as('Ada', 'POST', '/api/notifications/read', { ids: null })).statusCode).toBe(204);
    expect((await list('Ada')).unread).toBe(0);
  });

  it('is nobody else’s', async () => {
    expect(codeOf(await site.as(null, 'GET', '/api/notifications'))).toBe('sign-in-first');
    expect(codeOf(await site.as('Ada', 'GET', '/api/notifications?before=1'))).toBe('bad-request');
  });

  it('tells open pages', async () => {
    const heard: string[] = [];
    const stop = site.services.bus.on('notified', ({ player, notification }) =>
      heard.push(`${player} ${notification.kind}`),
    );
    await notifier.notify(ada.player, { ...invited, by: blaise.player });
    stop();
    expect(heard).toEqual([`${ada.player} invited`]);
  });
});

describe('a push', () => {
  it('wakes the devices of whoever is away, and says nothing', async () => {
    await subscribeDirectly(ada.player, 'phone');
    await subscribeDirectly(ada.player, 'desk');
    await subscribeDirectly(blaise.player, 'other');
    await notifier.notify(ada.player, { ...invited, by: blaise.player });
    await notifier.settled();
    expect(pushes.map(({ url }) => url).toSorted()).toEqual(['/desk', '/phone']);
    expect(pushes[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-length': '0', ttl: '86400', topic: 'AAAAAAAAAAAA' },
    });
    expect(pushes[0]!.headers.authorization).toMatch(/^vapid t=.+, k=.+$/);
  });

  it('is not for whoever is here', async () => {
    await subscribeDirectly(ada.player, 'phone');
    online.add(ada.player);
    await notifier.notify(ada.player, { ...invited, by: blaise.player });
    await notifier.settled();
    expect(pushes).toEqual([]);
  });

  it.each([
    [404, 0],
    [410, 0],
    [500, 1],
    [301, 1],
  ])('that is answered %i leaves %i subscriptions', async (answer, left) => {
    status = answer;
    await subscribeDirectly(ada.player, 'phone');
    await notifier.notify(ada.player, { ...invited, by: null });
    await notifier.settled();
    expect(await site.services.store.db.selectFrom('push_subscriptions').selectAll().execute()).toHaveLength(left);
  });

  it('is subscribed to on the public internet alone, and by whoever uses the device', async () => {
    const subscribe = (who: string | null, address: string) =>
      site.as(who, 'PUT', '/api/push/subscription', { endpoint: address, keys: KEYS });
    const rows = () =>
      site.services.store.db.selectFrom('push_subscriptions').select(['endpoint', 'player_id']).execute();
    expect(codeOf(await subscribe('Ada', 'http://push.example.org/1'))).toBe('bad-request');
    expect(codeOf(await subscribe('Ada', 'https://10.0.0.1/1'))).toBe('bad-request');
    expect(codeOf(await subscribe(null, 'https://push.example.org/1'))).toBe('sign-in-first');
    expect(await rows()).toEqual([]);
    expect((await subscribe('Ada', 'https://push.example.org/1')).statusCode).toBe(204);
    expect((await subscribe('Blaise', 'https://push.example.org/1')).statusCode).toBe(204);
    expect(await rows()).toEqual([{ endpoint: 'https://push.example.org/1', player_id: blaise.player }]);
    const remove = { endpoint: 'https://push.example.org/1' };
    await site.as('Ada', 'DELETE', '/api/push/subscription', remove);
    expect(await rows()).toHaveLength(1);
    await site.as('Blaise', 'DELETE', '/api/push/subscription', remove);
    expect(await rows()).toEqual([]);
    for (let i = 0; i < 12; i++) {
      await subscribe('Ada', `https://push.example.org/${i}`);
      site.pass(1);
    }
    expect(await rows()).toHaveLength(10);
    expect(await rows()).toContainEqual({ endpoint: 'https://push.example.org/11', player_id: ada.player });
  });

  it('has a key', async () => {
    const { key } = (await site.as(null, 'GET', '/api/push/key')).json<{ key: string }>();
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  });
});

describe('mail', () => {
  it('goes to whoever is away and gave an address, in their language', async () => {
    await list('Ada', '?language=en');
    const live = await site.match(blaise, ada, { clock: DAYS });
    await site.act(live);
    await notifier.settled();
    expect(await notifier.sendMail()).toBe(1);
    expect(mails[0]).toMatchObject({ to: 'ada@example.org', subject: 'Your turn: Kastwa’ 2 la, against Blaise' });
    expect(mails[0]!.text).toContain(`${ORIGIN}/match/${live.id}`);
    expect(mails[0]!.text).toContain(`${ORIGIN}/api/mail/unsubscribe?token=`);
    expect(mails[0]!.headers!['List-Unsubscribe']).toMatch(/^<http.+>$/);
    expect(await notifier.sendMail()).toBe(0);
  });

  it('speaks both languages to whom we do not know', async () => {
    await notifier.notify(ada.player, { ...invited, by: blaise.player });
    await notifier.sendMail();
    expect(mails[0]!.subject).toBe('Blaise vous invite à jouer à un jeu / Blaise invites you to play a game');
    expect(mails[0]!.text).toContain('Bonjour,');
    expect(mails[0]!.text).toContain('Hello,');
  });

  it('keeps the spaces that do not break, and names nobody at the head of a sentence with a capital', async () => {
    await notifier.notify(ada.player, { ...invited, by: null });
    await notifier.sendMail();
    expect(mails[0]!.subject).toBe(
      'Votre adversaire vous invite à jouer à un jeu / Your opponent invites you to play a game',
    );
    site.pass(HOUR);
    await notifier.notify(ada.player, { kind: 'your-turn', match: 'CCCCCCCCCCCC', invitation: null, by: null });
    await notifier.sendMail();
    expect(mails[1]!.subject).toMatch(
      /^À vous de jouer\u00A0: .+, contre votre adversaire \/ Your turn: .+, against your opponent$/,
    );
  });

  it('comes at most once an hour, with all that was new', async () => {
    const about = (kind: 'your-turn' | 'ended' | 'accepted') =>
      notifier.notify(ada.player, { kind, match: 'BBBBBBBBBBBB', invitation: null, by: blaise.player });
    await about('your-turn');
    expect(await notifier.sendMail()).toBe(1);
    site.pass(1000);
    await about('accepted');
    await about('ended');
    expect(await notifier.sendMail()).toBe(0);
    site.pass(1000);
    await notifier.notify(ada.player, { ...invited, by: blaise.player });
    for (let i = 0; i < 12; i++, site.pass(1))
      await notifier.notify(ada.player, { kind: 'your-turn', match: `Q${i}`, invitation: null, by: blaise.player });
    expect(await notifier.sendMail()).toBe(0);
    site.pass(HOUR);
    expect(await notifier.sendMail()).toBe(1);
    const { text } = mails[1]!;
    expect(text.match(/Your turn/g)).toHaveLength(10);
    expect(text).toContain(`${ORIGIN}/match/Q11\n`);
    expect(text).toContain('You have 4 more notifications.');
    site.pass(HOUR);
    expect(await notifier.sendMail()).toBe(0);
  });

  it('comes no more than eight times a day, and to others meanwhile', async () => {
    const carla = await site.person('Carla', { email: 'carla@example.org' });
    for (let hour = 0; hour < 24; hour++) {
      for (let i = 0; i < 20; i++) await notifier.notify(ada.player, { ...invited, by: blaise.player });
      await notifier.sendMail();
      site.pass(HOUR);
    }
    expect(mails).toHaveLength(8);
    await notifier.notify(carla.player, { ...invited, by: blaise.player });
    for (let i = 0; i < 600; i++)
      await notifier.notify(ada.player, { ...invited, invitation: `I${i}`, by: blaise.player });
    await notifier.sendMail();
    expect(mails.slice(8).map(({ to }) => to)).toContain('carla@example.org');
  });

  it('does not come for invitations of guests, nor for those that were withdrawn or answered', async () => {
    await site.person('visitor', { kind: 'guest' });
    await inviting(site, 'visitor', {}, { audience: { kind: 'player', name: 'Ada' } });
    for (let i = 0; i < 30; i++) {
      const { id } = await invitedBy(site, 'Blaise', {}, { audience: { kind: 'player', name: 'Ada' } });
      if (i % 2 === 0) await site.as('Blaise', 'DELETE', `/api/invitations/${id}`);
      else await site.as('Ada', 'POST', `/api/invitations/${id}/decline`);
    }
    await notifier.settled();
    expect(await notifier.sendMail()).toBe(0);
    const { unread } = await list('Ada');
    expect(unread).toBe(1);
    await invitedBy(site, 'Blaise', {}, { audience: { kind: 'player', name: 'Ada' } });
    expect(await notifier.sendMail()).toBe(1);
    expect(mails[0]!.subject).toContain('Blaise');
    expect(mails[0]!.text).not.toMatch(/notification/);
  });

  it('does not come to whoever is here, has read it, or gave no address', async () => {
    await notifier.notify(ada.player, { ...invited, by: blaise.player });
    await notifier.notify(blaise.player, { ...invited, by: ada.player });
    online.add(ada.player);
    expect(await notifier.sendMail()).toBe(0);
    online.clear();
    await site.as('Ada', 'POST', '/api/notifications/read', { ids: null });
    expect(await notifier.sendMail()).toBe(0);
  });

  it('does not come to an address that nobody has confirmed', async () => {
    const { db } = site.services.store;
    await db.updateTable('user').set({ emailVerified: 0 }).execute();
    await notifier.notify(ada.player, { ...invited, by: blaise.player });
    expect(await notifier.sendMail()).toBe(0);
    await db.updateTable('user').set({ emailVerified: 1 }).execute();
    expect(await notifier.sendMail()).toBe(1);
  });

  it('ends when the link in it is used, and not when a program looks at it', async () => {
    await notifier.notify(ada.player, { ...invited, by: blaise.player });
    await notifier.sendMail();
    const link = /(\/api\/mail\/unsubscribe\?token=\S+)/.exec(mails[0]!.text)![1]!;
    const looked = await site.as(null, 'GET', link, undefined, { 'accept-language': 'en' });
    expect(looked.body).toContain('Get no more mail');
    site.pass(HOUR);
    await notifier.notify(ada.player, { ...invited, by: blaise.player });
    expect(await notifier.sendMail()).toBe(1);
    expect((await site.as(null, 'POST', `${link}x`)).statusCode).toBe(404);
    const pressed = await site.site.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.statusCode).toBe(200);
    site.pass(HOUR);
    await notifier.notify(ada.player, { ...invited, by: blaise.player });
    expect(await notifier.sendMail()).toBe(0);
  });
});
