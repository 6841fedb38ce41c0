import { ok } from '@rayonk/core';
import type { Choice } from '@rayonk/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApartPool } from './apart-pool.ts';
import { choose, look } from './engine-pool.ts';
import { fakeThreads } from './testing.ts';

const KHAN = { game: 'khan', variant: 'standard' };
const LIMITS = { nodes: 1000, milliseconds: 1000 };
const CHOICE = ok({ action: 'a1' } as Choice);
const owner = (i: number) => ({ id: `owner ${i}`, isMember: i % 2 === 0 });

function opened(threads: number) {
  const live = fakeThreads();
  const patient = fakeThreads();
  const pool = new ApartPool(threads, { live: live.spawn, patient: patient.spawn });
  const analyse = (i: number) =>
    void look(pool, { of: KHAN, situation: { start: `${i}`, log: [] }, limits: LIMITS, owner: owner(i) });
  const move = (i: number) =>
    choose(pool, { of: KHAN, request: { start: 'any', log: [], level: 8, seed: `${i}` }, owner: owner(2 * i) });
  return { pool, live: live.threads, patient: patient.threads, analyse, move };
}

it('a move is thought about at once, however many analyses were asked for, while a thread for moves is free', async () => {
  const THREADS = 3;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('look', 'move', 'answer')), async (steps) => {
      const { pool, live, patient, analyse, move } = opened(THREADS);
      const moves: Promise<unknown>[] = [];
      const thinking = () => live.reduce((sum, { asked }) => sum + asked.length, 0);
      let looks = 0;
      let answered = 0;
      for (const step of steps) {
        if (step === 'look') for (let i = 0; i < 50; i++) analyse(looks++);
        else if (step === 'move') moves.push(move(moves.length));
        else {
          const busy = live.find(({ asked }) => asked.length > 0);
          busy?.asked.splice(0);
          busy?.hear(CHOICE);
          answered += busy === undefined ? 0 : 1;
        }
        expect(thinking()).toBe(Math.min(THREADS, moves.length - answered));
        // One at a time, and never in the threads for moves.
        expect(patient.reduce((sum, { asked }) => sum + asked.length, 0)).toBe(Math.min(1, looks));
        expect(live.flatMap(({ asked }) => asked).every(({ kind }) => kind === 'choose')).toBe(true);
        expect(patient.flatMap(({ asked }) => asked).every(({ kind }) => kind === 'look')).toBe(true);
      }
      await pool.close();
    }),
  );
});
