import { analysisLine, matchId } from '@rayonk/protocol';
import * as z from 'zod/mini';
import type { Services } from '../base/index.ts';
import { LineStream } from '../bots/index.ts';
import type { EnginePool } from '../computers/index.ts';
import { type App, asks, refusal } from '../http/index.ts';
import { placeOf, Slots } from '../limits/index.ts';
import { endedGame } from '../watch/index.ts';
import { Analyses } from './analyses.ts';

const NDJSON = 'application/x-ndjson';
/** At the same time: of a member, of a guest, and of the guests at one address. */
const MOST = { member: 3, guest: 1, place: 3 } as const;

export function analysisRoutes(app: App, services: Services, enginePool: EnginePool): void {
  const analyses = new Analyses(services, enginePool);
  const { rateLimit } = services.config;
  const members = new Slots(MOST.member, rateLimit);
  const guests = new Slots(MOST.guest, rateLimit);
  const places = new Slots(MOST.place, rateLimit);
  const open = new Set<LineStream>();
  // Before the server waits for its connections to end, which these would not do soon.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  app.post(
    '/api/matches/:id/analysis',
    asks(
      { access: 'anybody', scope: 'read', cost: 20 },
      ['matches'],
      'What the site’s engine makes of a match that is over, with its progress, a JSON value a line',
      {
        params: z.object({ id: matchId }),
        response: {
          200: {
            description: 'how far it is, and in the end the analysis; who hangs up does not want to know any more',
            content: { [NDJSON]: { schema: analysisLine } },
          },
        },
      },
    ),
    async ({ viewer, params: { id }, ip }, reply) => {
      const place = placeOf(ip);
      const isGuest = viewer === null || viewer.kind === 'guest';
      const player = viewer?.player ?? place;
      const game = await endedGame(services, id, viewer?.player ?? null);
      const kept = await analyses.kept(id);
      const slots = isGuest
        ? ([
            [guests, player],
            [places, place],
          ] as const)
        : ([[members, player]] as const);
      if (kept === null && slots.some(([slot, key]) => slot.isFull(key)))
        throw refusal('too-many', 'wait for the analyses that you have asked for');
      const held = kept === null ? slots.map(([slot, key]) => slot.take(key)) : [];
      let leave = (): void => {};
      const stream = new LineStream(
        () => {
          open.delete(stream);
          for (const giveBack of held) giveBack();
          leave();
        },
        (error) => services.log.debug({ match: id, err: error }, 'a stream broke'),
      );
      open.add(stream);
      if (kept === null) leave = analyses.follow(game, { id: player, isMember: !isGuest }, stream);
      else {
        stream.say({ t: 'analysis', analysis: kept });
        stream.end();
      }
      return reply.type(NDJSON).send(stream.body as never);
    },
  );
}
