import { Random } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openContext } from './browser.ts';
import { app, browser, runSite } from './running.ts';

/** Printed with whatever does not hold, so that it can be seen again. */
const SEED = process.env['LAYOUT_SEED'] ?? 'the board comes first';
const NAMED = [
  [390, 844],
  [844, 390],
  [640, 360],
  [1366, 650],
  [1440, 900],
  [360, 640],
] as const;
/** What WCAG 1.4.12 lets readers do to any text. */
const SPACING = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}';

let context: BrowserContext;
runSite();
afterEach(() => context.close());

async function newPage(): Promise<Page> {
  context = await openContext(browser, {
    viewport: { width: 1366, height: 650 },
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

function windowsFor(what: string): readonly (readonly [number, number])[] {
  const random = new Random(`${SEED} ${what}`);
  const between = (least: number, most: number) => least + random.below(most - least + 1);
  return [...NAMED, ...Array.from({ length: 4 }, () => [between(320, 1920), between(480, 1200)] as const)];
}

/** In the page: what does not hold of its board and of what stands around it. */
function faults(): string[] {
  const { width, height } = document.querySelector('.board')!.getBoundingClientRect();
  const found: string[] = [];
  if (height < 0.78 * innerHeight && width < 0.9 * innerWidth) found.push(`the board has ${width} × ${height}`);
  if (Math.max(width, height) < 280) found.push(`the board is small: ${width} × ${height}`);
  const isPlayed = document.querySelector('.is-played') !== null;
  if (isPlayed && document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  const cell = document.querySelector('[role="gridcell"]')!.getBoundingClientRect().width;
  if (innerWidth === 360 && innerHeight === 640 && cell < 32) found.push(`cells of ${cell}`);
  for (const cut of document.querySelectorAll<HTMLElement>('.play-clock, .play-player-status'))
    if (cut.scrollWidth > cut.clientWidth + 1) found.push(`cut off: ${cut.textContent}`);
  return found;
}

async function expectBoardFirst(page: Page, what: string): Promise<void> {
  for (const [width, height] of windowsFor(what)) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(faults), { message: `${SEED}: ${what} in ${width} × ${height}` }).toEqual([]);
  }
}

/** In the page: plays so many actions by clicks, and tells every place where the board was, and all that moved by itself. */
async function playAndWatch(count: number): Promise<{ readonly places: string[]; readonly moved: string[] }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // What the new size of the window moved is not the game's doing.
  for (let i = 0; i < 4; i++) await frame();
  const moved: string[] = [];
  interface Shift extends PerformanceEntry {
    readonly sources: readonly { readonly node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        // Chips and buttons make room for what a hand has just chosen; a tray grows, and what lies in it stays.
        if (element?.closest('.table-chooser, .table-means') === null && !element.matches('.table-tray'))
          moved.push(element.outerHTML);
      }
  }).observe({ type: 'layout-shift' });
  const board = document.querySelector<SVGElement>('[role="grid"]')!;
  const places = new Set<string>();
  const look = () => places.add(JSON.stringify(board.getBoundingClientRect()));
  let draw = 1;
  for (let clicks = 0, played = 0; played < count && clicks < 12 * count; clicks++) {
    const choices = [...document.querySelectorAll<HTMLElement>('[data-choice]')];
    const strikes = choices.filter(
      ({ dataset }) =>
        document.querySelector('[aria-selected="true"]') !== null &&
        document.querySelector(`[data-piece="${dataset['cell']}"]`) !== null,
    );
    const some = strikes.length > 0 ? strikes : choices;
    if (some.length === 0) break;
    draw = (draw * 48_271) % 2_147_483_647;
    const before = board.dataset['position'];
    some[draw % some.length]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await frame();
    await frame();
    look();
    if (board.dataset['position'] !== before) played++;
  }
  // Somebody points at what cannot be chosen: the refusal moves nothing either.
  document.querySelector('[data-cell]:not([data-choice])')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await frame();
  look();
  return { places: [...places], moved: moved.map((html) => html.slice(0, 120)) };
}

describe.each(registry.flatMap(({ id, variants }) => variants.map((variant) => [id, variant] as const)))(
  'a game of %s %s',
  (id, variant) => {
    it('keeps its board where it is, and first in every window', async () => {
      const page = await newPage();
      await page.goto(`${app.url}${id}`);
      await page.locator('label:has(input[value="person"])').click();
      const choice = page.locator(`label:has(input[value="${variant}"])`);
      if ((await choice.count()) > 0) await choice.first().click();
      await page.click('.game-go');
      await page.waitForSelector('[role="grid"] [data-choice], .table-chip[data-choice]');
      await page.setViewportSize({ width: 844, height: 390 });
      const { places, moved } = await page.evaluate(playAndWatch, 16);
      expect(places, 'the board moved').toHaveLength(1);
      expect(moved, 'something moved while the game went on').toEqual([]);
      await expectBoardFirst(page, `the middle of ${id} ${variant}`);
      await page.emulateMedia({ forcedColors: 'active' });
      await page.evaluate((spacing) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(spacing);
        document.adoptedStyleSheets = [sheet];
      }, SPACING);
      await expectBoardFirst(page, `${id} ${variant} with more space between letters`);
    });
  },
);

describe.each(registry.map(({ id }) => id))('around a board of %s', (id) => {
  it('a lesson, a puzzle, the editor and the analysis leave it first', async () => {
    const page = await newPage();
    const open = async (path: string): Promise<void> => {
      await page.goto(`${app.url}${path}`);
      await page.waitForSelector('.board-page [role="gridcell"]');
    };
    await open(`${id}/learn`);
    await expectBoardFirst(page, `a lesson of ${id}`);
    await page.goto(`${app.url}${id}/puzzles`);
    const puzzle = page.locator(`a[href^="/${id}/puzzles/"]`).first();
    await open((await puzzle.getAttribute('href'))!.slice(1));
    await expectBoardFirst(page, `a puzzle of ${id}`);
    await open(`${id}/editor`);
    await expectBoardFirst(page, `the editor of ${id}`);
    await page.getByRole('button', { name: 'Analyser' }).click();
    await page.waitForURL(/\/analysis/);
    await page.waitForSelector('.analysis:not(.analysis-editor) [role="gridcell"]');
    await expectBoardFirst(page, `the analysis of ${id}`);
  });
});

it('the header is out of the way in a low window, and a button away', async () => {
  const page = await newPage();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${app.url}${registry[0]!.id}/learn`);
  const links = page.locator('.app-header a[href="/lobby"]');
  await page.waitForSelector('.board-page-unfold');
  expect(await links.isVisible()).toBe(false);
  await page.click('.board-page-unfold');
  await links.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => links.isVisible()).toBe(false);
});
