import { expect } from 'vitest';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { complaintsOf } from './browser.ts';
import { freshPage } from './running.ts';

/** Somebody at a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

export async function visit(options: BrowserContextOptions = {}): Promise<Visitor> {
  const page = await freshPage({
    viewport: { width: 1280, height: 900 },
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    ...options,
  });
  return { page, context: page.context(), complaints: complaintsOf(page) };
}

/** A browser notes every refusal: that nobody is signed in yet, that there is no network, that an invitation is closed. */
const EXPECTED = /401 \(Unauthorized\)|ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/;

/** Lets visitors go, who must have had nothing to complain of. */
export async function leave(...visitors: readonly Visitor[]): Promise<void> {
  expect(visitors.flatMap(({ complaints }) => complaints).filter((text) => !EXPECTED.test(text))).toEqual([]);
  const stayed = visitors.filter(({ page }) => !page.isClosed());
  await Promise.all(stayed.map(({ page }) => page.goto('about:blank')));
}

export interface Wanted {
  readonly game: string;
  readonly pace?: 'minutes' | 'days' | 'none';
  readonly clock?: string;
  readonly side?: 'lot' | 'first' | 'second';
}

/** Fills in the form of the lobby, up to the button. */
export async function wish(page: Page, url: string, opponent: string, wanted: Wanted): Promise<void> {
  await page.goto(`${url}lobby?game=${wanted.game}`);
  await control(page, 'lobby-form');
  const choose = (value: string) => page.locator(`.lobby-form label:has(input[value="${value}"])`).click();
  await choose(opponent);
  await choose(wanted.pace ?? 'minutes');
  if (wanted.clock !== undefined) await choose(wanted.clock);
  await choose(wanted.side ?? 'lot');
}

/** Makes a challenge link as a person does, and answers with it. */
export async function makeLink({ page }: Visitor, url: string, wanted: Wanted): Promise<string> {
  await wish(page, url, 'link', wanted);
  await page.click('[data-control="lobby-go"]');
  await page.waitForURL(/\/invitation\//);
  return page.locator('.invitation-link input').inputValue();
}

/** Two visitors sit down at a match by a challenge link; answers with the address of the match. */
export async function sitDown(host: Visitor, guest: Visitor, url: string, wanted: Wanted): Promise<string> {
  const link = await makeLink(host, url, wanted);
  await guest.page.goto(link);
  await guest.page.click('[data-control="accept"]');
  await Promise.all([atTable(host.page), atTable(guest.page)]);
  expect(host.page.url()).toBe(guest.page.url());
  return host.page.url();
}

export async function atTable(page: Page): Promise<void> {
  await page.waitForURL(/\/match\//);
  await page.waitForSelector('[role="grid"]');
  await page.waitForSelector('.match-board[data-connection="open"]', { state: 'attached' });
}

/**
 * Plays one choice after another, whenever it is this page's turn, until the list of moves is so long or the game is over. Everything
 * goes through the board and the chips, as a click does.
 */
export function playOn(page: Page, until: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    const store = window as unknown as { draw?: number };
    const choices = () => [...document.querySelectorAll<HTMLElement>('.play-board [data-choice]')];
    const play = () => document.querySelector<HTMLElement>('.play');
    const played = () => document.querySelectorAll('[data-action]').length;
    const signature = () =>
      JSON.stringify([
        document.querySelector<HTMLElement>('[role="grid"]')?.dataset['position'],
        choices().map(({ dataset }) => dataset['cell'] ?? dataset['target']),
      ]);
    let last = '';
    let since = Date.now();
    for (;;) {
      if (play()?.dataset['result'] !== undefined || played() >= wanted) return played();
      const now = signature();
      const all = choices();
      if (all.length > 0 && (now !== last || Date.now() - since > 1500)) {
        last = now;
        since = Date.now();
        store.draw = ((store.draw ?? 7) * 48_271) % 2_147_483_647;
        // Going where something stands mostly takes it, and games end sooner.
        const strikes = all.filter(
          ({ dataset }) =>
            dataset['cell'] !== undefined && document.querySelector(`[data-piece="${dataset['cell']}"]`) !== null,
        );
        const some = strikes.length > 0 ? strikes : all;
        some[store.draw % some.length]!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
      if (Date.now() - since > 60_000) throw new Error(`nothing happens: ${now}`);
      await window.nextChange();
    }
  }, until);
}

export async function playBoth(one: Visitor, other: Visitor, until = Infinity): Promise<void> {
  const most = Number.isFinite(until) ? until : 1_000_000;
  await Promise.all([playOn(one.page, most), playOn(other.page, most)]);
}

export function actionsOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-action]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['action']!));
}
export function positionOf(page: Page): Promise<string | null> {
  return page.getAttribute('[role="grid"]', 'data-position');
}
export function seatOf(page: Page): Promise<string | null> {
  return page.getAttribute('.play-player-near', 'data-seat');
}
/** What is said of oneself and of the other: whether they are there. */
export async function presenceOf(page: Page): Promise<readonly (string | null)[]> {
  const said = (near: string) => page.getAttribute(`.play-player${near} .match-presence`, 'aria-label');
  return [await said('.play-player-near'), await said(':not(.play-player-near)')];
}
export async function control(page: Page, name: string): Promise<void> {
  await page.locator(`[data-control="${name}"]:visible`).first().click();
}
export async function menuControl(page: Page, name: string): Promise<void> {
  await control(page, 'menu');
  await page.locator(`dialog[open] [data-control="${name}"]`).click();
}
/** Whoever of two is to act, and the other. */
export async function byTurn(one: Visitor, other: Visitor): Promise<readonly [Visitor, Visitor]> {
  const actor = await one.page.getAttribute('.play', 'data-actor');
  return actor === (await seatOf(one.page)) ? [one, other] : [other, one];
}
