import type { ShelfGame } from '@rayonk/board';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { createApp, type Overrides, type Site } from '../../apps/server/src/app.ts';
import { testConfig } from '../../apps/server/src/base/testing.ts';

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
  // Chromium obeys the last list it is given: this is Playwright's own, and the menus of an address bar that nobody sees. They are pages
  // themselves, two for every window, and took half of the time.
  '--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,' +
    'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,' +
    'AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,' +
    'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,' +
    // A process for the page after this one is started with every page, and mostly nobody comes.
    'SpareRendererForSitePerProcess',
  // Nobody looks at the pixels: pages are laid out and painted as ever, and the drawing of what was painted is left out. It took a fifth
  // of the time. Canvases are drawn, because what is on them can be read.
  '--ignore-gpu-blocklist',
  '--enable-gpu-rasterization',
  '--enable-unsafe-swiftshader',
  '--use-angle=swiftshader',
  '--disable-gl-drawing-for-tests',
  '--disable-accelerated-2d-canvas',
  // With nothing to draw, what would draw it needs no process of its own.
  '--in-process-gpu',
];

/** What a busy machine may take for anything that a page is waited for; `expect.poll` waits as long. What never comes is not made out to be there. */
const WAIT = 120_000;

export function launchBrowser(): Promise<Browser> {
  // Chromium's sandbox refuses to run as root; the pages are ours.
  const args = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS;
  return chromium.launch({ executablePath: CHROMIUM, args, timeout: WAIT });
}

/**
 * Somebody's own browser. It keeps nothing for a time without a network, unless it is told to: fetching the whole app is more work
 * than most tests.
 */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(WAIT);
  await context.addInitScript(() => {
    window.nextChange = () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(done);
        const timer = setTimeout(done, 100);
        function done() {
          observer.disconnect();
          clearTimeout(timer);
          resolve();
        }
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      });
  });
  return context;
}

declare global {
  interface Window {
    /** For tests that wait in the page: until something on it changes, or a moment has passed. To look all the time keeps a core busy. */
    nextChange(): Promise<void>;
  }
}

export interface RunningApp {
  readonly url: string;
  readonly site: Site;
  readonly stop: () => Promise<void>;
}

/** Where the built app is. */
export const DIST = process.env.RAYONK_DIST ?? path.join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

export interface Serving extends Overrides {
  /** Where the folder of its data is made. */
  readonly parent?: string;
  readonly folder?: string;
  readonly port?: number;
}

/** The whole site with the built app: on a free port, unless one is named, and with data of its own that go when it stops. */
export async function serveApp({
  folder = DIST,
  parent = tmpdir(),
  port: wanted,
  ...overrides
}: Serving = {}): Promise<RunningApp> {
  const dataFolder = mkdtempSync(path.join(parent, 'rayonk-browser-'));
  // Passkeys belong to an origin, so the port must be known before the site is made.
  const port = wanted ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const site = await createApp({ ...testConfig(dataFolder), port, origin }, { webFolder: folder, ...overrides });
  await site.listen();
  return {
    url: `${origin}/`,
    site,
    stop: async () => {
      await site.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** The pages of a game beside its own; those of parts that it lacks are not there. */
export function partsOf({ loadCourse, loadPuzzles }: Pick<ShelfGame, 'loadCourse' | 'loadPuzzles'>): readonly string[] {
  return ['rules', ...(loadCourse ? ['learn'] : []), ...(loadPuzzles ? ['puzzles'] : []), 'editor', 'box', 'print'];
}

/** What Playwright itself says where `openContext` keeps nothing. */
const NOTHING_KEPT = 'Service Worker registration blocked by Playwright';

/** What the browser complains of on a page, errors and refusals of the content policy included. A test expects none. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && message.text() !== NOTHING_KEPT) complaints.push(message.text());
  });
  return complaints;
}

/** The first visit is over when everything is on the device and pages come from there. */
export async function isControlled(visitor: Page): Promise<void> {
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
