import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Line } from '@rayonk/core';
import { Match } from '@rayonk/match';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Alarms, type Sleeper } from './alarms.ts';
import type { HostedMatch } from './hosted-match.ts';
import { HostedMatches } from './hosted-matches.ts';
import { ADA, BLAISE, openWorld, order, type World } from './testing.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const HOUR = 3_600_000;

describe('alarms', () => {
  test('let go of whoever wants to be woken no more, long before the time', async () => {
    const alarms = new Alarms<Sleeper>(
      () => 0,
      () => {},
    );
    const released = await (async () => {
      const sleepers = Array.from({ length: 1000 }, (_, i) => ({ wakeAt: HOUR + i }));
      for (const sleeper of sleepers) alarms.set(sleeper);
      for (const sleeper of sleepers) {
        sleeper.wakeAt = Infinity;
        alarms.set(sleeper);
      }
      return sleepers.map((sleeper) => new WeakRef(sleeper));
    })();
    expect(alarms.size).toBeLessThan(100);
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    expect(released.filter((each) => each.deref() !== undefined)).toHaveLength(0);
    alarms.close();
  });

  test('wake each once, at the last time that was set, whoever was let go in between', () => {
    let now = 0;
    const woken: number[] = [];
    const alarms = new Alarms<Sleeper & { readonly id: number }>(
      () => now,
      ({ id }) => woken.push(id),
    );
    let seed = 5;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const sleepers = Array.from({ length: 300 }, (_, id) => ({ id, wakeAt: 0 }));
    for (let i = 0; i < 5000; i++) {
      const sleeper = sleepers[random(sleepers.length)]!;
      sleeper.wakeAt = random(3) === 0 ? Infinity : 1000 + random(9000);
      alarms.set(sleeper);
    }
    for (const sleeper of sleepers) {
      sleeper.wakeAt = sleeper.id % 3 === 0 ? Infinity : 1000 + random(9000);
      alarms.set(sleeper);
    }
    for (; now <= 10_000; now += 10) {
      const due = sleepers.filter(({ wakeAt, id }) => wakeAt <= now && !woken.includes(id)).map(({ id }) => id);
      const before = woken.length;
      alarms.ring();
      expect(new Set(woken.slice(before))).toEqual(new Set(due));
    }
    expect(woken).toHaveLength(200);
    alarms.close();
  });
});

describe('matches in memory', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.remove());

  test('leave it a minute after their end, and ten after anybody has asked where they go on; real-time clocks stay', async () => {
    const hostedMatches = new HostedMatches(
      () => world.now,
      async () => null,
    );
    const begin = async (clock: 'fischer' | 'turn') => {
      const live = await world.authority.create(
        order(clock === 'turn' ? { clock: { kind: 'turn', perTurn: HOUR * 24 } } : {}),
      );
      return hostedMatches.add(live as HostedMatch);
    };
    const [over, slow, quick] = [await begin('fischer'), await begin('turn'), await begin('fischer')];
    await world.authority.command(over.id, BLAISE, 'r', { kind: 'resign' });
    expect(over.match.phase).toBe('over');
    const left = (): readonly string[] => {
      hostedMatches.tidy();
      return [over, slow, quick].filter(({ id }) => hostedMatches.get(id) !== null).map(({ id }) => id);
    };
    expect(left()).toEqual([over.id, slow.id, quick.id]);
    world.now += 61_000;
    expect(left()).toEqual([slow.id, quick.id]);
    world.now += 10 * 60_000;
    expect(left()).toEqual([quick.id]);
    hostedMatches.close();
  });

  test('of which there are too many go, the least used first', async () => {
    const hostedMatches = new HostedMatches(
      () => world.now,
      async () => null,
    );
    for (let i = 0; i < 10; i++) {
      world.now += 1000;
      hostedMatches.add(
        (await world.authority.create(order({ clock: { kind: 'turn', perTurn: HOUR } }))) as HostedMatch,
      );
    }
    const ids = [...hostedMatches.all()].map(({ id }) => id);
    hostedMatches.tidy(4);
    expect([...hostedMatches.all()].map(({ id }) => id)).toEqual(ids.slice(6));
    hostedMatches.close();
  });
});

describe('offers', () => {
  test('are made three times a turn for each seat, and again when somebody has acted', async () => {
    const world = await openWorld();
    const live = await world.authority.create(order({ clock: { kind: 'turn', perTurn: HOUR } }));
    let count = 0;
    const flood = async (player: string, offer: 'draw' | 'take-back') => {
      const codes: string[] = [];
      for (let i = 0; i < 8; i++) {
        const done = await world.authority.command(live.id, player, `f${count++}`, { kind: 'offer', offer });
        codes.push(done.ok ? 'ok' : done.fault.code);
        if (done.ok)
          await world.authority.command(live.id, player, `f${count++}`, { kind: 'answer', offer, accepts: false });
      }
      return codes.filter((code) => code === 'ok').length;
    };
    const act = async (player: string) => {
      const line = live.match.line!;
      const done = await world.authority.command(live.id, player, `f${count++}`, {
        kind: 'act',
        action: line.legal()[0]!,
        ply: line.log.length,
      });
      expect(done.ok).toBe(true);
    };
    // What is offered changes nothing of the game: nothing of it is folded anew, nor is any action read or played again.
    const again = [
      vi.spyOn(Match, 'fold'),
      vi.spyOn(Line, 'from'),
      vi.spyOn(Line.prototype, 'play'),
      vi.spyOn(Line.prototype, 'playAction'),
      vi.spyOn(live.match.line!.position, 'make'),
    ];
    expect([await flood(ADA, 'draw'), await flood(BLAISE, 'draw'), await flood(ADA, 'draw')]).toEqual([3, 3, 0]);
    for (const each of again) expect(each).not.toHaveBeenCalled();
    for (const each of again) each.mockRestore();
    await act(ADA);
    expect([await flood(ADA, 'draw'), await flood(ADA, 'take-back')]).toEqual([3, 3]);
    const refused = await world.authority.command(live.id, ADA, 'last', { kind: 'offer', offer: 'draw' });
    expect(refused).toMatchObject({ ok: false, fault: { code: 'offer-repeated' } });
    await world.remove();
  });

  test('of a log from before the limit are read, and nothing is offered in it any more; it can still be played and ended', async () => {
    const world = await openWorld();
    const live = await world.authority.create(order({ clock: { kind: 'turn', perTurn: HOUR * 24 } }));
    const length = live.events.length;
    const rows = Array.from({ length: 8000 }, (_, i) => ({
      match_id: live.id,
      sequence: length + i,
      event: JSON.stringify({ kind: i % 2 === 0 ? 'offered' : 'declined', at: world.now, seat: 0, offer: 'draw' }),
      command: null,
    }));
    for (let i = 0; i < rows.length; i += 500)
      await world.store.db
        .insertInto('events')
        .values(rows.slice(i, i + 500))
        .execute();
    await world.restart();
    const old = (await world.authority.find(live.id))!;
    expect(old.events).toHaveLength(length + 8000);
    const pages = [];
    for (let from = 0; from < old.events.length; from += pages.at(-1)!.events.length)
      pages.push(await world.authority.state(old, ADA, from));
    expect(pages.map(({ events }) => events.length)).toEqual([...Array<number>(8).fill(1000), length]);
    expect(pages.flatMap(({ events }) => events)).toEqual(old.events);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([length + 8000]));
    const offered = await world.authority.command(live.id, BLAISE, 'o', { kind: 'offer', offer: 'draw' });
    expect(offered).toMatchObject({ ok: false, fault: { code: 'too-many' } });
    const line = old.match.line!;
    const acted = { kind: 'act', action: line.legal()[0]!, ply: line.log.length } as const;
    expect((await world.authority.command(live.id, ADA, 'a', acted)).ok).toBe(true);
    expect((await world.authority.command(live.id, BLAISE, 'r', { kind: 'resign' })).ok).toBe(true);
    await world.remove();
  });
});

test('a player commands one match so often and no more, and may always give up', async () => {
  const world = await openWorld(undefined, {}, 1);
  const live = await world.authority.create(order());
  const other = await world.authority.create(order());
  const codes = [];
  for (let i = 0; i < 40; i++) {
    const done = await world.authority.command(live.id, ADA, `f${i}`, { kind: 'flag' });
    codes.push(done.ok ? 'ok' : done.fault.code);
  }
  expect(codes.filter((code) => code === 'too-many')).toHaveLength(10);
  for (const [id, player] of [
    [live.id, BLAISE],
    [other.id, ADA],
  ] as const)
    expect(await world.authority.command(id, player, 'x', { kind: 'flag' })).toMatchObject({
      fault: { code: 'time-is-left' },
    });
  expect((await world.authority.command(live.id, ADA, 'r', { kind: 'resign' })).ok).toBe(true);
  await world.remove();
});
