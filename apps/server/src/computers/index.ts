import { availableParallelism } from 'node:os';
import type { Services } from '../services.ts';
import { Computers } from './computers.ts';
import { ThinkerPool } from './pool.ts';

const FEWEST_THREADS = 2;
const MOST_THREADS = 8;

/** Lets our levels play their seats, in threads of their own; returns what stops them. */
export function startComputers(services: Services): () => Promise<void> {
  const threads = Math.min(MOST_THREADS, Math.max(FEWEST_THREADS, availableParallelism() - 1));
  const computers = new Computers(services, { thinker: new ThinkerPool(threads), isPaced: true });
  computers.start();
  return async () => computers.stop();
}
