import { registry } from '@rayonk/games';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { picturesOf } from '../print/pictures.ts';
import { DIST, isControlled, openContext, partsOf, serveApp } from './browser.ts';
import { app, browser, runSite } from './running.ts';

let context: BrowserContext;
let page: Page;

runSite();
/** One visit to the shelf, then no network, and no server either. */
beforeAll(async () => {
  context = await openContext(browser, { serviceWorkers: 'allow' });
  page = await context.newPage();
  await page.goto(app.url);
  await isControlled(page);
  await fetchTable();
  await context.setOffline(true);
  await app.stop();
});

/** Asks for the table of perfect play where one chooses level 8, and waits until it is kept. */
async function fetchTable(): Promise<void> {
  await page.goto(`${app.url}kastwa`);
  await page.locator('input[value="5x5"]').check();
  await page.locator('.game-levels input[value="8"]').check();
  const fetch = page.locator('[data-control="fetch-table"]');
  expect(await fetch.textContent()).toMatch(/\(0[.,]8\s(MB|Mo)\)/);
  await fetch.click();
  await page.locator('[data-table="kept"]').waitFor();
}

describe('without a network after the first visit', () => {
  it('judges by the table that was fetched: a win in 23 that no search sees', async () => {
    await page.goto(`${app.url}analysis`);
    await page
      .locator('.analysis-import textarea')
      .fill('-,-,-,-,-/-,-,-,ws,-/bs,-,ws,-,-/bs,-,-,bL,-/wL,-,-,-,- b - - 4');
    await page.getByRole('button', { name: /^(Ouvrir ce texte|Open this text)$/ }).click();
    await page.locator('.analysis-engine').getByRole('switch').click();
    await expect
      .poll(() => page.locator('.analysis-best li strong').first().textContent())
      .toMatch(/(victoire en|win in) 23/);
    await page.locator('[data-table="kept"]').waitFor();
  });

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
    await page.locator('[data-action]').first().waitFor({ state: 'attached' });
  });

  it.each(registry)('explains $name, in both languages', async (game) => {
    const { id, name } = game;
    for (const part of partsOf(game)) {
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

  it('prints a game, in the language and on the paper that are asked for', async () => {
    const { id, name } = registry.at(-1)!;
    await page.goto(`${app.url}${id}`);
    await page.click(`.game-more a[href="/${id}/print"]`);
    await page.locator('input[value="label"]').check();
    await page.locator('input[value="letter"]').check();
    await page.locator('.print-do button').click();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('.print-do a').click()]);
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^${id}.*-label\\.pdf$`));
    const [label, ...more] = await picturesOf(readFileSync(await saved.path()));
    expect([Math.round(label!.width), Math.round(label!.height), more]).toEqual([216, 279, []]);
    expect(label!.text).toContain(name);
    // What was made for another order is gone.
    await page.locator('input[value="a4"]').check();
    await page.locator('.print-do button').waitFor();
  });

  it('opens the analysis and the settings', async () => {
    for (const part of ['analysis', 'settings', 'about']) {
      await page.goto(app.url + part);
      await page.locator('main h1').waitFor();
    }
  });
});

describe('a newer version', () => {
  it('waits until it is asked for, and a game goes on in it; pages of other people say that they need a network', async () => {
    const { id } = registry[0]!;
    const newer = mkdtempSync(path.join(tmpdir(), 'rayonk-newer-'));
    cpSync(DIST, newer, { recursive: true });
    appendFileSync(path.join(newer, 'sw.js'), '\n// A newer version.\n');
    // The build has compressed the older one.
    for (const compressed of ['sw.js.br', 'sw.js.gz']) rmSync(path.join(newer, compressed));
    const visitor = await (await openContext(browser, { serviceWorkers: 'allow' })).newPage();
    const old = await serveApp();
    await visitor.goto(old.url);
    await isControlled(visitor);
    await visitor.context().setOffline(true);
    for (const place of [
      'player/Ada',
      'live',
      'leaderboard',
      'account',
      'moderation',
      `match/${'a'.repeat(12)}/analysis`,
    ]) {
      await visitor.goto(old.url + place);
      await visitor.locator('[data-fault="no-network"]').waitFor();
    }
    await visitor.context().setOffline(false);
    await visitor.goto(`${old.url}live`);
    await visitor.getByRole('heading', { level: 1, name: 'Parties en direct' }).waitFor();
    await visitor.goto(old.url);
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
