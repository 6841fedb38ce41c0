import type { SessionCard } from '@rayonk/protocol';
import type { FastifyRequest } from 'fastify';
import { placeOf } from '../limits/index.ts';
import type { Services } from '../base/index.ts';
import { prepared, type Statement } from '../store/index.ts';
import { SESSION_SECONDS } from './constants.ts';
import { formerSession, keptSession, renamedSession, sessionIn, signedToken, tokenIn } from './cookies.ts';
import { newId } from './ids.ts';

type Parts = Pick<Services, 'now' | 'store'>;
type Db = Services['store']['db'];

/** A visit so long after the last makes a session last as long as a new one. */
const PROLONGED_AFTER = 86_400_000;
const LONGEST_AGENT = 500;

/** A session that is about to be: it is when `statement` is written, and whoever gets the cookie has it. */
export interface NewSession {
  readonly statement: Statement;
  readonly cookie: string;
}

/**
 * Sessions and their cookies, in better-auth's table and form, so that either takes the other's: a passkey begins one there. Nearly every request
 * and every new guest comes by here, where it costs one statement.
 */
export class Sessions {
  readonly #parts: Pick<Services, 'config' | 'now' | 'store'>;
  readonly #insert;
  readonly #find;

  constructor(parts: Pick<Services, 'config' | 'now' | 'store'>) {
    this.#parts = parts;
    this.#insert = insertionInto(parts.store.db);
    this.#find = findingIn(parts.store.db);
  }

  make({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, player: string): NewSession {
    const { config } = this.#parts;
    const now = this.#parts.now();
    const at = new Date(now).toISOString();
    const token = newId() + newId();
    const statement = this.#insert({
      id: newId(),
      token,
      userId: player,
      createdAt: at,
      expiresAt: expiryFrom(now),
      provedAt: Math.floor(now),
      // As better-auth keeps it: in IPv6, no more than the household.
      ipAddress: placeOf(ip),
      userAgent: (headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
    });
    return { statement, cookie: signedToken(config, token) };
  }

  /** For whoever has just proved who they are; answers with what makes a browser keep it. */
  async begin(request: Pick<FastifyRequest, 'ip' | 'headers'>, player: string): Promise<readonly string[]> {
    const { statement, cookie } = this.make(request, player);
    await this.#parts.store.write([statement]);
    return [keptSession(this.#parts.config, cookie)];
  }

  /** The session that is in the raw value of a cookie and is not over, with whose it is; read anew. */
  async find(cookie: string | null) {
    const { config, now, store } = this.#parts;
    const token = cookie === null ? null : tokenIn(config, cookie);
    if (token === null) return null;
    const { rows } = await store.db.executeQuery(this.#find({ token }));
    const [row] = rows;
    return row === undefined || Date.parse(row.expiresAt) <= now() ? null : row;
  }

  /** The same of a request. */
  of({ headers }: Pick<FastifyRequest, 'headers'>) {
    return this.find(sessionIn(this.#parts.config, headers.cookie));
  }

  /** A visit: answers with what gives the cookie its new age, or its present name. */
  async prolong(request: Pick<FastifyRequest, 'headers'>): Promise<readonly string[]> {
    const { config, now, store } = this.#parts;
    const found = await this.of(request);
    if (found === null) return [];
    const cookie = sessionIn(config, request.headers.cookie)!;
    const isNamed = formerSession(config, request.headers.cookie) === null;
    const begun = Date.parse(found.expiresAt) - SESSION_SECONDS * 1000;
    if (now() - begun < PROLONGED_AFTER) return isNamed ? [] : renamedSession(config, cookie);
    const { numUpdatedRows } = await store.db
      .updateTable('session')
      .set({ expiresAt: expiryFrom(now()), updatedAt: new Date(now()).toISOString() })
      .where('id', '=', found.session)
      .executeTakeFirst();
    // It may have been ended just now.
    if (numUpdatedRows === 0n) return [];
    return isNamed ? [keptSession(config, cookie)] : renamedSession(config, cookie);
  }
}

function expiryFrom(now: number): string {
  return new Date(now + SESSION_SECONDS * 1000).toISOString();
}

interface SessionValues {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly provedAt: number;
  readonly ipAddress: string;
  readonly userAgent: string;
}

function insertionInto(db: Db) {
  return prepared<SessionValues>()((the) =>
    db.insertInto('session').values({
      id: the('id'),
      token: the('token'),
      userId: the('userId'),
      createdAt: the('createdAt'),
      updatedAt: the('createdAt'),
      expiresAt: the('expiresAt'),
      provedAt: the('provedAt'),
      ipAddress: the('ipAddress'),
      userAgent: the('userAgent'),
    }),
  );
}

function findingIn(db: Db) {
  return prepared<{ readonly token: string }>()((the) =>
    db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['session.id as session', 'session.expiresAt', 'session.createdAt', 'session.provedAt'])
      .select(['user.id', 'user.name', 'user.isAnonymous', 'user.role', 'user.isBot'])
      .select(['user.greetingsOnly', 'user.seenAt'])
      .where('session.token', '=', the('token')),
  );
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
