import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { codeOf as faultOf, PASSWORD, PeopleSite, type Browser, type Person } from './testing.ts';
import { codeOf, stepOf } from './totp.ts';

const STEP = 30_000;
const LONG_AGO = 16 * 60_000;
const PATH = '/api/me/second-factor';

let site: PeopleSite;
beforeAll(async () => {
  site = await PeopleSite.open();
}, 60_000);
afterAll(() => site.close());

/** An authenticator app that was given the letters. */
function app(letters: string, at = site): (steps?: number) => string {
  const bits = [...letters].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => parseInt(byte, 2)),
  );
  return (steps = 0) => codeOf(bytes, stepOf(at.now) + steps);
}

interface Guarded extends Person {
  readonly code: (steps?: number) => string;
  readonly recovery: readonly string[];
}
async function guarded(name: string): Promise<Guarded> {
  const person = await site.member(name);
  const { secret } = (await person.browser.send('POST', PATH)).json<{ secret: string }>();
  const code = app(secret);
  const { codes } = (await person.browser.send('POST', `${PATH}/confirm`, { code: code() })).json<{
    codes: string[];
  }>();
  site.pass(2 * STEP);
  return { ...person, code, recovery: codes };
}
const signIn = (name: string, code?: string, browser: Browser = site.browser()) =>
  browser.send('POST', '/api/auth/sign-in/username', {
    username: name,
    password: PASSWORD,
    ...(code !== undefined && { code }),
  });

describe('a second factor', () => {
  it('is on once a code of the app has shown that it has the secret', async () => {
    const { browser, id } = await site.member('Beginner');
    expect((await browser.send('GET', PATH)).json()).toEqual({ isOn: false, since: null, recoveryCodes: 0 });
    const { secret, uri } = (await browser.send('POST', PATH)).json<{ secret: string; uri: string }>();
    expect(uri).toBe(
      `otpauth://totp/Rayon%20K:Beginner?secret=${secret}&issuer=Rayon%20K&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await signIn('Beginner')).statusCode).toBe(200);
    expect(faultOf(await browser.send('POST', `${PATH}/confirm`, { code: '000000' }))).toBe('wrong-code');
    // Whoever begins again has another secret.
    const again = (await browser.send('POST', PATH)).json<{ secret: string }>();
    expect(again.secret).not.toBe(secret);
    expect(faultOf(await browser.send('POST', `${PATH}/confirm`, { code: app(secret)() }))).toBe('wrong-code');
    const confirmed = await browser.send('POST', `${PATH}/confirm`, { code: app(again.secret)() });
    expect(confirmed.json<{ codes: string[] }>().codes).toHaveLength(10);
    expect((await browser.send('GET', PATH)).json()).toMatchObject({ isOn: true, recoveryCodes: 10 });
    expect(faultOf(await browser.send('POST', PATH))).toBe('conflict');
    const rows = JSON.stringify(
      await site.services.store.db.selectFrom('second_factors').selectAll().where('player_id', '=', id).execute(),
    );
    expect(rows).not.toContain(again.secret);
  });

  it('is asked for beside the password, which alone begins no session', async () => {
    const { code } = await guarded('Doubled');
    const browser = site.browser();
    expect(faultOf(await signIn('Doubled', undefined, browser))).toBe('code-needed');
    expect(browser.cookies.size).toBe(0);
    expect(faultOf(await signIn('Doubled', '123456', browser))).toBe('wrong-code');
    expect(browser.cookies.size).toBe(0);
    const wrong = { username: 'Doubled', password: 'not this one', code: code() };
    expect(faultOf(await browser.send('POST', '/api/auth/sign-in/username', wrong))).toBe('wrong-password');
    const typed = `${code().slice(0, 3)} ${code().slice(3)}`;
    expect((await signIn('Doubled', typed, browser)).statusCode).toBe(200);
    expect(await browser.me()).not.toBeNull();
  });

  it('takes a code once, and none from before it', async () => {
    const { code } = await guarded('Replayed');
    const [earlier, now] = [code(-1), code()];
    expect((await signIn('Replayed', now)).statusCode).toBe(200);
    expect(faultOf(await signIn('Replayed', now))).toBe('wrong-code');
    expect(faultOf(await signIn('Replayed', earlier))).toBe('wrong-code');
    expect((await signIn('Replayed', code(1))).statusCode).toBe(200);
    site.pass(2 * STEP);
    const next = code();
    const both = await Promise.all([signIn('Replayed', next), signIn('Replayed', next)]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '401']);
  });

  it('has recovery codes for whoever lost the app, each of which works once', async () => {
    const { browser, id, code, recovery } = await guarded('Recovering');
    expect(new Set(recovery).size).toBe(10);
    expect((await signIn('Recovering', recovery[0])).statusCode).toBe(200);
    expect(faultOf(await signIn('Recovering', recovery[0]))).toBe('wrong-code');
    expect((await signIn('Recovering', recovery[1]!.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await browser.send('GET', PATH)).json()).toMatchObject({ recoveryCodes: 8 });
    const kept = JSON.stringify(
      await site.services.store.db.selectFrom('recovery_codes').selectAll().where('player_id', '=', id).execute(),
    );
    for (const each of recovery) expect(kept).not.toContain(each.replaceAll('-', ''));
    expect((await browser.send('POST', '/api/me/proof', { code: code() })).statusCode).toBe(204);
    const { codes } = (await browser.send('POST', '/api/me/recovery-codes')).json<{ codes: string[] }>();
    expect(faultOf(await signIn('Recovering', recovery[2]))).toBe('wrong-code');
    expect((await signIn('Recovering', codes[0])).statusCode).toBe(200);
    // Nobody's opens another account.
    await guarded('Bystander');
    expect(faultOf(await signIn('Bystander', codes[1]))).toBe('wrong-code');
  });

  it('is turned off, and the password changed, by whoever has it, not by who has a password and a session', async () => {
    const { browser, code } = await guarded('Fortified');
    site.pass(LONG_AGO);
    expect(faultOf(await browser.send('POST', '/api/me/proof', { password: PASSWORD }))).toBe('code-needed');
    const changed = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
    expect(faultOf(await browser.send('POST', '/api/auth/change-password', changed))).toBe('sign-in-again');
    expect(faultOf(await browser.send('DELETE', '/api/me', { password: PASSWORD }))).toBe('sign-in-again');
    expect(faultOf(await browser.send('DELETE', PATH))).toBe('sign-in-again');
    expect((await browser.send('GET', '/api/me/proof')).json()).toMatchObject({ ways: ['code'] });
    expect((await browser.send('POST', '/api/me/proof', { code: code() })).statusCode).toBe(204);
    expect((await browser.send('POST', '/api/auth/change-password', changed)).statusCode).toBe(200);
    expect((await browser.send('DELETE', PATH)).statusCode).toBe(204);
    const entered = await site.browser().signIn('Fortified', 'another horse battery');
    expect(entered.statusCode).toBe(200);
  });

  it('is not asked of a passkey, which is two factors by itself', async () => {
    const { browser } = await guarded('Keyed-too');
    const key = new Authenticator(site.origin);
    const options = await browser.send('GET', '/api/auth/passkey/generate-register-options');
    await browser.send('POST', '/api/auth/passkey/verify-registration', { response: key.create(options.json()) });
    const elsewhere = site.browser();
    const asked = await elsewhere.send('GET', '/api/auth/passkey/generate-authenticate-options');
    const entered = await elsewhere.send('POST', '/api/auth/passkey/verify-authentication', {
      response: key.get(asked.json()),
    });
    expect(entered.statusCode).toBe(200);
  });

  it('cannot be guessed: twenty codes an hour are heard', async () => {
    const strict = await PeopleSite.open({ rateLimit: 1 });
    const { browser } = await strict.member('Guessed');
    const { secret } = (await browser.send('POST', PATH)).json<{ secret: string }>();
    await browser.send('POST', `${PATH}/confirm`, { code: app(secret, strict)() });
    const codes: string[] = [];
    for (let i = 0; i < 21; i++) {
      const body = { username: 'Guessed', password: PASSWORD, code: String(i).padStart(6, '0') };
      codes.push(faultOf(await strict.browser().send('POST', '/api/auth/sign-in/username', body)));
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'wrong-code'), 'too-many']);
    await strict.close();
  });

  it('that cannot be read any more, for the site’s secret is another one, leaves recovery codes', async () => {
    const { id, recovery, code } = await guarded('Rekeyed');
    await site.services.store.db
      .updateTable('second_factors')
      .set({ secret: 'AAAA' })
      .where('player_id', '=', id)
      .execute();
    expect(faultOf(await signIn('Rekeyed', code()))).toBe('wrong-code');
    expect((await signIn('Rekeyed', recovery[0])).statusCode).toBe(200);
  });
});
