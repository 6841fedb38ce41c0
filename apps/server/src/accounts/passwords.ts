import { hash, verify } from '@node-rs/argon2';
import type { Services } from '../services.ts';
import type { Statement } from '../store/store.ts';
import { newId } from './ids.ts';

/** Argon2id, which is this library's usual kind, at the cost that OWASP advises: 19 MiB, two passes. Both run off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** A text that is no hash is no password's hash. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  try {
    return await verify(hashed, password);
  } catch {
    return false;
  }
}

/** Gives a member a password, whether or not there was one. */
export async function setPassword(
  { now, store: { db } }: Pick<Services, 'now' | 'store'>,
  player: string,
  password: string,
): Promise<readonly Statement[]> {
  const at = new Date(now()).toISOString();
  const account = {
    id: newId(),
    accountId: player,
    providerId: 'credential',
    userId: player,
    password: await hashPassword(password),
    createdAt: at,
    updatedAt: at,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
  };
  return [
    db.deleteFrom('account').where('userId', '=', player).where('providerId', '=', 'credential').compile(),
    db.insertInto('account').values(account).compile(),
  ];
}
