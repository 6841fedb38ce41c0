import { ActionList, Random, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { rules } from './rules.ts';

const { standard } = rules;
const START =
  'w1,w1,w1,w1,w1,w1/w2,w2,w2,w2,w2,w2/w3,w3,w3,w3,w3,w3/b1,b1,b1,b1,b1,b1/b2,b2,b2,b2,b2,b2/b3,b3,b3,b3,b3,b3 b';

function faultOf(text: string): { code: string; at: number | null; message: string } {
  const parsed = standard.parse(text);
  if (parsed.ok) throw new Error(`${text} was accepted`);
  return parsed.fault;
}

test('a start is read and written back', () => {
  const position = unwrap(standard.parse(START));
  expect(standard.format(position)).toBe(START);
  const list = new ActionList(standard.capacity);
  position.legal(list);
  expect(list.count).toBeGreaterThan(0);
});

describe('malformed positions', () => {
  test.each([
    ['', 0],
    [START.slice(0, -2), 0],
    [`${START} 0`, 0],
    [START.replace(' b', '  b'), 0],
    [START.replace('/b1', ',b1'), 0],
    [START.replace('w1,w1', 'w1'), 0],
    [START.replace('w2,w2,w2', 'w2,w4,w2'), 21],
    [START.replace('w1,', 'W1,'), 0],
    [START.replace('b3 b', 'b3x1 b'), START.length - 4],
    [START.replace('b3 b', 'b3x02 b'), START.length - 4],
    [START.replace('b3 b', 'b3x b'), START.length - 4],
    [START.replace('b3 b', ' b'), START.length - 4],
    [START.replace('b3 b', 'b30 b'), START.length - 4],
    [START.replace(' b', ' x'), START.length - 1],
    [START.replace(' b', ' bw'), START.length - 1],
    [START.replace(' b', ' B'), START.length - 1],
  ])('%s', (text, at) => {
    expect(faultOf(text)).toMatchObject({ code: 'malformed-position', at });
  });
});

describe('positions no game can contain', () => {
  const impossible = (text: string): string => {
    const { code, message } = faultOf(text);
    expect(code).toBe('impossible-position');
    return message;
  };
  test('35 or 37 tokens', () => {
    expect(impossible(START.replace('b3 b', '- w'))).toBe('the board holds 36 tokens, here 35');
    expect(impossible(START.replace('b3 b', 'b3x2 b'))).toBe('the board holds 36 tokens, here 37');
  });
  test('seven tokens of a kind', () => {
    expect(impossible(START.replace('w1', 'w2'))).toBe('there are only 6 tokens w2');
    expect(impossible(START.replace('b2', 'b1'))).toBe('there are only 6 tokens b1');
  });
  test('a stack of three', () => {
    const text = START.replace('b3,b3,b3,b3,b3,b3 b', 'b3x3,-,-,b3,b3,b3 b');
    expect(impossible(text)).toBe('HOK-9 makes stacks of 2, 4, 6 …: b3x3 cannot stand on the board');
  });
  test('the wrong side after so many moves', () => {
    expect(impossible(START.replace(' b', ' w'))).toBe('after 0 moves it is b to move, not w');
    expect(impossible(START.replace('b3,b3,b3,b3,b3,b3 b', 'b3x2,-,b3,b3,b3,b3 b'))).toBe(
      'after 1 moves it is w to move, not b',
    );
  });
});

test('a draft shows a stack that no game makes', () => {
  const draft = START.replace('w1,', 'w3x5,');
  const { cells, fields, position } = unwrap(standard.sketch!(draft, { viewer: 'spectator', aids: [] }));
  expect(cells[0]).toEqual({ cell: 'a6', ground: null, piece: { seat: 1, kind: 'stack', text: 'w3x5', value: 15 } });
  expect([fields, position]).toEqual([{ black: 36, white: 50 }, draft]);
});

describe('actions', () => {
  const position = unwrap(standard.parse(standard.start(new Random('x'))));
  test.each(['', 'a1', 'a1-', 'a1b2', 'a1xb2', 'a1-b22', 'a0-a1', 'g1-a1', 'a1-a7', 'A1-a2', 'a1-b2 ', '--'])(
    '%j is no move',
    (text) => {
      expect(standard.decode(position, text)).toMatchObject({ ok: false, fault: { code: 'malformed-action', at: 0 } });
    },
  );
  test('every pair of cells is read back', () => {
    for (const text of ['a1-a1', 'a1-f6', 'f6-a1', 'c4-d3'])
      expect(standard.encode(position, unwrap(standard.decode(position, text)))).toBe(text);
  });
});
