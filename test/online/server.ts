/** A site, on an embedded database where DATABASE_URL names none, for tests and benchmarks: the folder and the port are its arguments; it says the port when it listens. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/base/config.ts';

const [folder, port] = process.argv.slice(2) as [string, string];
const webFolder = path.join(folder, 'web');
// Unless an app was put there, its page is empty.
if (!existsSync(webFolder)) {
  mkdirSync(webFolder, { recursive: true });
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Rayon K</title>');
}
const reading = readConfig({
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  ...process.env,
  DATA_FOLDER: path.join(folder, 'data'),
  PORT: port,
});
if (!reading.ok) throw new Error(reading.fault.join('\n'));
const site = await createApp(reading.value, { webFolder });
// A process keeps what it has compiled for others when it ends, and this one may be killed.
flushCompileCache();
process.stdout.write(`${await site.listen()}\n`);
process.on('SIGTERM', () => void site.close().then(() => process.exit(0)));

process.on('message', (question: 'memory' | 'cpu') => {
  if (question === 'cpu') process.send?.(process.cpuUsage());
  else setTimeout(tellMemory, 1500);
});

/** What the process holds once everything that may be thrown away is. */
function tellMemory(): void {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
}

// Whoever started it is gone.
process.on('disconnect', () => process.exit());
