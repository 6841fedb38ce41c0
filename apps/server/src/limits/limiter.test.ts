import { describe, expect, it } from 'vitest';
import { consumeAll, Limiter } from './limiter.ts';

const ALLOWANCE = { burst: 10, perSecond: 2 };

function limiter(scale = 1, mostKeys?: number) {
  const clock = { now: 1_000_000 };
  return {
    clock,
    limiter: new Limiter({ now: () => clock.now, scale }, ALLOWANCE, mostKeys === undefined ? {} : { mostKeys }),
  };
}

describe('a limiter', () => {
  it('allows its burst, then says when to come back; a refusal costs nothing', () => {
    const { clock, limiter: limit } = limiter();
    for (let left = 9; left >= 0; left--)
      expect(limit.consume('a')).toMatchObject({ isAllowed: true, limit: 10, remaining: left, retryAfter: 0 });
    const refused = { isAllowed: false, limit: 10, remaining: 0, reset: 5, retryAfter: 2 };
    expect(limit.consume('a', 3)).toEqual(refused);
    expect(limit.consume('a', 3)).toEqual(refused);
    clock.now += 1500;
    expect(limit.consume('a', 3)).toMatchObject({ isAllowed: true, remaining: 0 });
  });

  it('never allows more than burst and rate, whatever is asked for and when', () => {
    const { clock, limiter: limit } = limiter();
    const begun = clock.now;
    let spent = 0;
    let seed = 7;
    for (let i = 0; i < 5000; i++) {
      seed = (seed * 48_271) % 2_147_483_647;
      clock.now += seed % 700;
      const cost = 1 + (seed % 5);
      if (limit.consume('a', cost).isAllowed) spent += cost;
      expect(spent).toBeLessThanOrEqual(10 + ((clock.now - begun) / 1000) * 2 + 1e-3);
    }
    expect(spent).toBeGreaterThan((clock.now - begun) / 1000);
  });

  it('allows what is dearer than a burst when everything is there, and lets it be owed', () => {
    const { clock, limiter: limit } = limiter();
    expect(limit.consume('a', 25).isAllowed).toBe(true);
    expect(limit.consume('a').isAllowed).toBe(false);
    clock.now += 60_000;
    expect(limit.consume('a', 25).isAllowed).toBe(true);
  });

  it('is refilled no further than its burst, and locks nobody out when the clock is set back', () => {
    const { clock, limiter: limit } = limiter();
    limit.consume('a', 5);
    clock.now += 60_000;
    expect(limit.consume('a').remaining).toBe(9);
    clock.now -= 3_600_000;
    expect(limit.consume('a', 10).isAllowed).toBe(false);
    clock.now += 5000;
    expect(limit.consume('a').isAllowed).toBe(true);
  });

  it('counts each key for itself, can be asked, and forgets', () => {
    const { limiter: limit } = limiter();
    limit.consume('a', 10);
    expect([limit.ask('a').isAllowed, limit.ask('b', 10).isAllowed, limit.consume('b', 10).isAllowed]).toEqual([
      false,
      true,
      true,
    ]);
    limit.forget('a');
    expect(limit.consume('a', 10).isAllowed).toBe(true);
  });

  it('keeps no key for longer than it matters, and no more than it may in a flood', () => {
    const { clock, limiter: limit } = limiter(1, 1000);
    for (let i = 0; i < 100_000; i++) limit.consume(`flood ${i}`);
    expect(limit.size).toBeLessThanOrEqual(2000);
    for (let i = 0; i < 2; i++) {
      clock.now += 5000;
      limit.consume('somebody');
    }
    expect(limit.size).toBeLessThanOrEqual(2);
  });

  it('remembers who has spent everything until it has come back', () => {
    const { clock, limiter: limit } = limiter();
    limit.consume('a', 10);
    for (let i = 0; i < 8; i++) {
      clock.now += 100;
      limit.consume('b');
      expect(limit.ask('a', 3).isAllowed).toBe(false);
    }
  });

  it('is multiplied, and turned off by 0', () => {
    const { limiter: twice } = limiter(2);
    expect(twice.consume('a', 20).isAllowed).toBe(true);
    expect(twice.consume('a').isAllowed).toBe(false);
    const { limiter: off } = limiter(0);
    for (let i = 0; i < 1000; i++) expect(off.consume('a', 100).isAllowed).toBe(true);
    expect(off.size).toBe(0);
  });
});

it('several limits at once answer as the tightest of them', () => {
  const { limiter: one } = limiter();
  const { limiter: other } = limiter(2);
  expect(
    consumeAll(
      [
        [other, 'place'],
        [one, 'me'],
      ],
      4,
    ),
  ).toMatchObject({ isAllowed: true, limit: 10, remaining: 6 });
  expect(
    consumeAll(
      [
        [other, 'place'],
        [one, 'you'],
      ],
      9,
    ),
  ).toMatchObject({ isAllowed: true, remaining: 1 });
  expect(
    consumeAll(
      [
        [other, 'place'],
        [one, 'they'],
      ],
      9,
    ),
  ).toMatchObject({ isAllowed: false, limit: 20 });
});
