import { registry } from '@rayonk/games';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openContext } from './browser.ts';
import { app, browser, freshPage, shareSite } from './running.ts';

let page: Page;

shareSite();
beforeEach(async () => {
  page = await freshPage();
});

const root = (name: string) => page.getAttribute('html', name);
const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const choose = (value: string) => page.locator(`input[type="radio"][value="${value}"]`).check();

describe('settings', () => {
  it('change the page at once and are there after a reload', async () => {
    await page.goto(`${app.url}settings`);
    const light = await paper();
    await choose('dark');
    await expect.poll(() => root('data-theme')).toBe('dark');
    expect(await paper()).not.toBe(light);
    await choose('contrast');
    await choose('large');
    await choose('off');
    const toggles = page.locator('[role="switch"]');
    for (let i = 0; i < 3; i++) await toggles.nth(i).click();
    const kept = () =>
      page.$$eval('input', (all) => all.filter((each) => each.checked).map((each) => each.value + each.role));
    const chosen = await kept();
    await page.reload();
    await toggles.first().waitFor();
    expect(await kept()).toEqual(chosen);
    await expect.poll(() => root('data-theme')).toBe('dark');
    await expect.poll(() => root('data-palette')).toBe('contrast');
    await expect.poll(() => root('data-motion')).toBe('off');
    await expect.poll(() => root('data-pieces')).toBe('large');
  });

  it('are in force before anything is drawn', async () => {
    await page.goto(`${app.url}settings`);
    await choose('dark');
    // Without its scripts the page would stay as the first paint leaves it.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await expect.poll(() => root('data-theme')).toBe('dark');
  });

  it('survive nonsense in the storage', async () => {
    await page.goto(`${app.url}settings`);
    await page.evaluate(() => localStorage.setItem('rayonk.settings', '{"theme":"pink","sound":7'));
    await page.reload();
    await page.locator('[role="switch"]').first().waitFor();
    await page.evaluate(() => localStorage.setItem('rayonk.settings', '{"theme":"pink","sound":7}'));
    await page.reload();
    await expect.poll(() => page.locator('input[value="auto"]').first().isChecked()).toBe(true);
  });
});

describe.each(['light', 'dark'] as const)('a system that is %s', (colorScheme) => {
  it('is followed, also when it changes', async () => {
    await page.emulateMedia({ colorScheme });
    await page.goto(app.url);
    await expect.poll(() => root('data-theme')).toBe(colorScheme);
    const other = colorScheme === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: other });
    await expect.poll(() => root('data-theme')).toBe(other);
  });
});

describe('the language', () => {
  it.each([
    ['fr-FR', 'fr'],
    ['en-GB', 'en'],
    ['de-DE', 'fr'],
  ])('of a browser in %s is %s', async (locale, expected) => {
    const other = await openContext(browser, { locale });
    const visitor = await other.newPage();
    await visitor.goto(app.url);
    await visitor.locator('h1').waitFor();
    expect(await visitor.getAttribute('html', 'lang')).toBe(expected);
    await other.close();
  });

  it('changes everywhere at once and is remembered', async () => {
    await page.goto(app.url);
    const french = await page.textContent('h1');
    await page.click('.app-languages [lang="en"]');
    await expect.poll(() => page.textContent('h1')).not.toBe(french);
    await page.goto(`${app.url}settings`);
    await expect.poll(() => page.textContent('h1')).toBe('Settings');
    await expect.poll(() => root('lang')).toBe('en');
    await choose('fr');
    await expect.poll(() => page.textContent('h1')).toBe('Réglages');
    await expect.poll(() => page.title()).toContain('Réglages');
  });
});

/** From narrow to wide, as a page is loaded once and then made wider. */
const WIDTHS = [320, 390, 768, 1440];

it('nothing scrolls sideways in English either, however wide the page', async () => {
  // In French, and for all that can be wrong, `layout-pages` looks.
  page = await freshPage({}, { 'rayonk.language': 'en' });
  for (const path of ['', 'settings', 'about', ...registry.map(({ id }) => id)]) {
    await page.setViewportSize({ width: WIDTHS[0]!, height: 844 });
    await page.goto(`${app.url}${path}`);
    await page.locator('h1').waitFor();
    await expect.poll(() => root('lang')).toBe('en');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `/${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
