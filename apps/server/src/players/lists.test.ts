import { loadRules, parseGames, replayRecord, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { GameStatistics, MatchCard, Profile } from '@rayonk/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PeopleSite, type Person } from '../accounts/testing.ts';

let site: PeopleSite;
let ada: Person;
let blaise: Person;
beforeAll(async () => {
  site = await PeopleSite.open();
  ada = await site.member('Ada');
  blaise = await site.member('Blaise');
}, 60_000);
afterAll(() => site.close());

const get = async <T>(url: string, headers = {}) =>
  (await site.browser().send('GET', url, undefined, headers)).json<T>();
type Page = { matches: MatchCard[]; next: string | null };

describe('cards', () => {
  it('come in the order asked for, whoever it is', async () => {
    const guest = await site.guest();
    const ids = ['computer-5', blaise.id, 'nobody-at-all', guest.id, ada.id, ada.id];
    const cards = await site.services.players.cards(ids, { game: 'khan', speed: 'days' });
    const newcomer = { value: 1500, provisional: true };
    expect(cards).toEqual([
      { id: 'computer-5', name: null, kind: 'computer', level: 5, rating: null },
      { id: blaise.id, name: 'Blaise', kind: 'member', level: null, rating: newcomer },
      { id: 'nobody-at-all', name: null, kind: 'gone', level: null, rating: null },
      { id: guest.id, name: expect.any(String) as string, kind: 'guest', level: null, rating: null },
      { id: ada.id, name: 'Ada', kind: 'member', level: null, rating: newcomer },
      { id: ada.id, name: 'Ada', kind: 'member', level: null, rating: newcomer },
    ]);
    expect((await site.services.players.cards([ada.id]))[0]!.rating).toBeNull();
  });
});

describe('a profile', () => {
  it('is found by the name in any case', async () => {
    const profile = await get<Profile>('/api/players/aDA');
    expect(profile).toMatchObject({ player: { id: ada.id, name: 'Ada', kind: 'member' }, ratings: [], results: [] });
    expect(Math.abs(profile.createdAt - site.now)).toBeLessThan(600_000);
    expect(profile.seenAt).not.toBeNull();
    expect(Object.keys(profile).sort()).toEqual(['createdAt', 'player', 'ratings', 'results', 'seenAt']);
  });

  it.each(['nobody', '%20%20%20', 'a', '../../x'])('of %s is not there', async (name) => {
    const answer = await site.browser().send('GET', `/api/players/${encodeURIComponent(name)}`);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'no-such-player']);
  });
});

describe('matches', () => {
  it('come newest first, page by page, without gaps or repeats', async () => {
    const one = await site.member('Pages');
    const made: string[] = [];
    for (let i = 0; i < 7; i++) {
      const live = await site.match([one.id, blaise.id], i === 3 ? { game: 'khan', variant: 'standard' } : {});
      if (i < 4) await site.resign(live, 0);
      made.unshift(live.id);
    }
    const ids: string[] = [];
    let next: string | null = null;
    do {
      const page: Page = await get(`/api/players/pages/matches?limit=3${next === null ? '' : `&before=${next}`}`);
      expect(page.matches.length).toBeLessThanOrEqual(3);
      ids.push(...page.matches.map(({ id }) => id));
      ({ next } = page);
    } while (next !== null);
    // Matches of the same millisecond stand in the order of their ids.
    expect(ids.toSorted()).toEqual(made.toSorted());
    const all = await get<Page>('/api/players/pages/matches');
    const times = all.matches.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((x, y) => y - x));
    expect(all.matches.filter(({ status }) => status === 'over')).toHaveLength(4);
    const khan = await get<Page>('/api/players/pages/matches?game=khan');
    expect(khan.matches.map(({ game }) => game)).toEqual(['khan']);
  });

  it('of others are not among them', async () => {
    await site.member('Lonely');
    expect(await get('/api/players/lonely/matches')).toEqual({ matches: [], next: null });
  });

  it('with a delay are shown as late as they say, also just after their end', async () => {
    const own = await PeopleSite.open();
    const slow = await own.member('Slow');
    const live = await own.match([slow.id, (await own.guest()).id], {}, { delay: 60 });
    own.pass(1000);
    await own.act(live, 2);
    const card = async () => {
      const page = await own.browser().send('GET', '/api/players/slow/matches');
      return page.json<Page>().matches[0]!;
    };
    expect(await card()).toMatchObject({ status: 'playing', plies: 0 });
    await own.resign(live, 0);
    expect(await card()).toMatchObject({ status: 'playing', result: null });
    expect((await own.browser().send('GET', '/api/players/slow/games')).body).toBe('');
    expect((await own.browser().send('GET', '/api/players/slow')).json<Profile>().results).toEqual([]);
    own.pass(60_000);
    expect(await card()).toMatchObject({ status: 'over', plies: 2, result: { winner: 1 } });
    expect((await own.browser().send('GET', '/api/players/slow/games')).body).not.toBe('');
    await own.close();
  });

  it.each(['before=x', 'before=1-', 'limit=0', 'limit=51', 'limit=x', 'game=chess'])(
    'with %s get a code',
    async (query) => {
      const answer = await site.browser().send('GET', `/api/players/ada/matches?${query}`);
      expect(codeOf(answer)).toBe('bad-request');
    },
  );
});

describe('the export of games', () => {
  it('is a file that can be read, replayed and verified, of finished games alone', async () => {
    const one = await site.member('Exported');
    for (const { id, variants } of registry) {
      const live = await site.match([one.id, blaise.id], { game: id, variant: variants[0]!, side: 'lot' });
      await site.act(live, 4);
      await site.resign(live, 0);
    }
    await site.match([one.id, blaise.id]);
    const answer = await site.browser().send('GET', '/api/players/exported/games');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const records = unwrap(parseGames(answer.body));
    expect(records.map(({ game }) => game).toSorted()).toEqual(registry.map(({ id }) => id).toSorted());
    for (const record of records) {
      const rules = unwrap(await loadRules(registry, record.game, record.variant));
      expect(unwrap(replayRecord(rules, record)).log.length).toBeGreaterThanOrEqual(4);
      expect(record.tags).toMatchObject({ FairMethod: 'rayonk-fair-2', FairSeed: expect.any(String) as string });
      expect(new Set([record.tags.Seat0, record.tags.Seat1])).toEqual(new Set(['Blaise', 'Exported']));
      expect(record.result?.reason).toBe('resignation');
    }
    const only = await site.browser().send('GET', '/api/players/exported/games?game=kanto');
    expect(unwrap(parseGames(only.body)).map(({ game }) => game)).toEqual(['kanto']);
  });

  it('is an object a line for programs, by Accept or by name', async () => {
    const byAccept = await site.browser().send('GET', '/api/players/exported/games', undefined, {
      accept: 'application/x-ndjson',
    });
    expect(byAccept.headers['content-type']).toBe('application/x-ndjson');
    const byName = await site.browser().send('GET', '/api/players/exported/games?format=ndjson');
    expect(byName.body).toBe(byAccept.body);
    const lines = byName.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(registry.length);
    for (const line of lines)
      expect(line).toMatchObject({
        rated: false,
        result: { reason: 'resignation' },
        fair: { FairMethod: 'rayonk-fair-2' },
        actions: expect.any(Array) as unknown[],
      });
  });

  it('of more games than are read at a time is whole', async () => {
    const many = await site.member('Manygames');
    for (let i = 0; i < 23; i++) {
      const live = await site.match([many.id, blaise.id]);
      await site.resign(live, 0);
    }
    const answer = await site.browser().send('GET', '/api/players/manygames/games?format=ndjson');
    const ids = answer.body
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect(new Set(ids).size).toBe(23);
  });

  it('of nobody gets a code, in another format too', async () => {
    expect(codeOf(await site.browser().send('GET', '/api/players/nobody/games'))).toBe('no-such-player');
    expect(codeOf(await site.browser().send('GET', '/api/players/ada/games?format=pgn'))).toBe('bad-request');
  });
});

describe('statistics of a game', () => {
  const statistics = () => get<GameStatistics>('/api/games/hokito/statistics');
  /** A match that somebody resigned after so many actions. */
  async function resigned(variant: string, seat: 0 | 1, plies: number, delay = 0): Promise<void> {
    const live = await site.match([ada.id, blaise.id], { game: 'hokito', variant });
    await site.resign(live, seat);
    await site.services.store.db.updateTable('matches').set({ plies, delay }).where('id', '=', live.id).execute();
  }

  it('count what everybody may know, by variant, and are kept for some minutes', async () => {
    const known = (await statistics()).variants.find(({ variant }) => variant === 'standard')?.games ?? 0;
    for (const [seat, plies] of [
      [0, 10],
      [0, 30],
      [1, 20],
    ] as const)
      await resigned('mixed', seat, plies);
    await resigned('standard', 0, 7);
    // Nobody played, and nobody may know yet.
    await resigned('standard', 0, 1);
    await resigned('standard', 0, 9, 3600);
    site.pass(11 * 60_000);
    const { variants } = await statistics();
    expect(variants.find(({ variant }) => variant === 'standard')?.games).toBe(known + 1);
    const mixed = { variant: 'mixed', games: 3, firstWins: 1, draws: 0, length: 20 };
    expect(variants.find(({ variant }) => variant === 'mixed')).toEqual(mixed);
    await resigned('mixed', 0, 12);
    const { at } = await statistics();
    site.pass(60_000);
    expect(await statistics()).toMatchObject({ at, variants });
  });

  it('are those of games on the shelf', async () => {
    const answer = await site.browser().send('GET', '/api/games/chess/statistics');
    expect(answer.statusCode).toBe(400);
  });
});
