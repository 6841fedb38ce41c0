/** `npm run cluster`: the site as many processes on this machine, until it is stopped. `--data FOLDER`, `--report FILE`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster/cluster.ts';

const ROOT = path.join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: path.join('data', 'cluster') },
    report: { type: 'string', default: path.join('reports', 'cluster.json') },
  },
});
const port = Number(process.env.PORT || 4000);

// A start takes seconds: what was asked to stop meanwhile is stopped when it stands.
let stop: (() => Promise<void>) | null = null;
let isStopping = false;
const end = (): void => {
  if (isStopping && stop !== null) return;
  isStopping = true;
  if (stop === null) return;
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

try {
  const cluster = await startCluster({
    port,
    folder: path.resolve(ROOT, values.data),
    report: path.resolve(ROOT, values.report),
    environment: process.env,
    say: (line) => console.error(line),
  });
  stop = cluster.stop;
  console.log(`Rayon K: ${process.env.ORIGIN ?? `http://localhost:${cluster.port}`}`);
  if (isStopping) {
    isStopping = false;
    end();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
