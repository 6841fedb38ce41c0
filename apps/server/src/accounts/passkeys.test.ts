import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { codeOf, PeopleSite, type Browser } from './testing.ts';

const ORIGIN = 'http://localhost:4000';
const PATH = '/api/auth/passkey';

let site: PeopleSite;
beforeAll(async () => {
  site = await PeopleSite.open();
}, 60_000);
afterAll(() => site.close());

async function add(browser: Browser, key: Authenticator, name?: string) {
  const options = await browser.send('GET', `${PATH}/generate-register-options`);
  const response = key.create(options.json());
  return browser.send('POST', `${PATH}/verify-registration`, { response, ...(name !== undefined && { name }) });
}

async function signIn(browser: Browser, key: Authenticator) {
  const options = await browser.send('GET', `${PATH}/generate-authenticate-options`);
  return browser.send('POST', `${PATH}/verify-authentication`, { response: key.get(options.json()) });
}

describe('a passkey', () => {
  it('is added to an account and signs in alone', async () => {
    const { browser, id } = await site.member('Keyed');
    const key = new Authenticator(ORIGIN);
    const added = await add(browser, key, 'my phone');
    expect(added.json()).toMatchObject({ name: 'my phone', deviceType: 'singleDevice' });
    const elsewhere = site.browser();
    const answer = await signIn(elsewhere, key);
    expect([answer.statusCode, answer.json()]).toEqual([200, { brought: 0, left: 0 }]);
    expect((await elsewhere.me())?.player).toMatchObject({ id, name: 'Keyed' });
    expect((await signIn(site.browser(), key)).statusCode).toBe(200);
  });

  it('is asked for by the name of its owner, for this site, and never twice', async () => {
    const { browser } = await site.member('Asked');
    const key = new Authenticator(ORIGIN);
    await add(browser, key);
    const options = (await browser.send('GET', `${PATH}/generate-register-options`)).json<object>();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Rayon K' },
      user: { name: 'Asked', displayName: 'Asked' },
      excludeCredentials: [{ id: key.id.toString('base64url') }],
      authenticatorSelection: { residentKey: 'required' },
    });
    expect((await add(browser, key)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('of another site, another challenge or another key is refused', async () => {
    const { browser } = await site.member('Strict');
    const key = new Authenticator(ORIGIN);
    await add(browser, key);
    const phished = new Authenticator('https://evil.example');
    expect(codeOf(await add(browser, phished))).toBe('bad-passkey');
    expect(codeOf(await signIn(site.browser(), phished))).toBe('bad-passkey');
    const other = site.browser();
    await other.send('GET', `${PATH}/generate-authenticate-options`);
    const stale = key.get({ challenge: 'c3RhbGU', rpId: 'localhost' });
    expect(codeOf(await other.send('POST', `${PATH}/verify-authentication`, { response: stale }))).toBe('bad-passkey');
    expect(await other.me()).toBeNull();
  });

  it('answers a challenge once', async () => {
    const { browser } = await site.member('Once');
    const key = new Authenticator(ORIGIN);
    await add(browser, key);
    const replaying = site.browser();
    const options = await replaying.send('GET', `${PATH}/generate-authenticate-options`);
    const response = key.get(options.json());
    const cookies = new Map(replaying.cookies);
    expect((await replaying.send('POST', `${PATH}/verify-authentication`, { response })).statusCode).toBe(200);
    const thief = site.browser();
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect(codeOf(await thief.send('POST', `${PATH}/verify-authentication`, { response }))).toBe('bad-passkey');
  });

  it('is listed, named and removed by its owner alone', async () => {
    const { browser } = await site.member('Owner');
    const stranger = await site.member('Stranger');
    const key = new Authenticator(ORIGIN);
    const { id } = (await add(browser, key, 'old')).json<{ id: string }>();
    expect(codeOf(await stranger.browser.send('POST', `${PATH}/delete-passkey`, { id }))).toBe('sign-in-first');
    await browser.send('POST', `${PATH}/update-passkey`, { id, name: 'new' });
    const listed = await browser.send('GET', `${PATH}/list-user-passkeys`);
    expect(listed.json()).toEqual([
      { id, name: 'new', createdAt: expect.any(String) as string, deviceType: 'singleDevice' },
    ]);
    expect((await stranger.browser.send('GET', `${PATH}/list-user-passkeys`)).json()).toEqual([]);
    expect((await browser.send('POST', `${PATH}/delete-passkey`, { id })).statusCode).toBe(200);
    expect(codeOf(await signIn(site.browser(), key))).toBe('bad-passkey');
  });

  it('is for members: a guest has no name to come back to', async () => {
    const { browser } = await site.guest();
    expect(codeOf(await browser.send('GET', `${PATH}/generate-register-options`))).toBe('members-only');
  });

  it.each([{}, { response: 5 }, { response: {} }, { response: { id: 'a', response: { clientDataJSON: '!' } } }])(
    'that is nonsense (%j) gets a code',
    async (body) => {
      const browser = site.browser();
      await browser.send('GET', `${PATH}/generate-authenticate-options`);
      const answer = await browser.send('POST', `${PATH}/verify-authentication`, body);
      expect(['bad-request', 'bad-passkey']).toContain(codeOf(answer));
    },
  );

  it('that is nonsense adds nothing', async () => {
    const { browser } = await site.member('Nonsense');
    await browser.send('GET', `${PATH}/generate-register-options`);
    const answer = await browser.send('POST', `${PATH}/verify-registration`, { response: { id: 'a' } });
    expect(codeOf(answer)).toBe('bad-passkey');
    expect((await browser.send('GET', `${PATH}/list-user-passkeys`)).json()).toEqual([]);
  });
});
