import { registry } from '@rayonk/games';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openContext, partsOf } from './browser.ts';
import { expectWhole, someWindows, type Size } from './layout.ts';
import { makeMember, playAction, resign, signUp, startMatch } from './online-people-site.ts';
import { app, browser, runSite } from './running.ts';

const NAMED: readonly Size[] = [
  [390, 844],
  [844, 390],
  [640, 360],
  [1366, 650],
  [1440, 900],
  [360, 640],
  [320, 568],
];
/** What WCAG 1.4.12 lets readers do to any text. */
const SPACING = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}';

/** Everything is looked at in the same page: what takes long is to open one. */
let page: Page;
let players: readonly [string, string];
runSite();
beforeAll(async () => {
  const context = await openContext(browser, { locale: 'fr-FR', reducedMotion: 'reduce' });
  players = [await signUp(app, context, 'Élodie'), await makeMember(app, 'Grégoire-de-la-Tour')];
  page = await context.newPage();
});
afterEach(() => page.emulateMedia({ forcedColors: 'none' }));

function expectBoardFirst(what: string, drawn = 3): Promise<void> {
  return expectWhole(page, what, [...NAMED, ...someWindows(what, drawn)]);
}

interface Watched {
  readonly places: Set<string>;
  readonly moved: string[];
  isOver: boolean;
}

/** In the page: notes from now on every place where the board is, and all that moves by itself. */
async function watch(): Promise<void> {
  // What the new size of the window moved is not the game's doing: that is over when everything has stood still for some frames.
  const laidOut = () =>
    [...document.body.querySelectorAll('*')].map((one) => JSON.stringify(one.getBoundingClientRect())).join(' ');
  for (let still = 0, frames = 0, before = ''; still < 8 && frames < 600; frames++) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const now = laidOut();
    still = now === before ? still + 1 : 0;
    before = now;
  }
  const watched: Watched = { places: new Set(), moved: [], isOver: false };
  Object.assign(window, { watched });
  interface Shift extends PerformanceEntry {
    readonly sources: readonly { readonly node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element) watched.moved.push(element.outerHTML.slice(0, 120));
      }
  }).observe({ type: 'layout-shift' });
  const look = () => {
    const board = document.querySelector('[role="grid"]');
    if (board !== null) watched.places.add(JSON.stringify(board.getBoundingClientRect()));
    // To look at every frame makes every frame: only as long as somebody wants to know.
    if (!watched.isOver) requestAnimationFrame(look);
  };
  look();
}

async function expectNothingMoved(): Promise<void> {
  const { places, moved } = await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    watched.isOver = true;
    return { places: [...watched.places], moved: watched.moved };
  });
  expect(places, 'the board moved').toHaveLength(1);
  expect(moved, 'something moved while the game went on').toEqual([]);
}

/** In the page: plays so many actions by clicks. */
async function playHere(count: number): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const board = document.querySelector<SVGElement>('[role="grid"]')!;
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
    if (board.dataset['position'] !== before) played++;
  }
}

/** Points at the first of what is meant, as a click does. */
function point(selector: string): Promise<void> {
  return page.evaluate((meant) => {
    document.querySelector(meant)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }, selector);
}

async function spaceLetters(): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(spacing);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
}

/** What was picked, why something is refused, and how a game is told that ends: first in every window too. */
async function expectChoiceRefusalAndEnd(what: string): Promise<void> {
  if ((await page.getAttribute('.play', 'data-result')) === null) {
    await point('[data-choice]');
    await expectWhole(page, `a choice in ${what}`, NAMED);
    await point('[data-cell]:not([data-choice])');
    await expectWhole(page, `a refusal in ${what}`, NAMED);
    await page.click('[data-control="menu"]');
    await page.click('dialog[open] [data-control="resign"]');
    await page.click('[data-control="resign-yes"]');
  }
  await page.waitForSelector('.play-result');
  await expectBoardFirst(`the end of ${what}`, 1);
  await page.locator('.play-result-head button').click();
}

describe.each(registry.flatMap(({ id, variants }) => variants.map((variant, i) => [id, variant, i === 0] as const)))(
  'a game of %s %s with a clock',
  (id, variant, isFirst) => {
    it('keeps its board where it is, and first in every window, to its end', async () => {
      await page.goto(`${app.url}${id}`);
      await page.locator('label:has(input[value="person"])').click();
      await page.locator('label:has(input[value="10+5"])').click();
      const choice = page.locator(`label:has(input[value="${variant}"])`);
      if ((await choice.count()) > 0) await choice.first().click();
      await page.click('.game-go');
      await page.waitForSelector('[role="grid"] [data-choice], .table-chip[data-choice]');
      await page.setViewportSize({ width: 844, height: 390 });
      await page.evaluate(watch);
      // Somebody points at what cannot be chosen, and then plays: the refusal moves nothing either.
      await point('[data-cell]:not([data-choice])');
      await page.evaluate(playHere, 16);
      await expectNothingMoved();
      await expectBoardFirst(`the middle of ${id} ${variant}`);
      // The rest is the same in every variant.
      if (isFirst) await expectChoiceRefusalAndEnd(`${id} ${variant}`);
      await spaceLetters();
      await expectBoardFirst(`${id} ${variant} with more space between letters`, 1);
    });
  },
);

describe.each(registry.map(({ id, variants }) => [id, variants[0]!] as const))(
  'an online match of %s',
  (id, variant) => {
    it('keeps its board where it is, and first in every window, to its end', async () => {
      const live = await startMatch(app, players, { game: id, variant });
      await page.goto(`${app.url}match/${live.id}`);
      await page.waitForSelector('.match-board[data-connection="open"]', { state: 'attached' });
      await page.setViewportSize({ width: 844, height: 390 });
      await page.evaluate(watch);
      for (let i = 0; i < 12; i++) {
        const legal = live.match.line!.legal();
        await playAction(app, live, legal[(7 * i + 3) % legal.length]!);
        const { length } = live.match.line!.log;
        await expect.poll(() => page.locator('[data-action]').count()).toBe(length);
      }
      await expectNothingMoved();
      await expectBoardFirst(`the middle of ${id} online`);
      await resign(app, live, 1);
      await page.waitForSelector('.play-result');
      await expectBoardFirst(`the end of ${id} online`, 1);
      await page.locator('.play-result-head button').click();
      await expectBoardFirst(`${id} online, after its end`, 1);
    });
  },
);

describe.each(registry)('around a board of $id', (game) => {
  const { id } = game;
  const parts = partsOf(game);
  it('a lesson, a puzzle, the editor and the analysis leave it first', async () => {
    const open = async (path: string): Promise<void> => {
      await page.goto(`${app.url}${path}`);
      await page.waitForSelector('.board-page [role="gridcell"]');
    };
    if (parts.includes('learn')) {
      await open(`${id}/learn`);
      await expectBoardFirst(`a lesson of ${id}`);
    }
    if (parts.includes('puzzles')) {
      await page.goto(`${app.url}${id}/puzzles`);
      const puzzle = page.locator(`a[href^="/${id}/puzzles/"]`).first();
      await open((await puzzle.getAttribute('href'))!.slice(1));
      await expectBoardFirst(`a puzzle of ${id}`);
    }
    await open(`${id}/editor`);
    await expectBoardFirst(`the editor of ${id}`);
    await page.getByRole('button', { name: 'Analyser' }).click();
    await page.waitForURL(/\/analysis/);
    await page.waitForSelector('.analysis:not(.analysis-editor) [role="gridcell"]');
    await expectBoardFirst(`the analysis of ${id}`);
  });
});

it('the header is out of the way in a low window, and a button away', async () => {
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
