import { featured, livePage, liveQuery } from '@rayonk/protocol';
import type { App } from '../http/app.ts';
import type { Services } from '../services.ts';
import { Feature } from './featured.ts';
import { filterLive } from './live.ts';

const tags = ['matches'];

export function liveRoutes(app: App, { lobby, now }: Services): void {
  const feature = new Feature();
  app.get(
    '/api/live',
    {
      config: { access: 'anybody', scope: 'read' },
      schema: {
        tags,
        summary: 'Matches in progress, the best to watch first',
        querystring: liveQuery,
        response: { 200: livePage },
      },
    },
    async ({ query }) => filterLive(await lobby.live(), query),
  );
  app.get(
    '/api/featured',
    {
      config: { access: 'anybody', scope: 'read' },
      schema: {
        tags,
        summary: 'One live match worth watching, the same for some minutes',
        response: { 200: featured },
      },
    },
    async () => ({ match: feature.choose(await lobby.live(), now()) }),
  );
}
