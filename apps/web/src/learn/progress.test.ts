import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressOf } from './progress.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a lesson that is done stays done, and the device remembers it', () => {
  const progress = progressOf('one');
  expect([...progress.done.value]).toEqual([]);
  progress.finish('first');
  progress.finish('second');
  progress.finish('first');
  expect([...progress.done.value]).toEqual(['first', 'second']);
  expect(kept.get('rayonk.course.one')).toBe('["first","second"]');
  expect(progressOf('one')).toBe(progress);
  progress.forget();
  expect(progress.done.value.size).toBe(0);
  expect(kept.get('rayonk.course.one')).toBe('[]');
});

test.each([
  ['two', '["a"]', ['a']],
  ['three', 'nonsense', []],
  ['four', '{"a":1}', []],
  ['five', '["a",1,null]', ['a']],
])('%s: what is kept is read with care', (game, text, done) => {
  kept.set(`rayonk.course.${game}`, text);
  expect([...progressOf(game).done.value]).toEqual(done);
});
