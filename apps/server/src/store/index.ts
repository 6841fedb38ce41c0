import { Kysely } from 'kysely';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../base/index.ts';
import { copyDatabase } from './copy.ts';
import { sqliteWords, storeDialect } from './dialect.ts';
import { lockFolder } from './lock.ts';
import { emptyText } from './note.ts';
import { openPostgresStore } from './postgres/index.ts';
import { DATABASE, LOCK, makePrivate, makePrivateFile, NOTE } from './private.ts';
import type { Tables } from './schema.ts';
import type { Statement, Store } from './store.ts';
import { StoreThread } from './thread.ts';

export { copyDatabase, flush } from './copy.ts';
export { Database } from './database.ts';
export { lockFolder } from './lock.ts';
export type { Row } from './messages.ts';
export { migrate, prepareMeta, schemaOf } from './migrate.ts';
export { migrations } from './migrations/index.ts';
export { FORGET_COUNT, forgetNote } from './note.ts';
export { backUpPostgres } from './postgres/back-up.ts';
export { schemaOfPostgres } from './postgres/migrate.ts';
export { fromText } from './postgres/values.ts';
export { prepared } from './prepared.ts';
export { DATABASE, SECRET, makePrivateFile } from './private.ts';
export type {
  ChatTable,
  FindingTable,
  InvitationTable,
  MatchTable,
  ModerationTable,
  NotificationTable,
  ReportTable,
  SanctionTable,
  SeatTable,
  Tables,
  TombstoneTable,
  HolidayTable,
  TournamentTable,
} from './schema.ts';
export { sharedSecret } from './shared-secret.ts';
export { StoreAway, StoreConflict, type Statement, type Store } from './store.ts';
export { moveAll, type Moved } from './transfer/move.ts';
export { postgresSide, sqliteSide, type Side } from './transfer/side.ts';

interface Parts {
  readonly config: Pick<Config, 'dataFolder' | 'hadSecret'> & Partial<Pick<Config, 'database'>>;
  readonly log: Logger;
  /** The store is gone for good, for instance because the disk is: nothing can be kept any more. */
  readonly onBroken?: (error: Error) => void;
}

/** A database that was written to is never empty. */
function isEmpty(file: string): boolean {
  return !existsSync(file) || statSync(file).size === 0;
}

/** Opens where the site keeps its data, and brings the tables up to date. */
export function openStore(parts: Parts): Promise<Store> {
  const { database = null } = parts.config;
  return database === null ? openFolder(parts) : openPostgresStore(database, parts.log);
}

/** Opens the data folder for this process alone. */
async function openFolder({ config, log, onBroken }: Parts): Promise<Store> {
  const folder = config.dataFolder;
  const file = path.join(folder, DATABASE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const hadLock = existsSync(path.join(folder, LOCK));
  if (isEmpty(file) && (hadLock || config.hadSecret === true || existsSync(path.join(folder, NOTE))))
    throw new Error(emptyText(folder));
  const unlock = lockFolder(folder);
  makePrivateFile(file);
  const open = makePrivate(folder);
  if (open.length > 0) log.warn({ files: open }, 'others on this machine may be able to read the data');
  const broken = (error: Error) => {
    log.fatal({ err: error }, 'the store is broken');
    onBroken?.(error);
  };
  const thread = await StoreThread.start({ file, hadLock }, broken).catch((error: unknown) => {
    unlock();
    throw error;
  });
  let closed: Promise<void> | null = null;
  const close = async () => {
    await thread.close();
    unlock();
  };
  const query = ({ sql, parameters }: Statement) => thread.query({ sql, parameters });
  return {
    kind: 'SQLite',
    db: new Kysely<Tables>({ dialect: storeDialect({ query }, sqliteWords) }),
    write: (statements) => thread.write(statements),
    // Whatever is asked of the thread later comes after it.
    writeSoon: (statements) => ({ seen: Promise.resolve(), done: thread.writeSoon(statements) }),
    backup: (to) => copyDatabase(file, to),
    close: () => (closed ??= close()),
  };
}
