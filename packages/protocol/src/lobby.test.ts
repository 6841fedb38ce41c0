import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invitation } from './invitations.ts';
import * as z from 'zod/mini';
import { invitationFrom, invitationRow, rowOf } from './lobby-rows.ts';
import { changedLobby, listedLobby, lobbyChanges, lobbyChangesOf, PLAIN_INVITATION, type LobbyView } from './lobby.ts';
import { PLAYER_KINDS, type MatchCard, type PlayerCard } from './matches.ts';
import { isNickname, isPlayerName } from './names.ts';
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

/** A match as its card says it; what is played and who plays vary with the second number, which a list of numbers from 0 to 29 may have. */
function matchNo(i: number, state = 0): MatchCard {
  const of = (seat: number): PlayerCard => ({ ...invitationNo(2 * i + seat + (state % 2)).by });
  return {
    id: `match${String(i).padStart(7, '0')}`,
    game: GAMES[i % 5]!,
    variant: 'standard',
    clock: invitationNo(i).terms.clock,
    speed: 'quick',
    rated: i % 2 === 0,
    aids: [],
    status: 'playing',
    seats: [of(0), of(1)],
    plies: 3 + state,
    position: `${state} ${'x'.repeat(400)}`,
    toAct: 0,
    createdAt: 1_763_000_000_000 + i * 1000,
    touchedAt: 1_763_000_000_000 + i * 1000 + state,
    deadline: null,
    result: null,
    spectators: state,
  };
}

const overTheWire = <T>(changes: T): T => z.parse(lobbyChanges, JSON.parse(JSON.stringify(changes))) as T;

test('the same in rows, which leave out what draws are committed to and what matches stand at', () => {
  const lists = fc.record({ invited: numbers, played: fc.uniqueArray(fc.nat(30)), state: fc.nat(3) });
  fc.assert(
    fc.property(lists, lists, (...made) => {
      const [before, after] = made.map(({ invited, played, state }) =>
        listedLobby({ ...lobbyOf(invited), live: played.map((i) => matchNo(i, (i * state) % 4)) }),
      ) as [LobbyView, LobbyView];
      const changes = lobbyChangesOf(before, after, true);
      expect(JSON.stringify([before, changes])).not.toMatch(/[cx]{30}/);
      if (changes === null) expect(after).toEqual(before);
      else expect(changedLobby(before, overTheWire(changes))).toEqual(after);
    }),
  );
});

test('one match that rises or falls in the list is one move', () => {
  const page = Array.from({ length: 20 }, (_, i) => matchNo(i));
  const fallen = [...page.slice(1, 19), page[0]!, page[19]!];
  const of = (live: MatchCard[]) => listedLobby({ ...lobbyOf([]), live });
  expect(lobbyChangesOf(of(page), of(fallen), true)).toEqual({ games: { moved: [[0, 18]] } });
  expect(lobbyChangesOf(of(fallen), of(page), true)).toEqual({ games: { moved: [[18, 0]] } });
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

/** The longest that are allowed, of letters of one to twelve bytes. */
const NAMES = ['a', 'é', '漢', 'की', 'ꦏꦶꦴ', '𐐀', '𑄇𑄧𑄨'].map((letter) => letter.repeat(20));

function cost(before: Partial<LobbyView>, after: Partial<LobbyView>): number {
  const [one, other] = [before, after].map((view) => listedLobby({ ...lobbyOf([]), ...view })) as [
    LobbyView,
    LobbyView,
  ];
  const changes = lobbyChangesOf(one, other, true);
  return Buffer.byteLength(JSON.stringify({ t: 'lobby-changes', sequence: 999_999_999, changes })) + FRAME;
}

test('each change costs a follower at most 300 bytes, however many invitations are open', () => {
  const page = Array.from({ length: 50 }, (_, i) => invitationNo(300 - i));
  const named = NAMES.map((name) => ({ ...LONGEST, by: { ...LONGEST.by, name } }));
  for (const name of NAMES) expect(isNickname(name) || isPlayerName(name)).toBe(true);
  for (const one of [...Array.from({ length: 60 }, (_, i) => invitationNo(301 + i)), LONGEST, ...named]) {
    const opened = [one, ...page];
    const widened = [
      { ...one, audience: { kind: 'lobby' as const, ratings: [1000, 3000] as [number, number] } },
      ...page,
    ];
    const renamed = [{ ...one, by: { ...one.by, id: 'Yy8Yy8Yy8Yy8Yy8Y', name: NAMES.at(-1)!, rating: null } }, ...page];
    // On a full page one that comes drives the last one out, and one that goes lets it in again.
    const pairs: Invitation[][][] = [page, widened, renamed].map((other) => [opened, other]);
    for (const [before = [], after = []] of [...pairs, [page, [one, ...page.slice(0, -1)]]]) {
      expect(cost({ invitations: before }, { invitations: after })).toBeLessThanOrEqual(300);
      expect(cost({ invitations: after }, { invitations: before })).toBeLessThanOrEqual(300);
    }
  }
});

test('so does each change of a live match, whoever plays it', () => {
  const page = Array.from({ length: 20 }, (_, i) => matchNo(40 - i));
  const clocks = [LONGEST.terms.clock, { kind: 'none' }, { kind: 'turn', perTurn: 1_209_600_000 }] as const;
  for (const [i, name] of NAMES.entries()) {
    const by = { ...LONGEST.by, name };
    const one: MatchCard = {
      ...matchNo(99),
      variant: LONGEST.terms.variant,
      clock: clocks[i % 3]!,
      seats: [by, { ...by, rating: { value: 2345, provisional: true } }],
      plies: 1000,
    };
    const begun = [...page.slice(0, 12), one, ...page.slice(12, 19)];
    const gone = begun.filter((match) => match !== one);
    const states = [
      page,
      begun,
      gone,
      begun.map((match) => (match === one ? { ...one, plies: 1001, position: 'y'.repeat(900) } : match)),
      begun.map((match) =>
        match === one ? { ...one, seats: [one.seats[1], LONGEST.by] as MatchCard['seats'] } : match,
      ),
      [one, ...gone],
      [...gone, one],
      [...begun].reverse(),
      begun.map((match) => ({ ...match, plies: match.plies + 1000 })),
    ];
    for (const live of states) {
      expect(cost({ live: begun }, { live })).toBeLessThanOrEqual(300);
      expect(cost({ live: page }, { live: begun })).toBeLessThanOrEqual(300);
    }
  }
});

test('names that are too long are cut between letters, the same wherever they stand', () => {
  const [, , , twoLetters] = NAMES;
  const seats = (name: string): MatchCard['seats'] => [
    { ...LONGEST.by, name },
    { ...LONGEST.by, name },
  ];
  const told = (name: string) =>
    listedLobby({ ...lobbyOf([]), live: [{ ...matchNo(1), seats: seats(name) }] }).live[0]!;
  expect(told('é'.repeat(20)).seats[0].name).toBe('é'.repeat(20));
  const { name } = told(twoLetters!).seats[0];
  expect(name).toMatch(/^(?:की)+…$/u);
  expect(told(name!).seats[0].name).toBe(name);
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
