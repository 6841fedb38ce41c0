import { me, mePatch, signUp, type Me } from '@rayonk/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { refusal, Refusal } from '../http/fault.ts';
import type { Services } from '../services.ts';
import { meOf } from './me.ts';
import { makeGuest, makeMember } from './members.ts';
import { siteAccounts } from './site-accounts.ts';
import { webHeaders } from './web-request.ts';

const tags = ['accounts'];
const response = { 200: me };

/** Becoming somebody, and what somebody may see and change of themselves. */
export function memberRoutes(app: App, services: Services): void {
  const { bus, store } = services;
  const accounts = siteAccounts(services);

  async function begin(request: FastifyRequest, reply: FastifyReply, player: string): Promise<void> {
    const { api } = await accounts.auth();
    const { headers } = await api.beginSession({
      body: { player },
      headers: webHeaders(request),
      returnHeaders: true,
    });
    for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
  }

  async function tell(reply: FastifyReply, player: string): Promise<Me> {
    reply.header('cache-control', 'no-store');
    const found = await meOf(services, { player });
    if (found === null) throw refusal('sign-in-first', 'this account is gone');
    return found;
  }

  app.post(
    '/api/guest',
    {
      config: { access: 'anybody', cost: 5 },
      schema: { tags, summary: 'Be somebody at once; whoever is already stays', response },
    },
    async (request, reply) => {
      const { viewer } = request;
      if (viewer !== null && viewer.scopes !== null) throw refusal('missing-scope', 'a token is somebody already');
      if (viewer !== null) return tell(reply, viewer.player);
      const player = await makeGuest(services);
      await begin(request, reply, player);
      return tell(reply, player);
    },
  );

  app.post(
    '/api/sign-up',
    {
      config: { access: 'anybody', cost: 10 },
      schema: { tags, summary: 'Take a name; a guest stays the same player', body: signUp, response },
    },
    async (request, reply) => {
      const { viewer } = request;
      if (viewer !== null && viewer.kind !== 'guest') throw refusal('conflict', 'sign out first');
      const made = await makeMember(services, viewer?.player ?? null, request.body);
      if (!made.ok) throw new Refusal(made.fault);
      bus.emit('player-changed', { player: made.value, gone: false });
      await begin(request, reply, made.value);
      return tell(reply, made.value);
    },
  );

  app.get(
    '/api/me',
    { config: { access: 'signed-in', scope: 'read' }, schema: { tags, summary: 'Who I am', response } },
    async (request, reply) => {
      const viewer = request.viewer!;
      // The one place where a session is prolonged: every page asks it, and it can give the cookie its new age.
      if (viewer.scopes === null) {
        const { api } = await accounts.auth();
        const { headers } = await api.getSession({ headers: webHeaders(request), returnHeaders: true });
        for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
      }
      return tell(reply, viewer.player);
    },
  );

  app.patch(
    '/api/me',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Change what I want', body: mePatch, response },
    },
    async (request, reply) => {
      const { player, kind } = request.viewer!;
      const { email, greetingsOnly } = request.body;
      if (kind === 'guest') throw refusal('members-only', 'a guest has nothing to change');
      const changes = {
        ...(email !== undefined && { email }),
        ...(greetingsOnly !== undefined && { greetingsOnly: greetingsOnly ? 1 : 0 }),
      };
      if (Object.keys(changes).length > 0) {
        await store.db.updateTable('user').set(changes).where('id', '=', player).execute();
        bus.emit('player-changed', { player, gone: false });
      }
      return tell(reply, player);
    },
  );

  app.post(
    '/api/me/bot',
    {
      config: { access: 'member' },
      schema: { tags, summary: "Make a fresh account a program's, for good", response },
    },
    async (request, reply) => {
      const { player } = request.viewer!;
      const made = await store.db
        .updateTable('user')
        .set({ isBot: 1 })
        .where('id', '=', player)
        .where((is) =>
          is.not(is.exists(is.selectFrom('seats').select('seat').whereRef('seats.player_id', '=', 'user.id'))),
        )
        .executeTakeFirst();
      if (made.numUpdatedRows === 0n)
        throw refusal('has-played', 'somebody has played with this account: make a fresh one for the program');
      bus.emit('player-changed', { player, gone: false });
      return tell(reply, player);
    },
  );
}
