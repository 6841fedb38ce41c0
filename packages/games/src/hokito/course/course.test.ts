import { Line, unwrap } from '@rayonk/core';
import { expect, test } from 'vitest';
import { rules } from '../rules.ts';
import { course } from './course.ts';

/** What solves each step, and something legal that does not. */
const SOLUTIONS: Readonly<Record<string, readonly [solution: readonly string[], wrong: string]>> = {
  'one-step': [['c3-c4'], 'd3-e4'],
  turning: [['d3-e4'], 'd3-c4'],
  camps: [['d3-d4'], 'd3-d2'],
  flying: [['b2-e2'], 'c1-f1'],
  'three-steps': [['a1-e3'], 'a1-f5'],
  'two-ways': [['b2-e5'], 'b2-a5'],
  stacks: [['b2-e4'], 'd1-d5'],
  points: [['a4-d4'], 'd3-d4'],
  closing: [['e2-c2'], 'e2-e6'],
  draw: [['d4-d5'], 'd4-a4'],
  waiting: [['e5-e2', 'b1-e1', 'e2-e1'], 'e1-a6'],
  mixed: [['a6-b6'], 'f2-f3'],
};

const lessonOf = (id: string) => course.lessons.find((lesson) => lesson.id === id)!;
const opened = (id: string) => {
  const { variant, position } = lessonOf(id);
  return unwrap(Line.from(variant === 'mixed' ? rules.mixed : rules.standard, position));
};

test('every step but the little game has its solution here', () =>
  expect(course.lessons.slice(0, -1).map(({ id }) => id)).toEqual(Object.keys(SOLUTIONS)));

test.each(Object.entries(SOLUTIONS))('%s is solved so, and not otherwise', (id, [solution, wrong]) => {
  const { task } = lessonOf(id);
  if (task.kind !== 'play') throw new Error('not a task');
  const line = opened(id);
  const accepts = (action: string) => {
    const before = line.rules.view(line.position, { viewer: 0, aids: [] });
    unwrap(line.play(action));
    return task.accepts(before, action, line.rules.view(line.position, { viewer: 0, aids: [] }));
  };
  expect(accepts(wrong)).toBe(false);
  unwrap(line.undo());
  const own = solution.filter((_, i) => i % 2 === 0);
  expect(own).toHaveLength(task.count);
  for (const [i, action] of solution.entries()) {
    if (i % 2 === 0) expect(accepts(action)).toBe(true);
    else {
      expect(task.replies[(i - 1) / 2]).toEqual([action]);
      unwrap(line.play(action));
    }
  }
});

test('the texts count right', () => {
  const scoresAfter = (id: string) => {
    const line = opened(id);
    for (const action of SOLUTIONS[id]![0]) unwrap(line.play(action));
    return line.result?.scores?.join(' à ');
  };
  for (const id of ['closing', 'waiting']) expect(lessonOf(id).texts.fr.done).toContain(scoresAfter(id));
});

/** What White gets at best from here, by playing everything out: 1, 0 or -1. */
function bestForWhite(line: Line): number {
  const { result } = line;
  if (result !== null) return result.winner === null ? 0 : result.winner === 1 ? 1 : -1;
  const values = line.legal().map((action) => {
    unwrap(line.play(action));
    const value = bestForWhite(line);
    unwrap(line.undo());
    return value;
  });
  return line.actor === 1 ? Math.max(...values) : Math.min(...values);
}

test('HOK-12 in the draw step every move but one lets White move on and win', () => {
  const line = opened('draw');
  const outcomes = line.legal().map((action) => {
    unwrap(line.play(action));
    const outcome = { action, white: bestForWhite(line), over: line.result !== null };
    unwrap(line.undo());
    return outcome;
  });
  expect(outcomes).toEqual([
    { action: 'd4-a4', white: 1, over: false },
    { action: 'd4-d5', white: 0, over: true },
    { action: 'f5-d4', white: 1, over: false },
  ]);
  expect(line.rules.view(line.position, { viewer: 0, aids: [] }).fields).toMatchObject({ black: 26, white: 38 });
  unwrap(line.play('d4-d5'));
  expect(line.result).toEqual({ winner: null, reason: 'score', scores: [32, 32] });
});

test('HOK-10 in the step of two ways, two lead to e5 and one to each other end', () => {
  const { position } = lessonOf('two-ways');
  /** Where b2 may go if the stacks that it passes have gone to the edge instead. */
  const ends = (...moved: readonly (readonly [stack: string, edge: string])[]) => {
    const [board, side] = position.split(' ') as [string, string];
    const rows = board.split('/').map((row) => row.split(','));
    for (const [stack, edge] of moved) {
      for (const row of rows) if (row.includes(stack)) row[row.indexOf(stack)] = '-';
      rows['654321'.indexOf(edge[1]!)]!['abcdef'.indexOf(edge[0]!)] = stack;
    }
    const line = unwrap(Line.from(rules.standard, `${rows.map((row) => row.join(',')).join('/')} ${side}`));
    return line.legal().filter((move) => move.startsWith('b2-'));
  };
  const [overB5, overE2] = [
    ['w3x10', 'f6'],
    ['b1x10', 'f4'],
  ] as const;
  expect(ends()).toEqual(['b2-a5', 'b2-e1', 'b2-e5']);
  expect(ends(overB5)).toEqual(['b2-e1', 'b2-e5']);
  expect(ends(overE2)).toEqual(['b2-a5', 'b2-e5']);
  expect(ends(overB5, overE2)).toEqual([]);
});
