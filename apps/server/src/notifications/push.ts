import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import type { Services } from '../base/index.ts';
import { guardedLookup, isPublic } from './addresses.ts';
import type { Vapid } from './vapid.ts';

/** Where pushes may go. Only tests have another one than `THE_INTERNET`. */
export interface Reach {
  readonly protocol: 'https:' | 'http:';
  /** Whether a port may be named; push services are where `https` is. */
  readonly anyPort: boolean;
  readonly allows: (address: string) => boolean;
}
export const THE_INTERNET: Reach = { protocol: 'https:', anyPort: false, allows: isPublic };

const TIMEOUT = 10_000;
const DAY_SECONDS = 86_400;
const MOST_AT_ONCE = 20;
const MOST_WAITING = 2000;
/** A subscription that is answered so is gone for good. */
const GONE = [404, 410];

/** The address of an endpoint that may be called, or null. Names are looked up later, when they are called. */
export function endpointOf(text: string, reach: Reach): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || text.length > 1000 || url.protocol !== reach.protocol) return null;
  if (url.username !== '' || url.password !== '' || (url.port !== '' && !reach.anyPort)) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || reach.allows(host) ? url : null;
}

/** Wakes the service workers of players who are away. Nothing is in a push: the worker asks for the news itself. */
export class Pusher {
  readonly #parts: Pick<Services, 'now' | 'store'> & { readonly log: Logger };
  readonly #vapid: Vapid;
  readonly #reach: Reach;
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #running = new Set<Promise<void>>();

  constructor(parts: Pick<Services, 'now' | 'store' | 'log'>, vapid: Vapid, reach: Reach) {
    this.#parts = parts;
    this.#vapid = vapid;
    this.#reach = reach;
  }

  /** `topic` lets a push service replace an older push about the same thing that was not delivered yet. */
  async wake(player: string, topic: string): Promise<void> {
    const rows = await this.#parts.store.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('player_id', '=', player)
      .execute();
    for (const { endpoint } of rows)
      if (this.#waiting.length < MOST_WAITING) this.#waiting.push(() => this.#send(endpoint, topic));
    this.#next();
  }

  /** Waits for what is on its way. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #next(): void {
    while (this.#running.size < MOST_AT_ONCE) {
      const send = this.#waiting.shift();
      if (send === undefined) return;
      const sending = send().finally(() => {
        this.#running.delete(sending);
        this.#next();
      });
      this.#running.add(sending);
    }
  }

  async #send(endpoint: string, topic: string): Promise<void> {
    const { log, now, store } = this.#parts;
    try {
      const url = endpointOf(endpoint, this.#reach);
      const status = url === null ? GONE[0]! : await this.#post(url, topic, now());
      if (GONE.includes(status))
        await store.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
      else if (status >= 300) log.warn({ status, service: url?.host }, 'a push was refused');
    } catch (error) {
      log.warn({ err: error }, 'a push could not be sent');
    }
  }

  #post(url: URL, topic: string, now: number): Promise<number> {
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        lookup: guardedLookup(this.#reach.allows),
        timeout: TIMEOUT,
        signal: AbortSignal.timeout(TIMEOUT),
        agent: false,
        headers: {
          authorization: this.#vapid.authorization(url, now),
          ttl: DAY_SECONDS,
          topic,
          urgency: 'normal',
          'content-length': 0,
        },
      });
      sent.on('response', (response) => {
        resolve(response.statusCode ?? 500);
        // What it says beyond that is nobody's concern, and might be endless.
        response.destroy();
      });
      sent.on('timeout', () => sent.destroy(new Error('the push service did not answer')));
      sent.on('error', reject);
      sent.end();
    });
  }
}
