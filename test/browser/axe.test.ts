import { AxeBuilder } from '@axe-core/playwright';
import { registry } from '@rayonk/games';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAUNCH_MILLISECONDS, launchBrowser, serveApp, type RunningApp } from './browser.ts';

let app: RunningApp;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  app = await serveApp();
  browser = await launchBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
}, LAUNCH_MILLISECONDS);
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Not among them, and worth having: what is read aloud begins with what is seen. */
const ALSO = { 'label-content-name-mismatch': { enabled: true } };

/** Decoration of thousands of shapes without a word; looking into each would take most of the time. */
const DRAWINGS = ['.shelf-miniature', '.board > [aria-hidden]', '.board-picture > [aria-hidden]'];

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
    await page.locator(last).first().waitFor();
    expect(await findings()).toEqual([]);
  });

  it.each(registry)('on a game of $name', async ({ id }) => {
    await page.goto(app.url);
    await page.locator(`[data-game-box="${id}"] button`).click();
    await page.locator(`[role="grid"][data-game="${id}"]`).waitFor();
    expect(await findings()).toEqual([]);
  });
});

/** By daylight everything is looked at; by lamp light what depends on it, the colours. */
async function findings(): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-theme="light"]').waitFor({ state: 'attached' });
  const found = await analyse({ runOnly: TAGS, rules: ALSO });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
  return [...found, ...(await analyse({ runOnly: ['color-contrast'] }))];
}

async function analyse(options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  // Frames, of which there are none, are what a page of its own for each answer would be for.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ['violations'] });
  for (const drawing of DRAWINGS) axe.exclude(drawing);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
