import { timeLeft, type MatchEvent } from '@rayonk/match';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LiveMatch } from '../base/services.ts';
import { SteadyClock } from '../base/clock.ts';
import { Alarms } from './alarms.ts';
import type { MatchAuthority } from './authority.ts';
import { downtimesAfter, parseDowntimes } from './downtime.ts';
import { charge, fullQuota, givable } from './lag.ts';
import { ADA, anyAction, BLAISE, DAYS, openWorld, order, type World } from './testing.ts';

let world: World;
let commands = 0;
/** How many events there were when the clocks ran. */
const opened = new Map<string, number>();
const MINUTE = { kind: 'fischer', initial: 60_000, increment: 0 } as const;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.remove());

/** A match in which both have acted, so that clocks run; the first seat is to act. */
async function begun(change: Parameters<typeof order>[0] = {}, of: World = world): Promise<LiveMatch> {
  const live = await of.authority.create(order({ clock: MINUTE, ...change }));
  while (live.match.firstActionBy !== null || live.match.actor !== 0) {
    const player = live.players[live.match.actor as 0 | 1];
    await of.authority.command(live.id, player, `c${++commands}`, anyAction(live));
  }
  opened.set(live.id, live.events.length);
  return live;
}
async function act(live: LiveMatch, took?: number): Promise<string> {
  const player = live.players[live.match.actor as 0 | 1];
  const command = { ...anyAction(live), ...(took === undefined ? {} : { took }) };
  const answer = await world.authority.command(live.id, player, `c${++commands}`, command);
  return answer.ok ? 'ok' : answer.fault.code;
}
async function claim(live: LiveMatch): Promise<string> {
  const answer = await world.authority.command(live.id, BLAISE, `c${++commands}`, { kind: 'flag' });
  return answer.ok ? 'ok' : answer.fault.code;
}
async function reloaded({ id }: LiveMatch): Promise<LiveMatch> {
  return (await world.authority.find(id))!;
}
function kinds(live: LiveMatch): string[] {
  return live.events.slice(opened.get(live.id)).map(({ kind }: MatchEvent) => kind);
}

describe('lag', () => {
  test('is given back up to what was measured, an action’s most, and what is left of the quota', () => {
    const full = fullQuota(0);
    expect(charge(full, 3000, null, 0).spent).toBe(3000);
    expect(charge(full, 3000, 2900, 0)).toEqual({ spent: 2900, quota: { left: 900, at: 0 } });
    expect(charge(full, 3000, 0, 0).spent).toBe(2500);
    expect(charge(full, 200, 0, 0).spent).toBe(0);
    expect(charge(full, 3000, 9000, 0).spent).toBe(3000);
    let { quota } = charge(full, 3000, 0, 0);
    ({ quota } = charge(quota, 3000, 0, 0));
    expect(charge(quota, 3000, 0, 0).spent).toBe(3000);
    expect(givable(quota, 4000)).toBe(100);
    expect(givable(quota, 1e9)).toBe(500);
  });
  test('a page is believed only so far', async () => {
    const live = await begun();
    world.now += 2000;
    expect(await act(live, 0)).toBe('ok');
    expect(live.events.at(-1)).toMatchObject({ kind: 'acted', spent: 1500 });
    world.now += 300;
    expect(await act(live)).toBe('ok');
    expect(live.events.at(-1)).toMatchObject({ kind: 'acted', spent: 300 });
  });
});

describe('a first action', () => {
  test.each([MINUTE, DAYS])(
    '$kind: is charged to nobody, and who does not make it in time breaks the match off',
    async (clock) => {
      const time = clock === DAYS ? 86_400_000 : 60_000;
      const live = await world.authority.create(order({ clock }));
      world.now += 50_000;
      expect(await claim(live)).toBe('time-is-left');
      expect(await act(live)).toBe('ok');
      expect(live.events.at(-1)).toMatchObject({ kind: 'acted', spent: 0 });
      await world.restart(world.now - 20_000);
      const again = await reloaded(live);
      if (again.match.isPaused) world.bus.emit('player-arrived', { id: live.id, player: BLAISE });
      await expect.poll(() => again.match.isPaused).toBe(false);
      world.now += time - 1;
      expect(await world.authority.flag(live.id)).toBe(false);
      world.now += 1;
      expect(await world.authority.flag(live.id)).toBe(true);
      expect(again.match.result).toMatchObject({ winner: null, reason: 'abort' });
      expect(again.events.at(-2)).toMatchObject({ kind: 'aborted', seat: 1 });
    },
  );
  test('the server looks by itself', async () => {
    const live = await world.authority.create(order());
    world.now += 60_001;
    await expect.poll(() => live.match.phase, { timeout: 10_000 }).toBe('over');
    expect(live.match.result).toMatchObject({ reason: 'abort' });
  });
});

describe('flags', () => {
  test('fall when the time and the lag are over, not before', async () => {
    const live = await begun();
    world.now += 59_999;
    expect(await claim(live)).toBe('time-is-left');
    world.now += 200;
    expect(await claim(live)).toBe('time-is-left');
    world.now += 301;
    expect(await claim(live)).toBe('ok');
    expect(live.match.result).toMatchObject({ winner: 1, reason: 'timeout' });
    expect(kinds(live)).toEqual(['flagged', 'revealed']);
  });
  test('an action that was on its way still counts', async () => {
    const live = await begun();
    world.now += 60_300;
    expect(await act(live, 59_900)).toBe('ok');
    expect(live.match.clocks.left[0]).toBe(100);
    const late = await begun();
    world.now += 60_300;
    expect(await act(late)).toBe('time-is-up');
  });
  test('one timer wakes whoever is due, and nobody else', () => {
    let now = 0;
    const woken: string[] = [];
    const alarms = new Alarms<{ name: string; wakeAt: number }>(
      () => now,
      ({ name }) => woken.push(name),
    );
    const sleepers = [50, 20, 90, 20, 70].map((wakeAt, i) => ({ name: `${i}`, wakeAt }));
    for (const sleeper of sleepers) alarms.set(sleeper);
    sleepers[3]!.wakeAt = 60;
    sleepers[2]!.wakeAt = 10;
    alarms.set(sleepers[2]!);
    sleepers[4]!.wakeAt = Infinity;
    now = 55;
    alarms.ring();
    expect(woken).toEqual(['2', '1', '0']);
    now = 1000;
    alarms.ring();
    expect(woken).toEqual(['2', '1', '0', '3']);
    alarms.close();
    vi.useFakeTimers();
    alarms.set({ name: 'late', wakeAt: 2000 });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
  test('the server looks by itself', async () => {
    const live = await begun();
    world.now += 60_600;
    await expect.poll(() => live.match.phase, { timeout: 10_000 }).toBe('over');
  });
});

describe('a server that is held up', () => {
  const stall = (milliseconds: number): void => {
    world.now += milliseconds;
    world.steady += milliseconds;
  };
  const tick = (): void => (world.authority as MatchAuthority).tick();
  const CLOCKS = { minutes: MINUTE, days: DAYS };

  test.each(Object.entries(CLOCKS))('charges nobody: clocks of %s stand meanwhile', async (_name, clock) => {
    const live = await begun({ clock });
    tick();
    world.now += 1000;
    stall(20_000);
    // What was sent meanwhile is read before any timer rings.
    expect(await act(live)).toBe('ok');
    expect(kinds(live)).toEqual(['paused', 'resumed', 'acted']);
    expect(live.events.at(-1)).toMatchObject({ spent: 0 });
  });
  test.each(Object.entries(CLOCKS))('loses nobody a game on time by %s', async (_name, clock) => {
    const live = await begun({ clock });
    tick();
    stall(clock === DAYS ? 2 * 86_400_000 : 64_000);
    expect(await claim(live)).toBe('time-is-left');
    tick();
    await world.authority.flag(live.id);
    expect(live.match.phase).toBe('playing');
    expect(kinds(live).slice(0, 1)).toEqual(['paused']);
  });
  test('several commands that wait are all judged after the pause', async () => {
    const live = await begun();
    tick();
    stall(20_000);
    const claimed = claim(live);
    expect(await act(live)).toBe('ok');
    expect(await claimed).toBe('time-is-left');
    expect(kinds(live)).toEqual(['paused', 'resumed', 'acted']);
  });
  test('a moment’s delay is nothing, and is charged', async () => {
    const live = await begun();
    tick();
    stall(900);
    expect(await act(live)).toBe('ok');
    expect(live.events.at(-1)).toMatchObject({ kind: 'acted', spent: 900 });
  });
  test('who is not in memory gets it back later', async () => {
    const live = await begun({ clock: DAYS });
    const from = world.now;
    await world.restart();
    tick();
    stall(3_600_000);
    tick();
    expect(timeLeft((await reloaded(live)).match.clocks, 0, world.now)).toBe(86_400_000);
    await world.restart();
    const again = await reloaded(live);
    expect(timeLeft(again.match.clocks, 0, world.now)).toBe(86_400_000);
    expect(world.now - from).toBe(3_600_000);
  });
});

describe('a store that is slow or away', () => {
  test('costs whoever is to act nothing: clocks stand until it could be told what happened', async () => {
    const live = await begun();
    const write = world.store.write.bind(world.store);
    const slow = vi.spyOn(world.store, 'write').mockImplementationOnce((statements) => {
      world.now += 8000;
      return write(statements);
    });
    world.now += 2000;
    expect(await act(live)).toBe('ok');
    slow.mockRestore();
    await expect.poll(() => kinds(live)).toEqual(['acted', 'paused', 'resumed']);
    world.now += 3000;
    expect(await act(live)).toBe('ok');
    expect(kinds(live)).toEqual(['acted', 'paused', 'resumed', 'acted']);
    expect(live.events.filter(({ kind }) => kind === 'acted').slice(-2)).toMatchObject([
      { spent: 2000 },
      { spent: 3000 },
    ]);
  });

  test.each([
    ['the same', 0, 2000],
    ['something else', 1, 11_000],
  ])('what was sent meanwhile is charged until it came first, if it is %s', async (_what, which, spent) => {
    const live = await begun();
    const command = anyAction(live);
    const away = vi.spyOn(world.store, 'write').mockRejectedValue(new Error('away'));
    world.now += 2000;
    await expect(world.authority.command(live.id, ADA, 'again', command)).rejects.toThrow('away');
    away.mockRestore();
    world.now += 9000;
    const again = await reloaded(live);
    const action = again.match.line!.legal()[which]!;
    expect(await world.authority.command(live.id, ADA, 'again', { ...command, action })).toMatchObject({ ok: true });
    expect(again.events.at(-1)).toMatchObject({ kind: 'acted', action, spent });
  });
});

describe('a machine whose clock is set', () => {
  const machine = { wall: 1_000_000_000, steady: 0 };
  let own: World;
  const open = async (): Promise<void> => {
    const clock = new SteadyClock(
      () => machine.wall,
      () => machine.steady,
    );
    own = await openWorld(undefined, {
      now: clock.now,
      steady: clock.steady,
      follow: () => clock.follow(),
      notBefore: (moment) => clock.notBefore(moment),
    });
  };
  beforeAll(open);
  afterAll(() => own.remove());
  /** Time goes by as it should. */
  const pass = (milliseconds: number): void => {
    for (let left = milliseconds; left > 0; left -= 250) {
      machine.wall += Math.min(250, left);
      machine.steady += Math.min(250, left);
      (own.authority as MatchAuthority).tick();
    }
  };
  const acted = async (live: LiveMatch): Promise<number> => {
    const player = live.players[live.match.actor as 0 | 1];
    const answer = await own.authority.command(live.id, player, `c${++commands}`, anyAction(live));
    expect(answer.ok).toBe(true);
    const last = live.events.at(-1)!;
    return last.kind === 'acted' ? last.spent : Number.NaN;
  };
  const HOUR = 3_600_000;
  const cases = [MINUTE, DAYS].flatMap((clock) => [-5 * HOUR, 5 * HOUR, 30 * 24 * HOUR].map((by) => ({ clock, by })));

  test.each(cases)('$clock.kind, by $by: no game ends, and nobody is charged', async ({ clock, by }) => {
    const live = await begun({ clock }, own);
    pass(3000);
    machine.wall += by;
    await own.authority.flag(live.id);
    pass(1000);
    await own.authority.flag(live.id);
    expect(live.match.phase).toBe('playing');
    const spent = await acted(live);
    expect(spent).toBeLessThan(4100);
    const moments = live.events.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    machine.wall -= by;
    pass(1000);
    expect(live.match.phase).toBe('playing');
    expect(await acted(live)).toBeLessThan(1100);
  });
  test('clocks still run after it was set back, and flags fall when they should', async () => {
    const live = await begun({}, own);
    machine.wall -= 3 * HOUR;
    pass(50_000);
    expect(live.match.phase).toBe('playing');
    pass(12_000);
    await own.authority.flag(live.id);
    expect(live.match.result).toMatchObject({ reason: 'timeout' });
  });
  test('a start does not go back before the last sign of life, unless that cannot be', () => {
    const clock = new SteadyClock(
      () => 10 * 86_400_000,
      () => 0,
    );
    clock.notBefore(11 * 86_400_000);
    expect(clock.now()).toBe(11 * 86_400_000);
    clock.notBefore(99 * 86_400_000);
    expect(clock.now()).toBe(11 * 86_400_000);
  });
});

describe('after a restart', () => {
  test('of two nodes that start together one lets the clocks stand', async () => {
    const live = await begun();
    const from = live.events.length;
    const alive = world.now;
    world.now += 20_000;
    const write = world.store.write.bind(world.store);
    const event = JSON.stringify({ kind: 'paused', at: alive } satisfies MatchEvent);
    const row = { match_id: live.id, sequence: from, event, command: null };
    const faster = vi.fn<() => Promise<unknown>>(() =>
      write([world.store.db.insertInto('events').values(row).compile()]),
    );
    vi.spyOn(world.store, 'write').mockImplementation(async (statements) => {
      const isAppend = statements.some(({ sql, parameters }) => /"events"/.test(sql) && parameters.includes(live.id));
      if (isAppend && faster.mock.calls.length === 0) await faster();
      return write(statements);
    });
    await world.restart(alive);
    const again = await reloaded(live);
    expect(faster).toHaveBeenCalledOnce();
    expect(again.events.slice(from).map(({ kind }) => kind)).toEqual(['paused']);
    const rows = await world.store.db.selectFrom('events').select('event').where('match_id', '=', live.id).execute();
    expect(rows).toHaveLength(from + 1);
    vi.restoreAllMocks();
  });
  test('clocks of minutes stand since the last sign of life until the player to act is back', async () => {
    const live = await begun();
    await act(live);
    world.now += 4000;
    world.now += 3_600_000;
    await world.restart(world.now - 3_600_000);
    const again = await reloaded(live);
    expect(kinds(again)).toEqual(['acted', 'paused']);
    expect(timeLeft(again.match.clocks, 1, world.now)).toBe(56_000);
    world.bus.emit('player-arrived', { id: live.id, player: ADA });
    world.bus.emit('player-arrived', { id: live.id, player: BLAISE });
    await expect.poll(() => kinds(again)).toEqual(['acted', 'paused', 'resumed']);
    world.now += 1000;
    expect(timeLeft(again.match.clocks, 1, world.now)).toBe(55_000);
  });
  test('never before the last thing that happened, and whoever acts starts them', async () => {
    const live = await begun();
    world.now += 10_000;
    await act(live);
    world.now += 60_000;
    await world.restart(world.now - 70_000);
    const again = await reloaded(live);
    expect(again.events.at(-1)).toEqual({ kind: 'paused', at: world.now - 60_000 });
    await world.restart();
    const third = await reloaded(live);
    expect(kinds(third)).toEqual(['acted', 'paused']);
    world.now += 20_000;
    expect(await act(third)).toBe('ok');
    expect(kinds(third)).toEqual(['acted', 'paused', 'resumed', 'acted']);
    expect(third.events.at(-1)).toMatchObject({ spent: 0 });
  });
  test('after the grace they run by themselves', async () => {
    const live = await begun();
    world.now += 5000;
    await world.restart(world.now - 5000);
    const again = await reloaded(live);
    expect(again.match.isPaused).toBe(true);
    world.now += 30_000;
    await expect.poll(() => again.match.isPaused, { timeout: 10_000 }).toBe(false);
  });
  test('days are given back too, over several restarts, also where nobody looked in between', async () => {
    const live = await begun({ clock: DAYS });
    const from = world.now;
    world.now += 1000;
    world.now += 10_000;
    await world.restart(world.now - 10_000);
    world.now += 20_500;
    await world.restart(world.now - 20_000);
    const again = await reloaded(live);
    expect(timeLeft(again.match.clocks, 0, world.now)).toBe(86_400_000 - 1500);
    const row = await world.store.db.selectFrom('matches').selectAll().where('id', '=', live.id).executeTakeFirst();
    expect(row).toMatchObject({ deadline: from + 86_400_000 + 30_000 });
    await world.restart();
    expect(kinds(await reloaded(live))).toEqual(['paused', 'resumed', 'paused', 'resumed']);
  });
  test('what is kept of them is read with care', () => {
    expect(parseDowntimes(null)).toEqual([]);
    expect(parseDowntimes('{')).toEqual([]);
    expect(parseDowntimes('[[1,2],[3],"x",[4,"5"]]')).toEqual([[1, 2]]);
    expect(downtimesAfter([[1, 2]], 5, 100)).toEqual([
      [1, 2],
      [5, 100],
    ]);
    expect(downtimesAfter([[1, 2]], 101, 100)).toEqual([[1, 2]]);
    expect(downtimesAfter([[1, 2]], null, 90 * 86_400_000)).toEqual([]);
  });
});
