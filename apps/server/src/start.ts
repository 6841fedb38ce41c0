import { existsSync } from 'node:fs';
import path from 'node:path';
import { createApp, WEB_FOLDER, type Site } from './app.ts';
import { dataFolderOf, readConfig, wordListenError } from './base/index.ts';
import { createLog } from './ops/index.ts';

/** A stop takes no longer than this, whatever hangs. */
const LONGEST_STOP = 9000;

/** Runs the site of the environment until a signal stops it. Where that cannot be, says everything that is in the way. */
export async function start(): Promise<readonly string[]> {
  const webFolder = process.env.WEB_FOLDER ?? WEB_FOLDER;
  if (!existsSync(path.join(webFolder, 'index.html')))
    return ['The web app is not built yet: npm start builds it first.'];
  // Everything in that folder is served.
  if (isInside(dataFolderOf(process.env), webFolder))
    return ['DATA_FOLDER must not be in WEB_FOLDER: anybody could read it.'];
  // Makes a secret: a start that goes no further would leave one without data, which looks like a loss.
  const reading = readConfig(process.env);
  if (!reading.ok) return reading.fault;
  const config = reading.value;
  const log = createLog(config);
  let site: Site;
  try {
    // Without a store nothing that is answered would be true tomorrow: whoever runs the site starts it again.
    site = await createApp(config, { log, webFolder, onBroken: () => process.exit(1) });
  } catch (error) {
    log.debug({ err: error }, 'the site did not start');
    return [(error as Error).message];
  }
  try {
    const port = await site.listen();
    process.stdout.write(`Rayon K: ${config.acceptsAnyHost ? `http://localhost:${port}` : config.origin}\n`);
  } catch (error) {
    await site.close();
    return [wordListenError(error as NodeJS.ErrnoException, config.port)];
  }
  stopOnSignal(site);
  return [];
}

function isInside(inner: string, outer: string): boolean {
  const way = path.relative(path.resolve(outer), inner);
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way));
}

/** The first signal stops the site in order, the second one at once. */
function stopOnSignal(site: Site): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      setTimeout(() => process.exit(1), LONGEST_STOP).unref();
      site.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}
