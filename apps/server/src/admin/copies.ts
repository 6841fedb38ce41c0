import { chmod, copyFile, rename, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  copyDatabase,
  flush,
  Database,
  DATABASE,
  lockFolder,
  migrate,
  prepareMeta,
  migrations,
  FORGET_COUNT,
  forgetNote,
  makePrivateFile,
  backUpPostgres,
} from '../store/index.ts';
import { databaseFile } from './data.ts';
import { Problem, type AdminContext } from './context.ts';
import { fillPostgres } from './moving.ts';

/** One moment of the site, also while it runs. */
export async function backUp(context: AdminContext, file: string): Promise<readonly string[]> {
  const to = path.resolve(file);
  const { database } = context;
  await asProblem(database === null ? copyDatabase(databaseFile(context), to) : backUpPostgres(database, to));
  const { size } = await stat(to);
  return [`${to}: ${size} bytes, matches ${check(to).matches}`];
}

/** Puts a copy in the place of the database; what was there is kept beside it. */
export async function restore({ folder, database, now }: AdminContext, file: string): Promise<readonly string[]> {
  const from = path.resolve(file);
  if (!existsSync(from)) throw new Problem(`there is no file ${from}`);
  const { matches } = check(from);
  if (database !== null) {
    await asProblem(fillPostgres(from, database));
    return [`restored ${matches} matches from ${from}`];
  }
  if (!existsSync(folder)) throw new Problem(`there is no folder ${folder}`);
  const unlock = lock(folder);
  try {
    const place = path.join(folder, DATABASE);
    const part = `${place}.part`;
    await copyFile(from, part);
    await chmod(part, 0o600);
    const copied = new DatabaseSync(part);
    copied.exec(FORGET_COUNT);
    copied.close();
    await flush(part);
    const kept = `${place}.before-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
    const hadData = existsSync(place);
    if (hadData) {
      // Closing brings everything that is in SQLite's journal into the file, so that it is whole by itself.
      new Database(place).close();
      await rename(place, kept);
    }
    // A journal that belongs to another file would be applied to this one.
    for (const journal of [`${place}-wal`, `${place}-shm`]) await rm(journal, { force: true });
    await rename(part, place);
    forgetNote(folder);
    await flush(folder);
    return [`restored ${matches} matches from ${from}`, ...(hadData ? [`what was there before is ${kept}`] : [])];
  } finally {
    unlock();
  }
}

/** Longer than the slowest heartbeat of a site that runs. */
const SIGN_OF_LIFE = 35_000;

/**
 * Goes on with the data as they are, where a start refuses to because some are missing; with none at all, begins an empty site. What was
 * noted of the writes that are gone is forgotten.
 */
export async function accept({ folder, database: server, now }: AdminContext): Promise<readonly string[]> {
  if (server !== null) throw new Problem('accept is for data in a folder: PostgreSQL looks after its own');
  if (!existsSync(folder)) throw new Problem(`there is no folder ${folder}`);
  const unlock = lock(folder);
  try {
    const place = path.join(folder, DATABASE);
    makePrivateFile(place);
    const database = new Database(place);
    try {
      prepareMeta(database);
      const { rows } = database.run({ sql: `SELECT value FROM meta WHERE key = 'alive'`, parameters: [] });
      // The lock may be what was taken away.
      if (Math.abs(now - Number(rows[0]?.value ?? 0)) < SIGN_OF_LIFE)
        throw new Problem('the site was alive a moment ago: stop it, and try again in half a minute');
      migrate(database);
      database.exec(FORGET_COUNT);
    } finally {
      database.close();
    }
    forgetNote(folder);
    return [`${place}: matches ${check(place).matches}, as it is; the site can be started`];
  } finally {
    unlock();
  }
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw new Problem(`${(error as Error).message} (The site has to be stopped for this.)`);
  }
}

/** Whether a file is a whole database of ours; says how many matches are in it. */
function check(file: string): { readonly matches: number } {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const found = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    if (found.integrity_check !== 'ok') throw new Error(found.integrity_check);
    const schema = Number(database.prepare(`SELECT value FROM meta WHERE key = 'schema'`).get()?.value ?? 0);
    if (schema < 1) throw new Error('it has none of our tables');
    if (schema > migrations.length) throw new Error('a newer version of Rayon K wrote it');
    const { matches } = database.prepare('SELECT count(*) AS matches FROM matches').get() as { matches: number };
    return { matches };
  } catch (error) {
    throw new Problem(`${file} is not a copy of a site: ${(error as Error).message}`);
  } finally {
    database?.close();
  }
}

async function asProblem(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}
