/** The processes of the online benchmark: servers, and the driver that plays against them. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Order } from './online-driver.ts';

const SERVER = path.join(import.meta.dirname, '..', '..', 'test', 'online', 'server.ts');
const own = (name: string): string => path.join(import.meta.dirname, name);
const PIPED = ['ignore', 'pipe', 'inherit', 'ipc'] as ['ignore', 'pipe', 'inherit', 'ipc'];

/** Where sites have their files, and everything that was started, to be ended with the benchmark. */
export interface Bench {
  readonly folder: string;
  readonly children: ChildProcess[];
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
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).once('line', (line) => resolve(Number(line)));
    child.once('exit', (code) => reject(new Error(`a server ended with ${code}`)));
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
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as T));
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
    child.send(message);
  });
}
