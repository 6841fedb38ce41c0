import { unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { lineFrom, refusal, scene, textOf } from './scenes.ts';

const RED_FIRST = 'KHA-1: Red begins with a quarter-turn and six pieces, like 0:Kb1.a1.c1.f1.d2.e2';
const OCHRE_NEXT = 'KHA-2: Ochre now puts its six pieces, like Ke6.a5.b5.f5.c6.d6';
const RED_SET = 'Kb1 Sa1 Sc1 Sf1 Sd2 Se2';

describe('during the set-ups', () => {
  test.each([
    ['b1-b2', RED_FIRST],
    ['@c3', RED_FIRST],
    ['--', RED_FIRST],
    ['Ke6.a5.b5.f5.c6.d6', RED_FIRST],
    ['Kb1.a1.c1.f1.d2.e2', RED_FIRST],
    ['0:Kb1.a1.c1.f1.d2.a3', 'KHA-1: a3 is not in rows 1–2'],
    ['0:Kf3.a1.c1.f1.d2.a5', 'KHA-1: f3 is not in rows 1–2'],
    ['2:Ke6.a5.b5.f5.c6.d6', 'KHA-1: e6 is not in rows 1–2'],
    ['1:Kc1.a1.c1.f1.d2.e2', "KHA-1: six different cells are needed, and the Kalista stands on a Sbire's, c1"],
  ])('Red tries %s', (action, reason) => {
    expect(refusal(lineFrom(textOf('', { quarter: '-' })), action)).toBe(reason);
  });
  test.each([
    ['b1-b2', OCHRE_NEXT],
    ['@c3', OCHRE_NEXT],
    ['--', OCHRE_NEXT],
    ['0:Kb1.a1.c1.f1.d2.e2', OCHRE_NEXT],
    ['0:Ke6.a5.b5.f5.c6.d6', OCHRE_NEXT],
    ['Ke6.f4.b5.f5.c6.d6', 'KHA-2: f4 is not in rows 5–6'],
    ['Kb1.a1.c1.f1.d2.e2', 'KHA-2: b1 is not in rows 5–6'],
    ['Ke6.a5.b5.f5.c6.e6', "KHA-2: six different cells are needed, and the Kalista stands on a Sbire's, e6"],
  ])('Ochre tries %s', (action, reason) => {
    expect(refusal(lineFrom(textOf(RED_SET, { side: 'o', quiet: 0 })), action)).toBe(reason);
  });
  test.each(['0:Kb1.a1.c1.f1.d2.e2', 'Ke6.a5.b5.f5.c6.d6', '0:Kb1.a1.c1.f1.d2.a3'])('once it is over: %s', (action) => {
    expect(refusal(scene('Kb1 kf6'), action)).toBe('KHA-3: both have set up, and now they move in turn');
  });
});

describe('moves', () => {
  const own = 'KHA-3: Red moves a piece of its own, and c3 is empty';
  test.each([
    ['c3-c4', own],
    ['f6-f5', "KHA-3: it is Red's turn, and f6 is not its piece"],
    ['c4-c4', 'KHA-6: a move never comes back to its start, c4'],
    ['c4-c3', 'KHA-4: c4 is double: exactly 2 steps, and c3 is 1 step away'],
    ['c4-c1', 'KHA-4: c4 is double: exactly 2 steps, and c1 is 3 steps away'],
    ['c4-a3', 'KHA-4: c4 is double: exactly 2 steps, and a3 is 3 steps away'],
    ['b3-c4', 'KHA-5: a step is orthogonal, and c4 is diagonal from b3'],
    ['b3-a2', 'KHA-5: a step is orthogonal, and a2 is diagonal from b3'],
    ['b3-c2', 'KHA-5: a step is orthogonal, and c2 is diagonal from b3'],
    ['b3-d3', 'KHA-4: b3 is single: exactly 1 step, and d3 is 2 steps away'],
    ['b3-b5', 'KHA-4: b3 is single: exactly 1 step, and b5 is 2 steps away'],
    ['b3-b1', 'KHA-4: b3 is single: exactly 1 step, and b1 is 2 steps away'],
    ['b2-d2', 'KHA-4: b2 is triple: exactly 3 steps, and d2 is 2 steps away'],
    ['b2-c3', 'KHA-4: b2 is triple: exactly 3 steps, and c3 is 2 steps away'],
    ['b2-f2', 'KHA-4: b2 is triple: exactly 3 steps, and f2 is 4 steps away'],
    ['b2-b3', "KHA-7: b3 holds a piece of one's own"],
    ['b2-c4', "KHA-7: c4 holds a piece of one's own"],
    ['b3-b2', "KHA-7: b2 holds a piece of one's own"],
    ['b2-b5', 'KHA-6: no path of 3 steps from b2 to b5 over empty cells, none of them passed twice'],
    ['c4-e4', 'KHA-6: no path of 2 steps from c4 to e4 over empty cells, none of them passed twice'],
  ])('Red tries %s', (action, reason) => {
    expect(refusal(scene('Kf1 Sc4 Sb3 Sb2 sd4 kf6'), action)).toBe(reason);
  });
  test('Ochre is told so by name', () => {
    const line = scene('Kf1 kf6 sc4 sd4', { side: 'o' });
    expect(refusal(line, 'c3-c4')).toBe('KHA-3: Ochre moves a piece of its own, and c3 is empty');
    expect(refusal(line, 'f1-f2')).toBe("KHA-3: it is Ochre's turn, and f1 is not its piece");
    expect(refusal(line, 'd4-c4')).toBe("KHA-7: c4 holds a piece of one's own");
    expect(refusal(line, 'c4-e4')).toMatch(/^KHA-6: no path of 2 steps from c4 to e4/);
  });
  test('a way round that is shut: three steps may end next to the start, but not here', () => {
    // From b2 (triple) to b1: by a2 and a1, or by c2 and c1.
    expect(refusal(scene('Kf1 Sb2 Sa2 Sc1 kf6'), 'b2-b1')).toMatch(/^KHA-6: no path of 3 steps from b2 to b1/);
    unwrap(scene('Kf1 Sb2 Sa2 kf6').play('b2-b1'));
  });
  test('the Khan comes before the path', () => {
    const line = scene('Kf1 Sc4 Sb2 kf6 se2', { khan: 'e2' });
    expect(refusal(line, 'c4-c6')).toBe('KHA-9: the Khan demands a single cell, and c4 is double');
    expect(refusal(line, 'c4-c5')).toBe('KHA-9: the Khan demands a single cell, and c4 is double');
    expect(refusal(line, 'b2-b5')).toBe('KHA-9: the Khan demands a single cell, and b2 is triple');
    expect(refusal(line, 'f1-d1')).toMatch(/^KHA-4: f1 is single/);
  });
  test('where one may disobey the Khan is no reason', () => {
    const line = scene('Ka1 Sb2 kf6 se2', { khan: 'e2' });
    expect(refusal(line, 'a1-a2')).toMatch(/^KHA-4: a1 is double/);
    const brought = scene('Ka1 Sb1 Sc1 Sd1 Sb2 ka2 sc2 sd2 se2 se1 sb3', { khan: 'a2', quiet: 3 });
    expect(refusal(brought, 'b1-b3')).toMatch(/^KHA-4: b1 is single/);
  });
  test('the demanded cell may be double or triple', () => {
    expect(refusal(scene('Ka1 Sb1 ka6 sd6', { khan: 'd6' }), 'b1-c1')).toBe(
      'KHA-9: the Khan demands a double cell, and b1 is single',
    );
    expect(refusal(scene('Kb2 Sb1 ka6 sf6', { khan: 'f6' }), 'b1-c1')).toBe(
      'KHA-9: the Khan demands a triple cell, and b1 is single',
    );
  });
});

describe('bringing back', () => {
  test.each([
    ['@d5', 'KHA-11: the Khan is not on the board yet, so the first action is a move', { quiet: 0 }],
    ['@d5', 'KHA-12: after a pass the Khan demands nothing, so nothing is brought back', { quiet: 1 }],
    ['@d5', 'KHA-10: a piece on a single cell can move, so it must', { khan: 'b5' }],
    ['@a1', 'KHA-10: a1 is occupied', { khan: 'c5' }],
    ['@c5', 'KHA-10: c5 is occupied', { khan: 'c5' }],
    ['@d5', 'KHA-10: the Khan demands a triple cell, and d5 is single', { khan: 'c5' }],
    ['@a2', 'KHA-10: the Khan demands a triple cell, and a2 is double', { khan: 'c5' }],
  ])('%s: %s', (action, reason, beside) => {
    expect(refusal(scene('Ka1 Sf1 ka6 sb5 sc5', beside), action)).toBe(reason);
  });
  test('with nobody captured', () => {
    const line = scene('Ka1 Sf1 kc6 sb6 sd6 sc5 sb5 sd5', { side: 'o', khan: 'a1' });
    expect(refusal(line, '@a2')).toBe('KHA-10: a piece on a double cell can move, so it must');
    const blocked = scene('Ka1 Sf1 kc6 sb6 sf6 sc5 sb5 sd5', { side: 'o', khan: 'a1' });
    expect(refusal(blocked, '@a2')).toBe('KHA-10: no Sbire of Ochre is captured');
  });
});

test('a pass', () => {
  expect(refusal(scene('Kb1 kf6'), '--')).toBe('KHA-12: Red passes only if nothing else is legal');
  expect(refusal(scene('Kb1 kf6', { side: 'o' }), '--')).toBe('KHA-12: Ochre passes only if nothing else is legal');
  expect(refusal(scene('Ka1 ka6 se2', { khan: 'e2' }), '--')).toMatch(/^KHA-12/);
});

test('what is refused while only a pass is legal', () => {
  const line = scene('Ka1 Sb1 Sc1 Sd1 Se1 Sb2 ka2 sc2 sd2 se2 sf1 sb3', { khan: 'a2', quiet: 3 });
  expect(refusal(line, 'b2-b5')).toMatch(/^KHA-6/);
  expect(refusal(line, '@c3')).toBe('KHA-10: no Sbire of Red is captured');
});
