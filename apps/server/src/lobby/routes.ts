import {
  acceptance,
  commitment,
  computerGame,
  invitation,
  invitationId,
  invitationList,
  invitationQuery,
  matchBegun,
  newInvitation,
  paired,
  quickPairing,
} from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, asks, granted } from '../http/index.ts';
import { placeOf } from '../limits/index.ts';
import type { Services } from '../base/index.ts';
import { beginComputerGame } from './computer-games.ts';
import { Invitations } from './invitations.ts';
import { Pairing } from './pairing.ts';
import { Matchmaker } from './matchmaker.ts';

const byId = z.object({ id: invitationId });
const nothing = z.null();
const tags = ['lobby'];
const inviting = { access: 'signed-in', scope: 'invite' } as const;
/** What makes something that others see is dearer than looking. */
const making = { ...inviting, cost: 3 } as const;

export function lobbyRoutes(app: App, services: Services): void {
  const matchmaker = new Matchmaker(services);
  const invitations = new Invitations(matchmaker);
  const pairing = new Pairing(matchmaker, invitations);
  invitationRoutes(app, invitations);

  app.post(
    '/api/commitments',
    asks(making, tags, 'The hash of a seed, to add a share to', { response: { 201: commitment } }),
    async ({ viewer }, reply) => {
      const commit = granted(await matchmaker.commitments.make(viewer!.player));
      return reply.code(201).send({ commit });
    },
  );
  app.post(
    '/api/pairing',
    asks(making, tags, 'Play any compatible opponent now, or wait for one in the lobby', {
      body: quickPairing,
      response: { 200: paired },
    }),
    async ({ viewer, body, ip }) => granted(await pairing.pair(viewer!, body, placeOf(ip))),
  );
  app.delete(
    '/api/pairing',
    asks(inviting, tags, 'Wait no longer', { response: { 204: nothing } }),
    async ({ viewer }, reply) => {
      await pairing.leave(viewer!);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/computer-games',
    asks(making, tags, 'Play one of our levels on the server', { body: computerGame, response: { 201: matchBegun } }),
    async ({ viewer, body, ip }, reply) => {
      const match = granted(await beginComputerGame(matchmaker, viewer!, body, placeOf(ip)));
      return reply.code(201).send({ match });
    },
  );
}

function invitationRoutes(app: App, invitations: Invitations): void {
  app.get(
    '/api/invitations',
    asks({ access: 'anybody', scope: 'read' }, tags, 'Open invitations: of the lobby, sent or received', {
      querystring: invitationQuery,
      response: { 200: invitationList },
    }),
    async ({ viewer, query }) => granted(await invitations.list(viewer, query)),
  );
  app.post(
    '/api/invitations',
    asks(making, tags, 'Invite: by link, one player, or everybody in the lobby', {
      body: newInvitation,
      response: { 201: invitation },
    }),
    async ({ viewer, body, ip }, reply) =>
      reply.code(201).send(granted(await invitations.create(viewer!, body, placeOf(ip)))),
  );
  app.get(
    '/api/invitations/:id',
    asks({ access: 'anybody', scope: 'read' }, tags, 'An invitation by its link', {
      params: byId,
      response: { 200: invitation },
    }),
    async ({ viewer, params }) => granted(await invitations.get(viewer, params.id)),
  );
  app.delete(
    '/api/invitations/:id',
    asks(inviting, tags, 'Withdraw an invitation', { params: byId, response: { 204: nothing } }),
    async ({ viewer, params }, reply) => reply.code(204).send(granted(await invitations.withdraw(viewer!, params.id))),
  );
  app.post(
    '/api/invitations/:id/accept',
    asks(making, tags, 'Accept an invitation: the match begins', {
      params: byId,
      body: acceptance,
      response: { 200: matchBegun },
    }),
    async ({ viewer, params, body }) => ({
      match: granted(await invitations.accept(viewer!, params.id, body.share)),
    }),
  );
  app.post(
    '/api/invitations/:id/decline',
    asks(inviting, tags, 'Decline an invitation', { params: byId, response: { 204: nothing } }),
    async ({ viewer, params }, reply) => reply.code(204).send(granted(await invitations.decline(viewer!, params.id))),
  );
}
