import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginning, choicesOf, dragsOf, isLong, nearestGestures, pick, stepBack, usesChips } from './picking.ts';
import type { Target, Gesture } from '../screen.ts';

const gesture = (action: string, ...steps: Target[]): Gesture => ({ action, steps, anyOrderFrom: steps.length });

describe('a move from cell to cell', () => {
  const gestures = [gesture('a1-b1', 'a1', 'b1'), gesture('a1-c1', 'a1', 'c1'), gesture('b2-c2', 'b2', 'c2')];

  it('offers starts, then ends', () => {
    expect(choicesOf(gestures, [])).toEqual(new Set(['a1', 'b2']));
    expect(choicesOf(gestures, ['a1'])).toEqual(new Set(['b1', 'c1']));
    expect(choicesOf(gestures, ['z9'])).toEqual(new Set());
  });

  it('is played by its two cells', () => {
    expect(pick(gestures, [], 'a1')).toEqual({ kind: 'picked', picked: ['a1'] });
    expect(pick(gestures, ['a1'], 'c1')).toEqual({ kind: 'done', action: 'a1-c1' });
  });

  it('is let go by pointing at its start again', () => {
    expect(pick(gestures, ['a1'], 'a1')).toEqual({ kind: 'dropped' });
  });

  it('begins anew from another start', () => {
    expect(pick(gestures, ['a1'], 'b2')).toEqual({ kind: 'picked', picked: ['b2'] });
  });

  it('is refused elsewhere, and says what was tried', () => {
    expect(pick(gestures, ['a1'], 'c2')).toEqual({ kind: 'refused', tried: ['a1', 'c2'] });
    expect(pick(gestures, [], 'c2')).toEqual({ kind: 'refused', tried: ['c2'] });
    expect(pick([], [], 'a1')).toEqual({ kind: 'refused', tried: ['a1'] });
  });

  it('can be dragged from its starts, and from what is picked', () => {
    expect(dragsOf(gestures, [])).toEqual(new Set(['a1', 'b2']));
    expect(dragsOf(gestures, ['a1'])).toEqual(new Set(['a1', 'b2']));
  });

  it('needs no chips', () => {
    expect(usesChips(gestures)).toBe(false);
    expect(usesChips([...gestures, gesture('s@a1', 'hand:s', 'a1')])).toBe(true);
  });
});

describe('an action of many picks', () => {
  const setUp = (turn: string, ...cells: Target[]): Gesture => ({
    action: [turn, ...cells].join(' '),
    steps: [`turn:${turn}`, ...cells],
    anyOrderFrom: 2,
  });
  const gestures = [
    setUp('0', 'k1', 'a1', 'b1'),
    setUp('0', 'k1', 'a1', 'c1'),
    setUp('0', 'k2', 'a1', 'b1'),
    setUp('1', 'k1', 'b1', 'c1'),
  ];

  it('is taken back pick by pick, the last one first', () => {
    expect(stepBack(gestures, ['turn:0', 'k1', 'a1'])).toEqual(['turn:0', 'k1']);
    expect(stepBack(gestures, ['turn:0', 'k1'])).toEqual(['turn:0']);
    expect(stepBack(gestures, ['turn:0'])).toEqual([]);
    // What was whole is so no more.
    expect(stepBack(gestures, ['turn:0', 'k1', 'a1', 'b1'])).toEqual(['turn:0', 'k1', 'a1']);
  });

  it('leaves what is picked by itself', () => {
    const one = gestures.slice(0, 2);
    expect(beginning(one)).toEqual(['turn:0']);
    expect(stepBack(one, ['turn:0', 'k1'])).toEqual(['turn:0']);
    expect(stepBack(one, ['turn:0'])).toEqual(['turn:0']);
  });

  it('is told from one of two', () => {
    expect(isLong(gestures, [])).toBe(false);
    expect(isLong(gestures, ['turn:0'])).toBe(true);
    expect(isLong(gestures, ['turn:0', 'k1', 'a1', 'b1'])).toBe(true);
    expect(isLong([gesture('a1-b1', 'a1', 'b1'), gesture('a1-c1', 'a1', 'c1')], ['a1'])).toBe(false);
  });

  it('is pointed out as near to what is picked as can be', () => {
    expect(nearestGestures(gestures, [])).toEqual(gestures);
    expect(nearestGestures(gestures, ['turn:0', 'k2'])).toEqual([gestures[2]]);
    expect(nearestGestures(gestures, ['turn:1', 'k2'])).toEqual([gestures[3]]);
    expect(nearestGestures(gestures, ['turn:9', 'k2'])).toEqual(gestures);
  });
});

describe('a cell that is an action by itself', () => {
  it('is done at once, and is not dragged', () => {
    const gestures = [gesture('?a1', 'a1'), gesture('b1-c1', 'b1', 'c1')];
    expect(pick(gestures, [], 'a1')).toEqual({ kind: 'done', action: '?a1' });
    expect(dragsOf(gestures, [])).toEqual(new Set(['b1']));
  });

  it('may be pointed at twice to mean something', () => {
    const gestures = [gesture('?a1', 'a1', 'a1'), gesture('a1~c1', 'a1', 'c1')];
    expect(pick(gestures, ['a1'], 'a1')).toEqual({ kind: 'done', action: '?a1' });
    expect(dragsOf(gestures, [])).toEqual(new Set(['a1']));
    expect(dragsOf([gesture('?a1', 'a1', 'a1')], [])).toEqual(new Set());
  });
});

describe('chips', () => {
  it('are picked by themselves while they are the only choice', () => {
    const gestures = [gesture('s@a1', 'hand:s', 'a1'), gesture('s@b1', 'hand:s', 'b1')];
    expect(beginning(gestures)).toEqual(['hand:s']);
    expect(pick(gestures, ['hand:s'], 'b1')).toEqual({ kind: 'done', action: 's@b1' });
    expect(dragsOf(gestures, ['hand:s'])).toEqual(new Set(['hand:s']));
  });

  it('stay picked where they leave no choice', () => {
    const gestures = [gesture('s@a1:0', 'hand:s', 'a1', 'side:0'), gesture('s@a1:1', 'hand:s', 'a1', 'side:1')];
    expect(pick(gestures, ['hand:s', 'a1'], 'a1')).toEqual({ kind: 'dropped' });
    expect(pick(gestures, ['hand:s'], 'hand:s')).toEqual({ kind: 'refused', tried: ['hand:s', 'hand:s'] });
  });

  it('are to be pointed at where there is a choice', () => {
    const gestures = [gesture('s@a1', 'hand:s', 'a1'), gesture('L@a1', 'hand:L', 'a1')];
    expect(beginning(gestures)).toEqual([]);
    expect(pick(gestures, [], 'hand:L')).toEqual({ kind: 'picked', picked: ['hand:L'] });
    expect(pick(gestures, ['hand:L'], 'hand:s')).toEqual({ kind: 'picked', picked: ['hand:s'] });
  });

  it('after a cell are picked with it, and let go with it', () => {
    const gestures = [
      gesture('@a1:3', 'a1', 'side:3', 'pin:0'),
      gesture('@a1:4', 'a1', 'side:3', 'pin:1'),
      gesture('@b1:0', 'b1', 'side:0'),
    ];
    expect(pick(gestures, [], 'a1')).toEqual({ kind: 'picked', picked: ['a1', 'side:3'] });
    expect(pick(gestures, [], 'b1')).toEqual({ kind: 'done', action: '@b1:0' });
    expect(pick(gestures, ['a1', 'side:3'], 'a1')).toEqual({ kind: 'dropped' });
    expect(pick(gestures, ['a1', 'side:3'], 'side:3')).toEqual({ kind: 'dropped' });
  });

  it('never play before anybody has pointed', () => {
    const pass = [gesture('--', 'pass:')];
    expect(beginning(pass)).toEqual([]);
    expect(choicesOf(pass, [])).toEqual(new Set(['pass:']));
    expect(pick(pass, [], 'pass:')).toEqual({ kind: 'done', action: '--' });
  });
});

describe('steps in any order', () => {
  const setUp = (action: string, first: Target, ...rest: Target[]): Gesture => ({
    action,
    steps: [first, ...rest],
    anyOrderFrom: 1,
  });
  const gestures = [setUp('Ka.b.c', 'a', 'b', 'c'), setUp('Ka.b.d', 'a', 'b', 'd'), setUp('Kb.a.c', 'b', 'a', 'c')];

  it('may be pointed out in each of their orders', () => {
    expect(choicesOf(gestures, ['a'])).toEqual(new Set(['b', 'c', 'd']));
    expect(choicesOf(gestures, ['a', 'd'])).toEqual(new Set(['b']));
    expect(pick(gestures, ['a', 'c'], 'b')).toEqual({ kind: 'done', action: 'Ka.b.c' });
    expect(pick(gestures, ['a', 'b'], 'c')).toEqual({ kind: 'done', action: 'Ka.b.c' });
  });

  it('are let go one by one', () => {
    const four: Gesture = { action: 'abcd', steps: ['a', 'b', 'c', 'd'], anyOrderFrom: 1 };
    expect(pick([four], ['a', 'c', 'b'], 'c')).toEqual({ kind: 'picked', picked: ['a', 'b'] });
    expect(pick([four], ['a', 'c', 'b'], 'b')).toEqual({ kind: 'picked', picked: ['a', 'c'] });
  });

  it('go with the ordered step before them', () => {
    const five: Gesture = { action: 'xabcd', steps: ['x', 'a', 'b', 'c', 'd'], anyOrderFrom: 2 };
    expect(pick([five], ['x', 'a', 'c'], 'a')).toEqual({ kind: 'picked', picked: ['x'] });
    expect(pick([five], ['x', 'a', 'c'], 'x')).toEqual({ kind: 'dropped' });
  });
});

describe('properties', () => {
  const target = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'p:', 'q:');
  /** No gesture is the beginning of another: games give each action an end of its own. */
  const someGestures = fc
    .array(fc.tuple(fc.uniqueArray(target, { minLength: 1, maxLength: 4 }), fc.nat(4)), { minLength: 1, maxLength: 12 })
    .map((drawn) =>
      drawn.map(([steps, from], i): Gesture => ({
        action: String(i),
        steps,
        anyOrderFrom: Math.min(from, steps.length),
      })),
    )
    .filter((gestures) => new Set(gestures.map(({ steps }) => steps.length)).size === 1);

  it('whatever can be chosen is taken, and the rest never plays', () => {
    fc.assert(
      fc.property(someGestures, fc.array(target, { maxLength: 12 }), (gestures, pointed) => {
        let picked = beginning(gestures);
        for (const each of pointed) {
          const isChoice = choicesOf(gestures, picked).has(each);
          const next = pick(gestures, picked, each);
          if (isChoice) expect(['done', 'picked']).toContain(next.kind);
          else expect(next.kind === 'done' && !choicesOf(gestures, beginning(gestures)).has(each)).toBe(false);
          if (next.kind === 'refused') expect(next.tried).toEqual([...picked, each]);
          if (next.kind === 'picked') expect(choicesOf(gestures, next.picked).size).toBeGreaterThan(0);
          picked = next.kind === 'picked' ? next.picked : next.kind === 'refused' ? picked : beginning(gestures);
        }
      }),
    );
  });

  it('every way leads to an action with the same steps', () => {
    fc.assert(
      fc.property(someGestures, fc.nat(), (gestures, seed) => {
        const wanted = gestures[seed % gestures.length]!;
        let picked: readonly Target[] = [];
        for (const step of wanted.steps) {
          if (picked.includes(step)) continue;
          const next = pick(gestures, picked, step);
          if (next.kind === 'done') {
            const found = gestures.find(({ action }) => action === next.action)!;
            expect([...found.steps].sort()).toEqual([...wanted.steps].sort());
            return;
          }
          expect(next.kind).toBe('picked');
          if (next.kind === 'picked') picked = next.picked;
        }
        expect.fail(`${wanted.steps.join(' ')} plays nothing`);
      }),
    );
  });
});
