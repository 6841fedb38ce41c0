import { HEADER, Random, unwrap, type Inputs, type Knowledge, type Rules } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { fitsNetwork, learn, Network, networkFile, Search, NO_PAST, type LearntGame } from '../src/index.ts';
import { dice, diceKnowledge, type DicePosition } from './dice.ts';

/** What each runner stands on, a word a seat, and whose turn it is, at the end of its word. */
const inputs: Inputs<DicePosition> = {
  words: 2,
  mirror: Array.from({ length: 64 }, (_, thing) => (thing + 32) % 64),
  fill({ state }, out) {
    for (const seat of [0, 1])
      out[seat] = (0x80000000 >>> state[HEADER + seat]!) | (state[HEADER + 2] === seat ? 1 : 0);
  },
};
const knowledge: Knowledge<DicePosition> = { ...diceKnowledge, inputs };
const race = dice as unknown as Rules;
const raceKnowledge = knowledge as unknown as Knowledge;
const plainKnowledge = diceKnowledge as unknown as Knowledge;

const HIDDEN = 5;
const random = new Random('network');
const numbers = (length: number, most: number): Float32Array =>
  Float32Array.from({ length }, () => (most * random.next()) / 0x8000_0000);
const weights = {
  hidden: HIDDEN,
  things: numbers(32 * inputs.words * HIDDEN, 0.5),
  features: numbers(HIDDEN, 0.2),
  biases: numbers(HIDDEN, 1),
  outputs: numbers(HIDDEN, 300),
};

/** The network by its definition, in floating point. */
function byHand(position: DicePosition): number {
  const [first, second, side] = position.state.subarray(HEADER);
  const things = [first!, 32 + second!, 31 + 32 * side!];
  const count = new Int32Array(1);
  knowledge.features(position, count);
  let sum = 0;
  for (let i = 0; i < HIDDEN; i++) {
    const seen = (view: (thing: number) => number, sign: number): number => {
      let total = weights.biases[i]! + sign * count[0]! * weights.features[i]!;
      for (const thing of things) total += weights.things[view(thing) * HIDDEN + i]!;
      return Math.max(0, Math.min(1, total));
    };
    sum += weights.outputs[i]! * (seen((thing) => thing, 1) - seen((thing) => inputs.mirror[thing]!, -1));
  }
  return sum;
}

function at(text: string): DicePosition {
  return unwrap(dice.parse(text));
}
function score(network: Network<DicePosition>, position: DicePosition): number {
  const features = new Int32Array(1);
  knowledge.features(position, features);
  return network.score(position, features);
}

describe('a network in integers', () => {
  const file = networkFile(weights);
  const texts = Array.from({ length: 72 }, (_, i) => `${i % 6} ${Math.floor(i / 6) % 6} ${i % 2} 0`);

  test('says what its definition says, within what rounding costs, whatever it was asked before', () => {
    const kept = new Network(inputs, file);
    for (const text of [...texts, ...texts.toReversed()]) {
      expect(Math.abs(score(kept, at(text)) - byHand(at(text)))).toBeLessThan(5);
      expect(score(kept, at(text))).toBe(score(new Network(inputs, file), at(text)));
    }
  });
  test('what is good for one seat is as bad for the other', () => {
    const network = new Network(inputs, file);
    for (const text of texts) {
      const [first, second, side] = text.split(' ');
      const mirrored = at(`${second} ${first} ${1 - Number(side)} 0`);
      expect(score(network, at(text)) + score(network, mirrored)).toBe(0);
    }
  });
  test('is part of what a search says', () => {
    const told = (known: Knowledge<DicePosition>): number =>
      new Search(dice, known).run(at('2 1 0 0'), NO_PAST, { depth: 1 }, null, () => {}).lines[0]!.score;
    expect(told({ ...knowledge, network: file })).not.toBe(told(knowledge));
  });
  test('fits only the inputs that it was learnt with', () => {
    expect(fitsNetwork(raceKnowledge, JSON.parse(JSON.stringify(file)))).toBe(true);
    expect(fitsNetwork(plainKnowledge, file)).toBe(false);
    const more: Knowledge = { ...raceKnowledge, featureNames: ['lead', 'more'] };
    for (const other of [null, 'x', {}, { ...file, hidden: 4 }, { ...file, things: '§' }, { ...file, outputs: '' }])
      expect(fitsNetwork(raceKnowledge, other)).toBe(false);
    expect(fitsNetwork(more, file)).toBe(false);
  });
});

describe('learning', () => {
  /** Whoever moves from step 3 wins twice as often as the lead says: something that features cannot say. */
  function games(count: number, seed: string): LearntGame[] {
    const draw = new Random(seed);
    return Array.from({ length: count }, () => {
      const [first, second, side] = [draw.below(6), draw.below(6), draw.below(2)];
      const logOdds = (first === 3 ? 1.5 : 0) - (second === 3 ? 1.5 : 0);
      const points = (draw.next() >>> 0) / 0x1_0000_0000 < 1 / (1 + Math.exp(-logOdds)) ? 1 : 0;
      return { points, samples: [[`${first} ${second} ${side} 0`, Math.round(logOdds * knowledge.scale)]] };
    });
  }
  const settings = { seed: 'a', hidden: 4, epochs: 20 };
  const points: number[] = [];
  const learnt = learn(race, raceKnowledge, games(3000, 'learn'), settings, ({ epoch }) => void points.push(epoch));

  test('finds what features cannot say, as games kept apart show', () => {
    expect(learnt.positions).toBe(3000);
    expect(learnt.after).toBeLessThan(learnt.before - 0.05);
    expect(learnt.curve.map(({ epoch }) => epoch)).toEqual(points);
    expect(Math.min(...learnt.curve.map(({ apart }) => apart))).toBe(learnt.after);
    const network = new Network(inputs, networkFile(learnt.weights));
    const said = (text: string): number => score(network, at(text)) + 50 * Number(text[0]) - 50 * Number(text[2]);
    expect(said('3 2 0 0') - said('2 2 0 0')).toBeGreaterThan(100);
    expect(said('4 2 0 0') - said('2 2 0 0')).toBeLessThan(60);
  });
  test('the features alone are looked at where a game says nothing else', () => {
    const few = games(200, 'few');
    const { weights: found } = learn(race, plainKnowledge, few, settings, () => {});
    const file = networkFile(found);
    expect(fitsNetwork(plainKnowledge, file)).toBe(true);
    expect(found.things).toHaveLength(0);
  });
  test('the same games and seed give the same network, another seed another one', () => {
    const few = games(200, 'few');
    const file = (seed: string): string =>
      networkFile(learn(race, raceKnowledge, few, { ...settings, seed, epochs: 2 }, () => {}).weights).things;
    expect(file('a')).toBe(file('a'));
    expect(file('b')).not.toBe(file('a'));
  });
});
