import { registry } from '@rayonk/games';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIST, LAUNCH_MILLISECONDS, launchBrowser, serveApp, type RunningApp } from './browser.ts';

let app: RunningApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;

/** One visit to the shelf, then no network, and no server either. */
beforeAll(async () => {
  app = await serveApp();
  browser = await launchBrowser();
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(app.url);
  await isControlled(page);
  await context.setOffline(true);
  await app.stop();
}, LAUNCH_MILLISECONDS);
afterAll(() => browser.close());

describe('without a network after the first visit', () => {
  it('shows the shelf with its boards', async () => {
    await page.goto(app.url);
    for (const { id } of registry) {
      const box = page.locator(`[data-game-box="${id}"]`);
      await box.scrollIntoViewIfNeeded();
      await box.locator('.shelf-miniature svg').waitFor();
    }
  });

  it.each(registry)('plays $name against the computer', async ({ id }) => {
    await page.goto(app.url + id);
    // The computer begins, so that its answer shows that the engine is there too.
    await page.locator('input[value="second"]').check();
    await page.locator('.game-go').click();
    await page.waitForURL(/\/play\/.+/);
    await page.locator(`[role="grid"][data-game="${id}"]`).waitFor();
    await page.locator('[data-action]').first().waitFor({ timeout: 30_000, state: 'attached' });
  });

  it.each(registry)('explains $name, in both languages', async ({ id, name }) => {
    for (const part of ['rules', 'learn', 'puzzles', 'editor']) {
      await page.goto(`${app.url}${id}/${part}`);
      await page.locator('main h1').waitFor();
      expect(await page.title()).toContain(name);
    }
    await page.goto(`${app.url}${id}/rules`);
    const text = () => page.textContent('main');
    await page.locator('main h2').first().waitFor();
    const before = await text();
    const other = (await page.getAttribute('html', 'lang')) === 'fr' ? 'en' : 'fr';
    await page.click(`.app-languages [lang="${other}"]`);
    await expect.poll(text).not.toBe(before);
  });

  it('opens the analysis and the settings', async () => {
    for (const part of ['analysis', 'settings', 'about']) {
      await page.goto(app.url + part);
      await page.locator('main h1').waitFor();
    }
  });
});

describe('a newer version', () => {
  it('waits until it is asked for, and a game goes on in it', async () => {
    const { id } = registry[0]!;
    const newer = mkdtempSync(path.join(tmpdir(), 'rayonk-newer-'));
    cpSync(DIST, newer, { recursive: true });
    appendFileSync(path.join(newer, 'sw.js'), '\n// A newer version.\n');
    // The build has compressed the older one.
    for (const compressed of ['sw.js.br', 'sw.js.gz']) rmSync(path.join(newer, compressed));
    const visitor = await (await browser.newContext()).newPage();
    const old = await serveApp();
    await visitor.goto(old.url);
    await isControlled(visitor);
    await visitor.locator(`[data-game-box="${id}"] button`).click();
    const board = visitor.locator('[role="grid"]');
    await board.waitFor();
    const address = visitor.url();
    await old.stop();
    const next = await serveApp({ folder: newer, port: Number(new URL(old.url).port) });
    await visitor.reload();
    await board.waitFor();
    const button = visitor.locator('.app-update-bar .ui-button-primary');
    await button.waitFor();
    await button.click();
    await button.waitFor({ state: 'detached' });
    await board.waitFor();
    expect(visitor.url()).toBe(address);
    await visitor.context().close();
    await next.stop();
    rmSync(newer, { recursive: true });
  });
});

/** The first visit is over when everything is on the device and pages come from there. */
async function isControlled(visitor: Page): Promise<void> {
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
