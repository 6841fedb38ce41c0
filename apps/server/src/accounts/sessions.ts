import type { SessionCard } from '@rayonk/protocol';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { siteAccounts } from './site-accounts.ts';
import { webHeaders } from './web-request.ts';

type Parts = Pick<Services, 'now' | 'store'>;

/** A new session for whoever has just proved who they are, or was just made; answers with its cookies. */
export async function beginSession(
  services: Services,
  request: FastifyRequest,
  player: string,
): Promise<readonly string[]> {
  const { api } = await siteAccounts(services).auth();
  const { headers } = await api.beginSession({
    body: { player, provedAt: Math.floor(services.now()) },
    headers: webHeaders(request, services.config),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}

/** Where somebody is signed in, the latest first. `current` is the id of the session that asks. */
export async function listSessions(
  { now, store }: Parts,
  player: string,
  current: string | null,
): Promise<readonly SessionCard[]> {
  const rows = await store.db
    .selectFrom('session')
    .selectAll()
    .where('userId', '=', player)
    .where('expiresAt', '>', new Date(now()).toISOString())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: Date.parse(row.createdAt),
    touchedAt: Date.parse(row.updatedAt),
    expiresAt: Date.parse(row.expiresAt),
    address: row.ipAddress || null,
    agent: row.userAgent || null,
    current: row.id === current,
  }));
}

/** False: the player has no such session. */
export async function endSession({ store }: Parts, player: string, id: string): Promise<boolean> {
  const query = store.db.deleteFrom('session').where('id', '=', id).where('userId', '=', player);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

export async function endOtherSessions({ store }: Parts, player: string, current: string | null): Promise<void> {
  let query = store.db.deleteFrom('session').where('userId', '=', player);
  if (current !== null) query = query.where('id', '!=', current);
  await query.execute();
}
