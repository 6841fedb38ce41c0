import { mkdirSync } from 'node:fs';
import { findRedis } from './programs.mjs';
import { freePort, serviceOf, startProgram, type Service } from './process.ts';

export interface RedisSettings {
  readonly folder: string;
  /** Any free one where none is given. */
  readonly port?: number;
}

/** A Redis of our own on this machine. It keeps nothing on the disk: what must outlive it is in the store. */
export async function startRedis({ folder, port }: RedisSettings): Promise<Service> {
  const { path: program, message } = findRedis();
  if (program === undefined) throw new Error(message);
  mkdirSync(folder, { recursive: true });
  const chosen = port ?? (await freePort());
  const settings = { port: String(chosen), bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = await startProgram([program, args, { cwd: folder }], /Ready to accept connections/i);
  return serviceOf(child, `redis://127.0.0.1:${chosen}`, 'SIGTERM');
}
