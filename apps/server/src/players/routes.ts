import { gameStatistics, leaderboard, matchPage, playerName, profile, ratingPoint, speed } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { type App, asks, refusal, type Refusal } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { exportedGames, type ExportFormat } from './export.ts';
import { ratingHistory } from './history.ts';
import { Leaderboards } from './leaderboard.ts';
import { cardsOf, listMatches, readCursor } from './match-list.ts';
import { profileOf } from './profile.ts';
import { Statistics } from './statistics.ts';

const tags = ['players'];
const params = z.object({ name: playerName });
const gameId = z.string().check(
  z.maxLength(32),
  z.refine((id) => registry.some((game) => game.id === id)),
);
const cursor = z.string().check(
  z.maxLength(100),
  z.refine((text) => readCursor(text) !== null),
);
const PAGE = { usual: 20, most: 50 } as const;

/** What everybody may know of members: all of it is public. */
export function playerRoutes(app: App, services: Services): void {
  const { players } = services;
  const leaderboards = new Leaderboards(services);
  const statistics = new Statistics(services, leaderboards);
  const idOf = async (name: string): Promise<string> => {
    const player = await players.find(name);
    if (player === null) throw unknown();
    return player;
  };

  app.get(
    '/api/games/:game/statistics',
    asks({ access: 'anybody', cost: 2 }, tags, 'How a game is played here, and who plays it best', {
      params: z.object({ game: gameId }),
      response: { 200: gameStatistics },
    }),
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return statistics.of(request.params.game);
    },
  );

  app.get(
    '/api/players/:name',
    asks({ access: 'anybody', scope: 'read' }, tags, 'A member', { params, response: { 200: profile } }),
    async (request) => {
      const found = await profileOf(services, await idOf(request.params.name));
      if (found === null) throw unknown();
      return found;
    },
  );

  app.get(
    '/api/players/:name/matches',
    asks({ access: 'anybody', scope: 'read', cost: 2 }, tags, 'A member’s matches, the newest first', {
      params,
      querystring: z.object({
        before: z.optional(cursor),
        game: z.optional(gameId),
        limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE.most))),
      }),
      response: { 200: matchPage },
    }),
    async (request) => {
      const player = await idOf(request.params.name);
      const { before = null, game = null, limit = PAGE.usual } = request.query;
      const { rows, next } = await listMatches(services, { player, game, before, limit, onlyOver: false });
      return { matches: await cardsOf(services, rows), next };
    },
  );

  app.get(
    '/api/players/:name/ratings/:game/:speed',
    asks({ access: 'anybody', scope: 'read' }, tags, 'How a rating went, the oldest first', {
      params: z.object({ name: playerName, game: gameId, speed }),
      response: { 200: z.array(ratingPoint) },
    }),
    async (request) => {
      const { name, game, speed: at } = request.params;
      return ratingHistory(services, await idOf(name), game, at);
    },
  );

  app.get(
    '/api/players/:name/games',
    {
      config: { access: 'anybody', scope: 'read', cost: 20 },
      schema: {
        tags,
        summary: 'A member’s finished games as text (docs/notation.md) or as an object a line',
        params,
        querystring: z.object({
          format: z.optional(z.enum(['text', 'ndjson'])),
          game: z.optional(gameId),
        }),
        // A stream of text: not checked, only told.
        response: { 200: z.any() },
      },
    },
    async (request, reply) => {
      const player = await idOf(request.params.name);
      const { game = null, format = preferred(request.headers.accept) } = request.query;
      const games = Readable.from(exportedGames(services, player, { format, game }));
      return reply
        .header('content-type', format === 'text' ? 'text/plain; charset=utf-8' : 'application/x-ndjson')
        .send(games);
    },
  );

  app.get(
    '/api/leaderboards/:game/:speed',
    asks({ access: 'anybody', scope: 'read' }, tags, 'The best, among those whose rating is sure and who play', {
      params: z.object({ game: gameId, speed }),
      response: { 200: leaderboard },
    }),
    (request) => leaderboards.of(request.params.game, request.params.speed),
  );
}

function preferred(accept: string | undefined): ExportFormat {
  return accept?.includes('application/x-ndjson') === true ? 'ndjson' : 'text';
}

function unknown(): Refusal {
  return refusal('no-such-player', 'there is no member of that name');
}
