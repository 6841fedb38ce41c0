import type { MatchEvent } from '@rayonk/match';
import { timeLeft } from '@rayonk/match';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADA, anyAction, BLAISE, DAYS, order } from '../authority/testing.ts';
import { GRACE } from '../authority/hosted-match.ts';
import type { LiveMatch, Services } from '../base/services.ts';
import { CorrespondenceKeeper } from '../correspondence/keeper.ts';
import { until } from './testing.ts';
import { openNodes, type NodeWorld, type TestNode } from './testing-world.ts';

let world: NodeWorld;
let a: TestNode;
let b: TestNode;
let number = 0;
/** As often as nodes look for each other. */
const TICK = 250;
/** What may be given back of a way that takes long is waited for. */
const LAG = 500;

beforeEach(async () => {
  world = await openNodes();
  a = await world.add('a');
  b = await world.add('b');
  await world.pass(1000);
  await until(() => a.hub.isSure && b.hub.isSure);
});
afterEach(() => world.remove());

async function act(node: TestNode, id: string): Promise<void> {
  const live = (await node.authority.find(id))!;
  const player = live.players[live.match.actor as 0 | 1];
  const answer = await node.authority.command(id, player, `c${number++}`, anyAction(live));
  expect(answer).toMatchObject({ ok: true });
}

/** A match at one node in which both have acted, so that clocks run; the first seat is to act. */
async function begun(node: TestNode): Promise<LiveMatch> {
  const live = await node.authority.create(order());
  while (live.match.clocks.running !== 0) await act(node, live.id);
  return live;
}

async function logOf(id: string): Promise<readonly MatchEvent[]> {
  const rows = await world.store.db
    .selectFrom('events')
    .select('event')
    .where('match_id', '=', id)
    .orderBy('sequence')
    .execute();
  return rows.map(({ event }) => JSON.parse(event) as MatchEvent);
}
async function kindsOf(id: string): Promise<readonly string[]> {
  return (await logOf(id)).map(({ kind }) => kind);
}
/** Of the seat to act, as the store has it. */
async function leftIn(node: TestNode, id: string): Promise<number> {
  const { match } = (await node.authority.find(id))!;
  return timeLeft(match.clocks, 0, world.now);
}

describe('what another node wrote', () => {
  it('is applied as it is heard, and told', async () => {
    const live = await a.authority.create(order());
    const there = (await b.authority.find(live.id))!;
    const told: number[] = [];
    b.bus.on('match-appended', ({ from }) => told.push(from));
    await act(a, live.id);
    await until(() => there.texts.length === live.texts.length);
    expect(there.texts).toEqual(live.texts);
    expect(told).toEqual([live.texts.length - 1]);
  });

  it('is read from the store where a message was lost, as soon as the next one comes', async () => {
    const live = await a.authority.create(order());
    const there = (await b.authority.find(live.id))!;
    const told: number[] = [];
    b.bus.on('match-appended', ({ from }) => told.push(from));
    const deliver = world.exchange.carry;
    world.exchange.carry = () => {};
    await act(a, live.id);
    world.exchange.carry = deliver;
    await act(a, live.id);
    await until(() => there.texts.length === live.texts.length);
    expect(there.texts).toEqual(live.texts);
    expect(told).toEqual([live.texts.length - 2, live.texts.length - 1]);
  });

  it('is read before a command is refused: whoever comes from another node may know more', async () => {
    const live = await a.authority.create(order());
    const there = (await b.authority.find(live.id))!;
    world.exchange.carry = () => {};
    await act(a, live.id);
    const player = live.players[live.match.actor as 0 | 1];
    expect(await b.authority.command(live.id, player, 'ahead', anyAction(live))).toMatchObject({ ok: true });
    expect(there.texts.length).toBe(live.texts.length + 1);
    // What is wrong stays so.
    const late = await b.authority.command(live.id, player, 'behind', anyAction(live));
    expect(late).toMatchObject({ ok: false, fault: { code: 'out-of-date' } });
  });

  it('is heard while a match is being loaded', async () => {
    const live = await a.authority.create(order());
    const loading = b.authority.find(live.id);
    await act(a, live.id);
    const there = (await loading)!;
    await until(() => there.texts.length === live.texts.length);
  });

  it('is found by looking into the store while nodes do not hear each other', async () => {
    const live = await begun(a);
    const there = (await b.authority.find(live.id))!;
    b.link.isUp = false;
    await act(a, live.id);
    await until(() => there.texts.length === live.texts.length);
    // What the one that hears nobody does is found as well.
    await world.pass(500);
    await act(b, live.id);
    await until(() => live.texts.length === there.texts.length);
    expect(live.texts).toEqual(there.texts);
  });

  it('is read at once where the link of whoever wrote it was down for a blink', async () => {
    const live = await a.authority.create(order());
    const there = (await b.authority.find(live.id))!;
    a.link.isUp = false;
    // Nothing was told, and before anybody looks at the roster all is well again.
    const acting = act(a, live.id);
    await acting;
    const { length } = there.texts;
    expect(length).toBe(live.texts.length - 1);
    a.link.isUp = true;
    await until(() => there.texts.length === live.texts.length);
  });

  it('leads to nothing that is done once', async () => {
    const live = await a.authority.create(order());
    await b.authority.find(live.id);
    const heard: string[] = [];
    b.bus.on('match-over', () => heard.push('here'), 'here');
    b.bus.on('match-over', () => heard.push('elsewhere'), 'elsewhere');
    await a.authority.command(live.id, ADA, 'r', { kind: 'resign' });
    await until(() => heard.length > 0);
    expect(heard).toEqual(['elsewhere']);
  });
});

describe('an hour without Redis', () => {
  it('loses nothing: games go on by reading, no clock is charged for it, nobody is away, and all is told when it is back', async () => {
    const clock = { kind: 'fischer', initial: 3_600_000, increment: 0 } as const;
    const live = await a.authority.create(order({ clock }));
    await a.come(ADA);
    await b.come(BLAISE);
    const there = (await b.authority.find(live.id))!;
    const done: string[] = [];
    const actNext = async (): Promise<void> => {
      const copies = [live, there];
      await until(() => copies.every(({ texts }) => texts.length === live.texts.length));
      const player = live.players[live.match.actor as 0 | 1];
      const id = `c${number++}`;
      const node = player === ADA ? a : b;
      const answer = await node.authority.command(
        live.id,
        player,
        id,
        anyAction((await node.authority.find(live.id))!),
      );
      expect(answer).toMatchObject({ ok: true });
      done.push(`${live.players.indexOf(player)}:${id}`);
      // Whoever sits at the other node sees it, though nobody told that node.
      await until(() => live.texts.length === there.texts.length && live.texts.length > done.length);
    };
    while (live.match.clocks.running === null) await actNext();
    for (const { link } of [a, b]) link.isUp = false;
    const began = world.now;
    const STEPS = 4;
    for (let i = 0; i < STEPS; i++) {
      await world.leap(3_600_000 / STEPS);
      await actNext();
    }
    expect(world.now - began).toBe(3_600_000);
    // Each was charged what passed while it was their turn, and nothing stood or fell.
    const spent = (await logOf(live.id)).flatMap((event) => (event.kind === 'acted' ? [event.spent] : []));
    expect(spent.reduce((sum, each) => sum + each, 0)).toBe(3_600_000);
    expect(await kindsOf(live.id)).not.toContain('paused');
    expect([a, b].map(({ hub }) => [hub.isSure, hub.awaySince(ADA), hub.awaySince(BLAISE)])).toEqual([
      [false, null, null],
      [false, null, null],
    ]);
    for (const { link } of [a, b]) link.isUp = true;
    await world.pass(1000);
    await until(() => a.hub.isSure && b.hub.isSure);
    // Told again, not read: nobody looks into the store so soon.
    const heard: number[] = [];
    b.bus.on('match-written', ({ from }) => heard.push(from), 'elsewhere');
    a.bus.on('match-written', ({ from }) => heard.push(from), 'elsewhere');
    await actNext();
    await until(() => heard.length === 1);
    const rows = await world.store.db.selectFrom('events').select('command').where('match_id', '=', live.id).execute();
    expect(rows.flatMap(({ command }) => command ?? [])).toEqual(done);
    expect(there.texts).toEqual(live.texts);
  });
});

describe('who is there', () => {
  it('is known at every node, also since when somebody is not', async () => {
    await a.come(ADA);
    expect([b.hub.isOnline(ADA), b.hub.isHere(ADA), b.hub.awaySince(ADA)]).toEqual([true, false, null]);
    expect(b.hub.nodesOf(ADA)).toEqual(['a']);
    await world.pass(5000);
    const left = world.now;
    await a.go(ADA);
    expect(b.hub.isOnline(ADA)).toBe(false);
    expect(b.hub.awaySince(ADA)).toBe(left);
  });

  it('is asked for anew where something was missed', async () => {
    const deliver = world.exchange.carry;
    world.exchange.carry = () => {};
    a.hub.setStreams(ADA, 1, 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    world.exchange.carry = deliver;
    expect(b.hub.isOnline(ADA)).toBe(false);
    await a.come(BLAISE);
    await until(() => b.hub.isOnline(ADA));
  });

  it('is told to a node that comes later', async () => {
    await a.come(ADA);
    const c = await world.add('c');
    await until(() => c.hub.isOnline(ADA));
  });

  it('leaves with a node that dies: no ghost stays', async () => {
    await a.come(ADA);
    const alive = world.now;
    a.hold();
    await world.pass(2500);
    expect(b.hub.isOnline(ADA)).toBe(false);
    expect(b.hub.awaySince(ADA)).toBe(alive);
    expect(b.nodes.isAlone).toBe(true);
  });

  it('is not known while nodes do not hear each other: then nobody is away', async () => {
    expect(b.hub.awaySince(BLAISE)).not.toBeNull();
    b.link.isUp = false;
    expect([b.hub.isSure, b.hub.awaySince(BLAISE)]).toEqual([false, null]);
    await world.pass(1000);
    // The others know by the roster that one of them cannot be heard.
    expect(a.hub.awaySince(BLAISE)).toBeNull();
    b.link.isUp = true;
    await world.pass(1000);
    await until(() => a.hub.awaySince(BLAISE) !== null);
  });
});

describe('a flag', () => {
  it('falls once, wherever it is noticed', async () => {
    const live = await begun(a);
    await b.authority.find(live.id);
    await world.pass(70_000);
    await until(async () => (await kindsOf(live.id)).includes('flagged'));
    await Promise.all([a, b].map(({ authority }) => authority.flag(live.id)));
    expect((await kindsOf(live.id)).filter((kind) => kind === 'flagged')).toHaveLength(1);
  });

  it('falls at another node when the one that looked after the match is gone', async () => {
    const live = await begun(a);
    await world.pass(1000);
    a.hold();
    await world.pass(75_000);
    await until(async () => (await kindsOf(live.id)).includes('flagged'));
    // Nobody was connected through the node that is gone: nobody is given time for it.
    expect(await kindsOf(live.id)).not.toContain('paused');
  });

  it('falls for somebody who is connected elsewhere when that node has shown life since', async () => {
    const live = await begun(a);
    await a.come(ADA);
    await b.authority.find(live.id);
    await world.pass(1000);
    // Too short to be missed, and just before the end of the time.
    const end = world.now + (await leftIn(b, live.id));
    await world.pass(end - world.now - 400);
    a.hold();
    world.now = end + 600;
    expect(await b.authority.flag(live.id)).toBe(false);
    expect(await b.authority.command(live.id, BLAISE, 'f', { kind: 'flag' })).toMatchObject({
      ok: false,
      fault: { code: 'time-is-left' },
    });
    expect(await kindsOf(live.id)).not.toContain('flagged');
    a.goOn();
    await world.pass(1000);
    await until(async () => (await kindsOf(live.id)).includes('flagged'));
  });

  it('of a match by correspondence falls once, whichever node looks first', async () => {
    const live = await a.authority.create(order({ clock: DAYS }));
    await act(a, live.id);
    await act(a, live.id);
    world.now += 86_400_000 + 1;
    const flagged = await Promise.all([a, b].map(({ authority }) => authority.flag(live.id)));
    expect(flagged.filter(Boolean)).toHaveLength(1);
    expect((await kindsOf(live.id)).filter((kind) => kind === 'flagged')).toHaveLength(1);
  });
});

/** What one node has set, and another has to do: from when, the latest moment that it may be set to, and what the log says then. */
interface Deadline {
  readonly live: LiveMatch;
  readonly from: number;
  readonly end: number;
  readonly kinds: readonly string[];
}

/** Of every kind that a node keeps in memory. */
const DEADLINES: Readonly<Record<string, () => Promise<Deadline>>> = {
  'a flag': async () => {
    const live = await begun(a);
    const from = world.now + (await leftIn(a, live.id));
    return { live, from, end: from + LAG, kinds: ['flagged', 'revealed'] };
  },
  'the time for the first action': async () => {
    const live = await a.authority.create(order());
    const from = live.match.firstActionBy!;
    return { live, from, end: from, kinds: ['aborted', 'revealed'] };
  },
  'the end of a pause': async () => {
    const live = await begun(a);
    const c = await world.add('c');
    await world.pass(1000);
    await until(() => c.hub.isSure);
    await c.come(ADA);
    c.hold();
    while (a.nodes.has('c')) await world.pass(TICK);
    await until(async () => (await kindsOf(live.id)).includes('paused'));
    const { at } = (await logOf(live.id)).at(-1)!;
    return { live, from: at + GRACE, end: world.now + GRACE, kinds: ['resumed'] };
  },
};

describe('what a node that was killed had set', () => {
  const cases = Object.entries(DEADLINES).flatMap(([name, set]) => [
    [name, 'long before its time', set, 20_000] as const,
    [name, 'in the same moment', set, 0] as const,
  ]);
  it.each(cases)('is done by another, once, at most two seconds late: %s, killed %s', async (_, __, set, before) => {
    const { live, from, end, kinds } = await set();
    const sequence = (await logOf(live.id)).length;
    // A blink after it showed life: it takes longest to be missed.
    await world.pass(end - world.now - before - 20);
    await Promise.all([a, b].map(({ nodes }) => nodes.beat()));
    a.hold();
    const isDone = async (): Promise<boolean> => (await kindsOf(live.id)).slice(sequence).includes(kinds[0]!);
    const isTakenOver = (): boolean => [...b.authority.playing()].some(({ id }) => id === live.id);
    while (!(await isDone())) {
      await world.pass(TICK);
      if (b.nodes.has('a')) continue;
      // What is begun is done before time goes on, however long that takes here.
      await until(async () => isTakenOver() || (await isDone()));
      b.beat();
      if (world.now >= end) await until(isDone);
    }
    const events = (await logOf(live.id)).slice(sequence);
    expect(events.map(({ kind }) => kind)).toEqual(kinds);
    expect(events[0]!.at).toBeGreaterThanOrEqual(from);
    expect(events[0]!.at).toBeLessThanOrEqual(end + 2000);
  });

  it('is done by any node where turns last days: their ends are in the store', async () => {
    const live = await a.authority.create(order({ clock: DAYS }));
    while (live.match.firstActionBy !== null) await act(a, live.id);
    const { sequence, clocks } = live.match;
    const end = clocks.since + 86_400_000;
    const { authority, bus, nodes } = b;
    const services = { store: world.store, now: () => world.now, notifier: { notify: async () => {} }, log: console };
    const keeper = new CorrespondenceKeeper({ ...services, authority, bus, nodes } as unknown as Services);
    await world.leap(end - world.now - 1);
    a.hold();
    await keeper.sweep();
    expect(live.match.sequence).toBe(sequence);
    await world.pass(1000);
    await keeper.sweep();
    await keeper.sweep();
    const events = (await logOf(live.id)).slice(sequence);
    expect(events.map(({ kind }) => kind)).toEqual(['flagged', 'revealed']);
    expect(events[0]!.at).toBeGreaterThanOrEqual(end);
    expect(events[0]!.at).toBeLessThanOrEqual(end + 2000);
  });
});

describe('a node that stands still or is gone', () => {
  it('costs nobody time who could act through it alone, until they come back through another', async () => {
    const live = await begun(a);
    await a.come(ADA);
    await world.pass(3000);
    const before = await leftIn(b, live.id);
    a.hold();
    await world.pass(12_000);
    await until(async () => (await kindsOf(live.id)).includes('paused'));
    expect(await leftIn(b, live.id)).toBe(before);
    // Back at the other node.
    b.hub.setStreams(ADA, 1, 1);
    b.bus.emit('player-arrived', { id: live.id, player: ADA });
    await until(async () => (await kindsOf(live.id)).includes('resumed'));
    await world.pass(2000);
    expect(await leftIn(b, live.id)).toBe(before - 2000);
  });

  it('costs nobody time who was back before it was missed', async () => {
    const live = await begun(a);
    await a.come(ADA);
    await b.authority.find(live.id);
    await world.pass(3000);
    const before = await leftIn(b, live.id);
    a.hold();
    world.now += 900;
    b.hub.setStreams(ADA, 1, 1);
    b.bus.emit('player-arrived', { id: live.id, player: ADA });
    await until(async () => (await kindsOf(live.id)).includes('resumed'));
    expect(await leftIn(b, live.id)).toBe(before);
    // Nothing more is given when it is missed.
    await world.pass(5000);
    expect(await leftIn(b, live.id)).toBe(before - 5000);
  });

  it('costs nobody time who is back before it was missed and acts at once', async () => {
    const live = await begun(a);
    await a.come(ADA);
    await b.authority.find(live.id);
    await world.pass(3000);
    const before = await leftIn(b, live.id);
    a.hold();
    world.now += 1400;
    b.hub.setStreams(ADA, 1, 1);
    b.bus.emit('player-arrived', { id: live.id, player: ADA });
    // Whether the node is gone is found out first.
    await act(b, live.id);
    const increment = 1000;
    expect((await logOf(live.id)).at(-1)).toMatchObject({ kind: 'acted', seat: 0 });
    expect(await leftIn(b, live.id)).toBe(before + increment);
  });

  it('costs nobody time until they were back, also where they are not at the match yet when it is missed', async () => {
    const live = await begun(a);
    await a.come(ADA);
    await b.authority.find(live.id);
    await world.pass(3000);
    const before = await leftIn(b, live.id);
    a.hold();
    await world.pass(1000);
    b.hub.setStreams(ADA, 1, 1);
    await world.pass(1000);
    await until(async () => (await kindsOf(live.id)).includes('resumed'));
    expect(await leftIn(b, live.id)).toBe(before - 1000);
  });

  it('is not taken to be gone by somebody who comes through another while it answers', async () => {
    const live = await begun(a);
    await a.come(ADA);
    await b.authority.find(live.id);
    await world.pass(3000);
    world.now += 900;
    b.hub.setStreams(ADA, 1, 1);
    b.bus.emit('player-arrived', { id: live.id, player: ADA });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await kindsOf(live.id)).not.toContain('paused');
  });

  it('gives them no more than a grace', async () => {
    const live = await begun(a);
    await a.come(ADA);
    await world.pass(3000);
    const before = await leftIn(b, live.id);
    a.hold();
    await world.pass(40_000);
    await until(async () => (await kindsOf(live.id)).includes('resumed'));
    await world.pass(2000);
    // It is missed after a second and a half, and half a minute later their clock runs.
    expect(await leftIn(b, live.id)).toBe(before - (40_000 - 31_500) - 2000);
  });

  it('does not stop the clock of whoever is connected at another', async () => {
    const live = await begun(a);
    await b.come(ADA);
    await b.authority.find(live.id);
    const before = await leftIn(b, live.id);
    a.hold();
    await world.pass(10_000);
    expect(await leftIn(b, live.id)).toBe(before - 10_000);
    a.goOn();
    await world.pass(1000);
    expect(await leftIn(b, live.id)).toBe(before - 11_000);
    expect(await kindsOf(live.id)).not.toContain('paused');
  });

  it('and goes on lets those act again who are still connected through it, at once', async () => {
    const live = await begun(a);
    await a.come(ADA);
    await world.pass(3000);
    const before = await leftIn(b, live.id);
    a.hold();
    await world.pass(8000);
    await until(async () => (await kindsOf(live.id)).includes('paused'));
    a.goOn();
    await until(async () => (await kindsOf(live.id)).includes('resumed'));
    expect(await leftIn(a, live.id)).toBe(before);
    await act(a, live.id);
  });

  it('too shortly to be missed gives the time back itself', async () => {
    const live = await begun(a);
    await a.come(ADA);
    await b.authority.find(live.id);
    const before = await leftIn(a, live.id);
    a.hold();
    world.now += 1600;
    a.goOn();
    await until(async () => (await kindsOf(live.id)).includes('resumed'));
    expect(await leftIn(a, live.id)).toBe(before);
    expect(live.match.isPaused).toBe(false);
  });

  it('that stops in order lets clocks stand first, and the others look after its matches', async () => {
    const live = await begun(a);
    await a.come(ADA);
    const before = await leftIn(b, live.id);
    await a.authority.drain();
    expect((await kindsOf(live.id)).at(-1)).toBe('paused');
    await a.authority.close();
    a.hold();
    await world.pass(1500);
    await until(async () => {
      const row = await world.store.db
        .selectFrom('matches')
        .select('home')
        .where('id', '=', live.id)
        .executeTakeFirst();
      return row?.home === 'b';
    });
    expect(await leftIn(b, live.id)).toBe(before);
    b.bus.emit('player-arrived', { id: live.id, player: ADA });
    await until(async () => (await kindsOf(live.id)).at(-1) === 'resumed');
    await act(b, live.id);
  });
});

describe('a store that answers nobody for a time', () => {
  it('stops the clocks of those who could not act meanwhile', async () => {
    const live = await begun(a);
    await a.come(ADA);
    await world.pass(2000);
    const before = await leftIn(a, live.id);
    a.stall();
    // The process itself is never late.
    for (let i = 0; i < 10; i++) {
      a.beat();
      world.now += 500;
    }
    a.beat();
    a.unstall();
    await until(async () => (await kindsOf(live.id)).includes('resumed'));
    expect(await leftIn(a, live.id)).toBeGreaterThanOrEqual(before - 500);
  });
});

describe('nodes whose clocks differ', () => {
  it('know of each other all the same, and miss each other', async () => {
    const c = await world.add('c', 60_000);
    await world.pass(1500);
    expect([a, b, c].map(({ nodes }) => nodes.others().length)).toEqual([2, 2, 2]);
    c.hold();
    await world.pass(2500);
    expect([a, b].map(({ nodes }) => nodes.others().length)).toEqual([1, 1]);
  });
});

describe('a site of which every node was down', () => {
  it('gives the time back as one process does', async () => {
    const live = await begun(a);
    await world.pass(2000);
    const before = await leftIn(a, live.id);
    a.hold();
    b.hold();
    world.now += 600_000;
    const c = await world.add('c');
    await until(async () => (await kindsOf(live.id)).includes('paused'));
    expect(await leftIn(c, live.id)).toBe(before);
  });

  it('and a node that begins beside others gives nothing back', async () => {
    const live = await begun(a);
    await b.come(ADA);
    await world.pass(2000);
    const c = await world.add('c');
    await c.authority.find(live.id);
    expect(await kindsOf(live.id)).not.toContain('paused');
  });
});
