import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { NodeLink } from './link.ts';

const PREFIX = 'rayonk:';
/** So often a node sends itself something; what it has not heard for so long shows that the link is down, also where nobody says so. */
const ECHO_EVERY = 500;
const SILENCE = 1500;
/** Of a thousand channels the wishes go together: a node that comes back may have many. */
const TOGETHER = 1000;
const MOST_PAUSE = 2000;

interface Parts {
  readonly url: string;
  readonly node: string;
  readonly log: Logger;
}

/** Publish and subscribe of Redis or Valkey. */
export class RedisLink implements NodeLink {
  readonly #node: string;
  readonly #log: Logger;
  /** Sends; others may use it for what takes one command (limits). */
  readonly client: Redis;
  readonly #ear: Redis;
  readonly #channels = new Set<string>();
  readonly #listeners: ((text: string) => void)[] = [];
  readonly #onChange: ((isUp: boolean) => void)[] = [];
  readonly #timer: NodeJS.Timeout;
  #echoedAt = -Infinity;
  #isUp = false;
  /** What was wished for at a connection's beginning is agreed: before that an echo says nothing. */
  #isWhole = false;
  /** Counts connections that were lost: an echo of before says nothing of what has come since. */
  #losses = 0;

  constructor({ url, node, log }: Parts) {
    this.#node = node;
    this.#log = log;
    const options = {
      lazyConnect: false,
      // What cannot be sent now is not worth sending later: whoever missed it reads the store.
      enableOfflineQueue: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 0,
      connectTimeout: MOST_PAUSE,
      retryStrategy: (tries: number): number => Math.min(MOST_PAUSE, 50 * 2 ** Math.min(tries, 6)),
    };
    this.client = new Redis(url, { ...options, enableAutoPipelining: true });
    this.#ear = new Redis(url, options);
    for (const connection of [this.client, this.#ear]) {
      connection.on('error', (error: unknown) => this.#log.debug({ err: error }, 'redis'));
      connection.on('close', () => this.#lost());
    }
    this.client.on('ready', () => this.#look());
    this.#ear.on('ready', () => void this.#begin());
    this.#ear.on('close', () => (this.#isWhole = false));
    this.#ear.on('message', (channel: string, text: string) => this.#heard(channel, text));
    this.#timer = setInterval(() => this.#look(), ECHO_EVERY);
    this.#timer.unref();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  send(channel: string, text: string): void {
    if (this.#isUp) this.#publish(channel, text);
  }

  async listen(channel: string): Promise<void> {
    this.#channels.add(channel);
    if (this.#ear.status !== 'ready') return;
    const agreed = this.#subscribe([channel]);
    if (this.#isUp) await agreed;
  }

  unlisten(channel: string): void {
    this.#channels.delete(channel);
    if (this.#ear.status === 'ready') this.#ear.unsubscribe(PREFIX + channel).catch(() => {});
  }

  hear(listener: (text: string) => void): void {
    this.#listeners.push(listener);
  }

  onChange(listener: (isUp: boolean) => void): void {
    this.#onChange.push(listener);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#listeners.length = 0;
    this.#onChange.length = 0;
    this.#isUp = false;
    this.client.disconnect();
    this.#ear.disconnect();
  }

  /** Resolves when the link is up, or has not come up in so long. */
  async ready(milliseconds: number): Promise<void> {
    if (this.#isUp) return;
    await new Promise<void>((resolve) => {
      this.#onChange.push(() => resolve());
      setTimeout(resolve, milliseconds).unref();
    });
  }

  get #own(): string {
    return `echo ${this.#node}`;
  }

  /** What was on its way is gone, however soon there is another connection: whoever needs it has to be told that. */
  #lost(): void {
    this.#losses++;
    if (this.#isUp) this.#change(false);
  }

  /** A connection is new: it is told everything that is wished for. */
  async #begin(): Promise<void> {
    const all = [...this.#channels];
    for (let i = 0; i < all.length; i += TOGETHER) await this.#subscribe(all.slice(i, i + TOGETHER));
    await this.#subscribe([this.#own]);
    this.#isWhole = this.#ear.status === 'ready';
    this.#look();
  }

  /** Waits no longer than it takes to notice that the link is down. */
  async #subscribe(channels: readonly string[]): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, SILENCE)));
    const done = this.#ear.subscribe(...channels.map((channel) => PREFIX + channel));
    await Promise.race([done, late]).catch((error: unknown) => this.#log.debug({ err: error }, 'redis'));
    clearTimeout(timer);
  }

  #publish(channel: string, text: string): void {
    this.client.publish(PREFIX + channel, `${this.#node} ${text}`).catch(() => {});
  }

  #heard(channel: string, message: string): void {
    const space = message.indexOf(' ');
    const text = message.slice(space + 1);
    if (message.slice(0, space) === this.#node) {
      if (channel === PREFIX + this.#own && text === String(this.#losses)) this.#echoed();
      return;
    }
    for (const listener of this.#listeners) listener(text);
  }

  #echoed(): void {
    this.#echoedAt = performance.now();
    if (!this.#isUp && this.#isWhole) this.#change(true);
  }

  #look(): void {
    if (this.#isUp && performance.now() - this.#echoedAt > SILENCE + ECHO_EVERY) this.#change(false);
    if (this.client.status === 'ready') this.#publish(this.#own, String(this.#losses));
  }

  #change(isUp: boolean): void {
    this.#isUp = isUp;
    if (isUp) this.#log.info('nodes hear each other through Redis');
    else this.#log.warn('Redis is not there: nodes go on and look into the store for each other');
    for (const listener of this.#onChange) listener(isUp);
  }
}

/** A site begins also where Redis is not there yet: it says so and goes on alone. */
const PATIENCE = 3000;

export async function openRedisLink(parts: Parts): Promise<RedisLink> {
  const link = new RedisLink(parts);
  await link.ready(PATIENCE);
  if (!link.isUp) parts.log.warn('Redis is not there yet: nodes do not hear each other');
  return link;
}
