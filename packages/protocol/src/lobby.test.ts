import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invitation } from './invitations.ts';
import * as z from 'zod/mini';
import { invitationFrom, invitationRow, rowOf } from './lobby-rows.ts';
import { changedLobby, lobbyChangesOf, PLAIN_INVITATION, type LobbyView } from './lobby.ts';
import { PLAYER_KINDS } from './matches.ts';
import { SIDES } from './terms.ts';

/** The head of a frame of the socket. */
const FRAME = 4;
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

test('the same in rows, which only leave out what is asked for before a share is added', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const before = lobbyOf(one);
      const after = lobbyOf(other);
      const changes = lobbyChangesOf(before, after, true);
      if (changes === null) return;
      expect(JSON.stringify(changes)).not.toMatch(/c{30}/);
      const told = changedLobby(before, JSON.parse(JSON.stringify(changes)) as typeof changes);
      const kept = new Set(one);
      const expected = after.invitations.map((item, i) => {
        const { commit: _, ...listed } = item;
        return kept.has([...new Set(other)][i]!) ? item : listed;
      });
      expect(told.invitations).toEqual(expected);
    }),
  );
});

test('rows say all that an invitation of the lobby may say', () => {
  const plain = invitationNo(1);
  const { commit: _, ...listed } = plain;
  const settings = fc.record({
    memoryAid: fc.boolean(),
    colouredBacks: fc.option(fc.boolean(), { nil: undefined }),
    odds: fc.option(fc.boolean(), { nil: undefined }),
    side: fc.constantFrom(...SIDES),
  });
  const by = fc.record({
    kind: fc.constantFrom(...PLAYER_KINDS),
    rating: fc.option(fc.record({ value: fc.nat(4000), provisional: fc.boolean() })),
    holiday: fc.option(fc.record({ from: fc.nat(), until: fc.nat() }), { nil: undefined }),
  });
  fc.assert(
    fc.property(settings, by, (terms, player) => {
      const one = { ...listed, terms: { ...plain.terms, ...terms }, by: { ...plain.by, ...player } };
      const row = rowOf(one);
      const read = z.parse(invitationRow, JSON.parse(JSON.stringify(row)));
      expect(invitationFrom(read)).toEqual(one);
    }),
  );
  expect(rowOf({ ...plain, audience: { kind: 'link' } })).toBeNull();
});

/** As long as anything can be that the site accepts: nothing online has a longer variant. */
const LONGEST: Invitation = {
  ...invitationNo(4_000_000),
  id: 'Zz9Zz9Zz9Zz9',
  terms: {
    ...PLAIN_INVITATION.terms,
    game: 'hokito',
    variant: 'standard+xxxxxx',
    clock: { kind: 'fischer', initial: 3_600_000, increment: 60_000 },
    colouredBacks: true,
    odds: true,
  },
  audience: { kind: 'lobby', ratings: [1234, 2345] },
  by: {
    id: 'Zz9Zz9Zz9Zz9Zz9Z',
    name: 'é'.repeat(20),
    kind: 'member',
    level: null,
    rating: { value: 1234, provisional: false },
    holiday: { from: 1_763_000_000_000, until: 1_763_900_000_000 },
  },
};

test('each change costs a follower at most 300 bytes, however many invitations are open', () => {
  const page = Array.from({ length: 50 }, (_, i) => invitationNo(300 - i));
  const cost = (before: readonly Invitation[], after: readonly Invitation[]): number => {
    const views = [before, after].map((invitations) => ({ invitations: [...invitations], live: [], online: 0 }));
    const changes = lobbyChangesOf(views[0]!, views[1]!, true);
    return Buffer.byteLength(JSON.stringify({ t: 'lobby-changes', sequence: 1_000_000, changes })) + FRAME;
  };
  for (const one of [...Array.from({ length: 60 }, (_, i) => invitationNo(301 + i)), LONGEST]) {
    const opened = [one, ...page];
    expect(cost(page, opened)).toBeLessThanOrEqual(300);
    expect(cost(opened, page)).toBeLessThanOrEqual(300);
    const widened = [
      { ...one, audience: { kind: 'lobby' as const, ratings: [1000, 3000] as [number, number] } },
      ...page,
    ];
    expect(cost(opened, widened)).toBeLessThanOrEqual(300);
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
