import { CLOSE, commonProtocol, SERVICE_RESTART, SOCKET_PROTOCOL, SOCKET_PROTOCOLS } from '@rayonk/protocol';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ADA, anyAction, BLAISE, DAYS, order } from '../authority/testing.ts';
import type { LiveMatch } from '../base/services.ts';
import type { SocketHub } from './hub.ts';
import { Client, openSocketSite, type SocketSite } from './testing.ts';

let site: SocketSite;
beforeAll(async () => {
  site = await openSocketSite();
});
afterAll(() => site.remove());

async function newMatch(more: Parameters<typeof order>[1] = {}): Promise<LiveMatch> {
  return site.services.authority.create(order({}, more));
}
async function watching(player: string | null, { id }: LiveMatch, from = 0): Promise<Client> {
  const client = await site.connect(player);
  client.say({ t: 'watch', match: id, from });
  await client.next('match');
  return client;
}

describe('the door', () => {
  test('says who is there and what time it is', async () => {
    const ada = await site.connect(ADA);
    const { you, now } = await ada.next('welcome');
    expect(you).toMatchObject({ id: ADA });
    expect(Math.abs(now - site.services.now())).toBeLessThan(60_000);
    expect(site.services.hub.isOnline(ADA)).toBe(true);
    expect(await (await site.connect(null)).next('welcome')).toMatchObject({ you: null });
    ada.cut();
    await expect.poll(() => site.services.hub.isOnline(ADA)).toBe(false);
  });
  test('is shut to pages of other sites that come with a cookie', async () => {
    await expect(site.connect(ADA, { origin: 'https://evil.example' })).rejects.toThrow('403 {"error":{"code":"wrong-');
    expect((await (await site.connect(null, { origin: 'https://evil.example' })).next('welcome')).you).toBeNull();
  });
  test('asks for the version it speaks, the path, and a token that is valid', async () => {
    await expect(Client.open(site.port, {}, 'rayonk-0')).rejects.toThrow('400 {"error":{"code":"unknown-version"');
    await expect(site.connect(null, { authorization: 'Bearer bad' })).rejects.toThrow('401');
  });
  test('takes the newest version that a page of another release speaks too', async () => {
    const newer = await Client.open(site.port, {}, ['rayonk-99', ...SOCKET_PROTOCOLS]);
    expect(newer.socket.protocol).toBe(SOCKET_PROTOCOL);
    newer.cut();
    for (const earlier of SOCKET_PROTOCOLS) {
      const older = await Client.open(site.port, {}, earlier);
      expect(older.socket.protocol).toBe(earlier);
      expect((await older.next('welcome')).you).toBeNull();
      older.cut();
    }
    expect(commonProtocol(['rayonk-1'], ['rayonk-2', 'rayonk-1'])).toBe('rayonk-1');
    expect(commonProtocol(['rayonk-1', 'rayonk-2'], ['rayonk-2', 'rayonk-1'])).toBe('rayonk-2');
    expect(commonProtocol(['rayonk-3', 'rayonk-2'], ['rayonk-2', 'rayonk-1'])).toBe('rayonk-2');
    expect(commonProtocol(['rayonk-1'], ['rayonk-3', 'rayonk-2'])).toBeNull();
  });
});

describe('following a match', () => {
  test('both players and spectators get the same bytes; whoever commands gets the answer with them', async () => {
    const live = await newMatch();
    const [ada, blaise, eve] = await Promise.all([watching(ADA, live), watching(BLAISE, live), watching(null, live)]);
    ada.say({ t: 'do', match: live.id, id: 'c1', command: anyAction(live) });
    const own = await ada.next('events');
    expect(own).toMatchObject({ from: 7, id: 'c1', events: [{ kind: 'acted' }] });
    const seen = await blaise.next('events');
    expect(await eve.next('events')).toEqual(seen);
    const { id: _, ...rest } = own;
    expect(seen).toEqual(rest);
  });
  test('the same id from both players answers each with what its own command did', async () => {
    const live = await newMatch();
    const [ada, blaise] = await Promise.all([watching(ADA, live), watching(BLAISE, live)]);
    ada.say({ t: 'do', match: live.id, id: 'c1', command: anyAction(live) });
    blaise.say({ t: 'do', match: live.id, id: 'c1', command: { kind: 'offer', offer: 'draw' } });
    const answer = async (client: Client) => {
      for (;;) {
        const { id, events } = await client.next('events');
        if (id === 'c1') return events.map(({ kind }) => kind);
      }
    };
    expect(await answer(ada)).toEqual(['acted']);
    expect(await answer(blaise)).toEqual(['offered']);
  });
  test('a command is answered when its player does not follow, and when it was done before', async () => {
    const live = await newMatch();
    const ada = await site.connect(ADA);
    const command = { t: 'do', match: live.id, id: 'c1', command: anyAction(live) };
    ada.say(command);
    expect(await ada.next('done')).toEqual({ t: 'done', match: live.id, id: 'c1', sequence: 7 });
    ada.say(command);
    expect(await ada.next('done')).toMatchObject({ id: 'c1', sequence: 7 });
    expect(live.match.line!.log).toHaveLength(1);
  });
  test('only players command, with a token only if it allows it', async () => {
    const live = await newMatch();
    const command = { t: 'do', match: live.id, id: 'c1', command: anyAction(live) };
    const codeOf = async (client: Client): Promise<string> => {
      client.say(command);
      return (await client.next('refused')).fault.code;
    };
    expect(await codeOf(await site.connect('eve'))).toBe('not-allowed');
    expect(await codeOf(await site.connect(null))).toBe('sign-in-first');
    expect(await codeOf(await site.connect(null, { authorization: `Bearer ${ADA}` }))).toBe('missing-scope');
    expect(await codeOf(await site.connect(BLAISE))).toBe('not-your-turn');
  });
  test('resumes after a cut from the number it has', async () => {
    const live = await newMatch();
    const ada = await watching(ADA, live);
    const blaise = await watching(BLAISE, live);
    blaise.cut();
    ada.say({ t: 'do', match: live.id, id: 'c1', command: anyAction(live) });
    await ada.next('events');
    const back = await site.connect(BLAISE);
    back.say({ t: 'watch', match: live.id, from: 7 });
    const { state } = await back.next('match');
    expect(state).toMatchObject({ from: 7, you: 1, events: [{ kind: 'acted' }] });
    back.say({ t: 'do', match: live.id, id: 'c2', command: anyAction(live) });
    expect(await ada.next('events')).toMatchObject({ from: 8 });
  });
  test('tells who is there', async () => {
    const live = await newMatch();
    const ada = await watching(ADA, live);
    const blaise = await watching(BLAISE, live);
    const eve = await watching('eve', live);
    const presence = async (): Promise<unknown> => {
      const { seats, spectators } = await ada.next('presence');
      return [...seats, spectators];
    };
    await expect.poll(presence).toEqual([true, true, 1]);
    blaise.say({ t: 'unwatch', match: live.id });
    await expect.poll(presence).toEqual([true, false, 1]);
    eve.cut();
    await expect.poll(presence).toEqual([true, false, 0]);
    expect(site.services.hub.presence(live)).toEqual({ seats: [true, false], spectators: 0 });
    expect(site.services.hub.isWatching(ADA, live.id)).toBe(true);
    expect(site.services.hub.isWatching(BLAISE, live.id)).toBe(false);
  });
  test('a level is always there, and a program while it follows its account', async () => {
    const parties = [
      { player: ADA, share: 'one-adds-this' },
      { player: 'computer-3', share: 'other-adds-that' },
    ] as const;
    const level = await site.services.authority.create(order({}, { parties }));
    expect(site.services.hub.presence(level)).toEqual({ seats: [false, true], spectators: 0 });
    const live = await newMatch();
    const ada = await watching(ADA, live);
    const seats = async (): Promise<unknown> => (await ada.next('presence')).seats;
    await expect.poll(seats).toEqual([true, false]);
    site.services.bus.emit('streams-changed', { player: BLAISE, open: 1, all: 1 });
    await expect.poll(seats).toEqual([true, true]);
    site.services.bus.emit('streams-changed', { player: BLAISE, open: 0, all: 0 });
    await expect.poll(seats).toEqual([true, false]);
  });
  test('players alone are told since when the other has had no connection of any kind', async () => {
    const { hub, bus, authority } = site.services;
    const ZOE = 'zoe-id';
    const parties = [
      { player: ADA, share: 'one-adds-this' },
      { player: ZOE, share: 'other-adds-that' },
    ] as const;
    const live = await authority.create(order({}, { parties }));
    const [ada, eve] = [await watching(ADA, live), await watching('eve', live)];
    const [zoe, remote] = [await watching(ZOE, live), await site.connect(ZOE)];
    const told = async (): Promise<unknown> => (await ada.next('presence')).awaySince;
    await expect.poll(told).toEqual([null, null]);
    zoe.cut();
    await expect.poll(async () => (await ada.next('presence')).seats).toEqual([true, false]);
    expect(hub.awaySince(ZOE)).toBeNull();
    remote.cut();
    await expect.poll(told).toEqual([null, expect.any(Number)]);
    ada.say({ t: 'watch', match: live.id, from: 0 });
    expect((await ada.next('match')).state.awaySince).toEqual([null, hub.awaySince(ZOE)]);
    // Any stream of a program is a connection, also one of a match.
    bus.emit('streams-changed', { player: ZOE, open: 0, all: 1 });
    expect(hub.awaySince(ZOE)).toBeNull();
    await expect.poll(told).toEqual([null, null]);
    bus.emit('streams-changed', { player: ZOE, open: 0, all: 0 });
    expect(hub.awaySince(ZOE)).not.toBeNull();
    expect(hub.awaySince('computer-3')).toBeNull();
    expect(eve.texts.some((text) => text.includes('awaySince'))).toBe(false);
  });
  test('whoever gets a seat is at it, and everybody sees who it is', async () => {
    const live = await newMatch();
    const [ada, blaise, eve] = [await watching(ADA, live), await watching(BLAISE, live), await watching('eve', live)];
    await site.services.authority.reseat([live.id], BLAISE, 'eve', []);
    expect((await eve.next('match')).state).toMatchObject({ you: 1, card: { seats: [{ id: ADA }, { id: 'eve' }] } });
    expect((await ada.next('match')).state).toMatchObject({ you: 0, card: { seats: [{ id: ADA }, { id: 'eve' }] } });
    expect((await blaise.next('match')).state.you).toBeNull();
    expect(site.services.hub.presence(live)).toEqual({ seats: [true, true], spectators: 1 });
    blaise.say({ t: 'do', match: live.id, id: 'b1', command: { kind: 'resign' } });
    expect((await blaise.next('refused')).fault.code).toBe('not-allowed');
    blaise.cut();
    await expect.poll(() => site.services.hub.presence(live)).toEqual({ seats: [true, true], spectators: 0 });
    eve.say({ t: 'do', match: live.id, id: 'e1', command: { kind: 'resign' } });
    expect((await ada.next('events')).events[0]).toMatchObject({ kind: 'resigned', seat: 1 });
  });
  test('a log of any length comes in pages, as it is read, and nobody is cut off for it', async () => {
    const live = await newMatch();
    const { db } = site.services.store;
    const [before, more] = [live.events.length, 20_000];
    const rows = Array.from({ length: more }, (_, i) => ({
      match_id: live.id,
      sequence: before + i,
      event: JSON.stringify({ kind: i % 2 === 0 ? 'offered' : 'declined', at: live.createdAt, seat: 0, offer: 'draw' }),
      command: null,
    }));
    for (let i = 0; i < more; i += 1000)
      await db
        .insertInto('events')
        .values(rows.slice(i, i + 1000))
        .execute();
    // The next command finds that somebody else has written, and reads it all.
    const acted = await site.services.authority.command(live.id, ADA, 'a', anyAction(live));
    expect(acted).toMatchObject({ ok: true, value: before + more });
    for (const player of [BLAISE, null]) {
      const late = await site.connect(player);
      late.say({ t: 'watch', match: live.id, from: 0 });
      const { state } = await late.next('match');
      expect([state.events.length, state.total]).toEqual([1000, before + more + 1]);
      let next = state.events.length;
      while (next < state.total) {
        const { from, events } = await late.next('events');
        expect(from).toBe(next);
        next += events.length;
      }
      await late.settled();
      late.say({ t: 'watch', match: live.id, from: next - 5 });
      expect((await late.next('match')).state).toMatchObject({ from: next - 5, total: next });
      late.cut();
    }
    const blaise = await watching(BLAISE, live, before + more);
    blaise.say({ t: 'do', match: live.id, id: 'b', command: anyAction(live) });
    expect(await blaise.next('events')).toMatchObject({ from: before + more + 1, id: 'b' });
  });

  test('there is nothing to follow where there is no match', async () => {
    const eve = await site.connect(null);
    eve.say({ t: 'watch', match: 'nothing12345', from: 0 });
    expect(await eve.next('fault')).toMatchObject({ fault: { code: 'no-such-match' } });
  });
  test('spectators of a match with a delay see it late, players at once', async () => {
    const live = await newMatch({ delay: 600 });
    const ada = await watching(ADA, live);
    const eve = await watching(null, live);
    ada.say({ t: 'do', match: live.id, id: 'c1', command: anyAction(live) });
    await ada.next('events');
    ada.say({ t: 'do', match: live.id, id: 'c2', command: { kind: 'resign' } });
    await ada.next('events');
    site.services.hub.tellMatch(live.id, {
      t: 'after',
      match: live.id,
      after: { ratingChanges: null, commit: null, next: null },
    });
    await ada.next('after');
    await eve.settled();
    expect(eve.texts.filter((text) => /"t":"(events|after)"/.test(text))).toEqual([]);
    const late = await site.connect(null);
    late.say({ t: 'watch', match: live.id, from: 0 });
    const { state } = await late.next('match');
    expect(state.events).toHaveLength(7);
    expect(state).toMatchObject({ card: { plies: 0, status: 'playing', result: null }, after: null });
    site.ahead += 601_000;
    const third = await watching(null, live);
    expect(await eve.next('events')).toMatchObject({
      from: 7,
      events: [{}, { kind: 'resigned' }, { kind: 'revealed' }],
    });
    expect(await late.next('events')).toMatchObject({ from: 7 });
    await third.settled();
    site.ahead -= 601_000;
  });
});

describe('what else is told', () => {
  test('rest, notifications, chat by room, and the end of a session', async () => {
    const live = await site.services.authority.create(order({ clock: DAYS }));
    const ada = await watching(ADA, live);
    const blaise = await watching(BLAISE, live);
    const eve = await watching('eve', live);
    ada.say({ t: 'do', match: live.id, id: 'r1', command: { kind: 'rest' } });
    expect(await blaise.next('rest')).toMatchObject({ restDays: [6, 7] });
    eve.say({ t: 'say', match: live.id, id: 's1', room: 'spectators', said: { text: 'psst' } });
    expect(await eve.next('chat')).toMatchObject({ messages: [{ said: { text: 'psst' } }] });
    ada.say({ t: 'say', match: live.id, id: 's2', room: 'players', said: { greeting: 'hello' } });
    await blaise.next('chat');
    await ada.settled();
    expect(ada.texts.join()).not.toContain('psst');
    expect(eve.texts.join()).not.toContain('greeting');
    const notification = {
      id: 'n1',
      at: 1,
      kind: 'your-turn' as const,
      match: live.id,
      invitation: null,
      game: null,
      by: null,
      read: false,
    };
    site.services.bus.emit('notified', { player: BLAISE, notification });
    expect(await blaise.next('notification')).toMatchObject({ notification });
    site.services.bus.emit('signed-out', { player: BLAISE });
    expect(await blaise.closing()).toBe(CLOSE.signedOut);
  });
  test('the lobby, when it is asked for: the whole once, then what changes', async () => {
    const [eve, simple] = [await site.connect('eve'), await site.connect('sam')];
    eve.say({ t: 'lobby', on: true, changes: true });
    simple.say({ t: 'lobby', on: true });
    const { sequence, online } = await eve.next('lobby');
    expect(await simple.next('lobby')).toMatchObject({ sequence, invitations: [], live: [], online });
    // Nothing has changed, so nothing is told.
    site.services.bus.emit('lobby-changed', { invitation: null });
    const ada = await site.connect('ada-in-the-lobby');
    site.services.bus.emit('lobby-changed', { invitation: null });
    const told = await eve.next('lobby-changes');
    expect(told).toEqual({ t: 'lobby-changes', sequence: sequence! + 1, changes: { online: online + 1 } });
    // Whoever does not know of changes is told everything.
    expect(await simple.next('lobby')).toMatchObject({ sequence: sequence! + 1, online: online + 1 });
    eve.say({ t: 'lobby', on: false });
    await eve.settled();
    ada.cut();
  });
});

describe('a server that stops', () => {
  test('closes every socket as one that comes back', async () => {
    const stopping = await openSocketSite();
    const clients = [await stopping.connect(null), await stopping.connect(ADA)];
    const closings = clients.map((client) => client.closing());
    await stopping.stop();
    expect(await Promise.all(closings)).toEqual([SERVICE_RESTART, SERVICE_RESTART]);
    await stopping.remove();
  });
});

describe('clients that behave badly', () => {
  test('one that is silent is taken to be gone', async () => {
    const eve = await site.connect('eve');
    site.ahead += 60_000;
    expect(await eve.closing()).toBe(1006);
    site.ahead -= 60_000;
  });
  test('one that does not read is dropped, and may resume', async () => {
    const live = await newMatch();
    const eve = await watching(null, live);
    eve.socket.pause();
    // Messages as long as the longest chat, until the kernel's buffers and ours are full.
    const by = { id: 'x', name: null, kind: 'guest' as const, level: null, rating: null };
    const message = { id: 'm', at: 0, room: 'players' as const, by, said: { text: 'x'.repeat(60_000) } };
    let told = 0;
    while (site.services.hub.presence(live).spectators === 1 && told++ < 5000) {
      site.services.hub.tellMatch(live.id, { t: 'chat', match: live.id, messages: [message] });
      if (told % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(told).toBeLessThan(5000);
    eve.socket.resume();
    expect([CLOSE.slowReader, 1006]).toContain(await eve.closing());
    const back = await watching(null, live, 7);
    await back.settled();
  });
  test('one that does not read holds no more than 256 kB of our memory, whatever it sends', async () => {
    const hub = site.services.hub as SocketHub;
    const before = new Set(hub.all());
    const eve = await site.connect('eve');
    const [connection] = [...hub.all()].filter((each) => !before.has(each));
    eve.socket.pause();
    let most = 0;
    for (let sent = 0; connection!.isOpen && sent < 2_000_000; sent++) {
      eve.socket.ping('x'.repeat(125));
      if (sent % 200 !== 0) continue;
      while (eve.socket.bufferedAmount > 0 && connection!.isOpen) await new Promise((resolve) => setImmediate(resolve));
      most = Math.max(most, connection!.unread);
    }
    expect(connection!.isOpen).toBe(false);
    expect(most).toBeLessThan(256 * 1024 + 200);
    eve.socket.resume();
    expect([CLOSE.slowReader, 1006]).toContain(await eve.closing());
  });

  test.each(['ping', 'pong', 'a piece of a message', 'a long message'] as const)(
    'one that floods us with %s is closed, as one that talks too much is',
    async (what) => {
      const strict = await openSocketSite(1);
      const eve = await strict.connect('eve');
      const wire = Reflect.get(eve.socket, '_socket') as Socket;
      if (what === 'a piece of a message') eve.socket.send('x', { fin: false });
      for (let i = 0; i < 5000 && !wire.destroyed; i++) {
        if (what === 'ping') eve.socket.ping();
        else if (what === 'pong') eve.socket.pong();
        else if (what === 'a long message') eve.socket.send('x'.repeat(60_000));
        // An empty continuation, masked as a client must: no message ever comes of it.
        else for (let n = 0; n < 100; n++) wire.write(Buffer.from([0x00, 0x80, 1, 2, 3, 4]));
        if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
        if (eve.closed !== null || eve.socket.readyState !== WebSocket.OPEN) break;
      }
      // Too many pieces of one message are against the standard's policy already.
      expect(what === 'a piece of a message' ? [CLOSE.tooMany, 1008] : [CLOSE.tooMany]).toContain(await eve.closing());
      await strict.remove();
    },
  );

  test('more sockets of one player allow no more messages', async () => {
    const strict = await openSocketSite(1);
    const sockets = [];
    for (let i = 0; i < 4; i++) sockets.push(await strict.connect('eve'));
    for (const socket of sockets) for (let i = 0; i < 25; i++) socket.say({ t: 'ping', at: i });
    const refused = await Promise.race(sockets.map((socket) => socket.next('fault')));
    expect(refused).toMatchObject({ fault: { code: 'too-many' } });
    await strict.remove();
  });

  test('one that has enough sockets open gets no more until one is closed', async () => {
    const strict = await openSocketSite(1);
    const sockets = [];
    for (let i = 0; i < 30; i++) sockets.push(await strict.connect('eve'));
    await expect(strict.connect('eve')).rejects.toThrow('429 {"error":{"code":"too-many"');
    await (await strict.connect('ada')).settled();
    sockets[0]!.cut();
    await expect
      .poll(async () =>
        strict.connect('eve').then(
          () => 'open',
          () => 'refused',
        ),
      )
      .toBe('open');
    await strict.remove();
  });

  test('one that sends too much, or nothing that makes sense, is closed', async () => {
    const strict = await openSocketSite(1);
    const mumbler = await strict.connect('eve');
    for (let i = 0; i < 30; i++) mumbler.socket.send('{');
    expect(await mumbler.closing()).toBe(CLOSE.tooMany);
    expect(mumbler.heard.filter(({ t }) => t === 'fault')).not.toHaveLength(0);
    const talker = await strict.connect('eve');
    for (let i = 0; i < 200; i++) talker.say({ t: 'ping', at: i });
    expect(await talker.closing()).toBe(CLOSE.tooMany);
    const knocking = Promise.all(Array.from({ length: 150 }, () => strict.connect(null)));
    await expect(knocking).rejects.toThrow('429 {"error":{"code":"too-many"');
    await strict.remove();
  });
});
