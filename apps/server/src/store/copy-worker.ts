/** Copies a database from a connection of its own, which sees one moment of it and holds nobody up. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CopyAnswer, CopyRequest } from './copy.ts';
import { FORGET_COUNT } from './note.ts';
import { makePrivateFile } from './private.ts';

const { from, to } = workerData as CopyRequest;

function copy(): CopyAnswer {
  try {
    const database = new DatabaseSync(from, { timeout: 5000, readOnly: true });
    try {
      // SQLite takes an empty file for none, and leaves it the rights that it has.
      makePrivateFile(to);
      database.prepare('VACUUM INTO ?').run(to);
    } finally {
      database.close();
    }
    const copied = new DatabaseSync(to);
    copied.exec(FORGET_COUNT);
    copied.close();
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, fault: (error as Error).message };
  }
}

parentPort!.postMessage(copy());
