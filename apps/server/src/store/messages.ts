import type { Result } from '@rayonk/core';
import type { Statement } from './store.ts';

/** What the store asks of its thread. One message holds everything that was asked in one turn of the event loop, in order. */
export type Request =
  | { readonly kind: 'query'; readonly id: number; readonly statement: Statement }
  | { readonly kind: 'write'; readonly id: number; readonly statements: readonly Statement[] }
  | { readonly kind: 'close'; readonly id: number };

export type Row = Readonly<Record<string, unknown>>;

export interface QueryAnswer {
  readonly rows: readonly Row[];
  readonly changes: number;
  readonly lastId: number | bigint;
}

export type StoreReply =
  | { readonly ok: true; readonly id: number; readonly query: QueryAnswer }
  | { readonly ok: true; readonly id: number; readonly changes: readonly number[] }
  | { readonly ok: true; readonly id: number; readonly closed: true }
  | { readonly ok: false; readonly id: number; readonly isConflict: boolean; readonly message: string };

/** The first thing that the thread says: that it is there, or why it is not. */
export type Opening = Result<null, string>;

export interface WorkerSettings {
  readonly file: string;
  /** Whether the folder's lock was there before this start. */
  readonly hadLock: boolean;
}
