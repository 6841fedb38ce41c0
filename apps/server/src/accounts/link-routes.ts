import { addressByLink, forgotten, mailService, passwordByLink } from '@rayonk/protocol';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { type App, asks, refusal, spokenLanguage } from '../http/index.ts';
import { noteSecurity, type Services } from '../base/index.ts';
import { StoreConflict } from '../store/index.ts';
import { endsOf } from './ends.ts';
import { dropLinks, findLink, useUp, type FoundLink, type Purpose } from './links.ts';
import { demandGoodPassword } from './password-rules.ts';
import { setPassword } from './passwords.ts';
import { siteAccounts } from './site-accounts.ts';
import { carriedOver } from './tombstones.ts';

const tags = ['accounts'];
const done = { 204: z.null() };

/** What is proved by a link: whose an address is, and who may choose a password. */
export function linkRoutes(app: App, services: Services): void {
  const { bus, now, store } = services;
  const { linkMailer, attempts } = siteAccounts(services);
  app.addHook('onClose', async () => linkMailer.settled());

  async function found(purpose: Purpose, secret: string): Promise<FoundLink> {
    const link = await findLink(services, purpose, secret);
    if (link === null) throw over();
    return link;
  }

  /** All or nothing, once. */
  async function use(link: FoundLink, statements: Parameters<typeof store.write>[0]): Promise<void> {
    try {
      await store.write([useUp(services, link), ...statements]);
    } catch (error) {
      throw error instanceof StoreConflict ? over() : error;
    }
  }

  app.get(
    '/api/mail',
    asks({ access: 'anybody' }, tags, 'Whether the site sends mail', { response: { 200: mailService } }),
    async () => ({ sends: linkMailer.sends }),
  );

  app.post(
    '/api/password/link',
    asks(
      { access: 'anybody', cost: 20 },
      tags,
      'Mail a link to choose a new password; the same answer whether or not somebody has the address',
      { body: forgotten, response: done },
    ),
    async ({ body, ip, log }, reply) => {
      if (!linkMailer.sends) throw noMail();
      if (!linkMailer.mayAsk(body.email, ip)) throw tooMuchMail(reply);
      noteSecurity(log, 'password-link-asked', { player: null, address: ip });
      linkMailer.sendPasswordLinks(body.email);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/password',
    asks(
      { access: 'anybody', cost: 10 },
      tags,
      'Choose a new password by a link, once; ends all sessions, and tokens and passkeys if told to',
      { body: passwordByLink, response: done },
    ),
    async ({ body, ip, log }, reply) => {
      const link = await found('password', body.secret);
      const player = link.value;
      const member = await store.db
        .selectFrom('user')
        .select(['username', 'name', 'email'])
        .where('id', '=', player)
        .executeTakeFirst();
      const { secret: _, password: wanted, ...ends } = body;
      demandGoodPassword(wanted, [member?.name ?? null, member?.email ?? null]);
      await use(link, [
        ...(await setPassword(services, player, wanted)),
        dropLinks(services, 'password', player),
        ...endsOf(services, player, { ...ends, endSessions: true }, null),
      ]);
      noteSecurity(log, 'password-reset', { player, address: ip });
      linkMailer.tell('password-reset', player);
      // Whoever guessed until they were not heard any more has proved otherwise who they are.
      attempts.succeeded({ name: member?.username ?? '', address: ip, device: null });
      bus.emit('signed-out', { player });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/me/address/link',
    asks({ access: 'member', cost: 20 }, tags, 'Mail me a link to confirm my address', { response: done }),
    async ({ viewer, ip, headers }, reply) => {
      const { player } = viewer!;
      const row = await store.db.selectFrom('user').select('email').where('id', '=', player).executeTakeFirst();
      if (!linkMailer.sends) throw noMail();
      if (row === undefined || row.email === null) throw refusal('bad-request', 'there is no address to confirm');
      if (!linkMailer.mayAsk(row.email, ip)) throw tooMuchMail(reply);
      linkMailer.sendAddressLink(player, spokenLanguage(headers['accept-language']));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/address',
    asks({ access: 'anybody', cost: 5 }, tags, 'Confirm an address by the link that was mailed there', {
      body: addressByLink,
      response: done,
    }),
    async ({ body }, reply) => {
      const link = await found('address', body.secret);
      const at = link.value.indexOf(' ');
      const confirmed = store.db
        .updateTable('user')
        .set({ emailVerified: 1, updatedAt: new Date(now()).toISOString() })
        .where('id', '=', link.value.slice(0, at))
        .where('email', '=', link.value.slice(at + 1));
      // Whoever has given another address since is not to be mailed at this one.
      const borne = await carriedOver(services, link.value.slice(0, at), link.value.slice(at + 1));
      await use(link, [{ ...confirmed.compile(), mustChange: 1 }, ...borne]);
      return reply.code(204).send(null);
    },
  );
}

function over() {
  return refusal('link-over', 'this link was used already, or its time is over');
}
function noMail() {
  return refusal('no-mail', 'this site sends no mail');
}
export function tooMuchMail(reply: FastifyReply) {
  reply.header('retry-after', 3600);
  return refusal('too-many', 'so much mail to one address is not sent: try again in an hour');
}
