import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import type { NodeLink } from './link.ts';

/** For tests: joins links of one process. `carry` may deliver later, twice or not at all. */
export class Exchange {
  readonly #links = new Set<LocalLink>();
  carry: (deliver: () => void) => void = (deliver) => setImmediate(deliver);

  join(): LocalLink {
    const link = new LocalLink(this);
    this.#links.add(link);
    return link;
  }

  leave(link: LocalLink): void {
    this.#links.delete(link);
  }

  send(from: LocalLink, channel: string, text: string): void {
    for (const link of this.#links) if (link !== from) this.carry(() => link.receive(channel, text));
  }
}

export class LocalLink implements NodeLink {
  readonly #exchange: Exchange;
  readonly #channels = new Set<string>();
  readonly #listeners: ((text: string) => void)[] = [];
  readonly #onChange: ((isUp: boolean) => void)[] = [];
  #isUp = true;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  get isUp(): boolean {
    return this.#isUp;
  }
  set isUp(isUp: boolean) {
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    for (const listener of this.#onChange) listener(isUp);
  }

  send(channel: string, text: string): void {
    if (this.#isUp) this.#exchange.send(this, channel, text);
  }
  async listen(channel: string): Promise<void> {
    this.#channels.add(channel);
  }
  unlisten(channel: string): void {
    this.#channels.delete(channel);
  }
  hear(listener: (text: string) => void): void {
    this.#listeners.push(listener);
  }
  onChange(listener: (isUp: boolean) => void): void {
    this.#onChange.push(listener);
  }
  async close(): Promise<void> {
    this.#exchange.leave(this);
    this.#listeners.length = 0;
    this.#isUp = false;
  }

  receive(channel: string, text: string): void {
    if (this.#isUp && this.#channels.has(channel)) for (const listener of this.#listeners) listener(text);
  }
}

const REDIS = process.env.REDIS_PATH ?? '/usr/bin/redis-server';

/** For tests: a Redis of its own, in memory, at a port that stays the same when it is started again. */
export class TestRedis {
  readonly port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#process = spawn(REDIS, settings, { stdio: 'ignore' });
    const client = new Redis(this.url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
    client.on('error', () => {});
    await client.ping();
    client.disconnect();
  }

  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }
  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Ends every connection; new ones are taken at once. */
  async cutOff(): Promise<void> {
    const client = new Redis(this.url);
    for (const kind of ['normal', 'pubsub']) await client.call('CLIENT', 'KILL', 'TYPE', kind);
    client.disconnect();
  }

  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running === null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Resolves when something holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
