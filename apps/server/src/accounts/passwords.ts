import { hash, verify } from '@node-rs/argon2';
import type { Services } from '../base/index.ts';
import type { Statement } from '../store/index.ts';
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

let decoy: Promise<string> | null = null;

/** Whether it is a member's password. Nobody's takes as long to compare: by the time, nobody learns which names there are. */
export async function isPasswordOf(
  { store }: Pick<Services, 'store'>,
  player: string | null,
  password: string,
): Promise<boolean> {
  const account =
    player === null
      ? undefined
      : await store.db
          .selectFrom('account')
          .select('password')
          .where('userId', '=', player)
          .where('providerId', '=', 'credential')
          .executeTakeFirst();
  const hashed = account?.password ?? null;
  const isRight = await isPassword(password, hashed ?? (await (decoy ??= hashPassword(newId()))));
  return isRight && hashed !== null;
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
