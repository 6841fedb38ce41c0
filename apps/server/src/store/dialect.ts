import {
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
import type { StoreThread } from './thread.ts';

/** Kysely over the store's thread. */
export class ThreadDialect implements Dialect {
  readonly #thread: StoreThread;

  constructor(thread: StoreThread) {
    this.#thread = thread;
  }

  createDriver(): Driver {
    return new ThreadDriver(new ThreadConnection(this.#thread));
  }
  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }
  createAdapter(): SqliteAdapter {
    return new SqliteAdapter();
  }
  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** Everybody shares the one connection, so a transaction that stays open between statements would hold other people's writes. */
class ThreadDriver implements Driver {
  readonly #connection: ThreadConnection;

  constructor(connection: ThreadConnection) {
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

class ThreadConnection implements DatabaseConnection {
  readonly #thread: StoreThread;

  constructor(thread: StoreThread) {
    this.#thread = thread;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, lastId } = await this.#thread.query({ sql, parameters });
    return { rows: rows as R[], numAffectedRows: BigInt(changes), insertId: BigInt(lastId) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the store does not stream: ask for pages');
  }
}
