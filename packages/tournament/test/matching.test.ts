import { Random } from '@rayonk/core';
import { expect, test } from 'vitest';
import { heaviestMatching } from '../src/pairing/matching.ts';

type Weights = readonly (readonly (number | null)[])[];

function heaviest(weights: Weights, left: readonly number[]): number {
  const [first, ...rest] = left;
  if (first === undefined) return 0;
  let best = heaviest(weights, rest);
  for (const other of rest) {
    const weight = weights[first]![other]!;
    if (weight === null) continue;
    best = Math.max(
      best,
      weight +
        heaviest(
          weights,
          rest.filter((one) => one !== other),
        ),
    );
  }
  return best;
}

test('a matching is the heaviest of all, in small graphs of every density', () => {
  const random = new Random('matching');
  for (let run = 0; run < 3000; run++) {
    const n = 2 + random.below(8);
    const density = 1 + random.below(10);
    // Few different weights make many ties, many different ones hardly any.
    const range = [3, 10, 1000][random.below(3)]!;
    const scale = random.below(2) === 0 ? 1 : 2 ** 37;
    const weights: (number | null)[][] = Array.from({ length: n }, () => Array.from({ length: n }, () => null));
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++)
        if (random.below(10) < density) weights[j]![i] = weights[i]![j] = (1 + random.below(range)) * scale;
    const mates = heaviestMatching(n, (i, j) => weights[i]![j]!);
    let sum = 0;
    for (const [i, mate] of mates.entries()) {
      if (mate === null) continue;
      if (mates[mate] !== i || weights[i]![mate] === null) throw new Error(`run ${run}: ${i} and ${mate} are no pair`);
      sum += weights[i]![mate]!;
    }
    const best = heaviest(weights, [...weights.keys()]);
    if (sum !== best * 2) throw new Error(`run ${run}: ${sum / 2} instead of ${best}`);
  }
  expect(heaviestMatching(1, () => 1)).toEqual([null]);
});

test('weights that cannot be counted with exactly are a bug of the caller', () => {
  expect(() => heaviestMatching(2, () => 2 ** 52)).toThrow('cannot be counted');
  expect(() => heaviestMatching(2, () => -1)).toThrow('cannot be counted');
});
