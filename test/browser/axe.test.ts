import { registry } from '@rayonk/games';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openContext, partsOf } from './browser.ts';
import { findings } from './findings.ts';
import { app, browser, shareSite } from './running.ts';

let page: Page;
shareSite();
beforeAll(async () => {
  const context = await openContext(browser, { reducedMotion: 'reduce' });
  page = await context.newPage();
});

/** What a page shows last, once its texts and boards are there. */
const GRID = '[role="grid"]';
const LAST: Readonly<Record<string, string>> = {
  rules: `.learn-text:not(:has(.learn-diagram)), .learn-diagram ${GRID}`,
  learn: GRID,
  puzzles: 'main h1',
  editor: GRID,
  box: GRID,
  print: '.print-do button',
};
const shown: readonly (readonly [path: string, last: string])[] = [
  ['', '.shelf-foot'],
  ['settings', 'main h1'],
  ['about', 'main h1'],
  ['legal', '.legal-licences'],
  ['analysis', 'textarea'],
  ['nowhere', 'main h1'],
  ...registry.flatMap((game) => [
    [game.id, '.game-go'] as const,
    ...partsOf(game).map((part) => [`${game.id}/${part}`, LAST[part]!] as const),
  ]),
];

describe('axe finds nothing', () => {
  it.each(shown)('on /%s', async (path, last) => {
    await page.goto(app.url + path);
    // Boards of a long page are drawn when they come near.
    if (path.endsWith('/rules')) await page.locator('.learn-text, .learn-diagram').last().scrollIntoViewIfNeeded();
    await page.locator(last).first().waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it.each(registry)('on a game of $name, which is one click away from the shelf', async ({ id }) => {
    await page.goto(app.url);
    await page.locator(`[data-game-box="${id}"] button`).click();
    await page.waitForURL(/\/play\/.+/);
    await page.locator(`[role="grid"][data-game="${id}"]`).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
