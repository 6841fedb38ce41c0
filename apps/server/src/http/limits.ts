import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { Viewer } from '../services.ts';
import { Buckets, type Allowance } from './buckets.ts';
import { refusal } from './fault.ts';

/** A member's page or bot, a guest's page, and everybody at one address who has not even a guest's session. */
const MEMBER: Allowance = { burst: 600, perSecond: 10 };
const GUEST: Allowance = { burst: 300, perSecond: 5 };
const ADDRESS: Allowance = { burst: 300, perSecond: 5 };

/** Limits how much one viewer or one address may ask for. */
export class Limits {
  readonly #factor: number;
  readonly #buckets: Buckets;

  constructor({ rateLimit }: Pick<Config, 'rateLimit'>, now: () => number) {
    this.#factor = rateLimit;
    this.#buckets = new Buckets(now);
  }

  /** Writes the headers, and refuses where there is nothing left. */
  spend(reply: FastifyReply, address: string, viewer: Viewer | null, cost: number): void {
    if (this.#factor === 0 || cost === 0) return;
    const [key, { burst, perSecond }] = keyOf(address, viewer);
    const scaled = { burst: burst * this.#factor, perSecond: perSecond * this.#factor };
    const spending = this.#buckets.spend(key, cost, scaled);
    reply.header('ratelimit-limit', spending.limit);
    reply.header('ratelimit-remaining', spending.remaining);
    reply.header('ratelimit-reset', spending.reset);
    if (spending.isAllowed) return;
    reply.header('retry-after', spending.retryAfter);
    throw refusal('too-many', `too many requests: try again in ${spending.retryAfter} s`);
  }
}

function keyOf(address: string, viewer: Viewer | null): readonly [string, Allowance] {
  if (viewer === null) return [`address ${address}`, ADDRESS];
  return [`player ${viewer.player}`, viewer.kind === 'guest' ? GUEST : MEMBER];
}
