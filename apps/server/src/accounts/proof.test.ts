import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { siteAccounts } from './site-accounts.ts';
import { codeOf, PASSWORD, PeopleSite, type Browser, type Person } from './testing.ts';

const LONG_AGO = 16 * 60_000;
const OTHER = 'another horse battery';

let site: PeopleSite;
beforeAll(async () => {
  site = await PeopleSite.open({ mail: { url: 'smtp://mail.invalid', from: 'Rayon K <play@example.org>' } });
}, 60_000);
afterAll(() => site.close());
beforeEach(() => {
  site.mails.length = 0;
});

async function mailed() {
  await siteAccounts(site.services).linkMailer.settled();
  return site.mails;
}

/** A member with a confirmed address, whose session is somebody else's by now. */
async function stolen(name: string): Promise<Person> {
  const email = `${name.toLowerCase()}@example.org`;
  const person = await site.member(name, email);
  await mailed();
  site.mails.length = 0;
  await site.services.store.db.updateTable('user').set({ emailVerified: 1 }).where('id', '=', person.id).execute();
  site.pass(LONG_AGO);
  return person;
}

const prove = (browser: Browser, body: object) => browser.send('POST', '/api/me/proof', body);
const secretOf = async (browser: Browser) =>
  (await browser.send('POST', '/api/tokens', { label: 'x', scopes: ['read'], days: null })).json<{ secret: string }>()
    .secret;
const withToken = (secret: string) =>
  site.browser().send('GET', '/api/me', undefined, { authorization: `Bearer ${secret}` });

async function addPasskey(browser: Browser): Promise<Authenticator> {
  const key = new Authenticator(site.origin);
  const options = await browser.send('GET', '/api/auth/passkey/generate-register-options');
  const response = key.create(options.json());
  expect((await browser.send('POST', '/api/auth/passkey/verify-registration', { response })).statusCode).toBe(200);
  return key;
}

describe('what is sensitive', () => {
  it('is refused to a session that proved nothing lately, by every route that says so', async () => {
    const { browser, id } = await stolen('Robbed');
    const held = () =>
      site.services.store.db
        .selectFrom('user')
        .select(['name', 'email', 'emailVerified'])
        .where('id', '=', id)
        .execute();
    const before = await held();
    const routes = site.routes.filter(({ config, method }) => config.proof === true && method !== 'HEAD');
    const more = [
      ['PATCH', '/api/me', { email: 'thief@example.org' }],
      ['PATCH', '/api/me', { email: null }],
      ['DELETE', '/api/me', { password: null }],
    ] as const;
    const calls = [...routes.map(({ method, url }) => [method as 'POST', url, undefined] as const), ...more];
    expect(calls.length).toBeGreaterThan(10);
    for (const [method, url, body] of calls)
      expect(codeOf(await browser.send(method, url, body)), `${method} ${url}`).toBe('sign-in-again');
    expect(codeOf(await prove(browser, { password: 'a guess' }))).toBe('wrong-password');
    expect(codeOf(await browser.send('PATCH', '/api/me', { email: 'thief@example.org' }))).toBe('sign-in-again');
    expect(await held()).toEqual(before);
    expect(await mailed()).toEqual([]);
    // What is not sensitive goes on.
    expect((await browser.send('PATCH', '/api/me', { greetingsOnly: true })).statusCode).toBe(200);
    expect((await browser.send('PATCH', '/api/me', { email: 'robbed@example.org' })).statusCode).toBe(200);
  });

  it('is done for a quarter of an hour after a password was given again, in that session alone', async () => {
    const { browser } = await stolen('Owner');
    const elsewhere = site.browser();
    await elsewhere.signIn('Owner');
    site.pass(LONG_AGO);
    const asked = await browser.send('GET', '/api/me/proof');
    expect(asked.json()).toEqual({ until: null, ways: ['password'] });
    expect((await prove(browser, { password: PASSWORD })).statusCode).toBe(204);
    expect((await browser.send('GET', '/api/me/proof')).json<{ until: number }>().until).toBeGreaterThan(site.now);
    expect((await browser.send('GET', '/api/me/data')).statusCode).toBe(200);
    expect(codeOf(await elsewhere.send('GET', '/api/me/data'))).toBe('sign-in-again');
    site.pass(LONG_AGO);
    expect(codeOf(await browser.send('GET', '/api/me/data'))).toBe('sign-in-again');
  });

  it('is done after a passkey of the same account, and not of another', async () => {
    const { browser, id } = await site.member('Keyholder');
    const key = await addPasskey(browser);
    const other = await site.member('Neighbour');
    const foreign = await addPasskey(other.browser);
    site.pass(LONG_AGO);
    const attempt = async (by: Authenticator) => {
      const options = await browser.send('GET', '/api/auth/passkey/generate-authenticate-options');
      return prove(browser, { passkey: by.get(options.json()) });
    };
    const sessions = () => site.services.store.db.selectFrom('session').select('id').orderBy('id').execute();
    const before = await sessions();
    expect(codeOf(await attempt(foreign))).toBe('bad-passkey');
    expect(codeOf(await browser.send('GET', '/api/me/data'))).toBe('sign-in-again');
    expect((await browser.send('GET', '/api/me/proof')).json()).toMatchObject({ ways: ['password', 'passkey'] });
    expect((await attempt(key)).statusCode).toBe(204);
    expect((await browser.send('GET', '/api/me/data')).statusCode).toBe(200);
    expect((await browser.me())?.player.id).toBe(id);
    expect(await sessions()).toEqual(before);
  });

  it('asks guests for nothing, who have nothing to prove it by', async () => {
    const { browser } = await site.guest();
    site.pass(LONG_AGO);
    expect((await browser.send('GET', '/api/me/data')).statusCode).toBe(200);
    expect(codeOf(await browser.send('GET', '/api/me/proof'))).toBe('members-only');
  });
});

describe('a change of an account is told by mail', () => {
  it('to the address from before, where that is changed', async () => {
    const { browser } = await stolen('Moved');
    await prove(browser, { password: PASSWORD });
    await browser.send('PATCH', '/api/me', { email: 'elsewhere@example.org' });
    const letters = (await mailed()).map(({ to, text }) => `${to} ${text.includes('#')}`);
    expect(letters.toSorted()).toEqual(['elsewhere@example.org true', 'moved@example.org false']);
    const notice = site.mails.find(({ to }) => to === 'moved@example.org')!;
    expect(notice.text).toContain('Moved');
    expect(notice.text).not.toContain('elsewhere@example.org');
  });

  it('at every change of how one signs in', async () => {
    const { browser } = await stolen('Noticed');
    await prove(browser, { password: PASSWORD });
    await addPasskey(browser);
    const [{ id }] = (await browser.send('GET', '/api/auth/passkey/list-user-passkeys')).json<[{ id: string }]>();
    await browser.send('POST', '/api/auth/passkey/delete-passkey', { id });
    await browser.send('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: OTHER });
    const texts = (await mailed()).map(({ to, text }) => `${to} ${text.split('\n')[0]}`);
    // Each goes out when it is ready; nobody waits for the one before.
    expect(texts.toSorted()).toEqual([
      'noticed@example.org Le mot de passe du compte Noticed a été changé.',
      'noticed@example.org Une clé d’accès a été ajoutée au compte Noticed.',
      'noticed@example.org Une clé d’accès a été retirée du compte Noticed.',
    ]);
  });

  it('to nobody whose address was never confirmed', async () => {
    const { browser } = await site.member('Unsure', 'unsure@example.org');
    await mailed();
    site.mails.length = 0;
    await addPasskey(browser);
    expect(await mailed()).toEqual([]);
  });
});

describe('with a new password', () => {
  async function equipped(name: string) {
    const person = await stolen(name);
    const { browser } = person;
    await prove(browser, { password: PASSWORD });
    const secret = await secretOf(browser);
    await addPasskey(browser);
    const elsewhere = site.browser();
    await elsewhere.signIn(name);
    const left = async () => ({
      elsewhere: (await elsewhere.me()) !== null,
      token: (await withToken(secret)).statusCode === 200,
      passkeys: (
        await site.services.store.db.selectFrom('passkey').select('id').where('userId', '=', person.id).execute()
      ).length,
    });
    return { ...person, left };
  }
  const change = (browser: Browser, more: object) =>
    browser.send('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: OTHER, ...more });

  it.each([
    [{}, { elsewhere: false, token: true, passkeys: 1 }],
    [{ endSessions: false }, { elsewhere: true, token: true, passkeys: 1 }],
    [{ endTokens: true }, { elsewhere: false, token: false, passkeys: 1 }],
    [{ endPasskeys: true }, { elsewhere: false, token: true, passkeys: 0 }],
    [
      { endTokens: true, endPasskeys: true },
      { elsewhere: false, token: false, passkeys: 0 },
    ],
  ])('%j leaves %j, and this session', async (more, expected) => {
    const { browser, left } = await equipped(
      `Changer${JSON.stringify(more).length}x${Object.keys(more).join('')}`.slice(0, 20),
    );
    expect((await change(browser, more)).statusCode).toBe(200);
    expect(await left()).toEqual(expected);
    expect(await browser.me()).not.toBeNull();
  });

  it('by a link, tokens and passkeys end too where that is wished', async () => {
    const { browser, left } = await equipped('Resetting');
    await site.browser().send('POST', '/api/password/link', { email: 'resetting@example.org' });
    const { text } = (await mailed()).find((letter) => letter.text.includes('new-password#'))!;
    const secret = /new-password#(\S+)/.exec(text)![1]!;
    const chosen = { secret, password: OTHER, endTokens: true, endPasskeys: true };
    expect((await site.browser().send('POST', '/api/password', chosen)).statusCode).toBe(204);
    expect(await left()).toEqual({ elsewhere: false, token: false, passkeys: 0 });
    expect(await browser.me()).toBeNull();
    expect((await mailed()).at(-1)!.text).toContain('Un nouveau mot de passe a été choisi pour le compte Resetting');
  });

  it.each(['password', '12345678', 'Rayon-K-2026', 'chooser1988'])('%s cannot be chosen', async (wanted) => {
    const refused = await site
      .browser()
      .send('POST', '/api/sign-up', { name: 'Chooser', password: wanted, email: null });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'common-password']);
  });

  it('that is common, neither a change nor a link is taken', async () => {
    const { browser } = await stolen('Trying');
    const body = { currentPassword: PASSWORD, newPassword: 'password' };
    expect(codeOf(await browser.send('POST', '/api/auth/change-password', body))).toBe('common-password');
    await site.browser().send('POST', '/api/password/link', { email: 'trying@example.org' });
    const secret = /new-password#(\S+)/.exec((await mailed()).at(-1)!.text)![1]!;
    expect(codeOf(await site.browser().send('POST', '/api/password', { secret, password: 'trying99' }))).toBe(
      'common-password',
    );
    expect((await site.browser().send('POST', '/api/password', { secret, password: OTHER })).statusCode).toBe(204);
  });
});
