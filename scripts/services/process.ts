import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';

/** A program that runs beside us until we stop it. */
export interface Service {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when it has ended, however that came about. */
  readonly ended: Promise<void>;
  /** Stops it in order; what it was given is on its disk. */
  stop(): Promise<void>;
}

const LONGEST_START = 60_000;

/** A port of this machine that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a program and waits until it says that it is ready; rejects with what it said where it does not get so far. What it says later
 * goes to `output`.
 */
export async function startProgram(
  [command, args, options]: readonly [command: string, args: readonly string[], options: SpawnOptions],
  ready: RegExp,
  output?: Writable,
): Promise<ChildProcess> {
  // Ctrl-C goes to a terminal's whole group: what others still need must not end before them.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  // Whoever starts it may end without a chance to wait.
  const endWithUs = (): void => void child.kill('SIGINT');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void => reject(new Error(`${command} ${reason}\n${said}`));
    const timer = setTimeout(() => fail('was not ready in time'), LONGEST_START);
    const listen = (part: Buffer): void => {
      said = (said + part.toString()).slice(-10_000);
      if (!ready.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => fail(`ended with ${code ?? signal}`));
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  if (output !== undefined)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.write(part));
  return child;
}

/** A program that runs and is stopped by a signal. */
export function serviceOf(child: ChildProcess, url: string, stopBy: NodeJS.Signals): Service {
  const hasEnded = ended(child);
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid!,
    ended: hasEnded,
    stop: async () => {
      child.kill(stopBy);
      await hasEnded;
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));
}
