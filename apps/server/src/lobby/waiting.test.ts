import type { Terms } from '@rayonk/protocol';
import { describe, expect, test } from 'vitest';
import { TERMS } from './testing.ts';
import { agrees, partnersOf, rangeOf, type Waiting } from './waiting.ts';

const RATED: Terms = { ...TERMS, rated: true };

function waiting(player: string, rating: number, change: Partial<Waiting> = {}): Waiting {
  return { player, terms: RATED, rating, since: 0, ratings: null, isQuick: true, ...change };
}

describe('two who want to play', () => {
  test.each([
    ['lot', 'lot', true],
    ['first', 'lot', true],
    ['first', 'second', true],
    ['second', 'first', true],
    ['first', 'first', false],
    ['lot', 'first', false],
  ] as const)('%s and %s: %s', (inviter, seeker, fits) => {
    expect(agrees({ ...TERMS, side: inviter }, { ...TERMS, side: seeker })).toBe(fits);
  });
  test.each([
    [{ game: 'khan', variant: 'standard' }],
    [{ variant: '6x6' }],
    [{ rated: true }],
    [{ memoryAid: true }],
    [{ colouredBacks: true }],
    [{ odds: true }],
    [{ clock: { kind: 'none' } as const }],
    [{ clock: { kind: 'fischer', initial: 300_000, increment: 0 } as const }],
    [{ clock: { kind: 'turn', perTurn: 86_400_000 } as const }],
  ])('do not agree where one wants %j', (change) => {
    expect(agrees(TERMS, { ...TERMS, ...change })).toBe(false);
  });
});

describe('the range of a quick pairing', () => {
  test('widens with waiting until it holds everybody', () => {
    const one = waiting('ada', 1500);
    expect(rangeOf(one, 0)).toEqual([1300, 1700]);
    expect(rangeOf(one, 10_000)).toEqual([1200, 1800]);
    expect(rangeOf(one, 600_000)).toBeNull();
  });
  test('widens by the minute where a turn takes days', () => {
    const terms: Terms = { ...RATED, clock: { kind: 'turn', perTurn: 86_400_000 } };
    expect(rangeOf(waiting('ada', 1500, { terms }), 60_000)).toEqual([1290, 1710]);
  });
  test('is everybody in a casual game', () => {
    expect(rangeOf(waiting('ada', 1500, { terms: TERMS }), 0)).toBeNull();
  });
  test('stays as it was asked for in the lobby', () => {
    expect(rangeOf(waiting('ada', 1500, { isQuick: false, ratings: [1400, 1450] }), 1e9)).toEqual([1400, 1450]);
  });
});

describe('partners', () => {
  test('the nearest first, of equals whoever has waited longest; never oneself', () => {
    const here = [
      waiting('far', 1650),
      waiting('late', 1510, { since: 5 }),
      waiting('early', 1490, { since: 1 }),
      waiting('ada', 1500),
    ];
    const found = partnersOf(waiting('ada', 1500), here, 10);
    expect(found.map(({ player }) => player)).toEqual(['early', 'late', 'far']);
  });
  test('both ranges must hold the other', () => {
    const choosy = waiting('choosy', 1550, { isQuick: false, ratings: [1800, 2000] });
    const distant = waiting('distant', 2100, { isQuick: false });
    expect(partnersOf(waiting('ada', 1500), [choosy, distant], 0)).toEqual([]);
    expect(partnersOf(waiting('ada', 1500), [choosy, distant], 60_000)).toEqual([distant]);
  });
});
