import { matchId, matchState } from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, refusal } from '../http/index.ts';
import { gameFileOf } from '../players/index.ts';
import type { LiveMatch, Services } from '../base/index.ts';
import { foundMatch } from './found.ts';
import { visibleMatch } from './visible.ts';

const tags = ['matches'];
const params = z.object({ id: matchId });

export function matchRoutes(app: App, services: Services): void {
  const { authority } = services;
  const config = { access: 'anybody', scope: 'read' } as const;
  app.get(
    '/api/matches/:id',
    {
      config,
      schema: {
        tags,
        summary: 'A match, with its events from a number on, as whoever asks may see it',
        params,
        querystring: z.object({ from: z.optional(z.coerce.number().check(z.int(), z.gte(0))) }),
        response: { 200: matchState },
      },
    },
    async ({ viewer, params: { id }, query }) => {
      const live = await foundMatch(authority, id);
      return authority.state(live, viewer?.player ?? null, query.from ?? 0);
    },
  );
  app.get(
    '/api/matches/:id/game',
    {
      config,
      schema: {
        tags,
        summary: 'The game as a file, with all that is public of its fairness',
        params,
        produces: ['text/plain'],
        response: { 200: z.string() },
      },
    },
    async ({ viewer, params: { id } }, to) => {
      const file = await gameFile(services, await foundMatch(authority, id), viewer?.player ?? null);
      if (file === null) throw refusal('no-such-match', 'the match has not begun');
      return to
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `inline; filename="rayonk-${id}.txt"`)
        .send(file);
    },
  );
}

/** The file of a match as a viewer may see it now; null before it has begun. */
async function gameFile(services: Services, live: LiveMatch, viewer: string | null): Promise<string | null> {
  const { config, shelf } = services;
  const { match, state } = await visibleMatch(services, live, viewer);
  const game = await shelf.load(match.settings.game, match.settings.variant);
  if (!game.ok) throw new Error(`a match of an unknown game: ${game.fault.message}`);
  const { seats: players, createdAt } = state.card;
  const file = gameFileOf(game.value, match, { players, createdAt, site: `${config.origin}/match/${live.id}` });
  if (file === null) return null;
  if (!file.ok) throw new Error(`a match that cannot be written: ${file.fault.message}`);
  return file.value;
}
