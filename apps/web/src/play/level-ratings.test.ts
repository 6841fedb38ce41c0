import type { MatchEvent } from '@rayonk/match';
import { describe, expect, it } from 'vitest';
import { ratingFromGames } from './level-ratings.ts';
import type { SavedMatch } from './saved.ts';
import type { Player } from './start.ts';

const RATINGS = { levels: [1000, 1150, 1300, 1450, 1600, 1750, 1900, 2050], games: 520, first: 0, hints: [] };
const VARIANT = { game: 'race', variant: 'short' };
const ME: Player = { kind: 'person', name: 'Ada' };

function started(isUsual: boolean): MatchEvent {
  return {
    kind: 'started',
    at: 0,
    start: '',
    drawn: { firstSeat: null, start: isUsual, leaves: null, seal: '' },
  };
}
const TAKEN_BACK: MatchEvent = { kind: 'accepted', at: 0, seat: 1, offer: 'take-back' };

let clock = 0;
/** A game on seat 0 against a level, won unless said otherwise. */
function game(level: 1 | 3 | 5, part: Partial<SavedMatch> = {}): SavedMatch {
  return {
    ...VARIANT,
    id: String(++clock),
    players: [ME, { kind: 'level', level }],
    events: [started(true)],
    position: '',
    actions: 20,
    isOver: true,
    winner: 0,
    seen: clock,
    ...part,
  };
}

describe('how strong somebody is by their games on this device', () => {
  it('is not said before three games', () => {
    expect(ratingFromGames([game(3), game(3)], VARIANT, RATINGS)).toBeNull();
  });

  it('who wins half of the games against a level is about as strong, on either seat', () => {
    const lost = game(3, { players: [{ kind: 'level', level: 3 }, ME], winner: 0 });
    const found = ratingFromGames([game(3), lost, game(3, { winner: null })], VARIANT, RATINGS);
    expect(found).toEqual({ rating: expect.closeTo(1300, 3) as number, games: 3, level: 3 });
  });

  it('looks at the last twelve games of the variant only', () => {
    const old = Array.from({ length: 20 }, () => game(5));
    const recent = Array.from({ length: 12 }, () => game(1, { winner: 1 }));
    const elsewhere = Array.from({ length: 5 }, () => game(5, { variant: 'long' }));
    const found = ratingFromGames([...recent, ...old, ...elsewhere], VARIANT, RATINGS)!;
    expect(found.games).toBe(12);
    expect(found.rating).toBeLessThan(1000);
    expect(found.level).toBe(1);
  });

  it.each([
    ['that are not over', { isOver: false }],
    ['of earlier days, which do not say who won', { winner: undefined }],
    ['with hints', { asked: [1, 0] }],
    ['from a position that somebody set up', { events: [started(false)] }],
    ['in which several moves were taken back', { events: [started(true), TAKEN_BACK, TAKEN_BACK] }],
    ['between two people', { players: [ME, ME] }],
  ] as const)('leaves out games %s', (_, part) => {
    const many = Array.from({ length: 5 }, () => game(3, part as unknown as Partial<SavedMatch>));
    expect(ratingFromGames(many, VARIANT, RATINGS)).toBeNull();
  });
});
