import type { ModerationEntry, PlayerCard, ReportRow, Sanction } from '@rayonk/protocol';
import type { Services } from '../../base/index.ts';
import type { ModerationTable, ReportTable, SanctionTable } from '../../store/index.ts';

type Cards = (id: string) => PlayerCard;

/** The cards of everybody that some rows name, asked for at once. */
export async function cardsFor(
  { players }: Pick<Services, 'players'>,
  ids: readonly (string | null)[],
): Promise<Cards> {
  const known = [...new Set(ids.filter((id) => id !== null).map(idOf))];
  const cards = await players.cards(known);
  const byId = new Map(known.map((id, i) => [id, cards[i]!]));
  return (id) => byId.get(idOf(id))!;
}

/** A moderator who has left the site is named by nothing, which is no id. */
function idOf(id: string): string {
  return id === '' ? 'gone' : id;
}

export function reportRow(row: ReportTable, card: Cards): ReportRow {
  return {
    id: row.id,
    at: row.at,
    by: card(row.by_id),
    player: card(row.player_id),
    match: row.match_id,
    reason: row.reason as ReportRow['reason'],
    text: row.text,
    status: row.status,
    handledBy: row.handled_by === null ? null : card(row.handled_by),
    handledAt: row.handled_at,
  };
}

export function peopleOfReport({ by_id, player_id, handled_by }: ReportTable): readonly (string | null)[] {
  return [by_id, player_id, handled_by];
}

export function sanctionRow(row: SanctionTable, card: Cards, now: number): Sanction {
  const { id, kind, at, until, reason } = row;
  return { id, kind, at, until, reason, by: card(row.by_id), isOn: until === null || until > now };
}

export function logEntry(row: ModerationTable, card: Cards): ModerationEntry {
  return {
    id: row.id,
    at: row.at,
    by: card(row.by_id),
    action: row.action as ModerationEntry['action'],
    player: row.player_id === null ? null : card(row.player_id),
    report: row.report_id,
    message: row.message_id,
    until: row.until,
    note: row.note,
  };
}
