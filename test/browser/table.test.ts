import { Line, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { complaintsOf } from './browser.ts';
import { app, freshPage, shareSite } from './running.ts';

let complaints: string[] = [];

shareSite();
afterEach(() => {
  expect(complaints).toEqual([]);
});

const PATIENT = { interval: 100 };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };

/** A game of two people on one device, in English. */
async function sitDown(game: string, options: BrowserContextOptions = {}, settings: object = {}): Promise<Page> {
  const page = await freshPage(
    { viewport: { width: 1200, height: 900 }, locale: 'en-GB', ...options },
    { 'rayonk.settings': JSON.stringify(settings) },
  );
  complaints = complaintsOf(page);
  await page.goto(`${app.url}${game}`);
  // The form is drawn anew when the game's words arrive; until then a click may go nowhere.
  await expect
    .poll(async () => {
      await page.locator('input[value="person"]').evaluate((input) => (input as HTMLInputElement).click());
      return page.isChecked('input[value="person"]');
    }, PATIENT)
    .toBe(true);
  await page.click('.game-go');
  await page.waitForSelector('[role="grid"][data-position]');
  // What can be chosen is marked a frame after the board is seen, and what hears a hand is there one later.
  await page.waitForSelector('[data-choice]', { state: 'attached' });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  return page;
}

/** What can be played in the position that a page shows, by the rules. */
async function lineOn(page: Page): Promise<Line> {
  const grid = page.locator('[role="grid"]').first();
  const [game, position] = [await grid.getAttribute('data-game'), await grid.getAttribute('data-position')];
  const manifest = registry.find(({ id }) => id === game)!;
  const { rules } = await manifest.load();
  return unwrap(Line.from(rules[manifest.variants[0]!]!, position!));
}

interface Move {
  readonly from: string;
  readonly to: string;
  readonly after: string;
}

function playSome(line: Line): Move {
  const legal = line.legal();
  const action = legal[Math.floor(legal.length / 2)]!;
  const [from, to] = action.split('-') as [string, string];
  unwrap(line.play(action));
  return { from, to, after: line.text() };
}

async function someMove(page: Page): Promise<Move> {
  return playSome(await lineOn(page));
}

async function centreOf(page: Page, cell: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}

interface Handles {
  readonly position: string | undefined;
  readonly choices: readonly (string | undefined)[];
  readonly names: readonly (string | null)[];
}

/** In the page: the handles of the board when a piece first stands anew on a cell, when the position changes, and a while later. */
function watchHandles(cell: string): { readonly told: Promise<readonly Handles[]> } {
  const grid = document.querySelector<SVGElement>('[role="grid"]')!;
  const cells = [...grid.querySelectorAll<SVGElement>('[data-cell]')];
  const now = (): Handles => ({
    position: grid.dataset['position'],
    choices: cells.filter((each) => 'choice' in each.dataset).map((each) => each.dataset['cell']),
    names: cells.map((each) => each.ariaLabel),
  });
  const pieceOn = () => grid.querySelector(`[data-piece="${cell}"]`)?.outerHTML;
  const [piece, position] = [pieceOn(), grid.dataset['position']];
  const told: Handles[] = [];
  return {
    told: new Promise((resolve) => {
      new MutationObserver(() => {
        if (told.length === 0 && pieceOn() !== piece) told.push(now());
        if (told.length === 1 && grid.dataset['position'] !== position) {
          told.push(now());
          setTimeout(() => resolve([...told, now()]), 400);
        }
      }).observe(grid, { attributes: true, childList: true, subtree: true });
    }),
  };
}

/** In the page: clicks cells as soon as a piece stands anew on a cell; tells in which position of the handles that was. */
function clickWhenPieceComes({ cell, clicks }: { readonly cell: string; readonly clicks: readonly string[] }): {
  readonly position: Promise<string | undefined>;
} {
  const grid = document.querySelector<SVGElement>('[role="grid"]')!;
  const pieceOn = () => grid.querySelector(`[data-piece="${cell}"]`)?.outerHTML;
  const piece = pieceOn();
  return {
    position: new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (pieceOn() === piece) return;
        observer.disconnect();
        resolve(grid.dataset['position']);
        for (const each of clicks)
          grid.querySelector(`[data-cell="${each}"]`)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      });
      observer.observe(grid, { attributes: true, childList: true, subtree: true });
    }),
  };
}

const shows = (page: Page, position: string) => page.waitForSelector(`[role="grid"][data-position="${position}"]`);
const picked = (page: Page) =>
  page
    .locator('[role="gridcell"][aria-selected="true"]')
    .evaluateAll((cells) => cells.map((cell) => (cell as SVGElement).dataset['cell']));
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | SVGElement).dataset['cell']);

describe('a mouse', () => {
  it('sees the piece on its new cell first, and then all that tools read at once', async () => {
    const page = await sitDown('hokito', {}, { motion: 'off' });
    const { from, to, after } = await someMove(page);
    await page.click(`[data-cell="${from}"]`);
    await page.waitForSelector(`[data-cell="${to}"][data-choice]`);
    const seen = await page.evaluateHandle(watchHandles, to);
    await page.click(`[data-cell="${to}"]`);
    await shows(page, after);
    const [atPiece, atPosition, atLast] = await seen.evaluate(({ told }) => told);
    expect(atPiece!.position).not.toBe(after);
    expect(atPosition).toEqual(atLast);
    expect(atPosition!.choices).not.toEqual(atPiece!.choices);
  });

  it('may be quicker than the frame of a move: what it points at counts in the position that it sees', async () => {
    const page = await sitDown('hokito', {}, { motion: 'off' });
    const line = await lineOn(page);
    const move = playSome(line);
    const answer = playSome(line);
    await page.click(`[data-cell="${move.from}"]`);
    await page.waitForSelector(`[data-cell="${move.to}"][data-choice]`);
    const before = await page.getAttribute('[role="grid"]', 'data-position');
    const clicks = [answer.from, answer.to];
    const clickedIn = await page.evaluateHandle(clickWhenPieceComes, { cell: move.to, clicks });
    await page.click(`[data-cell="${move.to}"]`);
    await shows(page, answer.after);
    expect(await clickedIn.evaluate(({ position }) => position)).toBe(before);
  });

  it('plays by two clicks, and lets go by a third', async () => {
    const page = await sitDown('hokito');
    const { from, to, after } = await someMove(page);
    await page.click(`[data-cell="${from}"]`);
    await expect.poll(() => picked(page)).toEqual([from]);
    await page.waitForSelector(`[data-cell="${to}"][data-choice]`);
    await page.click(`[data-cell="${from}"]`);
    await expect.poll(() => picked(page)).toEqual([]);
    await page.click(`[data-cell="${from}"]`);
    await page.click(`[data-cell="${to}"]`);
    await shows(page, after);
    await expect.poll(() => page.textContent('.table [role="status"]')).toContain(`from ${from} to ${to}`);
  });

  it('sees what it played and nothing before it: one drawing, not two', async () => {
    const page = await sitDown('hokito');
    // A device that takes long is answered first; this one does not.
    await page.evaluate(() => {
      const soon = setTimeout;
      Object.assign(window, { setTimeout: (run: () => void, after = 0) => (after < 50 ? soon(run, after) : 0) });
    });
    const { from, to, after } = await someMove(page);
    await page.click(`[data-cell="${from}"]`);
    await page.waitForSelector(`[data-cell="${to}"][data-choice]`);
    await page.evaluate(() => {
      const grid = document.querySelector<SVGElement>('[role="grid"]')!;
      const seen: (string | undefined)[] = [];
      const look = () => seen.push(grid.dataset['position']);
      new MutationObserver(look).observe(grid, { attributeFilter: ['data-choice', 'aria-selected'], subtree: true });
      Object.assign(window, { seen });
    });
    await page.click(`[data-cell="${to}"]`);
    await shows(page, after);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen[0])).toBe(after);
  });

  it('is answered while the device takes long to keep what was played; what comes next waits', async () => {
    const page = await sitDown('hokito');
    await page.evaluate(() => {
      IDBDatabase.prototype.transaction = () => {
        const never = { addEventListener: () => undefined, commit: () => undefined };
        return { ...never, objectStore: () => ({ put: () => never }) } as unknown as IDBTransaction;
      };
    });
    const play = async ({ from, to }: { readonly from: string; readonly to: string }): Promise<void> => {
      await page.click(`[data-cell="${from}"]`);
      await page.waitForSelector(`[data-cell="${to}"][data-choice]`);
      await page.click(`[data-cell="${to}"]`);
    };
    const first = await someMove(page);
    await play(first);
    await shows(page, first.after);
    await play(await someMove(page));
    await expect.poll(() => picked(page), PATIENT).toEqual([]);
    expect(await page.getAttribute('[role="grid"]', 'data-position')).toBe(first.after);
  });

  it('drags a piece: it follows, and is played where it is put down', async () => {
    const page = await sitDown('hokito');
    const { from, to, after } = await someMove(page);
    const [a, b] = [await centreOf(page, from), await centreOf(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(a.x + 12, a.y);
    await page.mouse.move(b.x, b.y, { steps: 4 });
    const held = await page.locator('.table-held').boundingBox();
    expect(Math.abs(held!.x + held!.width / 2 - b.x)).toBeLessThan(4);
    expect(await page.getAttribute(`[data-cell="${to}"]`, 'data-over')).toBe('');
    await page.mouse.up();
    await shows(page, after);
    expect(await page.locator('.table-held').count()).toBe(0);
  });

  it('keeps a piece picked that is put back where it was', async () => {
    const page = await sitDown('hokito');
    const { from } = await someMove(page);
    const { x, y } = await centreOf(page, from);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 25, y);
    await page.mouse.move(x + 2, y);
    await page.mouse.up();
    // The click that the browser sends after it must not let go again.
    await page.waitForTimeout(150);
    await expect.poll(() => picked(page)).toEqual([from]);
  });

  it('is told which rule forbids an illegal try, and nothing else changes', async () => {
    const page = await sitDown('hokito');
    const before = await page.getAttribute('[role="grid"]', 'data-position');
    const { from } = await someMove(page);
    await page.click(`[data-cell="${from}"]`);
    const far = await page
      .locator('[role="gridcell"]:not([data-choice])')
      .evaluateAll(
        (cells, own) =>
          cells.map((cell) => (cell as SVGElement).dataset['cell']!).find((cell) => cell !== own && cell > 'e4')!,
        from,
      );
    await page.click(`[data-cell="${far}"]`);
    await expect.poll(() => page.textContent('.table [role="alert"]')).toMatch(/\w+ \w+.*\.$/);
    await expect.poll(() => picked(page)).toEqual([from]);
    expect(await page.getAttribute('[role="grid"]', 'data-position')).toBe(before);
    await page.keyboard.press('Escape');
    await expect.poll(() => picked(page)).toEqual([]);
    await expect.poll(() => page.textContent('.table [role="alert"]')).toBe('');
  });
});

describe('a finger', () => {
  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] as never });

  async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await touch(session, 'touchStart', [from]);
    for (let i = 1; i <= 8; i++)
      await touch(session, 'touchMove', [
        { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 },
      ]);
    await touch(session, 'touchEnd', []);
  }

  it('plays by two taps', async () => {
    const page = await sitDown('hokito', PHONE);
    const { from, to, after } = await someMove(page);
    await page.tap(`[data-cell="${from}"]`);
    await page.tap(`[data-cell="${to}"]`);
    await shows(page, after);
  });

  it('drags a piece', async () => {
    const page = await sitDown('hokito', PHONE);
    const { from, to, after } = await someMove(page);
    await swipe(page, await centreOf(page, from), await centreOf(page, to));
    await shows(page, after);
  });

  it('scrolls the page when it goes down on something that cannot be chosen', async () => {
    const page = await sitDown('hokito', { ...PHONE, viewport: { width: 390, height: 380 } });
    // Black moves first: White's pieces are no choice.
    const { x, y } = await centreOf(page, 'c4');
    await swipe(page, { x, y }, { x, y: y - 150 });
    await page.waitForFunction(() => scrollY > 40);
  });

  it('is asked which of two small cells it meant', async () => {
    const page = await sitDown('khitan', { ...PHONE, viewport: { width: 320, height: 640 } });
    const [a, b] = [await centreOf(page, 'a2'), await centreOf(page, 'a3')];
    expect(b.x - a.x).toBeLessThan(40);
    await page.touchscreen.tap((a.x + b.x) / 2, (a.y + b.y) / 2);
    const loupe = page.getByRole('dialog', { name: 'Which one?' });
    const cells = loupe.locator('[data-loupe]');
    await cells.first().waitFor();
    const asked = await cells.evaluateAll((all) => all.map((cell) => (cell as HTMLElement).dataset['loupe']));
    expect(new Set(asked)).toEqual(new Set(['a2', 'a3']));
    expect((await cells.first().boundingBox())!.width).toBeGreaterThanOrEqual(40);
    await loupe.locator('[data-loupe="a3"]').tap();
    await expect.poll(() => picked(page)).toEqual(['a3']);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });

  it('means the only choice near it', async () => {
    const page = await sitDown('khitan', { ...PHONE, viewport: { width: 320, height: 640 } });
    const line = await lineOn(page);
    const froms = new Set(line.legal().map((action) => action.slice(0, 2)));
    expect(froms.has('a1') && !froms.has('b1')).toBe(true);
    const [own, beside] = [await centreOf(page, 'a1'), await centreOf(page, 'b1')];
    // Beyond the edge of the cell, but within half a finger of its centre.
    const part = 18 / Math.hypot(beside.x - own.x, beside.y - own.y);
    await page.touchscreen.tap(own.x + (beside.x - own.x) * part, own.y + (beside.y - own.y) * part);
    await expect.poll(() => picked(page)).toEqual(['a1']);
  });
});

describe('a keyboard', () => {
  it('walks over the board, plays, and hears what was played', async () => {
    const page = await sitDown('hokito');
    const { from, to, after } = await someMove(page);
    await page.focus('[role="gridcell"][tabindex="0"]');
    await page.keyboard.press('Control+Home');
    await expect.poll(() => focused(page)).toBe('a6');
    await walkTo(page, from);
    await page.keyboard.press('Enter');
    await expect.poll(() => picked(page)).toEqual([from]);
    await walkTo(page, to);
    await page.keyboard.press('Space');
    await shows(page, after);
    await expect.poll(() => focused(page)).toBe(to);
    await expect.poll(() => page.textContent('.table [role="status"]')).toContain(to);
  });

  it('sets up a whole side from choice to choice, chips included', async () => {
    const page = await sitDown('khan');
    await page.focus('.table-chip[data-choice]');
    await page.keyboard.press('Enter');
    // The chip left nothing but cells to choose: the keyboard is taken there.
    for (let i = 0; i < 6; i++) {
      await expect.poll(() => focused(page)).toMatch(/^[a-f][12]$/);
      await page.keyboard.press('Enter');
      if (i < 5) await page.keyboard.press('PageDown');
    }
    await page.waitForSelector('[role="grid"]:not([data-position^="-"])');
    await expect.poll(() => page.textContent('.table [role="status"]')).not.toBe('');
  });

  it('undoes a set-up piece by piece, and places all of them for whoever asks', async () => {
    const page = await sitDown('khan');
    const start = await page.getAttribute('[role="grid"]', 'data-position');
    const pieces = async () => (await picked(page)).map(String).sort((a, b) => a.localeCompare(b));
    // Each of the first choices is drawn as large as the empty board allows.
    const board = (await page.locator('[role="grid"]').boundingBox())!;
    const chips = page.locator('.table-chip[data-choice]');
    expect(await chips.count()).toBe(4);
    for (const chip of await chips.all()) {
      const { width, height } = (await chip.locator('svg').boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThan(0.25 * Math.min(board.width, board.height));
    }
    expect(await page.locator('[data-step-back]').count()).toBe(0);
    await chips.nth(1).click();
    for (const cell of ['b1', 'a1', 'c2', 'd2']) await page.click(`[data-cell="${cell}"]`);
    await expect.poll(pieces).toEqual(['a1', 'b1', 'c2', 'd2']);
    await page.click('[data-step-back]');
    await expect.poll(pieces).toEqual(['a1', 'b1', 'c2']);
    await page.focus('[data-cell="a1"]');
    await page.keyboard.press('Backspace');
    await expect.poll(pieces).toEqual(['a1', 'b1']);
    // A single piece, wherever it was in the order.
    await page.click('[data-cell="d2"]');
    await page.click('[data-cell="a1"]');
    await expect.poll(pieces).toEqual(['b1', 'd2']);

    await page.click('[data-suggest]');
    await expect.poll(async () => (await pieces()).length).toBe(6);
    const first = await pieces();
    expect(await page.getAttribute('[role="grid"]', 'data-position')).toBe(start);
    await page.click('[data-suggest]');
    await expect.poll(pieces).not.toEqual(first);
    // The second row holds Sbires only, and the last of all plays when it is pointed at again.
    const second = (await pieces()).filter((cell) => cell.endsWith('2'));
    await page.click(`[data-cell="${second[0]}"]`);
    await expect.poll(async () => (await pieces()).length).toBe(5);
    expect(await pieces()).not.toContain(second[0]);
    await page.click('[data-suggest]');
    await page.click('[data-confirm]');
    await page.waitForSelector('[role="grid"]:not([data-position^="-"])');
    // The other side is offered its own.
    await page.click('[data-suggest]');
    await expect.poll(async () => (await pieces()).every((cell) => /[56]$/.test(cell))).toBe(true);
    await page.click('[data-confirm]');
    await expect.poll(() => page.locator('[data-suggest]').count()).toBe(0);
  });

  async function walkTo(page: Page, cell: string): Promise<void> {
    for (let i = 0; i < 12; i++) {
      const here = (await focused(page))!;
      if (here === cell) return;
      const isRow = here[1] !== cell[1];
      const key = isRow ? (here[1]! < cell[1]! ? 'ArrowUp' : 'ArrowDown') : here < cell ? 'ArrowRight' : 'ArrowLeft';
      await page.keyboard.press(key);
    }
    await expect.poll(() => focused(page)).toBe(cell);
  }
});

describe('settings', () => {
  it('confirm: a move waits for a button, a second click, or Escape', async () => {
    const page = await sitDown('hokito', {}, { confirm: true });
    const before = await page.getAttribute('[role="grid"]', 'data-position');
    const first = await someMove(page);
    await page.click(`[data-cell="${first.from}"]`);
    await page.click(`[data-cell="${first.to}"]`);
    await expect.poll(() => page.textContent('.table-prompt')).toBe('Play this move?');
    expect(await page.getAttribute('[role="grid"]', 'data-position')).toBe(before);
    await page.click('.table-confirm button:last-child');
    await expect.poll(() => picked(page)).toEqual([]);
    await page.click(`[data-cell="${first.from}"]`);
    await page.click(`[data-cell="${first.to}"]`);
    await page.click('[data-confirm]');
    await shows(page, first.after);
    const second = await someMove(page);
    await page.click(`[data-cell="${second.from}"]`);
    await page.click(`[data-cell="${second.to}"]`);
    await page.click(`[data-cell="${second.to}"]`);
    await shows(page, second.after);
  });

  it('motion: pieces travel when it is on, and the position is there at once either way', async () => {
    for (const [motion, isMoving] of [
      ['on', true],
      ['off', false],
    ] as const) {
      const page = await sitDown('hokito', {}, { motion });
      const { from, to, after } = await someMove(page);
      await page.click(`[data-cell="${from}"]`);
      const running = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            new MutationObserver(() => {
              // Transitions of colours are none of the board's.
              const moving = document.getAnimations().filter((animation) => !(animation instanceof CSSTransition));
              const elements = moving.map(({ effect }) => (effect as KeyframeEffect).target);
              resolve(elements.some((element) => (element?.closest('[data-piece]') ?? null) !== null));
            }).observe(document.querySelector('[role="grid"]')!, { attributeFilter: ['data-position'] });
          }),
      );
      await page.click(`[data-cell="${to}"]`);
      expect(await running).toBe(isMoving);
      await shows(page, after);
    }
  });

  it('coordinates and the size of pieces', async () => {
    const page = await sitDown('hokito', {}, { coordinates: false, pieceSize: 'large' });
    expect(await page.locator('[role="grid"] text[dominant-baseline="central"]').count()).toBe(0);
    expect(await page.locator('[data-piece] g[transform="scale(1.08)"]').count()).toBe(36);
  });
});
