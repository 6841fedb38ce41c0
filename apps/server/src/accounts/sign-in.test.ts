import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, PeopleSite } from './testing.ts';

let site: PeopleSite;
beforeAll(async () => {
  site = await PeopleSite.open();
}, 60_000);
afterAll(() => site.close());

describe('a guest', () => {
  it('is somebody at once, and the same again', async () => {
    const { browser, id } = await site.guest();
    expect(await browser.me()).toMatchObject({
      player: { id, name: expect.stringMatching(/^.+ [0-9]+$/) as string, kind: 'guest', rating: null },
      role: 'player',
      email: null,
      greetingsOnly: true,
    });
    expect((await browser.send('POST', '/api/guest')).json()).toMatchObject({ player: { id } });
  });

  it('who signs up stays the same player, with the games', async () => {
    const { browser, id } = await site.guest();
    const other = await site.guest();
    const live = await site.match([id, other.id]);
    await site.act(live, 2);
    const made = await browser.send('POST', '/api/sign-up', { name: 'É milie', password: PASSWORD, email: null });
    expect(codeOf(made)).toBe('bad-request');
    const again = await browser.send('POST', '/api/sign-up', { name: 'Émilie', password: PASSWORD, email: 'e@x.org' });
    expect(again.json()).toMatchObject({ player: { id, name: 'Émilie', kind: 'member' }, email: 'e@x.org' });
    const { matches } = (await browser.send('GET', '/api/players/emilie/matches')).json<{
      matches: { id: string; seats: { name: string | null; kind: string }[] }[];
    }>();
    expect(matches.map((match) => match.id)).toEqual([live.id]);
    expect(matches[0]!.seats).toMatchObject([{ name: 'Émilie', kind: 'member' }, { kind: 'guest' }]);
    await site.act(live, 1);
  });

  it('who signs up twice at once has one name', async () => {
    const { browser } = await site.guest();
    const both = await Promise.all(
      ['Twice1', 'Twice2'].map((name) =>
        browser.send('POST', '/api/sign-up', { name, password: PASSWORD, email: null }),
      ),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });
});

describe("a guest's nickname", () => {
  const askedIn = async (language: string) => {
    const browser = site.browser();
    const made = await browser.send('POST', '/api/guest', {}, { 'accept-language': language });
    return made.json<{ player: { name: string } }>().player.name;
  };

  it('is drawn for whoever brings none, and is no «Invité»', async () => {
    for (const language of ['fr', 'en']) expect(await askedIn(language)).toMatch(/^\p{Lu}[\p{L} ]+ [0-9]{1,2}$/u);
  });

  it('is what they bring, and can be changed; others see it', async () => {
    const browser = site.browser();
    const made = await browser.send('POST', '/api/guest', { name: '  Léa   2 ' });
    const { player } = made.json<{ player: { id: string; name: string } }>();
    expect(player.name).toBe('Léa 2');
    const changed = await browser.send('PATCH', '/api/me', { name: 'Lé-Anne' });
    expect(changed.json()).toMatchObject({ player: { id: player.id, name: 'Lé-Anne', kind: 'guest' } });
    const live = await site.match([player.id, (await site.guest()).id]);
    const seen = await site.browser().send('GET', `/api/matches/${live.id}`);
    expect(seen.json<{ card: { seats: unknown[] } }>().card.seats[0]).toMatchObject({ name: 'Lé-Anne', kind: 'guest' });
  });

  it("is nobody else's name, nor one of the site's", async () => {
    await site.member('Noémie-R');
    const { browser } = await site.guest();
    for (const name of ['Noémie-R', 'noemie r', 'NOEMIE_R', 'Noemie.R', 'Ordinateur 8', 'Modérateur', 'Vous']) {
      expect(codeOf(await browser.send('PATCH', '/api/me', { name })), name).toBe('name-taken');
      expect(codeOf(await site.browser().send('POST', '/api/guest', { name })), name).toBe('name-taken');
    }
  });

  it('is refused where it hides something', async () => {
    const { browser } = await site.guest();
    for (const name of ['Lé\u202Ea', 'Lé\u200Ba', 'x', '<b>Léa</b>', 'Léa (guest)', 'L'.repeat(21)])
      expect(codeOf(await browser.send('PATCH', '/api/me', { name })), name).toBe('bad-request');
  });

  it('leads to no page, and a member keeps the name', async () => {
    const guest = site.browser();
    await guest.send('POST', '/api/guest', { name: 'Pageless' });
    expect((await site.browser().send('GET', '/api/players/Pageless')).statusCode).toBe(404);
    const { browser } = await site.member('Steadfast');
    expect(codeOf(await browser.send('PATCH', '/api/me', { name: 'Other' }))).toBe('not-allowed');
    expect(codeOf(await guest.send('PATCH', '/api/me', { greetingsOnly: false }))).toBe('members-only');
  });

  it('of somebody from before nicknames is missing until they bring one', async () => {
    const { browser, id } = await site.guest();
    await site.services.store.db.updateTable('user').set({ name: '' }).where('id', '=', id).execute();
    site.services.bus.emit('player-changed', { player: id, gone: false });
    expect(await browser.me()).toMatchObject({ player: { name: null, kind: 'guest' } });
    await browser.send('PATCH', '/api/me', { name: 'Léon' });
    expect(await browser.me()).toMatchObject({ player: { name: 'Léon', kind: 'guest' } });
  });
});

describe('signing up', () => {
  it('takes a name with accents, by which one signs in however it is typed, and has a page', async () => {
    await site.member('Élodie');
    for (const name of ['Élodie', 'ELODIE', 'e\u0301lodie'])
      expect((await site.browser().signIn(name)).statusCode).toBe(200);
    const page = await site.browser().send('GET', `/api/players/${encodeURIComponent('Élodie')}`);
    expect(page.json()).toMatchObject({ player: { name: 'Élodie' } });
    for (const name of ['Elodie', 'élodie', 'ÉLODIÉ', 'Еlodie'.replace('lodie', 'LODIE')]) {
      const refused = await site.browser().send('POST', '/api/sign-up', { name, password: PASSWORD, email: null });
      expect([409, 400]).toContain(refused.statusCode);
    }
  });

  it('makes a fresh member of nobody', async () => {
    const { browser, id } = await site.member('Fresh');
    expect(await browser.me()).toMatchObject({ player: { id, name: 'Fresh', kind: 'member' }, greetingsOnly: false });
  });

  it.each(['Ada', 'ada', 'ADA'])('refuses %s where Ada is taken', async (name) => {
    if (name === 'Ada') await site.member('Ada');
    const refused = await site.browser().send('POST', '/api/sign-up', { name, password: PASSWORD, email: null });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'name-taken']);
  });

  it.each(['admin', 'Rayon-K', 'computer-3', 'Guest7'])('refuses %s, which would pass for the site', async (name) => {
    const refused = await site.browser().send('POST', '/api/sign-up', { name, password: PASSWORD, email: null });
    expect(codeOf(refused)).toBe('name-taken');
  });

  it.each([
    ['a short password', { name: 'Short', password: '1234567', email: null }],
    ['a name with spaces', { name: 'a b c', password: PASSWORD, email: null }],
    ['a long name', { name: 'a'.repeat(21), password: PASSWORD, email: null }],
    ['an address that is none', { name: 'Short', password: PASSWORD, email: 'nowhere' }],
    ['nothing', {}],
  ])('refuses %s and makes nobody', async (_what, body) => {
    const browser = site.browser();
    const refused = await browser.send('POST', '/api/sign-up', body);
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'bad-request']);
    expect(browser.cookies.size).toBe(0);
    expect(await site.services.players.find('short')).toBeNull();
  });

  it('is not for whoever is a member already', async () => {
    const { browser } = await site.member('Already');
    const refused = await browser.send('POST', '/api/sign-up', { name: 'Another', password: PASSWORD, email: null });
    expect(codeOf(refused)).toBe('conflict');
  });

  it('keeps a hash by argon2id of the password, and never the placeholder of an address in an answer', async () => {
    const { browser, id } = await site.member('Hashed');
    const { db } = site.services.store;
    const account = await db.selectFrom('account').selectAll().where('userId', '=', id).executeTakeFirstOrThrow();
    expect(account.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { placeholder } = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (const [method, url, body] of [
      ['GET', '/api/me'],
      ['GET', '/api/me/data'],
      ['GET', '/api/players/hashed'],
      ['GET', '/api/auth/passkey/generate-register-options'],
      ['POST', '/api/auth/sign-in/username', { username: 'hashed', password: PASSWORD }],
    ] as const) {
      const answer = await browser.send(method, url, body);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(placeholder);
      expect(answer.body).not.toContain('argon2');
    }
  });
});

describe('signing in', () => {
  it('by name in any case and password', async () => {
    const { id } = await site.member('Blaise');
    const browser = site.browser();
    const answer = await browser.signIn('bLAISE');
    expect([answer.statusCode, answer.json()]).toEqual([200, { brought: 0, left: 0 }]);
    expect((await browser.me())?.player.id).toBe(id);
  });

  it.each([
    ['a wrong password', 'Blaise', 'wrong horse battery'],
    ['a name that nobody has', 'Nobody-here', PASSWORD],
    ['a name that nobody can have', '!', PASSWORD],
    ['a guest, who has no name', '', PASSWORD],
  ])('refuses %s, all alike', async (_what, name, password) => {
    const browser = site.browser();
    const refused = await browser.signIn(name, password);
    expect([refused.statusCode, codeOf(refused)]).toEqual([401, 'wrong-password']);
    expect(browser.cookies.size).toBe(0);
  });

  it('gives a new session, never the one it came with', async () => {
    const { browser } = await site.guest();
    const before = new Map(browser.cookies);
    await site.member('Fixed');
    await browser.signIn('Fixed');
    const [name] = before.keys();
    expect(browser.cookies.get(name!)).not.toBe(before.get(name!));
    const thief = site.browser();
    for (const [key, value] of before) thief.cookies.set(key, value);
    expect(await thief.me()).toBeNull();
  });

  it('does not take a session that somebody made up', async () => {
    const { browser } = await site.guest();
    const [[name, value]] = browser.cookies as unknown as [[string, string]];
    const forger = site.browser();
    forger.cookies.set(name, value.replace(/^[^.]+/, 'a'.repeat(32)));
    expect(await forger.me()).toBeNull();
    forger.cookies.set(name, 'a'.repeat(32));
    expect(await forger.me()).toBeNull();
  });

  it('as a guest who signs up ends the session from before', async () => {
    const { browser } = await site.guest();
    const thief = site.browser();
    for (const [key, value] of browser.cookies) thief.cookies.set(key, value);
    expect(await thief.me()).not.toBeNull();
    await browser.send('POST', '/api/sign-up', { name: 'Thiefless', password: PASSWORD, email: null });
    expect(await thief.me()).toBeNull();
    expect((await browser.me())?.player.name).toBe('Thiefless');
  });

  it('forgets a guest who has played nothing, and keeps one who has', async () => {
    await site.member('Returning');
    const idle = await site.guest();
    const busy = await site.guest();
    await site.match([busy.id, (await site.guest()).id]);
    await idle.browser.signIn('Returning');
    await busy.browser.signIn('Returning');
    const cards = await site.services.players.cards([idle.id, busy.id]);
    expect(cards.map(({ kind }) => kind)).toEqual(['gone', 'guest']);
  });
});

describe('cookies', () => {
  it('cannot be read by scripts and do not travel from other sites', async () => {
    const { cookies } = await site.browser().send('POST', '/api/guest');
    expect(cookies).toMatchObject([{ name: 'rayonk.session_token', httpOnly: true, sameSite: 'Lax', path: '/' }]);
    expect(cookies[0]).not.toHaveProperty('secure');
  });

  it('are for HTTPS alone where the site is', async () => {
    const secure = await PeopleSite.open({ origin: 'https://play.example.org' });
    const { browser } = await secure.guest();
    expect([...browser.cookies.keys()]).toEqual(['__Host-rayonk.session_token']);
    const { cookies } = await secure.browser().send('POST', '/api/guest');
    expect(cookies[0]).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookies[0]).not.toHaveProperty('domain');
    expect(await browser.me()).not.toBeNull();
    const before = await browser.send('GET', '/api/auth/passkey/generate-authenticate-options');
    expect(before.cookies.map(({ name }) => name.slice(0, 7))).toEqual(['__Host-']);
    await secure.close();
  });

  it('of sessions from before their stricter name are known, and get it', async () => {
    const secure = await PeopleSite.open({ origin: 'https://play.example.org' });
    const { browser, id } = await secure.guest();
    const [[name, value]] = browser.cookies as unknown as [[string, string]];
    const former = name.replace('__Host-', '__Secure-');
    browser.cookies.clear();
    browser.cookies.set(former, value);
    expect((await browser.send('GET', '/api/sessions')).json()).toMatchObject([{ current: true }]);
    expect((await browser.me())?.player.id).toBe(id);
    expect([...browser.cookies]).toEqual([[name, value]]);
    expect((await browser.me())?.player.id).toBe(id);
    // The present name goes before the former.
    const { browser: other, id: otherId } = await secure.guest();
    other.cookies.set(former, value);
    expect((await other.me())?.player.id).toBe(otherId);
    await secure.close();
  });
});

describe('a page of another site', () => {
  it.each(['https://evil.example', 'null', 'http://localhost:4001'])(
    'from %s cannot sign in or act',
    async (origin) => {
      await site.services.store.db.selectFrom('user').select('id').execute();
      const { browser } = await site.guest();
      for (const [method, url, body] of [
        ['POST', '/api/auth/sign-in/username', { username: 'Blaise', password: PASSWORD }],
        ['POST', '/api/auth/sign-out', {}],
        ['POST', '/api/sign-up', { name: 'Evil', password: PASSWORD, email: null }],
        ['DELETE', '/api/me', { password: null }],
      ] as const) {
        const refused = await browser.send(method, url, body, { origin });
        expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'wrong-origin']);
      }
      expect(await browser.me()).not.toBeNull();
    },
  );

  it('is believed where nobody said under which name the site is reached', async () => {
    const anywhere = await PeopleSite.open({ acceptsAnyHost: true });
    await anywhere.member('Somewhere');
    const browser = anywhere.browser();
    const reached = { host: '192.168.1.5:4000', origin: 'http://192.168.1.5:4000' };
    const body = { username: 'somewhere', password: PASSWORD };
    const { statusCode } = await browser.send('POST', '/api/auth/sign-in/username', body, reached);
    expect(statusCode).toBe(200);
    const again = await browser.send('POST', '/api/auth/sign-in/username', body, reached);
    expect(again.statusCode).toBe(200);
    const other = await browser.send('POST', '/api/auth/sign-in/username', body, {
      ...reached,
      origin: 'http://192.168.1.6:4000',
    });
    expect(codeOf(other)).toBe('wrong-origin');
    await anywhere.close();
  });
});

describe('guessing', () => {
  it('is stopped after ten wrong passwords from one address, for that name alone', async () => {
    const guarded = await PeopleSite.open({ rateLimit: 1 });
    await guarded.member('Guarded');
    await guarded.member('Other');
    for (let i = 0; i < 10; i++)
      expect(codeOf(await guarded.browser().signIn('guarded', 'wrong'))).toBe('wrong-password');
    const refused = await guarded.browser().signIn('GUARDED');
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too-many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guarded.browser().signIn('Other')).statusCode).toBe(200);
    guarded.pass(15 * 60_000);
    expect((await guarded.browser().signIn('Guarded')).statusCode).toBe(200);
    await guarded.close();
  });

  it('locks nobody out of a browser that they have signed in from, and a forged cookie helps nobody', async () => {
    const guarded = await PeopleSite.open({ rateLimit: 1 });
    const { browser: own } = await guarded.member('Guarded');
    const { browser: other } = await guarded.member('Other');
    await own.send('POST', '/api/auth/sign-out');
    for (let i = 0; i < 12; i++) await guarded.browser().signIn('guarded', 'wrong');
    expect(codeOf(await guarded.browser().signIn('Guarded'))).toBe('too-many');
    for (const forged of [other.cookies.get('rayonk.device')!, own.cookies.get('rayonk.device')!.replace(/.$/, '~')]) {
      const stranger = guarded.browser();
      stranger.cookies.set('rayonk.device', forged);
      expect(codeOf(await stranger.signIn('Guarded'))).toBe('too-many');
    }
    expect((await own.signIn('Guarded')).statusCode).toBe(200);
    // Two people of one browser are both known there.
    await own.send('POST', '/api/auth/sign-out');
    expect((await own.signIn('Other')).statusCode).toBe(200);
    await own.send('POST', '/api/auth/sign-out');
    for (let i = 0; i < 12; i++) await guarded.browser().signIn('guarded', 'wrong');
    expect((await own.signIn('Guarded')).statusCode).toBe(200);
    // Whoever has the browser may not guess for ever either.
    await own.send('POST', '/api/auth/sign-out');
    for (let i = 0; i < 10; i++) expect(codeOf(await own.signIn('guarded', 'wrong'))).toBe('wrong-password');
    expect(codeOf(await own.signIn('Guarded'))).toBe('too-many');
    await guarded.close();
  });
});

describe('what better-auth brings and we do not use', () => {
  it.each([
    ['POST', '/api/auth/sign-up/email'],
    ['POST', '/api/auth/sign-in/email'],
    ['POST', '/api/auth/sign-in/social'],
    ['POST', '/api/auth/change-email'],
    ['POST', '/api/auth/update-user'],
    ['POST', '/api/auth/delete-user'],
    ['POST', '/api/auth/request-password-reset'],
    ['POST', '/api/auth/is-username-available'],
    ['GET', '/api/auth/get-session'],
    ['GET', '/api/auth/list-sessions'],
    ['GET', '/api/auth/ok'],
  ] as const)('%s %s is not there', async (method, url) => {
    const { browser } = await site.guest();
    const answer = await browser.send(method, url, method === 'POST' ? {} : undefined);
    expect([404, 405]).toContain(answer.statusCode);
  });
});
