import { blockList, chatHistory, chatMessage, matchId, newMessage, playerName } from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, asks, granted, refusal } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { block, blockedBy, MOST_BLOCKS, unblock } from './blocks.ts';
import { foundMatch } from '../watch/index.ts';
import { findPlayer } from './reports.ts';

const tags = ['talk'];

export function chatRoutes(app: App, { authority, talk }: Services): void {
  const params = z.object({ id: matchId });
  app.get(
    '/api/matches/:id/chat',
    asks({ access: 'anybody', scope: 'read' }, tags, 'What was said in the rooms that whoever asks may read now', {
      params,
      response: { 200: chatHistory },
    }),
    async ({ viewer, params: { id } }) => {
      const live = await foundMatch(authority, id);
      return { messages: [...(await talk.history(live, viewer))] };
    },
  );
  app.post(
    '/api/matches/:id/chat',
    asks({ access: 'signed-in', scope: 'chat' }, tags, 'Say something, or send a greeting', {
      params,
      body: newMessage,
      response: { 201: chatMessage },
    }),
    async ({ viewer, params: { id }, body }, to) => {
      const live = await foundMatch(authority, id);
      return to.code(201).send(granted(await talk.say(live, viewer!, body.id ?? null, body)));
    },
  );
}

/** Somebody is blocked by name; a guest, who has none, by the id on the card. */
const blocked = z.object({ name: z.union([playerName, z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/))]) });

export function blockRoutes(app: App, services: Services): void {
  const { now, players, store } = services;
  app.get(
    '/api/blocks',
    asks({ access: 'signed-in', scope: 'read' }, tags, 'Whom you block', { response: { 200: blockList } }),
    async ({ viewer }) => {
      const ids = await blockedBy(store, viewer!.player);
      return { blocked: [...(await players.cards(ids))] };
    },
  );
  app.put(
    '/api/blocks/:name',
    asks({ access: 'signed-in' }, tags, 'Block somebody: neither hears of the other any more', {
      params: blocked,
      response: { 204: z.null() },
    }),
    async ({ viewer, params }, to) => {
      const { player } = viewer!;
      const other = await findPlayer(services, params.name);
      if (other === null) throw refusal('no-such-player', 'nobody is called so');
      if (other === player) throw refusal('bad-request', 'nobody blocks themselves');
      if ((await blockedBy(store, player)).length >= MOST_BLOCKS)
        throw refusal('too-many', `at most ${MOST_BLOCKS} people`);
      await block(store, player, other, Math.floor(now()));
      return to.code(204).send(null);
    },
  );
  app.delete(
    '/api/blocks/:name',
    asks({ access: 'signed-in' }, tags, 'Block somebody no longer', { params: blocked, response: { 204: z.null() } }),
    async ({ viewer, params }, to) => {
      const other = await findPlayer(services, params.name);
      // Somebody who has left is found by the id alone.
      await unblock(store, viewer!.player, other ?? params.name);
      return to.code(204).send(null);
    },
  );
}
