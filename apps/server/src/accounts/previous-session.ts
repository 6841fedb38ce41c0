import type { FastifyRequest } from 'fastify';
import type { Services } from '../base/index.ts';
import { siteAccounts } from './site-accounts.ts';

export interface PreviousSession {
  readonly id: string;
  readonly player: string;
  readonly isGuest: boolean;
  /** When whoever has it last proved whose it is. */
  readonly provedAt: number;
}

/** The session that a request came with, read anew. */
export async function previousSession(services: Services, request: FastifyRequest): Promise<PreviousSession | null> {
  const found = await siteAccounts(services).sessions.of(request);
  if (found === null) return null;
  const { session, id, isAnonymous, createdAt, provedAt } = found;
  return {
    id: session,
    player: id,
    isGuest: isAnonymous === 1,
    provedAt: Math.max(Date.parse(createdAt), provedAt ?? 0),
  };
}

/** Somebody signed in as somebody else, or anew: the session from before is over, and a guest who has played nothing is forgotten. */
export async function leaveSession(
  { store, bus }: Pick<Services, 'store' | 'bus'>,
  before: PreviousSession | null,
): Promise<void> {
  if (before === null) return;
  const { db } = store;
  const statements = [db.deleteFrom('session').where('id', '=', before.id).compile()];
  if (before.isGuest) statements.push(idleGuests(db).where('user.id', '=', before.player).compile());
  const [, removed = 0] = await store.write(statements);
  if (removed > 0) bus.emit('player-changed', { player: before.player, gone: true });
  bus.emit('signed-out', { player: before.player });
}

/** Guests whom no match, no invitation, no finding and no word of theirs remembers. */
export function idleGuests(db: Services['store']['db']) {
  return db
    .deleteFrom('user')
    .where('isAnonymous', '=', 1)
    .where((is) => is.not(is.exists(is.selectFrom('seats').select('seat').whereRef('seats.player_id', '=', 'user.id'))))
    .where((is) =>
      is.not(is.exists(is.selectFrom('invitations').select('id').whereRef('invitations.player_id', '=', 'user.id'))),
    )
    .where((is) => is.not(is.exists(is.selectFrom('findings').select('id').whereRef('findings.by_id', '=', 'user.id'))))
    .where((is) => is.not(is.exists(is.selectFrom('chat').select('id').whereRef('chat.player_id', '=', 'user.id'))));
}
