import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { eloFile, markdown, page, planned, ratingsOf, type EloFile, type EloSettings } from '../src/elo/table.ts';
import { WORKSPACE } from '../src/workspace.ts';
import { rayonk, scratchFolder } from './run.ts';

const SETTINGS: EloSettings = { seed: '1', openingPlies: 4, full: 'ms:2000' };
/** Every level takes three of four points from the one below. */
const STEADY = planned('neighbours').map((pairing) => ({
  ...pairing,
  counts: [5, 10, 20, 10, 55],
  first: [110, 10, 80] as const,
}));
const RACE = { game: 'race', variant: 'short', settings: SETTINGS, commits: ['abc'], help: [] } as const;

describe('the table', () => {
  test('neighbours are seven pairings, those near thirteen, all twenty-eight, neighbours first', () => {
    expect(planned('near')).toHaveLength(13);
    expect(planned('neighbours')).toHaveLength(7);
    expect(planned('all')).toHaveLength(28);
    expect(planned('all').slice(0, 7)).toEqual(planned('neighbours'));
    expect(new Set(planned('all').map(({ high, low }) => `${high}-${low}`)).size).toBe(28);
  });
  test('has a rating with its interval for each level, and the step to the next', () => {
    const { levels, steps } = eloFile({ ...RACE, pairings: STEADY });
    expect(levels).toHaveLength(8);
    expect(levels.reduce((sum, { elo }) => sum + elo, 0) / 8).toBeCloseTo(1500, 0);
    for (const { elo, low, high } of steps) {
      expect(elo).toBeGreaterThan(140);
      expect(elo).toBeLessThan(200);
      expect(low).toBeLessThan(elo);
      expect(high).toBeGreaterThan(elo);
    }
    expect(levels[0]).toMatchObject({ level: 1, games: 200, points: 50 });
    expect(levels[7]).toMatchObject({ level: 8, games: 200, points: 150 });
    expect(levels[3]).toMatchObject({ games: 400, points: 200 });
  });
  test('is not guessed before every level has met its neighbours', () => {
    const { levels } = eloFile({ ...RACE, pairings: STEADY.slice(1) });
    expect(levels).toEqual([]);
  });
  test('knows what it is worth to act first, and to be helped', () => {
    const counts = [10, 10, 60, 10, 10];
    const help = ([2, 5] as const).flatMap((hints) => [{ hints, against: hints === 2 ? 3 : 5, counts } as const]);
    const { levels, first, hints, games } = ratingsOf(eloFile({ ...RACE, help, pairings: STEADY }))!;
    expect(games).toBe(1400);
    // 57.5 % of the points go to seat 0, and levels three of four points apart hide some of what that means.
    expect(first).toBeGreaterThan(53);
    expect(first).toBeLessThan(80);
    // With two hints level 2 holds level 3, with five level 5.
    expect(hints.map(({ count, elo }) => [count, elo])).toEqual([
      [2, levels[2]! - levels[1]!],
      [5, levels[4]! - levels[1]!],
    ]);
  });
  test('reads as Markdown', () => {
    const file = eloFile({ ...RACE, pairings: STEADY });
    expect(markdown(file).match(/^\| [1-8] \| \d+ \| \d+ to \d+ \|/gm)).toHaveLength(8);
    expect(page([file])).toMatch(/^# Elo of the levels\n[^]*^## race short$/m);
  });
});

test('the page, the tables behind it and what the games carry say the same', () => {
  const docs = path.join(WORKSPACE, 'docs');
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const names = readdirSync(path.join(docs, 'elo')).sort();
  const files = names.map((name) => read(path.join(docs, 'elo', name)) as EloFile);
  expect(readFileSync(path.join(docs, 'elo.md'), 'utf8')).toBe(page(files.map(eloFile)));
  for (const game of new Set(files.map((file) => file.game))) {
    const own = files.filter((file) => file.game === game).map((file) => [file.variant, ratingsOf(file)] as const);
    const carried = read(path.join(WORKSPACE, 'packages', 'games', 'src', game, 'elo.json'));
    expect(carried, game).toEqual(Object.fromEntries(own));
  }
});

/** A finished table, so that the command has nothing to play. */
function finished(folder: string, settings: EloSettings): EloFile {
  const file = eloFile({ ...RACE, game: 'khitan', variant: 'classic', settings, pairings: STEADY });
  writeFileSync(path.join(folder, 'elo', 'khitan-classic.json'), JSON.stringify({ ...file, levels: [], steps: [] }));
  return file;
}

describe('the command', () => {
  const QUICK = ['--pairs', '1', '--pairings', 'neighbours', '--full', 'nodes:50'];

  test('keeps finished pairings, plays what is missing and writes the page', async () => {
    const docs = scratchFolder();
    const file = path.join(docs, 'elo', 'khitan-classic.json');
    // As if it had been stopped before the last pairing.
    const settings: EloSettings = { seed: '1', openingPlies: 4, full: 'nodes:50' };
    mkdirSync(path.join(docs, 'elo'));
    const whole = finished(docs, settings);
    writeFileSync(file, JSON.stringify({ ...whole, pairings: whole.pairings.slice(1), levels: [], steps: [] }));
    const { out, err, code } = await rayonk(['elo', 'khitan', ...QUICK, '--docs', docs, '--json']);
    expect([err, code]).toEqual(['', 0]);
    const table = JSON.parse(out) as EloFile;
    expect(table.pairings.slice(0, 6)).toEqual(whole.pairings.slice(1));
    expect(table.pairings[6]).toMatchObject({ high: 2, low: 1 });
    expect(table.pairings[6]!.counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(table);
    expect(readFileSync(path.join(docs, 'elo.md'), 'utf8')).toContain('## khitan classic');
    expect(JSON.parse(readFileSync(path.join(docs, 'games', 'khitan', 'elo.json'), 'utf8'))).toEqual({
      classic: ratingsOf(table),
    });
    // Everything is there now: the same command only writes the page again.
    const again = await rayonk(['elo', 'khitan', ...QUICK, '--docs', docs, '--markdown']);
    expect(again.out).toBe(markdown(table));
    // More pairs add to what was played.
    const more = ['elo', 'khitan', ...QUICK.slice(2), '--pairs', '3', '--docs', docs, '--json'];
    const added = JSON.parse((await rayonk(more)).out) as EloFile;
    const pairs = ({ pairings }: EloFile) =>
      pairings.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
    expect(pairs(added)).toEqual([100, 100, 100, 100, 100, 100, 3]);
    for (const [i, { counts }] of table.pairings.entries())
      expect(counts.every((count, j) => count <= added.pairings[i]!.counts[j]!)).toBe(true);
  });
  test('refuses to mix games of different settings', async () => {
    const docs = scratchFolder();
    mkdirSync(path.join(docs, 'elo'));
    finished(docs, SETTINGS);
    const { err, code } = await rayonk(['elo', 'khitan', ...QUICK, '--docs', docs]);
    expect(code).toBe(2);
    expect(err).toMatch(/^error: usage: .*--fresh/);
  });
  test('a file that is no table gets a code', async () => {
    const docs = scratchFolder();
    mkdirSync(path.join(docs, 'elo'));
    writeFileSync(path.join(docs, 'elo', 'khitan-classic.json'), '[]');
    const { err, code } = await rayonk(['elo', 'khitan', ...QUICK, '--docs', docs]);
    expect(code).toBe(1);
    expect(err).toMatch(/^error: malformed-file: /);
  });
  test.each([
    [['elo', 'chess'], 'unknown-game', 1],
    [['elo', 'khitan', 'giant'], 'unknown-variant', 1],
    [['elo', 'khitan', '--pairs', '0'], 'usage', 2],
    [['elo', 'khitan', '--pairings', 'nobody'], 'usage', 2],
    [['elo', 'khitan', '--full', 'level:3'], 'usage', 2],
  ])('rayonk %j', async (args, expected, exit) => {
    const { out, err, code } = await rayonk(args);
    expect([out, code]).toEqual(['', exit]);
    expect(err).toMatch(new RegExp(`^error: ${expected}: [^\\n]+\\n$`));
  });
});
