import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WeightsFile } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { expect, test } from 'vitest';
import { rayonk, scratchFolder } from './run.ts';

const QUICK = ['--games', '12', '--nodes', '40', '--verify', '1'];

test('weights with their evidence, the same on any number of threads, fit for the arena', async () => {
  const folder = scratchFolder();
  const files = ['one.json', 'two.json'].map((name) => path.join(folder, name));
  const first = await rayonk(['tune', 'khitan', ...QUICK, '--concurrency', '1', '--json', '-o', files[0]!]);
  expect([first.err, first.code]).toEqual(['', 0]);
  const second = await rayonk(['tune', 'khitan', ...QUICK, '--concurrency', '2', '-o', files[1]!]);
  expect(second.out).toContain('Log loss on games kept apart');
  expect(second.out).toContain('predicted  observed');
  const text = readFileSync(files[0]!, 'utf8');
  expect(readFileSync(files[1]!, 'utf8')).toBe(text);
  expect(first.out).toBe(text);
  const { weights, scale, unit, evidence } = JSON.parse(text) as WeightsFile;
  expect(Object.values(weights).every(Number.isFinite)).toBe(true);
  expect(scale).toBeGreaterThan(0);
  // Levels misjudge as much as before, whatever the new scale is.
  const { knowledge } = await registry.find(({ id }) => id === 'khitan')!.loadKnowledge!();
  expect(unit).toBe(knowledge['classic']!.unit);
  expect(evidence).toMatchObject({ games: 12, nodes: 40, seed: '1', verification: { pairs: 1 } });
  const players = ['--a', 'nodes:40', '--b', 'nodes:40', '--pairs', '1'];
  const match = await rayonk(['arena', 'khitan', 'classic', ...players, '--a-weights', files[0]!, '--json']);
  expect([match.err, match.code]).toEqual(['', 0]);
});

test('only the scale is fitted where the weights are to stay', async () => {
  const file = path.join(scratchFolder(), 'scale.json');
  const quick = ['--games', '12', '--nodes', '40', '--level', '2', '--keep-weights'];
  const tuned = await rayonk(['tune', 'khitan', ...quick, '-o', file]);
  expect([tuned.err, tuned.code]).toEqual(['', 0]);
  expect(tuned.out).toContain('The weights stay as they are');
  const { weights, scale, evidence } = JSON.parse(readFileSync(file, 'utf8')) as WeightsFile;
  const { knowledge } = await registry.find(({ id }) => id === 'khitan')!.loadKnowledge!();
  expect(Object.values(weights)).toEqual(knowledge['classic']!.weights);
  expect(scale).not.toBe(knowledge['classic']!.scale);
  expect(evidence).toMatchObject({ games: 0, logLoss: null, level: 2, scale: { games: 12 }, verification: null });
});

test.each([
  [['tune', 'chess'], 'unknown-game', 1],
  [['tune', 'khitan', 'giant'], 'unknown-variant', 1],
  [['tune', 'khitan', '--games', '1'], 'usage', 2],
  [['tune', 'khitan', '--nodes', 'many'], 'usage', 2],
  [['tune', 'khitan', '--verify', '-1'], 'usage', 2],
  [['tune', 'khitan', '--level', '9'], 'usage', 2],
  [['tune', 'khitan', '--keep-weights', '--verify', '5'], 'usage', 2],
])('rayonk %j', async (args, expected, exit) => {
  const { out, err, code } = await rayonk(args);
  expect([out, code]).toEqual(['', exit]);
  expect(err).toMatch(new RegExp(`^error: ${expected}: [^\\n]+\\n$`));
});

test('a file that cannot be written gets a code', async () => {
  const { err, code } = await rayonk(['tune', 'khitan', ...QUICK, '-o', '/dev/null/x/weights.json']);
  expect(code).toBe(1);
  expect(err).toMatch(/^error: file-unwritable: /);
});
