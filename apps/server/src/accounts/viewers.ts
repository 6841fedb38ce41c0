import { fail, ok } from '@rayonk/core';
import type { Scope } from '@rayonk/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { noteSecurity, type Answer, type Credentials, type Role, type Services, type Viewer } from '../base/index.ts';
import { sessionIn } from './cookies.ts';
import { sha256 } from './ids.ts';
import type { Sessions } from './sessions.ts';

type Parts = Pick<Services, 'config' | 'log' | 'now' | 'store'>;

/** For so long what a cookie or token means is not looked up again. */
const KEPT_MILLISECONDS = 10_000;
const MOST_KEPT = 20_000;
const MINUTE = 60_000;
/** How exactly we want to know when somebody was last seen. */
const SEEN_MILLISECONDS = 5 * MINUTE;
const BEARER = /^Bearer +(.*)$/i;

type Found = Answer<Viewer | null>;
interface Kept {
  readonly found: Found;
  readonly until: number;
}

/** Who sent something. Kept for some seconds, so that a request does not cost a query, and forgotten at once when it no longer holds. */
export class Viewers {
  readonly #parts: Parts;
  readonly #sessions: Sessions;
  readonly #kept = new Map<string, Kept>();
  /** Changes whenever something was forgotten: what was read meanwhile may be out of date. */
  #generation = 0;

  constructor(parts: Parts, sessions: Sessions) {
    this.#parts = parts;
    this.#sessions = sessions;
  }

  async of({ cookie, authorization }: Credentials, log: FastifyBaseLogger = this.#parts.log): Promise<Found> {
    if (authorization !== undefined) {
      const secret = BEARER.exec(authorization)?.[1] ?? '';
      return this.#remembered(`token ${sha256(secret)}`, () => this.#byToken(secret, log));
    }
    const session = sessionIn(this.#parts.config, cookie);
    if (session === null) return NOBODY;
    return this.#remembered(`session ${session}`, () => this.#bySession(session));
  }

  /** A guest who was made just now need not be looked up. */
  welcome(session: string, guest: string): void {
    const made = { id: guest, name: '', isAnonymous: 1, isBot: 0, role: 'player', greetingsOnly: 0, scopes: null };
    this.#keep(`session ${session}`, ok(viewerFrom(made)));
  }

  forget(player: string): void {
    this.#generation++;
    for (const [key, { found }] of this.#kept) if (found.ok && found.value?.player === player) this.#kept.delete(key);
  }

  async #remembered(key: string, find: () => Promise<Found>): Promise<Found> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > this.#parts.now()) return kept.found;
    this.#kept.delete(key);
    const generation = this.#generation;
    const found = await find();
    if (generation === this.#generation) this.#keep(key, found);
    return found;
  }

  #keep(key: string, found: Found): void {
    const oldest = this.#kept.keys().next();
    if (this.#kept.size >= MOST_KEPT && oldest.done !== true) this.#kept.delete(oldest.value);
    this.#kept.set(key, { found, until: this.#parts.now() + KEPT_MILLISECONDS });
  }

  async #bySession(cookie: string): Promise<Found> {
    const found = await this.#sessions.find(cookie);
    if (found === null) return NOBODY;
    this.#seen(found.id, found.seenAt);
    return ok(viewerFrom({ ...found, scopes: null }));
  }

  async #byToken(secret: string, log: FastifyBaseLogger): Promise<Found> {
    const { now, store } = this.#parts;
    const row = await store.db
      .selectFrom('tokens')
      .innerJoin('user', 'user.id', 'tokens.player_id')
      .select(['tokens.id as token', 'tokens.scopes', 'tokens.used_at', 'tokens.expires_at'])
      .select([
        'user.id',
        'user.name',
        'user.isAnonymous',
        'user.role',
        'user.isBot',
        'user.greetingsOnly',
        'user.seenAt',
      ])
      .where('tokens.hash', '=', sha256(secret))
      .executeTakeFirst();
    if (row === undefined) {
      noteSecurity(log, 'token-refused', { player: null, why: 'unknown' });
      return refusedToken('there is no such token');
    }
    if (row.expires_at !== null && row.expires_at <= now()) {
      noteSecurity(log, 'token-refused', { player: row.id, why: 'expired' });
      return refusedToken('the token has expired');
    }
    if (row.used_at === null || now() - row.used_at >= MINUTE) this.#used(row.token);
    this.#seen(row.id, row.seenAt);
    return ok(viewerFrom({ ...row, scopes: JSON.parse(row.scopes) as Scope[] }));
  }

  /** Neither of these is worth waiting for. */
  #used(token: string): void {
    const { log, now, store } = this.#parts;
    const update = store.db.updateTable('tokens').set({ used_at: now() }).where('id', '=', token);
    update.execute().catch((error: unknown) => log.warn({ err: error }, 'the use of a token was not noted'));
  }
  #seen(player: string, before: number | null): void {
    const { log, now, store } = this.#parts;
    if (before !== null && now() - before < SEEN_MILLISECONDS) return;
    const update = store.db.updateTable('user').set({ seenAt: now() }).where('id', '=', player);
    update.execute().catch((error: unknown) => log.warn({ err: error }, 'a visit was not noted'));
  }
}

const NOBODY: Found = ok(null);

function refusedToken(message: string): Found {
  return fail({ code: 'bad-token', message, rule: null });
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly isAnonymous: boolean | number;
  readonly isBot: boolean | number;
  readonly role: string;
  readonly greetingsOnly: boolean | number;
  readonly scopes: readonly Scope[] | null;
}

function viewerFrom({ id, name, isAnonymous, isBot, role, greetingsOnly, scopes }: Person): Viewer {
  const isGuest = Boolean(isAnonymous);
  return {
    player: id,
    kind: isGuest ? 'guest' : isBot ? 'bot' : 'member',
    name: isGuest ? null : name,
    role: role === 'administrator' || role === 'moderator' ? (role satisfies Role) : 'player',
    scopes,
    greetingsOnly: isGuest || Boolean(greetingsOnly),
  };
}
