import type { Choice } from '@rayonk/engine';
import { Line, loadRules, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, test } from 'vitest';
import { fakeThreads, type FakeThread } from './testing.ts';
import { ThreadPool } from './thread-pool.ts';
import { chance, choose } from './engine-pool.ts';

function opened(size: number) {
  const { threads, spawn } = fakeThreads();
  return { pool: new ThreadPool(size, spawn), threads };
}

const KHAN = { game: 'khan', variant: 'standard' };
const KANTO = { game: 'kanto', variant: 'standard' };
const REQUEST = { start: 'any', log: [], level: 1 as const, seed: 'x' };
const ADA = { id: 'ada', isMember: true };
const CHOICE = { ok: true, value: { action: 'a1' } as Choice } as const;

describe('the pool', () => {
  test('keeps a thread for one game and lets it answer one question after another', async () => {
    const { pool, threads } = opened(1);
    const one = choose(pool, { of: KHAN, request: REQUEST, owner: ADA });
    const two = choose(pool, { of: KHAN, request: { ...REQUEST, seed: 'y' }, owner: ADA });
    expect(threads).toHaveLength(1);
    expect(threads[0]!.asked).toHaveLength(1);
    threads[0]!.hear(CHOICE);
    expect(await one).toEqual(CHOICE);
    expect(threads[0]!.asked).toHaveLength(2);
    threads[0]!.hear(CHOICE);
    expect(await two).toEqual(CHOICE);
    await pool.close();
  });
  test('gives another game another thread, in place of a free one if there are enough', async () => {
    const { pool, threads } = opened(1);
    const one = choose(pool, { of: KHAN, request: REQUEST, owner: ADA });
    const two = choose(pool, { of: KANTO, request: REQUEST, owner: ADA });
    expect(threads).toHaveLength(1);
    threads[0]!.hear(CHOICE);
    await one;
    expect(threads[0]!.isEnded).toBe(true);
    expect(threads[1]!.of).toEqual(KANTO);
    threads[1]!.hear(CHOICE);
    expect(await two).toEqual(CHOICE);
    await pool.close();
  });
  test('a thread that breaks is survived: the question is asked once more, then answered with the problem', async () => {
    const { pool, threads } = opened(2);
    const asked = choose(pool, { of: KHAN, request: REQUEST, owner: ADA });
    threads[0]!.broken('out of memory');
    expect(threads[1]!.asked).toHaveLength(1);
    threads[1]!.broken('out of memory');
    expect(await asked).toEqual({ ok: false, fault: 'out of memory' });
    const later = choose(pool, { of: KHAN, request: REQUEST, owner: ADA });
    threads[2]!.hear(CHOICE);
    expect(await later).toEqual(CHOICE);
    await pool.close();
  });
  test('closed, it answers everybody', async () => {
    const { pool, threads } = opened(1);
    const asked = [
      choose(pool, { of: KHAN, request: REQUEST, owner: ADA }),
      choose(pool, { of: KANTO, request: REQUEST, owner: ADA }),
    ];
    await pool.close();
    for (const answer of await Promise.all(asked)) expect(answer.ok).toBe(false);
    expect(threads[0]!.isEnded).toBe(true);
    expect((await choose(pool, { of: KHAN, request: REQUEST, owner: ADA })).ok).toBe(false);
  });
});

test('a real thread plays, and one that cannot be opened says why', async () => {
  const pool = new ThreadPool(2);
  const line = Line.seeded(unwrap(await loadRules(registry, 'kastwa', '4x4')), 'pool');
  const of = { game: 'kastwa', variant: '4x4' };
  const chosen = await choose(pool, {
    of: of,
    request: { start: line.first, log: [], level: 2, seed: 'x' },
    owner: ADA,
  });
  expect(chosen.ok && line.legal().includes(chosen.value.action)).toBe(true);
  const situation = { start: line.first, log: [] };
  const hope = await chance(pool, { of, situation, milliseconds: 20, owner: ADA });
  expect(hope.ok && hope.value > 0 && hope.value < 1).toBe(true);
  expect((await choose(pool, { of: { game: 'chess', variant: 'x' }, request: REQUEST, owner: ADA })).ok).toBe(false);
  expect((await choose(pool, { of: of, request: REQUEST, owner: ADA })).ok).toBe(false);
  await pool.close();
});

describe('the queue of the pool', () => {
  const guest = (i: number) => ({ id: `guest-${i}`, isMember: false });
  const asking = (thread: FakeThread): string => {
    const last = thread.asked.at(-1);
    return last?.kind === 'choose' ? last.request.seed : 'chance';
  };

  test('answers somebody’s cheap question next, however many dear ones of others wait', async () => {
    const { pool, threads } = opened(1);
    for (let game = 0; game < 45; game++)
      for (let i = 0; i < 8; i++)
        void choose(pool, { of: KHAN, request: { ...REQUEST, level: 8, seed: `dear ${i}` }, owner: guest(i) });
    for (let i = 0; i < 20; i++) threads[0]!.hear(CHOICE);
    const cheap = choose(pool, { of: KHAN, request: { ...REQUEST, level: 3, seed: 'cheap' }, owner: guest(99) });
    threads[0]!.hear(CHOICE);
    expect(asking(threads[0]!)).toBe('cheap');
    threads[0]!.hear(CHOICE);
    expect(await cheap).toEqual(CHOICE);
    await pool.close();
  });

  test('serves all who ask for the same in turn, whoever asked for how much', async () => {
    const { pool, threads } = opened(1);
    for (let i = 0; i < 50; i++)
      void choose(pool, { of: KHAN, request: { ...REQUEST, level: 8, seed: 'greedy' }, owner: guest(0) });
    for (let i = 0; i < 5; i++)
      void choose(pool, { of: KHAN, request: { ...REQUEST, level: 8, seed: 'modest' }, owner: guest(1) });
    const served: string[] = [];
    for (let i = 0; i < 12; i++) {
      served.push(asking(threads[0]!));
      threads[0]!.hear(CHOICE);
    }
    expect(served.filter((who) => who === 'modest')).toHaveLength(5);
    await pool.close();
  });

  test('forgets what nobody wants to know any more, but for what is being thought about', async () => {
    const { pool, threads } = opened(1);
    const abort = new AbortController();
    const ask = (seed: string, signal?: AbortSignal) =>
      choose(pool, { of: KHAN, request: { ...REQUEST, seed }, owner: ADA, ...(signal && { signal }) });
    const begun = ask('begun', abort.signal);
    const given = ask('given up', abort.signal);
    const wanted = ask('wanted');
    expect(pool.waiting).toBe(2);
    abort.abort();
    expect((await given).ok).toBe(false);
    expect(pool.waiting).toBe(1);
    threads[0]!.hear(CHOICE);
    expect(await begun).toEqual(CHOICE);
    expect(asking(threads[0]!)).toBe('wanted');
    threads[0]!.hear(CHOICE);
    expect(await wanted).toEqual(CHOICE);
    expect((await ask('late', abort.signal)).ok).toBe(false);
    await pool.close();
  });

  test('keeps a thread for members and cheap questions', async () => {
    const { pool, threads } = opened(2);
    for (let i = 0; i < 10; i++)
      void choose(pool, { of: KHAN, request: { ...REQUEST, level: 8, seed: 'dear' }, owner: guest(i) });
    expect(threads).toHaveLength(1);
    void choose(pool, { of: KHAN, request: { ...REQUEST, level: 8, seed: 'member' }, owner: ADA });
    expect(threads.map(asking)).toEqual(['dear', 'member']);
    threads[1]!.hear(CHOICE);
    expect(threads[1]!.asked).toHaveLength(1);
    void choose(pool, { of: KHAN, request: { ...REQUEST, level: 2, seed: 'cheap' }, owner: guest(0) });
    expect(threads.map(asking)).toEqual(['dear', 'cheap']);
    await pool.close();
  });
});
