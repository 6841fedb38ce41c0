import {
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  DRAINING,
  SERVICE_RESTART,
  type NewTournament,
  type ServerMessage,
  type TournamentLog,
  type TournamentState,
} from '@rayonk/protocol';
import { verifyTournament } from '@rayonk/tournament';
import { findGame, loadRules, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createApp, type Site } from '../../apps/server/src/app.ts';
import { ThreadPool } from '../../apps/server/src/computers/thread-pool.ts';
import type { EngineRequest } from '../../apps/server/src/computers/engine-pool.ts';
import { startWorker } from '../../apps/server/src/worker/worker.ts';
import { TestRedis, until } from '../../apps/server/src/nodes/testing.ts';
import { openTestStore } from '../../apps/server/src/store/testing.ts';
import { testConfig } from '../../apps/server/src/base/testing.ts';
import { Entrant } from './entrant.ts';
import { beginLevelGame, newMatch, post, read, signIn, signUp } from './people.ts';
import { TestPlayer } from './player.ts';

/** Three nodes of one site in one process, over one store and a real Redis. */
let redis: TestRedis;
let stored: Awaited<ReturnType<typeof openTestStore>>;
const sites: Site[] = [];
const ports: number[] = [];
const TERMS = { game: 'kastwa', variant: '4x4', clock: { kind: 'fischer', initial: 180_000, increment: 0 } } as const;

const SILENT = pino({ level: process.env.TEST_LOG ?? 'silent' });

async function addNode(rateLimit = 0, log = SILENT): Promise<void> {
  const webFolder = path.join(stored.folder, 'web');
  mkdirSync(webFolder, { recursive: true });
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Rayon K</title>');
  const config = { ...testConfig(stored.folder), redis: redis.url, rateLimit };
  const site = await createApp(config, { store: stored.store, webFolder, log });
  sites.push(site);
  ports.push(await site.listen());
}

beforeAll(async () => {
  redis = await TestRedis.start();
  stored = await openTestStore();
  for (let i = 0; i < 3; i++) await addNode();
  await until(() => sites.every(({ services }) => services.nodes.others().length === 2));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await redis.kill();
  await stored.remove();
});

/** Waits as long as a busy machine may take. */
function soon<T>(look: () => T) {
  return expect.poll(look, { timeout: 50_000, interval: 20 });
}

async function readiness(): Promise<unknown> {
  return (await fetch(`http://127.0.0.1:${ports[0]!}/readyz`)).json();
}

/** Somebody who follows a match at a node and keeps what they hear. */
class Watcher {
  readonly heard: ServerMessage[] = [];
  closed: { readonly code: number; readonly reason: string } | null = null;
  readonly socket: WebSocket;

  constructor(port: number, cookie: string, match: string, first: unknown = { t: 'watch', match, from: 0 }) {
    const headers = { origin: `http://127.0.0.1:${port}`, ...(cookie !== '' && { cookie }) };
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, SOCKET_PROTOCOL, { headers });
    this.socket.on('open', () => this.say(first));
    this.socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString()) as ServerMessage));
    this.socket.on('close', (code, reason) => (this.closed = { code, reason: reason.toString() }));
    this.socket.on('error', () => {});
  }

  say(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }
  async follows(): Promise<void> {
    await soon(() => this.heard.some(({ t }) => t === 'match')).toBe(true);
  }
  /** The last of a kind. */
  last<T extends ServerMessage['t']>(kind: T): Extract<ServerMessage, { t: T }> | undefined {
    return this.heard.findLast((message) => message.t === kind) as Extract<ServerMessage, { t: T }> | undefined;
  }
}

async function seated(id: string, cookies: readonly [string, string]): Promise<readonly [TestPlayer, TestPlayer]> {
  const rules = unwrap(await loadRules(registry, TERMS.game, TERMS.variant));
  expect(findGame(registry, TERMS.game).ok).toBe(true);
  const player = (seat: 0 | 1) => new TestPlayer({ match: id, seat, cookie: cookies[seat], rules, dealing: null });
  return [player(0), player(1)];
}

async function logOf(match: string): Promise<readonly string[]> {
  const rows = await stored.store.db
    .selectFrom('events')
    .select('event')
    .where('match_id', '=', match)
    .orderBy('sequence')
    .execute();
  return rows.map(({ event }) => event);
}

describe('two players at different nodes', () => {
  it('play a game to its end, also while Redis is killed and comes back; everybody sees the same', async () => {
    const { id, cookies } = await newMatch(ports[0]!, TERMS);
    const players = await seated(id, cookies);
    const spectator = new Watcher(ports[2]!, '', id);
    await spectator.follows();
    players.forEach((player, i) => player.connect(ports[i]!));
    await soon(() => players[0].events.length).toBeGreaterThan(12);
    await redis.kill();
    const before = players[0].events.length;
    await soon(readiness).toEqual({ status: 'ok', degraded: ['redis'], workers: 0 });
    await soon(() => players[0].events.length).toBeGreaterThan(before + 3);
    await redis.start();
    const isOver = (events: readonly { readonly kind: string }[]): boolean =>
      events.some(({ kind }) => kind === 'revealed');
    await soon(() => players.every(({ events }) => isOver(events))).toBe(true);
    const log = await logOf(id);
    for (const { events, wrongs } of players) {
      expect(wrongs).toEqual([]);
      expect(events.map((event) => JSON.stringify(event))).toEqual(log.slice(0, events.length));
    }
    const seen = () => spectator.heard.flatMap((message) => (message.t === 'events' ? message.events : []));
    await soon(() => isOver(seen())).toBe(true);
    const first = spectator.heard.find(({ t }) => t === 'match') as Extract<ServerMessage, { t: 'match' }>;
    expect([...first.state.events, ...seen()].map((event) => JSON.stringify(event))).toEqual(log);
    for (const player of players) player.cut();
    spectator.socket.terminate();
    await soon(readiness).toEqual({ status: 'ok', workers: 0 });
  }, 120_000);

  it('know of each other, and hear each other', async () => {
    const { id, cookies } = await newMatch(ports[1]!, TERMS);
    const [first, second] = [new Watcher(ports[0]!, cookies[0], id), new Watcher(ports[1]!, cookies[1], id)];
    await Promise.all([first.follows(), second.follows()]);
    await soon(() => [first, second].map((one) => one.last('presence')?.seats)).toEqual([
      [true, true],
      [true, true],
    ]);
    first.say({ t: 'say', match: id, id: 's1', room: 'players', said: { greeting: 'hello' } });
    await soon(() => second.last('chat')?.messages.at(-1)?.said).toEqual({ greeting: 'hello' });
    first.socket.terminate();
    await soon(() => second.last('presence')?.seats).toEqual([false, true]);
    second.socket.terminate();
  });

  it('are cut off wherever they are when their session is over', async () => {
    const { id, cookies } = await newMatch(ports[1]!, TERMS);
    const watcher = new Watcher(ports[2]!, cookies[0], id);
    await watcher.follows();
    await post(ports[0]!, '/api/auth/sign-out', cookies[0], {});
    await soon(() => watcher.closed?.code).toBe(4003);
    const after = await fetch(`http://127.0.0.1:${ports[2]!}/api/me`, { headers: { cookie: cookies[0] } });
    expect(after.status).toBe(401);
  });
});

it('levels play with and without workers, which the site counts', async () => {
  const asked: EngineRequest[] = [];
  const threads = new ThreadPool(2);
  const ask = (request: EngineRequest) => (asked.push(request), threads.ask(request));
  const pool = { waiting: 0, workers: null, ask, close: () => threads.close() };
  const worker = await startWorker({ url: redis.url, log: pino({ level: 'silent' }), threads: 1, pool });
  await soon(readiness).toMatchObject({ workers: 1 });
  const metrics = async () => (await fetch(`http://127.0.0.1:${ports[0]!}/metrics`)).text();
  expect(await metrics()).toMatch(/^rayonk_workers 1$/m);
  const played = async (): Promise<void> => {
    const cookie = await signIn(ports[0]!);
    const match = await beginLevelGame(ports[0]!, cookie, { ...TERMS, clock: { kind: 'none' } }, 1);
    await soon(async () => (await logOf(match)).some((event) => event.includes('"acted"'))).toBe(true);
  };
  await played();
  const { length } = asked;
  expect(length).toBeGreaterThan(0);
  await worker.close();
  await soon(readiness).toMatchObject({ workers: 0 });
  await played();
  expect(asked).toHaveLength(length);
});

describe('the lobby', () => {
  it('pairs each who waits once, whichever nodes look', async () => {
    const cookies = await Promise.all(Array.from({ length: 12 }, (_, i) => signIn(ports[i % 3]!)));
    const watching = cookies.map((cookie, i) => new Watcher(ports[(i + 1) % 3]!, cookie, 'aaaaaaaaaaaa'));
    await soon(() => watching.every(({ heard }) => heard.some(({ t }) => t === 'welcome'))).toBe(true);
    await Promise.all(
      cookies.map(async (cookie, i) => {
        const port = ports[i % 3]!;
        const { commit } = await post<{ commit: string }>(port, '/api/commitments', cookie, {});
        const terms = {
          ...TERMS,
          clock: { ...TERMS.clock, increment: 1000 },
          rated: false,
          memoryAid: false,
          side: 'lot',
        };
        await post(port, '/api/pairing', cookie, { terms, commit, share: `share-of-${i}-long` });
      }),
    );
    const begun = () =>
      stored.store.db
        .selectFrom('matches')
        .innerJoin('seats', 'seats.match_id', 'matches.id')
        .select('seats.player_id')
        .where('matches.clock', 'like', '%"increment":1000%')
        .execute();
    await soon(async () => (await begun()).length).toBe(12);
    expect(new Set((await begun()).map((row) => row.player_id)).size).toBe(12);
    for (const { socket } of watching) socket.terminate();
  });

  it('shows what is played at every node', async () => {
    const { id, cookies } = await newMatch(ports[0]!, TERMS);
    const players = await seated(id, cookies);
    await soon(async () => {
      const lists = await Promise.all(sites.map(({ services }) => services.lobby.live()));
      return lists.map((list) => list.some((card) => card.id === id));
    }).toEqual([true, true, true]);
    for (const player of players) player.cut();
  });
});

it('a tournament is entered, played and followed at every node: each round, board and result is there once', async () => {
  const wanted: NewTournament = {
    title: 'Coupe des nœuds',
    format: { kind: 'swiss', rounds: 2 },
    programme: [{ game: TERMS.game, variant: TERMS.variant }],
    seeding: 'lot',
    clock: TERMS.clock,
    rated: false,
    ratings: null,
    isPrivate: false,
    startsAt: Date.now() + 3_600_000,
    roundBreak: 0,
    absence: 600,
  };
  const entrants: Entrant[] = [];
  for (let i = 0; i < 6; i++) entrants.push(new Entrant(await signUp(ports[i % 3]!), ports[i % 3]!, TERMS));
  const made = await post<TournamentState>(ports[0]!, '/api/tournaments', entrants[0]!.cookie, wanted);
  const { id } = made.tournament;
  const at = `/api/tournaments/${id}`;
  // At each node somebody follows from before the first entry to the end.
  const watchers = ports.map((port) => new Watcher(port, '', '', { t: 'tournament', tournament: id, on: true }));
  for (const watcher of watchers) await soon(() => watcher.last('tournament')?.total).toBe(1);
  for (const { port, cookie } of entrants) await post(port, `${at}/entry`, cookie, { share: 'a-share-of-somebody' });
  const due = Date.now();
  const { db } = stored.store;
  await db.updateTable('tournaments').set({ starts_at: due, next_at: due }).where('id', '=', id).execute();
  await soon(async () => {
    for (const entrant of entrants) await entrant.join(id);
    return Promise.all(ports.map(async (port) => (await read<TournamentState>(port, at)).tournament.phase));
  }).toEqual(['over', 'over', 'over']);
  const logs = await Promise.all(ports.map((port) => read<TournamentLog>(port, `${at}/log`)));
  const [{ events, boards }] = logs as [TournamentLog];
  for (const log of logs) expect(log).toEqual(logs[0]);
  expect(verifyTournament(events).verdict).toBe('holds');
  expect(events.map(({ kind }) => kind).filter((kind) => kind === 'paired' || kind === 'result')).toEqual(
    [1, 2].flatMap(() => ['paired', 'result', 'result', 'result']),
  );
  expect(new Set(Object.values(boards ?? {})).size).toBe(6);
  // Whoever followed, wherever, was told of all of it, and of every board once.
  for (const { heard, socket } of watchers) {
    const told = () => heard.flatMap((message) => (message.t === 'tournament-events' ? message.events : []));
    await soon(() => told().length).toBe(events.length - 1);
    expect(told()).toEqual(events.slice(1));
    const known = heard.flatMap((message) => (message.t === 'tournament-board' ? [message.match] : []));
    expect(known.sort()).toEqual(Object.values(boards ?? {}).sort());
    socket.terminate();
  }
  for (const { played } of entrants) for (const player of played.values()) player.cut();
});

describe('limits', () => {
  /** How many newcomers of so many are let in, who come from one address and turn to these in turn. */
  async function letIn(doors: readonly number[], newcomers: number): Promise<number> {
    let allowed = 0;
    for (let i = 0; i < newcomers; i++) {
      const origin = `http://127.0.0.1:${doors[i % doors.length]!}`;
      const headers = { origin, 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/api/guest`, { method: 'POST', headers, body: '{}' });
      if (answer.ok) allowed++;
    }
    return allowed;
  }

  it('count for the site, whichever nodes somebody turns to; for each process, which says so, while Redis is away', async () => {
    // A node alone lets ninety newcomers in from one address.
    for (let i = 0; i < 2; i++) await addNode(1);
    const together = await letIn(ports.slice(3), 130);
    expect(together).toBeGreaterThanOrEqual(90);
    expect(together).toBeLessThan(110);

    await redis.kill();
    await soon(readiness).toMatchObject({ degraded: ['redis'] });
    const said: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) });
    for (let i = 0; i < 2; i++) await addNode(1, log);
    const apart = ports.slice(5);
    expect(await letIn(apart, 220)).toBeGreaterThanOrEqual(180);
    expect(said.filter((line) => line.startsWith('limits are counted by each process'))).toHaveLength(2);

    await redis.start();
    await soon(readiness).toMatchObject({ status: 'ok' });
    await soon(async () => {
      await letIn(apart, 2);
      return said.filter((line) => line.startsWith('limits are counted for the whole site')).length;
    }).toBe(2);
    const limited = sites.splice(3);
    ports.splice(3);
    await Promise.all(limited.map((site) => site.close()));
  });
});

describe('a node that is stopped', () => {
  it('sends its players on, who resume at another and are not charged for it', async () => {
    await addNode();
    const site = sites.pop()!;
    const port = ports.pop()!;
    await soon(() => site.services.nodes.others().length).toBe(3);
    const { id, cookies } = await newMatch(port, TERMS);
    const players = await seated(id, cookies);
    for (const player of players) player.connect(port);
    await soon(() => players[0].events.length).toBeGreaterThan(12);
    // Nobody acts any more: who is to act has a clock that runs.
    for (const player of players) player.cut();
    const watchers = cookies.map((cookie) => new Watcher(port, cookie, id));
    for (const watcher of watchers) await watcher.follows();
    await site.close();
    await soon(() => watchers.map(({ closed }) => closed)).toEqual([
      { code: SERVICE_RESTART, reason: DRAINING },
      { code: SERVICE_RESTART, reason: DRAINING },
    ]);
    const stopped = (await logOf(id)).map((text) => JSON.parse(text) as { readonly kind: string; readonly at: number });
    expect(stopped.at(-1)?.kind).toBe('paused');
    players.forEach((player, i) => player.connect(ports[i]!));
    await soon(() => players[0].events.length).toBeGreaterThan(stopped.length + 5);
    for (const { wrongs } of players) expect(wrongs).toEqual([]);
    for (const player of players) player.cut();
  });
});
