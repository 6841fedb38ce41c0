import {
  moderationAction,
  moderationLog,
  reference,
  report,
  REPORT_STATUSES,
  reportCase,
  reportPage,
} from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, asks, cursorOf, granted, refusal } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { moderate } from './moderation/actions.ts';
import { openCase } from './moderation/case.ts';
import { listLog, listReports } from './moderation/lists.ts';
import { fileReport, findPlayer } from './reports.ts';

const PAGE = 30;
const limit = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)));
const before = z.optional(z.string().check(z.maxLength(100)));

export function reportRoutes(app: App, services: Services): void {
  app.post(
    '/api/reports',
    asks({ access: 'signed-in', cost: 5 }, ['talk'], 'Tell moderators about somebody', {
      body: report,
      response: { 201: z.object({ id: z.string() }) },
    }),
    async ({ viewer, body }, to) => to.code(201).send(granted(await fileReport(services, viewer!, body))),
  );
}

export function moderationRoutes(app: App, services: Services): void {
  const tags = ['moderation'];
  const config = { access: 'moderator' } as const;
  app.get(
    '/api/moderation/reports',
    {
      config,
      schema: {
        tags,
        summary: 'Reports of a status, the newest first',
        querystring: z.object({ status: z.optional(z.enum(REPORT_STATUSES)), before, limit }),
        response: { 200: reportPage },
      },
    },
    async ({ query }) => {
      const wanted = { status: query.status ?? 'open', before: cursorOf(query.before), limit: query.limit ?? PAGE };
      return listReports(services, wanted);
    },
  );
  app.get(
    '/api/moderation/reports/:id',
    {
      config,
      schema: {
        tags,
        summary: 'A report with what was said around it, the match, and what was decided before',
        params: z.object({ id: reference }),
        response: { 200: reportCase },
      },
    },
    async ({ viewer, params }) => granted(await openCase(services, viewer!, params.id)),
  );
  app.post(
    '/api/moderation/actions',
    {
      config,
      schema: {
        tags,
        summary: 'Dismiss a report, hide or show a message, mute, ban, lift a sanction, note something',
        body: moderationAction,
        response: { 204: z.null() },
      },
    },
    async ({ viewer, body }, to) => {
      granted(await moderate(services, viewer!, body));
      return to.code(204).send(null);
    },
  );
  app.get(
    '/api/moderation/log',
    {
      config,
      schema: {
        tags,
        summary: 'What moderators did, the newest first',
        querystring: z.object({ player: z.optional(reference), before, limit }),
        response: { 200: moderationLog },
      },
    },
    async ({ query }) => {
      const player = query.player === undefined ? null : await findPlayer(services, query.player);
      if (query.player !== undefined && player === null) throw refusal('no-such-player', 'nobody is called so');
      return listLog(services, { player, before: cursorOf(query.before), limit: query.limit ?? PAGE });
    },
  );
}
