import type { SessionCard } from '@rayonk/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteAccounts } from './site-accounts.ts';
import { PeopleSite, type Browser } from './testing.ts';

const NAME = 'rayonk.session_token';
const DAY = 86_400_000;

let site: PeopleSite;
beforeAll(async () => {
  site = await PeopleSite.open();
}, 60_000);
afterAll(() => site.close());

async function askBetterAuth(browser: Browser) {
  const { api } = await siteAccounts(site.services).auth();
  const headers = new Headers({ cookie: `${NAME}=${browser.cookies.get(NAME)}` });
  return api.getSession({ headers, returnHeaders: true });
}

describe('a session of ours', () => {
  it('is one of better-auth’s, which writes the very same cookie', async () => {
    const { browser, id } = await site.guest();
    const [{ id: session }] = (await browser.send('GET', '/api/sessions')).json<[SessionCard]>();
    const known = await askBetterAuth(browser);
    expect(known.response).toMatchObject({ session: { id: session, userId: id }, user: { id, isAnonymous: true } });
    // It writes the cookie anew when it prolongs the session.
    const expiresAt = new Date(Date.now() + 50 * DAY).toISOString();
    await site.services.store.db.updateTable('session').set({ expiresAt }).where('id', '=', session).execute();
    const [cookie] = (await askBetterAuth(browser)).headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^${NAME}=${RegExp.escape(browser.cookies.get(NAME)!)};`));
  });

  it('is nobody’s with another signature, however it is written', async () => {
    const { browser } = await site.guest();
    const cookie = browser.cookies.get(NAME)!;
    const [token, signature] = decodeURIComponent(cookie).split('.') as [string, string];
    const turned = (text: string) => (text[0] === 'A' ? 'B' : 'A') + text.slice(1);
    const forged = [
      token,
      `${token}.`,
      `.${signature}`,
      `${token}.${turned(signature)}`,
      `${turned(token)}.${signature}`,
      `${token}.${signature.slice(0, -1)}`,
      `${token}.${signature}x`,
    ];
    for (const value of [...forged.map(encodeURIComponent), `${cookie}%`, '%', '']) {
      browser.cookies.set(NAME, value);
      expect(await browser.me(), value).toBeNull();
    }
    browser.cookies.set(NAME, cookie);
    expect(await browser.me()).not.toBeNull();
    // As a browser may also send it.
    browser.cookies.set(NAME, decodeURIComponent(cookie));
    expect(await browser.me()).not.toBeNull();
  });
});

describe('a guest', () => {
  it('is told at once what is told ever after, and known by everything', async () => {
    const browser = site.browser();
    const made = await browser.send('POST', '/api/guest', { name: 'Zoé 7' }, { 'user-agent': 'Phone' });
    expect(await browser.me()).toEqual(made.json());
    const sessions = (await browser.send('GET', '/api/sessions')).json<SessionCard[]>();
    expect(sessions).toMatchObject([{ agent: 'Phone', address: '127.0.0.1', current: true }]);
    expect((await browser.send('DELETE', `/api/sessions/${sessions[0]!.id}`)).statusCode).toBe(204);
    expect(await browser.me()).toBeNull();
  });

  it('whose name is taken is not made, nor a session', async () => {
    await site.member('Zacharie');
    const { db } = site.services.store;
    const count = async (table: 'user' | 'session') => (await db.selectFrom(table).select('id').execute()).length;
    const before = [await count('user'), await count('session')];
    const refused = await site.browser().send('POST', '/api/guest', { name: 'Zacharié' });
    expect([refused.statusCode, refused.cookies]).toEqual([409, []]);
    expect([await count('user'), await count('session')]).toEqual(before);
  });
});
