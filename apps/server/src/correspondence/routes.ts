import { ok, type Seat } from '@rayonk/core';
import { matchCard, matchId, plan, planAnswer } from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, asks, granted, refuse } from '../http/index.ts';
import type { Answer, LiveMatch, Services, Viewer } from '../base/index.ts';
import { matchesOf } from './my-matches.ts';
import { costOfPlan } from './plan-tree.ts';
import { Plans } from './plans.ts';

const byId = z.object({ id: matchId });
const nothing = z.null();
const tags = ['matches'];
const planning = { access: 'signed-in', scope: 'play' } as const;

export function correspondenceRoutes(app: App, services: Services): void {
  const plans = new Plans(services);

  app.get(
    '/api/me/matches',
    asks({ access: 'signed-in', scope: 'read' }, tags, 'My matches in progress, those that wait for me first', {
      response: { 200: z.object({ matches: z.array(matchCard) }) },
    }),
    async ({ viewer }) => ({ matches: [...(await matchesOf(viewer!.player, services))] }),
  );
  app.get(
    '/api/matches/:id/plan',
    asks(planning, tags, 'My conditional actions', { params: byId, response: { 200: planAnswer } }),
    async ({ viewer, params }) => {
      const { seat } = granted(await seatedAt(services, params.id, viewer!));
      return { plan: await plans.find(params.id, seat) };
    },
  );
  app.put(
    '/api/matches/:id/plan',
    asks(planning, tags, 'Plan: if the other plays this, I play that', {
      params: byId,
      body: plan,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const { viewer, params, body } = request;
      const { live, seat } = granted(await seatedAt(services, params.id, viewer!));
      request.charge(costOfPlan(body, live.match.line?.log.length ?? 0));
      granted(await plans.save(live, seat, body));
      // The other may have acted while it was being saved.
      if (live.match.line?.log.length !== body.ply) await plans.follow(live);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/matches/:id/plan',
    asks(planning, tags, 'Forget my plan', { params: byId, response: { 204: nothing } }),
    async ({ viewer, params }, reply) => {
      const { seat } = granted(await seatedAt(services, params.id, viewer!));
      await plans.drop(params.id, seat);
      return reply.code(204).send(null);
    },
  );
}

/** Plans are for whoever plays: to everybody else there are none. */
async function seatedAt(
  { authority }: Services,
  id: string,
  { player }: Viewer,
): Promise<Answer<{ readonly live: LiveMatch; readonly seat: Seat }>> {
  const live = await authority.find(id);
  if (live === null) return refuse('no-such-match', 'there is no such match');
  const seat = live.seatOf(player);
  return seat === null ? refuse('not-allowed', 'you do not play in this match') : ok({ live, seat });
}
