/**
 * The online part of `npm run bench`: one server process on the embedded store, every action durable before its answer, 500 games
 * at a time driven by a second process over WebSockets; beside it, in turns, a bare relay (`online-relay.ts`). Then what an idle connection costs,
 * and how long a start takes with 100,000 games in the store.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fillStore } from './online-fill.ts';
import type { Measured, Order } from './online-driver.ts';

const GAMES = 500;
const ROUNDS = 3;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 4;
const IDLE_CONNECTIONS = 4000;
const STORED_GAMES = 100_000;

const SERVER = path.join(import.meta.dirname, '..', '..', 'test', 'online', 'server.ts');
const own = (name: string): string => path.join(import.meta.dirname, name);

type Whom = 'ours' | 'relay';

export async function benchOnline(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-bench-'));
  const children: ChildProcess[] = [];
  try {
    await measureActions(folder, children);
    await measureIdle(folder, children);
    await measureStart(folder, children);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureActions(folder: string, children: ChildProcess[]): Promise<void> {
  const server = startServer(folder, 'site', children);
  const relay = keep(children, fork(own('online-relay.ts'), [path.join(folder, 'relay.log')], { stdio: PIPED }));
  const driver = keep(children, fork(own('online-driver.ts')));
  await ask(driver, { kind: 'prepare', ours: await portOf(server), relay: await portOf(relay), games: GAMES });
  const measured: Record<Whom, Measured[]> = { ours: [], relay: [] };
  const turns: readonly Whom[] = ['ours', 'relay'];
  for (const whom of turns) await ask(driver, { kind: 'run', whom, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round++)
    for (const whom of round % 2 === 0 ? turns : turns.toReversed())
      measured[whom].push(await ask<Measured>(driver, { kind: 'run', whom, seconds: ROUND_SECONDS }));
  console.log(`Online: ${GAMES} games at a time, every action durable before its answer`);
  for (const whom of turns) console.log(`  ${whom.padEnd(6)} ${words(measured[whom])}`);
  const ratio = median(measured.ours.map(rateOf)) / median(measured.relay.map(rateOf));
  console.log(`  ${(100 * ratio).toFixed(0)} % of the bare relay`);
  await Promise.all([stop(driver), stop(relay), stop(server)]);
}

async function measureIdle(folder: string, children: ChildProcess[]): Promise<void> {
  const server = startServer(folder, 'idle', children, ['--expose-gc']);
  const driver = keep(children, fork(own('online-driver.ts')));
  const port = await portOf(server);
  // The first connections also pay for code that is compiled once.
  await ask(driver, { kind: 'idle', port, connections: 200 });
  const before = await memoryOf(server);
  await ask(driver, { kind: 'idle', port, connections: 200 + IDLE_CONNECTIONS });
  const after = await memoryOf(server);
  // Pages that the start left behind are used again, so that what is in use may grow by more than what is resident.
  const grown = Math.max(after.rss - before.rss, inUse(after) - inUse(before));
  console.log(`  ${(grown / IDLE_CONNECTIONS / 1024).toFixed(1)} kB an idle connection`);
  await Promise.all([stop(driver), stop(server)]);
}

async function measureStart(folder: string, children: ChildProcess[]): Promise<void> {
  await fillStore(path.join(folder, 'full', 'data'), STORED_GAMES);
  const seconds: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const begun = performance.now();
    const server = startServer(folder, 'full', children);
    await portOf(server);
    seconds.push((performance.now() - begun) / 1000);
    await stop(server);
  }
  console.log(`  ${median(seconds).toFixed(2)} s to start with ${STORED_GAMES} stored games`);
}

const PIPED = ['ignore', 'pipe', 'inherit', 'ipc'] as ['ignore', 'pipe', 'inherit', 'ipc'];

function startServer(folder: string, name: string, children: ChildProcess[], flags: string[] = []): ChildProcess {
  const site = path.join(folder, name);
  mkdirSync(site, { recursive: true });
  const profile =
    process.env.BENCH_PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`];
  return keep(children, fork(SERVER, [site, '0'], { stdio: PIPED, execArgv: [...flags, ...profile] }));
}

function keep(children: ChildProcess[], child: ChildProcess): ChildProcess {
  children.push(child);
  return child;
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).once('line', (line) => resolve(Number(line)));
    child.once('exit', (code) => reject(new Error(`a server ended with ${code}`)));
  });
}

function stop(child: ChildProcess): Promise<unknown> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return exited;
}

async function ask<T = null>(child: ChildProcess, order: Order): Promise<T> {
  const answer = await exchange<{ ok: true; value: T } | { ok: false; message: string }>(child, order);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

function memoryOf(server: ChildProcess): Promise<NodeJS.MemoryUsage> {
  return exchange<NodeJS.MemoryUsage>(server, 'memory');
}

function inUse({ heapUsed, external }: NodeJS.MemoryUsage): number {
  return heapUsed + external;
}

function exchange<T>(child: ChildProcess, message: Order | 'memory'): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as T));
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
    child.send(message);
  });
}

function words(rounds: readonly Measured[]): string {
  const p50 = median(rounds.map((round) => round.p50));
  const p99 = median(rounds.map((round) => round.p99));
  const rate = median(rounds.map(rateOf));
  return `${rate.toFixed(0).padStart(6)} actions/s  p50 ${p50.toFixed(0)} ms  p99 ${p99.toFixed(0)} ms to the opponent`;
}

function rateOf({ actions, seconds }: Measured): number {
  return actions / seconds;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
}
