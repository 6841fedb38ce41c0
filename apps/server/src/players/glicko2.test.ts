import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grown, NEWCOMER, rated, type Glicko } from './glicko2.ts';
import { afterGame, deviationAt, isProvisional, newStoredRating, type StoredRating } from './scale.ts';

const glicko: fc.Arbitrary<Glicko> = fc.record({
  rating: fc.double({ min: 800, max: 2800, noNaN: true }),
  deviation: fc.double({ min: 30, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
});
const YEAR = 365 * 86_400_000;

describe("the example of Glickman's paper", () => {
  it('gives 1464.06, 151.52 and 0.05999', () => {
    const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { against: { rating: 1400, deviation: 30 }, score: 1 },
      { against: { rating: 1550, deviation: 100 }, score: 0 },
      { against: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    // The paper cuts its 0.059995984… off after five digits.
    expect(after.volatility).toBeCloseTo(0.059996, 6);
  });

  it('gives a period without games a larger deviation and nothing else', () => {
    const before = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rated(before, []);
    expect(after).toEqual({ ...before, deviation: grown(before, 1) });
    expect(after.deviation).toBeCloseTo(200.2714, 3);
  });
});

describe('properties of a rating', () => {
  it('rises with a win, falls with a loss, and is finite', () => {
    fc.assert(
      fc.property(glicko, glicko, (own, against) => {
        const won = rated(own, [{ against, score: 1 }]);
        const lost = rated(own, [{ against, score: 0 }]);
        expect(won.rating).toBeGreaterThan(own.rating);
        expect(lost.rating).toBeLessThan(own.rating);
        for (const { rating, deviation, volatility } of [won, lost])
          expect([rating, deviation, volatility].every(Number.isFinite)).toBe(true);
      }),
    );
  });

  it('is the more certain for a game that is played at once', () => {
    fc.assert(
      fc.property(glicko, glicko, fc.constantFrom(0, 0.5, 1), (own, against, score) => {
        expect(rated(own, [{ against, score }], 0).deviation).toBeLessThan(own.deviation);
      }),
    );
  });

  it('says the same of two who are alike, with the sides exchanged', () => {
    fc.assert(
      fc.property(glicko, (own) => {
        const won = rated(own, [{ against: own, score: 1 }]);
        const lost = rated(own, [{ against: own, score: 0 }]);
        expect(won.rating - own.rating).toBeCloseTo(own.rating - lost.rating, 6);
        expect(rated(own, [{ against: own, score: 0.5 }]).rating).toBeCloseTo(own.rating, 9);
      }),
    );
  });

  it('moves less against somebody whose rating is uncertain', () => {
    fc.assert(
      fc.property(glicko, fc.double({ min: 30, max: 340, noNaN: true }), (anybody, deviation) => {
        // Somebody as uncertain as a newcomer may move more: then the game also says less of how certain they are now.
        const own = { ...anybody, deviation: Math.min(anybody.deviation, 200) };
        const against = { rating: own.rating, deviation };
        const vague = { rating: own.rating, deviation: deviation + 10 };
        const sure = rated(own, [{ against, score: 1 }]).rating;
        expect(rated(own, [{ against: vague, score: 1 }]).rating).toBeLessThan(sure);
      }),
    );
  });
});

describe('standings', () => {
  const settled: StoredRating = { rating: 1700, deviation: 60, volatility: 0.06, games: 40, updatedAt: 0 };

  it('grow uncertain while somebody does not play: from 60 to 110 in a year', () => {
    expect(deviationAt(settled, 0)).toBe(60);
    expect(deviationAt(settled, YEAR)).toBeCloseTo(110, 0);
    expect(isProvisional(settled, YEAR / 2)).toBe(false);
    expect(isProvisional(settled, YEAR * 1.1)).toBe(true);
  });

  it('are never less certain than those of a newcomer', () => {
    expect(deviationAt(settled, 100 * YEAR)).toBe(NEWCOMER.deviation);
    expect(isProvisional(newStoredRating(0), 0)).toBe(true);
  });

  it('are settled after some games at once, and count them', () => {
    let both: readonly [StoredRating, StoredRating] = [newStoredRating(0), settled];
    for (let game = 0; game < 12; game++) both = afterGame(both, game % 2 === 0 ? 0 : 1, 1000 * game);
    expect(both[0].games).toBe(12);
    expect(both[1].games).toBe(52);
    expect(isProvisional(both[0], 12_000)).toBe(false);
  });

  it('stay within their bounds whatever happens', () => {
    const winner = fc.constantFrom(0 as const, 1 as const, null);
    fc.assert(
      fc.property(fc.array(fc.tuple(winner, fc.integer({ min: 0, max: 5 * YEAR })), { maxLength: 60 }), (games) => {
        let both: readonly [StoredRating, StoredRating] = [newStoredRating(0), settled];
        for (const [won, at] of games) both = afterGame(both, won, at);
        for (const { rating, deviation, volatility } of both) {
          expect(rating).toBeGreaterThanOrEqual(400);
          expect(rating).toBeLessThanOrEqual(4000);
          expect(deviation).toBeGreaterThanOrEqual(45);
          expect(deviation).toBeLessThanOrEqual(350);
          expect(volatility).toBeLessThanOrEqual(0.1);
        }
      }),
    );
  });

  it('do not go back in time when an older game is rated late', () => {
    const [after] = afterGame([{ ...settled, updatedAt: 5000 }, newStoredRating(0)], 0, 1000);
    expect(after.updatedAt).toBe(5000);
  });
});
