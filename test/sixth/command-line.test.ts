import { expect, test } from 'vitest';
import { BIN, NODE, rayonk as run, type Ran } from '../../apps/cli/test/run.ts';
import { manifest as teeko } from '../../packages/games/test/teeko/manifest.ts';

/** The command line with a sixth game on its shelf: nothing in it knows the game, and everything works. */
const SHELF = new URL('shelf.ts', import.meta.url).href;
const rayonk = (args: readonly string[], input = ''): Promise<Ran> =>
  run(args, { input, argv0: [NODE, '--import', SHELF, BIN] });

const START = teeko.shelf.scene.position;

test('without its line in the registry the game is not there', async () => {
  expect((await run(['rules', 'teeko'])).err).toContain('unknown-game');
});

test('it is on the shelf, and its rules can be read', async () => {
  expect((await rayonk(['games'])).out).toMatch(/^ {2}teeko +Teeko: standard$/m);
  const { default: page } = await teeko.loadPage.fr();
  expect((await rayonk(['rules', 'teeko', '--lang', 'fr'])).out.trimEnd()).toBe(page.trimEnd());
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

test('the computer finds a win, in a thread of its own', async () => {
  const { out } = await rayonk(
    ['ugi', 'teeko', 'standard'],
    `ugi\nposition fen ${START} moves e5-e4 d1-e1\ngo nodes 3000\n`,
  );
  expect(out).toContain('bestmove e4-d3');
});
