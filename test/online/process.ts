import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A server in a process of its own, which can be killed at any instant. */
export interface ServerProcess {
  readonly port: number;
  /** As a loss of power ends it. */
  kill(): Promise<void>;
}

export async function startServer(
  folder: string,
  port = 0,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const listening = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout!).once('line', (line) => resolve(Number(line)));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { port: listening, kill: () => kill(child) };
}

function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
