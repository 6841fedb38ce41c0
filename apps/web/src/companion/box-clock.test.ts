import { expect, test } from 'vitest';
import { fallenAt, newClock, pausedOrNot, touched } from './box-clock.ts';

const MINUTE = 60_000;

test('whoever does not begin starts the clock, and each turn gives its seconds', () => {
  const started = touched(newClock('5+3'), 1, 1000);
  expect(started.clocks).toEqual({ left: [5 * MINUTE, 5 * MINUTE], running: 0, since: 1000 });
  const passed = touched(started, 0, 11_000);
  expect(passed.clocks).toEqual({ left: [5 * MINUTE - 10_000 + 3000, 5 * MINUTE], running: 1, since: 11_000 });
  // The other’s half does nothing while one’s own time runs.
  expect(touched(passed, 0, 12_000)).toBe(passed);
});

test('a pause keeps what is left and whose turn it is', () => {
  const paused = pausedOrNot(touched(newClock('1+0'), 0, 0), 20_000);
  expect(paused).toMatchObject({ paused: 1, clocks: { left: [MINUTE, 40_000], running: null } });
  expect(touched(paused, 1, 25_000)).toBe(paused);
  expect(pausedOrNot(paused, 90_000)).toMatchObject({ paused: null, clocks: { running: 1, since: 90_000 } });
});

test('a time that is up stays up', () => {
  const running = touched(newClock('1+0'), 1, 0);
  expect(fallenAt(running, MINUTE - 1)).toBeNull();
  expect(fallenAt(running, MINUTE)).toBe(0);
  expect(touched(running, 0, MINUTE + 5)).toBe(running);
});
