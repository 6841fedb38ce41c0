import { LANGUAGES } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LAUNCH_MILLISECONDS, launchBrowser, serveApp, type RunningApp } from './browser.ts';

let app: RunningApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  app = await serveApp();
  browser = await launchBrowser();
}, LAUNCH_MILLISECONDS);
afterAll(async () => {
  await browser.close();
  await app.stop();
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

const root = (name: string) => page.getAttribute('html', name);
const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const choose = (value: string) => page.locator(`input[type="radio"][value="${value}"]`).check();

describe('settings', () => {
  it('change the page at once and are there after a reload', async () => {
    await page.goto(`${app.url}settings`);
    const light = await paper();
    await choose('dark');
    expect(await root('data-theme')).toBe('dark');
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
    expect(await root('data-theme')).toBe('dark');
    expect(await root('data-palette')).toBe('contrast');
    expect(await root('data-motion')).toBe('off');
    expect(await root('data-pieces')).toBe('large');
  });

  it('are in force before anything is drawn', async () => {
    await page.goto(`${app.url}settings`);
    await choose('dark');
    // Without its scripts the page would stay as the first paint leaves it.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await root('data-theme')).toBe('dark');
  });

  it('survive nonsense in the storage', async () => {
    await page.goto(`${app.url}settings`);
    await page.evaluate(() => localStorage.setItem('rayonk.settings', '{"theme":"pink","sound":7'));
    await page.reload();
    await page.locator('[role="switch"]').first().waitFor();
    await page.evaluate(() => localStorage.setItem('rayonk.settings', '{"theme":"pink","sound":7}'));
    await page.reload();
    expect(await page.locator('input[value="auto"]').first().isChecked()).toBe(true);
  });
});

describe.each(['light', 'dark'] as const)('a system that is %s', (colorScheme) => {
  it('is followed, also when it changes', async () => {
    await page.emulateMedia({ colorScheme });
    await page.goto(app.url);
    expect(await root('data-theme')).toBe(colorScheme);
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
    const other = await browser.newContext({ locale });
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
    const english = await page.textContent('h1');
    expect(english).not.toBe(french);
    await page.goto(`${app.url}settings`);
    expect(await page.textContent('h1')).toBe('Settings');
    expect(await root('lang')).toBe('en');
    await choose('fr');
    expect(await page.textContent('h1')).toBe('Réglages');
    expect(await page.title()).toContain('Réglages');
  });
});

describe.each([320, 390, 768, 1440])('at %i px', (width) => {
  it('nothing scrolls sideways', async () => {
    await page.setViewportSize({ width, height: 844 });
    for (const language of LANGUAGES) {
      await page.goto(app.url);
      // Narrow headers offer only the language that is not on.
      const button = page.locator(`.app-languages [lang="${language}"]`);
      if (await button.isVisible()) await button.click();
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      for (const path of ['', 'settings', 'about', ...registry.map(({ id }) => id)]) {
        await page.goto(`${app.url}${path}`);
        await page.locator('h1').waitFor();
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await overflow(), `/${path} in ${language}`).toBeLessThanOrEqual(0);
      }
    }
  });
});
