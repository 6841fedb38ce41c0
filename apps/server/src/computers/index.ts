import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { Computers } from './computers.ts';
import { ThinkerPool } from './pool.ts';
import { RemoteThinker } from './remote.ts';
import type { Thinker } from './thinker.ts';

const FEWEST_THREADS = 2;
const MOST_THREADS = 8;

/** How many levels think at the same time in a process that does nothing else that matters. */
export function threadCount(): number {
  return Math.min(MOST_THREADS, Math.max(FEWEST_THREADS, availableParallelism() - 1));
}

/** Threads of this process, or those of workers where there are some. */
export async function openThinker({ redis }: Pick<Config, 'redis'>, log: Logger): Promise<Thinker> {
  const here = new ThinkerPool(threadCount());
  return redis === null ? here : RemoteThinker.open({ url: redis, log, here });
}

/** Lets our levels play their seats; returns what stops them. */
export function startComputers(services: Services, thinker: Thinker): () => Promise<void> {
  const computers = new Computers(services, { thinker, isPaced: true });
  computers.start();
  return async () => computers.stop();
}
