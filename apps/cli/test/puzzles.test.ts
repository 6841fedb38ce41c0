import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PuzzleEntry } from '@rayonk/engine';
import { expect, test } from 'vitest';
import { rayonk, scratchFolder } from './run.ts';

const QUICK = ['--count', '5', '--games', '12', '--nodes', '60', '--proof-nodes', '20000'];

interface PuzzleFile {
  readonly game: string;
  readonly variant: string;
  readonly puzzles: PuzzleEntry[];
}

test('puzzles are made the same for the same seed, reported, and pass their check', async () => {
  const folder = scratchFolder();
  const files = ['one.json', 'deeper/two.json'].map((name) => path.join(folder, name));
  const first = await rayonk(['puzzles', 'khan', ...QUICK, '-o', files[0]!, '--json']);
  expect([first.err, first.code]).toEqual(['', 0]);
  const text = readFileSync(files[0]!, 'utf8');
  expect(first.out).toBe(text);
  const second = await rayonk(['puzzles', 'khan', 'standard', ...QUICK, '-o', files[1]!]);
  expect(second.out).toMatch(/^\d puzzles from \d+ games\n {2}grade 1 /);
  expect(readFileSync(files[1]!, 'utf8')).toBe(text);
  const { game, variant, puzzles } = JSON.parse(text) as PuzzleFile;
  expect([game, variant]).toEqual(['khan', 'standard']);
  expect(puzzles.length).toBeGreaterThan(0);
  const checked = await rayonk(['puzzles', 'khan', '--check', '-o', files[0]!]);
  expect(checked).toMatchObject({
    out: `khan standard: ${puzzles.length} puzzles, each with one solution\n`,
    err: '',
    code: 0,
  });
  writeFileSync(files[0]!, JSON.stringify({ game, variant, puzzles: [{ ...puzzles[0]!, moves: 9 }] }));
  const wrong = await rayonk(['puzzles', 'khan', '--check', '-o', files[0]!]);
  expect([wrong.out, wrong.code]).toEqual(['', 1]);
  expect(wrong.err).toMatch(new RegExp(`^error: puzzle-failed: 1 of 1 puzzles are wrong: ${puzzles[0]!.id}: `));
});

test('nothing found: a code, and nothing is written', async () => {
  const file = path.join(scratchFolder(), 'none.json');
  const { err, code } = await rayonk([
    'puzzles',
    'kanto',
    '--games',
    '1',
    '--nodes',
    '1',
    '--proof-nodes',
    '1',
    '-o',
    file,
  ]);
  expect(code).toBe(1);
  expect(err).toMatch(/^error: puzzle-failed: /);
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

test.each([
  ['[]', 'malformed-file'],
  ['not JSON', 'malformed-file'],
  ['{"game":"khan","variant":"standard","puzzles":[{"id":1}]}', 'malformed-file'],
  ['{"game":"hokito","variant":"standard","puzzles":[]}', 'malformed-file'],
])('a file that holds %s gets a code', async (text, expected) => {
  const file = path.join(scratchFolder(), 'puzzles.json');
  writeFileSync(file, text);
  const { err, code } = await rayonk(['puzzles', 'khan', '--check', '-o', file]);
  expect(code).toBe(1);
  expect(err).toMatch(new RegExp(`^error: ${expected}: `));
});

test.each([
  [['puzzles'], 'usage', 2],
  [['puzzles', 'chess'], 'unknown-game', 1],
  [['puzzles', 'khan', 'giant'], 'unknown-variant', 1],
  [['puzzles', 'khan', '--count', '0'], 'usage', 2],
  [['puzzles', 'khan', '--games', 'many'], 'usage', 2],
  [['puzzles', 'khan', '--nodes', '0'], 'usage', 2],
  [['puzzles', 'khan', '--proof-nodes', '-1'], 'usage', 2],
  [['puzzles', '--check', '-o', 'x.json'], 'usage', 2],
  [['puzzles', 'khan', '--check', '-o', '/nowhere/x.json'], 'file-not-found', 1],
])('rayonk %j', async (args, expected, exit) => {
  const { out, err, code } = await rayonk(args);
  expect([out, code]).toEqual(['', exit]);
  expect(err).toMatch(new RegExp(`^error: ${expected}: [^\\n]+\\n$`));
});

test('a file that cannot be written gets a code before any game is played', async () => {
  const folder = scratchFolder();
  mkdirSync(path.join(folder, 'puzzles.json'));
  const { err, code } = await rayonk(['puzzles', 'khan', '-o', path.join(folder, 'puzzles.json')]);
  expect(code).toBe(1);
  expect(err).toMatch(/^error: file-unwritable: /);
});
