import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { refusal } from './fault.ts';

/** Where a page of rows ends, as text that the next request sends back: rows go from new to old by time, then by id. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

function cursorText({ at, id }: Cursor): string {
  return `${at}.${id}`;
}

/** Null for text that is no cursor. */
function readCursor(text: string): Cursor | null {
  const found = /^([0-9]{1,15})\.([0-9A-Za-z_-]{1,64})$/.exec(text);
  return found === null ? null : { at: Number(found[1]), id: found[2]! };
}

/** Where a request wants to go on; null from the beginning. What is no cursor is refused. */
export function cursorOf(text: string | undefined): Cursor | null {
  const cursor = text === undefined ? null : readCursor(text);
  if (text !== undefined && cursor === null) throw refusal('bad-request', '`before` is the `next` of the page before');
  return cursor;
}

/** What follows a cursor in a table with these columns. */
export function olderThan({ at, id }: Cursor): RawBuilder<SqlBool> {
  return sql<SqlBool>`(at, id) < (${at}, ${id})`;
}

/** Cuts rows, of which one more than a page was asked for, to a page. */
export function pageOf<T extends Cursor>(
  rows: readonly T[],
  size: number,
): { rows: readonly T[]; next: string | null } {
  return rows.length <= size ? { rows, next: null } : { rows: rows.slice(0, size), next: cursorText(rows[size - 1]!) };
}
