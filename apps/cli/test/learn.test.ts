import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NetworkFile } from '@rayonk/core';
import { expect, test } from 'vitest';
import { rayonk, scratchFolder } from './run.ts';

const QUICK = [
  'learn',
  'khitan',
  'classic',
  '--games',
  '20',
  '--nodes',
  '10',
  '--opening-plies',
  '0',
  '--hidden',
  '2',
  '--epochs',
  '30',
];

test('a network and its curve, the same on any number of threads and from kept games, fit for the arena', async () => {
  const folder = scratchFolder();
  const file = (name: string): string => path.join(folder, name);
  const data = ['--data', file('games.jsonl')];
  const first = await rayonk([...QUICK, ...data, '--concurrency', '1', '--json', '-o', file('one.net.json')]);
  expect([first.err, first.code]).toEqual(['', 0]);
  expect(readFileSync(file('one.curve.json'), 'utf8')).toBe(first.out);
  const { curve, logLoss } = JSON.parse(first.out) as { curve: { apart: number }[]; logLoss: { after: number } };
  expect(curve).toHaveLength(30);
  expect(Math.min(...curve.map(({ apart }) => apart))).toBe(logLoss.after);
  const network = readFileSync(file('one.net.json'), 'utf8');

  // A run that was stopped after some games goes on where it stood.
  const games = readFileSync(file('games.jsonl'), 'utf8').split('\n');
  expect(games).toHaveLength(22);
  writeFileSync(file('games.jsonl'), `${games.slice(0, 9).join('\n')}\n`);
  const resumed = await rayonk([...QUICK, ...data, '--concurrency', '2', '-o', file('two.net.json')]);
  expect(resumed.out).toContain('Log loss on games kept apart');
  expect(readFileSync(file('games.jsonl'), 'utf8')).toBe(games.join('\n'));
  expect(readFileSync(file('two.net.json'), 'utf8')).toBe(network);

  const players = ['--a', 'nodes:40', '--b', 'nodes:40', '--pairs', '1', '--json'];
  const match = ['arena', 'khitan', 'classic', ...players, '--b-network', 'none', '--a-network'];
  const played = await rayonk([...match, file('one.net.json')]);
  expect([played.err, played.code]).toEqual(['', 0]);
  const { hidden: _hidden, ...rest } = JSON.parse(network) as NetworkFile;
  writeFileSync(file('wrong.net.json'), JSON.stringify({ ...rest, hidden: 3 }));
  expect((await rayonk([...match, file('wrong.net.json')])).err).toMatch(/^error: malformed-file: /);
});

test('games that were played otherwise are not mixed', async () => {
  const file = path.join(scratchFolder(), 'games.jsonl');
  writeFileSync(file, '{"game":"hokito"}\n');
  const { err, code } = await rayonk([...QUICK, '--data', file, '-o', path.join(scratchFolder(), 'x.net.json')]);
  expect(code).toBe(1);
  expect(err).toMatch(/^error: malformed-file: .* played otherwise/);
});

test.each([
  [['learn', 'chess', 'standard'], 'unknown-game', 1],
  [['learn', 'khitan', 'giant'], 'unknown-variant', 1],
  [['learn', 'khitan', 'classic', '--games', '1'], 'usage', 2],
  [['learn', 'khitan', 'classic', '--hidden', '0'], 'usage', 2],
  [['learn', 'khitan', 'classic', '-o', 'x.json'], 'usage', 2],
])('rayonk %j', async (args, expected, exit) => {
  const { out, err, code } = await rayonk(args);
  expect([out, code]).toEqual(['', exit]);
  expect(err).toMatch(new RegExp(`^error: ${expected}: [^\\n]+\\n$`));
});
