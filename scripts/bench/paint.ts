/**
 * `npm run bench -- paint`: how long a board takes from a click until what came of it is painted, in games of every kind on a processor
 * four times slower. The app must be built (`npm start` does).
 */
import { Random } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, serveApp } from '../../test/browser/browser.ts';

const SLOWNESS = 4;
const CLICKS = 60;
/** So long a hand holds a button down. */
const HELD = 60;
/** So long a click may take to change anything. */
const PATIENCE = 4000;

interface Click {
  /** What was clicked, as a person would say it. */
  readonly what: string;
  readonly isPlay: boolean;
  readonly milliseconds: number;
}

export async function benchPaint(games: readonly string[]): Promise<void> {
  const app = await serveApp();
  const browser = await launchBrowser();
  console.log(`Input to paint, a processor ${SLOWNESS} times slower, in milliseconds`);
  try {
    for (const { id, variants } of registry)
      for (const variant of variants) {
        const name = `${id} ${variant}`;
        if (games.length === 0 || games.some((asked) => name.startsWith(asked)))
          report(name, await measure(browser, app.url, id, variant));
      }
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function measure(browser: Browser, url: string, game: string, variant: string): Promise<readonly Click[]> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await open(page, url, game, variant);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  const random = new Random(`paint ${game} ${variant}`);
  const clicks: Click[] = [];
  for (let i = 0; i < CLICKS; i++) {
    const spot = await page.evaluate(nextChoice, [random.below(1 << 20), PATIENCE] as const);
    if (spot === null) break;
    // The handle is there before the click: input overtakes what a page is told to do.
    const timed = await page.evaluateHandle(timeClick, PATIENCE);
    await page.mouse.click(spot.x, spot.y, { delay: HELD });
    const done = await timed.evaluate(({ done: wait }) => wait);
    if (done !== null) clicks.push({ what: spot.what, ...done });
  }
  await context.close();
  return clicks;
}

/** A game between two people at one device. */
async function open(page: Page, url: string, game: string, variant: string): Promise<void> {
  await page.goto(`${url}${game}`);
  for (const value of [variant, 'person']) {
    const choice = page.locator(`.game-form label:has(input[value="${value}"])`);
    if ((await choice.count()) > 0) await choice.first().click();
  }
  await page.click('.game-go');
  await page.waitForSelector('.table [data-choice]');
}

/** In the page: waits until something can be chosen and nothing moves; where one of the choices is, or null at the end of a game. */
async function nextChoice([draw, patience]: readonly [number, number]): Promise<{
  x: number;
  y: number;
  what: string;
} | null> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    if (document.querySelector<HTMLElement>('.play')?.dataset['result'] !== undefined) return null;
    const scope = document.querySelector('dialog[open]') ?? document;
    const found = [...scope.querySelectorAll<SVGElement | HTMLElement>('[data-choice]')].filter(
      (each) => each.ariaSelected !== 'true' && each.ariaPressed !== 'true',
    );
    const chosen = found[draw % found.length];
    if (chosen !== undefined && document.getAnimations().every(({ playState }) => playState !== 'running')) {
      chosen.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = chosen.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, what: chosen.dataset['cell'] ?? chosen.dataset['target'] ?? '' };
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return null;
}

/**
 * In the page: from the next click to the end of the first frame that shows something of what it picked or played. The handles that say
 * which of the two it was may follow later.
 */
function timeClick(patience: number): { done: Promise<{ isPlay: boolean; milliseconds: number } | null> } {
  const done = new Promise<{ isPlay: boolean; milliseconds: number } | null>((resolve) => {
    const grid = document.querySelector<SVGElement>('[role="grid"]')!;
    const before = grid.dataset['position'];
    const table = grid.closest('.table')!;
    const picked = (): number => table.querySelectorAll('[aria-selected="true"], [aria-pressed="true"]').length;
    const pickedBefore = picked();
    let clicked: number | null = null;
    let milliseconds: number | null = null;
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
    const seen = new MutationObserver((changes) => {
      // The focus goes with every click, whether or not it comes to anything.
      if (clicked === null || changes.every(({ attributeName }) => attributeName === 'tabindex')) return;
      seen.disconnect();
      // The first task after a frame begins when it has been painted.
      requestAnimationFrame(() => {
        void scheduler.postTask(() => (milliseconds = performance.now() - clicked!), { priority: 'user-blocking' });
      });
    });
    seen.observe(table, { attributes: true, childList: true, subtree: true });
    const until = performance.now() + patience;
    const ask = (): void => {
      const isPlay = grid.dataset['position'] !== before;
      // To let go of something is no answer to it.
      if (milliseconds !== null && (isPlay || picked() > pickedBefore)) resolve({ isPlay, milliseconds });
      else if (performance.now() < until) setTimeout(ask, 20);
      else {
        seen.disconnect();
        resolve(null);
      }
    };
    ask();
  });
  return { done };
}

function report(name: string, clicks: readonly Click[]): void {
  const figures = (isPlay: boolean): string => {
    const taken = clicks.filter((click) => click.isPlay === isPlay).toSorted((a, b) => a.milliseconds - b.milliseconds);
    if (taken.length === 0) return 'none';
    const at = (share: number): string =>
      taken[Math.min(taken.length - 1, Math.floor(share * taken.length))]!.milliseconds.toFixed(0);
    return `median ${at(0.5)}  95 % ${at(0.95)}  most ${at(1)} (${taken.at(-1)!.what}), ${taken.length} clicks`;
  };
  console.log(`${name.padEnd(18)} pick ${figures(false)}\n${''.padEnd(18)} play ${figures(true)}`);
}
