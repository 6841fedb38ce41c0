import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Why the store could not do something that a caller may expect. Anything else is a bug or a broken disk, and throws. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict';
}

/** The store cannot be reached, and nothing of what was asked for was done. It may be back in a moment. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';

  constructor(cause?: unknown) {
    super('the database cannot be reached', { cause });
  }
}

/** A statement as Kysely compiles it. */
export interface Statement extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  /** How many rows it must change; where it changes more or fewer, the whole write is a conflict. */
  readonly mustChange?: number;
}

interface SoonWritten {
  /** From then on every node that reads sees it. */
  readonly seen: Promise<unknown>;
  /** As `write` answers. */
  readonly done: Promise<readonly number[]>;
}

/**
 * Where the site keeps everything: SQLite, which one process owns, or PostgreSQL, which many nodes share.
 *
 * Writes resolve when they are durable, and many that arrive together share one flush to the disk (group commit). What `write` is given
 * happens in the order in which it was given, and a read sees every write that was asked for before it. (Kysely takes its time before it
 * hands a statement over: where the order to a statement of `db` matters, wait for the first.) That holds for one node; what another has
 * written is seen once it was answered there. A write that was not answered was not done, and will not be.
 */
export interface Store {
  /** For whoever runs the site. */
  readonly kind: 'SQLite' | 'PostgreSQL';
  /** Single statements, typed. Has no interactive transactions: what belongs together goes through `write`. */
  readonly db: Kysely<Tables>;
  /**
   * All or nothing. Rejects with `StoreConflict` where a unique key is taken already or a statement did not change what it must, or, on
   * PostgreSQL, where other nodes keep changing the same; returns how many rows each statement changed. NaN: it was done, but the connection
   * to the server was lost before it said how many.
   */
  write(statements: readonly Statement[]): Promise<readonly number[]>;
  /**
   * The same for what need not outlive the process: it may wait a moment for another write, to share its flush, and is lost where the process
   * ends before that.
   */
  writeSoon(statements: readonly Statement[]): SoonWritten;
  /** Copies everything into a file, which must not exist yet, while the site goes on. */
  backup(file: string): Promise<void>;
  /** Finishes what was asked for, then closes. */
  close(): Promise<void>;
}
