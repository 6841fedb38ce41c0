import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { LAUNCH_MILLISECONDS, launchBrowser, openContext, serveApp, type RunningApp } from './browser.ts';

/** The site and the browser of a test file, from before its first test until after its last. */
export let app: RunningApp;
export let browser: Browser;

const pages = new Map<string, Page>();

/** To be called once, before any hook that needs them. */
export function runSite(): void {
  beforeAll(async () => {
    app = await serveApp();
    browser = await launchBrowser();
  }, LAUNCH_MILLISECONDS);
  afterAll(async () => {
    pages.clear();
    await browser.close();
    await app.stop();
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
  const known = pages.get(key);
  if (known !== undefined && !known.isClosed()) {
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
  pages.set(key, page);
  return page;
}

async function forget(page: Page, options: BrowserContextOptions): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await page.goto('about:blank');
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(app.url).origin, storageTypes: 'all' });
  await session.detach();
  const { viewport, colorScheme = 'light', reducedMotion = 'no-preference' } = options;
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme, reducedMotion });
  await page.mouse.move(0, 0);
}
