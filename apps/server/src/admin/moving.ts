import { existsSync, mkdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  flush,
  lockFolder,
  forgetNote,
  DATABASE,
  makePrivateFile,
  SECRET,
  moveAll,
  type Moved,
  postgresSide,
  sqliteSide,
  type Side,
} from '../store/index.ts';
import { databaseFile } from './data.ts';
import { Problem } from './context.ts';

const isServer = (place: string): boolean => /^postgres(ql)?:/.test(place);

interface Place extends Side {
  /** Puts what was copied where a start of the site finds it. */
  readonly finish: () => Promise<void>;
}

/** `--from PLACE --to PLACE`. A site that runs would go on writing into the place that it has left. */
export async function move(args: readonly string[]): Promise<readonly string[]> {
  const named = new Map([
    [args[0], args[1]],
    [args[2], args[3]],
  ]);
  const [from, to] = [named.get('--from'), named.get('--to')];
  if (from === undefined || to === undefined) throw new Problem('usage: rayonk-admin copy --from PLACE --to PLACE');
  const source = await open(from, 'from', () => (isServer(from) ? fromServer(from) : fromFolder(path.resolve(from))));
  try {
    const target = await open(to, 'to', () => (isServer(to) ? toServer(to) : toFolder(path.resolve(to))));
    try {
      const moved = await moveAll(source, target).catch((error: unknown) => {
        throw new Problem(`nothing was copied: ${(error as Error).message}`);
      });
      await target.finish();
      return [...moved.map(lineOf), `all rows of ${moved.length} tables are the same in both`];
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function lineOf({ table, rows, hash }: Moved): string {
  return `${table}\t${rows}\t${hash.slice(0, 16)}`;
}

/** Puts a back-up, which is an SQLite database, into an empty database on a server. */
export async function fillPostgres(file: string, url: string): Promise<readonly Moved[]> {
  const from = sqliteSide(file, false);
  try {
    const to = await postgresSide(url, { isTarget: true, mayRun: false });
    try {
      return await moveAll(from, to);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function open<T>(place: string, role: 'from' | 'to', make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    // An address may hold a password.
    const shown = isServer(place) ? 'the database' : place;
    throw new Problem(`${shown} cannot be copied ${role}: ${(error as Error).message}`);
  }
}

async function fromFolder(folder: string): Promise<Side> {
  const file = databaseFile({ folder });
  const unlock = lockFolder(folder);
  try {
    const side = sqliteSide(file, false);
    const secret = path.join(folder, SECRET);
    return {
      ...side,
      secret: async () => (existsSync(secret) ? (await readFile(secret, 'utf8')).trim() : null),
      close: () => side.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function fromServer(url: string): Promise<Side> {
  return postgresSide(url, { isTarget: false, mayRun: false });
}

async function toServer(url: string): Promise<Place> {
  return { ...(await postgresSide(url, { isTarget: true, mayRun: false })), finish: async () => {} };
}

/** The database gets its name when it is complete and on the disk. */
async function toFolder(folder: string): Promise<Place> {
  const file = path.join(folder, DATABASE);
  if (existsSync(file)) throw new Error('there is a site in it already');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  const part = `${file}.part`;
  const removePart = async (): Promise<void> => {
    for (const name of [part, `${part}-wal`, `${part}-shm`]) await rm(name, { force: true });
  };
  try {
    await removePart();
    makePrivateFile(part);
    const side = sqliteSide(part, true);
    let isOpen = true;
    const closeSide = async (): Promise<void> => {
      if (isOpen) await side.close();
      isOpen = false;
    };
    return {
      ...side,
      keepSecret: async (secret) => {
        const place = path.join(folder, SECRET);
        if (!existsSync(place)) await writeFile(place, `${secret}\n`, { mode: 0o600 });
      },
      finish: async () => {
        await closeSide();
        await flush(part);
        await rename(part, file);
        forgetNote(folder);
        await flush(folder);
      },
      close: async () => {
        await closeSide();
        await removePart();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
