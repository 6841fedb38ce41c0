import { describe, expect, it } from 'vitest';
import { Buckets } from './buckets.ts';

const allowance = { burst: 10, perSecond: 2 };

describe('a bucket', () => {
  it('allows its burst, then says when to come back', () => {
    let now = 1000;
    const buckets = new Buckets(() => now);
    for (let left = 9; left >= 0; left--)
      expect(buckets.spend('a', 1, allowance)).toMatchObject({ isAllowed: true, limit: 10, remaining: left });
    expect(buckets.spend('a', 3, allowance)).toEqual({
      isAllowed: false,
      limit: 10,
      remaining: 0,
      reset: 5,
      retryAfter: 2,
    });
    now += 1500;
    expect(buckets.spend('a', 3, allowance)).toMatchObject({ isAllowed: true, remaining: 0, retryAfter: 0 });
  });

  it('is refilled no further than its burst, and not by a clock that goes back', () => {
    let now = 100_000;
    const buckets = new Buckets(() => now);
    buckets.spend('a', 5, allowance);
    now += 60_000;
    expect(buckets.spend('a', 1, allowance).remaining).toBe(9);
    now -= 90_000;
    expect(buckets.spend('a', 1, allowance).remaining).toBe(8);
  });

  it('is its owner’s alone', () => {
    const buckets = new Buckets(() => 0);
    buckets.spend('a', 10, allowance);
    expect(buckets.spend('a', 1, allowance).isAllowed).toBe(false);
    expect(buckets.spend('b', 1, allowance).isAllowed).toBe(true);
  });

  it('is forgotten when it is full again', () => {
    let now = 0;
    const buckets = new Buckets(() => now);
    for (let i = 0; i < 10_000; i++) buckets.spend(`${i}`, 1, allowance);
    now += 10_000;
    buckets.spend('one more', 5, allowance);
    expect(buckets.size).toBe(1);
  });
});
