import { Random, unwrap, type Knowledge, type Rules } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { fitScale, fitWeights, Openings, SelfPlay, weightsFor, withWeights, type SampledGame } from '../src/index.ts';
import { dice, diceKnowledge } from './dice.ts';

const race = dice as unknown as Rules;
const raceKnowledge = diceKnowledge as unknown as Knowledge;

const PLAIN = { nodes: 200, level: null, stray: 0 };

function uniform(random: Random): number {
  return (random.next() >>> 0) / 0x1_0000_0000;
}

/** Games whose results follow from three features by a known law; the fourth feature is noise, the fifth never occurs. */
function synthetic(games: number, logOdds: readonly number[], seed: string): SampledGame[] {
  const random = new Random(seed);
  return Array.from({ length: games }, () => {
    const features = [0, 1, 2, 3].map(() => random.below(21) - 10).concat(0);
    const odds = features.reduce((sum, value, i) => sum + value * (logOdds[i] ?? 0), 0);
    const points = uniform(random) < 1 / (1 + Math.exp(-odds)) ? 1 : 0;
    return { points, samples: [{ text: '', features, score: Math.round(odds * 250) }] };
  });
}

const TRUE_ODDS = [0.2, -0.1, 0.05, 0];
const OLD = { weights: [10, 10, 10, 10, 7], scale: 100 };

describe('weights', () => {
  const games = synthetic(8000, TRUE_ODDS, 'train');
  const found = fitWeights(games, OLD);

  test('the law behind the results is found', () => {
    for (const [i, odds] of TRUE_ODDS.entries()) expect(found.weights[i]! / found.scale).toBeCloseTo(odds, 1);
    expect(Math.abs(found.weights[0]! / found.scale - 0.2)).toBeLessThan(0.02);
    expect(Math.abs(found.weights[3]! / found.scale)).toBeLessThan(0.02);
  });
  test('log loss on games kept apart falls', () => {
    expect(found.after).toBeLessThan(found.before - 0.05);
    expect(found.positions).toBe(8000);
  });
  test('a feature that never occurred keeps its weight', () => {
    const { weights } = fitWeights(games, { weights: [20, -10, 5, 0, 7], scale: 100 });
    expect(Math.abs(weights[4]! - 7)).toBeLessThan(0.5);
  });
  test('scores keep their spread, so that margins of the search keep their meaning', () => {
    const spread = (weights: readonly number[]): number =>
      Math.sqrt(
        games.reduce((sum, { samples: [sample] }) => {
          const score = sample!.features.reduce((total, value, i) => total + value * weights[i]!, 0);
          return sum + score ** 2;
        }, 0) / games.length,
      );
    expect(spread(found.weights) / spread(OLD.weights)).toBeCloseTo(1, 1);
  });
  test('the same games give the same weights', () => {
    expect(fitWeights(synthetic(500, TRUE_ODDS, 'x'), OLD)).toEqual(fitWeights(synthetic(500, TRUE_ODDS, 'x'), OLD));
  });
  test('few games do not undo what is known', () => {
    const known = { weights: [20, -10, 5, 0, 7], scale: 100 };
    for (const seed of ['p', 'q', 'r', 's']) {
      const few = fitWeights(synthetic(20, TRUE_ODDS, seed), known);
      for (const [i, weight] of few.weights.entries()) expect(Math.abs(weight - known.weights[i]!)).toBeLessThan(15);
    }
  });
  test('no positions leave them as they were', () => {
    expect(fitWeights([{ points: 1, samples: [] }], OLD)).toMatchObject({
      weights: OLD.weights,
      scale: OLD.scale,
      positions: 0,
    });
  });
});

describe('the scale', () => {
  test('is the one on which scores are log-odds', () => {
    const { scale, calibration, logLoss } = fitScale(synthetic(20_000, TRUE_ODDS, 'scale'), 100);
    expect(Math.abs(scale - 250)).toBeLessThan(15);
    expect(logLoss).toBeLessThan(Math.LN2);
    expect(calibration).toHaveLength(10);
    for (const { predicted, observed, positions } of calibration) {
      expect(positions).toBe(1000);
      expect(Math.abs(predicted - observed)).toBeLessThan(0.05);
    }
    for (let i = 1; i < 10; i++)
      expect(calibration[i]!.predicted).toBeGreaterThanOrEqual(calibration[i - 1]!.predicted);
  });
  test('scores that say nothing leave it alone', () => {
    const games = synthetic(200, [-0.2, 0, 0, 0], 'wrong').map(({ points, samples }) => ({
      points: 1 - points,
      samples,
    }));
    expect(fitScale(games, 321).scale).toBe(321);
    expect(fitScale([], 321)).toMatchObject({ scale: 321, positions: 0, calibration: [] });
  });
});

describe('self-play', () => {
  const play = (seed: string): SampledGame =>
    new SelfPlay(race, raceKnowledge, new Openings(race, null, 2), PLAIN).play(seed);

  test('the same seed gives the same positions', () => {
    expect(play('a')).toEqual(play('a'));
    expect([0, 0.5, 1]).toContain(play('a').points);
  });
  test('positions are quiet ones with their features and a score that is not forced', () => {
    let samples = 0;
    for (let seed = 0; seed < 30; seed++)
      for (const { features, score } of play(`${seed}`).samples) {
        expect(features).toHaveLength(1);
        expect(Math.abs(score)).toBeLessThan(20_001);
        samples++;
      }
    expect(samples).toBeGreaterThan(30);
  });
  test('noisy best actions are left out', () => {
    const noisy = { ...raceKnowledge, isNoisy: () => true };
    expect(new SelfPlay(race, noisy, new Openings(race, null, 2), PLAIN).play('a').samples).toEqual([]);
  });
});

describe('self-play of a level', () => {
  const openings = new Openings(race, null, 2);
  const strong = new SelfPlay(race, raceKnowledge, openings, PLAIN);
  const weak = new SelfPlay(race, raceKnowledge, openings, { ...PLAIN, level: 1 });
  const seeds = Array.from({ length: 30 }, (_, i) => `${i}`);

  test('the same seed gives the same game', () => {
    expect(weak.play('a')).toEqual(weak.play('a'));
  });
  test('the level plays: some games go another way', () => {
    expect(seeds.map((seed) => weak.play(seed))).not.toEqual(seeds.map((seed) => strong.play(seed)));
  });
  test('the search judges: both begin with the same words about the same position', () => {
    const [first] = seeds.filter((seed) => strong.play(seed).samples.length > 0);
    expect(weak.play(first!).samples[0]).toEqual(strong.play(first!).samples[0]);
  });
});

describe('files of weights', () => {
  test('are read by feature name', () => {
    expect(weightsFor(raceKnowledge, { weights: { lead: 70 }, scale: 90, evidence: null })).toEqual({
      weights: [70],
      scale: 90,
    });
  });
  test.each<unknown>([
    null,
    3,
    {},
    { weights: { lead: 70 } },
    { weights: { lead: 70 }, scale: 0 },
    { weights: { lead: 'x' }, scale: 9 },
    { weights: {}, scale: 9 },
    { weights: { lag: 1 }, scale: 9 },
    { weights: { lead: 1, lag: 2 }, scale: 9 },
    { weights: { constructor: 1 }, scale: 9 },
  ])('%j is refused', (file) => {
    expect(weightsFor(raceKnowledge, file)).toBeNull();
  });
  test('replace the weights and nothing else', () => {
    const other = withWeights(raceKnowledge, { weights: [1], scale: 2 });
    expect(other).toMatchObject({ weights: [1], scale: 2, featureNames: ['lead'] });
    const out = new Int32Array(1);
    other.features(unwrap(race.parse('3 1 0 0')), out);
    expect(out[0]).toBe(2);
  });
});
