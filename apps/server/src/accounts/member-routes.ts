import { me, mePatch, newGuest, signUp, whoIs, type Me } from '@rayonk/protocol';
import { drawNickname } from '@rayonk/protocol/names';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, asks, languageOf, refusal, Refusal, spokenLanguage } from '../http/index.ts';
import { setMail } from '../notifications/index.ts';
import { noteSecurity, type Services, foldedName } from '../base/index.ts';
import { giveCookies } from './ask-auth.ts';
import { keptSession } from './cookies.ts';
import { newId } from './ids.ts';
import { tooMuchMail } from './link-routes.ts';
import { dropLinks } from './links.ts';
import { meOf } from './me.ts';
import { makeMember, renameGuest } from './members.ts';
import { demandGoodPassword } from './password-rules.ts';
import { demandProof } from './proving.ts';
import { siteAccounts } from './site-accounts.ts';

const tags = ['accounts'];
const response = { 200: me };

/** Becoming somebody, and what somebody may see and change of themselves. */
export function memberRoutes(app: App, services: Services): void {
  const { bus, config, store } = services;
  const accounts = siteAccounts(services);
  const { linkMailer } = accounts;

  async function tell(player: string): Promise<Me> {
    const found = await meOf(services, { player });
    if (found === null) throw refusal('sign-in-first', 'this account is gone');
    return found;
  }

  /** Where a page asks who it is for, a session can give its cookie a new age. */
  async function prolong(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.viewer?.scopes === null) giveCookies(reply, await accounts.sessions.prolong(request));
  }

  async function addressOf(player: string): Promise<string | null> {
    const row = await store.db.selectFrom('user').select('email').where('id', '=', player).executeTakeFirst();
    return row?.email ?? null;
  }

  app.post(
    '/api/guest',
    asks({ access: 'anybody', cost: 5, makesSomebody: true }, tags, 'Be somebody at once; whoever is already stays', {
      body: newGuest,
      response,
    }),
    async (request, reply) => {
      const { viewer } = request;
      if (viewer !== null && viewer.scopes !== null) throw refusal('missing-scope', 'a token is somebody already');
      if (viewer !== null) return tell(viewer.player);
      const name = request.body?.name ?? drawNickname(languageOf(request.headers['accept-language']), Math.random);
      const guest = newId();
      const { statement, cookie } = accounts.sessions.make(request, guest);
      const made = await accounts.guests.make(guest, name, statement);
      if (!made.ok) throw new Refusal(made.fault);
      accounts.viewers.welcome(cookie, guest);
      giveCookies(reply, [keptSession(config, cookie)]);
      return made.value;
    },
  );

  app.post(
    '/api/sign-up',
    asks({ access: 'anybody', cost: 10, makesSomebody: true }, tags, 'Take a name; a guest stays the same player', {
      body: signUp,
      response,
    }),
    async (request, reply) => {
      const { viewer } = request;
      if (viewer !== null && viewer.kind !== 'guest') throw refusal('conflict', 'sign out first');
      const { name, password, email } = request.body;
      demandGoodPassword(password, [name, email]);
      const made = await makeMember(services, viewer?.player ?? null, request.body);
      if (!made.ok) throw new Refusal(made.fault);
      noteSecurity(request.log, 'signed-up', { player: made.value, address: request.ip });
      bus.emit('player-changed', { player: made.value, gone: false });
      // A socket from before is of a session that ended, whoever holds it.
      if (viewer !== null) bus.emit('signed-out', { player: made.value });
      // Where it is too much mail for one address, it can be asked for later.
      if (linkMailer.sends && email !== null && linkMailer.mayAsk(email, request.ip))
        linkMailer.sendAddressLink(made.value, spokenLanguage(request.headers['accept-language']));
      giveCookies(reply, await accounts.sessions.begin(request, made.value));
      accounts.devices.remember(request, reply, foldedName(name));
      return tell(made.value);
    },
  );

  app.get(
    '/api/me',
    asks({ access: 'signed-in', scope: 'read' }, tags, 'Who I am', { response }),
    async (request, reply) => {
      await prolong(request, reply);
      return tell(request.viewer!.player);
    },
  );

  app.get(
    '/api/whoami',
    asks({ access: 'anybody', scope: 'read' }, tags, 'Who I am, where nobody is an answer too', {
      response: { 200: whoIs },
    }),
    async (request, reply) => {
      const { viewer } = request;
      if (viewer === null) return { me: null };
      await prolong(request, reply);
      return { me: await meOf(services, viewer) };
    },
  );

  app.patch(
    '/api/me',
    asks({ access: 'signed-in' }, tags, 'Change what I want', { body: mePatch, response }),
    async (request, reply) => {
      const { player, kind } = request.viewer!;
      const { name, ...wishes } = request.body;
      const { email, greetingsOnly, wantsMail } = wishes;
      if (kind === 'guest' && Object.keys(wishes).length > 0)
        throw refusal('members-only', 'a guest has nothing to change but the name');
      if (name !== undefined) {
        if (kind !== 'guest') throw refusal('not-allowed', 'a member’s name stays');
        const named = await renameGuest(services, player, name);
        if (!named.ok) throw new Refusal(named.fault);
        bus.emit('player-changed', { player, gone: false });
      }
      const isNew = email !== undefined && email !== (await addressOf(player));
      if (isNew) await demandProof(services, request);
      if (isNew && email !== null && linkMailer.sends && !linkMailer.mayAsk(email, request.ip))
        throw tooMuchMail(reply);
      const changes = {
        ...(isNew && { email, emailVerified: 0 }),
        ...(greetingsOnly !== undefined && { greetingsOnly: greetingsOnly ? 1 : 0 }),
      };
      const old = isNew ? await linkMailer.recipient(player) : null;
      if (Object.keys(changes).length > 0) {
        await store.write([
          store.db.updateTable('user').set(changes).where('id', '=', player).compile(),
          // A link that went to an address is not for whoever reads there any more.
          ...(isNew ? [dropLinks(services, 'password', player)] : []),
        ]);
        bus.emit('player-changed', { player, gone: false });
      }
      if (isNew) {
        noteSecurity(request.log, 'address-changed', { player, address: request.ip });
        linkMailer.tell('address-changed', player, old);
      }
      if (greetingsOnly !== undefined) bus.emit('greetings-only', { player, isOn: greetingsOnly });
      if (wantsMail !== undefined) await setMail(store, player, wantsMail);
      if (isNew && email !== null && linkMailer.sends)
        linkMailer.sendAddressLink(player, spokenLanguage(request.headers['accept-language']));
      return tell(player);
    },
  );

  app.post(
    '/api/me/bot',
    asks({ access: 'member' }, tags, 'Make a fresh account a program’s, for good', { response }),
    async (request) => {
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
      return tell(player);
    },
  );
}
