import { accountLine, commandDone, commandRequest, matchId, matchLine } from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, asks, granted, refusal } from '../http/index.ts';
import { placeOf } from '../limits/index.ts';
import type { Services } from '../base/index.ts';
import { AccountStreams } from './account-streams.ts';
import type { LineStream } from './line-stream.ts';
import { MatchStreams } from './match-streams.ts';
import { OpenStreams } from './open-streams.ts';

const NDJSON = 'application/x-ndjson';
const byId = z.object({ id: matchId });
const tags = ['bots'];

/** The API for programs: hear by streams of lines, act by POST. */
export function botRoutes(app: App, services: Services): void {
  const { authority, bus } = services;
  const open = new OpenStreams(services);
  const accounts = new AccountStreams(services);
  const matches = new MatchStreams(services);
  const stops = [accounts.listen(), matches.listen(), bus.on('signed-out', ({ player }) => open.endThoseOf(player))];
  // Before the server waits for its connections to end, which these would not do by themselves.
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    open.close();
  });

  app.get(
    '/api/stream',
    {
      config: { access: 'signed-in', scope: 'bot', cost: 5 },
      // A HEAD would open a stream that nobody reads.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'What concerns my account, a JSON value a line',
        response: { 200: lines('invitations, and matches that begin and end', accountLine) },
      },
    },
    async ({ viewer, ip }, reply) => {
      const { player } = viewer!;
      const stream: LineStream | null = open.open(viewer!, placeOf(ip), 'account', () => {
        if (stream !== null) accounts.leave(player, stream);
      });
      if (stream === null) throw refusal('too-many', 'you have enough streams open');
      accounts.follow(player, stream);
      return reply.type(NDJSON).send(stream.body as never);
    },
  );
  app.get(
    '/api/matches/:id/stream',
    {
      config: { access: 'signed-in', scope: 'read', cost: 2 },
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'A match as it goes on, a JSON value a line',
        params: byId,
        response: { 200: lines('the state first, then events', matchLine) },
      },
    },
    async ({ viewer, params, ip }, reply) => {
      const { player } = viewer!;
      const live = await authority.find(params.id);
      if (live === null) throw refusal('no-such-match', 'there is no such match');
      let leave = (): void => {};
      const stream = open.open(viewer!, placeOf(ip), 'match', () => leave());
      if (stream === null) throw refusal('too-many', 'you have enough streams open');
      leave = matches.follow(live, player, stream);
      return reply.type(NDJSON).send(stream.body as never);
    },
  );
  app.post(
    '/api/matches/:id/commands',
    asks({ access: 'signed-in', scope: 'play' }, tags, 'Act, offer, answer, resign, abort, flag, claim or rest', {
      params: byId,
      body: commandRequest,
      response: { 200: commandDone },
    }),
    async ({ viewer, params, body }) => {
      const done = await authority.command(params.id, viewer!.player, body.id, body.command);

      return { sequence: granted(done) };
    },
  );
}

function lines<T extends z.ZodMiniType>(description: string, schema: T) {
  return { description, content: { [NDJSON]: { schema } } };
}
