import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { processorTimeEnvironment } from '../src/arena/processor-time.ts';
import { splitCommand } from '../src/arena/ugi-player.ts';
import { BIN, NODE, rayonk, scratchFolder } from './run.ts';

const MATCH = ['arena', 'khitan', 'classic'];

interface MatchAnswer {
  readonly pairs: number;
  readonly points: readonly [number, number];
  readonly pentanomial: readonly number[];
  readonly elo: { readonly score: number };
  readonly sprt: { readonly verdict: string } | null;
}

async function match(...args: string[]): Promise<MatchAnswer> {
  const { out, err, code } = await rayonk([...MATCH, '--json', ...args]);
  expect([err, code]).toEqual(['', 0]);
  return JSON.parse(out) as MatchAnswer;
}

test('the same seed gives the same match and the same games on any number of threads', async () => {
  const folder = scratchFolder();
  const files = ['one.txt', 'two.txt'].map((name) => path.join(folder, name));
  const players = ['--a', 'nodes:150', '--b', 'uct:60', '--pairs', '3'];
  const one = await match(...players, '--concurrency', '1', '--games', files[0]!);
  const two = await match(...players, '--concurrency', '2', '--games', files[1]!);
  expect(two).toEqual(one);
  expect(readFileSync(files[1]!, 'utf8')).toBe(readFileSync(files[0]!, 'utf8'));
  expect(await match(...players, '--seed', '2')).not.toEqual(one);
});

test('all games are saved in pairs with their players, and the rules accept them', async () => {
  const file = path.join(scratchFolder(), 'match.txt');
  const players = ['--a', 'uct:20', '--b', 'random', '--pairs', '2', '--games', file];
  await match(...players);
  const text = readFileSync(file, 'utf8');
  expect([...text.matchAll(/^\[(?:Round|Seat0|Seat1) "(.*)"\]$/gm)].map(([, value]) => value)).toEqual(
    [1, 2].flatMap((pair) => [`${pair}.1`, 'uct:20', 'random', `${pair}.2`, 'random', 'uct:20']),
  );
  expect(text).not.toContain('[Date ');
  // The moves of seat 0 at 1. and 2. and the answers are the opening.
  const openings = [...text.matchAll(/^1\. (\S+ \S+) 2\. (\S+ \S+)/gm)].map(
    ([, first, second]) => `${first} ${second}`,
  );
  expect(openings[0]).toBe(openings[1]);
  expect(openings[2]).toBe(openings[3]);
  expect(openings[0]).not.toBe(openings[2]);
  const { out, code } = await rayonk(['replay', file, '--quiet']);
  expect([out.split('\n').length, code]).toEqual([5, 0]);
  await match(...players, '--date', '2026-11-15');
  expect(readFileSync(file, 'utf8')).toContain('[Date "2026-11-15"]');
});

test('the frozen engine is a player, and is the one it has always been', async () => {
  const { pairs } = await match('--a', 'random', '--b', 'frozen:200', '--pairs', '1');
  expect(pairs).toBe(1);
  const folder = new URL('../../../frozen/', import.meta.url);
  const sums = readFileSync(new URL('SHA256SUMS', folder), 'utf8').trim().split('\n');
  expect(sums).toHaveLength(5);
  for (const sum of sums) {
    const [hash, file] = sum.split('  ');
    expect([
      file,
      createHash('sha256')
        .update(readFileSync(new URL(file!, folder)))
        .digest('hex'),
    ]).toEqual([file, hash]);
  }
});

test('in processor time both players get what they are given, in this process and in another', async () => {
  const players = ['--a', 'ms:2', '--b', 'frozen-ms:2', '--pairs', '1', '--processor-time'];
  expect((await match(...players)).pairs).toBe(1);
  // A sleeper uses none of it.
  const program = `const begun = performance.now(); setTimeout(() => console.log(performance.now() - begun), 400)`;
  const env = { ...process.env, ...processorTimeEnvironment() };
  const used = Number(execFileSync(process.execPath, ['-e', program], { env, encoding: 'utf8' }));
  expect(used).toBeGreaterThanOrEqual(0);
  expect(used).toBeLessThan(200);
});

test('equal players share every pair', async () => {
  const { pentanomial, elo } = await match('--a', 'nodes:100', '--b', 'nodes:100', '--pairs', '2');
  expect(pentanomial).toEqual([0, 0, 2, 0, 0]);
  expect(elo.score).toBe(0.5);
});

test('a sequential test stops when it has decided', async () => {
  const { sprt, pairs } = await match('--a', 'uct:200', '--b', 'random', '--pairs', '60', '--sprt', '0,300');
  expect(sprt!.verdict).toBe('H1');
  expect(pairs).toBeLessThan(30);
});

test('the table names the players and the difference', async () => {
  const { out, err, code } = await rayonk([...MATCH, '--a', 'uct:50', '--b', 'random', '--pairs', '1']);
  expect([err, code]).toEqual(['', 0]);
  expect(out).toMatch(/^khitan classic: 1 pair of games, seed 1, 4 opening plies\n/);
  expect(out).toMatch(/^ {2}uct:50 +\d/m);
  expect(out).toMatch(/^Elo difference .*95 %/m);
});

describe('engines of other processes', () => {
  test('our own engine over UGI plays the same as in the process', async () => {
    const engine = `ugi:"${NODE}" "${BIN}" ugi khitan classic`;
    const outside = await match('--a', engine, '--b', 'random', '--go', 'nodes 100', '--pairs', '1');
    const inside = await match('--a', 'nodes:100', '--hash', '16', '--b', 'random', '--pairs', '1');
    expect(outside.points).toEqual(inside.points);
    expect(outside).toMatchObject({ meanActions: (inside as unknown as { meanActions: number }).meanActions });
  });
  test.each([
    ['is not there', 'ugi:/no/such/engine', 'does not start'],
    ['ends at once', `ugi:"${NODE}" -e 0`, 'ended with exit code 0'],
  ])('one that %s fails the match', async (_what, engine, why) => {
    const { out, err, code } = await rayonk([...MATCH, '--a', engine, '--b', 'random', '--pairs', '1']);
    expect([out, code]).toEqual(['', 1]);
    expect(err).toMatch(/^error: engine-failed: /);
    expect(err).toContain(why);
  });
  test('one that plays what is not legal fails the match', async () => {
    const file = path.join(scratchFolder(), 'cheat.mjs');
    writeFileSync(
      file,
      `import { createInterface } from 'node:readline';
       const answers = { ugi: 'ugiok', isready: 'readyok', go: 'bestmove a1-a2' };
       for await (const line of createInterface({ input: process.stdin })) {
         const answer = answers[line.split(' ')[0]];
         if (answer !== undefined) console.log(answer);
       }`,
    );
    const { err, code } = await rayonk([...MATCH, '--a', `ugi:"${NODE}" ${file}`, '--b', 'random', '--pairs', '1']);
    expect(code).toBe(1);
    expect(err).toMatch(/^error: engine-failed: played a1-a2 in .*KHI-/);
  });
  test('commands are split at spaces outside quotes', () => {
    expect(splitCommand(`"/a b/engine" --name='x' 'c d'  e`)).toEqual(['/a b/engine', `--name='x'`, 'c d', 'e']);
  });
});

describe('wrong usage', () => {
  test.each([
    [['--a', 'uct:5']],
    [['--a', 'uct:5', '--b', 'deep-thought']],
    [['--a', 'level:9', '--b', 'random']],
    [['--a', 'random', '--b', 'random', '--pairs', '0']],
    [['--a', 'random', '--b', 'random', '--pairs', 'many']],
    [['--a', 'random', '--b', 'random', '--sprt', '5,0']],
    [['--a', 'random', '--b', 'random', '--opening-plies', '-1']],
    [['--a', 'random', '--b', 'random', '--concurrency', '0']],
    [['--a', 'random', '--b', 'random', '--full', 'fast']],
    [['--a', 'random', '--b', 'random', '--hash', '0']],
  ])('arena %j', async (args) => {
    const { out, err, code } = await rayonk([...MATCH, ...args]);
    expect([out, code]).toEqual(['', 2]);
    expect(err).toMatch(/^error: usage: [^\n]+\n$/);
  });
  test.each([
    [['arena', 'chess', 'standard'], 'unknown-game'],
    [['arena', 'khitan', 'giant'], 'unknown-variant'],
    [[...MATCH, '--a', 'random', '--b', 'random', '--games', '/no/such/folder/x.txt'], 'file-unwritable'],
    [[...MATCH, '--a', 'random', '--b', 'random', '--a-weights', '/no/such/file'], 'file-not-found'],
    [[...MATCH, '--a', 'random', '--b', 'random', '--a-weights', BIN], 'malformed-file'],
  ])('rayonk %j: %s', async (args, expected) => {
    const { out, err, code } = await rayonk(args);
    expect([out, code]).toEqual(['', 1]);
    expect(err).toMatch(new RegExp(`^error: ${expected}: [^\\n]+\\n$`));
  });
});
