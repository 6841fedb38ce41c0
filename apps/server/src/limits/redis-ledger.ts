import type { Logger } from 'pino';
import type { Ledger } from './limiter.ts';

/** The part of a Redis client that this needs. */
export interface Scripts {
  eval(script: string, keyCount: number, ...rest: readonly string[]): Promise<unknown>;
}

/** All in one slot: one script writes many of them. */
const PREFIX = 'rayonk:{limits}:';
/** So many keys go together; what waits beyond the second number is not shared. */
const TOGETHER = 500;
const MOST_WAITING = 20_000;
/** An answer that takes longer does not come. */
const PATIENCE = 1000;

/**
 * Of each key the moment is kept at which everything will have come back, by the clock of Redis, and until then only. Answers how long that
 * takes, in whole milliseconds.
 */
const SPEND = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local owed = {}
for i, key in ipairs(KEYS) do
  local full = math.max(now, tonumber(redis.call('GET', key) or 0)) + ARGV[i]
  if full > now then redis.call('SET', key, string.format('%.3f', full), 'PX', math.ceil(full - now)) end
  owed[i] = math.ceil(full - now)
end
return owed`;
const FORGET = `return redis.call('DEL', KEYS[1])`;

interface Waiting {
  milliseconds: number;
  readonly tell: (milliseconds: number) => void;
}

/** What is spent in one turn of the loop, and while an answer is awaited, goes to Redis together: one question at a time, whatever happens here. */
export class RedisLedger implements Ledger {
  readonly #redis: Scripts;
  readonly #log: Logger;
  readonly #waiting = new Map<string, Waiting>();
  #sending: Promise<void> | null = null;
  #isAway = false;

  constructor(redis: Scripts, log: Logger) {
    this.#redis = redis;
    this.#log = log;
  }

  add(key: string, milliseconds: number, tell: Waiting['tell']): void {
    const known = this.#waiting.get(key);
    if (known !== undefined) known.milliseconds += milliseconds;
    else if (this.#waiting.size < MOST_WAITING) this.#waiting.set(key, { milliseconds, tell });
    this.#sending ??= this.#send();
  }

  forget(key: string): void {
    this.#waiting.delete(key);
    this.#redis.eval(FORGET, 1, PREFIX + key).catch(() => {});
  }

  /** Resolves when everything that was spent is known everywhere. */
  async settled(): Promise<void> {
    while (this.#sending !== null) await this.#sending;
  }

  async #send(): Promise<void> {
    await new Promise(setImmediate);
    while (this.#waiting.size > 0) {
      const entries = [...this.#waiting];
      this.#waiting.clear();
      for (let i = 0; i < entries.length; i += TOGETHER) await this.#spend(entries.slice(i, i + TOGETHER));
    }
    this.#sending = null;
  }

  async #spend(entries: readonly (readonly [string, Waiting])[]): Promise<void> {
    const keys = entries.map(([key]) => PREFIX + key);
    const costs = entries.map(([, { milliseconds }]) => milliseconds.toFixed(3));
    try {
      const owed = (await inTime(this.#redis.eval(SPEND, keys.length, ...keys, ...costs))) as readonly number[];
      for (const [i, [, { tell }]] of entries.entries()) tell(owed[i]!);
      this.#note(false);
    } catch (error) {
      this.#note(true, error);
    }
  }

  /** Says once that limits count for this process alone, and once that they count for the site again. */
  #note(isAway: boolean, error?: unknown): void {
    if (this.#isAway === isAway) return;
    this.#isAway = isAway;
    if (isAway) this.#log.warn({ err: error }, 'limits are counted by each process for itself: Redis is not there');
    else this.#log.info('limits are counted for the whole site');
  }
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it did not answer')), PATIENCE);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
