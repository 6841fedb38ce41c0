import { hostname } from 'node:os';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { newId } from '../base/index.ts';
import {
  BEAT_EVERY,
  leave,
  showLife,
  QUEUES,
  threadsOf,
  PATIENT,
  PREFIX,
  type EngineTask,
  type EnginePool,
} from '../computers/index.ts';

/**
 * A worker that has not renewed its claim for so long is taken to be dead, and another one begins anew. Searches run in threads, so that one that
 * lives is always in time; should it not be, something is thought about twice, and the first answer counts.
 */
const CLAIM = { lockDuration: 3000, lockRenewTime: 1000, stalledInterval: 1000, maxStalledCount: 2 };
/** In the thread pool of a worker nobody waits. */
const ANYBODY = { id: 'anybody', isMember: true };

interface Parts {
  readonly url: string;
  readonly log: Logger;
  /** Of each queue of what is played; one more is for analyses. */
  readonly threads: number;
  readonly pool: EnginePool;
}

export interface EngineWorker {
  readonly name: string;
  /** Takes nothing new, and finishes what it thinks about. */
  close(): Promise<void>;
}

/** Thinks for the nodes of a site. Resolves when they know of it. */
export async function startWorker({ url, log, threads, pool }: Parts): Promise<EngineWorker> {
  const name = `${hostname()} ${process.pid} ${newId()}`;
  const redis = new Redis(url, PATIENT);
  const note = (error: unknown): void => log.debug({ err: error }, 'redis');
  redis.on('error', note);
  const think = async ({ data: { of, question } }: { readonly data: EngineTask }) => {
    const answer = await pool.ask({ of, question, owner: ANYBODY });
    // Another worker tries once more.
    if (!answer.ok) throw new Error(answer.fault);
    return answer.value;
  };
  const options = { connection: redis, prefix: PREFIX, name, runRetryDelay: 1000, ...CLAIM };
  const workers = QUEUES.map((engineQueue) => {
    const concurrency = threadsOf(engineQueue, { workers: 1, threads });
    return new Worker<EngineTask>(engineQueue, think, { ...options, concurrency });
  });
  for (const worker of workers) {
    worker.on('error', note);
    worker.on('failed', (_job, error) => log.error({ err: error }, 'a level could not think'));
  }
  let offered = threads;
  const beat = async (): Promise<void> => showLife(redis, name, offered).catch(note);
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  await beat();
  const timer = setInterval(() => void beat(), BEAT_EVERY);
  return {
    name,
    async close() {
      offered = 0;
      await Promise.all([leave(redis, name, threads).catch(note), beat()]);
      await Promise.all(workers.map((worker) => worker.close()));
      clearInterval(timer);
      await leave(redis, name, 0).catch(note);
      await pool.close();
      redis.disconnect();
    },
  };
}
