import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { flush } from '../copy.ts';
import { makePrivateFile } from '../private.ts';
import { moveAll, type Moved } from '../transfer/move.ts';
import { postgresSide, sqliteSide } from '../transfer/side.ts';

/**
 * Copies a site into an SQLite database as it is at one moment, also while it goes on: what a site without a server keeps its data in, and
 * what can be put back into either. A file by that name appears only when it is complete, compared and on the disk.
 */
export async function backUpPostgres(url: string, to: string): Promise<readonly Moved[]> {
  if (existsSync(to)) throw new Error(`There is a file ${to} already; a copy does not replace one.`);
  const part = `${to}.part`;
  await rm(part, { force: true });
  try {
    makePrivateFile(part);
    const from = await postgresSide(url, { isTarget: false, mayRun: true });
    const target = sqliteSide(part, true);
    let moved: readonly Moved[];
    try {
      moved = await moveAll(from, target);
    } finally {
      await target.close();
      await from.close();
    }
    await flush(part);
    await rename(part, to);
    await flush(path.dirname(to));
    return moved;
  } catch (error) {
    for (const file of [part, `${part}-wal`, `${part}-shm`]) await rm(file, { force: true });
    throw error;
  }
}
