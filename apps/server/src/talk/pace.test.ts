import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

const WINDOWS = [
  { most: 2, milliseconds: 10 },
  { most: 3, milliseconds: 100 },
];

it('allows so many in each window, for each key', () => {
  const pace = new Pace(WINDOWS, 1);
  expect([0, 1, 2].map((now) => pace.takes('ada', now))).toEqual([true, true, false]);
  expect(pace.takes('blaise', 2)).toBe(true);
  expect(pace.takes('ada', 11)).toBe(true);
  expect(pace.takes('ada', 30)).toBe(false);
  expect(pace.takes('ada', 101)).toBe(true);
});

it('is scaled, and turned off by 0', () => {
  const double = new Pace(WINDOWS, 2);
  expect([0, 0, 0, 0, 0].map((now) => double.takes('ada', now))).toEqual([true, true, true, true, false]);
  const none = new Pace(WINDOWS, 0);
  expect(Array.from({ length: 100 }, () => none.takes('ada', 0)).every(Boolean)).toBe(true);
});
