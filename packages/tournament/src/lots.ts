import { generatorOf, mixOf } from '@rayonk/match';

/** Who has the first seat on the first board of a tournament, and what each entrant drew, by their numbers. */
export interface Lots {
  readonly numbers: readonly number[];
  readonly firstSeat: 0 | 1;
}

/**
 * The one draw of a tournament, from the seed that was committed to before anybody entered and the shares of all who did, in the order in
 * which they came (`docs/fairness.md`). Nobody alone can have chosen it.
 */
export function drawLots(seed: string, shares: readonly string[]): Lots {
  const mix = mixOf(seed, shares);
  const numbers = generatorOf(mix, 'lots').shuffle(shares.map((_, i) => i));
  return { numbers, firstSeat: generatorOf(mix, 'seats').below(2) as 0 | 1 };
}
