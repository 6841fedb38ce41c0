import { registry } from '@rayonk/games';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { complaintsOf, openContext, partsOf } from './browser.ts';
import { app, browser, freshPage, shareSite } from './running.ts';

let page: Page;
let complaints: string[] = [];

shareSite();
beforeEach(async () => {
  page = await freshPage({ viewport: { width: 1280, height: 900 } });
  complaints = complaintsOf(page);
});
afterEach(() => {
  expect(complaints).toEqual([]);
});

const box = (id: string) => page.locator(`[data-game-box="${id}"]`);

describe('the shelf', () => {
  it('shows every game with its name, a live board and what it is', async () => {
    await page.goto(app.url);
    for (const { id, name, shelf } of registry) {
      await box(id).scrollIntoViewIfNeeded();
      await box(id).locator('.shelf-miniature svg').waitFor();
      expect(await box(id).locator('h3').textContent()).toBe(name);
      const text = (await box(id).textContent()) ?? '';
      expect(text.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(shelf.tagline.fr.replaceAll(/[\u00A0\u202F]/g, ' '));
      expect(text).toContain(`${shelf.minutes[0]}–${shelf.minutes[1]}`);
    }
  });

  it('moves nothing when the boards arrive', async () => {
    const context = await openContext(browser, { viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    complaints = complaintsOf(page);
    await page.goto(app.url);
    await box(registry[0]!.id).waitFor();
    const before = await page.evaluate(() => document.querySelector('.shelf-foot')!.getBoundingClientRect().top);
    for (const { id } of registry) await box(id).locator('.shelf-miniature svg').waitFor();
    const after = await page.evaluate(() => document.querySelector('.shelf-foot')!.getBoundingClientRect().top);
    expect(after).toBe(before);
    await context.close();
  });

  it('plays a board that is pointed at, and none when motion is off', async () => {
    const { id } = registry.find(({ shelf }) => shelf.scene.actions.length > 0)!;
    const drawn = () => box(id).locator('.shelf-miniature').innerHTML();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(app.url);
    await box(id).locator('.shelf-miniature svg').waitFor();
    await box(id).hover();
    const first = await drawn();
    await page.waitForTimeout(2500);
    expect(await drawn()).toBe(first);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(drawn).not.toBe(first);
  });

  it('lets the boards be stopped', async () => {
    await page.goto(app.url);
    const button = page.locator('.shelf-still');
    await button.click();
    for (const { id } of registry) await box(id).locator('.shelf-miniature svg').waitFor();
    const drawn = () => page.locator('.shelf-row').innerHTML();
    const first = await drawn();
    await page.waitForTimeout(3500);
    expect(await drawn()).toBe(first);
  });

  it('offers games that were begun, and throws one away when asked', async () => {
    const { id } = registry[0]!;
    await page.goto(`${app.url}${id}`);
    await page.locator('input[value="person"]').check();
    await page.locator('.game-go').click();
    await page.waitForURL(/\/play\/.+/);
    await playOne();
    await page.goto(app.url);
    const waiting = page.locator('[data-unfinished]');
    await waiting.waitFor();
    await waiting.locator('a').click();
    await page.waitForURL(/\/play\/.+/);
    await page.locator('[role="grid"]').waitFor();
    await page.goto(app.url);
    await waiting.locator('button').click();
    await page.locator('dialog[open] .ui-button-danger').click();
    await waiting.waitFor({ state: 'detached' });
    await page.reload();
    await box(id).waitFor();
    await page.waitForTimeout(500);
    expect(await waiting.count()).toBe(0);
  });
});

/** Plays whatever the board offers first, by pointing until an action is in the list. */
async function playOne(): Promise<void> {
  await page.locator('[data-choice]').first().waitFor();
  for (let clicks = 0; clicks < 40 && (await page.locator('[data-action]').count()) === 0; clicks++) {
    await page.locator('[data-choice]').first().click();
    await page.waitForTimeout(150);
  }
  expect(await page.locator('[data-action]').count()).toBeGreaterThan(0);
}

describe('a game’s page', () => {
  it.each(registry)('of $name leads everywhere', async (game) => {
    const { id, name } = game;
    await page.goto(`${app.url}${id}`);
    await expect.poll(() => page.textContent('h1')).toBe(name);
    await expect.poll(() => page.title()).toContain(name);
    const links = await page.$$eval('.game-more a', (all) => all.map((each) => each.getAttribute('href')));
    const parts = partsOf(game).map((part) => `/${id}/${part}`);
    expect(links).toEqual([`/lobby?game=${id}`, ...parts]);
  });

  it('tells all there is to know of a game, with how it is played here', async () => {
    const { id } = registry.find(({ loadStory }) => loadStory !== undefined)!;
    await page.goto(`${app.url}${id}`);
    await page.locator('.keeper h3').last().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('[data-statistics]').waitFor();
    expect(await page.locator('.keeper-played p').first().textContent()).toContain('Aucune partie');
    expect(await page.locator('.keeper-years dt').count()).toBeGreaterThan(0);
  });

  it('says without a script how the game is played here, and asks for it no more', async () => {
    const { id } = registry[0]!;
    const context = await openContext(browser, { javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${app.url}${id}`);
    const written = await plain.locator('.keeper-played').innerText();
    expect(written).toContain('Aucune partie');
    expect(written).toMatch(/Compté le \d+ \p{L}+ \d{4} à \d\d:\d\d/u);
    expect(written).not.toContain('%');
    await context.close();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${app.url}${id}`);
    await page.locator('html:not([data-written])').waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.keeper-played').innerText()).toBe(written);
    expect(asked.filter((url) => url.endsWith('/statistics'))).toEqual([]);
  });

  it('starts the game that was asked for: two people, a variant, a clock', async () => {
    const { id, variants } = registry.find((game) => game.variants.length > 1)!;
    await page.goto(`${app.url}${id}`);
    await page.locator('input[value="person"]').check();
    await page.locator('.game-name input').first().fill('Ada');
    await page.locator('.game-name input').last().fill('Blaise');
    await page.locator(`input[value="${variants[1]}"]`).check();
    await page.locator('input[value="5+3"]').check();
    await page.locator('.game-go').click();
    await page.waitForURL(/\/play\/.+/);
    await page.locator('[role="grid"]').waitFor();
    const shown = (await page.textContent('main')) ?? '';
    expect(shown).toContain('Ada');
    expect(shown).toContain('Blaise');
    expect(shown).toMatch(/5:00|4:59/);
  });

  it('remembers the level', async () => {
    const { id } = registry[0]!;
    await page.goto(`${app.url}${id}`);
    await page.locator('.game-levels input[value="1"]').check();
    await page.locator('.game-go').click();
    await page.waitForURL(/\/play\/.+/);
    await page.goto(`${app.url}${id}`);
    await expect.poll(() => page.locator('.game-levels input[value="1"]').isChecked()).toBe(true);
  });
});

/** Phones, a phone held sideways, a zoomed page, laptops, a desk. */
const WINDOWS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [640, 360],
  [768, 1024],
  [844, 390],
  [1024, 700],
  [1366, 650],
  [1440, 900],
  [1920, 1080],
] as const;

describe('in a window of any size', () => {
  it('the header says in words where it leads, and shares its edge with the headline', async () => {
    await page.goto(app.url);
    await page.locator('.shelf-hero h1').waitFor();
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const seen = await page.evaluate(() => {
        const left = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().left;
        return {
          apart: Math.round(left('.app-mark') - left('.shelf-hero h1')),
          wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          words: [...document.querySelectorAll<HTMLElement>('.app-links a')].map((link) => {
            const word = link.querySelector('.app-link-text')!.getBoundingClientRect();
            const isSeen = word.width > 10 && word.height > 8 && word.right <= innerWidth;
            return isSeen ? link.getAttribute('href') : null;
          }),
        };
      });
      const links = ['/lobby', '/about', '/settings', '/sign-in'];
      expect(seen, `${width}×${height}`).toEqual({ apart: 0, wider: 0, words: links });
    }
  });

  it('the light on the wall fades before it ends', async () => {
    await page.goto(app.url);
    const fill = (await page.locator('.shelf-daylight').getAttribute('fill')) ?? '';
    const last = page.locator(`${/#[\w-]+/.exec(fill)![0]} stop`).last();
    expect(await last.getAttribute('stop-opacity')).toBe('0');
  });

  it.each(registry)('$name starts, online and by its rules, without scrolling', async ({ id }) => {
    await page.goto(`${app.url}${id}`);
    await page.locator('.game-picture svg').waitFor();
    await page.locator('.game-bar').waitFor();
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const unseen = await page.evaluate(() => {
        const isSeen = (selector: string) => {
          const {
            top,
            left,
            bottom,
            right,
            width: w,
            height: h,
          } = document.querySelector(selector)!.getBoundingClientRect();
          return w * h > 0 && top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
        };
        // Beside the form the whole board is seen too; above it, on a phone, it may be scrolled.
        const parts = ['.game-go', '.game-bar a[href$="/rules"]', '.game-bar a[href^="/lobby"]'];
        if (innerWidth >= 800) parts.push('.game-picture svg');
        return parts.filter((each) => !isSeen(each));
      });
      expect(unseen, `${width}×${height}`).toEqual([]);
    }
  });
});

describe('addresses that lead nowhere', () => {
  it.each(['nowhere', 'play', 'nowhere/rules', `${registry[0]!.id}/nothing`])('/%s', async (path) => {
    const answer = await page.goto(`${app.url}${path}`);
    expect(answer?.status()).toBe(404);
    await expect.poll(() => page.textContent('h1')).toBe('Cette case est vide');
    expect(await page.locator('.app-empty-place').isVisible()).toBe(true);
    await page.click('main a[href="/"]');
    await box(registry[0]!.id).waitFor();
    // The browser itself writes the 404 to the console.
    complaints = complaints.filter((text) => !text.includes('404'));
  });
});

describe('moving between pages', () => {
  it('takes the focus to the new page and goes back', async () => {
    const { id, name } = registry[0]!;
    await page.goto(app.url);
    await box(id).locator('a').first().click();
    await page.waitForURL(`${app.url}${id}`);
    await expect.poll(() => page.textContent('h1')).toBe(name);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goBack();
    await box(id).waitFor();
  });
});

/** In thousands of bytes as they come, for somebody who only looks. */
const VISIT_BUDGET = 100;
const MOST_REQUESTS = 15;
/** In thousands of bytes, as gzip makes them. */
const SHELF_BUDGET = 75;
const GAME_BUDGET = 73;

describe('the first visit', () => {
  it(`of the shelf costs at most ${VISIT_BUDGET} kB in at most ${MOST_REQUESTS} requests, heads of answers included`, async () => {
    const context = await openContext(browser, { viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    complaints = complaintsOf(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const finished: number[] = [];
    session.on('Network.loadingFinished', ({ encodedDataLength }) => finished.push(encodedDataLength));
    // The last thing that the shelf asks for by itself.
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/featured'));
    await page.goto(app.url);
    for (const { id } of registry) await box(id).locator('.shelf-miniature svg').waitFor();
    await asked;
    await page.waitForLoadState('networkidle');
    await context.close();
    expect(finished.length).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(finished.reduce((sum, bytes) => sum + bytes, 0) / 1000).toBeLessThanOrEqual(VISIT_BUDGET);
  });
});

describe('the weight of scripts', () => {
  it(`of the shelf with all its boards is at most ${SHELF_BUDGET} kB`, async () => {
    await openShelf();
    expect(await weigh(await scripts())).toBeLessThanOrEqual(SHELF_BUDGET);
  });

  it.each(registry)(`of a game of $name is at most ${GAME_BUDGET} kB more, without the engine`, async ({ id }) => {
    await openShelf();
    const known = await scripts();
    await box(id).locator('a').first().click();
    await page.waitForURL(`${app.url}${id}`);
    await page.locator('.game-go').click();
    await page.locator(`[role="grid"][data-game="${id}"]`).waitFor();
    await page.waitForLoadState('networkidle');
    const more = (await scripts()).difference(known);
    expect(more.size).toBeGreaterThan(0);
    expect(await weigh(more)).toBeLessThanOrEqual(GAME_BUDGET);
  });
});

async function openShelf(): Promise<void> {
  await page.goto(app.url);
  for (const { id } of registry) {
    await box(id).scrollIntoViewIfNeeded();
    await box(id).locator('.shelf-miniature svg').waitFor();
  }
  // A press is lost if the app takes the written page over before the button is let go.
  await page.locator('html:not([data-written])').waitFor();
  await page.waitForLoadState('networkidle');
}

/** The scripts that the page itself has fetched; a Worker keeps its own list, only its first file is on this one. */
async function scripts(): Promise<Set<string>> {
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return new Set(fetched.filter((name) => name.endsWith('.js') && !/worker|sw\.js/i.test(name)));
}

async function weigh(urls: ReadonlySet<string>): Promise<number> {
  let bytes = 0;
  for (const url of urls) bytes += gzipSync(await (await fetch(url)).arrayBuffer(), { level: 9 }).length;
  return bytes / 1000;
}
