import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { createAppServer, listen } from '../../apps/server/src/server.ts';

/** Debian's place, unless the machine says otherwise. `scripts/test.mjs` has made sure that it is there. */
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FLAGS = [
  // French first, as most of the people who come: a test of another language says so.
  '--accept-lang=fr-FR,fr',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A busy machine takes its time to start a browser: hooks that do so wait this long. */
export const LAUNCH_MILLISECONDS = 60_000;

export function launchBrowser(): Promise<Browser> {
  // Chromium's sandbox refuses to run as root; the pages are ours.
  const args = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS;
  return chromium.launch({ executablePath: CHROMIUM, args });
}

export interface RunningApp {
  readonly url: string;
  readonly stop: () => void;
}

/** Where the built app is. */
export const DIST = process.env.RAYONK_DIST ?? path.join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

/** The built app, served by the product's own server: on a free port, unless one is named. */
export async function serveApp({ folder = DIST, port: wanted = 0 } = {}): Promise<RunningApp> {
  const server = createAppServer(folder);
  const port = await listen(server, wanted);
  return {
    url: `http://localhost:${port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What the browser complains of on a page, errors and refusals of the content policy included. A test expects none. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}
