import { LANGUAGES } from '@rayonk/core';
import { notificationPage, pushEndpoint, pushKey, pushSubscription, readNotifications } from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, asks, cursorOf, refusal, spokenLanguage } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { rememberLanguage } from './contacts.ts';
import { listNotifications, markRead } from './list.ts';
import { endpointOf, THE_INTERNET } from './push.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';
import { contactOf, openVapid } from './vapid.ts';

const tags = ['notifications'];
const nothing = { 204: z.null() };
const PAGE = 30;
const listQuery = z.object({
  before: z.optional(z.string().check(z.maxLength(100))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  /** What the page speaks, where that is not what the browser asks for. */
  language: z.optional(z.enum(LANGUAGES)),
});

export function listRoutes(app: App, services: Services): void {
  app.get(
    '/api/notifications',
    asks({ access: 'signed-in', scope: 'read' }, tags, 'Your notifications, the newest first', {
      querystring: listQuery,
      response: { 200: notificationPage },
    }),
    async ({ viewer, query, headers }) => {
      const { player } = viewer!;
      const before = cursorOf(query.before);
      const language = query.language ?? spokenLanguage(headers['accept-language']);
      if (language !== null) await rememberLanguage(services.store, player, language);
      return listNotifications(services, player, { before, limit: query.limit ?? PAGE });
    },
  );
  app.post(
    '/api/notifications/read',
    asks({ access: 'signed-in' }, tags, 'Mark notifications as read', { body: readNotifications, response: nothing }),
    async ({ viewer, body }, to) => {
      await markRead(services, viewer!.player, body.ids);
      return to.code(204).send(null);
    },
  );
}

export function pushRoutes(app: App, { config, now, store }: Services): void {
  app.get(
    '/api/push/key',
    asks({ access: 'anybody' }, tags, 'The key that pages subscribe to Web Push with', { response: { 200: pushKey } }),
    async () => ({ key: (await openVapid(store, contactOf(config))).publicKey }),
  );
  app.put(
    '/api/push/subscription',
    asks({ access: 'signed-in' }, tags, 'Be called on this device', { body: pushSubscription, response: nothing }),
    async ({ viewer, body }, to) => {
      if (
        endpointOf(body.endpoint, THE_INTERNET) === null ||
        body.keys.p256dh.length > 200 ||
        body.keys.auth.length > 100
      )
        throw refusal('bad-request', 'this is no push service on the public internet');
      await subscribe(store, viewer!.player, body, Math.floor(now()));
      return to.code(204).send(null);
    },
  );
  app.delete(
    '/api/push/subscription',
    asks({ access: 'signed-in' }, tags, 'Be called on this device no longer', {
      body: pushEndpoint,
      response: nothing,
    }),
    async ({ viewer, body }, to) => {
      await unsubscribe(store, viewer!.player, body.endpoint);
      return to.code(204).send(null);
    },
  );
}
