import { boardOf, Line, Random, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { expectPlay, kitOf, refusal, type Cells } from '../kit.ts';
import { teeko } from './game.ts';
import { FOURS, rules } from './rules.ts';

const { scene, text } = kitOf(rules.standard);

/** Three markers each, Black to place the fourth. */
const PLACED: Cells = { b2: 'b', c2: 'b', d2: 'b', b4: 'r', d4: 'r', e5: 'r' };
/** Four each, with nothing in the way of a1 and d4. */
const MOVING: Cells = { a1: 'b', b3: 'b', c3: 'b', d4: 'b', e1: 'r', d2: 'r', e3: 'r', b5: 'r' };

const impossible = (cells: Cells, tail: string, message: string) =>
  expect(rules.standard.parse(text(cells, tail))).toMatchObject({
    ok: false,
    fault: { code: 'impossible-position', message },
  });

test('TEE-1: the board is empty, and Black begins', () => {
  expect(rules.standard.start(new Random('any'))).toBe(text({}, 'b 0'));
  expect(scene({}, 'b 0').legal()).toHaveLength(25);
});

describe('TEE-2: placing', () => {
  test('each in turn puts one', () => {
    expectPlay(scene({}, 'b 0'), 'c3', text({ c3: 'b' }, 'r 0'));
    expectPlay(scene({ c3: 'b' }, 'r 0'), 'a5', text({ c3: 'b', a5: 'r' }, 'b 0'));
  });

  test('on an empty cell, and nothing moves yet', () => {
    const line = scene({ c3: 'b' }, 'r 0');
    expect(refusal(line, 'c3')).toBe('TEE-2: c3 is taken');
    expect(refusal(line, 'c3-c4')).toBe('TEE-2: nothing moves before all markers are placed');
  });

  test('a text that says otherwise is refused', () => {
    const turns = 'TEE-2: in turn, each puts at most 4 markers, Black first';
    impossible({ c3: 'r' }, 'b 0', turns);
    impossible({ a1: 'b', c3: 'b' }, 'r 0', turns);
    impossible({ ...MOVING, a5: 'b' }, 'r 0', turns);
    impossible({ c3: 'b' }, 'b 0', 'TEE-2: it is the other’s turn to place');
    impossible({ c3: 'b' }, 'r 1', 'GEN-2: plies count from the last marker placed');
  });
});

describe('TEE-3: moving', () => {
  test('one step in any direction, to an empty cell', () => {
    expect(
      scene(MOVING, 'b 4')
        .legal()
        .filter((action) => action.startsWith('c3')),
    ).toEqual(['b2', 'b4', 'c2', 'c4', 'd3'].map((to) => `c3-${to}`));
    expectPlay(scene(MOVING, 'b 4'), 'c3-b4', text({ ...MOVING, c3: '-', b4: 'b' }, 'r 5'));
  });

  test('nothing else', () => {
    const line = scene(MOVING, 'b 4');
    expect(refusal(line, 'a5')).toBe('TEE-3: all markers are placed, now they move');
    expect(refusal(line, 'e1-d1')).toBe('TEE-3: no marker of one’s own stands on e1');
    expect(refusal(line, 'a1-a3')).toBe('TEE-3: a3 is not next to a1');
    expect(refusal(line, 'c3-d2')).toBe('TEE-3: d2 is taken');
  });
});

describe('TEE-4: four in a row or in a square win', () => {
  test('there are 28 rows and 16 squares', () => {
    expect(
      Map.groupBy(FOURS, ({ reason }) => reason)
        .values()
        .map((all) => all.length)
        .toArray(),
    ).toEqual([28, 16]);
  });

  test('while placing', () => {
    expectPlay(scene(PLACED, 'b 0'), 'e2', text({ ...PLACED, e2: 'b' }, 'r 0'), {
      winner: 0,
      reason: 'line',
      scores: null,
    });
  });

  test('by a move', () => {
    const after = text({ ...MOVING, b3: '-', b2: 'b' }, 'r 5');
    expectPlay(scene(MOVING, 'b 4'), 'b3-b2', after, { winner: 0, reason: 'line', scores: null });
    const square: Cells = { ...MOVING, d2: '-', e2: 'r', e3: '-', d1: 'r', c1: '-', b5: '-', d3: 'r' };
    expectPlay(scene(square, 'r 9'), 'd3-d2', text({ ...square, d3: '-', d2: 'r' }, 'b 10'), {
      winner: 1,
      reason: 'square',
      scores: null,
    });
  });

  test('nobody acts who has won', () => {
    impossible({ ...MOVING, b3: '-', b2: 'b' }, 'b 5', 'TEE-4: whoever is to act has won already');
  });
});

test('TEE-5: four markers that have not won touch six cells', () => {
  const { next, size } = boardOf(teeko.board);
  const touched = (own: readonly number[]) =>
    new Set(own.flatMap((on) => next[on]!).filter((on) => on >= 0 && !own.includes(on))).size;
  let fewest = size;
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++)
      for (let c = b + 1; c < size; c++)
        for (let d = c + 1; d < size; d++)
          if (!FOURS.some(({ cells }) => cells.every((on) => [a, b, c, d].includes(on))))
            fewest = Math.min(fewest, touched([a, b, c, d]));
  expect(fewest).toBe(6);
});

test('GEN-1: the third time is a draw', () => {
  const line = scene(MOVING, 'b 4');
  for (const action of ['a1-a2', 'e1-d1', 'a2-a1', 'd1-e1', 'a1-a2', 'e1-d1', 'a2-a1', 'd1-e1'])
    unwrap(line.play(action));
  expect(line.result).toEqual({ winner: null, reason: 'repetition', scores: null });
});

test('GEN-2: a hundred plies since the last marker was placed are a draw, unless the last one wins', () => {
  const line = unwrap(Line.from(rules.standard, text(MOVING, 'b 99')));
  expectPlay(line, 'a1-a2', text({ ...MOVING, a1: '-', a2: 'b' }, 'r 100'), {
    winner: null,
    reason: 'no-progress',
    scores: null,
  });
  unwrap(line.play('b3-b2'));
  expect(line.result?.winner).toBe(0);
});
