import { pieceOn } from '@rayonk/board/deed';
import { Line, looksOf, readAction, unwrap, type View } from '@rayonk/core';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { stations } from '../../../test/stations.ts';
import { bestPath } from '../deed.ts';
import { hokito, tokenOf } from '../game.ts';
import { rules } from '../rules.ts';
import { screen } from './screen.tsx';

/** The stack of d6 has only singles around it. */
const CROSSING = '-,b1,-,b1x6,-,w3/-,-,-,-,-,-/-,b2x6,-,-,b3x8,w2x10/-,-,w2,-,-,-/-,-,-,-,-,-/b2,-,w1,b3,-,- b';
/** The 2 of c4 has one step, not two; the one of f6 has none. */
const LONELY = '-,-,-,-,-,b2x2/-,-,-,-,-,-/-,-,b2x8,w2x6,-,-/-,-,-,-,-,-/-,-,-,-,-,-/b1x10,w1x6,-,-,w3x4,- b';

function viewOf(position: string): View {
  return rules.standard.view(unwrap(rules.standard.parse(position)), { viewer: 'spectator', aids: [] });
}

function drawn(text: string): string {
  return renderToString(h(screen.Piece, { piece: looksOf(hokito).get(text)!, flipped: false }));
}

describe.each(['standard', 'mixed'] as const)('%s', (variant) => {
  test('every move is one slide over as many occupied cells as the top token has strokes', () => {
    for (const { view, action, after } of stations(rules[variant])) {
      const [motion, ...others] = screen.motions(view, action, after);
      expect(others).toEqual([]);
      if (motion?.kind !== 'slide') throw new Error(`${action} is no slide`);
      expect([motion.from, motion.path.at(-1)].join('-')).toBe(action);
      expect(motion.path).toHaveLength(tokenOf(pieceOn(view, motion.from)!.text).value);
      expectHops(view, [motion.from, ...motion.path]);
    }
  });
});

/** HOK-5 to HOK-7, checked on the cells themselves. */
function expectHops(view: View, cells: readonly string[]): void {
  expect(new Set(cells).size).toBe(cells.length);
  for (const [i, to] of cells.slice(1).entries()) {
    const from = cells[i]!;
    const [x, y] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to[1]) - Number(from[1])];
    expect(x === 0 || y === 0).toBe(true);
    expect(pieceOn(view, to)).not.toBeNull();
    for (let far = 1; far < Math.abs(x + y); far++) {
      const between =
        String.fromCharCode(from.charCodeAt(0) + Math.sign(x) * far) + (Number(from[1]) + Math.sign(y) * far);
      expect(pieceOn(view, between)).toBeNull();
    }
  }
}

test('of several ways the eye expects the shortest, and of those the straightest', () => {
  const full = viewOf(
    'w2,w1,w3,w1,w2,w3/w3,w2,w1,w3,w1,w2/w1,w3,w2,w1,w3,w2/b2,b3,b1,b2,b3,b1/b1,b2,b3,b1,b2,b3/b3,b1,b2,b3,b1,b2 b',
  );
  expect(bestPath(full, 'a1', 'd1', 3)).toEqual(['b1', 'c1', 'd1']);
  expect(bestPath(full, 'a1', 'b1', 3)).toEqual(['a2', 'b2', 'b1']);
  const turns = bestPath(full, 'a1', 'c2', 3)!;
  expect([['b1', 'c1', 'c2'].join(), ['a2', 'b2', 'c2'].join()]).toContain(turns.join());
  expect(bestPath(full, 'a1', 'f6', 3)).toBeNull();
});

test.each([
  ['an empty cell', CROSSING, ['a2'], 'HOK-3'],
  ["the other's token", CROSSING, ['c3'], 'HOK-3'],
  ['a stack that reaches only singles', CROSSING, ['d6'], 'HOK-9'],
  ['a token with too few steps before it', LONELY, ['c4'], 'HOK-4'],
  ['a token that nobody stands in line with', LONELY, ['f6'], 'HOK-5'],
  ['an empty end', CROSSING, ['a1', 'b2'], 'HOK-5'],
  ['too short a way', CROSSING, ['a1', 'c1'], 'HOK-4'],
  ['an end that no way leads to', CROSSING, ['d1', 'e4'], 'HOK-5'],
])('%s is refused by the rule that a player needs to hear', (_, position, steps, rule) => {
  const line = unwrap(Line.from(rules.standard, position));
  const tried = screen.attempt(viewOf(position), steps)!;
  expect(readAction(rules.standard, line.position, tried)).toMatchObject({ fault: { rule } });
});

test('a way needs its start', () => expect(screen.attempt(viewOf(CROSSING), [])).toBeNull());

test('a stack shows its edges, six at most, and writes its height', () => {
  const edges = (text: string) => drawn(text).match(/<path d="M-38/g)?.length;
  expect(['b1', 'b1x2', 'w2x4', 'w3x6', 'w3x8', 'b2x20'].map(edges)).toEqual([1, 2, 4, 6, 6, 6]);
  expect(drawn('b1')).not.toContain('×');
  expect(drawn('b2x20').replaceAll(/<[^>]*>/g, '')).toBe('×20');
});

test('every token and stack looks different from every other', () => {
  const texts = ['b', 'w'].flatMap((colour) =>
    [1, 2, 3].flatMap((value) =>
      ['', 'x2', 'x4', 'x6', 'x8', 'x10', 'x36'].map((height) => `${colour}${value}${height}`),
    ),
  );
  expect(new Set(texts.map(drawn)).size).toBe(texts.length);
});
