import type { Seat } from '@rayonk/core';
import { verifyFair, type MatchEvent } from '@rayonk/match';
import type { Command } from '@rayonk/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveMatch } from '../base/services.ts';
import { ADA, anyAction, BLAISE, DAYS, openWorld, order, SEED, shelf, type World } from './testing.ts';

let world: World;
let commands = 0;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  world.heard.length = 0;
});
afterAll(() => world.remove());

async function does(id: string, player: string, command: Command, commandId = `c${++commands}`): Promise<string> {
  const answer = await world.authority.command(id, player, commandId, command);
  return answer.ok ? 'ok' : answer.fault.code;
}
async function act(live: LiveMatch, extra: { took?: number } = {}): Promise<string> {
  const seat = live.match.actor as Seat;
  return does(live.id, live.players[seat], { ...anyAction(live), ...extra });
}
async function reloaded(id: string): Promise<LiveMatch> {
  const live = await world.authority.find(id);
  if (live === null) throw new Error('the match is gone');
  return live;
}
function kinds(events: readonly MatchEvent[]): string[] {
  return events.map(({ kind }) => kind);
}
async function rowOf(id: string) {
  return world.store.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
async function seedsOf(id: string) {
  return world.store.db.selectFrom('secrets').select('seed').where('match_id', '=', id).execute();
}

describe('creating', () => {
  test('writes the log, the row, the seats and the seed together', async () => {
    const live = await world.authority.create(order({ side: 'second' }), (id) => [
      world.store.db.insertInto('meta').values({ key: 'made', value: id }).compile(),
    ]);
    expect(kinds(live.events)).toEqual(['created', 'committed', 'shared', 'shared', 'joined', 'joined', 'started']);
    expect(live.players).toEqual([BLAISE, ADA]);
    expect(live.events[4]).toMatchObject({ seat: 1, player: 'party-0' });
    expect(await rowOf(live.id)).toMatchObject({ status: 'playing', to_act: 0, plies: 0, speed: 'quick' });
    const { db } = world.store;
    const seats = db.selectFrom('seats').select(['seat', 'player_id']).where('match_id', '=', live.id);
    expect(await seats.orderBy('seat').execute()).toEqual([
      { seat: 0, player_id: BLAISE },
      { seat: 1, player_id: ADA },
    ]);
    expect(await seedsOf(live.id)).toEqual([{ seed: SEED }]);
    const made = await db.selectFrom('meta').selectAll().where('key', '=', 'made').execute();
    expect(made).toEqual([{ key: 'made', value: live.id }]);
    expect(world.heard).toEqual(['match-created']);
  });
  test('a conflict of what goes alongside leaves nothing behind', async () => {
    const count = () =>
      world.store.db
        .selectFrom('events')
        .select(({ fn }) => fn.countAll().as('all'))
        .execute();
    const before = await count();
    const taken = () => [world.store.db.insertInto('meta').values({ key: 'alive', value: 'x' }).compile()];
    await expect(world.authority.create(order(), taken)).rejects.toMatchObject({ name: 'StoreConflict' });
    expect(await count()).toEqual(before);
    expect(world.heard).toEqual([]);
  });
  test('nothing in the log names a player or tells the seed', async () => {
    const live = await world.authority.create(order({ game: 'kanto', variant: 'standard', side: 'lot' }));
    const log = live.texts.join('\n');
    expect(log).not.toContain(ADA);
    expect(log).not.toContain(BLAISE);
    expect(log).not.toContain(SEED);
  });
});

describe('commands', () => {
  test('only the players of a match command it, and only a match that there is', async () => {
    const live = await world.authority.create(order());
    expect(await does(live.id, 'eve', anyAction(live))).toBe('not-allowed');
    expect(await does('nothing12345', ADA, { kind: 'resign' })).toBe('no-such-match');
    expect(live.events).toHaveLength(7);
  });
  test('an action on an older position is out of date', async () => {
    const live = await world.authority.create(order());
    const first = anyAction(live);
    expect(await does(live.id, ADA, first)).toBe('ok');
    expect(await does(live.id, BLAISE, { ...anyAction(live), ply: 0 })).toBe('out-of-date');
    expect(await does(live.id, ADA, first)).toBe('out-of-date');
    expect(await does(live.id, ADA, { ...first, ply: 1 })).toBe('not-your-turn');
  });
  test('sent twice it is done once and answered the same, also after a restart', async () => {
    const live = await world.authority.create(order());
    const command = anyAction(live);
    const both = await Promise.all([
      world.authority.command(live.id, ADA, 'once', command),
      world.authority.command(live.id, ADA, 'once', command),
    ]);
    expect(both).toEqual([
      { ok: true, value: 7 },
      { ok: true, value: 7 },
    ]);
    expect(live.match.line!.log).toHaveLength(1);
    await world.restart();
    expect(await world.authority.command(live.id, ADA, 'once', command)).toEqual({ ok: true, value: 7 });
    expect((await reloaded(live.id)).match.line!.log).toHaveLength(1);
  });
  test('a refusal is answered the same when it is sent twice, and the other seat has ids of its own', async () => {
    const live = await world.authority.create(order());
    expect(await does(live.id, BLAISE, anyAction(live), 'x')).toBe('not-your-turn');
    expect(await does(live.id, ADA, anyAction(live), 'x')).toBe('ok');
    expect(await does(live.id, BLAISE, anyAction(live), 'x')).toBe('not-your-turn');
    expect(await does(live.id, BLAISE, anyAction(live), 'y')).toBe('ok');
  });
  test('many at once for one match happen one after another', async () => {
    const live = await world.authority.create(order());
    const offers: Command[] = [{ kind: 'offer', offer: 'draw' }, { kind: 'resign' }, { kind: 'resign' }];
    const answers = await Promise.all(offers.map((command) => does(live.id, BLAISE, command)));
    expect(answers).toEqual(['ok', 'ok', 'match-over']);
    expect(kinds(live.events).slice(7)).toEqual(['offered', 'resigned', 'revealed']);
  });
  test('what is commanded by somebody who is just being told is judged and written once', async () => {
    const live = await world.authority.create(order());
    const answers: Promise<string>[] = [];
    const stop = world.bus.on('match-appended', ({ events }) => {
      for (const event of events)
        if (event.kind === 'offered')
          answers.push(does(live.id, BLAISE, { kind: 'answer', offer: 'draw', accepts: false }));
    });
    const writes = vi.spyOn(world.store, 'write');
    for (let i = 0; i < 3; i++) expect(await does(live.id, ADA, { kind: 'offer', offer: 'draw' })).toBe('ok');
    expect(await Promise.all(answers)).toEqual(['ok', 'ok', 'ok']);
    expect(await does(live.id, BLAISE, { kind: 'resign' })).toBe('ok');
    expect(writes).toHaveBeenCalledTimes(7);
    writes.mockRestore();
    stop();
    expect((await reloaded(live.id)).events).toEqual(live.events);
  });

  test('another writer was faster: the match becomes what is written, and the command is judged by that', async () => {
    const live = await world.authority.create(order());
    const text = JSON.stringify({ kind: 'resigned', at: world.now, seat: 1 });
    const row = { match_id: live.id, sequence: 7, event: text, command: null };
    await world.store.write([world.store.db.insertInto('events').values(row).compile()]);
    expect(await does(live.id, ADA, anyAction(live))).toBe('match-over');
    expect(live.match.result).toMatchObject({ winner: 0, reason: 'resignation' });
  });
  test('nothing happens before it is durable, and nobody hears of it', async () => {
    const live = await world.authority.create(order());
    const doing = does(live.id, ADA, anyAction(live));
    expect(live.match.sequence).toBe(7);
    expect(live.match.line!.log).toEqual([]);
    expect(world.heard).toEqual(['match-created']);
    await doing;
    expect(live.match.sequence).toBe(8);
    expect(world.heard).toEqual(['match-created', 'match-appended']);
  });
});

describe('ends', () => {
  test('an end publishes the seed, forgets it, and writes the result in the same append', async () => {
    const live = await world.authority.create(order());
    await act(live);
    await act(live);
    expect(await does(live.id, ADA, { kind: 'abort' })).toBe('too-late-to-abort');
    expect(await does(live.id, BLAISE, { kind: 'resign' })).toBe('ok');
    expect(kinds(live.events).slice(9)).toEqual(['resigned', 'revealed']);
    expect(await rowOf(live.id)).toMatchObject({ status: 'over', winner: 0, reason: 'resignation', plies: 2 });
    expect(await seedsOf(live.id)).toEqual([]);
    expect(world.heard.at(-1)).toBe('match-over');
  });
  test.each([
    ['kanto', 'standard'],
    ['kastwa', '4x4'],
    ['hokito', 'standard'],
  ])('a game of %s is played, loads again, and its draw verifies', async (game, variant) => {
    const live = await world.authority.create(order({ game, variant, side: 'lot' }));
    for (let i = 0; i < 200 && live.match.phase === 'playing'; i++) {
      const actor = live.match.actor as Seat;
      const legal = live.match.line!.legal();
      const command = { ...anyAction(live), action: legal[(i * 7919) % legal.length]! };
      world.now += 10;
      expect(await does(live.id, live.players[actor], command)).toBe('ok');
    }
    if (live.match.phase === 'playing') await does(live.id, ADA, { kind: 'resign' });
    expect(live.match.phase).toBe('over');
    expect(live.events.at(-1)).toMatchObject({ kind: 'revealed', seed: SEED });
    await world.restart();
    const again = await reloaded(live.id);
    expect(again.texts).toEqual(live.texts);
    expect(again.match.line!.text()).toBe(live.match.line!.text());
    expect(again.terms).toEqual({ colouredBacks: false, ...live.terms });
    const played = await shelf.load(game, variant);
    if (!played.ok) throw new Error(played.fault.message);
    const { rules, dealing } = played.value;
    const { first, log } = again.match.line!;
    const report = verifyFair(rules, dealing, again.match.fair!, { start: first, log, isOver: true });
    expect(report).toMatchObject({ verdict: 'holds' });
  });
  test('a rematch needs a share of each, is agreed once, and is told again after a crash until somebody makes it', async () => {
    const live = await world.authority.create(order());
    await does(live.id, ADA, { kind: 'resign' });
    expect(await does(live.id, ADA, { kind: 'offer', offer: 'rematch' })).toBe('bad-request');
    expect(await does(live.id, ADA, { kind: 'offer', offer: 'rematch', share: 'ada-again' })).toBe('ok');
    const shares: unknown[] = [];
    world.bus.on('rematch-agreed', (agreed) => shares.push(agreed.shares));
    const accept = { kind: 'answer', offer: 'rematch', accepts: true, share: 'blaise-again' } as const;
    expect(await does(live.id, BLAISE, accept)).toBe('ok');
    expect(shares).toEqual([['ada-again', 'blaise-again']]);
    expect(await does(live.id, ADA, { kind: 'offer', offer: 'rematch', share: 'ada-third' })).toBe('offer-repeated');
    await world.restart();
    await reloaded(live.id);
    await expect.poll(() => world.heard.filter((kind) => kind === 'rematch-agreed')).toHaveLength(2);
  });
});

describe('correspondence', () => {
  test('the row follows every action', async () => {
    const live = await world.authority.create(order({ clock: DAYS }));
    expect(await rowOf(live.id)).toMatchObject({ to_act: 0, deadline: world.now + 86_400_000, rest_days: '[7,7]' });
    world.now += 5000;
    await act(live);
    expect(await rowOf(live.id)).toMatchObject({
      to_act: 1,
      deadline: world.now + 86_400_000,
      plies: 1,
      position: live.match.line!.text(),
      touched_at: world.now,
    });
  });
  test('a day of rest is a day more, for whoever is to act, as often as there are days left', async () => {
    const live = await world.authority.create(order({ clock: DAYS }));
    expect(await does(live.id, BLAISE, { kind: 'rest' })).toBe('not-your-turn');
    for (let day = 0; day < 7; day++) expect(await does(live.id, ADA, { kind: 'rest' })).toBe('ok');
    expect(await does(live.id, ADA, { kind: 'rest' })).toBe('no-rest-left');
    expect(await rowOf(live.id)).toMatchObject({ deadline: world.now + 8 * 86_400_000, rest_days: '[0,7]' });
    expect(world.heard.filter((kind) => kind === 'rest-taken')).toHaveLength(7);
    world.now += 7 * 86_400_000;
    expect(await world.authority.flag(live.id)).toBe(false);
    await act(live);
    expect(await rowOf(live.id)).toMatchObject({ deadline: world.now + 86_400_000 });
    const quick = await world.authority.create(order());
    expect(await does(quick.id, ADA, { kind: 'rest' })).toBe('no-rest-left');
  });
  test('whoever lets the deadline pass has lost', async () => {
    const live = await world.authority.create(order({ clock: DAYS }));
    for (let i = 0; live.match.firstActionBy !== null; i++)
      await world.authority.command(live.id, live.players[live.match.actor as 0 | 1], `first-${i}`, anyAction(live));
    const winner = live.match.actor === 0 ? 1 : 0;
    world.now += 86_400_000;
    expect(await world.authority.flag(live.id)).toBe(true);
    expect(await world.authority.flag(live.id)).toBe(false);
    expect(live.match.result).toEqual({ winner, reason: 'timeout', scores: null });
  });
});
