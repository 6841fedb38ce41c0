import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { LAUNCH_MILLISECONDS, launchBrowser, serveApp, type RunningApp } from './browser.ts';

/** The site and the browser of a test file, from before its first test until after its last. */
export let app: RunningApp;
export let browser: Browser;

/** To be called once, before any hook that needs them. */
export function runSite(): void {
  beforeAll(async () => {
    app = await serveApp();
    browser = await launchBrowser();
  }, LAUNCH_MILLISECONDS);
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });
}
