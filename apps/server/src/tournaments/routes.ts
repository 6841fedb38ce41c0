import {
  boardQuery,
  newEvening,
  newTournament,
  standingQuery,
  tournamentBoards,
  tournamentEntry,
  tournamentId,
  tournamentList,
  tournamentLog,
  tournamentQuery,
  tournamentStandings,
  tournamentState,
} from '@rayonk/protocol';
import { csvOf, trfOf } from '@rayonk/tournament';
import * as z from 'zod/mini';
import type { Services } from '../base/index.ts';
import { placeOf } from '../limits/index.ts';
import { type App, asks, granted, refusal } from '../http/index.ts';
import { Director } from './director.ts';
import { Entries } from './entries.ts';
import { Evenings } from './evenings.ts';
import type { Hosted } from './hosted.ts';
import { TournamentViews } from './views.ts';

const tags = ['tournaments'];
const params = z.object({ id: tournamentId });
const looking = { access: 'anybody', scope: 'read' } as const;
const entering = { access: 'signed-in', scope: 'invite', cost: 3 } as const;
const making = { access: 'member', scope: 'invite', cost: 5 } as const;
/** Characters of the longest log that is taken, with its names. */
const LARGEST_EVENING = 256 * 1024;
const STANDINGS_PAGE = 50;

export function tournamentRoutes(app: App, services: Services): void {
  const director = Director.of(services);
  const entries = new Entries(director);
  const views = new TournamentViews(director);
  const found = async (id: string): Promise<Hosted> => granted(await director.found(id));

  app.get(
    '/api/tournaments',
    asks(looking, tags, 'Tournaments, the latest start first', {
      querystring: tournamentQuery,
      response: { 200: tournamentList },
    }),
    ({ viewer, query }) => views.list(viewer, query),
  );
  app.post(
    '/api/tournaments',
    asks(making, tags, 'Announce a tournament', { body: newTournament, response: { 201: tournamentState } }),
    async ({ viewer, body }, reply) =>
      reply.code(201).send(await views.state(viewer, granted(await entries.create(viewer!, body)))),
  );
  app.get(
    '/api/tournaments/:id',
    asks(looking, tags, 'A tournament as whoever asks sees it', { params, response: { 200: tournamentState } }),
    async ({ viewer, params: { id } }) => views.state(viewer, await found(id)),
  );
  app.get(
    '/api/tournaments/:id/log',
    asks(looking, tags, 'Its events from a number on, a page at a time, and who entered by them', {
      params,
      querystring: z.object({ from: z.optional(z.coerce.number().check(z.int(), z.gte(0))) }),
      response: { 200: tournamentLog },
    }),
    async ({ params: { id }, query }, reply) =>
      reply.type('application/json; charset=utf-8').send((await views.log(await found(id), query.from ?? 0)) as never),
  );
  app.get(
    '/api/tournaments/:id/boards',
    asks(looking, tags, 'The matches of a round, or of one entrant', {
      params,
      querystring: boardQuery,
      response: { 200: tournamentBoards },
    }),
    async ({ params: { id }, query }) => views.boards(await found(id), query.round ?? null, query.player ?? null),
  );
  app.get(
    '/api/tournaments/:id/standings',
    asks(looking, tags, 'The table, a page at a time', {
      params,
      querystring: standingQuery,
      response: { 200: tournamentStandings },
    }),
    async ({ params: { id }, query }) =>
      views.standings(await found(id), query.from ?? 0, query.limit ?? STANDINGS_PAGE),
  );
  eveningRoutes(app, new Evenings(director), views);
  partRoutes(app, entries, views);
  fileRoutes(app, views, found);
}

function eveningRoutes(app: App, evenings: Evenings, views: TournamentViews): void {
  app.post(
    '/api/evenings',
    {
      config: { ...entering, cost: 10 },
      bodyLimit: LARGEST_EVENING,
      schema: {
        tags,
        summary: 'Publish an evening that was played at tables',
        body: newEvening,
        response: { 201: tournamentState },
      },
    },
    async ({ viewer, body, ip }, reply) =>
      reply.code(201).send(await views.state(viewer, granted(await evenings.publish(viewer!, placeOf(ip), body)))),
  );
  app.delete(
    '/api/evenings/:id',
    asks(entering, tags, 'Take an evening off the site', { params, response: { 204: z.null() } }),
    async ({ viewer, params: { id } }, reply) => {
      granted(await evenings.remove(viewer!, id));
      return reply.code(204).send(null);
    },
  );
}

function partRoutes(app: App, entries: Entries, views: TournamentViews): void {
  const answer = { 200: tournamentState };
  app.post(
    '/api/tournaments/:id/entry',
    asks(entering, tags, 'Enter, or come back', { params, body: tournamentEntry, response: answer }),
    async ({ viewer, params: { id }, body }) =>
      views.state(viewer, granted(await entries.enter(viewer!, id, body.share))),
  );
  app.delete(
    '/api/tournaments/:id/entry',
    asks(entering, tags, 'Withdraw', { params, response: answer }),
    async ({ viewer, params: { id } }) => views.state(viewer, granted(await entries.withdraw(viewer!, id))),
  );
  app.put(
    '/api/tournaments/:id/pause',
    asks(making, tags, 'Let no new round begin', { params, response: answer }),
    async ({ viewer, params: { id } }) => views.state(viewer, granted(await entries.pause(viewer!, id, true))),
  );
  app.delete(
    '/api/tournaments/:id/pause',
    asks(making, tags, 'Go on after a pause', { params, response: answer }),
    async ({ viewer, params: { id } }) => views.state(viewer, granted(await entries.pause(viewer!, id, false))),
  );
  app.delete(
    '/api/tournaments/:id',
    asks(making, tags, 'Call it off', { params, response: answer }),
    async ({ viewer, params: { id } }) => views.state(viewer, granted(await entries.callOff(viewer!, id))),
  );
}

function fileRoutes(app: App, views: TournamentViews, found: (id: string) => Promise<Hosted>): void {
  const text = { 200: z.string() };
  const named = (id: string, ending: string): string => `attachment; filename="rayonk-${id}.${ending}"`;
  app.get(
    '/api/tournaments/:id/export',
    asks(looking, tags, 'The whole log, for `rayonk verify`', {
      params,
      produces: ['application/json'],
      response: text,
    }),
    async ({ params: { id } }, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', named(id, 'json'))
        .send(JSON.stringify(await views.file(await found(id)))),
  );
  app.get(
    '/api/tournaments/:id/csv',
    asks(looking, tags, 'The table as comma-separated values', { params, produces: ['text/csv'], response: text }),
    async ({ params: { id } }, reply) => {
      const hosted = await found(id);
      const names = await views.names(hosted);
      const table = csvOf(hosted.tournament, (player) => names[player] ?? `#${player + 1}`);
      return reply.type('text/csv; charset=utf-8').header('content-disposition', named(id, 'csv')).send(table);
    },
  );
  app.get(
    '/api/tournaments/:id/trf',
    asks(looking, tags, 'A Swiss tournament as TRF16', { params, produces: ['text/plain'], response: text }),
    async ({ params: { id } }, reply) => {
      const hosted = await found(id);
      if (hosted.kept.format.kind !== 'swiss') throw refusal('not-found', 'only Swiss tournaments have this file');
      const names = await views.names(hosted);
      const nameOf = (player: number): string => names[player] ?? `#${player + 1}`;
      const file = trfOf(hosted.tournament, { title: hosted.row.title, nameOf });
      return reply.type('text/plain; charset=utf-8').header('content-disposition', named(id, 'trf')).send(file);
    },
  );
}
