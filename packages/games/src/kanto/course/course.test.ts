import { Line, unwrap, type View } from '@rayonk/core';
import { expect, test } from 'vitest';
import { from, standard, type KantoLine } from '../scenes.ts';
import { course } from './course.ts';

const lesson = (id: string) => course.lessons.find((one) => one.id === id)!;

function open(id: string): KantoLine {
  return unwrap(Line.from(standard, lesson(id).position));
}

function viewOf({ position }: KantoLine): View {
  return standard.view(position, { viewer: 'spectator', aids: [] });
}

test('step: what is accepted cannot be taken, and a step that is refused can', () => {
  const { task } = lesson('step');
  if (task.kind !== 'play') throw new Error('a lesson to be played');
  const line = open('step');
  const before = viewOf(line);
  const accepted: string[] = [];
  for (const action of from(line, 'c5')) {
    const to = action.slice(3);
    unwrap(line.play(action));
    const isTaken = line.legal().some((reply) => reply.endsWith(`x${to}`));
    if (task.accepts(before, action, viewOf(line))) accepted.push(action);
    expect(accepted.includes(action), action).toBe(!isTaken);
    unwrap(line.undo());
  }
  expect(accepted).toEqual(['c5-c4']);
});

test('trap: the 5 has no way out after b7-b8, and has one after any other step of the 9', () => {
  const line = open('trap');
  for (const action of from(line, 'b7')) {
    unwrap(line.play(action));
    expect(from(line, 'a8'), action).toEqual(action === 'b7-b8' ? [] : ['a8-b8']);
    unwrap(line.undo());
  }
});

test('turn: chance and Black answer as the lesson says, and the 12 can take the 7', () => {
  const { task } = lesson('turn');
  if (task.kind !== 'play') throw new Error('a lesson to be played');
  const line = open('turn');
  for (const action of ['?c5', ...task.replies[0]!]) unwrap(line.play(action));
  expect(from(line, 'c4')).toEqual(['c4xc5']);
});
