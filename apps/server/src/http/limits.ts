import type { FastifyReply } from 'fastify';
import { consumeAll, Limiter, type Measure, type Spending, placeOf } from '../limits/index.ts';
import type { Viewer } from '../base/index.ts';
import { refusal } from './fault.ts';

/** A member's page or bot, and a guest's page. */
const MEMBER = { burst: 600, perSecond: 10 };
const GUEST = { burst: 300, perSecond: 5 };
/** Everybody at one address who is no member, together: guests are free, addresses are not. A class of thirty fits in. */
const PLACE = { burst: 2400, perSecond: 20 };
/** Guests and members who are made at one address. */
const NEWCOMERS = { burst: 90, perSecond: 1 / 20 };

/** Limits how much one viewer or one address may ask for. */
export class Limits {
  readonly #members: Limiter;
  readonly #guests: Limiter;
  readonly #places: Limiter;
  readonly #newcomers: Limiter;

  constructor(measure: Measure) {
    this.#members = new Limiter(measure, MEMBER, { name: 'member' });
    this.#guests = new Limiter(measure, GUEST, { name: 'guest' });
    this.#places = new Limiter(measure, PLACE, { name: 'place' });
    this.#newcomers = new Limiter(measure, NEWCOMERS, { name: 'newcomers' });
  }

  /** Writes the headers, and refuses where there is nothing left. */
  spend(reply: FastifyReply, address: string, viewer: Viewer | null, cost: number): void {
    if (cost > 0) state(reply, consumeAll(this.#of(address, viewer), cost));
  }

  /** One more person is made at an address. */
  welcome(reply: FastifyReply, address: string): void {
    state(reply, this.#newcomers.consume(placeOf(address)));
  }

  #of(address: string, viewer: Viewer | null): readonly (readonly [Limiter, string])[] {
    if (viewer !== null && viewer.kind !== 'guest') return [[this.#members, viewer.player]];
    const place = [this.#places, placeOf(address)] as const;
    return viewer === null ? [place] : [[this.#guests, viewer.player], place];
  }
}

function state(reply: FastifyReply, { isAllowed, limit, remaining, reset, retryAfter }: Spending): void {
  if (limit === Infinity) return;
  reply.header('ratelimit-limit', limit);
  reply.header('ratelimit-remaining', remaining);
  reply.header('ratelimit-reset', reset);
  if (isAllowed) return;
  reply.header('retry-after', retryAfter);
  throw refusal('too-many', `too many requests: try again in ${retryAfter} s`);
}
