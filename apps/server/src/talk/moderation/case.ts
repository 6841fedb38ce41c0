import { ok } from '@rayonk/core';
import type { ReportCase } from '@rayonk/protocol';
import type { Answer, Services, Viewer } from '../../base/index.ts';
import type { ChatTable, ReportTable } from '../../store/index.ts';
import { refuse } from '../../http/index.ts';
import { asSaid } from '../messages.ts';
import { listLog } from './lists.ts';
import { cardsFor, peopleOfReport, reportRow, sanctionRow } from './rows.ts';

type Parts = Pick<Services, 'now' | 'store' | 'players' | 'authority'>;

/** So many messages before the one that was reported, and after it. */
const AROUND = 10;
const OTHERS = 20;

/** A report with all that helps to decide. Nobody is shown a case of their own, and a player nothing of a game that is on. */
export async function openCase(parts: Parts, viewer: Viewer, id: string): Promise<Answer<ReportCase>> {
  const { store, now } = parts;
  const found = await findReport(parts, viewer, id);
  if (!found.ok) return found;
  const report = found.value;
  const [said, sanctions, others, log, live] = await Promise.all([
    messagesOf(parts, report),
    store.db
      .selectFrom('sanctions')
      .selectAll()
      .where('player_id', '=', report.player_id)
      .orderBy('at', 'desc')
      .execute(),
    store.db
      .selectFrom('reports')
      .selectAll()
      .where('player_id', '=', report.player_id)
      .where('id', '<>', id)
      .orderBy('at', 'desc')
      .limit(OTHERS)
      .execute(),
    listLog(parts, { player: report.player_id, before: null, limit: OTHERS }),
    report.match_id === null ? null : parts.authority.find(report.match_id),
  ]);
  const card = await cardsFor(parts, [
    ...[report, ...others].flatMap(peopleOfReport),
    ...said.map(({ player_id }) => player_id),
    ...sanctions.map(({ by_id }) => by_id),
  ]);
  const shown = (row: ChatTable) => ({ message: asSaid(row, card(row.player_id)), isHidden: row.hidden === 1 });
  const reported = said.find((row) => row.id === report.message_id);
  return ok({
    report: reportRow(report, card),
    message: reported === undefined ? null : shown(reported),
    around: said.map(shown),
    match: live === null ? null : await parts.authority.card(live),
    sanctions: sanctions.map((row) => sanctionRow(row, card, now())),
    others: others.map((row) => reportRow(row, card)),
    log: log.entries,
  });
}

/** A report that a moderator may decide: not about them, not by them, not of a match that they play. */
export async function findReport(parts: Parts, viewer: Viewer, id: string): Promise<Answer<ReportTable>> {
  const report = await parts.store.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
  if (report === undefined) return refuse('not-found', 'there is no such report');
  const live = report.match_id === null ? null : await parts.authority.find(report.match_id);
  const isInvolved =
    [report.by_id, report.player_id].includes(viewer.player) || (live?.seatOf(viewer.player) ?? null) !== null;
  return isInvolved ? refuse('not-allowed', 'another moderator decides what concerns you') : ok(report);
}

/** What was said around a message in its room, or the last that the player said in the match. Oldest first. */
async function messagesOf({ store }: Parts, report: ReportTable): Promise<readonly ChatTable[]> {
  if (report.match_id === null) return [];
  const inMatch = store.db.selectFrom('chat').selectAll().where('match_id', '=', report.match_id);
  if (report.message_id === null) {
    const last = await inMatch
      .where('player_id', '=', report.player_id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(2 * AROUND)
      .execute();
    return last.reverse();
  }
  const message = await store.db.selectFrom('chat').selectAll().where('id', '=', report.message_id).executeTakeFirst();
  if (message === undefined) return [];
  const inRoom = inMatch.where('room', '=', message.room).where('id', '<>', message.id);
  const [before, after] = await Promise.all([
    inRoom.where('at', '<=', message.at).orderBy('at', 'desc').orderBy('id', 'desc').limit(AROUND).execute(),
    inRoom.where('at', '>', message.at).orderBy('at').orderBy('id').limit(AROUND).execute(),
  ]);
  return [...before.reverse(), message, ...after];
}
