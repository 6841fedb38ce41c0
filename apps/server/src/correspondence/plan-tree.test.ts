import { CHANCE, Line, loadRules, unwrap, type Actor, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkPlan, nextOfPlan, type Played } from './plan-tree.ts';

let khitan: Rules;
let kanto: Rules;
beforeAll(async () => {
  khitan = unwrap(await loadRules(registry, 'khitan', 'classic'));
  kanto = unwrap(await loadRules(registry, 'kanto', 'standard'));
});

function played(rules: Rules, actions: number): Played & { readonly line: Line } {
  const line = Line.seeded(rules, 'plans');
  const actors: Actor[] = [];
  for (let i = 0; i < actions; i++) {
    actors.push(line.actor);
    line.play(line.legal()[0]!);
  }
  return { start: line.first, log: [...line.log], actors, line };
}

/** A legal continuation, always the first action. */
function continuation({ line }: { readonly line: Line }, length: number): string[] {
  const actions: string[] = [];
  for (let i = 0; i < length; i++) {
    const action = line.legal()[0]!;
    actions.push(action);
    line.play(action);
  }
  return actions;
}

describe('what comes next', () => {
  const plan = {
    ply: 2,
    lines: [
      ['x', 'one', 'z', 'two'],
      ['y', 'three'],
      ['?', '*', 'four'],
    ],
  };
  const actors: Actor[] = [0, 1, 0, 1, 0];
  test.each([
    [['a', 'b'], 'x'],
    [['a', 'b', 'x'], 'one'],
    [['a', 'b', 'x', 'one'], 'z'],
    [['a', 'b', 'x', 'one', 'z'], 'two'],
    [['a', 'b', 'y'], 'three'],
    [['a', 'b', 'y', 'three'], null],
    [['a', 'b', 'q'], null],
    [['a', 'b', 'x', 'else'], null],
    [['a'], null],
  ])('after %j: %s', (log, next) => expect(nextOfPlan(plan, { log, actors })).toBe(next));

  test('whatever chance does, but nobody else', () => {
    const log = ['a', 'b', '?', 'shown'];
    expect(nextOfPlan(plan, { log, actors: [0, 1, 0, CHANCE] })).toBe('four');
    expect(nextOfPlan(plan, { log, actors: [0, 1, 0, 0] })).toBeNull();
  });
});

describe('a plan is played by the rules when it is saved', () => {
  test('legal lines are kept', () => {
    const game = played(khitan, 1);
    const line = continuation(game, 4);
    expect(checkPlan(khitan, game, 0, { ply: 1, lines: [line, line.slice(0, 2)] })).toEqual({ ok: true, value: null });
  });
  test('an action that is not legal is refused with its place', () => {
    const game = played(khitan, 1);
    const [first] = continuation(game, 1);
    const refused = checkPlan(khitan, game, 0, { ply: 1, lines: [[first!, 'a1-nowhere']] });
    expect(refused).toMatchObject({
      ok: false,
      fault: { message: expect.stringContaining('line 1, action 2') as string },
    });
  });
  test('two answers to the same are refused', () => {
    const game = played(khitan, 1);
    const [first] = continuation(game, 1);
    const [one, other] = game.line.legal();
    const refused = checkPlan(khitan, game, 0, {
      ply: 1,
      lines: [
        [first!, one!],
        [first!, other!],
      ],
    });
    expect(refused).toMatchObject({ ok: false, fault: { code: 'bad-request' } });
  });
  test('a line without an own action, and `*` where chance is not to act', () => {
    const game = played(khitan, 1);
    const line = continuation(game, 2);
    expect(checkPlan(khitan, game, 1, { ply: 1, lines: [line.slice(0, 1)] })).toMatchObject({ ok: true });
    expect(checkPlan(khitan, game, 0, { ply: 1, lines: [line.slice(0, 1)] })).toMatchObject({ ok: false });
    expect(checkPlan(khitan, game, 0, { ply: 1, lines: [['*', 'x']] })).toMatchObject({ ok: false });
  });
  test('a line may go on from one outcome, and its answer counts before that to any', () => {
    const game = played(kanto, 0);
    const turning = game.line.legal().find((action) => action.startsWith('?'))!;
    const after = played(kanto, 0);
    unwrap(after.line.play(turning));
    const [outcome, another] = after.line.legal();
    unwrap(after.line.play(outcome!));
    const own = after.line.legal()[0]!;
    const lines = [
      [turning, '*', 'whatever'],
      [turning, outcome!, own],
    ];
    expect(checkPlan(kanto, game, 1, { ply: 0, lines })).toEqual({ ok: true, value: null });
    const next = (chance: string) => nextOfPlan({ ply: 0, lines }, { log: [turning, chance], actors: [0, CHANCE] });
    expect([next(outcome!), next(another!)]).toEqual([own, 'whatever']);
    const wrong = [[turning, outcome!, 'nowhere']];
    expect(checkPlan(kanto, game, 1, { ply: 0, lines: wrong })).toMatchObject({ ok: false });
  });
  test('what comes after an unknown outcome is not checked before it is there', () => {
    const game = played(kanto, 0);
    const turning = game.line.legal().find((action) => action.startsWith('?'))!;
    expect(checkPlan(kanto, game, 1, { ply: 0, lines: [[turning, '*', 'anything']] })).toEqual({
      ok: true,
      value: null,
    });
  });
});
