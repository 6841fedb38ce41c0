import { LANGUAGES } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, serveApp, type RunningApp } from './browser.ts';

let app: RunningApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await serveApp();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  app.stop();
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const board = '[role="grid"]';

async function openGame(game: string, variant: string, seed: string): Promise<void> {
  await page.goto(`${app.url}#/${game}/${variant}/${seed}`);
  await page.waitForSelector(board);
}

function press(control: string): Promise<void> {
  return page.click(`[data-control="${control}"]`);
}

function positionText(): Promise<string | null> {
  return page.getAttribute(board, 'data-position');
}

/** How far the page can be scrolled sideways, in pixels. */
function overflow(): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

describe('the shelf', () => {
  it('lists every registered game with its variants', async () => {
    await page.goto(app.url);
    await page.waitForFunction(
      (count) => document.querySelectorAll('.shelf-picture svg').length === count,
      registry.length,
    );
    for (const { id, name, variants } of registry) {
      const game = page.locator(`[data-shelf="${id}"]`);
      expect(await game.locator('h2').textContent()).toBe(name);
      expect(await game.locator('.variants a').count()).toBe(variants.length);
    }
    expect(await page.locator('[data-shelf]').count()).toBe(registry.length);
  });

  it('opens a game, with a seed in its address', async () => {
    const { id, name } = registry[0]!;
    await page.goto(app.url);
    await page.click(`[data-shelf="${id}"] h2 a`);
    await page.waitForSelector(board);
    expect(await page.textContent('h1')).toBe(name);
    const seed = await page.textContent('[data-seed]');
    expect(page.url()).toContain(`/${seed}`);
  });

  it('says so when a game is not on it', async () => {
    await page.goto(`${app.url}#/chess`);
    expect(await page.textContent('h1')).toBe('Ce jeu n’est pas sur le rayon.');
  });

  it('speaks French first, and English when asked, also after a reload', async () => {
    await page.goto(app.url);
    expect(await page.getAttribute('html', 'lang')).toBe('fr');
    const french = await page.textContent('.tagline');
    await page.click('.languages [lang="en"]');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(await page.textContent('.tagline')).not.toBe(french);
    await page.reload();
    await page.waitForSelector('.tagline');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page.click('.languages [lang="fr"]');
    expect(await page.textContent('.tagline')).toBe(french);
  });

  it('has a page for addresses that do not exist', async () => {
    const answer = await page.goto(`${app.url}nowhere`);
    expect(answer?.status()).toBe(404);
    expect(await page.textContent('h1')).toBe('Cette case est vide');
    // The browser itself writes the 404 to the console.
    complaints = complaints.filter((text) => !text.includes('404'));
  });
});

describe.each(registry.flatMap(({ id, variants }) => variants.map((variant) => ({ id, variant }))))(
  'a random game of $id, $variant',
  ({ id, variant }) => {
    it('is stepped through to its end and back', { timeout: 180_000 }, async () => {
      await openGame(id, variant, 'test');
      const first = await positionText();
      const actions = await page.locator('[data-action]').count();
      expect(actions).toBeGreaterThan(0);
      // A thousand clicks through the driver take minutes: the page clicks itself, and waits until each is drawn.
      const positions = await page.evaluate(async () => {
        const forward = document.querySelector<HTMLElement>('[data-control="forward"]')!;
        const seen: string[] = [];
        while (forward.ariaDisabled !== 'true') {
          forward.click();
          await new Promise((resolve) => setTimeout(resolve));
          seen.push(document.querySelector<HTMLElement>('[role="grid"]')!.dataset['position']!);
        }
        return seen;
      });
      expect(positions).toHaveLength(actions);
      expect(await page.getAttribute('.status', 'data-result')).toMatch(/^(0|1|draw)$/);
      expect(await page.getAttribute('[data-action][aria-current]', 'data-action')).not.toBeNull();
      await press('back');
      expect(await positionText()).toBe(positions.at(-2) ?? first);
      await press('first');
      expect(await positionText()).toBe(first);
      await press('last');
      expect(await positionText()).toBe(positions.at(-1));
    });

    it('has a board that can be read and walked through', async () => {
      await openGame(id, variant, 'test');
      expect(await page.getAttribute(board, 'aria-label')).not.toBe('');
      expect(await page.getAttribute(board, 'data-game')).toBe(id);
      const names = await page.$$eval('[role="gridcell"][data-cell]', (cells) => cells.map((cell) => cell.ariaLabel));
      expect(names.length).toBeGreaterThan(0);
      expect(new Set(names).size).toBe(names.length);
      await page.focus('[role="gridcell"][tabindex="0"]');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-index'));
      expect(Number(focused)).toBeGreaterThan(1);
    });
  },
);

describe('a game page', () => {
  it('plays by itself, and pauses', async () => {
    const { id, variants } = registry[0]!;
    await openGame(id, variants[0]!, 'test');
    const first = await positionText();
    await press('play');
    await page.waitForFunction(
      (text) => document.querySelector('[role="grid"]')?.getAttribute('data-position') !== text,
      first,
    );
    await press('pause');
    expect(await page.locator('[data-control="play"]').count()).toBe(1);
  });

  it('draws the same game from the same seed, and another from a new one', async () => {
    const { id, variants } = registry[0]!;
    await openGame(id, variants[0]!, 'test');
    const actions = () => page.$$eval('[data-action]', (all) => all.map((each) => each.getAttribute('data-action')));
    const once = await actions();
    await page.reload();
    await page.waitForSelector(board);
    expect(await actions()).toEqual(once);
    await page.click('.origin button');
    await page.waitForFunction(() => document.querySelector('[data-seed]')?.getAttribute('data-seed') !== 'test');
    expect(await actions()).not.toEqual(once);
  });
});

describe.each([320, 390, 768, 1440])('at %i px', (width) => {
  it.each(['light', 'dark'] as const)('nothing scrolls sideways, %s', async (colorScheme) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    for (const language of LANGUAGES) {
      await page.goto(app.url);
      await page.click(`.languages [lang="${language}"]`);
      await page.waitForSelector('.shelf-picture svg');
      expect(await overflow()).toBe(0);
      for (const { id, variants } of registry) {
        await openGame(id, variants[0]!, 'test');
        expect(await overflow()).toBe(0);
      }
    }
  });
});
