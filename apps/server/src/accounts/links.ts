import { randomBytes } from 'node:crypto';
import type { Services } from '../base/index.ts';
import type { Statement } from '../store/index.ts';
import { newId, sha256 } from './ids.ts';

/** What a link proves, and the page of the app that it leads to. */
const PAGES = { password: 'new-password', address: 'confirm-address' } as const;
export type Purpose = keyof typeof PAGES;

type Parts = Pick<Services, 'now' | 'store'>;

export interface FoundLink {
  readonly id: string;
  readonly value: string;
}

/**
 * A new link, and the row that knows it again: of its secret only a hash is kept. The secret stands after the `#`, which browsers send to
 * nobody. (better-auth has links of its own, found by an address that is one member's alone; with us a family may share one, and the
 * administrator's command line makes links too.)
 */
export function newLink(purpose: Purpose, value: string, { origin, now, lasts }: NewLink) {
  const secret = randomBytes(24).toString('base64url');
  const at = new Date(now).toISOString();
  return {
    address: `${origin}/${PAGES[purpose]}#${secret}`,
    row: {
      id: newId(),
      identifier: identifierOf(purpose, secret),
      value,
      expiresAt: new Date(now + lasts).toISOString(),
      createdAt: at,
      updatedAt: at,
    },
  };
}
interface NewLink {
  readonly origin: string;
  readonly now: number;
  /** Milliseconds until it is over. */
  readonly lasts: number;
}

/** Null for a secret that nobody was given, that was used, or whose time is over. */
export async function findLink({ now, store }: Parts, purpose: Purpose, secret: string): Promise<FoundLink | null> {
  const row = await store.db
    .selectFrom('verification')
    .select(['id', 'value'])
    .where('identifier', '=', identifierOf(purpose, secret))
    .where('expiresAt', '>', new Date(now()).toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** Of two who use a link at once, one does. */
export function useUp({ store }: Pick<Services, 'store'>, { id }: FoundLink): Statement {
  return { ...store.db.deleteFrom('verification').where('id', '=', id).compile(), mustChange: 1 };
}

/** Whoever is given a new link has one: those for the same before it are over. */
export function dropLinks({ store }: Pick<Services, 'store'>, purpose: Purpose, value: string): Statement {
  return store.db
    .deleteFrom('verification')
    .where('identifier', 'like', `${purpose}-link %`)
    .where('value', '=', value)
    .compile();
}

function identifierOf(purpose: Purpose, secret: string): string {
  return `${purpose}-link ${sha256(secret)}`;
}
