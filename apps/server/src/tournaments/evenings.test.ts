import { commitOf } from '@rayonk/match';
import type { TournamentList, TournamentLog, TournamentState } from '@rayonk/protocol';
import { nextSteps, Tournament, verifyTournament, type TournamentEvent, type TournamentFile } from '@rayonk/tournament';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../lobby/testing.ts';
import type { Viewer } from '../base/index.ts';
import { codeOf, TestSite } from '../talk/testing.ts';
import { Director } from './director.ts';
import { Evenings } from './evenings.ts';

const SEED = 'ab'.repeat(32);
const NAMES = ['Ada L.', 'Blaise', 'Cléo'];

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.open();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clear();
  for (const table of ['tournaments', 'tournament_events'] as const)
    await site.services.store.db.deleteFrom(table).execute();
  for (const name of ['ada', 'blaise']) await site.person(name);
});

/** What a desk has written by the end of an evening. */
function eveningOf(
  seed = SEED,
  game = 'kastwa',
): { title: string; names: string[]; events: TournamentEvent[]; isPrivate: boolean } {
  let at = Math.floor(site.now) - 3_600_000;
  const settings = {
    format: { kind: 'swiss', rounds: 2 },
    programme: [{ game, variant: '4x4' }],
    seeding: 'lot',
  } as const;
  const events: TournamentEvent[] = [{ kind: 'created', at, settings, commit: commitOf(seed) }];
  const folded = Tournament.fold(events);
  if (!folded.ok) throw new Error(folded.fault.message);
  const happen = (event: TournamentEvent): void => {
    if (!folded.value.apply(event).ok) throw new Error(event.kind);
    events.push(event);
  };
  for (const [player] of NAMES.entries())
    happen({ kind: 'entered', at, player, rating: null, share: `share-of-${player}` });
  happen({ kind: 'started', at, seed });
  while (folded.value.phase === 'running') {
    at += 60_000;
    for (const step of nextSteps(folded.value, at)) happen({ ...step, at });
    for (const { number, outcome } of folded.value.pairings)
      if (outcome === null) {
        happen({ kind: 'result', at, pairing: number, winner: 0 });
        happen({ kind: 'corrected', at, pairing: number, outcome: { kind: 'played', winner: null } });
      }
  }
  return { title: 'Soirée du club', names: NAMES, events, isPrivate: false };
}

test('an evening is verified, shown with its names as typed, exported, and taken off the site by whoever published it', async () => {
  const wanted = eveningOf();
  const made = await site.as('ada', 'POST', '/api/evenings', wanted);
  expect(made.statusCode).toBe(201);
  const { tournament, isYours } = made.json<TournamentState>();
  expect([tournament.atTables, tournament.phase, tournament.rated, tournament.players, isYours]).toEqual([
    true,
    'over',
    false,
    3,
    true,
  ]);
  const at = `/api/tournaments/${tournament.id}`;
  // Sent again after an answer that was lost, it is the same.
  expect((await site.as('ada', 'POST', '/api/evenings', wanted)).json<TournamentState>().tournament.id).toBe(
    tournament.id,
  );
  const log = (await site.as(null, 'GET', `${at}/log`)).json<TournamentLog>();
  expect(log.events).toEqual(wanted.events);
  expect(Object.values(log.entrants).map(({ name }) => name)).toEqual(NAMES);
  const standings = (await site.as(null, 'GET', `${at}/standings`)).json<{ rows: { player: { name: string } }[] }>();
  expect(standings.rows.map(({ player }) => player.name).sort()).toEqual([...NAMES].sort());
  expect((await site.as(null, 'GET', `${at}/csv`)).body).toContain('Ada L.');
  expect((await site.as(null, 'GET', `${at}/trf`)).body).toContain('Cleo');
  const file = (await site.as(null, 'GET', `${at}/export`)).json<TournamentFile & { secret?: string }>();
  expect([verifyTournament(file.events).verdict, file.secret]).toEqual(['holds', undefined]);
  const listed = (await site.as(null, 'GET', '/api/tournaments?phase=over')).json<TournamentList>();
  expect(listed.tournaments.map(({ id }) => id)).toEqual([tournament.id]);
  expect(codeOf(await site.as('blaise', 'DELETE', `/api/evenings/${tournament.id}`))).toBe('not-allowed');
  expect((await site.as('ada', 'DELETE', `/api/evenings/${tournament.id}`)).statusCode).toBe(204);
  expect(codeOf(await site.as(null, 'GET', at))).toBe('no-such-tournament');
  expect(codeOf(await site.as('ada', 'DELETE', `/api/evenings/${tournament.id}`))).toBe('no-such-tournament');
  expect(await site.services.store.db.selectFrom('tournament_events').select('sequence').execute()).toEqual([]);
});

test('what no desk can have written is refused', async () => {
  const good = eveningOf();
  const post = async (change: object) => codeOf(await site.as('ada', 'POST', '/api/evenings', { ...good, ...change }));
  const paired = good.events.findLastIndex(({ kind }) => kind === 'paired');
  const swapped = good.events.map((event, i) =>
    i === paired && event.kind === 'paired'
      ? {
          ...event,
          pairings: event.pairings.map(({ seats: [one, other], ...rest }) => ({ ...rest, seats: [other, one] })),
        }
      : event,
  );
  expect(await post({ events: swapped })).toBe('not-verified');
  expect(await post({ events: good.events.slice(0, -1) })).toBe('not-verified');
  expect(await post({ events: good.events.map((event) => ({ ...event, at: event.at + 9e10 })) })).toBe('not-verified');
  expect(await post({ names: ['Ada'] })).toBe('bad-request');
  expect(await post({ names: ['Ada', 'B\u0000', ''] })).toBe('bad-request');
  expect(await post({ events: eveningOf(SEED, 'chess').events })).toBe('unknown-game');
  expect(codeOf(await site.as(null, 'POST', '/api/evenings', good))).toBe('sign-in-first');
  const huge = { ...good, names: Array.from({ length: 8000 }, () => 'x'.repeat(40)) };
  expect((await site.as('ada', 'POST', '/api/evenings', huge)).statusCode).toBe(413);
});

test('so many a day, by whoever publishes and by where guests are; and with an account the names that it typed go', async () => {
  const { player } = await site.person('cleo');
  const strict = { ...site.services, config: { ...site.services.config, rateLimit: 1 } };
  const evenings = new Evenings(Director.of(strict));
  const cleo = { player, kind: 'member', name: 'cleo', role: 'player', scopes: null, greetingsOnly: false } as const;
  const publish = async (viewer: Viewer, i: number) =>
    evenings.publish(viewer, '192.0.2.1', eveningOf(`${i}`.repeat(64)));
  for (let i = 0; i < 5; i++)
    expect(await publish(cleo, i)).toMatchObject({ ok: true, value: { row: { is_private: 0 } } });
  expect(await publish(cleo, 5)).toMatchObject({ fault: { code: 'too-many' } });
  for (let i = 0; i < 5; i++)
    expect(await publish({ ...cleo, kind: 'guest', player: `guest-${i}` }, i)).toMatchObject({
      value: { row: { is_private: 1 } },
    });
  expect(await publish({ ...cleo, kind: 'guest', player: 'guest-5' }, 5)).toMatchObject({
    fault: { code: 'too-many' },
  });
  site.services.bus.emit('player-changed', { player, gone: true });
  const kept = () => site.services.store.db.selectFrom('tournaments').select('organiser_id').execute();
  await eventually(async () => expect((await kept()).every(({ organiser_id: by }) => by !== player)).toBe(true));
  expect(await kept()).toHaveLength(5);
});
