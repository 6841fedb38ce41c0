import type { Me } from '@rayonk/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeToken } from '../notifications/unsubscribe.ts';
import { siteAccounts } from './site-accounts.ts';
import { codeOf, PASSWORD, PeopleSite, type Browser } from './testing.ts';

const HOUR = 3_600_000;
const NEW = 'another horse battery';

let site: PeopleSite;
beforeAll(async () => {
  site = await PeopleSite.open({ mail: { url: 'smtp://mail.invalid', from: 'Rayon K <play@example.org>' } });
}, 60_000);
afterAll(() => site.close());
beforeEach(() => {
  site.mails.length = 0;
});

/** What was mailed once everything that was asked for is done. */
async function mailed(): Promise<typeof site.mails> {
  await siteAccounts(site.services).linkMailer.settled();
  return site.mails;
}
async function secretIn(page: 'new-password' | 'confirm-address', letter = 0): Promise<string> {
  const link = new RegExp(`${site.origin}/${page}#(\\S+)`);
  return (await mailed()).flatMap(({ text }) => link.exec(text)?.[1] ?? [])[letter]!;
}
const confirm = (secret: string) => site.browser().send('POST', '/api/address', { secret });
const forgot = (email: string) => site.browser().send('POST', '/api/password/link', { email });
const choose = (secret: string, password = NEW) => site.browser().send('POST', '/api/password', { secret, password });

async function confirmedMember(name: string, email: string): Promise<Browser> {
  site.mails.length = 0;
  const { browser } = await site.member(name, email);
  expect((await confirm(await secretIn('confirm-address'))).statusCode).toBe(204);
  site.mails.length = 0;
  return browser;
}

describe('an address', () => {
  it('is confirmed by the link that was mailed there, once', async () => {
    const { browser } = await site.member('Ada', 'ada@example.org');
    expect(await browser.me()).toMatchObject({ email: 'ada@example.org', emailConfirmed: false, wantsMail: true });
    expect(await mailed()).toMatchObject([{ to: 'ada@example.org' }]);
    expect(site.mails[0]!.text).toContain('Ada');
    const secret = await secretIn('confirm-address');
    expect((await confirm(secret)).statusCode).toBe(204);
    expect((await browser.me())?.emailConfirmed).toBe(true);
    const again = await confirm(secret);
    expect([again.statusCode, codeOf(again)]).toEqual([410, 'link-over']);
  });

  it('is written to in the language of the page', async () => {
    const { browser } = await site.member('Anglo');
    await browser.send('PATCH', '/api/me', { email: 'anglo@example.org' }, { 'accept-language': 'en' });
    expect((await mailed())[0]!.subject).toBe('Rayon K: confirm your address');
  });

  it('that is changed is to be confirmed anew, and the link to the old one is over', async () => {
    const { browser } = await site.member('Bea', 'old@example.org');
    const old = await secretIn('confirm-address');
    const changed = await browser.send('PATCH', '/api/me', { email: 'new@example.org' });
    expect(changed.json<Me>()).toMatchObject({ email: 'new@example.org', emailConfirmed: false });
    expect(codeOf(await confirm(old))).toBe('link-over');
    await confirm(await secretIn('confirm-address', 1));
    expect((await browser.me())?.emailConfirmed).toBe(true);
    // The same again changes nothing and mails nothing.
    await browser.send('PATCH', '/api/me', { email: 'new@example.org' });
    expect((await browser.me())?.emailConfirmed).toBe(true);
    expect(await mailed()).toHaveLength(2);
  });

  it('is sent another link on demand, which alone counts, for two days', async () => {
    const { browser } = await site.member('Cleo', 'cleo@example.org');
    const first = await secretIn('confirm-address');
    expect((await browser.send('POST', '/api/me/address/link')).statusCode).toBe(204);
    const second = await secretIn('confirm-address', 1);
    expect(codeOf(await confirm(first))).toBe('link-over');
    site.pass(48 * HOUR);
    expect(codeOf(await confirm(second))).toBe('link-over');
  });

  it('that is not there cannot be confirmed', async () => {
    const { browser } = await site.member('Dora');
    expect(codeOf(await browser.send('POST', '/api/me/address/link'))).toBe('bad-request');
    expect(codeOf(await confirm('x'.repeat(32)))).toBe('link-over');
    expect(codeOf(await confirm('short'))).toBe('bad-request');
  });
});

describe('news by mail', () => {
  it('can be had again after it was not wanted', async () => {
    const { browser, id } = await site.member('Zoe', 'zoe@example.org');
    const token = encodeURIComponent(unsubscribeToken(site.services.config.secret, id));
    expect((await browser.send('POST', `/api/mail/unsubscribe?token=${token}`)).statusCode).toBe(200);
    expect(await browser.me()).toMatchObject({ wantsMail: false });
    const data = (await browser.send('GET', '/api/me/data')).json<object>();
    expect(data).toMatchObject({
      account: { email: 'zoe@example.org', emailConfirmed: false },
      contacts: [{ language: null, no_mail: 1 }],
    });
    expect((await browser.send('PATCH', '/api/me', { wantsMail: true })).json()).toMatchObject({ wantsMail: true });
    expect(await browser.me()).toMatchObject({ wantsMail: true, email: 'zoe@example.org' });
  });
});

describe('a forgotten password', () => {
  it('is chosen anew by a mailed link, which ends all sessions', async () => {
    const browser = await confirmedMember('Eve', 'eve@example.org');
    expect((await forgot('EVE@example.org')).statusCode).toBe(204);
    expect((await choose(await secretIn('new-password'))).statusCode).toBe(204);
    expect(await browser.me()).toBeNull();
    expect(codeOf(await site.browser().signIn('Eve'))).toBe('wrong-password');
    const back = site.browser();
    expect((await back.signIn('Eve', NEW)).statusCode).toBe(200);
    expect(await back.me()).toMatchObject({ player: { name: 'Eve' }, emailConfirmed: true });
  });

  it('is chosen once, within the hour, and by the last link', async () => {
    await confirmedMember('Fay', 'fay@example.org');
    await forgot('fay@example.org');
    const first = await secretIn('new-password');
    await forgot('fay@example.org');
    const second = await secretIn('new-password', 1);
    expect(codeOf(await choose(first))).toBe('link-over');
    const both = await Promise.all([choose(second), choose(second, 'quite another one')]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 410]));
    await forgot('fay@example.org');
    const third = await secretIn('new-password', 2);
    site.pass(HOUR);
    expect(codeOf(await choose(third))).toBe('link-over');
  });

  it('is not too short, and a link survives the attempt', async () => {
    await confirmedMember('Gwen', 'gwen@example.org');
    await forgot('gwen@example.org');
    const secret = await secretIn('new-password');
    expect(codeOf(await choose(secret, 'short'))).toBe('bad-request');
    expect((await choose(secret)).statusCode).toBe(204);
  });

  it('is answered the same whether or not somebody has the address, and has confirmed it', async () => {
    await confirmedMember('Hal', 'hal@example.org');
    await site.member('Ida', 'ida@example.org');
    await mailed();
    site.mails.length = 0;
    const answers = await Promise.all(['hal@example.org', 'ida@example.org', 'nobody@example.org'].map(forgot));
    const shown = answers.map(({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers)]);
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    expect((await mailed()).map(({ to }) => to)).toEqual(['hal@example.org']);
  });

  it('of a family that shares an address is chosen for each by a link of their own', async () => {
    await confirmedMember('Joe', 'home@example.org');
    await confirmedMember('Kim', 'home@example.org');
    await forgot('home@example.org');
    const names = (await mailed()).map(({ text }) => /compte (\w+)\./.exec(text)?.[1]);
    expect(new Set(names)).toEqual(new Set(['Joe', 'Kim']));
    await choose(await secretIn('new-password'));
    expect((await choose(await secretIn('new-password', 1), PASSWORD)).statusCode).toBe(204);
  });

  it('cannot be chosen any more after the address or the password was changed', async () => {
    const browser = await confirmedMember('Lou', 'lou@example.org');
    await forgot('lou@example.org');
    const first = await secretIn('new-password');
    await browser.send('PATCH', '/api/me', { email: null });
    expect(codeOf(await choose(first))).toBe('link-over');
    const other = await confirmedMember('Max', 'max@example.org');
    await forgot('max@example.org');
    const second = await secretIn('new-password');
    const changed = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await other.send('POST', '/api/auth/change-password', changed)).statusCode).toBe(200);
    expect(codeOf(await choose(second, 'a third password'))).toBe('link-over');
  });

  it('and the link are nowhere in the store', async () => {
    await confirmedMember('Nell', 'nell@example.org');
    await forgot('nell@example.org');
    const secret = await secretIn('new-password');
    const rows = await site.services.store.db.selectFrom('verification').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('too much mail', () => {
  it('to one address is refused alike, whoever has it', async () => {
    const limited = await PeopleSite.open({
      mail: { url: 'smtp://mail.invalid', from: 'x@example.org' },
      rateLimit: 1,
    });
    try {
      const codes = async (email: string) => {
        const browser = limited.browser();
        const found: number[] = [];
        for (let i = 0; i < 5; i++)
          found.push((await browser.send('POST', '/api/password/link', { email })).statusCode);
        return found;
      };
      // Making the account asked once.
      const { browser } = await limited.member('Ada', 'ada@example.org');
      expect(await codes('nobody@example.org')).toEqual([204, 204, 204, 429, 429]);
      expect(await codes('ADA@example.org')).toEqual([204, 204, 429, 429, 429]);
      const refused = await browser.send('POST', '/api/me/address/link');
      expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['too-many', '3600']);
      limited.pass(HOUR);
      expect((await browser.send('POST', '/api/me/address/link')).statusCode).toBe(204);
    } finally {
      await limited.close();
    }
  });
});

describe('a site without mail', () => {
  it('says so, and keeps addresses without writing to them', async () => {
    const silent = await PeopleSite.open();
    try {
      expect((await silent.browser().send('GET', '/api/mail')).json()).toEqual({ sends: false });
      const { browser } = await silent.member('Ada', 'ada@example.org');
      expect(await browser.me()).toMatchObject({ email: 'ada@example.org', emailConfirmed: false });
      const asked = await silent.browser().send('POST', '/api/password/link', { email: 'ada@example.org' });
      expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'no-mail']);
      expect(codeOf(await browser.send('POST', '/api/me/address/link'))).toBe('no-mail');
    } finally {
      await silent.close();
    }
    expect((await site.browser().send('GET', '/api/mail')).json()).toEqual({ sends: true });
  });
});
