import { openGame, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepBox, keptVariant, readBox, type KeptBox } from './kept-box.ts';

const { rules } = unwrap(await openGame(registry, 'kastwa', '4x4'));
const START = '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0';
const BOX: KeptBox = {
  variant: '4x4',
  start: START,
  log: ['s@b2', 'L@c3'],
  aids: [],
  clock: { name: '5+3', clocks: { left: [1000, 2000], running: 1, since: 7 }, paused: null },
};

const kept = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }),
);
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test('what is kept comes back', () => {
  keepBox('kastwa', BOX);
  expect(keptVariant('kastwa')).toBe('4x4');
  expect(readBox(rules)).toEqual(BOX);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no object', '7'],
  ['another variant', JSON.stringify({ ...BOX, variant: '5x5' })],
  ['no position', JSON.stringify({ ...BOX, start: 'x' })],
])('%s is nothing of use', (_what, text) => {
  if (text !== null) kept.set('rayonk.box.kastwa', text);
  expect(readBox(rules)).toBeNull();
});

test('a log is read as far as the rules play it, and a broken clock is none', () => {
  keepBox('kastwa', { ...BOX, log: ['s@b2', 's@b2', 'L@c3'] });
  expect(readBox(rules)).toMatchObject({ log: ['s@b2'] });
  kept.set('rayonk.box.kastwa', JSON.stringify({ ...BOX, clock: { name: '5+3', clocks: { left: [1] } } }));
  expect(readBox(rules)).toMatchObject({ clock: null });
});
