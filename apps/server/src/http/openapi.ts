import swagger from '@fastify/swagger';
import { faultAnswer } from '@rayonk/protocol';
import type { RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionCookie } from './cookie-names.ts';
import type { Config } from '../base/index.ts';
import type { App } from './app.ts';

const PATH = '/api/openapi.json';

/** Describes every route of the API from its schemas; must be called before the routes are made. */
export async function describeApi(app: App, { origin }: Pick<Config, 'origin'>): Promise<void> {
  app.addHook('onRoute', sayHowItRefuses);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rayon K',
        version: '1',
        description:
          'Everything the site does over HTTP. Refusals are `{ "error": { code, message, rule } }`. Limits are stated in the headers `RateLimit-Limit`, `RateLimit-Remaining`, `RateLimit-Reset` and `Retry-After`.',
      },
      servers: [{ url: origin }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie({ origin }) },
          token: { type: 'http', scheme: 'bearer', description: 'A personal token, made at /api/tokens.' },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      return document.url.startsWith('/api/') ? { schema, url } : { schema: { ...schema, hide: true }, url };
    },
  });
  app.get(
    PATH,
    {
      config: { access: 'anybody' },
      schema: {
        tags: ['site'],
        summary: 'This description',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    // Never changes while the server runs, and is made when it is first asked for.
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return app.swagger() as unknown as Record<string, unknown>;
    },
  );
}

/** A description is complete only with its refusals and with what a caller must bring. */
function sayHowItRefuses(route: RouteOptions): void {
  if (!route.url.startsWith('/api/')) return;
  const { access, scope, proof } = route.config ?? {};
  const schema = (route.schema ??= {});
  schema.response = { ...(schema.response as object | undefined), '4xx': faultAnswer };
  if (access === 'anybody') return;
  schema.security = scope === undefined ? [{ session: [] }] : [{ session: [] }, { token: [scope] }];
  const who = `For ${WHO[access ?? 'administrator']}${scope === undefined ? '' : `, or with a token that allows \`${scope}\``}.`;
  const again = proof === true ? 'A member must have proved lately who they are (`/api/me/proof`).' : undefined;
  schema.description = [schema.description, who, again].filter((text) => text !== undefined).join(' ');
}

const WHO = {
  anybody: 'everybody',
  'signed-in': 'guests and members',
  member: 'members',
  moderator: 'moderators',
  administrator: 'administrators',
} as const;
