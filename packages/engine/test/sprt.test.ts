import { describe, expect, test } from 'vitest';
import { estimateElo, eloOfScore, parseSprt, rate, scoreOfElo, sprt } from '../src/index.ts';

/** Computed with SciPy: constrained maximum likelihood by SLSQP, apart from our bisection. */
describe('the sequential test', () => {
  test.each([
    [[4063, 8620, 4307], 0, 3, 2.99129],
    [[0, 0, 2, 0, 37], 0, 20, 2.18049],
    [[10, 20, 40, 30, 15], 0, 10, 0.73404],
    [[3, 11, 40, 22, 9], -5, 5, 1.36055],
    [[0, 0, 0, 0, 10], 0, 100, 2.47003],
  ])('counts %j, H0 %d, H1 %d: log-likelihood ratio %d', (counts, elo0, elo1, expected) => {
    expect(sprt(counts, { elo0, elo1, alpha: 0.05, beta: 0.05 }).llr).toBeCloseTo(expected, 4);
  });
  test('bounds are those of Wald, and reaching one decides', () => {
    const settings = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.1 };
    const even = sprt([10, 20, 40, 20, 10], settings);
    expect(even.lower).toBeCloseTo(Math.log(0.1 / 0.95));
    expect(even.upper).toBeCloseTo(Math.log(0.9 / 0.05));
    expect(even.verdict).toBe('undecided');
    expect(sprt([1000, 2000, 4000, 2000, 1000], settings).verdict).toBe('H0');
    expect(sprt([500, 2000, 4000, 2500, 1000], settings).verdict).toBe('H1');
  });
  test('nothing played decides nothing', () => {
    expect(sprt([0, 0, 0, 0, 0], { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 })).toMatchObject({
      llr: 0,
      verdict: 'undecided',
    });
  });
  test('swapping the players and the hypotheses swaps the sign', () => {
    const forth = sprt([3, 11, 40, 22, 9], { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 }).llr;
    const back = sprt([9, 22, 40, 11, 3], { elo0: -20, elo1: 0, alpha: 0.05, beta: 0.05 }).llr;
    expect(back).toBeCloseTo(-forth, 9);
  });
  test('settings are read, or refused', () => {
    expect(parseSprt('0,5')).toEqual({ elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 });
    expect(parseSprt('-5,0.5,0.01,0.1')).toEqual({ elo0: -5, elo1: 0.5, alpha: 0.01, beta: 0.1 });
    for (const wrong of ['', '5', '5,0', '0,5,0.05', '0,5,0,0', '0,5,0.6,0.05', 'a,b', '0,5000', '0,5,0.05,0.05,1'])
      expect(parseSprt(wrong), wrong).toBeNull();
  });
});

describe('Elo from pairs', () => {
  test('scores and differences convert both ways', () => {
    expect(scoreOfElo(0)).toBe(0.5);
    expect(scoreOfElo(400)).toBeCloseTo(10 / 11);
    expect(eloOfScore(0.75)).toBeCloseTo(190.85, 2);
    expect(eloOfScore(scoreOfElo(-123))).toBeCloseTo(-123);
  });
  test('the interval is near the normal one where that holds', () => {
    // 47.30, from 12.37 to 83.20 by ± 1.96 standard deviations of the mean of 85 pairs.
    const { elo, low, high } = estimateElo([3, 11, 40, 22, 9])!;
    expect(elo).toBeCloseTo(47.296, 2);
    expect(Math.abs(low! - 12.37)).toBeLessThan(1);
    expect(Math.abs(high! - 83.2)).toBeLessThan(1);
  });
  test('pairs that are split again and again tell more than single games would', () => {
    const pairs = estimateElo([0, 0, 100, 0, 0])!;
    const games = estimateElo([100, 0, 100])!;
    expect(pairs.high! - pairs.low!).toBeLessThan(games.high! - games.low!);
  });
  test('a clean sweep has a lower bound only', () => {
    const swept = estimateElo([0, 0, 0, 0, 10])!;
    expect(swept).toMatchObject({ score: 1, elo: null, high: null });
    // e^(−1.92 / 10) is the lowest score that ten wins do not reject.
    expect(Math.abs(swept.low! - eloOfScore(Math.exp(-1.9207 / 10)))).toBeLessThan(2);
    expect(estimateElo([7, 0, 0, 0, 0])).toMatchObject({ score: 0, elo: null, low: null });
    expect(estimateElo([0, 0, 0, 0, 0])).toBeNull();
  });
});

describe('ratings by maximum likelihood', () => {
  test('two players differ by what their score says, up to the drawn game that is added', () => {
    const { players, steps } = rate(2, [{ a: 1, b: 0, counts: [3, 11, 40, 22, 9] }]);
    expect(steps[0]!.elo).toBeCloseTo(eloOfScore((96.5 + 0.5) / 171), 6);
    expect(players[0]!.elo + players[1]!.elo).toBeCloseTo(0);
    expect(steps[0]!.low).toBeCloseTo(11.95, 1);
    expect(steps[0]!.high).toBeCloseTo(82.09, 1);
  });
  test('recovers ratings from the scores they predict, whoever met whom', () => {
    const truth = [0, 150, 320, 400];
    const pairings = [];
    for (const [a, b] of [
      [1, 0],
      [2, 1],
      [3, 2],
      [3, 0],
    ] as const) {
      const pairs = 1e6;
      const won = Math.round(pairs * scoreOfElo(truth[a]! - truth[b]!));
      pairings.push({ a, b, counts: [pairs - won, 0, 0, 0, won] });
    }
    const { players, steps } = rate(4, pairings);
    for (const [i, { elo }] of players.entries()) expect(elo).toBeCloseTo(truth[i]! - 217.5, 0);
    for (const { elo, low, high } of steps) {
      expect(low).toBeLessThan(elo);
      expect(high - low).toBeLessThan(5);
    }
  });
  test('at the ratings found every player expects the points it made', () => {
    const counts = [
      [5, 10, 30, 25, 30],
      [0, 4, 20, 40, 36],
      [1, 0, 12, 17, 70],
    ];
    const games = [
      { a: 1, b: 0, counts: counts[0]! },
      { a: 2, b: 1, counts: counts[1]! },
      { a: 2, b: 0, counts: counts[2]! },
    ];
    const { players } = rate(3, games);
    for (let player = 0; player < 3; player++) {
      let surplus = 0;
      for (const { a, b, counts: seen } of games) {
        const made = seen.reduce((sum, count, i) => sum + (count * i) / 2, 0) + 0.5;
        const expected = 201 * scoreOfElo(players[a]!.elo - players[b]!.elo);
        if (a === player) surplus += made - expected;
        if (b === player) surplus -= made - expected;
      }
      expect(surplus).toBeCloseTo(0, 6);
    }
  });
  test('a player who lost every game has a rating, and a wide interval', () => {
    const { steps } = rate(2, [{ a: 1, b: 0, counts: [0, 0, 0, 0, 100] }]);
    expect(steps[0]!.elo).toBeGreaterThan(800);
    expect(steps[0]!.high - steps[0]!.low).toBeGreaterThan(500);
  });
});
