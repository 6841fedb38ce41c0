import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import type { QueryAnswer } from './messages.ts';

/** What runs single statements. */
export interface SqlEngine {
  query(query: CompiledQuery): Promise<QueryAnswer>;
}

/** Kysely would let one statement wait for the answer to another, everybody's. Here they follow one another on their way, not each the other's answer. */
class SharedSqlite extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type Words = Pick<Dialect, 'createQueryCompiler' | 'createAdapter' | 'createIntrospector'>;

export const sqliteWords: Words = {
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SharedSqlite(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
};

export const postgresWords: Words = {
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};

/** Kysely over a store. */
export function storeDialect(engine: SqlEngine, words: Words): Dialect {
  return { ...words, createDriver: () => new StoreDriver(new StoreConnection(engine)) };
}

/** Everybody shares the one connection, so a transaction that stays open between statements would hold other people's writes. */
class StoreDriver implements Driver {
  readonly #connection: StoreConnection;

  constructor(connection: StoreConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('the store has no interactive transactions: give what belongs together to store.write');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class StoreConnection implements DatabaseConnection {
  readonly #engine: SqlEngine;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, lastId } = await this.#engine.query(query);
    return { rows: rows as R[], numAffectedRows: BigInt(changes), insertId: BigInt(lastId) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the store does not stream: ask for pages');
  }
}
