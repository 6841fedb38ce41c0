import { CLOSE, DRAINING, SERVICE_RESTART, type ServerMessage } from '@rayonk/protocol';
import { describe, expect, it } from 'vitest';
import type { MatchMessage } from './socket.ts';
import { FakeWorld } from './socket-fake.ts';
import { readMessage } from './socket-page.ts';
import { ServerTime } from './socket-time.ts';

const MATCH = 'abcdefghijkl';
const events = (from: number, count: number, id?: string): ServerMessage => ({
  t: 'events',
  match: MATCH,
  from,
  events: Array.from({ length: count }, () => ({ kind: 'paused', at: 1 }) as const),
  ...(id === undefined ? {} : { id }),
});

function follow(world: FakeWorld, have = 0) {
  const heard: MatchMessage[] = [];
  const state = { have };
  const stop = world.socket.watch(MATCH, { next: () => state.have, receive: (message) => heard.push(message) });
  return { heard, state, stop };
}

describe('an action', () => {
  const act = { kind: 'act', action: 'a1-a2', ply: 3, took: 5 } as const;

  it('is kept on the device until the server has answered, and nothing else is', async () => {
    const world = new FakeWorld();
    const played = world.socket.command('m', act);
    void world.socket.command('m', { kind: 'resign' });
    expect([...world.outbox]).toEqual([['c1', { match: 'm', command: act }]]);
    world.wire.open();
    world.wire.cut();
    expect(world.outbox.size).toBe(1);
    world.pass(60_000);
    world.wire.open();
    world.wire.hear({ t: 'done', id: 'c1', match: 'm', sequence: 4 });
    expect(await played).toEqual({ ok: true, value: null });
    expect(world.outbox.size).toBe(0);
  });

  it('of an earlier page goes out again under its own id', () => {
    const world = new FakeWorld();
    void world.socket.command('m', act, 'from-before');
    world.wire.open();
    expect(world.wire.said).toContainEqual({ t: 'do', match: 'm', id: 'from-before', command: act });
  });
});

describe('a connection', () => {
  it('is made when somebody needs it, and rests when nobody does', () => {
    const world = new FakeWorld();
    expect(world.socket.connection.value).toBe('resting');
    const { stop } = follow(world);
    expect(world.socket.connection.value).toBe('connecting');
    world.wire.open();
    expect(world.socket.connection.value).toBe('open');
    stop();
    expect(world.wire.said.at(-1)).toEqual({ t: 'unwatch', match: MATCH });
    expect(world.wire.isClosed).toBe(true);
    expect(world.socket.connection.value).toBe('resting');
  });

  it('comes back to a server that starts again after a pause of its own', () => {
    const pauses = [0, 0.5, 0.999].map((random) => {
      const world = new FakeWorld(random);
      world.socket.onNotification(() => {});
      world.wire.open();
      world.wire.cut(SERVICE_RESTART);
      const begun = world.time;
      while (world.wires.length < 2) world.pass(1);
      return world.time - begun;
    });
    expect(pauses).toEqual([500, 2500, 4496]);
  });

  it('comes back within a second where another node goes on, and resumes from what it has', () => {
    const pauses = [0, 0.999].map((random) => {
      const world = new FakeWorld(random);
      world.socket.watch(MATCH, { next: () => 14, receive: () => {} });
      world.wire.open();
      world.wire.cut(SERVICE_RESTART, DRAINING);
      const begun = world.time;
      while (world.wires.length < 2) world.pass(1);
      world.wire.open();
      expect(world.wire.said).toEqual([{ t: 'watch', match: MATCH, from: 14 }]);
      return world.time - begun;
    });
    expect(pauses).toEqual([50, 1049]);
  });

  it('comes back after a cut with growing pauses, and with short ones again after a good while', () => {
    const world = new FakeWorld();
    follow(world);
    const pauses: number[] = [];
    for (let i = 0; i < 8; i++) {
      world.wire.cut();
      expect(world.socket.connection.value).toBe('waiting');
      const begun = world.time;
      const count = world.wires.length;
      while (world.wires.length === count) world.pass(50);
      pauses.push(world.time - begun);
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses[0]).toBeLessThan(500);
    expect(pauses.at(-1)).toBeLessThanOrEqual(15_000);
    world.wire.open();
    for (let i = 0; i < 6; i++) {
      world.pass(2000);
      world.wire.hear({ t: 'pong', at: world.time, now: world.time });
    }
    world.wire.cut();
    const count = world.wires.length;
    world.pass(500);
    expect(world.wires.length).toBe(count + 1);
  });

  it('waits longer when it said too much', () => {
    const world = new FakeWorld();
    follow(world);
    world.wire.open();
    world.wire.cut(CLOSE.tooMany);
    world.pass(3000);
    expect(world.wires).toHaveLength(1);
    world.pass(10_000);
    expect(world.wires).toHaveLength(2);
  });

  it('that nobody answers on is given up', () => {
    const world = new FakeWorld();
    follow(world);
    world.wire.open();
    world.wire.hear({ t: 'welcome', now: 5, you: null });
    world.pass(12_000);
    expect(world.wires[0]!.isClosed).toBe(true);
    expect(world.wires.length).toBeGreaterThan(1);
  });

  it('that never opens is given up too', () => {
    const world = new FakeWorld();
    follow(world);
    world.pass(9000);
    expect(world.wires[0]!.isClosed).toBe(true);
    expect(world.wires).toHaveLength(2);
  });

  it('pings often enough to be kept', () => {
    const world = new FakeWorld();
    follow(world);
    world.wire.open();
    for (let i = 0; i < 60; i++) {
      world.pass(1000);
      world.wire.hear({ t: 'pong', at: world.time, now: world.time });
    }
    expect(world.wires).toHaveLength(1);
    expect(world.wire.sent.filter(({ t }) => t === 'ping').length).toBeGreaterThanOrEqual(6);
  });

  it('does not listen to a wire that was let go of', () => {
    const world = new FakeWorld();
    const { heard } = follow(world);
    const old = world.wire;
    old.open();
    world.socket.reconnect();
    old.hear(events(0, 1));
    old.cut();
    expect(heard).toHaveLength(0);
    expect(world.wires).toHaveLength(2);
  });
});

describe('a followed match', () => {
  it('is resumed from the first event that is missing', () => {
    const world = new FakeWorld();
    const { state } = follow(world);
    world.wire.open();
    expect(world.wire.said).toEqual([{ t: 'watch', match: MATCH, from: 0 }]);
    state.have = 12;
    world.wire.cut();
    world.pass(1000);
    world.wire.open();
    expect(world.wire.said).toEqual([{ t: 'watch', match: MATCH, from: 12 }]);
  });

  it('with two followers is resumed from where the later one needs it', () => {
    const world = new FakeWorld();
    follow(world, 9);
    follow(world, 4);
    world.wire.open();
    expect(world.wire.said).toEqual([{ t: 'watch', match: MATCH, from: 4 }]);
  });

  it('tells its followers what comes, and nobody else', () => {
    const world = new FakeWorld();
    const { heard } = follow(world);
    world.wire.open();
    world.wire.hear(events(0, 2));
    world.wire.hear({ ...events(0, 2), match: 'zzzzzzzzzzzz' } as ServerMessage);
    expect(heard).toHaveLength(1);
  });
});

describe('a command', () => {
  it('is sent again under the same id until it is answered, and then no more', async () => {
    const world = new FakeWorld();
    follow(world);
    world.wire.open();
    const done = world.socket.command(MATCH, { kind: 'resign' });
    const message = { t: 'do', match: MATCH, id: 'c1', command: { kind: 'resign' } };
    expect(world.wire.said.at(-1)).toEqual(message);
    world.wire.cut();
    world.pass(1000);
    world.wire.open();
    expect(world.wire.said.at(-1)).toEqual(message);
    world.wire.hear(events(3, 1, 'c1'));
    expect(await done).toEqual({ ok: true, value: null });
    expect(world.socket.waiting).toBe(0);
    world.wire.cut();
    world.pass(1000);
    world.wire.open();
    expect(world.wire.said.map(({ t }) => t)).toEqual(['watch']);
  });

  it('given during a cut goes out when the connection is back, after the match is asked for', () => {
    const world = new FakeWorld();
    follow(world);
    world.wire.open();
    world.wire.cut();
    void world.socket.command(MATCH, { kind: 'abort' });
    void world.socket.command(MATCH, { kind: 'resign' });
    world.pass(1000);
    world.wire.open();
    expect(world.wire.said.map((message) => (message.t === 'do' ? message.command.kind : message.t))).toEqual([
      'watch',
      'abort',
      'resign',
    ]);
  });

  it('is answered once: by events, by done or by a refusal', async () => {
    const world = new FakeWorld();
    follow(world);
    world.wire.open();
    const first = world.socket.command(MATCH, { kind: 'resign' });
    const second = world.socket.command(MATCH, { kind: 'abort' });
    const fault = { code: 'match-over', message: '', rule: null };
    world.wire.hear({ t: 'done', match: MATCH, id: 'c1', sequence: 4 });
    world.wire.hear({ t: 'refused', match: MATCH, id: 'c1', fault });
    world.wire.hear({ t: 'refused', match: MATCH, id: 'c2', fault });
    expect(await first).toEqual({ ok: true, value: null });
    expect(await second).toEqual({ ok: false, fault });
  });

  it('that the server may have dropped is sent again', () => {
    const world = new FakeWorld();
    follow(world);
    world.wire.open();
    void world.socket.command(MATCH, { kind: 'resign' });
    world.wire.hear({ t: 'fault', fault: { code: 'too-many', message: '', rule: null } });
    world.pass(2500);
    expect(world.wire.said.filter(({ t }) => t === 'do')).toHaveLength(2);
  });

  it('is sent again, and its match asked for again, while the server cannot keep anything', async () => {
    const world = new FakeWorld();
    follow(world);
    world.wire.open();
    const answer = world.socket.command(MATCH, { kind: 'resign' });
    const fault = { code: 'store-away', message: '', rule: null };
    world.wire.hear({ t: 'refused', match: MATCH, id: 'c1', fault });
    world.pass(2500);
    const said = (kind: string) => world.wire.said.filter(({ t }) => t === kind);
    expect([said('do').length, said('watch').length]).toEqual([2, 1]);
    world.wire.hear({ t: 'fault', fault });
    world.pass(2500);
    expect([said('do').length, said('watch').length]).toEqual([3, 2]);
    world.wire.hear({ t: 'done', match: MATCH, id: 'c1', sequence: 4 });
    expect(await answer).toEqual({ ok: true, value: null });
  });

  it('keeps the connection until it is answered, though nobody follows anything', async () => {
    const world = new FakeWorld();
    const said = world.socket.say(MATCH, 'players', { greeting: 'hello' });
    world.wire.open();
    expect(world.wire.said).toEqual([
      { t: 'say', match: MATCH, id: 'c1', room: 'players', said: { greeting: 'hello' } },
    ]);
    world.wire.hear({ t: 'done', match: MATCH, id: 'c1', sequence: 0 });
    expect(await said).toEqual({ ok: true, value: null });
    expect(world.socket.connection.value).toBe('resting');
  });
});

describe('the lobby and notifications', () => {
  it('are told to whoever listens, also after a cut', () => {
    const world = new FakeWorld();
    const heard: number[] = [];
    const stop = world.socket.followLobby(({ online }) => heard.push(online));
    world.wire.open();
    world.wire.hear({ t: 'lobby', invitations: [], live: [], online: 3 });
    world.wire.cut();
    world.pass(1000);
    world.wire.open();
    expect(world.wire.said).toEqual([{ t: 'lobby', on: true, changes: true, rows: true }]);
    world.wire.hear({ t: 'lobby', invitations: [], live: [], online: 4 });
    stop();
    expect(heard).toEqual([3, 4]);
    expect(world.wire.said.at(-1)).toEqual({ t: 'lobby', on: false });
  });
});

describe('changes of the lobby', () => {
  const open = (): { world: FakeWorld; heard: number[] } => {
    const world = new FakeWorld();
    const heard: number[] = [];
    world.socket.followLobby(({ online }) => heard.push(online));
    world.wire.open();
    world.wire.hear({ t: 'lobby', sequence: 7, invitations: [], live: [], online: 3 });
    return { world, heard };
  };
  const asks = ({ wire }: FakeWorld): number => wire.said.filter(({ t }) => t === 'lobby').length;

  it('make the next lobby of the one before', () => {
    const { world, heard } = open();
    world.wire.hear({ t: 'lobby-changes', sequence: 8, changes: { online: 4 } });
    world.wire.hear({ t: 'lobby-changes', sequence: 9, changes: { online: 5 } });
    expect(heard).toEqual([3, 4, 5]);
    expect(asks(world)).toBe(1);
  });

  it('that are known already change nothing', () => {
    const { world, heard } = open();
    world.wire.hear({ t: 'lobby-changes', sequence: 7, changes: { online: 4 } });
    expect(heard).toEqual([3]);
    expect(asks(world)).toBe(1);
  });

  it('with a gap before them ask for the lobby again', () => {
    const { world, heard } = open();
    world.wire.hear({ t: 'lobby-changes', sequence: 9, changes: { online: 5 } });
    expect(heard).toEqual([3]);
    expect(asks(world)).toBe(2);
    world.wire.hear({ t: 'lobby', sequence: 9, invitations: [], live: [], online: 5 });
    expect(heard).toEqual([3, 5]);
  });
});

describe('the server’s time', () => {
  it('is what the quickest ping says', () => {
    let now = 1000;
    const time = new ServerTime(() => now);
    expect(time.now()).toBe(1000);
    time.told(5000);
    expect(time.now()).toBe(5000);
    expect(time.lag).toBeNull();
    // Sent at 1000, heard at 1200: the server said 6100 in the middle of it.
    now = 1200;
    time.answered(1000, 6100);
    expect(time.lag).toBe(200);
    expect(time.now()).toBe(6200);
    // A slow one says it worse, and is not believed.
    now = 4200;
    time.answered(1200, 9999);
    expect(time.now()).toBe(9200);
    now = 4220;
    time.answered(4200, 9215);
    expect(time.lag).toBe(20);
    expect(time.now()).toBe(9225);
  });

  it('is measured by the connection itself', () => {
    const world = new FakeWorld();
    follow(world);
    world.wire.open();
    world.pass(0);
    const ping = world.wire.sent.find(({ t }) => t === 'ping')!;
    world.time += 80;
    world.wire.hear({ t: 'pong', at: ping.t === 'ping' ? ping.at : 0, now: world.time + 10_000 - 40 });
    expect(world.socket.lag.value).toBe(80);
    expect(world.socket.time.now()).toBe(world.time + 10_000);
  });
});

describe('what is not in our language', () => {
  it.each(['', '{', '[]', '{"t":"nobody"}', '{"t":"pong","at":"x","now":1}'])('%s is as good as nothing', (text) => {
    expect(readMessage(text)).toBeNull();
  });
  it('is told from what is', () => {
    expect(readMessage('{"t":"pong","at":1.5,"now":2}')).toEqual({ t: 'pong', at: 1.5, now: 2 });
  });
});
