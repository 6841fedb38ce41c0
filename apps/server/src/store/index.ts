import { Kysely } from 'kysely';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { copyDatabase } from './copy.ts';
import { ThreadDialect } from './dialect.ts';
import { lockFolder } from './lock.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';
import { StoreThread } from './thread.ts';

export const DATABASE = 'rayonk.db';

interface Parts {
  readonly config: Pick<Config, 'dataFolder'>;
  readonly log: Logger;
  /** The store is gone for good, for instance because the disk is: nothing can be kept any more. */
  readonly onBroken?: (error: Error) => void;
}

/** Opens the data folder for this process alone and brings its tables up to date. */
export async function openStore({ config, log, onBroken }: Parts): Promise<Store> {
  mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(config.dataFolder);
  const file = path.join(config.dataFolder, DATABASE);
  const broken = (error: Error) => {
    log.fatal({ err: error }, 'the store is broken');
    onBroken?.(error);
  };
  const thread = await StoreThread.start({ file }, broken).catch((error: unknown) => {
    unlock();
    throw error;
  });
  let closed: Promise<void> | null = null;
  const close = async () => {
    await thread.close();
    unlock();
  };
  return {
    db: new Kysely<Tables>({ dialect: new ThreadDialect(thread) }),
    write: (statements) => thread.write(statements),
    backup: (to) => copyDatabase(file, to),
    close: () => (closed ??= close()),
  };
}
