import type { Leaderboard, Profile } from '@rayonk/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countsForRating, Match, type MatchEvent } from '@rayonk/match';
import { PeopleSite } from '../accounts/testing.ts';
import { raterOf } from './index.ts';
import { SitePlayers } from './site-players.ts';
import { afterGame, newStoredRating, PAIR_PERIOD, pairWeight, type StoredRating } from './scale.ts';

const RATED = { rated: true, clock: { kind: 'fischer', initial: 180_000, increment: 2000 } } as const;
const DAY = 86_400_000;

let site: PeopleSite;
beforeAll(async () => {
  site = await PeopleSite.open();
}, 60_000);
afterAll(() => site.close());

async function play(players: readonly [string, string], loser: 0 | 1, terms: object = RATED) {
  const live = await site.match(players, terms);
  await site.act(live, 6);
  await site.resign(live, loser);
  await raterOf(site.services).settled();
  return live;
}
const matchRow = (id: string) =>
  site.services.store.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const profileOf = async (name: string) => (await site.browser().send('GET', `/api/players/${name}`)).json<Profile>();

describe('a rated match', () => {
  it('changes both ratings, their history and the match, and tells of it', async () => {
    const one = await site.member('Winner');
    const other = await site.member('Loser');
    const heard: string[] = [];
    const stop = site.services.bus.on('match-aftermath', ({ id }) => heard.push(id));
    const live = await play([one.id, other.id], 1);
    stop();
    expect(heard).toContain(live.id);
    const { rating_changes } = await matchRow(live.id);
    const [up, down] = JSON.parse(rating_changes!) as [number, number];
    expect(up).toBeGreaterThan(100);
    expect(down).toBe(-up);
    expect((await profileOf('winner')).ratings).toMatchObject([
      { game: 'kastwa', speed: 'quick', value: 1500 + up, games: 1, provisional: true },
    ]);
    expect((await profileOf('winner')).results).toEqual([{ game: 'kastwa', wins: 1, draws: 0, losses: 0 }]);
    expect((await profileOf('loser')).results).toEqual([{ game: 'kastwa', wins: 0, draws: 0, losses: 1 }]);
    const history = await site.browser().send('GET', '/api/players/Loser/ratings/kastwa/quick');
    expect(history.json()).toMatchObject([{ value: 1500 + down }]);
    const rating = await site.services.players.ratingOf(one.id, 'kastwa', 'quick');
    expect(rating).toEqual({ value: 1500 + up, provisional: true });
    const [card] = await site.services.players.cards([one.id], { game: 'kastwa', speed: 'quick' });
    expect(card!.rating).toEqual(rating);
  });

  it('is rated once, however often it is asked for', async () => {
    const one = await site.member('Once1');
    const other = await site.member('Once2');
    const live = await play([one.id, other.id], 0);
    const before = await matchRow(live.id);
    const rater = raterOf(site.services);
    await Promise.all([rater.rate(live.id), rater.rate(live.id), rater.rateForgotten()]);
    expect(await matchRow(live.id)).toEqual(before);
    expect((await profileOf('once1')).ratings).toMatchObject([{ games: 1 }]);
  });

  it('counts all of many that end together', async () => {
    const one = await site.member('Many1');
    const other = await site.member('Many2');
    const lives = await Promise.all(Array.from({ length: 6 }, () => site.match([one.id, other.id], RATED)));
    for (const live of lives) await site.act(live, 6);
    await Promise.all(lives.map((live, i) => site.resign(live, (i % 2) as 0 | 1)));
    await raterOf(site.services).settled();
    const [rating] = (await profileOf('many1')).ratings;
    expect(rating).toMatchObject({ games: 6 });
    const points = await site.browser().send('GET', '/api/players/many1/ratings/kastwa/quick');
    expect(points.json()).toHaveLength(6);
  });

  it('counts all of many that several nodes rate at the same time', async () => {
    const one = await site.member('Node1');
    const other = await site.member('Node2');
    const lives = await Promise.all(Array.from({ length: 6 }, () => site.match([one.id, other.id], RATED)));
    for (const live of lives) await site.act(live, 6);
    const { services } = site;
    const raters = lives.map(() => new SitePlayers(services).rater);
    await Promise.all(lives.map((live, i) => site.resign(live, (i % 2) as 0 | 1)));
    // Each node has its own match, and another one's.
    await Promise.all(raters.flatMap((rater, i) => [rater.rate(lives[i]!.id), rater.rate(lives[(i + 1) % 6]!.id)]));
    await raterOf(services).settled();
    for (const rater of raters) rater.close();
    expect((await profileOf('node1')).ratings).toMatchObject([{ games: 6 }]);
    const points = (await site.browser().send('GET', '/api/players/node1/ratings/kastwa/quick')).json<object[]>();
    expect(points).toHaveLength(6);
    const changes = await Promise.all(lives.map(async ({ id }) => (await matchRow(id)).rating_changes));
    const up = changes.reduce((sum, text) => sum + (JSON.parse(text!) as [number, number])[0], 0);
    const { value } = (await profileOf('node1')).ratings[0]!;
    // Each is rounded by itself.
    expect(Math.abs(1500 + up - value)).toBeLessThanOrEqual(6);
  });

  it('counts less and less between the same two, and comes out the same when it is worked out from the logs', async () => {
    const own = await PeopleSite.open();
    const people = await Promise.all(['Again1', 'Again2', 'Other'].map((name) => own.member(name)));
    const pairs = [...Array.from({ length: 8 }, () => [0, 1]), [0, 2], [0, 1], [1, 2], [1, 0]] as [number, number][];
    for (const [i, [one, other]] of pairs.entries()) {
      const live = await own.match([people[one]!.id, people[other]!.id], RATED);
      await own.act(live, 6);
      await own.resign(live, i % 3 === 0 ? 0 : 1);
      await raterOf(own.services).settled();
      // The last two fall into another week for the first pair.
      own.pass(i < 9 ? 60_000 : 8 * DAY);
    }
    const { db } = own.services.store;
    const matches = await db.selectFrom('matches').selectAll().orderBy('touched_at').execute();
    const standings = new Map<string, StoredRating>();
    const counted: { readonly pair: string; readonly at: number }[] = [];
    const weights: number[] = [];
    for (const { id, touched_at: at } of matches) {
      const rows = await db
        .selectFrom('events')
        .select('event')
        .where('match_id', '=', id)
        .orderBy('sequence')
        .execute();
      const log = rows.map(({ event }) => JSON.parse(event) as MatchEvent);
      const game = await own.services.shelf.load('kastwa', '4x4');
      const match = Match.fold(game.ok ? game.value.rules : null!, log);
      if (!match.ok) throw new Error(match.fault.message);
      const acts = [0, 1].map((seat) => match.value.actors.filter((actor) => actor === seat).length);
      expect(countsForRating(acts as [number, number], match.value.result!.reason)).toBe(true);
      const seats = await db
        .selectFrom('seats')
        .select('player_id')
        .where('match_id', '=', id)
        .orderBy('seat')
        .execute();
      const [one, other] = seats.map(({ player_id }) => player_id) as [string, string];
      const pair = [one, other].sort().join();
      const weight = pairWeight(counted.filter((each) => each.pair === pair && each.at > at - PAIR_PERIOD).length);
      const before = [one, other].map((player) => standings.get(player) ?? newStoredRating(at)) as [
        StoredRating,
        StoredRating,
      ];
      const [first, second] = afterGame(before, match.value.result!.winner, at, weight);
      standings.set(one, first);
      standings.set(other, second);
      counted.push({ pair, at });
      weights.push(weight);
    }
    expect(weights.slice(0, 8)).toEqual([1, 1, 1, 0.5, 0.25, 0.125, 0.0625, 0.03125]);
    expect(weights.at(-1)).toBe(1);
    const kept = await db.selectFrom('ratings').selectAll().execute();
    expect(kept).toHaveLength(3);
    for (const { player_id, rating, deviation, volatility, games } of kept)
      expect(standings.get(player_id)).toMatchObject({ rating, deviation, volatility, games });
    await own.close();
  });

  it('that the server did not live to rate is rated at the next start', async () => {
    const own = await PeopleSite.open();
    const one = await own.member('Killed1');
    const other = await own.member('Killed2');
    const live = await own.match([one.id, other.id], RATED);
    await own.act(live, 6);
    // As if the server had stopped between the end and the rating.
    vi.spyOn(raterOf(own.services), 'rate').mockResolvedValue();
    await own.resign(live, 0);
    await own.restart();
    await vi.waitFor(async () => {
      const row = await own.services.store.db.selectFrom('matches').select('rating_changes').executeTakeFirstOrThrow();
      expect(row.rating_changes).not.toBeNull();
    });
    expect((await own.services.players.ratingOf(one.id, 'kastwa', 'quick')).value).toBeLessThan(1500);
    await own.close();
  });
});

describe('a match that does not count', () => {
  it.each([0, 1, 2, 4, 5])('is one that was given up after %i actions', async (actions) => {
    const one = await site.member(`Short${actions}`);
    const other = await site.member(`Sharp${actions}`);
    for (let i = 0; i < 3; i++) {
      const live = await site.match([one.id, other.id], RATED);
      await site.act(live, actions);
      await site.resign(live, 1);
      await raterOf(site.services).settled();
      expect((await matchRow(live.id)).rating_changes).toBeNull();
    }
    expect((await profileOf(`Short${actions}`)).ratings).toEqual([]);
  });

  it('is a casual one', async () => {
    const one = await site.member('Casual1');
    const other = await site.member('Casual2');
    const live = await play([one.id, other.id], 0, { ...RATED, rated: false });
    expect((await matchRow(live.id)).rating_changes).toBeNull();
    expect((await profileOf('casual1')).ratings).toEqual([]);
  });

  it('is an aborted one', async () => {
    const one = await site.member('Abort1');
    const other = await site.member('Abort2');
    const live = await site.match([one.id, other.id], RATED);
    await site.services.authority.command(live.id, one.id, 'a', { kind: 'abort' });
    await raterOf(site.services).settled();
    expect(await matchRow(live.id)).toMatchObject({ status: 'over', reason: 'abort', rating_changes: null });
    expect((await profileOf('abort1')).ratings).toEqual([]);
    expect((await profileOf('abort1')).results).toEqual([]);
  });

  it('is one with a guest or a computer', async () => {
    const one = await site.member('Alone');
    const live = await play([one.id, (await site.guest()).id], 0);
    expect((await matchRow(live.id)).rating_changes).toBeNull();
    const other = await site.match([one.id, 'computer-3'], RATED);
    await site.resign(other, 0);
    await raterOf(site.services).settled();
    expect((await profileOf('alone')).ratings).toEqual([]);
  });
});

describe('a leaderboard', () => {
  it('has members with sure ratings who play, the best first, and nobody else', async () => {
    const own = await PeopleSite.open();
    const { db } = own.services.store;
    const now = own.now;
    const standing = async (name: string, rating: number, change: object = {}) => {
      const { id } = await own.member(name);
      const row = { rating, deviation: 60, volatility: 0.06, games: 30, updated_at: now };
      await db
        .insertInto('ratings')
        .values({ player_id: id, game: 'khan', speed: 'long', ...row, ...change })
        .execute();
      return id;
    };
    await standing('Second', 1700);
    await standing('First', 1800);
    await standing('Provisional', 1900, { deviation: 111 });
    await standing('Unsure', 1900, { deviation: 95 });
    await standing('Absent', 1900, { updated_at: now - 91 * DAY });
    await standing('Fading', 1900, { deviation: 89, updated_at: now - 80 * DAY });
    await standing('Elsewhere', 1900, { speed: 'quick' });
    await standing('Third', 1600, { updated_at: now - 89 * DAY });
    const bot = await standing('Program', 1900);
    await db.updateTable('user').set({ isBot: 1 }).where('id', '=', bot).execute();
    const banned = await standing('Banned', 1900);
    const pardoned = await standing('Pardoned', 1500);
    const ban = { kind: 'ban', reason: 'cheating', by_id: bot, at: now } as const;
    await db
      .insertInto('sanctions')
      .values([
        { ...ban, id: 's1', player_id: banned, until: null },
        { ...ban, id: 's2', player_id: pardoned, until: now - 1 },
      ])
      .execute();
    const answer = await own.browser().send('GET', '/api/leaderboards/khan/long');
    const { rows } = answer.json<Leaderboard>();
    expect(rows.map(({ rank, player, rating }) => [rank, player.name, rating.value])).toEqual([
      [1, 'First', 1800],
      [2, 'Second', 1700],
      [3, 'Third', 1600],
      [4, 'Pardoned', 1500],
    ]);
    expect(rows.every(({ player, rating }) => player.rating?.value === rating.value)).toBe(true);
    await own.close();
  });

  it('has fifty rows at most', async () => {
    const own = await PeopleSite.open();
    const { db } = own.services.store;
    const people = Array.from({ length: 60 }, (_, i) => ({
      id: `p${i}`,
      name: `P${i}`,
      username: `p${i}`,
      email: null,
    }));
    await db.insertInto('user').values(people).execute();
    const row = { game: 'khan', speed: 'long', deviation: 60, volatility: 0.06, games: 30, updated_at: own.now };
    await db
      .insertInto('ratings')
      .values(people.map(({ id }, i) => ({ ...row, player_id: id, rating: 1400 + i })))
      .execute();
    const { rows } = (await own.browser().send('GET', '/api/leaderboards/khan/long')).json<Leaderboard>();
    expect(rows).toHaveLength(50);
    expect(rows[0]).toMatchObject({ rank: 1, player: { name: 'P59' } });
    await own.close();
  });

  it.each(['/api/leaderboards/chess/long', '/api/leaderboards/khan/blitz'])('%s gets a code', async (url) => {
    expect((await site.browser().send('GET', url)).json()).toMatchObject({ error: { code: 'bad-request' } });
  });
});
