import { once } from 'node:events';
import { counted } from './command.ts';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** The message that ends a worker, and how long it may take to do so. */
const LEAVE = 'leave';
const PATIENCE_MILLISECONDS = 300;

export const CONCURRENCY_OPTION = counted(
  'how many worker threads play (default: one a core)',
  [1, 64],
  availableParallelism(),
);

/**
 * Threads that all run one module, each for one game only, as the search wants it. Answers come back in the order of
 * the jobs, however many threads there are: what is done with them does not depend on the machine.
 */
export class WorkerPool<Job, Answer> {
  readonly #workers: Worker[];

  constructor(file: URL, size: number, data: unknown) {
    this.#workers = Array.from({ length: size }, () => new Worker(file, { workerData: data }));
    // A broken worker is told of where its answer is awaited.
    for (const worker of this.#workers) worker.on('error', () => {});
  }

  /** Hands the jobs out until they or the taker's patience end: `take` says whether it wants more. */
  async run(jobs: Iterable<Job>, take: (answer: Answer, index: number) => boolean): Promise<void> {
    const waiting = jobs[Symbol.iterator]();
    const answers = new Map<number, Answer>();
    let handedOut = 0;
    let taken = 0;
    let enough = (): void => {};
    const stopped = new Promise<void>((resolve) => {
      enough = resolve;
    });
    let open = true;
    const feed = async (worker: Worker): Promise<void> => {
      for (let job = waiting.next(); open && job.done !== true; job = waiting.next()) {
        const index = handedOut++;
        worker.postMessage(job.value);
        // `once` rejects if an error comes first.
        const [answered] = (await once(worker, 'message')) as [Answer];
        answers.set(index, answered);
        while (open && answers.has(taken)) {
          const answer = answers.get(taken)!;
          answers.delete(taken);
          open = take(answer, taken++);
        }
        if (!open) enough();
      }
    };
    await Promise.race([stopped, Promise.all(this.#workers.map(feed))]);
  }

  /** Lets idle workers leave by themselves, so that they can end processes of their own; busy ones are stopped. */
  async close(): Promise<void> {
    const left = Promise.allSettled(this.#workers.map(async (worker) => once(worker, 'exit')));
    for (const worker of this.#workers) worker.postMessage(LEAVE);
    await Promise.race([left, sleep(PATIENCE_MILLISECONDS, undefined, { ref: false })]);
    await Promise.all(this.#workers.map(async (worker) => worker.terminate()));
  }
}

/** The other side: answers the jobs of a pool one after the other. */
export function serve(answer: (job: never) => unknown, leave: () => void = () => {}): void {
  if (isMainThread || parentPort === null) throw new Error('only a worker thread serves jobs');
  const port = parentPort;
  let busy = Promise.resolve();
  port.on('message', (job: unknown) => {
    busy = busy.then(async () => {
      if (job !== LEAVE) return port.postMessage(await answer(job as never));
      leave();
      return port.close();
    });
  });
}

/** Runs something with a pool that is gone afterwards, whatever happened. */
export async function withPool<Job, Answer, T>(
  pool: WorkerPool<Job, Answer>,
  use: (pool: WorkerPool<Job, Answer>) => Promise<T>,
): Promise<T> {
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
}
