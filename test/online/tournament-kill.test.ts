import { unwrap } from '@rayonk/core';
import type { NewTournament, TournamentBoards, TournamentLog, TournamentState } from '@rayonk/protocol';
import { Tournament, verifyTournament, type TournamentEvent } from '@rayonk/tournament';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestDatabase } from '../../apps/server/src/store/testing.ts';
import { Entrant } from './entrant.ts';
import { post, read, signUp } from './people.ts';
import { startServer, type ServerProcess } from './process.ts';

const GAME = { game: 'kastwa', variant: '4x4' };
const ROUNDS = 2;
const ENTRANTS = 4;

const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-tournament-'));
let database: Awaited<ReturnType<typeof newTestDatabase>>;
let server: ServerProcess;
beforeAll(async () => {
  database = await newTestDatabase();
  server = await start(0);
});
afterAll(async () => {
  await server.kill();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

function start(port: number): Promise<ServerProcess> {
  return startServer(folder, port, database.url === null ? {} : { DATABASE_URL: database.url });
}

/** As long as a busy machine may take. */
function soon<T>(look: () => Promise<T>) {
  return expect.poll(look, { timeout: 100_000, interval: 50 });
}

const get = <T>(url: string, cookie = ''): Promise<T> => read(server.port, url, cookie);

it(
  'a server that is killed in the middle of every round loses nothing of a tournament',
  { timeout: 400_000 },
  async () => {
    const { port } = server;
    const entrants: Entrant[] = [];
    for (let i = 0; i < ENTRANTS; i++) entrants.push(new Entrant(await signUp(port), port, GAME));
    const wanted: NewTournament = {
      title: 'Coupe des pannes',
      format: { kind: 'swiss', rounds: ROUNDS },
      programme: [GAME],
      seeding: 'lot',
      clock: { kind: 'fischer', initial: 3_600_000, increment: 0 },
      rated: true,
      ratings: null,
      isPrivate: false,
      startsAt: Date.now() + 15_000,
      roundBreak: 0,
      absence: 600,
    };
    const { tournament } = await post<TournamentState>(port, '/api/tournaments', entrants[0]!.cookie, wanted);
    const { id } = tournament;
    for (const { cookie } of entrants)
      await post(port, `/api/tournaments/${id}/entry`, cookie, { share: 'a-share-of-somebody' });
    const logOf = async (): Promise<readonly TournamentEvent[]> =>
      (await get<TournamentLog>(`/api/tournaments/${id}/log`)).events;
    const seen: (readonly TournamentEvent[])[] = [];
    const acted = (): number => entrants.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    for (let round = 1; round <= ROUNDS; round++) {
      const before = acted();
      await soon(async () => {
        for (const entrant of entrants) await entrant.join(id);
        const { boards } = await get<TournamentBoards>(`/api/tournaments/${id}/boards?round=${round}`);
        return boards.length === ENTRANTS / 2 && acted() > before + 3;
      }).toBe(true);
      seen.push(await logOf());
      await server.kill();
      server = await start(port);
    }
    await soon(async () => {
      for (const entrant of entrants) await entrant.join(id);
      return (await get<TournamentState>(`/api/tournaments/${id}`)).tournament.phase;
    }).toBe('over');
    const log = await logOf();
    // What anybody was ever shown of it is there, unchanged.
    for (const earlier of seen) expect(log.slice(0, earlier.length)).toEqual(earlier);
    expect(verifyTournament(log).verdict).toBe('holds');
    const folded = unwrap(Tournament.fold(log));
    expect(folded.pairings).toHaveLength((ROUNDS * ENTRANTS) / 2);
    const players = entrants.flatMap(({ played }) => [...played.values()]);
    expect(players).toHaveLength(ROUNDS * ENTRANTS);
    for (const { wrongs } of players) expect(wrongs).toEqual([]);
    // Each pairing was one match, which ended as its players saw it, and which the log heard of once.
    for (let round = 1; round <= ROUNDS; round++) {
      const { boards } = await get<TournamentBoards>(`/api/tournaments/${id}/boards?round=${round}`);
      for (const { match, pairing } of boards) {
        const witnesses = players.filter((player) => player.match === match.id);
        const results = log.filter((event) => event.kind === 'result' && event.pairing === pairing);
        expect(witnesses).toHaveLength(2);
        expect(results).toEqual([expect.objectContaining({ winner: witnesses[0]!.result!.winner })]);
        expect(witnesses[1]!.result).toEqual(witnesses[0]!.result);
      }
    }
    for (const player of players) player.cut();
  },
);
