import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Config, Services } from '../base/index.ts';
import { Computers } from './computers.ts';
import { ApartPool } from './apart-pool.ts';
import { RemotePool } from './remote-pool.ts';
import type { EnginePool } from './engine-pool.ts';
export { look, type EnginePool } from './engine-pool.ts';
export type { Owner } from './fair-queue.ts';
export { ApartPool } from './apart-pool.ts';
export { PATIENT, PREFIX, QUEUES, threadsOf, type EngineTask } from './queues.ts';
export { BEAT_EVERY, leave, showLife } from './worker-count.ts';

const FEWEST_THREADS = 2;
const MOST_THREADS = 8;

/** How many levels think at the same time in a process that does nothing else that matters. */
export function threadCount(): number {
  return Math.min(MOST_THREADS, Math.max(FEWEST_THREADS, availableParallelism() - 1));
}

/** Threads of this process, or those of workers where there are some. */
export async function openEnginePool({ redis }: Pick<Config, 'redis'>, log: Logger): Promise<EnginePool> {
  const here = new ApartPool(threadCount());
  return redis === null ? here : RemotePool.open({ url: redis, log, here });
}

/** Lets our levels play their seats; returns what stops them. */
export function startComputers(services: Services, enginePool: EnginePool): () => Promise<void> {
  const computers = new Computers(services, { enginePool, isPaced: true });
  computers.start();
  return async () => computers.stop();
}
