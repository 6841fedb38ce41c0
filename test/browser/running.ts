import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { launchBrowser, openContext, serveApp, type RunningApp, type Serving } from './browser.ts';

/** The site and the browser of a test file, from before its first test until after its last. */
export let app: RunningApp;
export let browser: Browser;

/** One browser for all files of a worker. It ends with the worker. */
let launched: Promise<Browser> | null = null;
/** One site for all files of a worker that leave nothing on it. */
let shared: Promise<RunningApp> | null = null;

/** Where the site of the present file is. */
let siteUrl: () => string;

/** Pages that were opened for some test of this file, and those of them that nobody of the present test has. */
const pages = new Map<string, Page[]>();
const idle = new Set<Page>();

/** The site that nobody of these tests leaves anything on: to be called once, before any hook that needs it. */
export function shareSite(): void {
  beforeAll(async () => {
    app = await (shared ??= serveApp({ parent: inject('sites') }));
  });
  runBrowser(() => app.url);
}

/** A site of their own, for tests in which somebody signs up, plays online or waits for others. */
export function runSite(serving?: Serving): void {
  beforeAll(async () => {
    app = await serveApp(serving);
  });
  afterAll(() => app.stop());
  runBrowser(() => app.url);
}

/** The browser alone, for tests of a site that they start themselves. */
export function runBrowser(url: () => string): void {
  siteUrl = url;
  beforeAll(async () => {
    browser = await (launched ??= launchBrowser());
  });
  beforeEach(() => {
    for (const page of [...pages.values()].flat()) idle.add(page);
  });
  afterAll(async () => {
    pages.clear();
    idle.clear();
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
}

/**
 * The page of a newcomer, with what their device has stored already. Tests that ask for the same get the same page, one after another,
 * and nothing of the test before is left on it but what a browser fetches once: a context of its own for each costs as much again as
 * most tests. A test of a first visit opens one itself.
 */
export async function freshPage(
  options: BrowserContextOptions = {},
  stored: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const key = JSON.stringify([options, stored]);
  const known = pages.get(key)?.find((page) => idle.has(page) && !page.isClosed());
  if (known !== undefined) {
    idle.delete(known);
    await forget(known, options);
    return known;
  }
  const context = await openContext(browser, options);
  await context.addInitScript((items) => {
    // An empty page has no storage.
    if (location.protocol === 'about:') return;
    for (const [name, text] of Object.entries(items))
      if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
  }, stored);
  const page = await context.newPage();
  pages.set(key, [...(pages.get(key) ?? []), page]);
  return page;
}

async function forget(page: Page, options: BrowserContextOptions): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await context.unrouteAll();
  await page.goto('about:blank');
  await context.setOffline(false);
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(siteUrl()).origin, storageTypes: 'all' });
  await session.detach();
  const { viewport, colorScheme = 'light', reducedMotion = 'no-preference' } = options;
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme, reducedMotion });
  await page.mouse.move(0, 0);
}
