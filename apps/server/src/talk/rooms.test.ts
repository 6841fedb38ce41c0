import { ROOMS } from '@rayonk/protocol';
import { describe, expect, it } from 'vitest';
import type { LiveMatch } from '../base/services.ts';
import { isOpenTo, standingOf, type ChatPlace } from './rooms.ts';

const TABLE: readonly [string, ChatPlace, string][] = [
  // Whether the players' room is open to them, and the spectators'.
  ['a player while the game is on', { seat: 0, isOver: false }, 'yes no'],
  ['the other player while the game is on', { seat: 1, isOver: false }, 'yes no'],
  ['a spectator while the game is on', { seat: null, isOver: false }, 'no yes'],
  ['a player after the end', { seat: 1, isOver: true }, 'yes yes'],
  ['a spectator after the end', { seat: null, isOver: true }, 'no yes'],
];

it.each(TABLE)('%s', (_, standing, allowed) => {
  const found = ROOMS.map((room) => isOpenTo(room, standing));
  expect(found.map((may) => (may ? 'yes' : 'no')).join(' ')).toBe(allowed);
});

describe('with a delay', () => {
  const live = {
    delay: 60,
    match: { result: { winner: 0, reason: 'resignation', scores: null } },
    events: [
      { kind: 'resigned', at: 1000, seat: 1 },
      { kind: 'revealed', at: 1000, seed: '' },
      { kind: 'offered', at: 50_000, seat: 0, offer: 'rematch' },
    ],
    seatOf: (player: string) => (player === 'ada' ? 0 : null),
  } as unknown as LiveMatch;

  it('a game ends for spectators when they see it end, and not later for what came after', () => {
    expect(standingOf(live, 'ada', 1000).isOver).toBe(true);
    expect(standingOf(live, null, 60_999).isOver).toBe(false);
    expect(standingOf(live, 'carl', 61_000).isOver).toBe(true);
  });
});
