import { Line, unwrap } from '@rayonk/core';
import { expect, test } from 'vitest';
import { rules } from '../rules.ts';
import { course } from './course.ts';

/** What solves each step, and something legal that does not. */
const SOLUTIONS: Readonly<Record<string, readonly [solution: readonly string[], wrong: string]>> = {
  'one-step': [['c3-c4'], 'd3-e4'],
  turning: [['d3-e4'], 'd3-c4'],
  flying: [['b2-e2'], 'c1-f1'],
  'three-steps': [['a1-e3'], 'a1-f5'],
  stacks: [['b2-e4'], 'd1-d5'],
  points: [['a4-d4'], 'd3-d4'],
  closing: [['e2-c2'], 'e2-e6'],
  waiting: [['e5-e2', 'b1-e1', 'e2-e1'], 'e1-a6'],
};

test('every step but the little game has its solution here', () =>
  expect(course.lessons.slice(0, -1).map(({ id }) => id)).toEqual(Object.keys(SOLUTIONS)));

test.each(Object.entries(SOLUTIONS))('%s is solved so, and not otherwise', (id, [solution, wrong]) => {
  const { variant, position, task } = course.lessons.find((lesson) => lesson.id === id)!;
  if (task.kind !== 'play') throw new Error('not a task');
  const line = unwrap(Line.from(variant === 'mixed' ? rules.mixed : rules.standard, position));
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
    const line = unwrap(Line.from(rules.mixed, course.lessons.find((lesson) => lesson.id === id)!.position));
    for (const action of SOLUTIONS[id]![0]) unwrap(line.play(action));
    return line.result?.scores?.join(' à ');
  };
  for (const id of ['closing', 'waiting'])
    expect(course.lessons.find((lesson) => lesson.id === id)!.texts.fr.done).toContain(scoresAfter(id));
});
