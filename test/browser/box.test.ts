import { Line, loadRules, Random, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { complaintsOf } from './browser.ts';
import { app, freshPage, runSite } from './running.ts';

let page: Page;
let complaints: string[] = [];

runSite();
beforeEach(async () => {
  page = await freshPage({ viewport: { width: 390, height: 844 } });
  complaints = complaintsOf(page);
  // What is said aloud, for a browser without a voice.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, {
      said,
      SpeechSynthesisUtterance: function Said(this: { text: string }, text: string) {
        this.text = text;
      },
    });
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: { cancel: () => undefined, speak: ({ text }: { readonly text: string }) => said.push(text) },
    });
  });
});
afterEach(() => expect(complaints).toEqual([]));

const cell = (name: string) => page.locator(`[data-cell="${name}"]`);
const log = () => page.locator('.companion').getAttribute('data-log');
const said = () => page.evaluate(() => (globalThis as unknown as { readonly said: readonly string[] }).said.join(' '));
/** Khan, Red and Ochre set up; it is Red's first move. */
const KHAN = {
  variant: 'standard',
  start: '0 -,-,s,s,k,-/s,s,-,-,-,s/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,S,S,-/S,K,S,-,-,S r - 0',
  log: [],
  aids: [],
  clock: null,
};

it.each([
  [390, 844],
  [844, 390],
  [320, 640],
])('what it says stays clear of the button that unfolds the header (%i×%i)', async (width, height) => {
  await page.setViewportSize({ width, height });
  for (const { id } of registry) {
    await page.goto(`${app.url}${id}/box`);
    await page.locator('.board-page-unfold').waitFor();
    const covered = await page.evaluate(() => {
      const button = document.querySelector('.board-page-unfold svg')!.getBoundingClientRect();
      const texts = document.createTreeWalker(document.querySelector('.box-head')!, NodeFilter.SHOW_TEXT);
      const lines: DOMRect[] = [];
      while (texts.nextNode() !== null) {
        const words = document.createRange();
        words.selectNodeContents(texts.currentNode);
        lines.push(...words.getClientRects());
      }
      const isCovered = ({ left, right, top, bottom }: DOMRect) =>
        left < button.right && right > button.left && top < button.bottom && bottom > button.top;
      return lines.filter(isCovered).length;
    });
    expect(covered, id).toBe(0);
  }
});

it('beside a board of wood: asks, notes, says what the Khan demands, survives a reload, and analyses', async () => {
  await page.addInitScript((kept) => {
    if (localStorage.getItem('rayonk.box.khan') === null) localStorage.setItem('rayonk.box.khan', kept);
  }, JSON.stringify(KHAN));
  await page.goto(`${app.url}khan`);
  await page.click('.game-more a[href="/khan/box"]');
  await cell('d2').waitFor();
  await page.locator('.ui-toggle', { hasText: 'À voix haute' }).locator('input').check();

  // Asked, and answered: nothing is noted.
  const ask = page.locator('.box-asking input');
  await ask.check();
  await cell('d2').click();
  await page.locator('[role="gridcell"][data-choice]').first().waitFor();
  await cell('f6').click();
  const { refusals } = (await registry.find(({ id }) => id === 'khan')!.loadWords.fr()).words;
  await expect.poll(() => page.textContent('.table')).toContain(refusals['KHA-4']);
  expect(await log()).toBe('');
  await cell('c1').click();
  await cell('c4').click();
  await expect.poll(() => page.textContent('.box-answer')).toContain('Oui, c’est permis.');
  expect(await log()).toBe('');
  await ask.uncheck();

  // Noted: c1 is a triple, and c4 a double.
  await cell('c1').click();
  await cell('c4').click();
  await expect.poll(log).toBe('c1-c4');
  await expect.poll(said).toContain('Le Khan demande une case double.');
  await page.reload();
  await cell('c4').waitFor();
  expect(await log()).toBe('c1-c4');

  await page.getByRole('button', { name: 'Analyser ce qui est noté' }).click();
  await page.waitForURL(/\/analysis#g=/);
  await page.locator('[data-action="c1-c4"]').waitFor();
});

it('the clock has two halves, each for whoever sits there, and goes on after a reload', async () => {
  await page.goto(`${app.url}hokito/box`);
  await page.locator('input[value="5+3"]').check();
  await page.getByRole('button', { name: 'Ouvrir la pendule' }).click();
  const half = (seat: number) => page.locator(`.box-half[data-seat="${seat}"]`);
  await half(1).waitFor();
  const turned = await half(1)
    .locator('.box-half-inner')
    .evaluate((inner) => getComputedStyle(inner).transform);
  expect(turned).toMatch(/^matrix\(-1, .*, -1, 0, 0\)$/);
  for (const seat of [0, 1]) expect(await half(seat).textContent()).toMatch(/5:00.*points/);
  await half(1).click();
  await expect.poll(() => half(0).getAttribute('data-running')).toBe('');
  await expect.poll(() => half(0).textContent()).toContain('4:5');
  await half(0).click();
  await expect.poll(() => half(1).getAttribute('data-running')).toBe('');
  await page.reload();
  await page.getByRole('button', { name: 'Ouvrir la pendule' }).click();
  await expect.poll(() => half(1).getAttribute('data-running')).toBe('');
  await expect.poll(() => half(1).textContent()).toContain('4:5');
});

it('a pawn that was turned over is told by touching what it is, with its odds', async () => {
  await page.goto(`${app.url}kanto/box`);
  await cell('c3').click();
  await cell('c3').click();
  await expect.poll(() => page.textContent('.companion')).toContain('Chacun de ces 20 a une chance sur 20.');
  await page.locator('[data-outcome="c3=r7"]').click();
  await expect.poll(log).toBe('?c3 c3=r7');
  await cell('c4').click();
  await cell('c4').click();
  await expect.poll(() => page.textContent('.companion')).toContain('une chance sur 19');
  await page.getByRole('button', { name: 'Effacer le dernier' }).click();
  await expect.poll(log).toBe('?c3 c3=r7');
});

it('an evening of several games adds up, by people whatever their side, and is there after a reload', async () => {
  const rules = unwrap(await loadRules(registry, 'hokito', 'standard'));
  const random = new Random('evening');
  const start = rules.start(random);
  const line = unwrap(Line.from(rules, start));
  while (line.result === null) {
    const legal = line.legal();
    unwrap(line.play(legal[random.below(legal.length)]!));
  }
  const box = { variant: 'standard', start, log: line.log, aids: [], clock: null };
  await page.addInitScript((kept) => {
    if (localStorage.getItem('rayonk.box.hokito') === null) localStorage.setItem('rayonk.box.hokito', kept);
  }, JSON.stringify(box));
  await page.goto(`${app.url}hokito/box`);
  const tally = page.locator('.box-tally');
  await tally.locator('[name="person-0"]').fill('Ada');
  await tally.locator('[name="person-1"]').fill('Blaise');
  const count = tally.locator('[data-control="count"]');
  await count.click();
  await expect.poll(() => count.isDisabled()).toBe(true);
  const { winner, scores } = line.result;
  const points = [0, 1].map((seat) => (winner === null ? 0.5 : winner === seat ? 1 : 0));
  const sum = () => tally.locator('tfoot td').evaluateAll((cells) => cells.map((each) => each.textContent));
  expect((await sum()).map((text) => text.replace(/.* /, ''))).toEqual(scores!.map((score) => `(${score})`));
  // Sides change with the next game; what was not noted is told by hand.
  await page.getByRole('button', { name: 'Nouvelle partie' }).click();
  await expect.poll(() => tally.locator('input[type="radio"][value="1"]').isChecked()).toBe(true);
  await tally.getByRole('button', { name: 'Blaise gagne' }).click();
  await page.reload();
  await tally.locator('tfoot').waitFor();
  const kept = () =>
    tally.locator('[data-points]').evaluateAll((all) => all.map((each) => each.getAttribute('data-points')));
  expect(await kept()).toEqual([String(points[0]), String(points[1]! + 1)]);
  await tally.locator('[data-control="uncount"]').click();
  await expect.poll(kept).toEqual(points.map(String));
});
