import type { Paired, Terms } from '@rayonk/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, TestSite } from '../talk/testing.ts';
import { LobbyKeeper } from './keeper.ts';
import { commitmentOf, invited, SHARE, TERMS } from './testing.ts';

const RATED = { rated: true };

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.open();
  const people = { ada: 1500, near: 1600, far: 2100, middle: 1650 };
  for (const [name, rating] of Object.entries(people)) {
    await site.person(name);
    await site.services.store.db
      .insertInto('ratings')
      .values({
        player_id: `${name}-id`,
        game: TERMS.game,
        speed: 'quick',
        rating,
        deviation: 60,
        volatility: 0.06,
        games: 30,
        updated_at: site.now,
      })
      .execute();
  }
  await site.person('guest', { kind: 'guest' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.services.store.db.deleteFrom('invitations').execute();
});

async function pairing(who: string, terms: Partial<Terms> = {}, delay?: number) {
  const commit = await commitmentOf(site, who);
  return site.as(who, 'POST', '/api/pairing', { terms: { ...TERMS, ...terms }, commit, share: SHARE, delay });
}
async function delayOf(match: string | null): Promise<number> {
  return (await site.services.authority.find(match!))!.delay;
}
async function pair(who: string, terms: Partial<Terms> = {}, delay?: number): Promise<Paired> {
  const answer = await pairing(who, terms, delay);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Paired>();
}
async function playersOf(match: string | null): Promise<readonly string[]> {
  return (await site.services.authority.find(match!))!.players.toSorted();
}

describe('quick pairing', () => {
  test('waits in the lobby where nobody fits, and is gone when one leaves', async () => {
    const { match, invitation } = await pair('ada', RATED);
    expect(match).toBeNull();
    expect(invitation?.audience).toEqual({ kind: 'lobby', ratings: [1300, 1700] });
    expect(await site.services.lobby.open()).toHaveLength(1);
    expect((await site.as('ada', 'DELETE', '/api/pairing')).statusCode).toBe(204);
    expect(await site.services.lobby.open()).toEqual([]);
  });
  test.each([
    [60, undefined, 60],
    [undefined, 120, 120],
    [60, 120, 120],
    [undefined, undefined, 0],
  ])('shows a match to spectators as late as either asked for: %s and %s', async (first, second, delay) => {
    await pair('ada', {}, first);
    expect(await delayOf((await pair('near', {}, second)).match)).toBe(delay);
  });
  test('refuses a delay that is too long', async () => {
    expect(codeOf(await pairing('ada', {}, 901))).toBe('bad-request');
  });
  test('has one place in the lobby a player', async () => {
    await pair('ada', RATED);
    await pair('ada');
    expect(await site.services.lobby.open()).toHaveLength(1);
  });
  test('takes the nearest invitation that fits', async () => {
    await invited(site, 'middle', RATED);
    await invited(site, 'near', RATED);
    await invited(site, 'far', RATED);
    const { match, invitation } = await pair('ada', RATED);
    expect(invitation).toBeNull();
    expect(await playersOf(match)).toEqual(['ada-id', 'near-id']);
  });
  test('two who wait are paired when their ranges have met', async () => {
    await pair('ada', RATED);
    await pair('far', RATED);
    const keeper = new LobbyKeeper(site.services);
    const isHere = { ...site.services, hub: { ...site.services.hub, isOnline: () => true } };
    await keeper.sweep();
    expect(await site.services.lobby.open()).toHaveLength(2);
    site.pass(60_000);
    const met = new LobbyKeeper(isHere);
    await met.sweep();
    expect(await site.services.lobby.open()).toEqual([]);
    const rows = await site.services.store.db.selectFrom('invitations').select(['status', 'match_id']).execute();
    expect(rows.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect(await playersOf(rows[0]!.match_id)).toEqual(['ada-id', 'far-id']);
    expect(rows[1]!.match_id).toBe(rows[0]!.match_id);
  });
  test('two who come at the same instant play each other or wait, once', async () => {
    await Promise.all(['near', 'ada'].map((who) => pair(who)));
    const keeper = new LobbyKeeper({ ...site.services, hub: { ...site.services.hub, isOnline: () => true } });
    await keeper.sweep();
    const rows = await site.services.store.db.selectFrom('invitations').select(['status', 'match_id']).execute();
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['accepted']));
    expect(new Set(rows.map(({ match_id: match }) => match)).size).toBe(1);
  });
  test('guests are paired in casual games only', async () => {
    expect(codeOf(await pairing('guest', RATED))).toBe('members-only');
    await invited(site, 'far');
    expect(await playersOf((await pair('guest')).match)).toEqual(['far-id', 'guest-id']);
  });
  test('those who block each other are not paired', async () => {
    await site.as('near', 'PUT', '/api/blocks/ada');
    await invited(site, 'near');
    expect((await pair('ada')).match).toBeNull();
    await site.as('near', 'DELETE', '/api/blocks/ada');
  });
});

describe('who is away', () => {
  test('leaves the lobby after a while, but not where turns take days', async () => {
    await invited(site, 'ada');
    const days = await invited(site, 'near', { clock: { kind: 'turn', perTurn: 86_400_000 } });
    const link = await invited(site, 'far', {}, { audience: { kind: 'link' } });
    const keeper = new LobbyKeeper(site.services);
    await keeper.sweep();
    site.pass(29_000);
    await keeper.sweep();
    expect(await site.services.lobby.open()).toHaveLength(2);
    site.pass(2000);
    await keeper.sweep();
    expect((await site.services.lobby.open()).map(({ id }) => id)).toEqual([days.id]);
    expect((await site.as(null, 'GET', `/api/invitations/${link.id}`)).statusCode).toBe(200);
  });
  test('a program that follows its account is here', async () => {
    await invited(site, 'ada');
    const keeper = new LobbyKeeper(site.services);
    keeper.start();
    site.services.bus.emit('streams-changed', { player: 'ada-id', open: 1, all: 1 });
    await keeper.sweep();
    site.pass(60_000);
    await keeper.sweep();
    expect(await site.services.lobby.open()).toHaveLength(1);
    await keeper.stop();
  });
});
