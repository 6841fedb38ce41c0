import * as z from 'zod/mini';
import type { Invitation } from './invitations.ts';
import {
  invitationFrom,
  invitationRow,
  listedInvitation,
  rowOf,
  type InvitationRow,
  type ListedInvitation,
} from './lobby-rows.ts';
import { asListed, changedLive, listedMatch, liveChanges, liveChangesOf, type ListedMatch } from './live-rows.ts';
import { patched, patchOf } from './patch.ts';

/** What whoever follows the lobby sees: the newest open invitations, the games most worth watching, how many players are here. */
export const lobby = z.object({ invitations: z.array(listedInvitation), live: z.array(listedMatch), online: z.int() });
export type LobbyView = z.infer<typeof lobby>;

/** Of a list: what is gone, what is new or has changed (a patch by id), and the order where it does not follow by itself. */
const listChanges = z.object({
  gone: z.optional(z.array(z.string())),
  put: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
  order: z.optional(z.array(z.string())),
});
type ListChanges = z.infer<typeof listChanges>;

export const lobbyChanges = z.object({
  /** New ones are `rows` for whoever asked for them so, and then what changes of live matches is in `games`. */
  invitations: z.optional(z.extend(listChanges, { rows: z.optional(z.array(invitationRow)) })),
  live: z.optional(listChanges),
  games: z.optional(liveChanges),
  online: z.optional(z.int()),
});
export type LobbyChanges = z.infer<typeof lobbyChanges>;

/** What most invitations say: a new one is told as a patch of this. Part of the protocol, so it stays as it is. */
export const PLAIN_INVITATION: Invitation = {
  id: '',
  terms: {
    game: '',
    variant: 'standard',
    clock: { kind: 'fischer', initial: 600_000, increment: 5000 },
    rated: false,
    memoryAid: false,
    side: 'lot',
  },
  audience: { kind: 'lobby', ratings: null },
  by: { id: '', name: null, kind: 'guest', level: null, rating: { value: 1500, provisional: true } },
  commit: '',
  createdAt: 0,
  match: null,
};

interface Listed {
  readonly id: string;
  readonly createdAt?: number | undefined;
}

/** The lobby as those know it who are told rows: these say nothing of what draws are committed to, nor what matches stand at. */
export function listedLobby({ invitations, live, online }: LobbyView): LobbyView {
  const listed = invitations.map((item) => {
    const row = rowOf(item);
    return row === null ? item : invitationFrom(row);
  });
  return { invitations: listed, live: live.map(asListed), online };
}

/** Null where everything is as it was. `asRows`: of two listed lobbies, what is new is told as rows. */
export function lobbyChangesOf(before: LobbyView, after: LobbyView, asRows = false): LobbyChanges | null {
  const patches = listChangesOf<ListedInvitation>(before.invitations, after.invitations, PLAIN_INVITATION);
  const invitations = patches === null || !asRows ? patches : withRows(patches, before, after);
  const live = asRows ? null : listChangesOf<ListedMatch>(before.live, after.live, null);
  const games = asRows ? liveChangesOf(before.live, after.live) : null;
  const changes: LobbyChanges = {
    ...(invitations !== null && { invitations }),
    ...(live !== null && { live }),
    ...(games !== null && { games }),
    ...(before.online !== after.online && { online: after.online }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

type InvitationChanges = NonNullable<LobbyChanges['invitations']>;

/** What is new is a row; so is what has changed where that is shorter. */
function withRows(changes: ListChanges, before: LobbyView, after: LobbyView): InvitationChanges {
  const known = new Set(before.invitations.map(({ id }) => id));
  const { put = {}, ...others } = changes;
  const rows: InvitationRow[] = [];
  const left = new Map(Object.entries(put));
  for (const item of after.invitations) {
    const patch = left.get(item.id);
    const row = patch === undefined ? null : rowOf(item);
    if (row === null || (known.has(item.id) && lengthOf(patch) <= lengthOf(row))) continue;
    left.delete(item.id);
    rows.push(row);
  }
  return { ...others, ...(left.size > 0 && { put: Object.fromEntries(left) }), ...(rows.length > 0 && { rows }) };
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length;
}

/** Rows are patches like others. */
function withoutRows(
  { rows = [], put = {}, ...others }: InvitationChanges,
  before: readonly ListedInvitation[],
): ListChanges {
  const known = new Map(before.map((item) => [item.id, item]));
  const patches = rows.map((row): readonly [string, Record<string, unknown>] => {
    const item = invitationFrom(row);
    const { id } = item;
    return [id, { ...patchOf({ ...(known.get(id) ?? PLAIN_INVITATION), id }, item) }];
  });
  return { ...others, put: { ...put, ...Object.fromEntries(patches) } };
}

export function changedLobby(before: LobbyView, { invitations, live, games, online }: LobbyChanges): LobbyView {
  const patches = withoutRows(invitations ?? {}, before.invitations);
  return {
    invitations: changedList<ListedInvitation>(before.invitations, patches, PLAIN_INVITATION),
    live: changedLive(changedList(before.live, live ?? {}, null), games ?? {}),
    online: online ?? before.online,
  };
}

function listChangesOf<T extends Listed>(
  before: readonly T[],
  after: readonly T[],
  plain: T | null,
): ListChanges | null {
  const known = new Map(before.map((item) => [item.id, item]));
  const put: Record<string, Record<string, unknown>> = {};
  for (const item of after) {
    // The name of the patch says whose it is.
    const patch = patchOf({ ...(known.get(item.id) ?? plain), id: item.id }, item);
    if (patch !== null) put[item.id] = patch;
    known.delete(item.id);
  }
  const changes: ListChanges = {
    ...(known.size > 0 && { gone: [...known.keys()] }),
    ...(Object.keys(put).length > 0 && { put }),
  };
  const order = after.map(({ id }) => id);
  const isOrdered = changedList(before, changes, plain).every(({ id }, i) => id === order[i]);
  if (!isOrdered) changes.order = order;
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Those that stay keep their places; of the new ones, those that are newer than the first come before it, the others last. */
function changedList<T extends Listed>(
  before: readonly T[],
  { gone = [], put = {}, order }: ListChanges,
  plain: T | null,
): T[] {
  const left = new Set(gone);
  const known = new Set(before.map(({ id }) => id));
  const stay = before.filter(({ id }) => !left.has(id)).map((item) => patched(item, put[item.id] ?? {}));
  const fresh = Object.keys(put)
    .filter((id) => !known.has(id))
    .map((id) => patched({ ...plain, id } as T, put[id]!))
    .sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));
  const first = stay[0]?.createdAt ?? -Infinity;
  const list = [
    ...fresh.filter((item) => (item.createdAt ?? 0) >= first),
    ...stay,
    ...fresh.filter((item) => (item.createdAt ?? 0) < first),
  ];
  if (order === undefined) return list;
  const byId = new Map(list.map((item) => [item.id, item]));
  return order.map((id) => byId.get(id)!);
}
