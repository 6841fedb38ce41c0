import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, Random, type Fact } from '@rayonk/core';
import { JUDGEMENTS, type Judgement, type LuckAccount } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { describe, expect, test } from 'vitest';
import { rayonk, scratchFolder } from './run.ts';

/** Black's last piece is lost: whatever it does, White takes it. */
const NEARLY_OVER =
  '-,b0,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,-,w11,-,-,-/-,-,-,-,-,-,-,-,-/-,w7,w2,-,w2,-,-,-/-,-,-,-,-,-,-/-,-,-,-,-,-/w9,-,w0,w0,w0 b x x 0 2';

const GAME = `[Game "khitan"]
[Variant "classic"]
[Start "${NEARLY_OVER}"]
[Seat0 "Ada"]
[Result "1-0"]
[Reason "eliminated"]

{The end.} 1... i2-h3 {All in.} d2-e3 1-0
`;

function shortGame(): string {
  const file = path.join(scratchFolder(), 'game.txt');
  writeFileSync(file, GAME);
  return file;
}

interface Analysed {
  readonly actions: readonly { readonly by: 0 | 1 | 'chance'; readonly judgement: Judgement; readonly loss: number }[];
  readonly seats: readonly { readonly accuracy: number | null }[];
}

describe('a file', () => {
  test('is annotated, keeps what it said, and can be read again', async () => {
    const file = shortGame();
    const { out, err, code } = await rayonk(['analyse', file, '--nodes', '500', '--lang', 'en']);
    expect([err, code]).toEqual(['', 0]);
    expect(out).toContain('[Seat0 "Ada"]');
    expect(out).toContain(
      '{The end.\nWhite: accuracy 100%, inaccuracies 0, mistakes 0, blunders 0\nBlack: accuracy 100%',
    );
    expect(out).toMatch(/i2-h3\s+\{All in\.\n(?:best|good), 0%\}/);
    expect(out).toMatch(/d2-e3\s+\{(?:best|good), 100%\}/);
    const again = path.join(scratchFolder(), 'again.txt');
    writeFileSync(again, out);
    expect(await rayonk(['replay', again, '--quiet'])).toMatchObject({ err: '', code: 0 });
    const french = await rayonk(['analyse', file, '--nodes', '500', '--lang', 'fr']);
    expect(french.out).toMatch(/\{All in\.\n(?:le meilleur|bon), 0\u00A0%\}/);
  });
  test('where chance acts, luck and skill of both add up', async () => {
    const first = path.join(scratchFolder(), 'chance.txt');
    const { rules } = await registry.find(({ id }) => id === 'kanto')!.load();
    const position = rules['standard']!.start(new Random('luck'));
    writeFileSync(
      first,
      `[Game "kanto"]\n[Variant "standard"]\n[Start "${position}"]\n\n1. ?c4 c4=rK ?c5 c5=b19 2. c4xc5 ?c6 c6=b1 *\n`,
    );
    const { out } = await rayonk(['analyse', first, '--nodes', '50', '--json']);
    const [{ account, worths, actions }] = JSON.parse(out) as [
      { account: LuckAccount; worths: readonly number[]; actions: readonly unknown[] },
    ];
    expect(worths).toHaveLength(actions.length + 1);
    const { start, end, luck, skill } = account;
    expect(luck[0] - luck[1] + skill[0] - skill[1]).toBeCloseTo(end - start, 9);
    const text = await rayonk(['analyse', first, '--nodes', '50', '--lang', 'fr']);
    expect(text.out.replaceAll(/\s/g, ' ')).toMatch(
      /Rouge : sa chance [+−]?\d+ ; des deux, chance [+−]?\d+, jeu [+−]?\d+ \(points sur cent\)/,
    );
    expect(text.out).toMatch(/\{(?:mal)?chance pour (?:Rouge|Noir), \d+\s%\s+attendus/);
  });
  test('a whole game as JSON: every action of a seat is judged, the same way every time', async () => {
    const games = path.join(scratchFolder(), 'games.txt');
    await rayonk(['arena', 'khitan', 'classic', '--a', 'nodes:300', '--b', 'random', '--pairs', '1', '--games', games]);
    const args = ['analyse', games, '--nodes', '400', '--json'];
    const { out, code } = await rayonk(args);
    expect(code).toBe(0);
    const analysed = JSON.parse(out) as Analysed[];
    expect(analysed).toHaveLength(2);
    for (const { actions, seats } of analysed) {
      for (const { judgement, loss } of actions) {
        expect(JUDGEMENTS).toContain(judgement);
        expect(loss).toBeGreaterThanOrEqual(0);
      }
      for (const { accuracy } of seats) expect(accuracy).toBeLessThanOrEqual(100);
    }
    // The search plays seat 0 in the first game and seat 1 in the second.
    expect(analysed[0]!.seats[0]!.accuracy).toBeGreaterThan(analysed[0]!.seats[1]!.accuracy!);
    expect(analysed[1]!.seats[1]!.accuracy).toBeGreaterThan(analysed[1]!.seats[0]!.accuracy!);
    expect((await rayonk(args)).out).toBe(out);
  });
});

describe('a position', () => {
  test('is explained in both languages and as JSON', async () => {
    const from = ['analyse', 'khitan', 'classic', '--position', NEARLY_OVER, '--nodes', '500'];
    const english = await rayonk([...from, '--lang', 'en']);
    expect(english.out).toContain('Black to play\nTip the tile from i2 to ');
    expect(english.out).toContain('Everything loses; this holds out longest (2 moves, both sides counted).');
    const french = await rayonk([...from, '--lang', 'fr']);
    expect(french.out).toContain('À Noir de jouer\nFaites basculer la tuile de i2 en ');
    expect(french.out).toContain(
      'Tout perd\u00A0; ce coup tient le plus longtemps (2 coups, ceux de l’adversaire compris).',
    );
    const { out } = await rayonk([...from, '--json']);
    const { facts, seat } = JSON.parse(out) as { facts: Fact[]; seat: number };
    expect(seat).toBe(1);
    expect(facts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['best', 'forced-loss', 'reply']));
  });
});

/** What no sentence for people contains: signs of notation, and moves written in it. */
const NOTATION = /[?@~=]|--|[a-i]\d[-x][a-i]\d|[A-Z][a-i]\d\.|undefined|NaN|\[object/;

describe.each(registry)('$id', ({ id, variants }) => {
  test.each(variants)('%s: is explained in words of the game', async (variant) => {
    for (const lang of LANGUAGES) {
      const from = ['analyse', id, variant, '--nodes', '300', '--lang', lang];
      const { out, err, code } = await rayonk(from);
      expect([err, code]).toEqual(['', 0]);
      const [, heading, ...told] = out
        .slice(out.search(/^(À .+ de jouer|.+ to play)$/m) - 1)
        .trimEnd()
        .split('\n');
      expect(heading).toMatch(/jouer|play/);
      expect(told.length).toBeGreaterThan(1);
      for (const sentence of told) {
        expect(sentence).not.toMatch(NOTATION);
        expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
      }
    }
  });
});

test('--notation writes the action behind what is said of it', async () => {
  const { out } = await rayonk(['analyse', 'kanto', 'standard', '--nodes', '300', '--lang', 'fr', '--notation']);
  expect(out).toMatch(/^Retournez le pion de ([a-e][1-8])\. \[\?\1\]$/m);
});

describe('bad input', () => {
  test.each([
    [['analyse'], 'usage', 2],
    [['analyse', 'game.txt', '--nodes', '0'], 'usage', 2],
    [['analyse', 'game.txt', '--nodes', '5', '--ms', '5'], 'usage', 2],
    [['analyse', 'game.txt', '--lang', 'de'], 'usage', 2],
    [['analyse', 'game.txt', '--position', 'x'], 'usage', 2],
    [['analyse', 'game.txt', '--notation'], 'usage', 2],
    [['analyse', '/no/such/file'], 'file-not-found', 1],
    [['analyse', 'chess', 'standard'], 'unknown-game', 1],
    [['analyse', 'khitan', 'classic', '--position', 'x'], 'malformed-position', 1],
  ])('rayonk %j', async (args, expected, exit) => {
    const { out, err, code } = await rayonk(args);
    expect([out, code]).toEqual(['', exit]);
    expect(err).toMatch(new RegExp(`^error: ${expected}: [^\\n]+\\n$`));
  });
  test('a finished game has nothing to explain', async () => {
    const over = await rayonk(['apply', 'khitan', 'classic', 'i2-h3', 'd2-e3', '--position', NEARLY_OVER]);
    const { err, code } = await rayonk(['analyse', 'khitan', 'classic', '--position', over.out.trimEnd()]);
    expect(code).toBe(1);
    expect(err).toMatch(/^error: game-over: /);
  });
});
