import type { SessionCard } from '@rayonk/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, PeopleSite, type Browser } from './testing.ts';
import { tidy } from './tidy.ts';

const DAY = 86_400_000;

let site: PeopleSite;
beforeAll(async () => {
  site = await PeopleSite.open();
}, 60_000);
afterAll(() => site.close());

async function secretOf(browser: Browser, scopes: readonly string[], days: number | null = null): Promise<string> {
  const made = await browser.send('POST', '/api/tokens', { label: 'a program', scopes, days });
  expect(made.statusCode).toBe(201);
  return made.json<{ secret: string }>().secret;
}
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

describe('sessions', () => {
  it('are listed without their tokens, and ended one by one', async () => {
    const { browser } = await site.member('Listed');
    const phone = site.browser();
    await phone.send(
      'POST',
      '/api/auth/sign-in/username',
      { username: 'listed', password: PASSWORD },
      { 'user-agent': 'Phone' },
    );
    const listed = await browser.send('GET', '/api/sessions');
    const sessions = listed.json<SessionCard[]>();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const other = sessions.find(({ current }) => !current)!;
    expect(other).toMatchObject({ agent: 'Phone', address: '127.0.0.1' });
    for (const value of phone.cookies.values()) expect(listed.body).not.toContain(value.split('.')[0]);
    expect(await phone.me()).not.toBeNull();
    expect((await browser.send('DELETE', `/api/sessions/${other.id}`)).statusCode).toBe(204);
    expect(await phone.me()).toBeNull();
    expect(await browser.me()).not.toBeNull();
  });

  it('of others cannot be ended', async () => {
    const victim = await site.member('Victim');
    const { browser } = await site.member('Attacker');
    const [session] = (await victim.browser.send('GET', '/api/sessions')).json<SessionCard[]>();
    expect(codeOf(await browser.send('DELETE', `/api/sessions/${session!.id}`))).toBe('not-found');
    expect(await victim.browser.me()).not.toBeNull();
  });

  it('but this are ended together', async () => {
    const { browser } = await site.member('Everywhere');
    const others = [site.browser(), site.browser()];
    for (const other of others) await other.signIn('Everywhere');
    expect((await browser.send('DELETE', '/api/sessions')).statusCode).toBe(204);
    for (const other of others) expect(await other.me()).toBeNull();
    expect(await browser.me()).not.toBeNull();
  });

  it('end at once with sign-out, also for whoever kept the cookie', async () => {
    const { browser } = await site.member('Leaver');
    const thief = site.browser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect(await thief.me()).not.toBeNull();
    expect((await browser.send('POST', '/api/auth/sign-out', {})).statusCode).toBe(200);
    // The device stays known: it lets nobody in.
    expect([...browser.cookies.keys()]).toEqual(['rayonk.device']);
    expect(await thief.me()).toBeNull();
  });

  it('end after ninety days without a visit, and are prolonged by one', async () => {
    const own = await PeopleSite.open();
    const { browser } = await own.member('Seldom');
    const { db } = own.services.store;
    const age = (days: number) =>
      db
        .updateTable('session')
        .set({ expiresAt: new Date(Date.now() + (90 - days) * DAY).toISOString() })
        .execute();
    for (const url of ['/api/me', '/api/whoami']) {
      await age(80);
      const visit = await browser.send('GET', url);
      expect(visit.cookies).toMatchObject([{ name: 'rayonk.session_token', maxAge: 90 * 86_400 }]);
      const { expiresAt } = await db.selectFrom('session').select('expiresAt').executeTakeFirstOrThrow();
      expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(89 * DAY);
    }
    expect((await browser.send('GET', '/api/whoami')).json()).toEqual({ me: await browser.me() });
    own.pass(91 * DAY);
    expect(await browser.me()).toBeNull();
    // A page that nobody is known to asks without an error.
    const nobody = await browser.send('GET', '/api/whoami');
    expect([nobody.statusCode, nobody.json()]).toEqual([200, { me: null }]);
    await own.close();
  });

  it('that are over are tidied away, with guests who left nothing', async () => {
    const own = await PeopleSite.open();
    const idle = await own.guest();
    const busy = await own.guest();
    const member = await own.member('Stays');
    await own.match([busy.id, member.id]);
    own.pass(91 * DAY);
    await tidy(own.services);
    const { db } = own.services.store;
    expect(await db.selectFrom('session').select('id').execute()).toEqual([]);
    const left = await db.selectFrom('user').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual([busy.id, member.id].sort());
    expect(left.map(({ id }) => id)).not.toContain(idle.id);
    await own.close();
  });
});

describe('changing the password', () => {
  it('asks for the old one, ends other sessions, and goes on in this one', async () => {
    const { browser } = await site.member('Changing');
    const other = site.browser();
    await other.signIn('Changing');
    const wrong = await browser.send('POST', '/api/auth/change-password', {
      currentPassword: 'not this one',
      newPassword: 'another password',
    });
    expect(codeOf(wrong)).toBe('wrong-password');
    expect(await other.me()).not.toBeNull();
    const done = await browser.send('POST', '/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'another password',
    });
    expect([done.statusCode, done.json()]).toEqual([200, {}]);
    expect(await other.me()).toBeNull();
    expect(await browser.me()).not.toBeNull();
    expect(codeOf(await site.browser().signIn('Changing'))).toBe('wrong-password');
    expect((await site.browser().signIn('Changing', 'another password')).statusCode).toBe(200);
  });
});

describe('tokens', () => {
  it('are shown once and kept as a hash', async () => {
    const { browser, id } = await site.member('Tokened');
    const secret = await secretOf(browser, ['read', 'play', 'read'], 30);
    expect(secret).toMatch(/^rk_[\w-]{43}$/);
    const listed = await browser.send('GET', '/api/tokens');
    expect(listed.json()).toMatchObject([{ label: 'a program', scopes: ['read', 'play'], usedAt: null }]);
    expect(listed.body).not.toContain(secret);
    const row = await site.services.store.db.selectFrom('tokens').selectAll().where('player_id', '=', id).execute();
    expect(JSON.stringify(row)).not.toContain(secret.slice(3));
  });

  it('do what their scopes allow and nothing else', async () => {
    const { browser, id } = await site.member('Scoped');
    const reader = await secretOf(browser, ['read']);
    const player = await secretOf(browser, ['play']);
    const nobody = site.browser();
    expect((await nobody.send('GET', '/api/me', undefined, bearer(reader))).json()).toMatchObject({ player: { id } });
    expect(codeOf(await nobody.send('GET', '/api/me', undefined, bearer(player)))).toBe('missing-scope');
    expect((await nobody.send('GET', '/api/whoami', undefined, bearer(player))).json()).toEqual({ me: null });
    for (const [method, url, body] of [
      ['GET', '/api/tokens'],
      ['POST', '/api/tokens', { label: 'more', scopes: ['play'], days: null }],
      ['GET', '/api/sessions'],
      ['GET', '/api/me/data'],
      ['DELETE', '/api/me', { password: PASSWORD }],
      ['PATCH', '/api/me', { greetingsOnly: true }],
      ['POST', '/api/me/bot', {}],
      ['POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'another password' }],
    ] as const)
      expect(codeOf(await nobody.send(method, url, body, bearer(reader)))).toBe('missing-scope');
  });

  it('that nobody made are refused, not taken for nobody', async () => {
    const nobody = site.browser();
    for (const authorization of ['Bearer rk_no', 'Bearer ', 'Basic YTpi', 'rk_no'])
      expect(codeOf(await nobody.send('GET', '/api/me', undefined, { authorization }))).toBe('bad-token');
  });

  it('are refused after their days, and at once when they are taken back', async () => {
    const own = await PeopleSite.open();
    const { browser } = await own.member('Expiring');
    const short = await secretOf(browser, ['read'], 1);
    const long = await secretOf(browser, ['read']);
    const program = own.browser();
    expect((await program.send('GET', '/api/me', undefined, bearer(short))).statusCode).toBe(200);
    own.pass(DAY);
    expect(codeOf(await program.send('GET', '/api/me', undefined, bearer(short)))).toBe('bad-token');
    expect((await program.send('GET', '/api/me', undefined, bearer(long))).statusCode).toBe(200);
    const tokens = (await browser.send('GET', '/api/tokens')).json<{ id: string; expiresAt: number | null }[]>();
    const { id } = tokens.find(({ expiresAt }) => expiresAt === null)!;
    expect((await browser.send('DELETE', `/api/tokens/${id}`)).statusCode).toBe(204);
    expect(codeOf(await program.send('GET', '/api/me', undefined, bearer(long)))).toBe('bad-token');
    await own.close();
  });

  it('note their use, once a minute at most', async () => {
    const own = await PeopleSite.open();
    const { browser } = await own.member('Noted');
    const secret = await secretOf(browser, ['read']);
    const program = own.browser();
    const usedAt = async () => {
      await program.send('GET', '/api/me', undefined, bearer(secret));
      return (await own.services.store.db.selectFrom('tokens').select('used_at').executeTakeFirstOrThrow()).used_at!;
    };
    const first = await usedAt();
    own.pass(40_000);
    expect(await usedAt()).toBe(first);
    own.pass(40_000);
    expect(await usedAt()).toBeGreaterThan(first);
    await own.close();
  });

  it('of others cannot be taken back', async () => {
    const owner = await site.member('TokenOwner');
    await secretOf(owner.browser, ['read']);
    const [token] = (await owner.browser.send('GET', '/api/tokens')).json<{ id: string }[]>();
    const { browser } = await site.member('TokenThief');
    expect(codeOf(await browser.send('DELETE', `/api/tokens/${token!.id}`))).toBe('not-found');
  });

  it.each([
    { label: '', scopes: ['read'], days: null },
    { label: 'x', scopes: [], days: null },
    { label: 'x', scopes: ['everything'], days: null },
    { label: 'x', scopes: ['read'], days: 0 },
    { label: 'x', scopes: ['read'], days: 366 },
  ])('are not made from %j', async (body) => {
    const { browser } = await site.guest();
    await browser.send('POST', '/api/sign-up', {
      name: `T${Math.random().toString(36).slice(2, 12)}`,
      password: PASSWORD,
      email: null,
    });
    expect(codeOf(await browser.send('POST', '/api/tokens', body))).toBe('bad-request');
  });

  it('are for members', async () => {
    const { browser } = await site.guest();
    const refused = await browser.send('POST', '/api/tokens', { label: 'x', scopes: ['read'], days: null });
    expect(codeOf(refused)).toBe('members-only');
  });
});

describe("an account of a program's", () => {
  it('is made of a fresh one, and shown as a bot', async () => {
    const { browser, id } = await site.member('Botty');
    const made = await browser.send('POST', '/api/me/bot', {});
    expect(made.json()).toMatchObject({ player: { id, name: 'Botty', kind: 'bot' } });
    const secret = await secretOf(browser, ['read', 'bot']);
    const seen = await site.browser().send('GET', '/api/me', undefined, bearer(secret));
    expect(seen.json()).toMatchObject({ player: { kind: 'bot' } });
  });

  it('is not made of one that somebody played with', async () => {
    const { browser, id } = await site.member('Player1');
    await site.match([id, (await site.guest()).id]);
    expect(codeOf(await browser.send('POST', '/api/me/bot', {}))).toBe('has-played');
    expect((await browser.me())?.player.kind).toBe('member');
  });
});

describe('what somebody wants', () => {
  it('is changed bit by bit', async () => {
    const { browser } = await site.member('Wishful', 'a@example.org');
    expect((await browser.send('PATCH', '/api/me', { greetingsOnly: true })).json()).toMatchObject({
      greetingsOnly: true,
      email: 'a@example.org',
    });
    expect((await browser.send('PATCH', '/api/me', { email: null })).json()).toMatchObject({
      greetingsOnly: true,
      email: null,
    });
    expect(codeOf(await browser.send('PATCH', '/api/me', { email: 'no' }))).toBe('bad-request');
    const sneaky = await browser.send('PATCH', '/api/me', { role: 'administrator', isBot: true });
    expect(sneaky.json()).toMatchObject({ role: 'player', player: { kind: 'member' } });
  });

  it('is nothing for a guest', async () => {
    const { browser } = await site.guest();
    expect(codeOf(await browser.send('PATCH', '/api/me', { greetingsOnly: false }))).toBe('members-only');
  });
});
