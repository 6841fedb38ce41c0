/**
 * The online part of `npm run bench`, each part also by its name (`npm run bench -- online guests matches`): one server process on the embedded
 * store, everything durable before its answer, driven by a second process over HTTP and WebSockets. What a thing costs is told as processor time of
 * the server in all its threads, which says more on a busy machine than the time that passed.
 */
import path from 'node:path';
import type { Work } from './online-driver.ts';
import { fillStore } from './online-fill.ts';
import {
  ask,
  cpuOf,
  measureInTurn,
  median,
  memoryOf,
  partsOf,
  portOf,
  shareOf,
  startDriver,
  startRelay,
  startServer,
  stop,
  withBench,
  words,
  type Bench,
} from './online-processes.ts';

const GAMES = 500;
const ROUNDS = 3;
const IDLE_CONNECTIONS = 4000;
const STORED_GAMES = 100_000;
/** Code is compiled well only after it has run so often. */
const WARM_UP = 1000;
const NEW_GUESTS = 2000;
const NEW_MATCHES = 1500;
const WHOLE_GAMES = 400;

const PARTS = {
  guests: measureGuests,
  matches: measureMatches,
  games: measureGames,
  actions: measureActions,
  idle: measureIdle,
  start: measureStart,
} as const;

/** Those that are named, or all. */
export async function benchOnline(wanted: readonly string[] = []): Promise<void> {
  const parts = partsOf('online', Object.keys(PARTS) as (keyof typeof PARTS)[], wanted);
  console.log('Online: everything durable before its answer; CPU is the server’s, in all its threads');
  await withBench(async (bench) => {
    for (const part of parts) await PARTS[part](bench);
  });
}

async function measureGuests(bench: Bench): Promise<void> {
  const { each, rate } = await costOf(bench, 'guests', NEW_GUESTS);
  console.log(`  ${each} ms CPU a new guest  ${rate} guests/s`);
}

/** Between players who are known and connected, and between players whose pages connect with it. */
async function measureMatches(bench: Bench): Promise<void> {
  for (const work of ['matches', 'joined-matches'] as const) {
    const { each, rate } = await costOf(bench, work, NEW_MATCHES);
    const how = work === 'matches' ? 'both connected already' : 'both connect for it';
    console.log(`  ${each} ms CPU a match begun (commitment, link, accept, both follow it), ${how}  ${rate} matches/s`);
  }
}

async function measureGames(bench: Bench): Promise<void> {
  const { each, rate } = await costOf(bench, 'games', WHOLE_GAMES);
  console.log(`  ${each} ms CPU a whole game of 36 plies, with its start and end  ${rate} games/s`);
}

/** What one of many costs the server, after as many as its code needs to run well. */
async function costOf(
  bench: Bench,
  what: Work,
  count: number,
): Promise<{ readonly each: string; readonly rate: string }> {
  const server = startServer(bench, what);
  const driver = startDriver(bench);
  const port = await portOf(server);
  await ask(driver, { kind: 'work', what, port, count: Math.min(count, WARM_UP) });
  let seconds = 0;
  const cpu = await cpuOf(server, async () => {
    seconds = await ask<number>(driver, { kind: 'work', what, port, count });
  });
  await Promise.all([stop(driver), stop(server)]);
  return { each: (cpu / count).toFixed(2), rate: (count / seconds).toFixed(0) };
}

async function measureActions(bench: Bench): Promise<void> {
  const server = startServer(bench, 'site');
  const relay = startRelay(bench);
  const driver = startDriver(bench);
  let cpu = 0;
  const measured = await measureInTurn(
    driver,
    { servers: [server], relay, games: GAMES, rounds: ROUNDS },
    async (run) => (cpu += await cpuOf(server, run)),
  );
  const played = measured.ours.reduce((sum, { actions }) => sum + actions, 0);
  console.log(`  ${(cpu / played).toFixed(3)} ms CPU an action, ${GAMES} games at a time`);
  console.log(`  ours   ${words(measured.ours)}`);
  console.log(`  relay  ${words(measured.relay)}`);
  console.log(`  ${shareOf(measured)} % of the bare relay`);
  await Promise.all([stop(driver), stop(relay), stop(server)]);
}

async function measureIdle(bench: Bench): Promise<void> {
  const server = startServer(bench, 'idle', ['--expose-gc']);
  const driver = startDriver(bench);
  const port = await portOf(server);
  // The first connections also pay for code that is compiled once.
  await ask(driver, { kind: 'idle', ports: [port], connections: 200 });
  const before = await memoryOf(server);
  await ask(driver, { kind: 'idle', ports: [port], connections: 200 + IDLE_CONNECTIONS });
  const after = await memoryOf(server);
  // Pages that the start left behind are used again, so that what is in use may grow by more than what is resident.
  const grown = Math.max(after.rss - before.rss, inUse(after) - inUse(before));
  console.log(`  ${(grown / IDLE_CONNECTIONS / 1024).toFixed(1)} kB an idle connection`);
  await Promise.all([stop(driver), stop(server)]);
}

async function measureStart(bench: Bench): Promise<void> {
  await fillStore(path.join(bench.folder, 'full', 'data'), STORED_GAMES);
  const seconds: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const begun = performance.now();
    const server = startServer(bench, 'full');
    await portOf(server);
    seconds.push((performance.now() - begun) / 1000);
    await stop(server);
  }
  console.log(`  ${median(seconds).toFixed(2)} s to start with ${STORED_GAMES} stored games`);
}

function inUse({ heapUsed, external }: NodeJS.MemoryUsage): number {
  return heapUsed + external;
}
