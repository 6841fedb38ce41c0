import { Line } from '@rayonk/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../lobby/testing.ts';
import { ADA, anyAction, BLAISE, DAYS, order, type World } from '../authority/testing.ts';
import type { LiveMatch, Services } from '../base/services.ts';
import { CorrespondenceKeeper } from './keeper.ts';
import { Plans } from './plans.ts';
import { openServices, type SentNotification } from './testing.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Seats take turns of one action each. */
const KHITAN = { game: 'khitan', variant: 'classic', clock: DAYS } as const;

let world: World;
let told: SentNotification[];
let services: () => Services;
let keeper: CorrespondenceKeeper;
beforeEach(async () => {
  ({ world, told, services } = await openServices());
  keeper = new CorrespondenceKeeper(services());
  keeper.start();
});
afterEach(async () => {
  await keeper.stop();
  await world.remove();
});

async function act(live: LiveMatch, action = anyAction(live).action): Promise<void> {
  const { match, players, id } = live;
  const command = { kind: 'act', action, ply: match.line!.log.length } as const;
  const done = await world.authority.command(id, players[match.actor as 0 | 1], `act-${match.sequence}`, command);
  if (!done.ok) throw new Error(done.fault.message);
}

/** What would be played, always the first legal action, without playing it. */
async function ahead(live: LiveMatch, length: number): Promise<string[]> {
  const game = await services().shelf.load(live.terms.game, live.terms.variant);
  if (!game.ok) throw new Error(game.fault.message);
  const line = Line.from(game.value.rules, live.match.line!.first);
  if (!line.ok) throw new Error(line.fault.message);
  for (const action of live.match.line!.log) line.value.play(action);
  return Array.from({ length }, () => {
    const action = line.value.legal()[0]!;
    line.value.play(action);
    return action;
  });
}

async function planned(id: string): Promise<number> {
  return (await world.store.db.selectFrom('plans').selectAll().where('match_id', '=', id).execute()).length;
}

describe('a plan', () => {
  test('is played as soon as the other does what it waits for, and forgotten at its end', async () => {
    const live = await world.authority.create(order(KHITAN));
    await act(live);
    const line = await ahead(live, 4);
    const saved = await new Plans(services()).save(live, 0, { ply: 1, lines: [line] });
    expect(saved.ok).toBe(true);
    await act(live, line[0]);
    await eventually(() => expect(live.match.line!.log).toHaveLength(3));
    expect(live.match.line!.log[2]).toBe(line[1]);
    expect(await planned(live.id)).toBe(1);
    await act(live, line[2]);
    await eventually(() => expect(live.match.line!.log).toHaveLength(5));
    await eventually(async () => expect(await planned(live.id)).toBe(0));
  });
  test('waits for the whole of a turn of several actions', async () => {
    const live = await world.authority.create(order({ clock: DAYS }));
    await act(live);
    const line = await ahead(live, 3);
    await new Plans(services()).save(live, 0, { ply: 1, lines: [line] });
    await act(live, line[0]);
    expect(live.match.actor).toBe(1);
    await act(live, line[1]);
    await eventually(() => expect(live.match.line!.log.slice(1)).toEqual(line));
  });
  test('is forgotten when the game leaves it', async () => {
    const live = await world.authority.create(order(KHITAN));
    await act(live);
    const line = await ahead(live, 2);
    await new Plans(services()).save(live, 0, { ply: 1, lines: [line] });
    const other = live.match.line!.legal().find((action) => action !== line[0])!;
    await act(live, other);
    await eventually(async () => expect(await planned(live.id)).toBe(0));
    expect(live.match.line!.log).toHaveLength(2);
  });
  test('is forgotten when something is taken back, and when the match is over', async () => {
    const live = await world.authority.create(order(KHITAN));
    await act(live);
    await new Plans(services()).save(live, 0, { ply: 1, lines: [await ahead(live, 2)] });
    await world.authority.command(live.id, ADA, 'o', { kind: 'offer', offer: 'take-back' });
    await world.authority.command(live.id, BLAISE, 'y', { kind: 'answer', offer: 'take-back', accepts: true });
    await eventually(async () => expect(await planned(live.id)).toBe(0));
    await act(live);
    await new Plans(services()).save(live, 0, { ply: 1, lines: [await ahead(live, 2)] });
    await world.authority.command(live.id, BLAISE, 'r', { kind: 'resign' });
    await eventually(async () => expect(await planned(live.id)).toBe(0));
  });
  test('is in no event, before it is played and after', async () => {
    const live = await world.authority.create(order(KHITAN));
    await act(live);
    const line = await ahead(live, 6);
    const before = JSON.stringify(await world.authority.state(live, BLAISE, 0));
    await new Plans(services()).save(live, 0, { ply: 1, lines: [line] });
    expect(JSON.stringify(await world.authority.state(live, BLAISE, 0))).toBe(before);
    await act(live, line[0]);
    await eventually(() => expect(live.match.line!.log).toHaveLength(3));
    const { events } = await world.authority.state(live, BLAISE, 0);
    expect(events.filter(({ kind }) => kind === 'acted')).toHaveLength(3);
    expect(Object.keys(events.at(-1)!).sort()).toEqual(['action', 'at', 'kind', 'seat', 'spent']);
  });
  test('that was not played when the server stopped is played after the start', async () => {
    const live = await world.authority.create(order(KHITAN));
    await act(live);
    const line = await ahead(live, 2);
    await new Plans(services()).save(live, 0, { ply: 1, lines: [line] });
    await keeper.stop();
    await act(live, line[0]);
    expect(live.match.line!.log).toHaveLength(2);
    await world.restart();
    keeper = new CorrespondenceKeeper(services());
    keeper.start();
    await eventually(async () => {
      const again = await world.authority.find(live.id);
      expect(again!.match.line!.log).toEqual([...live.match.line!.log, line[1]]);
    });
  });
  test('is refused for another position, on one’s own turn, and without days', async () => {
    const plans = new Plans(services());
    const live = await world.authority.create(order(KHITAN));
    const line = await ahead(live, 4);
    expect(await plans.save(live, 0, { ply: 0, lines: [line] })).toMatchObject({ fault: { code: 'out-of-date' } });
    expect(await plans.save(live, 1, { ply: 3, lines: [line] })).toMatchObject({ fault: { code: 'out-of-date' } });
    expect(await plans.save(live, 1, { ply: 0, lines: [line] })).toMatchObject({ ok: true });
    const quick = await world.authority.create(order());
    expect(await plans.save(quick, 1, { ply: 0, lines: [line] })).toMatchObject({ fault: { code: 'bad-request' } });
  });
});

describe('a deadline', () => {
  test('that has passed ends the match', async () => {
    const live = await world.authority.create(order(KHITAN));
    while (live.match.firstActionBy !== null) await act(live);
    const actor = live.match.actor as 0 | 1;
    await keeper.sweep();
    expect(live.match.phase).toBe('playing');
    world.now += DAY + 1000;
    await keeper.sweep();
    expect(live.match.result).toMatchObject({ winner: 1 - actor, reason: 'timeout' });
  });
  test('that is near is told once a turn', async () => {
    const live = await world.authority.create(order(KHITAN));
    world.now += 17 * HOUR;
    await keeper.sweep();
    expect(told).toEqual([]);
    world.now += 2 * HOUR;
    await keeper.sweep();
    await keeper.sweep();
    expect(told).toEqual([{ player: ADA, kind: 'time-short', match: live.id }]);
    const restarted = new CorrespondenceKeeper(services());
    await restarted.sweep();
    expect(told).toHaveLength(1);
    await act(live);
    world.now += 19 * HOUR;
    await keeper.sweep();
    expect(told.at(-1)).toEqual({ player: BLAISE, kind: 'time-short', match: live.id });
    expect(told).toHaveLength(2);
  });
});
