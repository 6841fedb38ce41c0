import { registry } from '@rayonk/games';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openContext } from './browser.ts';
import { findings } from './findings.ts';
import { app, browser, runSite } from './running.ts';

let page: Page;
runSite();
beforeAll(async () => {
  const context = await openContext(browser, { reducedMotion: 'reduce' });
  page = await context.newPage();
});

/** What a page shows last, once its texts and boards are there. */
const GRID = '[role="grid"]';
const shown: readonly (readonly [path: string, last: string])[] = [
  ['', '.shelf-foot'],
  ['settings', 'main h1'],
  ['about', 'main h1'],
  ['analysis', 'textarea'],
  ['nowhere', 'main h1'],
  ...registry.flatMap(
    ({ id }) =>
      [
        [id, '.game-go'],
        [`${id}/rules`, `.learn-diagram ${GRID}`],
        [`${id}/learn`, GRID],
        [`${id}/puzzles`, 'main h1'],
        [`${id}/editor`, GRID],
      ] as const,
  ),
];

describe('axe finds nothing', () => {
  it.each(shown)('on /%s', async (path, last) => {
    await page.goto(app.url + path);
    // Boards of a long page are drawn when they come near.
    if (path.endsWith('/rules')) await page.locator('.learn-diagram').first().scrollIntoViewIfNeeded();
    await page.locator(last).first().waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it.each(registry)('on a game of $name', async ({ id }) => {
    await page.goto(app.url);
    await page.locator(`[data-game-box="${id}"] button`).click();
    await page.locator(`[role="grid"][data-game="${id}"]`).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
