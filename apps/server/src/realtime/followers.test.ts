import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '@rayonk/protocol';
import type { LiveMatch, Viewer } from '../base/services.ts';
import type { Connection } from './connection.ts';
import { anyAction, order } from '../authority/testing.ts';
import { until } from '../nodes/testing.ts';
import { openNodes } from '../nodes/testing-world.ts';
import { Bus } from '../nodes/bus.ts';
import { onlyNode } from '../nodes/nodes.ts';
import { SocketHub } from './hub.ts';
import { FanOut } from './fan-out.ts';
import { Broadcaster } from './broadcaster.ts';

const MANY = 10_000;
const live = {
  id: 'AAAAAAAAAAAA',
  players: ['ada', 'blaise'],
  delay: 0,
  terms: { clock: { kind: 'none' } },
  texts: ['{"kind":"acted"}', '{"kind":"acted"}'],
  events: [{ at: 0 }, { at: 0 }],
} as unknown as LiveMatch;

/** As far as a hub knows one: what it is sent, it keeps. */
class Follower {
  readonly followed = [];
  readonly frames: Buffer[] = [];
  /** Without how many they are, which is told by a clock of its own. */
  readonly news: Buffer[] = [];
  readonly viewer: Viewer | null;

  constructor(player: string | null) {
    const rest = { kind: 'member', role: 'player', scopes: null, greetingsOnly: false } as const;
    this.viewer = player === null ? null : { player, name: player, ...rest };
  }

  send(frame: Buffer): void {
    this.frames.push(frame);
    if (!frame.includes('{"t":"presence"')) this.news.push(frame);
  }
}

function followed(spectators: number) {
  const hub = new SocketHub({ now: () => 0, bus: new Bus(() => {}), nodes: onlyNode() });
  const follow = (player: string | null, isGlance = false): Follower => {
    const follower = new Follower(player);
    hub.enter(follower as unknown as Connection);
    hub.follow(live, follower as unknown as Connection, isGlance);
    return follower;
  };
  const player = follow('ada');
  const crowd = Array.from({ length: spectators }, () => follow(null));
  const forget = () => [player, ...crowd].forEach(({ frames }) => frames.splice(0));
  return { hub, follow, player, crowd, forget };
}

const turns = async (count: number) => {
  for (let i = 0; i < count; i++) await nextTurn();
};
const having = (crowd: readonly Follower[]) => crowd.filter(({ frames }) => frames.length > 0).length;
const bytesIn = (crowd: readonly Follower[]) =>
  crowd.reduce((sum, { frames }) => sum + frames.reduce((all, frame) => all + frame.length, 0), 0);

afterEach(() => void vi.useRealTimers());

describe('ten thousand who follow a match', () => {
  it('get an action as the same bytes, some of them in each turn of the loop and in order', async () => {
    const { hub, player, crowd } = followed(MANY);
    const broadcaster = new Broadcaster(
      hub,
      null as never,
      () => 0,
      () => {},
    );
    const events = [{ kind: 'acted' }] as never;
    broadcaster.appended({ live, from: 0, events, cause: null });
    expect([player.frames.length, having(crowd)]).toEqual([1, 500]);
    // The next one comes while the first is under way, and some have left meanwhile.
    hub.exit(crowd[3] as unknown as Connection);
    broadcaster.appended({ live, from: 1, events, cause: null });
    await turns(50);
    const staying = crowd.filter((_, i) => i !== 3);
    const [first, second] = player.news;
    expect(staying.every(({ news }) => news.length === 2 && news[0] === first && news[1] === second)).toBe(true);
    expect(bytesIn(crowd.slice(4, 5))).toBeLessThan(2 * 300);
  });

  it('hear what is said encoded once as said and once as withheld', async () => {
    const { hub, player, crowd } = followed(MANY);
    const said = { t: 'chat', match: live.id, messages: [] } satisfies ServerMessage;
    const withheld = { ...said };
    hub.tellTalk(live.id, (viewer) => (viewer === null ? withheld : said));
    await turns(50);
    expect(player.news).toHaveLength(1);
    expect(crowd.every(({ news }) => news.length === 1)).toBe(true);
    expect(new Set(crowd.map(({ news }) => news[0])).size).toBe(1);
    expect(crowd[0]!.news[0]).not.toBe(player.news[0]);
  });

  it('are told seldom how many they are, and the players at once', async () => {
    vi.useFakeTimers();
    const { follow, player, crowd, forget } = followed(MANY);
    await vi.advanceTimersByTimeAsync(60_000);
    forget();
    const seconds = 60;
    for (let i = 0; i < seconds; i++) {
      follow(null);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(player.frames).toHaveLength(seconds);
    const told = crowd.reduce((sum, { frames }) => sum + frames.length, 0);
    expect(told).toBeGreaterThan(MANY);
    expect(told).toBeLessThan(MANY * 5);
    expect(bytesIn(crowd)).toBeLessThan(told * 300);
    // Nothing is left untold.
    await vi.advanceTimersByTimeAsync(60_000);
    const last = JSON.parse(crowd[0]!.frames.at(-1)!.subarray(2).toString()) as { spectators: number };
    expect(last.spectators).toBe(MANY + seconds);
  });
});

it('who glances at a board gets what is played, hears no talk, sits nowhere and counts nowhere, until they come to watch', () => {
  const { hub, player, follow } = followed(3);
  const glancing = follow(null, true);
  const own = follow('blaise', true);
  expect(hub.presence(live)).toEqual({ seats: [true, false], spectators: 3 });
  expect([hub.isWatching('ada', live.id), hub.isWatching('blaise', live.id)]).toEqual([true, false]);
  const broadcaster = new Broadcaster(
    hub,
    null as never,
    () => 0,
    () => {},
  );
  broadcaster.appended({ live, from: 0, events: [{ kind: 'acted' }] as never, cause: null });
  expect([glancing.news, own.news]).toEqual([player.news, player.news]);
  hub.tellTalk(live.id, () => ({ t: 'chat', match: live.id, messages: [] }));
  expect([player.news.length, glancing.news.length]).toEqual([2, 1]);
  for (const each of [glancing, own]) hub.follow(live, each as unknown as Connection);
  expect(hub.presence(live)).toEqual({ seats: [true, true], spectators: 4 });
  // Who watches and glances once more goes on watching.
  hub.follow(live, glancing as unknown as Connection, true);
  expect(hub.presence(live).spectators).toBe(4);
  hub.exit(glancing as unknown as Connection);
  expect(hub.presence(live).spectators).toBe(3);
});

it('ten thousand who follow a match at three nodes: each node hears of an action once and encodes it once', async () => {
  const world = await openNodes();
  try {
    const nodes = [await world.add('a'), await world.add('b'), await world.add('c')];
    await world.pass(1000);
    const match = await nodes[0]!.authority.create(order({ clock: { kind: 'none' } }));
    const crowds = await Promise.all(
      nodes.map(async ({ hub, bus, authority }, i) => {
        const broadcaster = new Broadcaster(
          hub,
          authority,
          () => world.now,
          () => {},
        );
        bus.on('match-appended', (appended) => broadcaster.appended(appended));
        const there = (await authority.find(match.id))!;
        return Array.from({ length: Math.floor((MANY + i) / 3) }, () => {
          const follower = new Follower(null);
          hub.enter(follower as unknown as Connection);
          hub.follow(there, follower as unknown as Connection);
          return follower;
        });
      }),
    );
    await until(() => nodes.every(({ hub }) => hub.presence(match).spectators === MANY));
    const sent = vi.spyOn(world.exchange, 'send');
    const actions = 5;
    for (let i = 0; i < actions; i++) {
      const { authority } = nodes[i % 3]!;
      const there = (await authority.find(match.id))!;
      const player = there.players[there.match.actor as 0 | 1];
      expect(await authority.command(match.id, player, `c${i}`, anyAction(there))).toMatchObject({ ok: true });
      await until(() => crowds.every((crowd) => crowd.every(({ news }) => news.length === i + 1)));
    }
    for (const crowd of crowds) {
      const { news } = crowd[0]!;
      expect(crowd.every((follower) => follower.news.every((frame, i) => frame === news[i]))).toBe(true);
    }
    // Whoever acts tells the other nodes in one message, however many follow there.
    expect(sent.mock.calls.filter(([, , text]) => text.includes('"match-written"'))).toHaveLength(actions);
  } finally {
    await world.remove();
  }
});

it('a few who follow a match are told at once of everybody who comes', async () => {
  vi.useFakeTimers();
  const { follow, crowd, forget } = followed(20);
  await vi.advanceTimersByTimeAsync(1000);
  forget();
  for (let i = 0; i < 10; i++) {
    follow(null);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(crowd[0]!.frames).toHaveLength(10);
});

it('what is sent to a few waits for what many get before it', async () => {
  const fanOut = new FanOut();
  const all = Array.from({ length: 1200 }, () => new Follower(null));
  const [one, two, three] = ['1', '2', '3'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
  fanOut.send(all, one);
  fanOut.send(all.slice(1100), two);
  fanOut.send(new Set(all), three);
  await turns(10);
  expect(all.map(({ frames }) => frames.join(''))).toEqual(all.map((_, i) => (i < 1100 ? '13' : '123')));
});
