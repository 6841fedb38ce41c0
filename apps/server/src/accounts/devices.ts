import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../base/index.ts';
import { cookiePrefix, isSecure } from '../http/index.ts';
import { newId } from './ids.ts';

const YEAR_SECONDS = 365 * 86_400;
/** So many people of a household share a browser; whoever used it longest ago makes way. */
const MOST_NAMES = 4;
const PROOF = /^([0-9A-Za-z]{16})\.([\w-]{43})$/;

/**
 * Devices that somebody has signed in from: a cookie that stays after the session and proves nothing but that. Each entry is an id of the
 * device for one name and its signature; it neither tells the name nor lets anybody in.
 */
export class Devices {
  readonly #config: Pick<Config, 'origin' | 'secret'>;

  constructor(config: Pick<Config, 'origin' | 'secret'>) {
    this.#config = config;
  }

  /** The id of the device, if this name was signed in from it; null for a stranger's. */
  known(request: FastifyRequest, name: string): string | null {
    for (const entry of this.#entries(request)) {
      const id = PROOF.exec(entry)?.[1];
      if (id !== undefined && isSame(entry, this.#entry(id, name))) return id;
    }
    return null;
  }

  remember(request: FastifyRequest, reply: FastifyReply, name: string): void {
    const known = this.known(request, name);
    const own = this.#entry(known ?? newId(), name);
    const others = this.#entries(request).filter((entry) => entry !== own && PROOF.test(entry));
    const value = [own, ...others].slice(0, MOST_NAMES).join('~');
    const secure = isSecure(this.#config) ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${this.#cookie}=${value}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  }

  get #cookie(): string {
    return `${cookiePrefix(this.#config)}.device`;
  }

  #entries({ headers }: FastifyRequest): readonly string[] {
    const wanted = `${this.#cookie}=`;
    const found = headers.cookie?.split(';').find((piece) => piece.trim().startsWith(wanted));
    return found === undefined ? [] : found.trim().slice(wanted.length).split(/~|%7E/i).slice(0, MOST_NAMES);
  }

  #entry(id: string, name: string): string {
    return `${id}.${createHmac('sha256', this.#config.secret).update(`rayonk device ${id} ${name}`).digest('base64url')}`;
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
