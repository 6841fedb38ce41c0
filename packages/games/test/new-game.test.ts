import type { ShelfGame } from '@rayonk/board';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { conformance } from './conformance.ts';
import { formLaws } from './forms.ts';
import { screenLaws } from './screens.ts';
import { wordLaws } from './words.ts';

/** `npm run new-game` makes games that pass what every game passes, before anybody has written a line. */
const root = path.join(import.meta.dirname, '..', '..', '..');
const into = mkdtempSync(path.join(root, 'packages', 'games', 'made-'));
const MADE = [
  ['pebbles', 'square', '5'],
  ['honeycomb', 'hex', '4'],
] as const;
const MOST_FILES = 8;
const MOST_LINES = 300;

for (const [name, board, size] of MADE)
  execFileSync(process.execPath, ['scripts/new-game.ts', name, '--board', board, '--size', size, '--into', into], {
    cwd: root,
  });
afterAll(() => rmSync(into, { recursive: true }));

describe.each(MADE)('%s', async (name) => {
  const folder = path.join(into, name);
  const { manifest } = (await import(path.join(folder, 'manifest.ts'))) as { readonly manifest: ShelfGame };
  await conformance(manifest);
  describe('screen', () => screenLaws(manifest));
  describe('words', () => wordLaws(manifest));
  describe('forms', () => formLaws(manifest));

  test('is short', () => {
    const files = readdirSync(folder);
    const lines = files.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n'));
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  });
});

test('they compile', () => {
  const config = path.join(into, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: '../../../tsconfig.json', include: ['.'] }));
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, '-p', config], { cwd: root });
});
