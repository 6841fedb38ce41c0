import { madeToken, newToken, sessionCard, token } from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, asks, refusal } from '../http/index.ts';
import { noteSecurity, type Services } from '../base/index.ts';
import { previousSession } from './previous-session.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { dropToken, listTokens, makeToken } from './tokens.ts';

const tags = ['accounts'];
const done = { 204: z.null() };
const params = z.object({ id: z.string().check(z.maxLength(64)) });

/** Where somebody is signed in, and what programs may act for them. Neither can be reached with a token. */
export function credentialRoutes(app: App, services: Services): void {
  const { bus } = services;

  app.get(
    '/api/sessions',
    asks({ access: 'signed-in' }, tags, 'Where I am signed in', { response: { 200: z.array(sessionCard) } }),
    async (request) => {
      const current = await previousSession(services, request);
      return [...(await listSessions(services, request.viewer!.player, current?.id ?? null))];
    },
  );

  app.delete(
    '/api/sessions/:id',
    asks({ access: 'signed-in' }, tags, 'End a session', { params, response: done }),
    async (request, reply) => {
      const { player } = request.viewer!;
      if (!(await endSession(services, player, request.params.id)))
        throw refusal('not-found', 'there is no such session');
      bus.emit('signed-out', { player });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/sessions',
    asks({ access: 'signed-in' }, tags, 'End all sessions but this', { response: done }),
    async (request, reply) => {
      const { player } = request.viewer!;
      const current = await previousSession(services, request);
      await endOtherSessions(services, player, current?.id ?? null);
      noteSecurity(request.log, 'sessions-ended', { player, address: request.ip });
      bus.emit('signed-out', { player });
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/tokens',
    asks({ access: 'member' }, tags, 'My tokens', { response: { 200: z.array(token) } }),
    async (request) => [...(await listTokens(services, request.viewer!.player))],
  );

  app.post(
    '/api/tokens',
    asks({ access: 'member', proof: true, cost: 5 }, tags, 'Make a token; its secret is shown this once', {
      body: newToken,
      response: { 201: madeToken },
    }),
    async (request, reply) => {
      const { player } = request.viewer!;
      const made = await makeToken(services, player, request.body);
      if (made === null) throw refusal('too-many', 'there are too many tokens: remove one first');
      noteSecurity(request.log, 'token-made', { player, address: request.ip });
      return reply.code(201).send(made);
    },
  );

  app.delete(
    '/api/tokens/:id',
    asks({ access: 'member' }, tags, 'Take a token back', { params, response: done }),
    async (request, reply) => {
      const { player } = request.viewer!;
      if (!(await dropToken(services, player, request.params.id))) throw refusal('not-found', 'there is no such token');
      noteSecurity(request.log, 'token-removed', { player, address: request.ip });
      bus.emit('signed-out', { player });
      return reply.code(204).send(null);
    },
  );
}
