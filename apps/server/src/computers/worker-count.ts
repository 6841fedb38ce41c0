import type { Redis } from 'ioredis';
import { PREFIX } from './queues.ts';

/** So often a worker shows life; who has not for so long is not counted. By the clock of Redis alone. */
export const BEAT_EVERY = 1000;
const LIFE = 3500;
const KEY = `${PREFIX}:workers`;

const NOW = `local time = redis.call('TIME') local now = time[1] * 1000 + math.floor(time[2] / 1000)`;
const BEAT = `${NOW} redis.call('ZADD', KEYS[1], now, ARGV[1])`;
const COUNT = `${NOW} redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[1]) return redis.call('ZRANGE', KEYS[1], 0, -1)`;

export interface WorkerCount {
  /** Those that take something new. */
  readonly workers: number;
  /** Of all of them, for each queue. */
  readonly threads: number;
  /** Those that finish what they think about, and go. */
  readonly leaving: number;
}

/** With no threads: it takes nothing new. */
export async function showLife(redis: Redis, worker: string, threads: number): Promise<void> {
  await redis.eval(BEAT, 1, KEY, `${threads} ${worker}`);
}

export async function leave(redis: Redis, worker: string, threads: number): Promise<void> {
  await redis.zrem(KEY, `${threads} ${worker}`);
}

export async function countWorkers(redis: Redis): Promise<WorkerCount> {
  const members = (await redis.eval(COUNT, 1, KEY, LIFE)) as readonly string[];
  const threads = members.map((member) => Number.parseInt(member, 10));
  const workers = threads.filter((own) => own > 0).length;
  return { workers, threads: threads.reduce((sum, own) => sum + own, 0), leaving: members.length - workers };
}
