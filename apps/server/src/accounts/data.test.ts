import { serverCommandId } from '@rayonk/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOfToday } from '../store/transfer/catalogue.ts';
import { Authenticator } from './authenticator.ts';
import { newId } from './ids.ts';
import { codeOf, PASSWORD, PeopleSite, type Person } from './testing.ts';

const RATED = { rated: true } as const;

let site: PeopleSite;
beforeAll(async () => {
  site = await PeopleSite.open();
}, 60_000);
afterAll(() => site.close());

/** Leaves something of a person wherever people leave something. */
async function live(person: Person, other: Person, word: string): Promise<void> {
  const { browser, id } = person;
  const { services } = site;
  const { db } = services.store;
  const finished = await site.match([id, other.id], RATED);
  await site.act(finished, 6);
  await site.resign(finished, 1);
  await site.act(await site.match([id, other.id], RATED), 6);
  const at = services.now();
  await browser.send('POST', '/api/tokens', { label: `token ${word}`, scopes: ['play'], days: null });
  const options = await browser.send('GET', '/api/auth/passkey/generate-register-options');
  const response = new Authenticator(site.origin).create(options.json());
  await browser.send('POST', '/api/auth/passkey/verify-registration', { response, name: `key ${word}` });
  await browser.send('GET', '/api/auth/passkey/generate-register-options');
  const key = (kind: string) => `${kind}-${word}`;
  const report = {
    match_id: finished.id,
    message_id: null,
    at,
    status: 'open',
    handled_by: null,
    handled_at: null,
  } as const;
  const sanction = { kind: 'mute', until: at + 1000, at } as const;
  await services.store.write(
    [
      db.insertInto('chat').values({
        id: key('chat'),
        match_id: finished.id,
        room: 'players',
        player_id: id,
        at,
        text: `said ${word}`,
        greeting: null,
        hidden: 0,
      }),
      db.insertInto('blocks').values({ player_id: id, blocked_id: other.id, at }),
      db
        .insertInto('reports')
        .values({ ...report, id: key('report'), by_id: id, player_id: other.id, reason: 'spam', text: `told ${word}` }),
      db
        .insertInto('sanctions')
        .values({ ...sanction, id: key('sanction'), player_id: id, reason: `mute ${word}`, by_id: other.id }),
      db.insertInto('notifications').values({
        id: key('note'),
        player_id: id,
        at,
        kind: 'invited',
        match_id: null,
        invitation_id: null,
        by_id: other.id,
        read: 0,
      }),
      db.insertInto('push_subscriptions').values({
        endpoint: `https://push.example/${word}`,
        player_id: id,
        p256dh: 'p',
        auth: `auth-${word}`,
        created_at: at,
      }),
      db
        .insertInto('commitments')
        .values({ commit: key('commit'), seed: `seed-of-${word}`, player_id: id, created_at: at }),
      db.insertInto('findings').values({
        id: key('finding'),
        by_id: id,
        game: 'khan',
        about: null,
        edition: '',
        year: '',
        measure: '',
        said: `box ${word}`,
        photos: 1,
        bytes: 1,
        at,
        handled_by: other.id,
        handled_at: at,
      }),
      db.insertInto('finding_photos').values({ finding_id: key('finding'), number: 0, content: `photo-${word}` }),
      db
        .insertInto('holidays')
        .values({ player_id: id, number: 0, announced_at: at, starts_at: at, ends_at: at + 1, days: 1 }),
      db.insertInto('invitations').values({
        id: key('invite'),
        player_id: id,
        terms: '{}',
        audience: '{}',
        to_player_id: other.id,
        commit: key('c'),
        share: `share-${word}`,
        created_at: at,
        status: 'declined',
        match_id: null,
      }),
      db
        .insertInto('contacts')
        .values({ player_id: id, language: 'fr', no_mail: 1 })
        .onConflict((taken) => taken.doNothing()),
      db.insertInto('mails').values({ player_id: id, about: key('about'), at }),
      db.insertInto('moderation_log').values({
        id: newId(),
        at,
        by_id: other.id,
        action: 'mute',
        player_id: id,
        report_id: null,
        message_id: null,
        until: null,
        note: `note ${word}`,
      }),
      db.insertInto('plans').values({ match_id: finished.id, seat: 0, plan: `{"plan":"${word}"}` }),
    ].map((query) => query.compile()),
  );
}

/** Every row of every table, as text. */
async function everything(): Promise<ReadonlyMap<string, string>> {
  const { db } = site.services.store;
  const rows = new Map<string, string>();
  for (const { name } of tablesOfToday())
    rows.set(name, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows));
  return rows;
}

describe('the export of what is held on somebody', () => {
  it('holds all of it and nothing of others', async () => {
    const ada = await site.member('Ada', 'ada@example.org');
    const blaise = await site.member('Blaise', 'blaise@example.org');
    await live(ada, blaise, 'analytical');
    await live(blaise, ada, 'pensees');
    const answer = await ada.browser.send('GET', '/api/me/data');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="rayonk.json"; filename*=UTF-8''rayonk-Ada.json`,
    );
    const data = answer.json<Record<string, unknown[]>>();
    expect(data.account).toMatchObject({ id: ada.id, name: 'Ada', email: 'ada@example.org', kind: 'member' });
    const counts = Object.fromEntries(
      Object.entries(data).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.length]] : [])),
    );
    expect(counts).toEqual({
      sessions: 1,
      passkeys: 1,
      tokens: 1,
      matches: 4,
      ratings: 1,
      ratingHistory: 2,
      chat: 1,
      invitations: 1,
      blocks: 1,
      reports: 1,
      findings: 1,
      sanctions: 1,
      notifications: 1,
      pushSubscriptions: 1,
      commitments: 1,
      holidays: 1,
      tournaments: 0,
      contacts: 1,
      mails: 1,
      moderation: 1,
    });
    for (const own of [
      'said analytical',
      'told analytical',
      'box analytical',
      'photo-analytical',
      'mute analytical',
      'token analytical',
      'key analytical',
    ])
      expect(answer.body).toContain(own);
    for (const foreign of ['pensees', 'Blaise', 'blaise@example.org', 'seed-of-', 'argon2', '.invalid'])
      expect(answer.body).not.toContain(foreign);
    for (const cookie of ada.browser.cookies.values()) expect(answer.body).not.toContain(cookie.slice(0, 20));
  });

  it('is there for a guest too', async () => {
    const { browser, id } = await site.guest();
    const answer = await browser.send('GET', '/api/me/data');
    expect(answer.json()).toMatchObject({ account: { id, kind: 'guest', name: null } });
  });

  it('is for its owner alone', async () => {
    expect(codeOf(await site.browser().send('GET', '/api/me/data'))).toBe('sign-in-first');
  });
});

describe('deleting an account', () => {
  it('leaves nothing personal, resigns what was being played, and keeps the games', async () => {
    const gone = await site.member('Leibniz', 'gottfried@example.org');
    const other = await site.member('Newton', 'isaac@example.org');
    await live(gone, other, 'monad');
    await live(other, gone, 'gravity');
    const changed: unknown[] = [];
    site.services.bus.on('player-changed', (event) => changed.push(event));
    const before = (await everything()).get('seats')!;
    const answer = await gone.browser.send('DELETE', '/api/me', { password: PASSWORD });
    expect(answer.statusCode).toBe(204);
    expect([...gone.browser.cookies.keys()]).not.toContain('rayonk.session_token');
    expect(changed).toContainEqual({ player: gone.id, gone: true });

    const after = await everything();
    expect(after.get('seats')).toBe(before);
    for (const [table, rows] of after) {
      for (const trace of ['Leibniz', 'leibniz', 'gottfried', 'monad'])
        expect(rows, `${trace} in ${table}`).not.toContain(trace);
      if (table !== 'seats') expect(rows, `the player in ${table}`).not.toContain(gone.id);
    }
    expect(after.get('chat')).toContain('said gravity');
    expect(await gone.browser.me()).toBeNull();
    expect(codeOf(await site.browser().signIn('Leibniz'))).toBe('wrong-password');
    expect(codeOf(await site.browser().send('GET', '/api/players/leibniz'))).toBe('no-such-player');

    const page = await site.browser().send('GET', '/api/players/newton/matches');
    const { matches } = page.json<{ matches: { status: string; seats: { kind: string }[]; result: object }[] }>();
    expect(matches).toHaveLength(4);
    for (const { status, seats } of matches) {
      expect(status).toBe('over');
      expect(seats.map(({ kind }) => kind).sort()).toEqual(['gone', 'member']);
    }
    expect(matches[0]!.result).toEqual({ winner: 0, reason: 'resignation' });
    // The opponent's ratings hold, also for what was resigned last.
    const profile = await site.browser().send('GET', '/api/players/newton');
    expect(profile.json<{ ratings: { games: number }[] }>().ratings).toMatchObject([{ games: 4 }]);
    // Nobody can pass for them.
    const taken = { name: 'LEIBNIZ', password: PASSWORD, email: null };
    expect(codeOf(await site.browser().send('POST', '/api/sign-up', taken))).toBe('name-taken');
  });

  it('resigns also where its owner took the name of that command beforehand', async () => {
    const sly = await site.member('Sly-One');
    const other = await site.member('Victim');
    const match = await site.match([sly.id, other.id], RATED);
    await site.act(match, 2);
    const sent = async (id: string) =>
      sly.browser.send('POST', `/api/matches/${match.id}/commands`, { id, command: { kind: 'offer', offer: 'draw' } });
    for (const name of ['account-deleted', 'plan-3', 'level-act-3'])
      expect(codeOf(await sent(serverCommandId(name)))).toBe('bad-request');
    expect((await sent('account-deleted')).statusCode).toBe(200);
    expect((await sly.browser.send('DELETE', '/api/me')).statusCode).toBe(204);
    expect((await site.services.authority.find(match.id))!.match.result).toMatchObject({ reason: 'resignation' });
  });

  it('asks for the password, or for a session that is minutes old', async () => {
    const own = await PeopleSite.open();
    const { browser } = await own.member('Careful');
    own.pass(16 * 60_000);
    expect(codeOf(await browser.send('DELETE', '/api/me', { password: null }))).toBe('sign-in-again');
    expect(codeOf(await browser.send('DELETE', '/api/me'))).toBe('sign-in-again');
    expect(codeOf(await browser.send('DELETE', '/api/me', { password: 'wrong one' }))).toBe('wrong-password');
    expect(await browser.me()).not.toBeNull();
    expect((await browser.send('DELETE', '/api/me', { password: PASSWORD })).statusCode).toBe(204);
    expect(await browser.me()).toBeNull();
    await own.close();
  });

  it('needs no password right after signing in, for instance by passkey', async () => {
    const { browser } = await site.member('Fleeting');
    expect((await browser.send('DELETE', '/api/me', { password: null })).statusCode).toBe(204);
    expect(await site.services.players.find('fleeting')).toBeNull();
  });

  it('is there for a guest too', async () => {
    const { browser, id } = await site.guest();
    expect((await browser.send('DELETE', '/api/me')).statusCode).toBe(204);
    expect((await site.services.players.cards([id]))[0]).toMatchObject({ kind: 'gone' });
  });
});
