import { sql, type SqlBool, type RawBuilder } from 'kysely';
import type { MatchEvent } from '@rayonk/match';

/**
 * What strangers may know of a match, and when: the one place that decides. Whoever plays sees at once; to everybody else all of it comes
 * late by the match's delay: events, result, ratings, lists. Everything public is made of what these functions let through.
 */
interface Delayed {
  /** Seconds. */
  readonly delay: number;
}

/** When strangers may know of something that happened at a moment. */
export function publicAt({ delay }: Delayed, at: number): number {
  return at + delay * 1000;
}

export function isPublic(match: Delayed, at: number, now: number): boolean {
  return publicAt(match, at) <= now;
}

/** How many events of a log strangers may know. What led up to the start was settled before there was anything to hide. */
export function publicLength(match: Delayed, events: readonly MatchEvent[], now: number, from = 0): number {
  if (match.delay === 0) return events.length;
  let length = Math.max(from, events.findIndex(({ kind }) => kind === 'started') + 1);
  for (let next = events[length]; next !== undefined && isPublic(match, next.at, now); next = events[length]) length++;
  return length;
}

/** Whether strangers may know by now how a stored match ended. Nothing touches a match's row after its end. */
export function isEndPublic(
  row: Delayed & { readonly status: string; readonly touched_at: number },
  now: number,
): boolean {
  return row.status === 'over' && isPublic(row, row.touched_at, now);
}

/** The same as a condition on `matches`. */
export function endIsPublic(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(matches.status = 'over' and matches.touched_at + 1000 * matches.delay <= ${now})`;
}
