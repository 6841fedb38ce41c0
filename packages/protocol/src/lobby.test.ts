import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invitation } from './invitations.ts';
import { changedLobby, lobbyChangesOf, PLAIN_INVITATION, type LobbyView } from './lobby.ts';

const GAMES = ['hokito', 'kanto', 'kastwa', 'khan', 'khitan'];

/** As the server makes them: long ids, nicknames, every kind of terms. */
function invitationNo(i: number): Invitation {
  const clocks = [PLAIN_INVITATION.terms.clock, { kind: 'turn', perTurn: 259_200_000 }, { kind: 'none' }] as const;
  return {
    id: `invite${String(i).padStart(6, '0')}`,
    terms: { ...PLAIN_INVITATION.terms, game: GAMES[i % 5]!, clock: clocks[i % 3]!, rated: i % 2 === 0 },
    audience: { kind: 'lobby', ratings: i % 4 === 0 ? [1300, 1700] : null },
    by: {
      id: String(i).padStart(16, 'p'),
      name: `Loutre ${i}`,
      kind: i % 2 === 0 ? 'member' : 'guest',
      level: null,
      rating: { value: 1500 + (i % 300), provisional: i % 2 === 1 },
    },
    commit: String(i).padStart(64, 'c'),
    createdAt: 1_763_000_000_000 + i * 1000,
    match: null,
  };
}

const lobbyOf = (numbers: readonly number[], online = 0): LobbyView => ({
  invitations: [...new Set(numbers)].map(invitationNo),
  live: [],
  online,
});
const numbers = fc.array(fc.nat(30));

test('the changes of any lobby make any other, whatever its order', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.nat(2), (one, other, online) => {
      const before = lobbyOf(one);
      const after = lobbyOf(other, online);
      const changes = lobbyChangesOf(before, after);
      if (changes === null) expect(after).toEqual(before);
      else expect(changedLobby(before, JSON.parse(JSON.stringify(changes)) as typeof changes)).toEqual(after);
    }),
  );
});

test('an invitation that comes and goes costs at most 300 bytes a time, however many are open', () => {
  const page = Array.from({ length: 50 }, (_, i) => 300 - i);
  const cost = (before: readonly number[], after: readonly number[]): number =>
    JSON.stringify({ t: 'lobby-changes', sequence: 1000, changes: lobbyChangesOf(lobbyOf(before), lobbyOf(after)) })
      .length;
  for (let i = 0; i < 60; i++) {
    const opened = [page[0]! + 1 + i, ...page];
    expect((cost(page, opened) + cost(opened, page)) / 2).toBeLessThanOrEqual(300);
  }
});

test('an invitation that stays costs nothing', () => {
  const before = lobbyOf([3, 2, 1]);
  const after = lobbyOf([3, 2, 1]);
  after.invitations[1]!.audience = { kind: 'lobby', ratings: [1200, 1800] };
  expect(lobbyChangesOf(before, lobbyOf([3, 2, 1]))).toBeNull();
  expect(lobbyChangesOf(before, after)).toEqual({
    invitations: { put: { invite000002: { audience: { ratings: [1200, 1800] } } } },
  });
});
