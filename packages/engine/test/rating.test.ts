import { Random } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { handicapOf, nearestLevel, performanceOf, scoreOfElo, worthOfHints } from '../src/index.ts';

describe('the rating that games show', () => {
  test('nothing is said of somebody who has not played', () => {
    expect(performanceOf([])).toBeNull();
  });
  test('half of the points are the rating of the opponents', () => {
    expect(performanceOf([{ rating: 1300, games: 10, points: 5 }])!.rating).toBeCloseTo(1300);
    const between = performanceOf([
      { rating: 1200, games: 4, points: 3 },
      { rating: 1600, games: 4, points: 1 },
    ])!;
    expect(between.rating).toBeCloseTo(1400);
  });
  test('one game says little, many say more, and a clean sweep is finite', () => {
    const [one, many] = [1, 12].map((games) => performanceOf([{ rating: 1500, games, points: games }])!);
    expect(one!.rating).toBeCloseTo(1500 + 400 * Math.log10(3));
    expect(many!.rating).toBeGreaterThan(one!.rating);
    expect(many!.rating).toBeLessThan(2200);
    expect(performanceOf([{ rating: 1500, games: 12, points: 6 }])!.margin).toBeLessThan(
      performanceOf([{ rating: 1500, games: 3, points: 1.5 }])!.margin,
    );
  });
  test('finds a player of a known strength again, about as closely as it says', () => {
    const truth = 1340;
    const random = new Random('rating');
    let within = 0;
    for (let person = 0; person < 200; person++) {
      const met = [1200, 1350, 1500].map((rating) => {
        let points = 0;
        for (let game = 0; game < 8; game++) points += random.below(1000) < 1000 * scoreOfElo(truth - rating) ? 1 : 0;
        return { rating, games: 8, points };
      });
      const { rating, margin } = performanceOf(met)!;
      if (Math.abs(rating - truth) <= margin) within++;
    }
    expect(within).toBeGreaterThan(180);
  });
  test('suggests the nearest level', () => {
    expect(nearestLevel(0, [900, 1100, 1300])).toBe(1);
    expect(nearestLevel(1220, [900, 1100, 1300])).toBe(3);
    expect(nearestLevel(1200, [900, 1100, 1300])).toBe(2);
  });
});

describe('a handicap', () => {
  const ratings = {
    levels: [1000, 1150, 1300, 1450, 1600, 1750, 1900, 2050],
    games: 520,
    first: 40,
    hints: [
      { count: 2, elo: 80 },
      { count: 5, elo: 200 },
      { count: 10, elo: 300 },
    ],
  };
  test('hints are worth what was measured, in between in proportion', () => {
    expect([0, 1, 2, 3, 5, 10, 20].map((count) => worthOfHints(ratings, count))).toEqual([
      0, 40, 80, 120, 200, 300, 300,
    ]);
    expect(worthOfHints({ hints: [] }, 3)).toBe(0);
  });
  test('the weaker one acts first where that helps, and gets as few hints as make it even', () => {
    const even = handicapOf(ratings, 1150, 1390);
    expect(even).toMatchObject({ seat: 0, hints: 5, gap: 240, worth: { seat: 40, hints: 200 } });
    expect(even.score).toBeCloseTo(0.5);
  });
  test('where acting second is better, the weaker one does', () => {
    expect(handicapOf({ ...ratings, first: -40 }, 1150, 1190)).toMatchObject({ seat: 1, hints: 0 });
  });
  test('equals get nothing but seats', () => {
    const { hints, score } = handicapOf({ ...ratings, first: 0 }, 1300, 1300);
    expect([hints, score]).toEqual([0, 0.5]);
  });
  test('says what chances remain where no handicap is large enough', () => {
    const { hints, score } = handicapOf(ratings, 1000, 2050);
    expect(hints).toBe(10);
    expect(score).toBeCloseTo(scoreOfElo(-710));
  });
});
