import { asks } from './asks.ts';
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
        license: { name: 'MIT', identifier: 'MIT' },
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
      if (!document.url.startsWith('/api/')) return { schema: { ...schema, hide: true }, url };
      const { answers } = document.route.config ?? {};
      return {
        schema: answers === undefined ? schema : { ...schema, response: withFile(schema?.response, answers) },
        url,
      };
    },
  });
  app.get(
    PATH,
    asks({ access: 'anybody' }, ['site'], 'This description', { response: { 200: z.record(z.string(), z.unknown()) } }),
    // Never changes while the server runs, and is made when it is first asked for.
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return app.swagger() as unknown as Record<string, unknown>;
    },
  );
}

/** A description is complete only with its refusals and with what a caller must bring. */
function sayHowItRefuses(route: RouteOptions): void {
  // Fastify makes a HEAD of every GET, with the same schema.
  if (!route.url.startsWith('/api/') || route.method === 'HEAD') return;
  const { access, scope, proof } = route.config ?? {};
  const schema = (route.schema ??= {});
  schema.response = { ...(schema.response as object | undefined), '4xx': faultAnswer };
  schema.operationId = operationOf([route.method].flat()[0]!, route.url);
  const ways = scope === undefined ? [{ session: [] }] : [{ session: [] }, { token: [scope] }];
  // What anybody may call says so; where a token changes what is seen, it may be brought.
  schema.security = access !== 'anybody' ? ways : scope === undefined ? [] : [{}, ...ways];
  if (access === 'anybody') return;
  const who = `For ${WHO[access ?? 'administrator']}${scope === undefined ? '' : `, or with a token that allows \`${scope}\``}.`;
  const again = proof === true ? 'A member must have proved lately who they are (`/api/me/proof`).' : undefined;
  schema.description = [schema.description, who, again].filter((text) => text !== undefined).join(' ');
}

/** `GET /api/players/:name/matches` is `getPlayersByNameMatches`: a name for programs, which changes only when the address does. */
function operationOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? `By-${part.slice(1)}` : part));
  const name = words.join('-').replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase());
  return `${method.toLowerCase()}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** A route that answers with a file has no schema for it, which would be what it is written by. */
function withFile(response: unknown, type: string): object {
  const content = { [type]: { schema: { type: 'string', format: 'binary' } } };
  return { 200: { description: 'The file', content }, ...(response as object | undefined) };
}

const WHO = {
  anybody: 'everybody',
  'signed-in': 'guests and members',
  member: 'members',
  moderator: 'moderators',
  administrator: 'administrators',
} as const;
