import { describe, expect, test } from 'vitest';
import {
  ActionList,
  boardOf,
  parseCount,
  perft,
  playout,
  Random,
  splitFields,
  splitRows,
  squares,
  unwrap,
  type Rules,
} from '../src/index.ts';
import { rules } from './noughts/rules.ts';
import { ring } from './ring.ts';

const standard = rules.standard as Rules;

test('square boards: names, and text order from the top row', () => {
  const board = boardOf(squares(2, 3));
  expect(board.names).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  expect(board.textOrder.map((cell) => board.names[cell])).toEqual(['a3', 'b3', 'a2', 'b2', 'a1', 'b1']);
  expect(board.names.map((name) => board.number(name))).toEqual([0, 1, 2, 3, 4, 5]);
  for (const name of ['', 'a', 'c1', 'a4', 'a0', 'a11', 'A1', '`1']) expect(board.number(name)).toBe(-1);
});

describe('fields of a position text', () => {
  test('are split at single spaces and know their offsets', () => {
    expect(unwrap(splitFields('ab c', ['x', 'y']))).toEqual([
      { text: 'ab', at: 0 },
      { text: 'c', at: 3 },
    ]);
    expect(splitFields('ab  c', ['x', 'y'])).toMatchObject({
      fault: {
        code: 'malformed-position',
        message: 'a position has 2 fields separated by one space (x y), this text has 3',
      },
    });
  });
  test('a text of megabytes is refused at once', () => {
    expect(splitFields(' '.repeat(5_000_000), ['x'])).toMatchObject({
      fault: { code: 'malformed-position', at: 4096 },
    });
  });
  test('rows must have their cells', () => {
    expect(unwrap(splitRows({ text: 'a,b/c', at: 5 }, [2, 1]))).toEqual([
      { text: 'a', at: 5 },
      { text: 'b', at: 7 },
      { text: 'c', at: 9 },
    ]);
    expect(splitRows({ text: 'a,b', at: 5 }, [2, 1])).toMatchObject({
      fault: { at: 5, message: 'the board has 2 rows, this text has 1' },
    });
    expect(splitRows({ text: 'a,b/c,d', at: 5 }, [2, 1])).toMatchObject({
      fault: { at: 9, message: 'row 2 from the top has 1 cells, here 2' },
    });
  });
  test('counts are canonical and bounded', () => {
    expect(unwrap(parseCount({ text: '100', at: 3 }, 'quiet', 100))).toBe(100);
    for (const text of ['', '01', '-1', '+1', '1.5', ' 1', '1e2', '9999999'])
      expect(parseCount({ text, at: 3 }, 'quiet', 100)).toMatchObject({ fault: { code: 'malformed-position', at: 3 } });
    expect(parseCount({ text: '101', at: 3 }, 'quiet', 100)).toMatchObject({
      fault: { code: 'impossible-position', message: 'quiet is at most 100, not 101' },
    });
  });
});

test('perft of noughts and crosses', () => {
  const counts = [1, 9, 72, 504, 3024, 15120, 54720];
  const position = unwrap(standard.parse('-,-,-/-,-,-/-,-,- x'));
  expect(counts.map((_, depth) => perft(standard, position, depth))).toEqual(counts);
});

test('a playout stops at the end of a game, or after 400 actions', () => {
  const random = new Random('playout');
  const short = unwrap(standard.parse('-,-,-/-,-,-/-,-,- x'));
  const plies = playout(short, new ActionList(9), random);
  expect(plies).toBeGreaterThanOrEqual(5);
  expect(plies).toBeLessThanOrEqual(9);
  expect(playout(unwrap(ring(5).parse('0 0 0')), new ActionList(3), random)).toBe(400);
});

test('an action list finds its actions', () => {
  const list = new ActionList(4);
  list.own.set([2, 5, 9, 40]);
  list.count = 3;
  expect([1, 2, 3, 5, 9, 10, 40].filter((action) => list.has(action))).toEqual([2, 5, 9]);
  expect(list.toArray()).toEqual([2, 5, 9]);
});
