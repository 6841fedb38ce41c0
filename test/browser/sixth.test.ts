import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatGame, Line, recordOf, unwrap } from '@rayonk/core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shelf } from '../../packages/games/test/shelf.ts';
import { manifest as teeko } from '../../packages/games/test/teeko/manifest.ts';
import { rules } from '../../packages/games/test/teeko/rules.ts';
import { startServer, type ServerProcess } from '../online/process.ts';
import { freePort, partsOf } from './browser.ts';
import { actionsOf, byTurn, leave, playOn, sitDown, visit, type Visitor } from './online-play-table.ts';
import { runBrowser } from './running.ts';

/**
 * A site whose shelf has a sixth game, put there from outside: app and server are built and started as ever, and nothing in them knows it. It
 * goes through every screen.
 */
const ROOT = path.join(import.meta.dirname, '..', '..');
const SHELF = new URL('../sixth/shelf.ts', import.meta.url).href;
/** Four in a row on the first: Black wins while markers are being placed. */
const GAME = ['a1', 'a5', 'b1', 'b5', 'c1', 'c5', 'd1'];

const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-sixth-'));
let url: string;
let server: ServerProcess;

runBrowser(() => url);
beforeAll(async () => {
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const config = path.join(ROOT, 'test', 'sixth', 'vite.config.ts');
  const build = [vite, 'build', 'apps/web', '--config', config, '--outDir', path.join(folder, 'web')];
  execFileSync(process.execPath, ['--import', SHELF, ...build, '--logLevel', 'error'], { cwd: ROOT });
  const port = await freePort();
  url = `http://localhost:${port}/`;
  server = await startServer(folder, port, { NODE_OPTIONS: `--import ${SHELF}`, ORIGIN: url.slice(0, -1) });
}, 240_000);

afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

async function playGame(page: Page, cells: readonly string[]): Promise<void> {
  for (const cell of cells) {
    const before = await page.getAttribute('[role="grid"]', 'data-position');
    await page.locator(`[data-cell="${cell}"][data-choice]`).click();
    await expect.poll(() => page.getAttribute('[role="grid"]', 'data-position')).not.toBe(before);
  }
}

async function startAgainst(page: Page, ...choices: readonly string[]): Promise<void> {
  await page.goto(`${url}${teeko.id}`);
  for (const value of choices) await page.locator(`label:has(input[value="${value}"])`).click();
  await page.click('.game-go');
  await page.waitForSelector('[role="grid"]');
}

it('stands on the shelf with the others, in rows of one length, and its page leads to what it has', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(url);
  const boxes = page.locator('[data-game-box]');
  await expect.poll(() => boxes.count()).toBe(shelf.length);
  const tops = await boxes.evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().top)));
  const rows = Map.groupBy(tops, (top) => top);
  expect([...rows.values()].map((row) => row.length)).toEqual([3, 3]);
  // Boards are drawn when they come near.
  await boxes.last().scrollIntoViewIfNeeded();
  await page.locator(`[data-game-box="${teeko.id}"] .shelf-miniature svg`).waitFor();

  await page.locator(`[data-game-box="${teeko.id}"] .shelf-box`).click();
  await page.getByRole('heading', { level: 1, name: teeko.name }).waitFor();
  const links = page.locator('.game-more a');
  await expect.poll(() => links.count()).toBe(1 + partsOf(teeko).length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    `/lobby?game=${teeko.id}`,
    ...partsOf(teeko).map((part) => `/${teeko.id}/${part}`),
  ]);
  expect(await page.textContent('.game-credits')).toContain(teeko.credits.source.fr);
  await leave(visitor);

  // It has no puzzles, so there is no such page.
  expect(partsOf(teeko)).not.toContain('puzzles');
  expect((await fetch(`${url}${teeko.id}/puzzles`)).status).toBe(404);
  expect((await fetch(`${url}${teeko.id}/learn`)).status).toBe(200);
});

it('is played against the computer, which finds its knowledge, and by two at one screen', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await startAgainst(page, 'computer', '1', 'first');
  await playOn(page, 1_000_000);
  await page.waitForSelector('.play-result');
  expect((await actionsOf(page)).length).toBeGreaterThan(7);

  await startAgainst(page, 'person');
  await playGame(page, GAME.slice(0, 2));
  // What is taken cannot be taken again, and the rule says why.
  await page.locator('[data-cell="a1"]').click();
  await expect.poll(() => page.locator('[role=alert]').first().textContent()).toMatch(/\.$/);
  await playGame(page, GAME.slice(2));
  await expect.poll(() => page.locator('.play-result').textContent()).toContain('Quatre pions en ligne.');
  expect(await actionsOf(page)).toEqual(GAME);
  await leave(visitor);
});

it('is played online, to its end, between two browsers', async () => {
  const [host, guest]: readonly Visitor[] = await Promise.all([visit(), visit()]);
  await sitDown(host!, guest!, url, { game: teeko.id, clock: '30+20', side: 'first' });
  for (const [i, cell] of GAME.entries()) {
    const [actor] = await byTurn(host!, guest!);
    await playGame(actor.page, [cell]);
    for (const { page } of [host!, guest!]) await expect.poll(() => actionsOf(page)).toEqual(GAME.slice(0, i + 1));
  }
  for (const { page } of [host!, guest!]) {
    await page.waitForSelector('.play[data-result]');
    expect(await page.locator('.play-result [data-fair]').getAttribute('data-fair')).toBe('holds');
  }
  await leave(host!, guest!);
});

it('is analysed, set up, read about and taught', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const position = () => page.getAttribute('[role="grid"]', 'data-position');
  const line = Line.seeded(rules.standard, 'sixth');
  for (const cell of GAME) unwrap(line.play(cell));
  await page.goto(`${url}analysis`);
  await page.locator('.analysis-import textarea').fill(unwrap(formatGame(rules.standard, recordOf(line, {}))));
  await page.getByRole('button', { name: 'Ouvrir ce texte' }).click();
  await page.locator('[data-step="last"]').click();
  await expect.poll(position).toBe(line.text());
  expect(await page.locator('.analysis-moves [data-action]').count()).toBe(GAME.length);

  await page.goto(`${url}${teeko.id}/editor`);
  await page.locator('.analysis-valid').waitFor();
  const start = (await position())!;
  await page.locator('[data-brush]').nth(1).click();
  await page.locator('[data-cell="c3"]').click();
  await expect.poll(position).not.toBe(start);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(position).toBe(start);

  await page.goto(`${url}${teeko.id}/rules`);
  await page.locator('.learn-diagram').first().scrollIntoViewIfNeeded();
  await page.locator('.learn-diagram [role="grid"]').first().waitFor();

  const [lesson] = (await teeko.loadCourse!()).course.lessons;
  await page.goto(`${url}${teeko.id}/learn`);
  await page.getByRole('heading', { level: 2, name: lesson!.texts.fr.title }).waitFor();
  await page.locator('.learn-lesson [data-cell="c3"]').click();
  await page.locator('[data-next]').click();
  await expect.poll(() => page.locator('.learn-steps [data-done]').count()).toBe(1);
  await leave(visitor);
});
