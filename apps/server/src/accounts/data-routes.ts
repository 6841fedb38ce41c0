import { deletion } from '@rayonk/protocol';
import * as z from 'zod/mini';
import type { App } from '../http/app.ts';
import { refusal } from '../http/fault.ts';
import { raterOf } from '../players/index.ts';
import type { Services } from '../services.ts';
import { forgottenSession } from './cookies.ts';
import { dataOf } from './data.ts';
import { removalOf, resignEverything } from './deletion.ts';
import { isPassword } from './passwords.ts';
import { previousSession } from './previous-session.ts';
import { tooMany } from './refusals.ts';
import { siteAccounts } from './site-accounts.ts';

const tags = ['accounts'];
/** A session as young as this proves as much as a password does. */
const FRESH_MILLISECONDS = 15 * 60_000;

/** Taking one's data along, and leaving. */
export function dataRoutes(app: App, services: Services): void {
  const { bus, config, now, store } = services;
  const { attempts } = siteAccounts(services);

  app.get(
    '/api/me/data',
    {
      config: { access: 'signed-in', cost: 20 },
      schema: {
        tags,
        summary: 'Everything that is held on me, as a file',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async (request, reply) => {
      const { player, name } = request.viewer!;
      reply.header('content-disposition', `attachment; filename="rayonk-${name ?? 'guest'}.json"`);
      return { ...(await dataOf(services, player)) };
    },
  );

  app.delete(
    '/api/me',
    {
      config: { access: 'signed-in', cost: 20 },
      schema: {
        tags,
        summary: 'Delete my account: games in progress are resigned, finished ones stay without my name',
        body: z.nullish(deletion),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { player, kind } = request.viewer!;
      const password = request.body?.password ?? null;
      if (kind !== 'guest') {
        const attempt = { name: player, address: request.ip, device: null };
        const wait = attempts.wait(attempt);
        if (wait > 0) throw tooMany(reply, wait);
        if (password !== null && !(await isOwn(player, password))) {
          attempts.failed(attempt);
          throw refusal('wrong-password', 'this is not the password');
        }
        const session = await previousSession(services, request);
        if (password === null && (session === null || now() - session.createdAt > FRESH_MILLISECONDS))
          throw refusal('sign-in-again', 'give the password, or sign in again first');
      }
      const rater = raterOf(services);
      for (const match of await resignEverything(services, player)) await rater.rate(match);
      // A rating on its way would come back after the removal.
      await rater.settled();
      await store.write(removalOf(services, player));
      bus.emit('player-changed', { player, gone: true });
      bus.emit('lobby-changed', { invitation: null });
      bus.emit('signed-out', { player });
      reply.header('set-cookie', forgottenSession(config));
      return reply.code(204).send(null);
    },
  );

  async function isOwn(player: string, password: string): Promise<boolean> {
    const account = await store.db
      .selectFrom('account')
      .select('password')
      .where('userId', '=', player)
      .where('providerId', '=', 'credential')
      .executeTakeFirst();
    const hashed = account?.password ?? null;
    return hashed !== null && (await isPassword(password, hashed));
  }
}
