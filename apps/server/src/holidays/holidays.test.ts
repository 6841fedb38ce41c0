import type { HolidayList } from '@rayonk/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADA, anyAction, BLAISE, DAYS, order, type World } from '../authority/testing.ts';
import type { LiveMatch, Services } from '../base/index.ts';
import { CorrespondenceKeeper } from '../correspondence/keeper.ts';
import { openServices } from '../correspondence/testing.ts';
import { eventually } from '../lobby/testing.ts';
import { codeOf, TestSite } from '../talk/testing.ts';
import { Holidays } from './holidays.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const PER_TURN = DAYS.kind === 'turn' ? DAYS.perTurn : 0;
/** Seats take turns of one action each. */
const KHITAN = { game: 'khitan', variant: 'classic', clock: DAYS } as const;

describe('the clocks of somebody on holiday', () => {
  let world: World;
  let services: () => Services;
  let keeper: CorrespondenceKeeper;
  let holidays: Holidays;
  beforeEach(async () => {
    ({ world, services } = await openServices());
    holidays = new Holidays({ ...services(), config: { ...services().config, holidayDays: 30 } });
    keeper = new CorrespondenceKeeper(services());
    keeper.start();
  });
  afterEach(async () => {
    await keeper.stop();
    await world.remove();
  });

  async function act(live: LiveMatch): Promise<void> {
    const { match, players, id } = live;
    const command = { kind: 'act', action: anyAction(live).action, ply: match.line!.log.length } as const;
    const done = await world.authority.command(id, players[match.actor as 0 | 1], `act-${match.sequence}`, command);
    if (!done.ok) throw new Error(done.fault.message);
  }
  const deadline = async (id: string): Promise<number | null> =>
    (await world.store.db.selectFrom('matches').select('deadline').where('id', '=', id).executeTakeFirstOrThrow())
      .deadline;

  test('stop from their next turn on and run on when it is over; the turn that was running when it was announced is not stopped', async () => {
    const live = await world.authority.create(order(KHITAN));
    const perTurn = PER_TURN;
    await act(live);
    await act(live);
    const running = await deadline(live.id);
    world.now += 1000;
    expect(await holidays.announce(ADA, { from: world.now, days: 10 })).toMatchObject({ ok: true });
    await keeper.sweep();
    expect(live.match.holiday).toBeNull();
    expect(await deadline(live.id)).toBe(running);
    // Ada plays, and so does Blaise: her next turn is covered, his is not.
    const { until } = (await holidays.list(ADA)).holidays[0]!;
    world.now += HOUR;
    await act(live);
    expect(live.match.holiday).toBeNull();
    world.now += HOUR;
    await act(live);
    await eventually(() => expect(live.match.holiday).toMatchObject({ seat: 0, until }));
    expect(await deadline(live.id)).toBe(until + perTurn);
    world.now = until + perTurn - 1000;
    await keeper.sweep();
    expect(live.match.phase).toBe('playing');
    world.now = until + perTurn + 1000;
    await keeper.sweep();
    expect(live.match.result).toMatchObject({ winner: 1 });
  });

  test('that is ended early run on, and the days that were not begun come back', async () => {
    const live = await world.authority.create(order(KHITAN));
    await act(live);
    expect(await holidays.announce(BLAISE, { from: world.now, days: 20 })).toMatchObject({ ok: true });
    await act(live);
    world.now += HOUR;
    await act(live);
    const since = world.now;
    await keeper.sweep();
    await eventually(() => expect(live.match.holiday?.seat).toBe(1));
    world.now += 2 * DAY + HOUR;
    const ended = await holidays.end(BLAISE, 0);
    expect(ended).toMatchObject({ ok: true, value: { left: 27, holidays: [] } });
    // The clock stood still for as long as the holiday was, and not for what was announced.
    expect(await deadline(live.id)).toBe(world.now + PER_TURN);
    expect(live.match.clocks).toMatchObject({ since, left: [PER_TURN, world.now - since + PER_TURN] });
    // Announced again in the same turn, it stops nothing more: nobody stalls by ending and announcing.
    expect(await holidays.announce(BLAISE, { from: world.now, days: 27 })).toMatchObject({ ok: true });
    world.now += PER_TURN + 1000;
    await keeper.sweep();
    expect(live.match.result).toMatchObject({ winner: 0 });
  });

  test('one announced for later stops the clock where it stands then, also where no node was there when the turn began', async () => {
    const live = await world.authority.create(order(KHITAN));
    await act(live);
    await act(live);
    await act(live);
    const from = world.now + DAY;
    expect(await holidays.announce(ADA, { from, days: 5 })).toMatchObject({ ok: true });
    await keeper.stop();
    world.now += 1000;
    await act(live);
    const since = world.now;
    expect(live.match.holiday).toBeNull();
    keeper = new CorrespondenceKeeper(services());
    keeper.start();
    await keeper.sweep();
    expect(live.match.holiday).toMatchObject({ from, until: from + 5 * DAY });
    expect(await deadline(live.id)).toBe(since + PER_TURN + 5 * DAY);
    await keeper.sweep();
    expect(live.events.filter(({ kind }) => kind === 'holiday')).toHaveLength(1);
  });

  test('a turn whose time is up by the row, and whose holiday nobody served, is not lost', async () => {
    const live = await world.authority.create(order(KHITAN));
    await act(live);
    expect(await holidays.announce(BLAISE, { from: world.now, days: 10 })).toMatchObject({ ok: true });
    await act(live);
    await keeper.stop();
    await act(live);
    world.now += PER_TURN + 1000;
    keeper = new CorrespondenceKeeper(services());
    await keeper.sweep();
    expect([live.match.phase, live.match.holiday?.seat]).toEqual(['playing', 1]);
  });

  test('many nodes that announce and serve at once do it once', async () => {
    const live = await world.authority.create(order(KHITAN));
    await act(live);
    // Announced in the same millisecond it would cover this turn too, wherever that is looked at late.
    world.now += 1000;
    const both = await Promise.all([1, 2].map(async () => holidays.announce(BLAISE, { from: world.now, days: 20 })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await act(live);
    await act(live);
    const other = new CorrespondenceKeeper(services());
    await Promise.all([keeper.sweep(), other.sweep()]);
    await eventually(() => expect(live.match.holiday?.seat).toBe(1));
    expect(live.events.filter(({ kind }) => kind === 'holiday')).toHaveLength(1);
  });
});

describe('holidays of an account', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.open();
    await site.person('ada');
    await site.person('gast', { kind: 'guest' });
  });
  afterAll(() => site.close());

  test('are so many days a year, never two at a time, seen by everybody, and given back if they have not begun', async () => {
    const post = (body: object, who = 'ada') => site.as(who, 'POST', '/api/me/holidays', body);
    const list = async () => (await site.as('ada', 'GET', '/api/me/holidays')).json<HolidayList>();
    expect(codeOf(await post({ from: site.now, days: 3 }, 'gast'))).toBe('members-only');
    expect((await post({ from: site.now, days: 10 })).json<HolidayList>()).toMatchObject({ daysAYear: 30, left: 20 });
    expect(codeOf(await post({ from: site.now + 5 * DAY, days: 3 }))).toBe('conflict');
    expect(codeOf(await post({ from: site.now - DAY, days: 3 }))).toBe('bad-request');
    expect(codeOf(await post({ from: site.now + 11 * DAY, days: 0 }))).toBe('bad-request');
    const later = await post({ from: site.now + 11 * DAY, days: 20 });
    // Where the year ends in between, the days are another year's.
    const isThisYear = new Date(site.now + 11 * DAY).getUTCFullYear() === new Date(site.now).getUTCFullYear();
    expect(later.json<HolidayList>().left).toBe(isThisYear ? 0 : 20);
    expect(codeOf(await post({ from: site.now + 32 * DAY, days: 31 }))).toBe('no-days-left');
    const profile = (await site.as(null, 'GET', '/api/players/ada')).json<{ player: { holiday?: object } }>();
    expect(profile.player.holiday).toMatchObject({ from: (await list()).holidays[0]!.from });
    const [now, next] = (await list()).holidays;
    const ended = (await site.as('ada', 'DELETE', `/api/me/holidays/${next!.number}`)).json<HolidayList>();
    expect([ended.left, ended.holidays.length]).toEqual([20, 1]);
    site.pass(DAY);
    const early = (await site.as('ada', 'DELETE', `/api/me/holidays/${now!.number}`)).json<HolidayList>();
    expect([early.left, early.holidays.length]).toEqual([29, 0]);
    expect(codeOf(await site.as('ada', 'DELETE', '/api/me/holidays/0'))).toBe('not-found');
  });
});
