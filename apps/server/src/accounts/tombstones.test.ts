import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteAccounts } from './site-accounts.ts';
import { tidy } from './tidy.ts';
import { codeOf, PASSWORD, PeopleSite, type Person } from './testing.ts';

const DAY = 86_400_000;

let site: PeopleSite;
beforeEach(async () => {
  site = await PeopleSite.open({ mail: { url: 'smtp://mail.invalid', from: 'Rayon K <play@example.org>' } });
}, 60_000);
afterEach(() => site.close());

const signUp = (name: string, email: string | null = null) =>
  site.browser().send('POST', '/api/sign-up', { name, password: PASSWORD, email });

async function sanction({ id }: Person, kind: 'mute' | 'ban', until: number | null): Promise<void> {
  const row = { id: `${kind}-${id}`, player_id: id, kind, until, reason: 'rude', by_id: 'mod', at: site.now };
  await site.services.store.db.insertInto('sanctions').values(row).execute();
}
async function confirmed(person: Person, email: string): Promise<void> {
  await person.browser.send('PATCH', '/api/me', { email });
  await siteAccounts(site.services).linkMailer.settled();
  const { text } = site.mails.findLast(({ to }) => to === email)!;
  const secret = /confirm-address#(\S+)/.exec(text)![1]!;
  expect((await site.browser().send('POST', '/api/address', { secret })).statusCode).toBe(204);
}
const leave = async ({ browser }: Person) =>
  expect((await browser.send('DELETE', '/api/me', { password: PASSWORD })).statusCode).toBe(204);

describe('the name of somebody who left', () => {
  it('is nobody’s for half a year, however it is written, not even a guest’s', async () => {
    await leave(await site.member('Gaëlle'));
    for (const name of ['Gaëlle', 'GAELLE', 'gaëlle']) expect(codeOf(await signUp(name)), name).toBe('name-taken');
    expect(codeOf(await site.browser().send('POST', '/api/guest', { name: 'gaelle' }))).toBe('name-taken');
    site.pass(179 * DAY);
    await tidy(site.services);
    expect(codeOf(await signUp('Gaelle'))).toBe('name-taken');
    site.pass(DAY + 1);
    expect((await signUp('Gaelle')).statusCode).toBe(200);
  });

  it.each([
    ['as long as a sanction runs', 400 * DAY, 399 * DAY, true],
    ['for good after a sanction for good', null, 4000 * DAY, true],
    ['not for a sanction that is over', -1, 181 * DAY, false],
  ] as const)('is kept %s', async (_, lasts, later, isKept) => {
    const member = await site.member('Banned');
    await sanction(member, 'ban', lasts === null ? null : site.now + lasts);
    await leave(member);
    site.pass(later);
    await tidy(site.services);
    expect((await signUp('banned')).statusCode).toBe(isKept ? 409 : 200);
  });

  it('can be read nowhere, nor can the address', async () => {
    const member = await site.member('Traceless');
    await confirmed(member, 'traceless@example.org');
    await sanction(member, 'ban', null);
    await leave(member);
    const rows = await site.services.store.db.selectFrom('tombstones').selectAll().execute();
    expect(rows.map(({ kind, until }) => `${kind} ${until}`).toSorted()).toEqual(['ban null', 'name null']);
    for (const { mark } of rows) expect(mark).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toMatch(/traceless|example/i);
  });
});

describe('a sanction', () => {
  it('goes on for whoever confirms the same address', async () => {
    const until = site.now + 300 * DAY;
    const member = await site.member('Evader');
    await confirmed(member, 'evader@example.org');
    await sanction(member, 'ban', until);
    await leave(member);
    const again = await site.member('Somebody-Else');
    expect(await site.services.talk.isBanned(again.id)).toBe(false);
    await confirmed(again, 'Evader@Example.org');
    expect(await site.services.talk.isBanned(again.id)).toBe(true);
    const sanctions = await site.services.store.db
      .selectFrom('sanctions')
      .selectAll()
      .where('player_id', '=', again.id)
      .execute();
    expect(sanctions).toMatchObject([{ kind: 'ban', until, by_id: 'deleted-account' }]);
    site.pass(301 * DAY);
    expect(await site.services.talk.isBanned(again.id)).toBe(false);
  });

  it('does not fall on others, nor on whoever only claims the address', async () => {
    const member = await site.member('Rude');
    await confirmed(member, 'rude@example.org');
    await sanction(member, 'mute', null);
    await leave(member);
    const polite = await site.member('Polite', 'rude@example.org');
    await confirmed(polite, 'polite@example.org');
    const rows = await site.services.store.db
      .selectFrom('sanctions')
      .selectAll()
      .where('player_id', '=', polite.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
