import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BIN, NODE, rayonk as run, rayonkProcess, scratchFolder, type Ran } from '../../apps/cli/test/run.ts';
import { manifest as teeko } from '../../packages/games/test/teeko/manifest.ts';

/** The command line with a sixth game on its shelf: nothing in it knows the game, and everything works. */
const SHELF = new URL('shelf.ts', import.meta.url).href;
const rayonk = (args: readonly string[], input = ''): Promise<Ran> =>
  rayonkProcess(args, { input, argv0: [NODE, '--import', SHELF, BIN] });

const START = teeko.shelf.scene.position;

test('without its line in the registry the game is not there', async () => {
  expect((await run(['rules', 'teeko'])).err).toContain('unknown-game');
});

test('it is on the shelf, and its rules can be read', async () => {
  expect((await rayonk(['games'])).out).toMatch(/^ {2}teeko +Teeko: standard$/m);
  const { default: page } = await teeko.loadPage.fr();
  const { out } = await rayonk(['rules', 'teeko', '--lang', 'fr']);
  for (const line of page.replaceAll(/^```board\n[^]*?^```$/gm, '').split('\n')) expect(out).toContain(line);
  expect(out).toContain('Noir joue de b2 en a3.');
});

test('positions are inspected and counted', async () => {
  const { out } = await rayonk(
    ['inspect'],
    `${JSON.stringify({ game: 'teeko', variant: 'standard', position: START })}\n`,
  );
  const answer = JSON.parse(out) as { legal: readonly string[]; next: Readonly<Record<string, string>> };
  expect(answer).toMatchObject({ position: START, actor: 0, result: null });
  expect(answer.legal).toContain('e5-e4');
  expect(answer.next['e5-e4']).toBe('-,-,-,-,-/-,r,-,r,b/-,b,b,-,-/-,b,-,-,-/-,r,-,r,- r 7');
  expect((await rayonk(['perft', 'teeko', 'standard', '3'])).out.trim()).toBe(String(25 * 24 * 23));
});

test('it is played in words of its own, in both languages', async () => {
  const { out } = await rayonk(['play', 'teeko', '--lang', 'fr'], 'c3\nc3\nquit\n');
  expect(out).toContain('Noir pose le pion noir en c3.');
  expect(out).toContain('Tant que les huit pions ne sont pas posés');
  expect((await rayonk(['play', 'teeko', '--lang', 'en'], 'c3\nquit\n')).out).toContain(
    'Black puts the black marker on c3.',
  );
});

test('it is printed, with nothing that it says of paper', async () => {
  const file = path.join(scratchFolder(), 'teeko.pdf');
  const { out, err, code } = await rayonk(['print', 'teeko', '--out', file, '--paper', 'letter']);
  expect([out, err, code]).toEqual(['teeko standard: board, pieces, rules, card, score, label; sheets: 7\n', '', 0]);
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the computer finds a win, in a thread of its own', async () => {
  const { out } = await rayonk(
    ['ugi', 'teeko', 'standard'],
    `ugi\nposition fen ${START} moves e5-e4 d1-e1\ngo nodes 3000\n`,
  );
  expect(out).toContain('bestmove e4-d3');
});

describe('what docs/add-a-game.md says', () => {
  const root = path.join(import.meta.dirname, '..', '..');
  const page = readFileSync(path.join(root, 'docs', 'add-a-game.md'), 'utf8');
  /** Commands, each with the lines that it is said to print. */
  const commands = [...page.matchAll(/^\$ (.+)\n((?:[^$`].*\n)*)/gm)].map(([, line, said]) => [line!, said!] as const);
  const ours = commands.filter(([line]) => line.startsWith('npx rayonk '));

  test('is all there: making a game, its suites, playing, puzzles, tuning, measuring', () => {
    const asked = commands.map(([line]) => line.split(' ').slice(0, 3).join(' '));
    expect(new Set(asked)).toEqual(
      new Set([
        'npm run new-game',
        'npx vitest run',
        ...['rules', 'perft', 'puzzles', 'tune', 'elo'].map((name) => `npx rayonk ${name}`),
        'npm run game-size',
      ]),
    );
  });

  // As written, but with fewer games and somewhere else: hours of self-play prove nothing here.
  const FEWER = [
    [/--(games|pairs|verify|count) \d+/g, '--$1 5'],
    [/--(nodes) \d+/g, '--$1 40'],
    [/nodes:\d+/g, 'nodes:40'],
    [/--pairings all/g, '--pairings neighbours'],
  ] as const;
  test.each(ours)('%s', async (line, said) => {
    const folder = scratchFolder();
    const short = FEWER.reduce((text, [from, to]) => text.replace(from, to), line)
      .split(' ')
      .slice(2);
    const where: Readonly<Record<string, readonly string[]>> = {
      puzzles: ['--games', '2', '-o', path.join(folder, 'puzzles.json')],
      tune: ['-o', path.join(folder, 'weights.json')],
      elo: ['--docs', folder],
    };
    const { out, err, code } = await rayonk([...short, ...(where[short[0]!] ?? [])]);
    // Two games hold no puzzle, and five say little of weights: that is told, and nothing else is wrong.
    if (code !== 0) expect(err).toMatch(/^error: (tuning-failed|puzzles-failed)/m);
    else expect(out).toContain(said);
  });

  test('the first command makes a game, and the last one counts it', () => {
    const [make] = commands.filter(([line]) => line.startsWith('npm run new-game'));
    const folder = scratchFolder();
    const node = (...args: readonly string[]) => execFileSync(NODE, args, { cwd: root, encoding: 'utf8' });
    node('scripts/new-game.ts', ...make![0].split(' -- ')[1]!.split(' '), '--into', folder);
    expect(existsSync(path.join(folder, 'teeko', 'rules.ts'))).toBe(true);
    expect(node('scripts/game-size.ts')).toMatch(/^ +teeko( +\d+){7}$/m);
  });
});
