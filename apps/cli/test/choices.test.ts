import { expect, test } from 'vitest';
import { Choices, inColumns } from '../src/play/choices.ts';

/** As many as the longest list that a game on the shelf has. */
const MANY = Array.from({ length: 22_176 }, (_, i) => `${i % 4}:${String(i).padStart(5, '0')}`).sort();

test('a long list is narrowed by its beginning and shown by pages', () => {
  const choices = new Choices(MANY);
  expect(choices.hasMore).toBe(false);
  const page = choices.nextPage();
  expect(page.first).toBe(1);
  expect(page.actions).toEqual(MANY.slice(0, page.actions.length));
  expect(choices.hasMore).toBe(true);
  expect(choices.nextPage().first).toBe(1 + page.actions.length);
  expect(choices.narrow('3:0000')).toBe(true);
  expect(choices.count).toBe(2);
  expect(choices.nextPage()).toEqual({ first: 1, actions: ['3:00003', '3:00007'] });
  expect(choices.hasMore).toBe(false);
  expect([choices.pick(2), choices.pick(3), choices.pick(0)]).toEqual(['3:00007', null, null]);
});

test('a beginning that nothing has leaves the list as it was', () => {
  const choices = new Choices(MANY);
  expect(choices.narrow('4:')).toBe(false);
  expect(choices.count).toBe(MANY.length);
});

test('Tab offers a page at most, else what all have in common', () => {
  const choices = new Choices(MANY);
  expect(choices.completions('3:0000')).toEqual(['3:00003', '3:00007']);
  expect(choices.completions('3')).toEqual(['3:']);
  expect(choices.completions('')).toEqual(['']);
  expect(choices.completions('x')).toEqual([]);
});

test('columns fit the width', () => {
  expect(inColumns(9, ['a1-a2', 'a1-b1', '--'], 24)).toBe('   9 a1-a2  10 a1-b1\n  11 --\n');
  expect(inColumns(1, ['a1-a2', 'a1-b1'], 0)).toBe('  1 a1-a2\n  2 a1-b1\n');
});
