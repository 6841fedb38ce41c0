import { HASH_HI, HASH_LO, Line, Random, unwrap, type GameResult } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { PASS } from './actions.ts';
import { rules } from './game.ts';
import { expectPlay, refusal, scene, text, type Cells } from './scenes.ts';
import type { VariantName } from './variants.ts';

const ELIMINATED: GameResult = { winner: 0, reason: 'eliminated', scores: null };
const NO_PROGRESS: GameResult = { winner: null, reason: 'no-progress', scores: null };

describe('KHI-13 no piece on the board', () => {
  test.each([
    ['expert', 'w 12 12 0 0', 'b 12 13 0 0'],
    ['expert', 'w 12 x 0 50', 'b 12 x 0 0'],
    ['master', 'w 15 15 0 0', 'b 15 16 0 0'],
    ['classic', 'w x x 0 0', 'b x x 0 0'],
  ] as const)('KHI-13 %s %s: lost whatever the reserve, and nothing is placed', (variant, before, after) => {
    const line = scene({ d1: 'w7', e7: 'b9' }, before, variant);
    expectPlay(line, 'd1-e1', text({ e1: 'w0' }, after), ELIMINATED);
    const swapped = (tail: string): string => {
      const [side, white, black, ...rest] = tail.split(' ');
      return [side === 'w' ? 'b' : 'w', black, white, ...rest].join(' ');
    };
    const black = scene({ f1: 'b11', e7: 'w9' }, swapped(before), variant);
    expectPlay(black, 'f1-e1', text({ e1: 'b0' }, swapped(after)), { ...ELIMINATED, winner: 1 });
  });
});

describe('KHI-14 short', () => {
  const four = { i2: 'b0', i3: 'b0', i4: 'b0', i5: 'b0' };
  const five = { a1: 'w0', a2: 'w0', a3: 'w0', a4: 'w0', a5: 'w0' };
  const CAPTURES: GameResult = { winner: 0, reason: 'captures', scores: null };
  test('KHI-14 the sixth piece captured wins', () => {
    const line = scene({ d1: 'w7', e7: 'b9', ...four, ...five }, 'w x x 0 3', 'short');
    expectPlay(line, 'd1-e1', text({ e1: 'w0', ...four, ...five }, 'b x x 0 0'), CAPTURES);
    unwrap(line.play('d1-e1'));
    expect(line.legal()).toEqual([]);
  });
  test('KHI-14 the fifth does not', () => {
    const kept = { ...four, ...five, g7: 'b0' };
    expectPlay(
      scene({ d1: 'w7', e7: 'b9', ...kept }, 'w x x 0 3', 'short'),
      'd1-e1',
      text({ e1: 'w0', ...kept }, 'b x x 0 0'),
    );
  });
  test('KHI-14 the fifth and sixth at once do, and so do more', () => {
    const line = scene({ d1: 'w7', e7: 'b9', e8: 'b9', ...four, ...five }, 'w x x 0 3', 'short');
    expectPlay(line, 'd1-e1', text({ e1: 'w0', ...four, ...five }, 'b x x 0 0'), CAPTURES);
    const three = { i3: 'b0', i4: 'b0', i5: 'b0' };
    const more = scene({ d1: 'w7', e7: 'b9', e8: 'b9', ...three, ...five }, 'w x x 0 3', 'short');
    expectPlay(more, 'd1-e1', text({ e1: 'w0', ...three, ...five }, 'b x x 0 0'), CAPTURES);
  });
  test('KHI-14 taking all five that are left is an elimination', () => {
    const row = { e2: 'b9', e3: 'b9', e5: 'b9', e7: 'b9', e9: 'b9' };
    const line = scene({ d1: 'w7', ...row, ...five }, 'w x x 0 3', 'short');
    expectPlay(line, 'd1-e1', text({ e1: 'w0', ...five }, 'b x x 0 0'), ELIMINATED);
  });
  test('KHI-14 Black wins alike', () => {
    const whites = { a1: 'w0', a2: 'w0', a3: 'w0', a4: 'w0' };
    const line = scene({ f1: 'b11', e7: 'w9', ...whites, ...four }, 'b x x 0 3', 'short');
    expectPlay(line, 'f1-e1', text({ e1: 'b0', ...whites, ...four }, 'w x x 0 0'), { ...CAPTURES, winner: 1 });
  });
});

describe('KHI-15 no move', () => {
  const shut: Cells = { a1: 'w0', a2: 'b2', b1: 'b7', b2: 'b1' };
  test('KHI-15 a seat that cannot move any piece passes', () => {
    const line = scene(shut, 'w x x 0 12');
    expect(line.legal()).toEqual(['--']);
    expectPlay(line, '--', text(shut, 'b x x 0 13'));
    const black = scene({ i5: 'b0', i4: 'w2', h5: 'w1', h6: 'w7' }, 'b x x 0 12');
    expect(black.legal()).toEqual(['--']);
    expectPlay(black, '--', text({ i5: 'b0', i4: 'w2', h5: 'w1', h6: 'w7' }, 'w x x 0 13'));
  });
  test('KHI-15 nobody else does', () => {
    expect(refusal(scene(shut, 'b x x 0 0'), '--')).toBe('KHI-15: only a seat that cannot move any piece passes');
    expect(refusal(scene(shut), 'a1-a2')).toBe('KHI-2: a2 is not empty');
  });
  test('KHI-15 a pass is the last of a hundred quiet plies', () => {
    expectPlay(scene(shut, 'w x x 0 99'), '--', text(shut, 'b x x 0 100'), NO_PROGRESS);
    expect(rules.classic.isPly(PASS)).toBe(true);
  });
});

describe('draws', () => {
  test('GEN-1 the third occurrence of a position', () => {
    const line = Line.seeded(rules.classic, '');
    const cycle = ['c2-d2', 'g2-f2', 'd2-c2', 'f2-g2'];
    for (const move of [...cycle, ...cycle.slice(0, 3)]) {
      unwrap(line.play(move));
      expect(line.result).toBeNull();
    }
    unwrap(line.play('f2-g2'));
    expect(line.result).toEqual({ winner: null, reason: 'repetition', scores: null });
  });
  test('GEN-1 tells positions apart by every field but quiet', () => {
    const hash = (cells: Cells, tail: string, variant: VariantName): string => {
      const { state } = unwrap(rules[variant].parse(text(cells, tail)));
      return `${state[HASH_HI]} ${state[HASH_LO]}`;
    };
    const cells = { a1: 'w0', i5: 'b0' };
    const first = hash(cells, 'w 12 12 0 0', 'expert');
    expect(hash(cells, 'w 12 12 0 5', 'expert')).toBe(first);
    const others = [
      hash(cells, 'b 12 12 0 0', 'expert'),
      hash(cells, 'w x 12 0 0', 'expert'),
      hash(cells, 'w 12 x 0 0', 'expert'),
      hash(cells, 'w x x 0 0', 'expert'),
      hash(cells, 'w 12 12 1 0', 'expert'),
      hash(cells, 'w 12 12 2 0', 'expert'),
      hash({ a2: 'w0', i5: 'b0' }, 'w 12 12 0 0', 'expert'),
      hash({ a1: 'w1', i5: 'b0' }, 'w 12 12 0 0', 'expert'),
      hash({ a1: 'w0', i5: 'b1' }, 'w 12 12 0 0', 'expert'),
      hash({ a1: 'b0', i5: 'w0' }, 'w 12 12 0 0', 'expert'),
    ];
    expect(new Set([first, ...others]).size).toBe(others.length + 1);
  });
  test('GEN-2 a hundred plies without a capture', () => {
    const cells = { e5: 'w0', a3: 'b0' };
    expectPlay(scene(cells, 'w x x 0 98'), 'e5-e6', text({ e6: 'w9', a3: 'b0' }, 'b x x 0 99'));
    expectPlay(scene(cells, 'w x x 0 99'), 'e5-e6', text({ e6: 'w9', a3: 'b0' }, 'b x x 0 100'), NO_PROGRESS);
    expectPlay(scene(cells, 'b x x 0 99'), 'a3-a4', text({ e5: 'w0', a4: 'b9' }, 'w x x 0 100'), NO_PROGRESS);
    const over = scene(cells, 'w x x 0 100');
    expect(over.result).toEqual(NO_PROGRESS);
    expect(over.legal()).toEqual([]);
    expect(rules.classic.result(unwrap(rules.classic.parse(text(cells, 'w x x 0 99'))))).toBeNull();
  });
  test('GEN-2 a capture on the hundredth ply starts the count again', () => {
    const before = { d1: 'w7', e7: 'b9', d8: 'b9' };
    const after = { e1: 'w0', d8: 'b9' };
    expectPlay(scene(before, 'w x x 0 99'), 'd1-e1', text(after, 'b x x 0 0'));
    expectPlay(scene(before, 'w 12 11 0 99', 'expert'), 'd1-e1', text(after, 'w 12 12 1 0'));
  });
  test('GEN-3 the turn of the thousandth ply', () => {
    const line = Line.seeded(rules.master, '');
    const random = new Random('g0');
    while (line.result === null) {
      const list = line.legalList();
      line.playAction(list.at(random.below(list.count)));
    }
    expect(line.result).toEqual({ winner: null, reason: 'length', scores: null });
    expect(line.plies).toBe(1000);
    expect(line.log.length).toBeGreaterThan(1000);
  });
});
