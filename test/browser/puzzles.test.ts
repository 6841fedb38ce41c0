import type { Puzzle, ShelfGame } from '@rayonk/board';
import { Line, unwrap, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf } from './browser.ts';
import { app, freshPage, shareSite } from './running.ts';

/** Any game with puzzles whose actions are moves from cell to cell. */
let game: ShelfGame;
let variant: string;
let rules: Rules;
let puzzles: readonly Puzzle[];
let complaints: string[] = [];

shareSite();
beforeAll(async () => {
  game = registry.find(({ id }) => id === 'kastwa')!;
  variant = game.variants[0]!;
  ({ puzzles } = (await game.loadPuzzles![variant]!()).default);
  rules = (await game.load()).rules[variant]!;
});
afterEach(() => {
  expect(complaints).toEqual([]);
});

async function open(path: string): Promise<Page> {
  const page = await freshPage({
    viewport: { width: 1200, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  complaints = complaintsOf(page);
  await page.goto(`${app.url}${path}`);
  return page;
}

const pathOf = ({ id }: Puzzle) => `${game.id}/puzzles/${variant}-${id}`;

async function play(page: Page, action: string): Promise<void> {
  const [from, to] = action.split('-') as [string, string];
  await page.waitForSelector(`[data-cell="${from}"][data-choice]`);
  await page.click(`[data-cell="${from}"]`);
  await page.click(`[data-cell="${to}"]`);
}

const verdictIs = (page: Page, text: string) => page.waitForSelector(`.puzzles-verdict:text-is("${text}")`);

describe('puzzles', () => {
  it('are listed by grade, and the way through them is remembered by the device', async () => {
    const page = await open(`${game.id}/puzzles`);
    await page.waitForSelector(`text="0 of ${puzzles.length} solved"`);
    expect(await page.locator('.puzzles-tile').count()).toBe(puzzles.length);
    // Boards are drawn where they can be seen, and only there.
    await page.waitForSelector('.puzzles-tile [data-drawn] svg');
    expect(await page.locator('.puzzles-tile [data-drawn]').count()).toBeLessThan(puzzles.length);
    const last = page.locator('.puzzles-tile').last();
    await last.scrollIntoViewIfNeeded();
    await last.locator('[data-drawn] svg').waitFor();
    expect(await page.getByRole('link', { name: `Back to ${game.name}` }).getAttribute('href')).toBe(`/${game.id}`);
    await page.getByRole('link', { name: 'Solve the first one' }).click();
    await page.waitForSelector('[role="grid"]');
    const position = await page.getAttribute('[role="grid"]', 'data-position');
    const puzzle = puzzles.find((each) => each.position === position)!;
    expect(puzzle.grade).toBe(Math.min(...puzzles.map(({ grade }) => grade)));
    for (let i = 0; i < puzzle.solution.length; i += 2) await play(page, puzzle.solution[i]!);
    await verdictIs(page, 'Solved, well done!');
    await page.waitForSelector('text="Current streak: 1 · Best streak: 1"');
    await page.getByRole('link', { name: 'Next puzzle' }).click();
    await page.waitForSelector(`[role="grid"]:not([data-position="${position}"])`);
    await verdictIs(page, 'Your move.');
    await page.goto(`${app.url}${game.id}/puzzles`);
    await page.waitForSelector(`text="1 of ${puzzles.length} solved"`);
    await page
      .locator('.puzzles-tile.is-solved')
      .and(page.getByRole('link', { name: /^Puzzle 1, .*solved$/ }))
      .waitFor();
  });

  it('take a wrong move back, give hints, and count neither for the streak', async () => {
    const puzzle = puzzles.find(({ moves }) => moves === 1)!;
    const page = await open(pathOf(puzzle));
    const line = unwrap(Line.from(rules, puzzle.position));
    const solver = line.actor;
    const wrong = line.legal().find((text) => {
      if (text === puzzle.solution[0]) return false;
      line.play(text);
      const isWin = line.result?.winner === solver;
      line.undo();
      return !isWin;
    })!;
    await play(page, wrong);
    await verdictIs(page, 'That is not enough. It is taken back.');
    await verdictIs(page, 'Look again.');
    expect(await page.getAttribute('[role="grid"]', 'data-position')).toBe(puzzle.position);
    // What the try was, what the other side makes of it, and what would have been right.
    const note = page.locator('.puzzles-missed[data-missed=told]');
    await note.waitFor();
    const { words } = await game.loadWords.en();
    const told = (action: string) => {
      const from = unwrap(Line.from(rules, puzzle.position));
      const look = () => rules.view(from.position, { viewer: 'spectator', aids: [] });
      const before = look();
      unwrap(from.play(action));
      return words.action(before, action, look());
    };
    expect(await note.locator('[role=status]').innerText()).toContain(told(wrong));
    // Whoever tried is not the one who answers.
    expect(await note.locator('[role=status]').innerText()).toMatch(
      new RegExp(`What it allows\\s+${words.seats[solver === 0 ? 1 : 0]} .*[.!]$`),
    );
    expect(await note.locator('details').getAttribute('open')).toBeNull();
    await note.locator('summary').click();
    expect(await note.locator('details').innerText()).toContain(told(puzzle.solution[0]!));
    const hint = page.getByRole('button', { name: 'Hint' });
    await hint.click();
    await verdictIs(page, 'Look at the ringed cell.');
    await hint.click();
    await verdictIs(page, 'Follow the arrow.');
    expect(await hint.isDisabled()).toBe(true);
    await play(page, puzzle.solution[0]!);
    await verdictIs(page, 'Solved.');
    expect(await page.locator('.puzzles-missed[data-solution]').innerText()).toContain(told(puzzle.solution[0]!));
    await page.waitForSelector('text="Current streak: 0 · Best streak: 0"');
  });

  it('answer for the other side, move after move', async () => {
    const puzzle = puzzles.find(({ solution }) => solution.length >= 3)!;
    const page = await open(pathOf(puzzle));
    await play(page, puzzle.solution[0]!);
    await verdictIs(page, 'Yes! And now?');
    const line = unwrap(Line.from(rules, puzzle.position));
    for (const action of puzzle.solution.slice(0, 2)) unwrap(line.play(action));
    expect(await page.getAttribute('[role="grid"]', 'data-position')).toBe(line.text());
    for (let i = 2; i < puzzle.solution.length; i += 2) await play(page, puzzle.solution[i]!);
    await verdictIs(page, 'Solved, well done!');
  });

  it('show their solution, and can be tried again', async () => {
    const puzzle = puzzles[0]!;
    const page = await open(pathOf(puzzle));
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await verdictIs(page, 'That was the solution. Play it once more to remember it.');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.waitForSelector(`[role="grid"][data-position="${puzzle.position}"]`);
    await play(page, puzzle.solution[0]!);
  });

  it('lead to an analysis of what was played', async () => {
    const puzzle = puzzles.find(({ moves }) => moves === 1)!;
    const page = await open(pathOf(puzzle));
    await play(page, puzzle.solution[0]!);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.waitForURL('**/analysis#g=*');
    await page.waitForSelector('[role="grid"][data-game]');
  });

  it.each(['nothing', 'standard-nothing'])('say so where there is none called %s', async (id) => {
    const page = await open(`${game.id}/puzzles/${id}`);
    await page.waitForSelector('text="There is no such puzzle, or not any more."');
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await page.waitForSelector('.puzzles-tile');
    // The browser itself writes the 404 to the console.
    complaints = complaints.filter((text) => !text.includes('404'));
  });

  it('stand the right way up for who solves them', async () => {
    const second = puzzles.find(({ position }) => unwrap(Line.from(rules, position)).actor === 1)!;
    const page = await open(pathOf(second));
    const top = await page.locator('[role="gridcell"]').first().getAttribute('data-cell');
    expect(top).toBe(`${'abcde'[Number(variant[0]) - 1]}1`);
  });
});
