import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Result } from '@rayonk/core';

export interface CopyRequest {
  readonly from: string;
  readonly to: string;
}
/** Nothing, or what the thread says went wrong. */
export type CopyAnswer = Result<null, string>;

/**
 * Copies a database as it is at one moment into a new file, also while another connection or process writes to it. A file by that name
 * appears only when it is complete and on the disk.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`There is a file ${to} already; a copy does not replace one.`);
  const part = `${to}.part`;
  await rm(part, { force: true });
  try {
    await inThread({ from, to: part });
    await flush(part);
    await rename(part, to);
    await flush(path.dirname(to));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** A thread of its own, because a large copy takes seconds. */
function inThread(workerData: CopyRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./copy-worker.ts', import.meta.url), { workerData });
    worker.once('error', reject);
    worker.once('message', (answer: CopyAnswer) => {
      if (answer.ok) resolve();
      else reject(new Error(`The copy could not be made: ${answer.fault}`));
    });
  });
}

/** What a file or a folder holds is on the disk then. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
