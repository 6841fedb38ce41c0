import type { Invitation, InvitationList, Paired, Terms } from '@rayonk/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAYS } from '../authority/testing.ts';
import { Database } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { migrations } from '../store/migrations/index.ts';
import { lobby as lobbyStep } from '../store/migrations/lobby.ts';
import type { Viewer } from '../base/services.ts';
import { codeOf, TestSite } from '../talk/testing.ts';
import { LobbyKeeper } from './keeper.ts';
import { commitmentOf, invited, inviting, SHARE, TERMS } from './testing.ts';
import { wantedOf } from './waiting.ts';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.open();
  for (const name of ['ada', 'blaise', 'carla']) await site.person(name);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.services.store.db.deleteFrom('invitations').execute();
});

/** Rows as a crowd would leave them, newer than whatever is there. */
async function flood(count: number, terms: Terms): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => ({
    id: `flood${String(i).padStart(7, '0')}`,
    player_id: `crowd-${i}`,
    terms: JSON.stringify(terms),
    audience: JSON.stringify({ audience: { kind: 'lobby', ratings: null }, delay: 0, quick: null }),
    to_player_id: null,
    commit: i.toString(16).padStart(64, '0'),
    share: SHARE,
    created_at: site.now + 1 + i,
    status: 'open' as const,
    match_id: null,
    wanted: wantedOf(terms),
  }));
  for (let i = 0; i < count; i += 500)
    await site.services.store.db
      .insertInto('invitations')
      .values(rows.slice(i, i + 500))
      .execute();
}
async function pair(who: string, terms: Partial<Terms> = {}): Promise<Paired> {
  const body = { terms: { ...TERMS, ...terms }, commit: await commitmentOf(site, who), share: SHARE };
  return (await site.as(who, 'POST', '/api/pairing', body)).json<Paired>();
}
const list = async (query: string): Promise<InvitationList> =>
  (await site.as(null, 'GET', `/api/invitations${query}`)).json();

describe('a lobby that somebody has filled', () => {
  test('pairs honest seekers all the same, at once and by the sweep', async () => {
    const honest = await invited(site, 'ada', { clock: DAYS });
    await flood(1500, { ...TERMS, clock: { kind: 'turn', perTurn: 7 * 86_400_000 } });
    const { match } = await pair('blaise', { clock: DAYS });
    expect((await site.services.authority.find(match!))!.players.toSorted()).toEqual(['ada-id', 'blaise-id']);
    expect((await site.as(null, 'GET', `/api/invitations/${honest.id}`)).json<Invitation>().match).toBe(match);

    // Two whose ranges have not met yet meet while they wait.
    const { invitation: waits } = await pair('ada', { clock: DAYS, side: 'first' });
    const { invitation: too } = await pair('carla', { clock: DAYS, side: 'first' });
    expect([waits, too]).not.toContain(null);
    await site.services.store.db
      .updateTable('invitations')
      .set({ terms: JSON.stringify({ ...TERMS, clock: DAYS, side: 'second' }) })
      .where('id', '=', too!.id)
      .execute();
    const keeper = new LobbyKeeper(site.services);
    await keeper.sweep();
    const met = (await site.as(null, 'GET', `/api/invitations/${too!.id}`)).json<Invitation>();
    expect(met.match).not.toBeNull();
  });

  test('is read in pages to its end, each row once, and filters find what is far down', async () => {
    const honest = await invited(site, 'ada', { variant: '5x5' });
    await flood(420, { ...TERMS, clock: DAYS });
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: InvitationList = await list(next === null ? '' : `?before=${next}`);
      expect(page.invitations.length).toBeLessThanOrEqual(50);
      seen.push(...page.invitations.map(({ id }) => id));
      next = page.next;
    } while (next !== null);
    expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([421, 421, honest.id]);
    expect((await list('?variant=5x5')).invitations.map(({ id }) => id)).toEqual([honest.id]);
    expect((await list('?speed=days&limit=7')).invitations).toHaveLength(7);
    expect((await list(`?speed=days&before=${honest.id}`)).invitations).toEqual([]);
    expect(codeOf(await site.as(null, 'GET', '/api/invitations?before=AAAAAAAAAAAA'))).toBe('bad-request');
    // What is told to everybody at once is the first page.
    expect((await site.services.lobby.open()).map(({ id }) => id)).toEqual(seen.slice(0, 50));
  });

  test('loses those who are gone wherever they stand, and guests’ offers after a day', async () => {
    await site.person('visitor', { kind: 'guest' });
    const left = await invited(site, 'ada', {});
    const days = await invited(site, 'visitor', { clock: DAYS });
    await flood(700, { ...TERMS, clock: DAYS });
    const keeper = new LobbyKeeper(site.services);
    await keeper.sweep();
    site.pass(40_000);
    await keeper.sweep();
    const status = async (id: string) => (await site.as(null, 'GET', `/api/invitations/${id}`)).statusCode;
    expect([await status(left.id), await status(days.id)]).toEqual([409, 200]);
    site.pass(25 * 3_600_000);
    await keeper.sweep();
    expect(await status(days.id)).toBe(409);
  });
});

describe('guests', () => {
  test('have three open invitations each, sixty together at one address, and members ten of their own', async () => {
    const strict = await TestSite.open({ rateLimit: 1 });
    await strict.person('member');
    const refused: string[] = [];
    let made = 0;
    for (let guest = 0; guest < 22; guest++) {
      const name = `visitor${guest}`;
      await strict.person(name, { kind: 'guest' });
      for (let i = 0; i < 4; i++) {
        const answer = await inviting(strict, name, { clock: DAYS });
        if (answer.statusCode === 201) made++;
        else refused.push(codeOf(answer));
      }
    }
    expect(made).toBe(60);
    expect(new Set(refused)).toEqual(new Set(['too-many']));
    for (let i = 0; i < 10; i++) await invited(strict, 'member', { clock: DAYS });
    expect(codeOf(await inviting(strict, 'member', { clock: DAYS }))).toBe('too-many');
    // What is closed counts no more, and leaves no trace of where it was made.
    const [row] = await strict.services.store.db
      .selectFrom('invitations')
      .select(['id', 'place', 'player_id'])
      .where('place', 'is not', null)
      .execute();
    expect(row!.place).not.toContain('127.0.0.1');
    await strict.as(row!.player_id.replace('-id', ''), 'DELETE', `/api/invitations/${row!.id}`);
    expect((await inviting(strict, 'visitor21', { clock: DAYS })).statusCode).toBe(201);
    await strict.close();
  });

  test('who invite and withdraw without end are stopped, for each of them and for whom they invite', async () => {
    const strict = await TestSite.open({ rateLimit: 1 });
    await strict.person('ada');
    const to = { audience: { kind: 'player', name: 'ada' } } as const;
    let heard = 0;
    for (let guest = 0; guest < 12; guest++) {
      const name = `visitor${guest}`;
      await strict.person(name, { kind: 'guest' });
      for (let i = 0; i < 40; i++) {
        const answer = await inviting(strict, name, {}, { ...to, commit: 'c'.repeat(64) }).catch(() => null);
        if (answer === null || codeOf(answer) !== 'out-of-date') continue;
        heard++;
      }
    }
    expect(heard).toBe(20);
    await strict.close();
  });

  test('play five games against levels at a time, however many they ask for at once', async () => {
    await site.person('player', { kind: 'guest' });
    const begin = () => against(site, 'player');
    for (let i = 0; i < 3; i++) expect((await begin()).statusCode).toBe(201);
    const codes = (await Promise.all(Array.from({ length: 12 }, begin))).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(2);
    expect(codeOf(await begin())).toBe('too-many');
    site.pass(2 * 3_600_000);
    expect((await begin()).statusCode).toBe(201);
  });

  test('have sixty games against levels at one address, played again or not, and 400 together; members have their own', async () => {
    const strict = await TestSite.open({ rateLimit: 1 });
    await strict.person('member');
    /** Begins as many games as there may be; a new guest after every fifth. */
    const crowd = async (name: string, remoteAddress: string, most: number): Promise<readonly string[]> => {
      const begun: string[] = [];
      for (let i = 0; i < most; i++) {
        if (i % 5 === 0) await strict.person(`${name}${i - (i % 5)}`, { kind: 'guest' });
        const answer = await against(strict, `${name}${i - (i % 5)}`, remoteAddress);
        if (answer.statusCode !== 201) {
          expect(codeOf(answer)).toBe('too-many');
          break;
        }
        begun.push(answer.json<{ match: string }>().match);
      }
      return begun;
    };
    const begun = await crowd('class', '192.0.2.1', 70);
    expect(begun).toHaveLength(60);
    // One that is over makes room, unless it goes on in another.
    const { db } = strict.services.store;
    const over = async (id: string) => db.updateTable('matches').set({ status: 'over' }).where('id', '=', id).execute();
    await over(begun[0]!);
    const again = await strict.match({ player: 'class0-id' } as Viewer, { player: 'computer-1' } as Viewer);
    expect(codeOf(await against(strict, 'class0', '192.0.2.1'))).toBe('too-many');
    await over(again.id);
    expect((await against(strict, 'class0', '192.0.2.1')).statusCode).toBe(201);
    // Elsewhere there is room, until guests have what is theirs.
    let count = 60;
    for (let i = 2; i < 9; i++) count += (await crowd(`crowd${i}-`, `192.0.2.${i}`, 70)).length;
    expect(count).toBe(400);
    for (let i = 0; i < 20; i++) expect((await against(strict, 'member', '192.0.2.1')).statusCode).toBe(201);
    expect(codeOf(await against(strict, 'member', '192.0.2.1'))).toBe('too-many');
    await strict.close();
  });
});

/** Tries to begin a game against a level. */
async function against(at: TestSite, who: string, remoteAddress = '127.0.0.1') {
  const headers = { authorization: `Bearer ${who}` };
  const commit = await at.site.app.inject({ method: 'POST', url: '/api/commitments', headers, remoteAddress });
  return at.site.app.inject({
    method: 'POST',
    url: '/api/computer-games',
    headers,
    remoteAddress,
    payload: {
      terms: { ...TERMS, clock: { kind: 'none' }, side: 'first' },
      level: 1,
      commit: commit.json<{ commit: string }>().commit,
      share: SHARE,
    },
  });
}

test('a lobby from before is brought along: what was written is what is looked for', () => {
  const database = new Database(':memory:');
  migrate(database, migrations.slice(0, migrations.indexOf(lobbyStep)));
  const clocks: Terms['clock'][] = [TERMS.clock, DAYS, { kind: 'none' }];
  const all: Terms[] = clocks.flatMap((clock) =>
    [true, false].flatMap((rated) =>
      [{ memoryAid: true }, { memoryAid: false }, { memoryAid: true, colouredBacks: true }].map((aids) => ({
        ...TERMS,
        clock,
        rated,
        ...aids,
      })),
    ),
  );
  const audience = (kind: string): string =>
    JSON.stringify({ audience: { kind, ratings: null }, delay: 0, quick: null });
  const insert = (id: string, terms: Terms, kind: string, status: string): void => {
    database.run({
      sql: `INSERT INTO invitations (id, player_id, terms, audience, to_player_id, "commit", share, created_at, status, match_id)
        VALUES (?, 'p', ?, ?, NULL, ?, 's', 1, ?, NULL)`,
      parameters: [id, JSON.stringify(terms), audience(kind), id, status],
    });
  };
  for (const [i, terms] of all.entries()) insert(`i${i}`, terms, 'lobby', 'open');
  insert('link', TERMS, 'link', 'open');
  insert('gone', TERMS, 'lobby', 'withdrawn');
  migrate(database);
  const wanted = (id: string): unknown =>
    database.run({ sql: 'SELECT wanted FROM invitations WHERE id = ?', parameters: [id] }).rows[0]!.wanted;
  for (const [i, terms] of all.entries()) expect(wanted(`i${i}`)).toBe(wantedOf(terms));
  expect([wanted('link'), wanted('gone')]).toEqual([null, null]);
  database.close();
});
