import { ok } from '@rayonk/core';
import type { ModerationAction } from '@rayonk/protocol';
import { newId, noteSecurity, type Answer, type Services, type Viewer } from '../../base/index.ts';
import { type ChatTable, type ModerationTable, StoreConflict, type Statement } from '../../store/index.ts';
import { refuse } from '../../http/index.ts';
import { findPlayer } from '../reports.ts';
import { tellReaders } from '../tell.ts';
import { findReport } from './case.ts';

type Parts = Pick<Services, 'log' | 'now' | 'store' | 'players' | 'authority' | 'hub' | 'bus'>;
type Of<K extends ModerationAction['action']> = Extract<ModerationAction, { action: K }>;
type Log = Partial<Pick<ModerationTable, 'player_id' | 'report_id' | 'message_id' | 'until'>>;
type Change = Answer<{ readonly statements: readonly Statement[]; readonly log: Log }>;

const MINUTE = 60_000;

/** Does what a moderator decided and writes it into the log, both or neither. */
const SANCTIONS: ReadonlySet<string> = new Set<ModerationAction['action']>(['mute', 'ban', 'lift']);

export async function moderate(parts: Parts, viewer: Viewer, action: ModerationAction): Promise<Answer<null>> {
  const change = await changeFor(parts, viewer, action);
  if (!change.ok) return change;
  const { statements, log } = change.value;
  const entry: ModerationTable = {
    id: newId(),
    at: Math.floor(parts.now()),
    by_id: viewer.player,
    action: action.action,
    player_id: null,
    report_id: null,
    message_id: null,
    until: null,
    note: action.note,
    ...log,
  };
  try {
    await parts.store.write([...statements, parts.store.db.insertInto('moderation_log').values(entry).compile()]);
  } catch (error) {
    if (error instanceof StoreConflict) return refuse('conflict', 'somebody else has decided this already');
    throw error;
  }
  if (SANCTIONS.has(action.action))
    noteSecurity(parts.log, 'sanction', { player: entry.player_id, by: viewer.player, why: action.action });
  if (action.action === 'hide' || action.action === 'show') await retell(parts, action.message);
  return ok(null);
}

/** Open pages take a message away, or show it again, at once. */
async function retell(parts: Parts, id: string): Promise<void> {
  const row = await parts.store.db.selectFrom('chat').selectAll().where('id', '=', id).executeTakeFirst();
  const live = row === undefined ? null : await parts.authority.find(row.match_id);
  if (row !== undefined && live !== null) await tellReaders(parts, live, row);
}

async function changeFor(parts: Parts, viewer: Viewer, action: ModerationAction): Promise<Change> {
  switch (action.action) {
    case 'dismiss':
      return dismiss(parts, viewer, action);
    case 'hide':
    case 'show':
      return setHidden(parts, viewer, action);
    case 'mute':
    case 'ban':
      return sanction(parts, viewer, action);
    case 'lift':
      return lift(parts, viewer, action);
    case 'note':
      return note(parts, viewer, action);
  }
}

async function dismiss(parts: Parts, viewer: Viewer, { report }: Of<'dismiss'>): Promise<Change> {
  const closed = await closing(parts, viewer, report, 'dismissed');
  if (!closed.ok) return closed;
  const { player, statements } = closed.value;
  return ok({ statements, log: { player_id: player, report_id: report } });
}

async function setHidden(parts: Parts, viewer: Viewer, action: Of<'hide' | 'show'>): Promise<Change> {
  const hidden = action.action === 'hide' ? 1 : 0;
  const message = await parts.store.db
    .selectFrom('chat')
    .selectAll()
    .where('id', '=', action.message)
    .executeTakeFirst();
  if (message === undefined) return refuse('not-found', 'there is no such message');
  if (await isConcerned(parts, viewer, message))
    return refuse('not-allowed', 'another moderator decides what concerns you');
  const closed = await closing(parts, viewer, action.report, hidden === 1 ? 'acted' : null);
  if (!closed.ok) return closed;
  const update = parts.store.db
    .updateTable('chat')
    .set({ hidden })
    .where('id', '=', message.id)
    .where('hidden', '<>', hidden)
    .compile();
  return ok({
    statements: [...closed.value.statements, { ...update, mustChange: 1 }],
    log: { player_id: message.player_id, report_id: action.report, message_id: message.id },
  });
}

/** A moderator who plays must not learn from a message of the other room that it is worth hiding, nor silence the other player. */
async function isConcerned({ authority }: Parts, viewer: Viewer, message: ChatTable): Promise<boolean> {
  const live = await authority.find(message.match_id);
  return (live?.seatOf(viewer.player) ?? null) !== null;
}

async function sanction(parts: Parts, viewer: Viewer, action: Of<'mute' | 'ban'>): Promise<Change> {
  const player = await subject(parts, viewer, action.player);
  if (!player.ok) return player;
  const closed = await closing(parts, viewer, action.report, 'acted');
  if (!closed.ok) return closed;
  const at = Math.floor(parts.now());
  const until = action.minutes === null ? null : at + action.minutes * MINUTE;
  const row = {
    id: newId(),
    player_id: player.value,
    kind: action.action,
    until,
    reason: action.note,
    by_id: viewer.player,
    at,
  };
  const insert = parts.store.db.insertInto('sanctions').values(row).compile();
  return ok({
    statements: [...closed.value.statements, insert],
    log: { player_id: player.value, report_id: action.report, until },
  });
}

async function lift(parts: Parts, viewer: Viewer, action: Of<'lift'>): Promise<Change> {
  const row = await parts.store.db
    .selectFrom('sanctions')
    .selectAll()
    .where('id', '=', action.sanction)
    .executeTakeFirst();
  if (row === undefined) return refuse('not-found', 'there is no such sanction');
  const player = await subject(parts, viewer, row.player_id);
  if (!player.ok) return player;
  const now = Math.floor(parts.now());
  const update = parts.store.db
    .updateTable('sanctions')
    .set({ until: now })
    .where('id', '=', row.id)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .compile();
  return ok({ statements: [{ ...update, mustChange: 1 }], log: { player_id: player.value, until: now } });
}

async function note(parts: Parts, viewer: Viewer, action: Of<'note'>): Promise<Change> {
  const player = await subject(parts, viewer, action.player);
  if (!player.ok) return player;
  const closed = await closing(parts, viewer, action.report, null);
  if (!closed.ok) return closed;
  return ok({ statements: [], log: { player_id: player.value, report_id: action.report } });
}

/** Whom a moderator decides about: never themselves, and only an administrator about those who moderate. */
async function subject(parts: Parts, viewer: Viewer, text: string): Promise<Answer<string>> {
  const player = await findPlayer(parts, text);
  if (player === null) return refuse('no-such-player', 'nobody is called so');
  if (player === viewer.player) return refuse('not-allowed', 'another moderator decides what concerns you');
  const user = await parts.store.db.selectFrom('user').select('role').where('id', '=', player).executeTakeFirst();
  return user?.role === 'player' || viewer.role === 'administrator'
    ? ok(player)
    : refuse('not-allowed', 'only an administrator decides about a moderator');
}

/** What closes a report, if there is one and it is to be closed. */
async function closing(
  parts: Parts,
  viewer: Viewer,
  report: string | null,
  status: 'dismissed' | 'acted' | null,
): Promise<Answer<{ readonly player: string | null; readonly statements: readonly Statement[] }>> {
  if (report === null) return ok({ player: null, statements: [] });
  const found = await findReport(parts, viewer, report);
  if (!found.ok) return found;
  const player = found.value.player_id;
  if (status === null) return ok({ player, statements: [] });
  const update = parts.store.db
    .updateTable('reports')
    .set({ status, handled_by: viewer.player, handled_at: Math.floor(parts.now()) })
    .where('id', '=', report);
  // A dismissal needs an open report; whoever hides a message and then mutes its writer decides twice about the same one.
  const closes = status === 'dismissed' ? update.where('status', '=', 'open').compile() : update.compile();
  return ok({ player, statements: [{ ...closes, mustChange: 1 }] });
}
