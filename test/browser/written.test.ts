import { registry } from '@rayonk/games';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { complaintsOf, openContext } from './browser.ts';
import { app, browser, runSite } from './running.ts';

runSite();
const { id, name } = registry.find((game) => game.variants.length === 1)!;

let page: Page;
let complaints: string[] = [];
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.context().close();
});

const LAPTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A page that holds its scripts back until it is told to go on. */
async function openHeld(stored: Readonly<Record<string, string>> = {}, viewport = LAPTOP): Promise<() => void> {
  const context = await openContext(browser, { viewport });
  await context.addInitScript((items) => {
    for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
    const moved: number[] = [];
    Object.assign(window, { moved });
    const notes = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    });
    notes.observe({ type: 'layout-shift', buffered: true });
  }, stored);
  page = await context.newPage();
  complaints = complaintsOf(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
}

/** The app has taken the page over. */
const taken = () => page.waitForFunction(() => !('written' in document.documentElement.dataset));

describe('a page that the build has written', () => {
  it('can be read without any script: words, boards and links', async () => {
    const context = await openContext(browser, { javaScriptEnabled: false });
    page = await context.newPage();
    complaints = complaintsOf(page);
    for (const game of registry) {
      await page.goto(`${app.url}${game.id}/rules`);
      expect(await page.locator('main h2').count()).toBeGreaterThan(4);
      const { width } = (await page.locator('.learn-diagram-still svg').first().boundingBox())!;
      expect(width).toBeGreaterThan(200);
      await page.goto(`${app.url}${game.id}?lang=en`);
      expect(await page.getAttribute('html', 'lang')).toBe('en');
      expect(await page.locator(`main a[href="/${game.id}/rules"]`).count()).toBeGreaterThan(0);
      expect(await page.locator('.game-picture svg').isVisible()).toBe(true);
    }
  });

  it('is painted before any script has come, and nothing moves when the app takes over', async () => {
    const goOn = await openHeld();
    await page.goto(`${app.url}${id}/rules`, { waitUntil: 'commit' });
    await page.locator('.learn-rules-foot').waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    await page.evaluate(() => document.fonts.ready);
    const before = await page.evaluate(() => {
      const heading = document.querySelector('h1')!;
      Object.assign(window, { heading, before: (window as unknown as { moved: number[] }).moved.length });
      return document.querySelector('main')!.innerText;
    });
    goOn();
    await taken();
    const after = await page.evaluate(() => {
      const {
        heading,
        moved,
        before: count,
      } = window as unknown as { heading: Element; moved: number[]; before: number };
      return { isSame: heading === document.querySelector('h1'), moved: moved.slice(count) };
    });
    expect(after).toEqual({ isSame: true, moved: [] });
    // The live boards say more than their pictures; what is written stays.
    await page.locator('[data-diagram] [role="grid"]').first().waitFor();
    const now = await page.evaluate(() => document.querySelector('main')!.innerText);
    for (const line of before.split('\n').filter((text) => text.length > 40)) expect(now).toContain(line);
  });

  /** One of each kind. */
  const KINDS = ['', 'about', 'docs', 'evening', 'leaderboard', 'legal', 'live', 'lobby', 'tournaments', id].concat(
    ['learn', 'puzzles', 'evidence', 'box', 'print'].map((part) => `${id}/${part}`),
  );
  it.each(KINDS)('/%s stays where it is on a phone, also when what it lists arrives', async (path) => {
    const goOn = await openHeld({}, PHONE);
    await page.goto(`${app.url}${path}`);
    expect(await page.getAttribute('html', 'data-written')).toBe('');
    await page.locator('h1').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const moved = () => page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    const before = (await moved()).length;
    goOn();
    await taken();
    await page.waitForLoadState('networkidle');
    expect((await moved()).slice(before)).toEqual([]);
  });

  it('loses no press that began before the app came', async () => {
    const goOn = await openHeld();
    await page.goto(app.url);
    const link = page.locator(`[data-game-box="${id}"] a`).first();
    await link.hover();
    await page.mouse.down();
    const scripts = page.waitForLoadState('networkidle');
    goOn();
    await scripts;
    expect(await page.getAttribute('html', 'data-written')).toBe('');
    await page.mouse.up();
    await page.waitForURL(`${app.url}${id}`);
    await taken();
  });

  it('loses no key that went down before the app came', async () => {
    const goOn = await openHeld();
    await page.goto(app.url);
    await page.locator('.app-languages [lang="en"]').first().focus();
    await page.keyboard.down(' ');
    const scripts = page.waitForLoadState('networkidle');
    goOn();
    await scripts;
    await page.keyboard.up(' ');
    await taken();
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en');
  });

  it('does what was asked of it before the app ran', async () => {
    const goOn = await openHeld();
    await page.goto(`${app.url}${id}`, { waitUntil: 'commit' });
    await page.locator('input[value="person"]').check();
    await page.locator('.game-go').click();
    goOn();
    await page.waitForURL(/\/play\/.+/);
    await page.locator(`[role="grid"][data-game="${id}"]`).waitFor();
  });

  it('comes in the language of its address, which is not kept; a chosen one is, and the address forgets the other', async () => {
    const goOn = await openHeld();
    goOn();
    await page.goto(`${app.url}${id}/rules?lang=en`);
    await taken();
    expect(await page.title()).toBe(`Rules · ${name} · Rayon K`);
    expect(await page.evaluate(() => localStorage.getItem('rayonk.language'))).toBeNull();
    await page.click('.app-languages [lang="fr"]');
    await expect.poll(() => page.title()).toBe(`Règles · ${name} · Rayon K`);
    expect(page.url()).toBe(`${app.url}${id}/rules`);
    await page.reload();
    await taken();
    expect(await page.getAttribute('html', 'lang')).toBe('fr');
  });

  it('is not shown to somebody who has chosen another language, until the app speaks it', async () => {
    const goOn = await openHeld({ 'rayonk.language': 'en' });
    await page.goto(`${app.url}${id}/rules`, { waitUntil: 'commit' });
    await page.locator('.learn-rules-foot').waitFor({ state: 'attached' });
    expect(await page.locator('h1').isVisible()).toBe(false);
    goOn();
    await taken();
    await page.locator('h1').waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await expect.poll(() => page.title()).toBe(`Rules · ${name} · Rayon K`);
  });
});
