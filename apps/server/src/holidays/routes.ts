import { holidayList, newHoliday } from '@rayonk/protocol';
import * as z from 'zod/mini';
import type { Services } from '../base/index.ts';
import { type App, asks, granted } from '../http/index.ts';
import { Holidays } from './holidays.ts';

const tags = ['accounts'];
const answer = { 200: holidayList };

export function holidayRoutes(app: App, services: Services): void {
  const holidays = new Holidays(services);
  app.get(
    '/api/me/holidays',
    asks({ access: 'member', scope: 'read' }, tags, 'My holidays, and how many days are left this year', {
      response: answer,
    }),
    ({ viewer }) => holidays.list(viewer!.player),
  );
  app.post(
    '/api/me/holidays',
    asks({ access: 'member', scope: 'play', cost: 5 }, tags, 'Announce a holiday', {
      body: newHoliday,
      response: answer,
    }),
    async ({ viewer, body }) => granted(await holidays.announce(viewer!.player, body)),
  );
  app.delete(
    '/api/me/holidays/:number',
    asks({ access: 'member', scope: 'play', cost: 5 }, tags, 'Call a holiday off, or end it early', {
      params: z.object({ number: z.coerce.number().check(z.int(), z.gte(0)) }),
      response: answer,
    }),
    async ({ viewer, params }) => granted(await holidays.end(viewer!.player, params.number)),
  );
}
