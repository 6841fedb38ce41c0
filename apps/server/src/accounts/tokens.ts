import type { Scope, token as tokenSchema } from '@rayonk/protocol';
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Services } from '../base/index.ts';
import { newId, sha256 } from './ids.ts';

type Parts = Pick<Services, 'now' | 'store'>;
type Token = z.infer<typeof tokenSchema>;

const DAY = 86_400_000;
const PREFIX = 'rk_';
/** More are a mistake, or somebody who makes one for every call. */
const MOST_TOKENS = 50;

interface NewToken {
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly days: number | null;
}

export async function listTokens({ store }: Parts, player: string): Promise<readonly Token[]> {
  const rows = await store.db
    .selectFrom('tokens')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    scopes: JSON.parse(row.scopes) as Scope[],
    createdAt: row.created_at,
    usedAt: row.used_at,
    expiresAt: row.expires_at,
  }));
}

/** The secret is in the answer and nowhere else: we keep its hash. Null: there are too many already. */
export async function makeToken(
  parts: Parts,
  player: string,
  { label, scopes, days }: NewToken,
): Promise<{ readonly token: Token; readonly secret: string } | null> {
  if ((await listTokens(parts, player)).length >= MOST_TOKENS) return null;
  const { now, store } = parts;
  const secret = PREFIX + randomBytes(32).toString('base64url');
  const allowed = [...new Set(scopes)];
  const createdAt = now();
  const expiresAt = days === null ? null : createdAt + days * DAY;
  const id = newId();
  await store.db
    .insertInto('tokens')
    .values({
      id,
      player_id: player,
      hash: sha256(secret),
      label,
      scopes: JSON.stringify(allowed),
      created_at: createdAt,
      used_at: null,
      expires_at: expiresAt,
    })
    .execute();
  return { token: { id, label, scopes: allowed, createdAt, usedAt: null, expiresAt }, secret };
}

/** False: the player has no such token. */
export async function dropToken({ store }: Parts, player: string, id: string): Promise<boolean> {
  const query = store.db.deleteFrom('tokens').where('id', '=', id).where('player_id', '=', player);
  return ((await query.executeTakeFirst()).numDeletedRows ?? 0n) > 0n;
}
