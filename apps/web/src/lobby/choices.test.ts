import { registry } from '@rayonk/games';
import { newInvitation, SIDES, terms as termsSchema } from '@rayonk/protocol';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS, passes } from './describe.ts';
import { audienceOf, clockOf, DAY_CLOCKS, firstChoices, MINUTE_CLOCKS, PACES, termsOf } from './choices.ts';

const choices = firstChoices(registry, null);

describe('the form of the lobby', () => {
  it('begins with the game that was asked for, or the first', () => {
    expect(firstChoices(registry, 'khan').game).toBe('khan');
    expect(firstChoices(registry, null, 'Ada')).toMatchObject({ opponent: 'player', name: 'Ada' });
    expect(firstChoices(registry, 'nothing').game).toBe(registry[0]!.id);
  });

  it('asks for terms that the protocol knows, whatever is chosen', () => {
    for (const pace of PACES)
      for (const minutes of MINUTE_CLOCKS)
        for (const days of DAY_CLOCKS)
          for (const side of SIDES)
            expect(termsSchema.safeParse(termsOf({ ...choices, pace, minutes, days, side }, true)).success).toBe(true);
  });

  it('reads clocks as minutes, seconds and days', () => {
    expect(clockOf({ ...choices, pace: 'minutes', minutes: '5+3' })).toEqual({
      kind: 'fischer',
      initial: 300_000,
      increment: 3000,
    });
    expect(clockOf({ ...choices, pace: 'days', days: '14' })).toEqual({ kind: 'turn', perTurn: 14 * 86_400_000 });
    expect(clockOf({ ...choices, pace: 'none' })).toEqual({ kind: 'none' });
  });

  it.each([
    ['a guest', { rated: true }, false, false],
    ['the computer', { rated: true, opponent: 'computer' }, true, false],
    ['no clock', { rated: true, pace: 'none' }, true, false],
    ['a member with a clock', { rated: true, pace: 'days' }, true, true],
  ] as const)('with %s is rated only where it can be', (_, part, isMember, rated) => {
    expect(termsOf({ ...choices, ...part }, isMember).rated).toBe(rated);
  });
  it('leaves the aids out of rated games', () => {
    expect(termsOf(choices, true).colouredBacks).toBe(false);
    expect(termsOf({ ...choices, colouredBacks: true }, true).colouredBacks).toBe(true);
    expect(termsOf({ ...choices, colouredBacks: true, rated: true }, true).colouredBacks).toBe(false);
    expect(termsOf({ ...choices, odds: true }, true).odds).toBe(true);
    expect(termsOf({ ...choices, odds: true, rated: true }, true).odds).toBe(false);
    expect(termsOf({ ...choices, memoryAid: true }, true).memoryAid).toBe(true);
    expect(termsOf({ ...choices, memoryAid: true, rated: true }, true).memoryAid).toBe(false);
  });

  it.each([
    [['', ''], null],
    [
      ['1200', ''],
      [1200, 4000],
    ],
    [
      ['', '1800'],
      [0, 1800],
    ],
    [
      ['1800', '1200'],
      [1200, 1800],
    ],
    [['-5', '99999'], null],
    [
      ['x', '1500.4'],
      [0, 1500],
    ],
  ] as const)('reads the ratings %j as %j', (ratings, expected) => {
    const audience = audienceOf({ ...choices, opponent: 'open', ratings });
    expect(audience).toEqual({ kind: 'lobby', ratings: expected });
    const invitation = { terms: termsOf(choices, true), audience, commit: 'a'.repeat(64), share: 'a-share-of-mine' };
    expect(newInvitation.safeParse(invitation).success).toBe(true);
  });

  it('challenges by name, without the spaces around it', () => {
    expect(audienceOf({ ...choices, opponent: 'player', name: ' Ada ' })).toEqual({ kind: 'player', name: 'Ada' });
    expect(audienceOf({ ...choices, opponent: 'link' })).toEqual({ kind: 'link' });
  });
});

describe('the filters of the lobby', () => {
  const invitation = { terms: { ...termsOf(choices, true), clock: { kind: 'turn', perTurn: 86_400_000 } } } as const;

  it.each([
    [{}, true],
    [{ game: choices.game }, true],
    [{ game: 'another' }, false],
    [{ speed: 'days' }, true],
    [{ speed: 'quick' }, false],
    [{ speed: 'none' }, false],
    [{ stakes: 'casual' }, true],
    [{ stakes: 'rated' }, false],
  ] as const)('%j', (part, expected) => {
    expect(passes(invitation, { ...NO_FILTERS, ...part })).toBe(expected);
  });
});
