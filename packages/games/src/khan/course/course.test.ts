import { unwrap, type Line, type View } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { lineFrom } from '../scenes.ts';
import { course } from './course.ts';

const lesson = (id: string) => course.lessons.find((one) => one.id === id)!;

function viewOf(line: Line): View {
  return line.rules.view(line.position, { viewer: 'spectator', aids: [] });
}

/** The actions from here that end the game at once. */
function winning(line: Line): string[] {
  return line.legal().filter((action) => {
    unwrap(line.play(action));
    const isOver = line.result !== null;
    unwrap(line.undo());
    return isOver;
  });
}

describe.each([
  ['force', 'a2-a4'],
  ['mate', 'f1-e1'],
])('%s tells the truth', (id, first) => {
  test('whatever Ochre replies, Red takes the Kalista', () => {
    const line = lineFrom(lesson(id).position);
    expect(winning(line)).toEqual([]);
    unwrap(line.play(first));
    expect(winning(line)).toEqual([]);
    for (const reply of line.legal()) {
      unwrap(line.play(reply));
      expect(winning(line), reply).not.toEqual([]);
      unwrap(line.undo());
    }
  });
  test('nothing else forces it', () => {
    const line = lineFrom(lesson(id).position);
    for (const other of line.legal().filter((action) => action !== first)) {
      unwrap(line.play(other));
      const escapes = line.legal().some((reply) => {
        unwrap(line.play(reply));
        const isSafe = line.result !== null || winning(line).length === 0;
        unwrap(line.undo());
        return isSafe;
      });
      unwrap(line.undo());
      expect(escapes, other).toBe(true);
    }
  });
});

test('dictate: what is refused loses the Kalista, what is accepted does not', () => {
  const { position, task } = lesson('dictate');
  if (task.kind !== 'play') throw new Error('a lesson to be played');
  const line = lineFrom(position);
  const before = viewOf(line);
  for (const action of line.legal()) {
    unwrap(line.play(action));
    expect(winning(line).length > 0, action).toBe(!task.accepts(before, action, viewOf(line)));
    unwrap(line.undo());
  }
});

test('disobey: nobody of Red stands on a triple', () => {
  const { cells, fields } = viewOf(lineFrom(lesson('disobey').position));
  expect(fields['demand']).toBe('triple');
  expect(cells.filter(({ ground, piece }) => ground === 'triple' && piece?.seat === 0)).toEqual([]);
});

test('the little game is not over in one move', () => {
  expect(winning(lineFrom(lesson('game').position))).toEqual([]);
});
