import { FINDING_BYTES, findingChange, findingId, findingPage, MOST_PHOTOS, newFinding } from '@rayonk/protocol';
import * as z from 'zod/mini';
import type { Services } from '../base/index.ts';
import { type App, asks, cursorOf, granted } from '../http/index.ts';
import { Findings } from './findings.ts';

const PAGE = 20;

/** «I have a box»: what somebody's box says, and what the keeper of the site does with it. */
export function findingRoutes(app: App, services: Services): void {
  const findings = new Findings(services);
  app.post(
    '/api/findings',
    {
      bodyLimit: FINDING_BYTES,
      config: { access: 'signed-in', cost: 20 },
      schema: {
        tags: ['evidence'],
        summary: 'Tell the keeper of the site what a box or a sheet says, with photographs',
        body: newFinding,
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async ({ viewer, ip, body }, to) => to.code(201).send(granted(await findings.send(viewer!, ip, body))),
  );
  keeperRoutes(app, findings);
}

function keeperRoutes(app: App, findings: Findings): void {
  const tags = ['moderation'];
  const config = { access: 'moderator' } as const;
  app.get(
    '/api/moderation/findings',
    {
      config,
      schema: {
        tags,
        summary: 'What boxes and sheets say, the newest first',
        querystring: z.object({
          handled: z.optional(z.enum(['yes', 'no'])),
          before: z.optional(z.string().check(z.maxLength(100))),
          limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
        }),
        response: { 200: findingPage },
      },
    },
    async ({ query }) => findings.list(query.handled === 'yes', cursorOf(query.before), query.limit ?? PAGE),
  );
  app.get(
    '/api/moderation/findings/:id/photos/:number',
    asks({ ...config, answers: 'image/jpeg' }, tags, 'A photograph of a finding', {
      params: z.extend(findingId, { number: z.coerce.number().check(z.int(), z.gte(0), z.lt(MOST_PHOTOS)) }),
    }),
    async ({ params: { id, number } }, to) => {
      const photo = granted(await findings.photo(id, number));
      // A picture on a page, a file anywhere else: never a document of this site.
      to.header('content-disposition', `attachment; filename="${id.replaceAll(/\W/g, '')}-${number + 1}.jpg"`);
      to.header('content-security-policy', "default-src 'none'; sandbox");
      return to.type('image/jpeg').send(photo);
    },
  );
  app.patch(
    '/api/moderation/findings/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Say that a finding has been dealt with, or has not',
        params: findingId,
        body: findingChange,
        response: { 204: z.null() },
      },
    },
    async ({ viewer, params, body }, to) => {
      granted(await findings.setHandled(viewer!, params.id, body.isHandled));
      return to.code(204).send(null);
    },
  );
  app.delete(
    '/api/moderation/findings/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a finding with its photographs',
        params: findingId,
        response: { 204: z.null() },
      },
    },
    async ({ viewer, params }, to) => {
      granted(await findings.remove(viewer!, params.id));
      return to.code(204).send(null);
    },
  );
}
