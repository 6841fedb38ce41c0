import { aidsOfTags, aidTags } from '@rayonk/core';
import { describe, expect, it } from 'vitest';
import { aidsOf } from '../src/index.ts';

describe('the aids of a match', () => {
  it('are those that both agreed on', () => {
    expect(aidsOf({ memoryAid: false, colouredBacks: false })).toEqual([]);
    expect(aidsOf({ memoryAid: true, colouredBacks: false })).toEqual(['memory']);
    expect(aidsOf({ memoryAid: true, colouredBacks: true })).toEqual(['memory', 'backs']);
    expect(aidsOf({ memoryAid: false, colouredBacks: false, odds: true })).toEqual(['odds']);
  });

  it('of a match from before one could choose are the coloured backs that it showed', () => {
    expect(aidsOf({ memoryAid: false })).toEqual(['backs']);
    expect(aidsOf({ memoryAid: true })).toEqual(['memory', 'backs']);
  });

  it.each([[[]], [['memory']], [['backs']], [['memory', 'backs']], [['backs', 'odds']]] as const)(
    '%j go into a file and come back',
    (aids) => {
      expect(aidsOfTags(aidTags(['memory', 'backs', 'odds'], aids))).toEqual(aids);
    },
  );

  it('are not spoken of in games that have none, nor those that a game does not have', () => {
    expect(aidTags(undefined, ['backs'])).toEqual({});
    expect(aidTags(['memory'], ['memory', 'backs'])).toEqual({ Aids: 'memory' });
  });

  it('of a file from before there was a word for them are the coloured backs', () => {
    expect(aidsOfTags({ Seat0: 'Ada' })).toEqual(['backs']);
  });
});
