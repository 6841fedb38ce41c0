import { readFileSync } from 'node:fs';
import { dealingOf, parseGames, replayRecord, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { parseFairTags, verifyFair } from '@rayonk/match';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { complaintsOf } from './browser.ts';
import { app, freshPage, shareSite } from './running.ts';

let complaints: string[];

shareSite();
afterEach(() => {
  expect(complaints).toEqual([]);
});

/** A page of somebody who likes the computer to answer at once, so that whole games fit into a test. */
async function newPage(options: BrowserContextOptions = {}, isInstant = true): Promise<Page> {
  const page = await freshPage(
    { viewport: { width: 1280, height: 900 }, locale: 'fr-FR', reducedMotion: 'reduce', ...options },
    { 'rayonk.play': JSON.stringify({ instant: isInstant }) },
  );
  complaints = complaintsOf(page);
  return page;
}

type Opponent = 'computer' | 'person';

/** Starts a game as a person does, on the game's own page. */
async function start(page: Page, game: string, opponent: Opponent): Promise<void> {
  await page.goto(`${app.url}${game}`);
  const choose = (value: string) => page.locator(`label:has(input[value="${value}"])`).click();
  await choose(opponent);
  if (opponent === 'computer') {
    await choose('1');
    await choose('first');
  }
  await page.click('.game-go');
  await page.waitForSelector('[role="grid"]');
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Waits until something can be chosen or the game is over, picks one of the choices by chance, scrolls it into sight and says where it
 * is; null at the end. What was to be chosen before must have changed first.
 */
function nextChoice(page: Page): Promise<Spot | null> {
  return page.evaluate(async () => {
    const store = window as unknown as { lastChoices?: string; draw?: number };
    const choices = () => {
      const loupe = document.querySelector('dialog[open]');
      return [...(loupe ?? document).querySelectorAll<HTMLElement>('[data-choice]')];
    };
    const signature = () =>
      JSON.stringify([
        document.querySelector<HTMLElement>('[role="grid"]')?.dataset['position'],
        choices().map(({ dataset }) => dataset['cell'] ?? dataset['target']),
      ]);
    const isOver = () => document.querySelector<HTMLElement>('.play')?.dataset['result'] !== undefined;
    const begun = Date.now();
    for (;;) {
      if (isOver()) return null;
      const waited = Date.now() - begun;
      if (choices().length > 0 && (signature() !== store.lastChoices || waited > 1000)) break;
      if (waited > 60_000) throw new Error(`nothing can be chosen: ${signature()}`);
      await window.nextChange();
    }
    store.lastChoices = signature();
    store.draw = ((store.draw ?? 1) * 48_271) % 2_147_483_647;
    // Going where something stands mostly takes it, and games end sooner.
    const strikes = choices().filter(
      ({ dataset }) => document.querySelector(`[data-piece="${dataset['cell']}"]`) !== null,
    );
    const some = strikes.length > 0 ? strikes : choices();
    const chosen = some[store.draw % some.length]!;
    const inSight = () => {
      const { left, top, width, height } = chosen.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const spot = inSight();
    const hit = document.elementFromPoint(spot.x, spot.y);
    if (hit === null || hit.closest('.play-controls, header') !== null) chosen.scrollIntoView({ block: 'center' });
    return inSight();
  });
}

/** The one of four arrows that leads nearer to a choice, `Enter` on one, `Tab` to go to what stands beside the board; null at the end. */
function nextKey(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const store = window as unknown as { goal?: Element | null; stuck?: number; from?: Element | null; draw?: number };
    const choices = () => [...document.querySelectorAll<HTMLElement>('[data-choice]')];
    const isOver = () => document.querySelector<HTMLElement>('.play')?.dataset['result'] !== undefined;
    const begun = Date.now();
    while (choices().length === 0 && !isOver()) {
      if (Date.now() - begun > 60_000) throw new Error('nothing can be chosen');
      await window.nextChange();
    }
    if (isOver()) return null;
    const here = document.activeElement!;
    // Going where something stands mostly takes it, and games end sooner.
    const strikes = choices().filter(
      ({ dataset }) => document.querySelector(`[data-piece="${dataset['cell']}"]`) !== null,
    );
    const all = strikes.length > 0 ? strikes : choices();
    store.draw = ((store.draw ?? 1) * 48_271) % 2_147_483_647;
    const far = (element: Element) => {
      const [a, b] = [element.getBoundingClientRect(), here.getBoundingClientRect()];
      return Math.hypot(a.left - b.left, a.top - b.top);
    };
    // Mostly one nearby, so that a game is not mostly walking.
    if (!store.goal || !all.includes(store.goal as HTMLElement))
      store.goal =
        store.draw % 4 === 0
          ? all[store.draw % all.length]!
          : all.reduce((best, element) => (far(element) < far(best) ? element : best));
    const { goal } = store;
    if (here === goal) {
      store.goal = null;
      return 'Enter';
    }
    if (here.getAttribute('role') !== 'gridcell' || goal.getAttribute('role') !== 'gridcell') return 'Tab';
    const centre = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const [a, b] = [centre(here), centre(goal)];
    const isWide = Math.abs(b.x - a.x) > Math.abs(b.y - a.y);
    // A key that led nowhere is not tried twice.
    store.stuck = store.from === here ? (store.stuck ?? 0) + 1 : 0;
    store.from = here;
    const across = b.x > a.x ? 'ArrowRight' : 'ArrowLeft';
    const along = b.y > a.y ? 'ArrowDown' : 'ArrowUp';
    return isWide === (store.stuck % 2 === 0) ? across : along;
  });
}

function resultOf(page: Page): Promise<string | null> {
  return page.getAttribute('.play', 'data-result');
}
function actionCount(page: Page): Promise<number> {
  return page.locator('[data-action]').count();
}
function control(page: Page, name: string): Promise<void> {
  return page.locator(`[data-control="${name}"]:visible`).first().click();
}

/** At the end the result is told, and what was drawn is verified. */
async function expectEnd(page: Page): Promise<void> {
  await expect.poll(() => resultOf(page)).toMatch(/^(0|1|draw)$/);
  // Beside the board, which stays lit: nothing lies over it.
  const sheet = page.locator('.play-result');
  await sheet.waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect((await sheet.locator('h2').textContent())?.trim()).not.toBe('');
  expect((await sheet.locator('p').first().textContent())?.trim()).not.toBe('');
  await expect.poll(() => sheet.locator('[data-fair]').getAttribute('data-fair')).toBe('holds');
}

/**
 * Games played at random may go on for hundreds of actions. Somebody resigns after so many inputs, by mouse after so many that most games
 * have ended before; online, where the rest is played at the site, all of them are seen to their end.
 */
const ENOUGH = 24;
const ENOUGH_BY_MOUSE = 120;

async function resign(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  for (const name of ['menu', 'resign', 'resign-yes'])
    await press(page.locator(`[data-control="${name}"]:visible`).first());
  await page.waitForSelector('.play[data-result]');
}

describe.each(registry.map(({ id }) => id))('a whole game of %s', { timeout: 240_000 }, (id) => {
  it('against the computer, by mouse', async () => {
    const page = await newPage();
    await start(page, id, 'computer');
    let spot = await nextChoice(page);
    for (let clicks = 0; spot !== null && clicks < ENOUGH_BY_MOUSE; clicks++) {
      await page.mouse.click(spot.x, spot.y);
      spot = await nextChoice(page);
    }
    if (spot !== null) await resign(page, (button) => button.click());
    await expectEnd(page);
  });

  it('between two people on one phone, by touch', async () => {
    const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await start(page, id, 'person');
    let spot = await nextChoice(page);
    for (let taps = 0; spot !== null && taps < ENOUGH; taps++) {
      await page.touchscreen.tap(spot.x, spot.y);
      spot = await nextChoice(page);
    }
    if (spot !== null) await resign(page, (button) => button.tap());
    await expectEnd(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('against the computer, by keyboard alone', async () => {
    const page = await newPage();
    await start(page, id, 'computer');
    let key = await nextKey(page);
    for (let keys = 0; key !== null && keys < ENOUGH; keys++) {
      await page.keyboard.press(key);
      key = await nextKey(page);
    }
    if (key !== null) await resign(page, (button) => button.press('Enter'));
    await expectEnd(page);
  });
});

/** What the list of moves says, and the handle of each. */
function movesOf(page: Page): Promise<readonly (readonly [string, string])[]> {
  return page
    .locator('.play-moves [data-action]')
    .evaluateAll((moves) => moves.map((move) => [move.textContent, move.getAttribute('data-action')!] as const));
}

/** Plays one choice after another until so many more actions stand in the list. */
async function playActions(page: Page, more: number): Promise<void> {
  const until = (await actionCount(page)) + more;
  while ((await actionCount(page)) < until) {
    const spot = await nextChoice(page);
    if (spot === null) return;
    await page.mouse.click(spot.x, spot.y);
    await page.waitForTimeout(20);
  }
}

/** A game without chance: what is played can be taken back. */
const NO_CHANCE = 'hokito';
const DEALT = (
  await Promise.all(
    registry.map(async ({ id, variants, load }) => (dealingOf(await load(), variants[0]!) === null ? [] : [id])),
  )
).flat();

describe('a game with a kernel', () => {
  it.each([true, false])(
    'is played, in the page and by its computer, where there is WebAssembly: %s',
    async (isThere) => {
      const page = await newPage();
      // In the page alone: its Worker has a global scope of its own.
      if (!isThere) await page.addInitScript('delete globalThis.WebAssembly');
      const fetched: string[] = [];
      page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname));
      await start(page, NO_CHANCE, 'computer');
      await playActions(page, 1);
      await page.waitForFunction(() => document.querySelectorAll('[data-action]').length === 2);
      expect(fetched.some((file) => file.includes('kernel.plain'))).toBe(!isThere);
    },
  );
});

describe('a game that is being played', () => {
  it('survives a reload, also while the computer thinks', async () => {
    const page = await newPage({}, false);
    await start(page, NO_CHANCE, 'computer');
    await playActions(page, 1);
    const played = await page.getAttribute('[data-action]', 'data-action');
    await page.reload();
    await page.waitForSelector('[role="grid"]');
    expect(await page.getAttribute('[data-action]', 'data-action')).toBe(played);
    await page.waitForFunction(() => document.querySelectorAll('[data-action]').length === 2);
    expect(await page.getAttribute('.play', 'data-actor')).toBe('0');
  });

  it('takes its time, and an undo meanwhile takes the move back', async () => {
    const page = await newPage({}, false);
    await start(page, NO_CHANCE, 'computer');
    const before = await page.getAttribute('[role="grid"]', 'data-position');
    const begun = Date.now();
    await playActions(page, 1);
    await control(page, 'undo');
    await page.waitForFunction(() => document.querySelectorAll('[data-action]').length === 0);
    expect(await page.getAttribute('[role="grid"]', 'data-position')).toBe(before);
    await page.waitForTimeout(Math.max(0, 2500 - (Date.now() - begun)));
    expect(await actionCount(page)).toBe(0);
    await playActions(page, 1);
    await page.waitForFunction(() => document.querySelectorAll('[data-action]').length === 2);
    await control(page, 'undo');
    await page.waitForFunction(() => document.querySelectorAll('[data-action]').length === 0);
  });

  it('gives a hint in words', async () => {
    const page = await newPage();
    await start(page, NO_CHANCE, 'computer');
    await control(page, 'hint');
    await page.waitForSelector('[data-hint="told"]');
    // What to do, in words, and lit on the board; other sentences light what they are about.
    expect(await page.textContent('[data-hint] li')).toMatch(/^(Posez|Déplacez|Jouez|Retournez|Faites) [^?@~]+\.$/);
    expect(await page.locator('.board [data-arrow]').count()).toBeGreaterThan(0);
    expect(await page.locator('[data-hint] code').count()).toBe(0);
    await page.locator('[data-hint] button[aria-pressed="false"]').last().click();
    await page.waitForSelector('[data-hint] li:not(:first-child) [aria-pressed="true"]');
    await control(page, 'hint');
    await expect.poll(() => page.locator('[data-hint]').count()).toBe(0);
  });

  it('is resigned only when one is sure; a rematch swaps the sides', async () => {
    const page = await newPage();
    await start(page, NO_CHANCE, 'computer');
    await playActions(page, 2);
    const seats = () => page.locator('.play-player-near').getAttribute('data-seat');
    expect(await seats()).toBe('0');
    await control(page, 'menu');
    await control(page, 'resign');
    expect(await resultOf(page)).toBeNull();
    await control(page, 'resign-yes');
    await page.waitForSelector('.play[data-result="1"]');
    await expectEnd(page);
    const first = page.url();
    await page.locator('.play-result [data-control="rematch"]').click();
    await page.waitForURL((url) => url.href !== first);
    await page.waitForSelector('[role="grid"]');
    await expect.poll(seats).toBe('1');
  });

  it('is read again when it is over: where it turned is shown, and the analysis opens there', async () => {
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    await start(page, NO_CHANCE, 'computer');
    const board = await page.locator('[role="grid"]').boundingBox();
    await playActions(page, 6);
    await resign(page, (button) => button.click());
    await expectEnd(page);
    expect(await page.textContent('.play-result h2')).toContain('Vous perdez');
    // The board has neither moved nor dimmed; nothing lies over it.
    expect(await page.locator('[role="grid"]').boundingBox()).toEqual(board);
    await page.waitForSelector('.play-turning[data-hindsight="read"]');
    const turning = page.locator('[data-control="turning"]');
    const isTurned = (await turning.count()) > 0;
    if (isTurned) {
      expect(await page.textContent('.play-turning p')).toMatch(/^Le tournant\s: coup \d+, [^?@]+ → .*%\.$/);
      const last = await page.getAttribute('[role="grid"]', 'data-position');
      await turning.click();
      await page.waitForSelector('[data-control="live"]');
      await control(page, 'live');
      await expect.poll(() => page.getAttribute('[role="grid"]', 'data-position')).toBe(last);
      await page.waitForSelector('.play-result');
    }
    await page.locator('.play-result [data-control="analyse"]').click();
    const verdict = page.locator('.analysis-verdict');
    await verdict.waitFor();
    for (const [wide, high] of [
      [360, 640],
      [844, 390],
      [640, 360],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width: wide, height: high });
      await expect.poll(async () => (await isSeen(verdict)) && (await verdict.boundingBox())!.y < high / 2).toBe(true);
    }
    if (isTurned) {
      const action = await verdict.getAttribute('data-turning');
      await expect.poll(() => page.getAttribute('.analysis-moves [aria-current]', 'data-action')).toBe(action);
    }
  });

  it('is drawn by agreement between two people, and not at once with the computer', async () => {
    const page = await newPage();
    await start(page, NO_CHANCE, 'person');
    await playActions(page, 1);
    await control(page, 'menu');
    await control(page, 'draw');
    await control(page, 'draw-no');
    expect(await resultOf(page)).toBeNull();
    await control(page, 'menu');
    await control(page, 'draw');
    await control(page, 'draw-yes');
    await page.waitForSelector('.play[data-result="draw"]');

    await start(page, NO_CHANCE, 'computer');
    await control(page, 'menu');
    await control(page, 'draw');
    await page.waitForSelector('.play-notice');
    expect(await page.textContent('.play-notice')).toContain('refuse la nulle');
    expect(await resultOf(page)).toBeNull();
  });

  it('is looked back at without leaving it, and turned round', async () => {
    const page = await newPage();
    await start(page, NO_CHANCE, 'person');
    const first = await page.getAttribute('[role="grid"]', 'data-position');
    await playActions(page, 3);
    const last = await page.getAttribute('[role="grid"]', 'data-position');
    // Moves are signs and short words; their handles keep the notation.
    for (const [text, action] of await movesOf(page)) {
      expect(text).not.toBe(action);
      expect(text).not.toMatch(/[?@~=]|[a-i]\d[-x][a-i]\d/);
    }
    await page.click('.play-move-start');
    await expect.poll(() => page.getAttribute('[role="grid"]', 'data-position')).toBe(first);
    await expect.poll(() => page.locator('[data-choice]').count()).toBe(0);
    await control(page, 'live');
    await expect.poll(() => page.getAttribute('[role="grid"]', 'data-position')).toBe(last);
    const near = () => page.locator('.play-player-near').getAttribute('data-seat');
    expect(await near()).toBe('0');
    await control(page, 'flip');
    await expect.poll(near).toBe('1');
  });

  it('is open in one tab at a time', async () => {
    const page = await newPage();
    await start(page, NO_CHANCE, 'person');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector('.play-trouble');
    await page.goto(app.url);
    await other.locator('.play-trouble button').click();
    await other.waitForSelector('[role="grid"]');
  });

  it('that is not on this device is said to be missing', async () => {
    const page = await newPage();
    await page.goto(`${app.url}play/nothing`);
    await page.waitForSelector('.play-trouble h1');
    expect(await page.textContent('h1')).toBe('Cette partie n’est pas sur cet appareil');
  });

  it('goes on where the device refuses to keep it, and says so', async () => {
    const page = await newPage();
    // What a page begins with cannot be taken back: no other test gets this one.
    onTestFinished(() => page.context().close());
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        value: {
          open: () => {
            throw new Error('refused');
          },
        },
      });
    });
    await start(page, NO_CHANCE, 'computer');
    await playActions(page, 1);
    await page.waitForSelector('.play-notice-bad');
    await page.waitForFunction(() => document.querySelectorAll('[data-action]').length >= 2);
  });
});

describe.each(DEALT)('%s, which deals face down', (id) => {
  it('exports a file that verifies, keeps its secret until the end, and cannot be taken back past what was shown', async () => {
    const page = await newPage();
    await start(page, id, 'person');
    await playActions(page, 6);
    expect(await page.getAttribute('[data-control="undo"]', 'aria-disabled')).toBe('true');
    const exported = async () => {
      await control(page, 'menu');
      const [download] = await Promise.all([page.waitForEvent('download'), control(page, 'download')]);
      const text = readFileSync(await download.path(), 'utf8');
      await page.keyboard.press('Escape');
      return text;
    };
    const verified = async (text: string) => {
      const [record] = unwrap(parseGames(text));
      const module = await registry.find((game) => game.id === id)!.load();
      const rules = module.rules[record!.variant]!;
      const line = unwrap(replayRecord(rules, record!));
      const fair = parseFairTags(record!.tags);
      if (!fair.ok) throw new Error(fair.fault.message);
      const game = { start: line.first, log: line.log, isOver: record!.result !== null };
      return verifyFair(rules, dealingOf(module, record!.variant), fair.value, game);
    };
    const during = await exported();
    expect(during).not.toContain('FairSeed');
    expect(await verified(during)).toMatchObject({ verdict: 'open' });
    await control(page, 'menu');
    await control(page, 'resign');
    await control(page, 'resign-yes');
    await expectEnd(page);
    await page.keyboard.press('Escape');
    const after = await exported();
    expect(after).toContain('FairSeed');
    expect(await verified(after)).toMatchObject({ verdict: 'holds' });
  });

  it('offers a memory aid, off at first', async () => {
    const page = await newPage();
    await start(page, id, 'person');
    await control(page, 'menu');
    const toggle = page.locator('dialog[open] .ui-toggle', { hasText: 'Aide-mémoire' }).locator('input');
    expect(await toggle.isChecked()).toBe(false);
    await toggle.check();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.waitForSelector('[role="grid"]');
    await control(page, 'menu');
    expect(await toggle.isChecked()).toBe(true);
  });
});

/** Nobody has to scroll, the page or anything on it, to see all of it. */
function isSeen(locator: Locator): Promise<boolean> {
  return locator.evaluate(
    (element) =>
      new Promise((resolve) => {
        new IntersectionObserver(([entry]) => resolve(entry!.intersectionRatio > 0.99)).observe(element);
      }),
  );
}
