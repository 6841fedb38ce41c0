import { ApartPool, threadCount } from '../computers/index.ts';
import { readWorkerConfig } from '../base/index.ts';
import { createLog } from '../ops/index.ts';
import { startWorker } from './worker.ts';

/** What is thought about is finished in a stop, but not for longer than this. */
const LONGEST_STOP = 60_000;

const reading = readWorkerConfig(process.env);
if (!reading.ok) {
  for (const problem of reading.fault) process.stderr.write(`${problem}\n`);
  process.exit(1);
}
const { redis, logLevel } = reading.value;
const threads = threadCount();
const pool = new ApartPool(threads * 2);
const starting = startWorker({ url: redis, log: createLog({ logLevel }), threads, pool });

/** The first signal stops it in order, the second one at once. */
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    void starting.then(async (worker) => worker.close()).then(() => process.exit(0));
  });

await starting;
process.stdout.write(
  `Rayon K worker: ready, ${threads} threads for cheap questions, ${threads} for dear ones, one for analyses\n`,
);
