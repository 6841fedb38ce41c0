import { Line, unwrap } from '@rayonk/core';
import { expect, test } from 'vitest';
import { rules } from '../rules.ts';
import { course } from './course.ts';

/** What solves each step, and something legal that does not. */
const SOLUTIONS: Readonly<Record<string, readonly [solution: readonly string[], wrong: string]>> = {
  placing: [['L@c2'], 's@c2'],
  straight: [['c3-d3'], 'c3-d2'],
  diagonal: [['c2-d3'], 'c2-d2'],
  line: [['a1-b1'], 'c1-d1'],
  push: [['b1-c1'], 'b1-c2'],
  together: [['a1-b1'], 'b1-c2'],
  'over-the-edge': [['c2-d1'], 'c2-c1'],
  'second-pawn': [['b3-c3'], 'c3-d4'],
  'double-threat': [['b3-c2', 'c1-b2', 'c2-d1'], 'b3-c3'],
};

test('every step but the little game has its solution here', () =>
  expect(course.lessons.slice(0, -1).map(({ id }) => id)).toEqual(Object.keys(SOLUTIONS)));

test.each(Object.entries(SOLUTIONS))('%s is solved so, and not otherwise', (id, [solution, wrong]) => {
  const { position, task } = course.lessons.find((lesson) => lesson.id === id)!;
  if (task.kind !== 'play') throw new Error('not a task');
  const line = unwrap(Line.from(rules['4x4'], position));
  const accepts = (action: string) => {
    const before = line.rules.view(line.position, { viewer: 0, aids: [] });
    unwrap(line.play(action));
    return task.accepts(before, action, line.rules.view(line.position, { viewer: 0, aids: [] }));
  };
  expect(accepts(wrong)).toBe(false);
  unwrap(line.undo());
  expect(solution.filter((_, i) => i % 2 === 0)).toHaveLength(task.count);
  for (const [i, action] of solution.entries()) {
    if (i % 2 === 0) expect(accepts(action)).toBe(true);
    else {
      expect(task.replies[(i - 1) / 2]).toEqual([action]);
      unwrap(line.play(action));
    }
  }
});

test('the first double threat leaves no way out, so that the answer shown is not the only one that loses', () => {
  const line = unwrap(Line.from(rules['4x4'], course.lessons.find(({ id }) => id === 'double-threat')!.position));
  unwrap(line.play('b3-c2'));
  for (const answer of line.legal()) {
    unwrap(line.play(answer));
    const winning = line.legal().filter((action) => {
      unwrap(line.play(action));
      const isWon = line.result?.winner === 0;
      unwrap(line.undo());
      return isWon;
    });
    expect(winning, answer).not.toEqual([]);
    unwrap(line.undo());
  }
});
