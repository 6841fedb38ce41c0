import { readFile } from 'node:fs/promises';
import { formatGame, Line, loadRules, Random, recordOf, unwrap, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { complaintsOf, openContext } from './browser.ts';
import { findings } from './findings.ts';
import { app, browser, freshPage, shareSite } from './running.ts';

let page: Page;
let complaints: string[];

shareSite();
beforeEach(async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  page = await freshPage({ reducedMotion: 'reduce', locale: 'fr-FR', permissions });
  complaints = complaintsOf(page);
});
afterEach(() => {
  expect(complaints).toEqual([]);
});

interface Played {
  readonly rules: Rules;
  readonly text: string;
  readonly log: readonly string[];
  /** The position before the first action and after each. */
  readonly positions: readonly string[];
}

/** A game played at random. */
async function playAtRandom(id: string, length: number): Promise<Played> {
  const rules = unwrap(await loadRules(registry, id, null));
  const line = Line.seeded(rules, 'browser');
  const random = new Random('browser');
  const positions = [line.text()];
  while (line.result === null && line.log.length < length) {
    const legal = line.legalList();
    line.playAction(legal.at(random.below(legal.count)));
    positions.push(line.text());
  }
  const record = recordOf(line, { Seat0: 'Ada', Seat1: 'Blaise' });
  return { rules, text: unwrap(formatGame(rules, record)), log: line.log, positions };
}

async function paste(text: string): Promise<void> {
  await page.goto(`${app.url}analysis`);
  await page.locator('.analysis-import textarea').fill(text);
  await page.getByRole('button', { name: 'Ouvrir ce texte' }).click();
}

async function openGame(id: string, length: number): Promise<Played> {
  const played = await playAtRandom(id, length);
  await paste(played.text);
  await page.locator('.analysis .board').waitFor();
  return played;
}

const board = () => page.locator('[role="grid"]');
const position = () => board().getAttribute('data-position');
async function shows(wanted: string | undefined): Promise<void> {
  await expect.poll(position).toBe(wanted);
}
const moves = () => page.locator('.analysis-moves [data-action]');
const step = (direction: string) => page.locator(`[data-step="${direction}"]`).click();
/** The address follows the game a moment later. */
async function nextAddress(before: string): Promise<string> {
  await expect.poll(() => page.url()).not.toBe(before);
  return page.url();
}

/** Clicks choices until an action is played. */
async function playSomething(): Promise<string> {
  const before = await position();
  for (let clicks = 0; clicks < 12 && (await position()) === before; clicks++)
    await page.locator('.table [data-choice]').last().click();
  await expect.poll(position).not.toBe(before);
  return (await position())!;
}

describe.each(registry.map(({ id }) => id))('a game of %s', (id) => {
  it('is stepped through by buttons and keys, and jumped in', async () => {
    const { log, positions } = await openGame(id, 14);
    expect(await moves().evaluateAll((all) => all.map((move) => move.getAttribute('data-action')))).toEqual(log);
    await shows(positions[0]);
    await step('forward');
    await shows(positions[1]);
    await step('last');
    await shows(positions.at(-1));
    await page.keyboard.press('ArrowLeft');
    await shows(positions.at(-2));
    await page.keyboard.press('Home');
    await shows(positions[0]);
    await moves().nth(4).click();
    await shows(positions[5]);
    await expect.poll(() => moves().nth(4).getAttribute('aria-current')).toBe('step');
    await step('first');
    await shows(positions[0]);
  });

  it('branches by playing on the board, and a link opens all of it in another browser', async () => {
    const { log, positions } = await openGame(id, 8);
    const opened = await nextAddress(`${app.url}analysis`);
    const branched = await playSomething();
    const action = await page.locator('.analysis-moves [aria-current]').getAttribute('data-action');
    expect(branched).not.toBe(positions[1]);
    await expect.poll(() => moves().count()).toBe(log.length + 1);
    const played = await nextAddress(opened);
    await page.locator('.analysis-comment textarea').fill('Une autre idée } \\');
    const url = await nextAddress(played);

    const elsewhere = await openContext(browser, { locale: 'en-GB' });
    const other = await elsewhere.newPage();
    await other.goto(url);
    await other.locator('.analysis .board').waitFor();
    const all = other.locator('.analysis-moves [data-action]');
    expect(await all.count()).toBe(await moves().count());
    expect(await other.locator('.analysis-moves').innerText()).toContain('Une autre idée } \\');
    await other.locator(`.analysis-moves [data-action="${action}"]`).first().click();
    await expect.poll(() => other.locator('[role="grid"]').getAttribute('data-position')).toBe(branched);
    await elsewhere.close();
  });

  it('is edited into another position, analysed from there, and taken as a picture', async () => {
    await page.goto(`${app.url}${id}/editor`);
    await page.locator('.analysis-valid').waitFor();
    const start = (await position())!;
    await page.getByRole('button', { name: 'Analyser à partir d’ici' }).click();
    await page.locator('.analysis .board').waitFor();
    await shows(start);
    // The page writes its address once; going back meanwhile would be lost.
    await expect.poll(() => page.url()).toContain('#');
    await page.goBack();
    await page.locator('.analysis-valid').waitFor();

    // Everything is chosen with clicks; the text that they make is there for whoever likes to type.
    expect(await page.locator('.analysis-editor input:not([type=radio], [type=number])').count()).toBe(0);
    const side = page.locator('[data-field=side] input');
    const text = () => page.locator('textarea.analysis-position').inputValue();
    await side.nth(1).check();
    await expect.poll(text).not.toBe(start);
    await side.nth(0).check();
    await expect.poll(text).toBe(start);

    // A piece on a cell that may not have it, or nothing where something must be: the reason is told, with its code.
    await page.locator('[data-brush]').nth(1).click();
    await page.locator('[data-cell]').first().click();
    const field = page.locator('textarea.analysis-position');
    await expect.poll(() => field.inputValue()).not.toBe(start);
    const edited = await field.inputValue();
    await shows(edited);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => field.inputValue()).toBe(start);
    await shows(start);
    await field.fill('n’importe quoi');
    await page.locator('.analysis-fault[data-code="malformed-position"]').waitFor();
    await page.getByRole('button', { name: 'Position de départ' }).click();
    await page.locator('.analysis-valid').waitFor();

    const [svg, png] = [await download('Image SVG'), await download('Image PNG')];
    expect(svg.name).toBe(`${id}.svg`);
    expect(svg.bytes.toString('utf8')).toMatch(/^<svg[^]*<\/svg>$/);
    expect(svg.bytes.toString('utf8')).not.toContain('var(');
    expect(png.name).toBe(`${id}.png`);
    expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.bytes.readUInt32BE(16)).toBe(1200);
  });
});

async function download(button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe('the analysis', () => {
  it('plays a game by itself, and stops at its end', async () => {
    const { positions } = await openGame('kastwa', 3);
    await page.getByRole('button', { name: 'Lecture' }).click();
    await expect.poll(position).toBe(positions.at(-1));
    await page.getByRole('button', { name: 'Lecture' }).waitFor();
  });

  it('keeps what was deleted until it is wanted back', async () => {
    const { log } = await openGame('kastwa', 8);
    await moves().nth(2).click();
    await page.getByRole('button', { name: 'Supprimer d’ici' }).click();
    await expect.poll(() => moves().count()).toBe(2);
    await page.getByRole('button', { name: 'Rétablir' }).click();
    await expect.poll(() => moves().count()).toBe(log.length);
  });

  it('asks what chance does, or draws it', async () => {
    const { positions } = await openGame('kanto', 4);
    await step('last');
    await playSomething();
    const chooser = page.locator('.analysis-chance');
    await chooser.waitFor();
    await chooser.locator('[data-outcome]').first().click();
    await chooser.waitFor({ state: 'detached' });
    await expect.poll(() => moves().count()).toBe(6);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Tirer au sort' }).click();
    await chooser.waitFor({ state: 'detached' });
    expect(await position()).not.toBe(positions.at(-1));
  });

  it('evaluates, adds the engine’s lines, explains, and judges the whole game while the page answers', async () => {
    const { positions } = await openGame('hokito', 10);
    await moves().nth(7).click();
    await page.getByRole('switch').click();
    await page.locator('.analysis-best li').first().waitFor();
    const best = page.locator('[data-best]').first();
    // Read and pressed in one go: the computer may change its mind between the two.
    const text = await best.evaluate((button: HTMLElement) => {
      button.click();
      return button.dataset['best'];
    });
    await page.locator(`.analysis-moves [aria-current][data-action="${text}"]`).waitFor();
    await page.getByRole('button', { name: 'Expliquer' }).click();
    await page.locator('.analysis-explain li').first().waitFor();
    await page.getByRole('button', { name: 'Analyser toute la partie' }).click();
    // The engine thinks in a Worker, and the page answers meanwhile.
    expect(page.workers()).not.toEqual([]);
    await step('first');
    await shows(positions[0]);
    await page.locator('.analysis-summary').waitFor();
    const graph = page.getByRole('slider');
    await graph.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => moves().first().getAttribute('aria-current')).toBe('step');
    await expect.poll(() => graph.getAttribute('aria-valuetext')).toMatch(/^1\. .+%$/);
    expect(await findings(page)).toEqual([]);
  });

  it('gives the game as a file and as a text, and the position too', async () => {
    const { text, positions } = await openGame('khan', 5);
    await step('last');
    await page.getByRole('button', { name: 'Partager' }).click();
    const file = await download('Enregistrer la partie');
    expect(file.name).toBe('khan.txt');
    expect(file.bytes.toString('utf8')).toBe(text);
    await page.getByRole('button', { name: 'Copier la position' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(positions.at(-1));
    await page.getByRole('button', { name: 'Copier le lien' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/analysis#g=2\.[\w-]+$/);
  });
});

describe('what cannot be opened', () => {
  it.each([
    ['an empty text', '', null, /rien à ouvrir/],
    ['a file that is cut off', '[Game "kastwa"]\n[Variant "4x4"]\n[Start "x', 'truncated-file', /Ligne 3/],
    ['a game of another place', '[Event "?"]\n\n1. e4 *', 'malformed-file', /Ligne 1/],
    ['a game we do not have', '[Game "chess"]\n[Variant "x"]\n[Start "x"]\n\n*', 'unknown-game', /rayon/],
    ['no position', 'a/b c', 'malformed-position', /position/],
    ['a broken link', 'http://x/analysis#g=1.abc', 'broken-link', /coupé/],
  ])('%s is told clearly, and stays in the field', async (_, text, code, message) => {
    await paste(text);
    const said = page.locator('.analysis-import-said [role="alert"]');
    await said.waitFor();
    expect(await said.innerText()).toMatch(message);
    expect(await said.getAttribute('data-code')).toBe(code);
    expect(await page.locator('.analysis-import textarea').inputValue()).toBe(text);
  });

  it('an illegal move is told with the rule in words', async () => {
    const { text, log } = await playAtRandom('kastwa', 10);
    await paste(text.replaceAll(log[1]!, log[0]!));
    const said = page.locator('.analysis-fault');
    await said.waitFor();
    expect(await said.getAttribute('data-code')).toBe('illegal-action');
    expect(await said.innerText()).toContain(log[0]);
  });

  it('one broken game in a file leaves the others', async () => {
    const { text } = await playAtRandom('kastwa', 4);
    await paste(`${text}\n${text.replace('1. ', '1. { ')}\n${text}`);
    const list = page.locator('.analysis-games > li');
    await list.first().waitFor();
    expect(await list.count()).toBe(3);
    expect(await list.nth(1).locator('[data-code]').getAttribute('data-code')).toBe('truncated-file');
    await list.nth(2).locator('button').click();
    await page.locator('.analysis .board').waitFor();
  });

  it.each([
    ['#g=1.AAAA', 'broken-link'],
    ['#g=9.AAAA', 'newer-link'],
    ['#hello', 'foreign-link'],
  ])('the address %s says %s', async (fragment, code) => {
    await page.goto(`${app.url}analysis${fragment}`);
    const said = page.locator('.analysis-fault');
    await said.waitFor();
    expect(await said.getAttribute('data-code')).toBe(code);
  });

  it('a file that is no text is told', async () => {
    await page.goto(`${app.url}analysis`);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from([0xff, 0xfe, 0x80]) });
    await page.locator('.analysis-import-said [role="alert"]').waitFor();
  });

  it('a file that was saved opens again', async () => {
    const { text, log } = await playAtRandom('khitan', 6);
    await page.goto(`${app.url}analysis`);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.locator('.analysis .board').waitFor();
    await expect.poll(() => moves().count()).toBe(log.length);
  });
});
