import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Why the store could not do something that a caller may expect. Anything else is a bug or a broken disk, and throws. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict';
}

/** A statement as Kysely compiles it. */
export interface Statement extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  /** How many rows it must change; where it changes more or fewer, the whole write is a conflict. */
  readonly mustChange?: number;
}

/**
 * Where the site keeps everything. One process owns it.
 *
 * Writes resolve when they are durable, and many that arrive together share one flush to the disk (group commit). What `write` is given
 * happens in the order in which it was given, and a read sees every write that was asked for before it. (Kysely takes its time before it
 * hands a statement over: where the order to a statement of `db` matters, wait for the first.)
 */
export interface Store {
  /** Single statements, typed. Has no interactive transactions: what belongs together goes through `write`. */
  readonly db: Kysely<Tables>;
  /**
   * All or nothing. Rejects with `StoreConflict` where a unique key is taken already or a statement did not change what it must; returns
   * how many rows each statement changed.
   */
  write(statements: readonly Statement[]): Promise<readonly number[]>;
  /** Copies everything into a file, which must not exist yet, while the site goes on. */
  backup(file: string): Promise<void>;
  /** Finishes what was asked for, then closes. */
  close(): Promise<void>;
}
