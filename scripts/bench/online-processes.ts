/** The processes of the online benchmark: servers, and the driver that plays against them. */
import { fork, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Measured, Order, Whom } from './online-driver.ts';

const SERVER = path.join(import.meta.dirname, '..', '..', 'test', 'online', 'server.ts');
const own = (name: string): string => path.join(import.meta.dirname, name);
const PIPED = ['ignore', 'pipe', 'inherit', 'ipc'] as ['ignore', 'pipe', 'inherit', 'ipc'];

/** Where sites have their files, and everything that was started, to be ended with the benchmark. */
export interface Bench {
  readonly folder: string;
  readonly children: ChildProcess[];
}

/** The parts that are wanted, in their order; all where none is named. */
export function partsOf<T extends string>(bench: string, all: readonly T[], wanted: readonly string[]): readonly T[] {
  const unknown = wanted.filter((name) => !(all as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')} of ${bench}: there are ${all.join(', ')}`);
  return wanted.length === 0 ? all : all.filter((name) => wanted.includes(name));
}

/** Whatever comes of it, nothing is left behind. */
export async function withBench(measure: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-bench-'));
  // PostgreSQL runs as another user where we are root.
  chmodSync(folder, 0o755);
  const bench: Bench = { folder, children: [] };
  try {
    await measure(bench);
  } finally {
    for (const child of bench.children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** So long code runs before it is measured: it is compiled well only then. */
export const WARM_UP_SECONDS = 4;
export const ROUND_SECONDS = 5;

/** A site and the relay beside it play in turn, so that what else the machine does meets both. `around` is told when ours runs. */
export async function measureInTurn(
  driver: ChildProcess,
  { servers, relay, games, rounds }: InTurn,
  around: (run: () => Promise<unknown>) => Promise<unknown>,
): Promise<Record<Whom, Measured[]>> {
  await ask(driver, { kind: 'prepare', whom: 'ours', ports: await Promise.all(servers.map(portOf)), games });
  await ask(driver, { kind: 'prepare', whom: 'relay', ports: [await portOf(relay)], games });
  const measured: Record<Whom, Measured[]> = { ours: [], relay: [] };
  const run = (whom: Whom, seconds: number) => ask<Measured>(driver, { kind: 'run', whom, seconds });
  for (const whom of ['ours', 'relay'] as const) await run(whom, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round++) {
    const ours = () => around(async () => measured.ours.push(await run('ours', ROUND_SECONDS)));
    const others = async () => measured.relay.push(await run('relay', ROUND_SECONDS));
    for (const turn of round % 2 === 0 ? [ours, others] : [others, ours]) await turn();
  }
  return measured;
}

interface InTurn {
  readonly servers: readonly ChildProcess[];
  readonly relay: ChildProcess;
  readonly games: number;
  readonly rounds: number;
}

export function startServer(
  { folder, children }: Bench,
  name: string,
  flags: string[] = [],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const site = path.join(folder, name);
  mkdirSync(site, { recursive: true });
  const profile =
    process.env.BENCH_PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`];
  return keep(
    children,
    fork(SERVER, [site, '0'], {
      stdio: PIPED,
      execArgv: [...flags, ...profile],
      env: { ...process.env, ...environment },
    }),
  );
}

/** Into a file, or a PostgreSQL. */
export function startRelay({ folder, children }: Bench, database: string | null = null): ChildProcess {
  const log = database ?? path.join(folder, 'relay.log');
  return keep(children, fork(own('online-relay.ts'), [log], { stdio: PIPED }));
}

export function startDriver({ children }: Bench): ChildProcess {
  return keep(children, fork(own('online-driver.ts')));
}

function keep(children: ChildProcess[], child: ChildProcess): ChildProcess {
  children.push(child);
  return child;
}

export function portOf(child: ChildProcess): Promise<number> {
  return whileAlive(child, (resolve: (port: number) => void) =>
    createInterface(child.stdout!).once('line', (line) => resolve(Number(line))),
  );
}

/** What a process answers; rejects where it ends before. */
function whileAlive<T>(child: ChildProcess, begin: (resolve: (value: T) => void) => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a process ended with ${code}`));
    child.once('exit', ended);
    begin((value) => {
      child.off('exit', ended);
      resolve(value);
    });
  });
}

export function stop(child: ChildProcess): Promise<unknown> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return exited;
}

export async function ask<T = null>(child: ChildProcess, order: Order): Promise<T> {
  const answer = await exchange<{ ok: true; value: T } | { ok: false; message: string }>(child, order);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

export function memoryOf(server: ChildProcess): Promise<NodeJS.MemoryUsage> {
  return exchange<NodeJS.MemoryUsage>(server, 'memory');
}

/** Milliseconds of processor time that something takes a server, in all its threads. */
export async function cpuOf(server: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  const before = await exchange<NodeJS.CpuUsage>(server, 'cpu');
  await work();
  const after = await exchange<NodeJS.CpuUsage>(server, 'cpu');
  return (after.user + after.system - before.user - before.system) / 1000;
}

function exchange<T>(child: ChildProcess, message: Order | 'memory' | 'cpu'): Promise<T> {
  return whileAlive(child, (resolve: (answer: T) => void) => {
    child.once('message', (answer) => resolve(answer as T));
    child.send(message);
  });
}

export function words(rounds: readonly Measured[]): string {
  const p50 = median(rounds.map((round) => round.p50));
  const p99 = median(rounds.map((round) => round.p99));
  const rate = median(rounds.map(rateOf));
  return `${rate.toFixed(0).padStart(6)} actions/s  p50 ${p50.toFixed(0)} ms  p99 ${p99.toFixed(0)} ms to the opponent`;
}

/** How much of the relay's rate ours is, in percent. */
export function shareOf({ ours, relay }: Readonly<Record<Whom, readonly Measured[]>>): string {
  return ((100 * median(ours.map(rateOf))) / median(relay.map(rateOf))).toFixed(0);
}

function rateOf({ actions, seconds }: Measured): number {
  return actions / seconds;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
}
