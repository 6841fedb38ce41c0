import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rayonk, scratchFolder } from './run.ts';

test('measures a variant with an option, keeps what it measured, and finds the same again', async () => {
  const file = path.join(scratchFolder(), 'figures.json');
  const decide = (...more: string[]) =>
    rayonk(['decide', 'hokito', 'standard', '--games', '2', '--out', file, ...more]);
  const plain = await decide();
  expect([plain.err, plain.code]).toEqual(['', 0]);
  const option = await decide('--option', 'last-mover');
  expect(JSON.parse(option.out)).toMatchObject({
    variant: 'standard+last-mover',
    level: 6,
    games: 2,
    command: 'npx rayonk decide hokito standard+last-mover --games 2',
  });
  expect(await decide('--option', 'last-mover')).toEqual(option);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { variant: string }[];
  expect(kept.map(({ variant }) => variant)).toEqual(['standard', 'standard+last-mover']);
});

test.each([
  [['decide', 'hokito', 'standard', '--option', 'gaps', '--out', '-'], 'unknown-option'],
  [['decide', 'hokito', 'standard+', '--out', '-'], 'unknown-option'],
  [['perft', 'khitan', 'classic+start-2+start-1', '1'], 'option-order'],
  [['legal', 'khitan', 'classic+reserve-table'], 'unknown-option'],
])('%j is refused as %s', async (args, code) => {
  const { err, code: exit } = await rayonk(args);
  expect([err.includes(code), exit]).toEqual([true, 1]);
});

test('inspect reads positions of a variant with an option', async () => {
  const position = '-,-,-,-/-,-,bs,bs/-,-,-,-/ws,-,ws,- w - - 0';
  const asked = JSON.stringify({ game: 'kastwa', variant: '4x4+gaps', position });
  const { out } = await rayonk(['inspect'], { input: `${asked}\n` });
  expect((JSON.parse(out) as { legal: string[] }).legal).toContain('a1+c1-d1');
});
