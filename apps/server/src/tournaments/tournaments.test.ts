import type {
  NewTournament,
  TournamentBoards,
  TournamentList,
  TournamentLog,
  TournamentState,
  tournamentStandings,
} from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { leafOf, commitOf } from '@rayonk/match';
import { Tournament, verifyTournament, type TournamentEvent, type TournamentFile } from '@rayonk/tournament';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { eventually } from '../lobby/testing.ts';
import { Client } from '../realtime/testing.ts';
import { codeOf, TestSite } from '../talk/testing.ts';
import { Director } from './director.ts';
import { TournamentKeeper } from './keeper.ts';
import { entering, newTournament, wantedTournament } from './testing.ts';

type TournamentTable = z.infer<typeof tournamentStandings>;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const NAMES = ['ada', 'blaise', 'cleo', 'denis', 'eve', 'felix', 'gaia', 'hugo'] as const;

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.open();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clear();
  const { db } = site.services.store;
  for (const table of ['tournaments', 'tournament_events', 'tournament_players', 'tournament_matches'] as const)
    await db.deleteFrom(table).execute();
  for (const name of NAMES) await site.person(name);
});

async function stateOf(id: string, who: string | null = null): Promise<TournamentState> {
  return (await site.as(who, 'GET', `/api/tournaments/${id}`)).json<TournamentState>();
}
async function logOf(id: string): Promise<readonly TournamentEvent[]> {
  return (await site.as(null, 'GET', `/api/tournaments/${id}/log`)).json<TournamentLog>().events;
}
async function boardsOf(id: string, more = ''): Promise<TournamentBoards['boards']> {
  return (await site.as(null, 'GET', `/api/tournaments/${id}/boards${more}`)).json<TournamentBoards>().boards;
}
const kindsOf = (events: readonly TournamentEvent[]): string => events.map(({ kind }) => kind).join(' ');

/** Another node's keeper: nothing of what this one has in memory. */
function keeper(): TournamentKeeper {
  const services = { ...site.services };
  return new TournamentKeeper(services, Director.of(services));
}

async function begun(players: number, change: Partial<NewTournament> = {}): Promise<string> {
  const id = await newTournament(site, 'ada', change);
  for (const name of NAMES.slice(0, players)) expect((await entering(site, name, id)).statusCode).toBe(200);
  site.pass(MINUTE);
  await keeper().sweep();
  return id;
}

/** Whoever is to act in every game of now gives up after a move of each. */
async function playRound(id: string): Promise<void> {
  for (const { match } of await boardsOf(id)) {
    if (match.status === 'over') continue;
    const live = (await site.services.authority.find(match.id))!;
    await site.act(live, 2);
    await site.resign(live, 1);
  }
}

describe('a tournament', () => {
  test('is announced, entered, played to its end by itself, and can be verified', async () => {
    const id = await newTournament(site, 'ada');
    const list = (await site.as(null, 'GET', '/api/tournaments')).json<TournamentList>();
    expect(list.tournaments.map((each) => [each.id, each.title, each.phase])).toEqual([
      [id, 'Coupe des tests', 'open'],
    ]);
    const announced = await stateOf(id);
    expect(announced.nextAt).toBe(announced.tournament.startsAt);
    for (const name of NAMES.slice(0, 5)) await entering(site, name, id);
    expect((await stateOf(id, 'cleo')).you).toEqual({ number: 2, match: null });
    expect((await entering(site, 'cleo', id)).json<{ error: { code: string } }>().error.code).toBe('is-entered');
    site.pass(MINUTE);
    await keeper().sweep();
    for (let round = 1; round <= 2; round++) {
      await eventually(async () => expect(await boardsOf(id, `?round=${round}`)).toHaveLength(2));
      const playing = await boardsOf(id);
      const { players } = (await site.services.authority.find(playing[0]!.match.id))!;
      const mine = await stateOf(id, players[0].replace('-id', ''));
      expect(mine.you?.match).toBe(playing[0]!.match.id);
      await playRound(id);
    }
    await eventually(async () => expect((await stateOf(id)).tournament.phase).toBe('over'));
    const standings = (await site.as(null, 'GET', `/api/tournaments/${id}/standings`)).json<TournamentTable>();
    expect(standings.total).toBe(5);
    expect(standings.rows.reduce((sum, { points }) => sum + points, 0)).toBe(6);
    const file = (await site.as(null, 'GET', `/api/tournaments/${id}/export`)).json<
      TournamentFile & { secret: string }
    >();
    expect(verifyTournament(file.events).verdict).toBe('holds');
    expect(file.names).toEqual(NAMES.slice(0, 5));
    // The seeds of the matches follow from what the seed of the lots has committed to.
    const tournament = Tournament.fold(file.events);
    expect(tournament.ok && tournament.value.seed).toBe(commitOf(file.secret));
    const [board] = await boardsOf(id, '?round=1');
    const live = (await site.services.authority.find(board!.match.id))!;
    expect(live.match.fair?.commit).toBe(commitOf(leafOf(file.secret, 'match', String(board!.pairing))));
    const trf = await site.as(null, 'GET', `/api/tournaments/${id}/trf`);
    expect(trf.body).toContain('012 Coupe des tests');
    expect((await site.as(null, 'GET', `/api/tournaments/${id}/csv`)).body).toMatch(/^rank,name/);
    const told = await site.as('ada', 'GET', '/api/notifications');
    expect(told.body).toContain('"paired"');
  });

  test('nothing secret is shown before its time', async () => {
    const id = await begun(4);
    const { secret } = (await Director.of({ ...site.services }).rows.find(id))!;
    for (const part of ['', '/log', '/boards', '/standings', '/export', '/csv', '/trf'])
      expect((await site.as('ada', 'GET', `/api/tournaments/${id}${part}`)).body).not.toContain(secret);
  });

  test('goes on at another node after each step that a node may die at', async () => {
    const id = await begun(4, { format: { kind: 'knockout' } });
    const { store } = site.services;
    const matches = await store.db.selectFrom('tournament_matches').selectAll().execute();
    expect(matches).toHaveLength(2);
    // A node wrote the round and died before it made the matches.
    await store.db.deleteFrom('tournament_matches').execute();
    await store.db.updateTable('tournaments').set({ is_unmade: 1 }).execute();
    await Promise.all([keeper().sweep(), keeper().sweep(), keeper().sweep()]);
    const again = await store.db.selectFrom('tournament_matches').selectAll().execute();
    expect(again).toHaveLength(2);
    // A node died before the log heard of a result: others find it, once.
    const before = (await logOf(id)).length;
    const live = (await site.services.authority.find(again[0]!.match_id))!;
    await store.db
      .updateTable('tournament_matches')
      .set({ match_id: 'elsewhere' })
      .where('pairing', '=', again[0]!.pairing)
      .execute();
    await site.act(live, 2);
    await site.resign(live, 0);
    await store.db
      .updateTable('tournament_matches')
      .set({ match_id: live.id })
      .where('pairing', '=', again[0]!.pairing)
      .execute();
    expect((await logOf(id)).length).toBe(before);
    await Promise.all([keeper().sweep(), keeper().sweep()]);
    const log = await logOf(id);
    expect(log.slice(before)).toEqual([
      expect.objectContaining({ kind: 'result', pairing: again[0]!.pairing, winner: 1 }),
    ]);
    expect(verifyTournament(log).checks.some(({ verdict }) => verdict === 'fails')).toBe(false);
  });

  test('whoever does not come loses, is left out, and may come back', async () => {
    const id = await begun(4, { format: { kind: 'swiss', rounds: 3 } });
    const [first, second] = await boardsOf(id);
    const live = (await site.services.authority.find(first!.match.id))!;
    const absent = live.players[0].replace('-id', '');
    const other = (await site.services.authority.find(second!.match.id))!;
    await site.act(other, 2);
    site.pass(61_000);
    expect(await site.services.authority.flag(live.id)).toBe(true);
    await eventually(async () => expect(kindsOf(await logOf(id))).toContain('forfeit withdrew'));
    await site.resign(other, 0);
    await eventually(async () => expect((await stateOf(id)).tournament.round).toBe(2));
    expect((await stateOf(id, absent)).you?.match).toBeNull();
    expect((await entering(site, absent, id)).statusCode).toBe(200);
    expect(kindsOf(await logOf(id))).toMatch(/returned$/);
  });

  test('an arena pairs whoever is free until its time is over', async () => {
    const clock = { kind: 'fischer', initial: 60 * MINUTE, increment: 0 } as const;
    const id = await begun(4, { format: { kind: 'arena', duration: 10 * MINUTE }, clock });
    expect(await boardsOf(id)).toHaveLength(2);
    await playRound(id);
    await eventually(async () => expect(await boardsOf(id)).toHaveLength(0));
    site.pass(6000);
    await eventually(async () => expect(await boardsOf(id)).toHaveLength(2));
    for (const { match } of await boardsOf(id)) await site.act((await site.services.authority.find(match.id))!, 2);
    site.pass(10 * MINUTE);
    await keeper().sweep();
    expect((await stateOf(id)).tournament.phase).toBe('running');
    await playRound(id);
    await eventually(async () => expect((await stateOf(id)).tournament.phase).toBe('over'));
  });

  test('a pentathlon plays the five games of the shelf, one a round, and has one table at the end', async () => {
    const programme = registry.map(({ id: game, variants }) => ({ game, variant: variants[0]! }));
    expect(programme).toHaveLength(5);
    const id = await begun(6, { format: { kind: 'swiss', rounds: 5 }, programme });
    const games: string[][] = [];
    for (let round = 1; round <= 5; round++) {
      await eventually(async () => expect(await boardsOf(id, `?round=${round}`)).toHaveLength(3));
      games.push((await boardsOf(id)).map(({ match }) => match.game));
      await playRound(id);
    }
    expect(games).toEqual(programme.map(({ game }) => [game, game, game]));
    await eventually(async () => expect((await stateOf(id)).tournament.phase).toBe('over'));
    const log = await logOf(id);
    expect(verifyTournament(log).verdict).toBe('holds');
    const table = (await site.as(null, 'GET', `/api/tournaments/${id}/standings`)).json<TournamentTable>();
    expect(table.total).toBe(6);
    // Each has played each game once; all fifteen games gave their points to the one table.
    expect(table.rows.map(({ wins, draws, losses }) => wins + draws + losses)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(table.rows.reduce((sum, { points }) => sum + points, 0)).toBe(15);
  });

  test('who enters late is paired from the next round on, who withdraws plays the game to its end, and one has a bye', async () => {
    const id = await begun(4, { format: { kind: 'swiss', rounds: 3 } });
    expect((await entering(site, 'eve', id)).statusCode).toBe(200);
    expect((await logOf(id)).at(-1)).toMatchObject({ kind: 'entered', player: 4, share: null });
    expect((await stateOf(id, 'eve')).you).toEqual({ number: 4, match: null });
    const { match } = (await stateOf(id, 'ada')).you!;
    const gone = await site.as('ada', 'DELETE', `/api/tournaments/${id}/entry`);
    expect(gone.json<TournamentState>().you).toEqual({ number: 0, match });
    expect(codeOf(await site.as('ada', 'DELETE', `/api/tournaments/${id}/entry`))).toBe('is-withdrawn');
    expect((await entering(site, 'felix', id)).statusCode).toBe(200);
    await playRound(id);
    await eventually(async () => expect(await boardsOf(id, '?round=2')).toHaveLength(2));
    const second = (await logOf(id)).findLast(({ kind }) => kind === 'paired');
    const met = second?.kind === 'paired' ? [...second.pairings.flatMap(({ seats }) => seats), ...second.byes] : [];
    expect(met.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
    expect(second).toMatchObject({ round: 2, byes: [expect.any(Number)] });
    expect(kindsOf(await logOf(id))).not.toContain('forfeit');
  });

  test.each([[{ kind: 'knockout' }], [{ kind: 'round-robin', cycles: 1 }]] as const)(
    'nobody enters %o late, and it has no file of a Swiss one',
    async (format) => {
      const id = await begun(4, { format });
      expect(codeOf(await entering(site, 'eve', id))).toBe('entries-closed');
      expect(codeOf(await site.as(null, 'GET', `/api/tournaments/${id}/trf`))).toBe('not-found');
    },
  );

  test('by correspondence a first action has as long as any turn', async () => {
    const id = await begun(2, { format: { kind: 'knockout' }, clock: { kind: 'turn', perTurn: DAY }, absence: 30 });
    const [board] = await boardsOf(id);
    expect(board!.match).toMatchObject({ speed: 'days', status: 'playing' });
    site.pass(DAY - MINUTE);
    expect(await site.services.authority.flag(board!.match.id)).toBe(false);
    expect(kindsOf(await logOf(id))).toMatch(/paired$/);
    site.pass(2 * MINUTE);
    expect(await site.services.authority.flag(board!.match.id)).toBe(true);
    await eventually(async () => expect((await stateOf(id)).tournament.phase).toBe('over'));
    expect(kindsOf(await logOf(id))).toMatch(/forfeit.*ended$/);
  });

  test('a pause lets games end and no round begin', async () => {
    const id = await begun(2, { format: { kind: 'round-robin', cycles: 2 } });
    expect(codeOf(await site.as('blaise', 'PUT', `/api/tournaments/${id}/pause`))).toBe('not-allowed');
    expect(
      (await site.as('ada', 'PUT', `/api/tournaments/${id}/pause`)).json<TournamentState>().tournament.isPaused,
    ).toBe(true);
    await playRound(id);
    await eventually(async () => expect(kindsOf(await logOf(id))).toMatch(/paused result$/));
    site.pass(MINUTE);
    await keeper().sweep();
    expect((await stateOf(id)).tournament.round).toBe(1);
    await site.as('ada', 'DELETE', `/api/tournaments/${id}/pause`);
    await keeper().sweep();
    expect((await stateOf(id)).tournament.round).toBe(2);
  });

  test('ends at its start where too few came', async () => {
    const id = await begun(1);
    expect(kindsOf(await logOf(id))).toBe('created entered ended');
  });
});

describe('who may do what', () => {
  test('guests enter where nothing is rated, nobody enters beyond the limits', async () => {
    await site.person('guest', { kind: 'guest' });
    expect(codeOf(await site.as('guest', 'POST', '/api/tournaments', wantedTournament(site)))).toBe('members-only');
    const casual = await newTournament(site, 'ada');
    expect((await entering(site, 'guest', casual)).statusCode).toBe(200);
    const rated = await newTournament(site, 'ada', { rated: true });
    expect(codeOf(await entering(site, 'guest', rated))).toBe('members-only');
    const strong = await newTournament(site, 'ada', { ratings: [2000, 3000] });
    expect(codeOf(await entering(site, 'blaise', strong))).toBe('not-allowed');
    const usual = await newTournament(site, 'ada', { ratings: [1000, 2000] });
    expect((await entering(site, 'blaise', usual)).statusCode).toBe(200);
    expect(codeOf(await entering(site, 'guest', usual))).toBe('not-allowed');
    await site.as('ada', 'PUT', '/api/blocks/blaise');
    expect(codeOf(await entering(site, 'blaise', casual))).toBe('is-blocked');
    expect(codeOf(await site.as('blaise', 'DELETE', `/api/tournaments/${casual}/entry`))).toBe('not-allowed');
  });

  test('private ones are found by their link alone; five at a time are enough', async () => {
    const id = await newTournament(site, 'ada', { isPrivate: true });
    expect((await site.as(null, 'GET', '/api/tournaments')).json<TournamentList>().tournaments).toEqual([]);
    expect((await stateOf(id)).tournament).toMatchObject({ id, isPrivate: true });
    expect((await entering(site, 'blaise', id)).statusCode).toBe(200);
    const mine = (await site.as('ada', 'GET', '/api/tournaments?box=mine')).json<TournamentList>();
    expect(mine.tournaments.map((each) => each.id)).toEqual([id]);
    expect(codeOf(await site.as(null, 'GET', '/api/tournaments?box=mine'))).toBe('sign-in-first');
    for (let i = 0; i < 4; i++) await newTournament(site, 'ada');
    expect(codeOf(await site.as('ada', 'POST', '/api/tournaments', wantedTournament(site)))).toBe('too-many');
    const first = (await site.as(null, 'GET', '/api/tournaments?limit=3')).json<TournamentList>();
    expect(first.tournaments).toHaveLength(3);
    const rest = (await site.as(null, 'GET', `/api/tournaments?limit=3&before=${first.next}`)).json<TournamentList>();
    expect([rest.tournaments.length, rest.next]).toEqual([1, null]);
  });

  test.each([
    ['a start in the past', { startsAt: 1 }, 'bad-request'],
    ['no clock', { clock: { kind: 'none' } }, 'bad-request'],
    [
      'an arena of days',
      { format: { kind: 'arena', duration: 10 * MINUTE }, clock: { kind: 'turn', perTurn: 86_400_000 } },
      'bad-request',
    ],
    ['an unknown game', { programme: [{ game: 'chess', variant: 'standard' }] }, 'unknown-game'],
    ['no rounds', { format: { kind: 'swiss', rounds: 0 } }, 'bad-request'],
    ['a title of nothing', { title: '   ' }, 'bad-request'],
    ['an empty range', { ratings: [2000, 1000] }, 'bad-request'],
  ] as const)('%s is refused', async (_, change, code) => {
    expect(codeOf(await site.as('ada', 'POST', '/api/tournaments', { ...wantedTournament(site), ...change }))).toBe(
      code,
    );
  });

  test('a moderator calls off and hides; the silenced announce nothing', async () => {
    await site.person('mo', { role: 'moderator' });
    const id = await newTournament(site, 'ada');
    expect(codeOf(await site.as('blaise', 'DELETE', `/api/tournaments/${id}`))).toBe('not-allowed');
    expect((await site.as('mo', 'DELETE', `/api/tournaments/${id}`)).statusCode).toBe(200);
    expect((await stateOf(id)).tournament).toMatchObject({ phase: 'over', isPrivate: true });
    expect(codeOf(await site.as('ada', 'GET', '/api/tournaments/AAAAAAAAAAAA'))).toBe('no-such-tournament');
    await site.services.store.db
      .insertInto('sanctions')
      .values({ id: 's', player_id: 'ada-id', kind: 'mute', until: null, reason: '', by_id: 'mo-id', at: site.now })
      .execute();
    expect(codeOf(await site.as('ada', 'POST', '/api/tournaments', wantedTournament(site)))).toBe('is-muted');
  });
});

/** Whether a value holds a log from its beginning. */
function holdsLog(value: unknown): boolean {
  const events: unknown = Array.isArray(value) ? value : (value as { events?: unknown } | null)?.events;
  return Array.isArray(events) && (events[0] as TournamentEvent | undefined)?.kind === 'created';
}

test('a crowd that comes in one moment reads the log with its boards; it is encoded once, and the names of all are looked up once', async () => {
  const id = await begun(4);
  const cards = vi.spyOn(site.services.players, 'cards');
  const encode = vi.spyOn(JSON, 'stringify');
  const encodings = (): number => encode.mock.calls.filter(([value]) => holdsLog(value)).length;
  const read = async (): Promise<TournamentLog> =>
    (await site.as(null, 'GET', `/api/tournaments/${id}/log`)).json<TournamentLog>();
  const logs = await Promise.all(Array.from({ length: 8 }, read));
  expect(cards).toHaveBeenCalledTimes(1);
  expect(encodings()).toBe(1);
  cards.mockRestore();
  const boards = await boardsOf(id);
  expect(boards).toHaveLength(2);
  for (const log of logs) {
    expect(Object.values(log.entrants).map(({ name }) => name)).toEqual(NAMES.slice(0, 4));
    expect(log.boards).toEqual(Object.fromEntries(boards.map(({ pairing, match }) => [pairing, match.id])));
  }
  // From the middle on: the boards of what is in the page, and no others.
  const { total, events } = logs[0]!;
  const from = events.findIndex(({ kind }) => kind === 'paired');
  const rest = (await site.as(null, 'GET', `/api/tournaments/${id}/log?from=${from}`)).json<TournamentLog>();
  expect([rest.boards, rest.total]).toEqual([logs[0]!.boards, total]);
  const after = (await site.as(null, 'GET', `/api/tournaments/${id}/log?from=${from + 1}`)).json<TournamentLog>();
  expect(after.boards).toEqual({});
  // More happens: it is encoded once more, for whoever comes then.
  await entering(site, NAMES[4], id);
  const grown = await Promise.all([read(), read()]);
  expect(grown.map((log) => log.events.at(-1)!.kind)).toEqual(['entered', 'entered']);
  expect(encodings()).toBe(2);
  encode.mockRestore();
});

test('followers are told what happens, by numbers, from the moment they follow', async () => {
  const id = await newTournament(site, 'ada', { startsAt: site.now + 20_000 });
  const client = await Client.open(await site.site.listen(), {});
  try {
    client.say({ t: 'tournament', tournament: id, on: true });
    expect(await client.next('tournament', 'fault')).toMatchObject({ tournament: id, total: 1 });
    await entering(site, 'blaise', id);
    const told = await client.next('tournament-events', 'fault');
    expect(told).toMatchObject({
      from: 1,
      events: [{ kind: 'entered', player: 0 }],
      entrants: { 0: { name: 'blaise' } },
    });
    await entering(site, 'cleo', id);
    await client.next('tournament-events');
    site.pass(20_000);
    await eventually(async () => expect((await stateOf(id)).tournament.round).toBe(1));
    const board = await client.next('tournament-board');
    expect(board).toMatchObject({ tournament: id, pairing: 0 });
  } finally {
    client.cut();
  }
});
