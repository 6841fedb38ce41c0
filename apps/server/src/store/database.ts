import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryAnswer, Row } from './messages.ts';
import { StoreConflict, type Statement } from './store.ts';

/** Kysely makes a new text for every length of a list, so texts must not be kept without end. */
const MOST_PREPARED = 500;
const BUSY_MILLISECONDS = 5000;
/** SQLite's extended codes for a primary key and a unique index that is taken already. */
const TAKEN = new Set([1555, 2067, 2579]);
/** 32 MB: the pages of the matches that are being played stay in memory. */
const CACHE_KIBIBYTES = 32_768;
/** 32 MB of log, which a start reads in a moment. */
const CHECKPOINT_PAGES = 8192;

interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

/** An SQLite database with its statements prepared once. Lives in the store's thread, and in tools that run while the site does not. */
export class Database {
  readonly #sqlite: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string) {
    this.#sqlite = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS, enableForeignKeyConstraints: true });
    this.#sqlite.exec(`PRAGMA journal_mode = WAL`);
    // A write that was answered survives a loss of power, not only of the process.
    this.#sqlite.exec(`PRAGMA synchronous = FULL`);
    this.#sqlite.exec(`PRAGMA cache_size = -${CACHE_KIBIBYTES}`);
    // Copying the log into the file flushes it twice more. Busy matches touch the same pages again and again: most of that can be left out.
    this.#sqlite.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    this.#sqlite.exec(`PRAGMA temp_store = MEMORY`);
  }

  exec(sql: string): void {
    this.#sqlite.exec(sql);
  }

  /** False where SQLite has undone the whole transaction by itself, as it does when the disk is full. */
  get isInTransaction(): boolean {
    return this.#sqlite.isTransaction;
  }

  /** How many rows this connection has changed so far, also where that was undone. */
  get changes(): number {
    return Number(this.run({ sql: 'SELECT total_changes() AS changes', parameters: [] }).rows[0]!.changes);
  }

  run({ sql, parameters, mustChange }: Statement): QueryAnswer {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    const answer = returnsRows ? askFor(statement, values) : change(statement, values);
    if (mustChange !== undefined && answer.changes !== mustChange)
      throw new StoreConflict(`a statement changed ${answer.changes} rows instead of ${mustChange}`);
    return answer;
  }

  close(): void {
    this.#sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#sqlite.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known !== undefined) {
      // What was used last goes to the end of the map, so that its beginning is what to forget.
      this.#prepared.delete(sql);
      this.#prepared.set(sql, known);
      return known;
    }
    const statement = this.#sqlite.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    const oldest = this.#prepared.keys().next();
    if (this.#prepared.size >= MOST_PREPARED && oldest.done !== true) this.#prepared.delete(oldest.value);
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function askFor(statement: StatementSync, values: readonly SQLInputValue[]): QueryAnswer {
  const rows = statement.all(...values) as Row[];
  return { rows, changes: rows.length, lastId: 0 };
}

function change(statement: StatementSync, values: readonly SQLInputValue[]): QueryAnswer {
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], changes: Number(changes), lastId: lastInsertRowid };
}

export function isConflict(error: unknown): boolean {
  if (error instanceof StoreConflict) return true;
  return error instanceof Error && 'errcode' in error && TAKEN.has(error.errcode as number);
}
