import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginning, choicesOf, dragsOf, isLong, nearestWays, pick, stepBack, usesChips } from './picking.ts';
import type { Target, Way } from '../screen.ts';

const way = (action: string, ...steps: Target[]): Way => ({ action, steps, anyOrderFrom: steps.length });

describe('a move from cell to cell', () => {
  const ways = [way('a1-b1', 'a1', 'b1'), way('a1-c1', 'a1', 'c1'), way('b2-c2', 'b2', 'c2')];

  it('offers starts, then ends', () => {
    expect(choicesOf(ways, [])).toEqual(new Set(['a1', 'b2']));
    expect(choicesOf(ways, ['a1'])).toEqual(new Set(['b1', 'c1']));
    expect(choicesOf(ways, ['z9'])).toEqual(new Set());
  });

  it('is played by its two cells', () => {
    expect(pick(ways, [], 'a1')).toEqual({ kind: 'picked', picked: ['a1'] });
    expect(pick(ways, ['a1'], 'c1')).toEqual({ kind: 'done', action: 'a1-c1' });
  });

  it('is let go by pointing at its start again', () => {
    expect(pick(ways, ['a1'], 'a1')).toEqual({ kind: 'dropped' });
  });

  it('begins anew from another start', () => {
    expect(pick(ways, ['a1'], 'b2')).toEqual({ kind: 'picked', picked: ['b2'] });
  });

  it('is refused elsewhere, and says what was tried', () => {
    expect(pick(ways, ['a1'], 'c2')).toEqual({ kind: 'refused', tried: ['a1', 'c2'] });
    expect(pick(ways, [], 'c2')).toEqual({ kind: 'refused', tried: ['c2'] });
    expect(pick([], [], 'a1')).toEqual({ kind: 'refused', tried: ['a1'] });
  });

  it('can be dragged from its starts, and from what is picked', () => {
    expect(dragsOf(ways, [])).toEqual(new Set(['a1', 'b2']));
    expect(dragsOf(ways, ['a1'])).toEqual(new Set(['a1', 'b2']));
  });

  it('needs no chips', () => {
    expect(usesChips(ways)).toBe(false);
    expect(usesChips([...ways, way('s@a1', 'hand:s', 'a1')])).toBe(true);
  });
});

describe('an action of many picks', () => {
  const setUp = (turn: string, ...cells: Target[]): Way => ({
    action: [turn, ...cells].join(' '),
    steps: [`turn:${turn}`, ...cells],
    anyOrderFrom: 2,
  });
  const ways = [
    setUp('0', 'k1', 'a1', 'b1'),
    setUp('0', 'k1', 'a1', 'c1'),
    setUp('0', 'k2', 'a1', 'b1'),
    setUp('1', 'k1', 'b1', 'c1'),
  ];

  it('is taken back pick by pick, the last one first', () => {
    expect(stepBack(ways, ['turn:0', 'k1', 'a1'])).toEqual(['turn:0', 'k1']);
    expect(stepBack(ways, ['turn:0', 'k1'])).toEqual(['turn:0']);
    expect(stepBack(ways, ['turn:0'])).toEqual([]);
    // What was whole is so no more.
    expect(stepBack(ways, ['turn:0', 'k1', 'a1', 'b1'])).toEqual(['turn:0', 'k1', 'a1']);
  });

  it('leaves what is picked by itself', () => {
    const one = ways.slice(0, 2);
    expect(beginning(one)).toEqual(['turn:0']);
    expect(stepBack(one, ['turn:0', 'k1'])).toEqual(['turn:0']);
    expect(stepBack(one, ['turn:0'])).toEqual(['turn:0']);
  });

  it('is told from one of two', () => {
    expect(isLong(ways, [])).toBe(false);
    expect(isLong(ways, ['turn:0'])).toBe(true);
    expect(isLong(ways, ['turn:0', 'k1', 'a1', 'b1'])).toBe(true);
    expect(isLong([way('a1-b1', 'a1', 'b1'), way('a1-c1', 'a1', 'c1')], ['a1'])).toBe(false);
  });

  it('is pointed out as near to what is picked as can be', () => {
    expect(nearestWays(ways, [])).toEqual(ways);
    expect(nearestWays(ways, ['turn:0', 'k2'])).toEqual([ways[2]]);
    expect(nearestWays(ways, ['turn:1', 'k2'])).toEqual([ways[3]]);
    expect(nearestWays(ways, ['turn:9', 'k2'])).toEqual(ways);
  });
});

describe('a cell that is an action by itself', () => {
  it('is done at once, and is not dragged', () => {
    const ways = [way('?a1', 'a1'), way('b1-c1', 'b1', 'c1')];
    expect(pick(ways, [], 'a1')).toEqual({ kind: 'done', action: '?a1' });
    expect(dragsOf(ways, [])).toEqual(new Set(['b1']));
  });

  it('may be pointed at twice to mean something', () => {
    const ways = [way('?a1', 'a1', 'a1'), way('a1~c1', 'a1', 'c1')];
    expect(pick(ways, ['a1'], 'a1')).toEqual({ kind: 'done', action: '?a1' });
    expect(dragsOf(ways, [])).toEqual(new Set(['a1']));
    expect(dragsOf([way('?a1', 'a1', 'a1')], [])).toEqual(new Set());
  });
});

describe('chips', () => {
  it('are picked by themselves while they are the only choice', () => {
    const ways = [way('s@a1', 'hand:s', 'a1'), way('s@b1', 'hand:s', 'b1')];
    expect(beginning(ways)).toEqual(['hand:s']);
    expect(pick(ways, ['hand:s'], 'b1')).toEqual({ kind: 'done', action: 's@b1' });
    expect(dragsOf(ways, ['hand:s'])).toEqual(new Set(['hand:s']));
  });

  it('stay picked where they leave no choice', () => {
    const ways = [way('s@a1:0', 'hand:s', 'a1', 'side:0'), way('s@a1:1', 'hand:s', 'a1', 'side:1')];
    expect(pick(ways, ['hand:s', 'a1'], 'a1')).toEqual({ kind: 'dropped' });
    expect(pick(ways, ['hand:s'], 'hand:s')).toEqual({ kind: 'refused', tried: ['hand:s', 'hand:s'] });
  });

  it('are to be pointed at where there is a choice', () => {
    const ways = [way('s@a1', 'hand:s', 'a1'), way('L@a1', 'hand:L', 'a1')];
    expect(beginning(ways)).toEqual([]);
    expect(pick(ways, [], 'hand:L')).toEqual({ kind: 'picked', picked: ['hand:L'] });
    expect(pick(ways, ['hand:L'], 'hand:s')).toEqual({ kind: 'picked', picked: ['hand:s'] });
  });

  it('after a cell are picked with it, and let go with it', () => {
    const ways = [
      way('@a1:3', 'a1', 'side:3', 'pin:0'),
      way('@a1:4', 'a1', 'side:3', 'pin:1'),
      way('@b1:0', 'b1', 'side:0'),
    ];
    expect(pick(ways, [], 'a1')).toEqual({ kind: 'picked', picked: ['a1', 'side:3'] });
    expect(pick(ways, [], 'b1')).toEqual({ kind: 'done', action: '@b1:0' });
    expect(pick(ways, ['a1', 'side:3'], 'a1')).toEqual({ kind: 'dropped' });
    expect(pick(ways, ['a1', 'side:3'], 'side:3')).toEqual({ kind: 'dropped' });
  });

  it('never play before anybody has pointed', () => {
    const pass = [way('--', 'pass:')];
    expect(beginning(pass)).toEqual([]);
    expect(choicesOf(pass, [])).toEqual(new Set(['pass:']));
    expect(pick(pass, [], 'pass:')).toEqual({ kind: 'done', action: '--' });
  });
});

describe('steps in any order', () => {
  const setUp = (action: string, first: Target, ...rest: Target[]): Way => ({
    action,
    steps: [first, ...rest],
    anyOrderFrom: 1,
  });
  const ways = [setUp('Ka.b.c', 'a', 'b', 'c'), setUp('Ka.b.d', 'a', 'b', 'd'), setUp('Kb.a.c', 'b', 'a', 'c')];

  it('may be pointed out in each of their orders', () => {
    expect(choicesOf(ways, ['a'])).toEqual(new Set(['b', 'c', 'd']));
    expect(choicesOf(ways, ['a', 'd'])).toEqual(new Set(['b']));
    expect(pick(ways, ['a', 'c'], 'b')).toEqual({ kind: 'done', action: 'Ka.b.c' });
    expect(pick(ways, ['a', 'b'], 'c')).toEqual({ kind: 'done', action: 'Ka.b.c' });
  });

  it('are let go one by one', () => {
    const four: Way = { action: 'abcd', steps: ['a', 'b', 'c', 'd'], anyOrderFrom: 1 };
    expect(pick([four], ['a', 'c', 'b'], 'c')).toEqual({ kind: 'picked', picked: ['a', 'b'] });
    expect(pick([four], ['a', 'c', 'b'], 'b')).toEqual({ kind: 'picked', picked: ['a', 'c'] });
  });

  it('go with the ordered step before them', () => {
    const five: Way = { action: 'xabcd', steps: ['x', 'a', 'b', 'c', 'd'], anyOrderFrom: 2 };
    expect(pick([five], ['x', 'a', 'c'], 'a')).toEqual({ kind: 'picked', picked: ['x'] });
    expect(pick([five], ['x', 'a', 'c'], 'x')).toEqual({ kind: 'dropped' });
  });
});

describe('properties', () => {
  const target = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'p:', 'q:');
  /** No way is the beginning of another: games give each action an end of its own. */
  const someWays = fc
    .array(fc.tuple(fc.uniqueArray(target, { minLength: 1, maxLength: 4 }), fc.nat(4)), { minLength: 1, maxLength: 12 })
    .map((drawn) =>
      drawn.map(([steps, from], i): Way => ({ action: String(i), steps, anyOrderFrom: Math.min(from, steps.length) })),
    )
    .filter((ways) => new Set(ways.map(({ steps }) => steps.length)).size === 1);

  it('whatever can be chosen is taken, and the rest never plays', () => {
    fc.assert(
      fc.property(someWays, fc.array(target, { maxLength: 12 }), (ways, pointed) => {
        let picked = beginning(ways);
        for (const each of pointed) {
          const isChoice = choicesOf(ways, picked).has(each);
          const next = pick(ways, picked, each);
          if (isChoice) expect(['done', 'picked']).toContain(next.kind);
          else expect(next.kind === 'done' && !choicesOf(ways, beginning(ways)).has(each)).toBe(false);
          if (next.kind === 'refused') expect(next.tried).toEqual([...picked, each]);
          if (next.kind === 'picked') expect(choicesOf(ways, next.picked).size).toBeGreaterThan(0);
          picked = next.kind === 'picked' ? next.picked : next.kind === 'refused' ? picked : beginning(ways);
        }
      }),
    );
  });

  it('every way leads to an action with the same steps', () => {
    fc.assert(
      fc.property(someWays, fc.nat(), (ways, seed) => {
        const wanted = ways[seed % ways.length]!;
        let picked: readonly Target[] = [];
        for (const step of wanted.steps) {
          if (picked.includes(step)) continue;
          const next = pick(ways, picked, step);
          if (next.kind === 'done') {
            const found = ways.find(({ action }) => action === next.action)!;
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
