import type { ModerationEntry, ReportPage } from '@rayonk/protocol';
import type { Services } from '../../base/index.ts';
import type { ReportTable } from '../../store/index.ts';
import { type Cursor, olderThan, pageOf } from '../../http/index.ts';
import { cardsFor, logEntry, peopleOfReport, reportRow } from './rows.ts';

type Parts = Pick<Services, 'store' | 'players'>;

/** Reports of a status, the newest first. */
export async function listReports(
  parts: Parts,
  wanted: { readonly status: ReportTable['status']; readonly before: Cursor | null; readonly limit: number },
): Promise<ReportPage> {
  const { status, before, limit } = wanted;
  let query = parts.store.db.selectFrom('reports').selectAll().where('status', '=', status);
  if (before !== null) query = query.where(olderThan(before));
  const found = await query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageOf(found, limit);
  const card = await cardsFor(parts, rows.flatMap(peopleOfReport));
  return { reports: rows.map((row) => reportRow(row, card)), next };
}

/** What moderators did, about one player or at all, the newest first. */
export async function listLog(
  parts: Parts,
  wanted: { readonly player: string | null; readonly before: Cursor | null; readonly limit: number },
): Promise<{ entries: ModerationEntry[]; next: string | null }> {
  const { player, before, limit } = wanted;
  let query = parts.store.db.selectFrom('moderation_log').selectAll();
  if (player !== null) query = query.where('player_id', '=', player);
  if (before !== null) query = query.where(olderThan(before));
  const found = await query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageOf(found, limit);
  const card = await cardsFor(
    parts,
    rows.flatMap(({ by_id, player_id }) => [by_id, player_id]),
  );
  return { entries: rows.map((row) => logEntry(row, card)), next };
}
