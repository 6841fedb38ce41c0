import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'rayonk.puzzles';

/** A device's storage; the module is loaded anew for each test, as a page would. */
async function loaded(kept: string | null, isRefused = false) {
  const values = new Map(kept === null ? [] : [[KEY, kept]]);
  const refuse = () => {
    if (isRefused) throw new Error('refused');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (refuse(), values.get(key) ?? null),
    setItem: (key: string, value: string) => (refuse(), void values.set(key, value)),
  });
  const module = await import('./progress.ts');
  return { ...module, kept: () => values.get(KEY) ?? null, values };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('progress in puzzles', () => {
  it('counts a streak of clean solutions and its best, per game', async () => {
    const { noteSolved, noteMissed, progressOf } = await loaded(null);
    noteSolved('chess', 'a', true);
    noteSolved('chess', 'b', true);
    noteMissed('chess', 'c');
    noteSolved('chess', 'c', false);
    noteSolved('chess', 'd', true);
    expect(progressOf('chess')).toEqual({ solved: new Set(['a', 'b', 'c', 'd']), streak: 1, best: 2 });
    expect(progressOf('go').solved.size).toBe(0);
  });

  it('does not change with puzzles solved before', async () => {
    const { noteSolved, noteMissed, progressOf } = await loaded(null);
    noteSolved('chess', 'a', true);
    noteSolved('chess', 'a', true);
    noteMissed('chess', 'a');
    expect(progressOf('chess')).toMatchObject({ streak: 1, best: 1 });
  });

  it('is remembered by the device', async () => {
    const { noteSolved, kept } = await loaded(null);
    noteSolved('chess', 'a', true);
    const text = kept();
    vi.resetModules();
    const { progressOf } = await loaded(text);
    expect(progressOf('chess')).toEqual({ solved: new Set(['a']), streak: 1, best: 1 });
  });

  it('keeps what another tab has solved meanwhile', async () => {
    const { noteSolved, progressOf, values } = await loaded(null);
    noteSolved('chess', 'a', true);
    values.set(KEY, JSON.stringify({ chess: { solved: ['a', 'b'], streak: 2, best: 2 } }));
    noteSolved('chess', 'c', true);
    expect(progressOf('chess')).toEqual({ solved: new Set(['a', 'b', 'c']), streak: 3, best: 3 });
  });

  it('works for the visit where a device refuses storage', async () => {
    const { noteSolved, progressOf } = await loaded(null, true);
    noteSolved('chess', 'a', true);
    noteSolved('chess', 'b', true);
    expect(progressOf('chess')).toMatchObject({ streak: 2, best: 2 });
  });

  it.each(['', '{', 'null', '7', '{"chess":null}', '{"chess":{"solved":"a","streak":-1,"best":"x"}}'])(
    'takes %j as nothing',
    async (text) => {
      const { progressOf } = await loaded(text);
      expect(progressOf('chess')).toEqual({ solved: new Set(), streak: 0, best: 0 });
    },
  );
});
