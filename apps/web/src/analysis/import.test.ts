import { registry } from '@rayonk/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPosition, fragmentOf, gamesOfText, kindOfText, lineAt } from './import.ts';

const START = '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0';
const GAME = `[Game "kastwa"]\n[Variant "4x4"]\n[Start "${START}"]\n[Result "*"]\n\n1. s@a3 s@b4 *\n`;

describe('a pasted text', () => {
  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['https://example.org/analysis#g=1.AbC_-', 'link'],
    ['#g=2.x', 'link'],
    [GAME, 'games'],
    ['\uFEFF\n[Game "kastwa"]', 'games'],
    ['{a comment}', 'games'],
    ['two\nlines', 'games'],
    [START, 'position'],
    ['nonsense', 'position'],
  ])('%j is taken as %s', (text, kind) => {
    expect(kindOfText(text)).toBe(kind);
  });

  it('gives the fragment of a link', () => {
    expect(fragmentOf(' https://example.org/analysis#g=1.AbC \n')).toBe('#g=1.AbC');
  });
});

describe('a file', () => {
  it('with one game', () => {
    const games = gamesOfText(`\uFEFF${GAME}`);
    expect(games).toHaveLength(1);
    expect(games[0]?.record.ok).toBe(true);
  });

  it('with several games says where each begins', () => {
    const games = gamesOfText(`${GAME}\n${GAME}`);
    expect(games.map(({ line, record }) => [line, record.ok])).toEqual([
      [1, true],
      [8, true],
    ]);
  });

  it('with a broken game among good ones keeps the good ones, and names the line of the whole file', () => {
    const broken = GAME.replace('s@b4', '{never closed');
    const games = gamesOfText(`${GAME}\n${broken}\n${GAME}`);
    expect(games.map(({ record }) => record.ok)).toEqual([true, false, true]);
    const fault = games[1]?.record.ok === false ? games[1].record.fault : null;
    expect(fault?.code).toBe('truncated-file');
    expect(fault?.message).toMatch(/^line 13: /);
    expect(fault?.at).toBe(GAME.length + 1 + broken.indexOf('{never'));
  });

  it('that is no game at all has one fault', () => {
    const games = gamesOfText('[Event "?"]\n\n1. e4 e5 *');
    expect(games.map(({ record }) => (record.ok ? null : record.fault.code))).toEqual(['malformed-file']);
  });

  it('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(GAME, '[', ']', '{', '}', '"', '\\', '*', '[Game "', '\n', ' x ', '1-0')),
        (parts) => {
          expect(gamesOfText(parts.join('')).length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('counts lines from 1', () => {
    expect([0, 1, 2, 3].map((at) => lineAt('a\nb\n', at))).toEqual([1, 1, 2, 2]);
  });
});

describe('a position', () => {
  it('is found in every variant that accepts it', async () => {
    const { found, fault } = await findPosition(registry, ` ${START}\n`);
    expect(found).toEqual([{ game: 'kastwa', variant: '4x4', position: START }]);
    expect(fault).toBeNull();
  });

  it('that none accepts has the fault of the parser that came furthest', async () => {
    const impossible = await findPosition(registry, START.replace('ssL', 'ss'));
    expect(impossible.fault?.code).toBe('impossible-position');
    const malformed = await findPosition(registry, START.replace('-,-,-,-/', '-,-,ws!,-/'));
    expect(malformed.fault).toMatchObject({ code: 'malformed-position', at: 4 });
  });
});
