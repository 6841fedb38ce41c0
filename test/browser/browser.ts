import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { createAppServer, listen } from '../../apps/server/src/server.ts';

/** Debian's place, unless the machine says otherwise. `scripts/test.mjs` has made sure that it is there. */
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  // Chromium's sandbox refuses to run as root; the pages are ours.
  const args = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS;
  return chromium.launch({ executablePath: CHROMIUM, args });
}

export interface RunningApp {
  readonly url: string;
  readonly stop: () => void;
}

/** The built app, served by the product's own server on a free port. */
export async function serveApp(): Promise<RunningApp> {
  const server = createAppServer(path.join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist'));
  const port = await listen(server, 0);
  return {
    url: `http://localhost:${port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
