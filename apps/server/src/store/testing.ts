import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { openStore } from './index.ts';
import type { Store } from './store.ts';

/** For tests: a store in a folder of its own; `remove` closes it and takes the folder away. */
export async function openTestStore(): Promise<{
  readonly store: Store;
  readonly folder: string;
  readonly remove: () => Promise<void>;
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-store-'));
  const database = await newTestDatabase();
  const store = await openStore({
    config: { dataFolder: folder, database: database.url },
    log: pino({ level: 'silent' }),
  });
  const remove = async () => {
    await store.close();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { store, folder, remove };
}

/** For tests: what a store was asked for. */
export class Tally {
  /** How much was asked through `db`. */
  questions = 0;
  /** How many statements each write had. */
  readonly writes: number[] = [];
  /** The same of those that may share the flush of another. */
  readonly soon: number[] = [];

  around(store: Store): Store {
    return {
      kind: store.kind,
      backup: (file) => store.backup(file),
      close: () => store.close(),
      db: store.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          this.questions++;
          return result;
        },
      }),
      writeSoon: (statements) => {
        this.soon.push(statements.length);
        return store.writeSoon(statements);
      },
      write: (statements) => {
        this.writes.push(statements.length);
        return store.write(statements);
      },
    };
  }
}

export interface TestDatabase<Url = string | null> {
  /** Null: SQLite. */
  readonly url: Url;
  readonly remove: () => Promise<void>;
}

/** A database that today's tables are in already; where tests run on a server, each new one is a copy of it. */
export const TEMPLATE = 'rayonk_template';

/**
 * For tests: what a site of its own keeps its data in. `RAYONK_TEST_DATABASE` is the address of a PostgreSQL where tests may make databases;
 * without it, sites of tests are on SQLite.
 */
export async function newTestDatabase(): Promise<TestDatabase> {
  const server = process.env.RAYONK_TEST_DATABASE;
  return server === undefined ? { url: null, remove: async () => {} } : newPostgres(server, TEMPLATE);
}

/** A new database on a server, with what a template has. */
export async function newPostgres(server: string, template = 'template0'): Promise<TestDatabase<string>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

export async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
