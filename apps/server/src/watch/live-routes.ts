import { featured, livePage, liveQuery } from '@rayonk/protocol';
import { asks, type App } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { Feature } from './featured.ts';
import { LivePages } from './live-pages.ts';

const tags = ['matches'];

export function liveRoutes(app: App, { lobby, now }: Services): void {
  const feature = new Feature();
  const pages = new LivePages();
  app.get(
    '/api/live',
    asks({ access: 'anybody', scope: 'read' }, tags, 'Matches in progress, the best to watch first', {
      querystring: liveQuery,
      response: { 200: livePage },
    }),
    async ({ query, headers }, reply) => {
      const { text, tag } = pages.of(await lobby.live(), query);
      // The same for everybody: a browser may keep it, if it asks each time whether it still holds.
      void reply.header('cache-control', 'no-cache').header('etag', tag).type('application/json; charset=utf-8');
      // A proxy that compresses makes the tag a weak one.
      if (headers['if-none-match']?.includes(tag) === true) return reply.code(304 as 200).send(undefined as never);
      return reply.send(text as never);
    },
  );
  app.get(
    '/api/featured',
    asks({ access: 'anybody', scope: 'read' }, tags, 'One live match worth watching, the same for some minutes', {
      response: { 200: featured },
    }),
    async () => ({ match: feature.choose(await lobby.live(), now()) }),
  );
}
