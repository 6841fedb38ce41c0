import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, PeopleSite } from '../accounts/testing.ts';
import { networkOf } from './security-log.ts';

interface Line {
  readonly security: string;
  readonly request: string;
  readonly level: number;
  readonly player: string | null;
  readonly network?: string;
}

let site: PeopleSite;
let text = '';
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void (text += line) });
  site = await PeopleSite.open({ rateLimit: 1 }, log);
}, 60_000);
afterAll(() => site.close());

async function lines(happen: () => Promise<unknown>): Promise<readonly Line[]> {
  text = '';
  await happen();
  const all = text.split('\n').filter((line) => line.includes('"security"'));
  return all.map((line) => JSON.parse(line) as Line);
}
const kinds = async (happen: () => Promise<unknown>) => (await lines(happen)).map(({ security }) => security);

describe('the security log', () => {
  it('has who came in and who did not, and no name, password or whole address', async () => {
    const found = await lines(async () => {
      const { browser } = await site.member('Logged', 'logged@example.org');
      await browser.send('PATCH', '/api/me', { email: 'other@example.org' });
      await site.browser().signIn('Logged', 'not the password');
      await site.browser().signIn('hunter2-typed-as-name', 'whatever it is');
      await site.browser().signIn('Logged');
    });
    expect(found.map(({ security, level }) => [security, level])).toEqual([
      ['signed-up', 30],
      ['address-changed', 30],
      ['sign-in-failed', 40],
      ['sign-in-failed', 40],
      ['signed-in', 30],
    ]);
    const [member] = found;
    expect(found.map(({ player }) => player)).toEqual([
      member!.player,
      member!.player,
      member!.player,
      null,
      member!.player,
    ]);
    expect(found.every(({ network }) => network === '127.0.0.0/24')).toBe(true);
    for (const secret of ['ogged', 'hunter2', 'password"', PASSWORD, 'example.org', '127.0.0.1'])
      expect(text.replaceAll('"way":"password"', ''), secret).not.toContain(secret);
  });

  it('has sanctions, with who decided them, and not what was written about it', async () => {
    const [{ browser, id: by }, { id: player }] = [await site.member('Mona'), await site.member('Blaise')];
    await site.services.store.db.updateTable('user').set({ role: 'moderator' }).where('id', '=', by).execute();
    const found = await lines(async () => {
      for (const action of ['mute', 'ban'])
        await browser.send('POST', '/api/moderation/actions', {
          action,
          player: 'Blaise',
          report: null,
          minutes: 5,
          note: 'a private remark',
        });
    });
    expect(found).toMatchObject([
      { security: 'sanction', player, by, why: 'mute' },
      { security: 'sanction', player, by, why: 'ban' },
    ]);
    for (const secret of ['Blaise', 'Mona', 'remark']) expect(text).not.toContain(secret);
  });

  it('has lock-outs', async () => {
    const found = await lines(async () => {
      for (let i = 0; i < 11; i++) await site.browser().signIn('Logged', `guess ${i} of it`);
    });
    expect(found.map(({ security }) => security)).toEqual([
      ...Array.from({ length: 10 }, () => 'sign-in-failed'),
      'locked-out',
    ]);
    // Each is a request of its own.
    expect(new Set(found.map(({ request }) => request)).size).toBe(11);
  });

  it('has every change of how one signs in, and of what acts for somebody', async () => {
    const { browser } = await site.member('Changing');
    let secret = '';
    const found = await kinds(async () => {
      const made = await browser.send('POST', '/api/tokens', { label: 'x', scopes: ['read'], days: null });
      const { token, ...rest } = made.json<{ token: { id: string }; secret: string }>();
      ({ secret } = rest);
      await browser.send('DELETE', `/api/tokens/${token.id}`);
      const refused = await site.browser().send('GET', '/api/me', undefined, { authorization: `Bearer ${secret}` });
      expect(codeOf(refused)).toBe('bad-token');
      await browser.send('POST', '/api/me/proof', { password: 'a wrong one' });
      await browser.send('POST', '/api/me/proof', { password: PASSWORD });
      await browser.send('POST', '/api/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword: 'another horse battery',
      });
      await browser.send('GET', '/api/me/data');
      await browser.send('DELETE', '/api/sessions');
      await browser.send('DELETE', '/api/me', { password: 'another horse battery' });
    });
    expect(found).toEqual([
      'token-made',
      'token-removed',
      'token-refused',
      'proof-failed',
      'proved',
      'password-changed',
      'data-exported',
      'sessions-ended',
      'account-deleted',
    ]);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('horse');
  });

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:85a3:1:2:3:4:5', '2001:db8:85a3::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['nonsense', '?'],
  ])('says of %s that it is in %s', (address, network) => expect(networkOf(address)).toBe(network));
});
