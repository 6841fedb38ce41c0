import { bring, passkeyResponse, reference, signedIn } from '@rayonk/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { asks, type App } from '../http/index.ts';
import { noteSecurity, type Services } from '../base/index.ts';
import { askAuth, giveCookies } from './ask-auth.ts';
import { entered } from './auth-routes.ts';
import { AUTH_PATH } from './constants.ts';
import { previousSession } from './previous-session.ts';
import { siteAccounts } from './site-accounts.ts';

const nothing = z.object({});
const passkeyCard = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  deviceType: z.string(),
});
/** What goes to `navigator.credentials`, which checks its form. */
const ceremony = z.record(z.string(), z.unknown());

const tags = ['accounts'];
const PATH = `${AUTH_PATH}/passkey`;

/** The paths of better-auth that we use, one by one: what is not listed here cannot be reached, whatever a plugin brings. */
export function passkeyRoutes(app: App, services: Services): void {
  const { devices, linkMailer } = siteAccounts(services);

  async function ask<T>(request: FastifyRequest, reply: FastifyReply): Promise<T> {
    const { answer, cookies } = await askAuth(services, request);
    giveCookies(reply, cookies);
    return answer as T;
  }

  app.get(
    `${PATH}/generate-register-options`,
    asks({ access: 'member', proof: true }, tags, 'Begin to add a passkey', { response: { 200: ceremony } }),
    async (request, reply) => {
      const answer = await ask<Record<string, object>>(request, reply);
      // better-auth would write its placeholder of an address into the passkey.
      const name = request.viewer!.name ?? '';
      return { ...answer, user: { ...answer.user, name, displayName: name } };
    },
  );

  app.post(
    `${PATH}/verify-registration`,
    asks({ access: 'member', proof: true }, tags, 'Add the passkey', {
      body: z.object({ response: passkeyResponse, name: z.optional(z.string().check(z.trim(), z.maxLength(60))) }),
      response: { 200: passkeyCard },
    }),
    async (request, reply) => {
      const added = cardOf(await ask<StoredPasskey>(request, reply));
      const { player } = request.viewer!;
      noteSecurity(request.log, 'passkey-added', { player, address: request.ip });
      linkMailer.tell('passkey-added', player);
      return added;
    },
  );

  app.get(
    `${PATH}/generate-authenticate-options`,
    asks({ access: 'anybody' }, tags, 'Begin to sign in by passkey', { response: { 200: ceremony } }),
    async (request, reply) => ask<Record<string, unknown>>(request, reply),
  );

  app.post(
    `${PATH}/verify-authentication`,
    asks({ access: 'anybody', cost: 5 }, tags, 'Sign in by passkey', {
      body: z.object({ response: passkeyResponse, bring }),
      response: { 200: signedIn },
    }),
    async (request, reply) => {
      const before = await previousSession(services, request);
      const { bring: brings = false, ...body } = request.body;
      request.body = body;
      const address = request.ip;
      const { user } = await ask<SignedInAnswer>(request, reply).catch((error: unknown) => {
        noteSecurity(request.log, 'sign-in-failed', { player: null, address, way: 'passkey' });
        throw error;
      });
      const { username } = await services.store.db
        .selectFrom('user')
        .select('username')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      if (username !== null) devices.remember(request, reply, username);
      noteSecurity(request.log, 'signed-in', { player: user.id, address, way: 'passkey' });
      return entered(services, before, user.id, brings);
    },
  );

  app.get(
    `${PATH}/list-user-passkeys`,
    asks({ access: 'member' }, tags, 'My passkeys', { response: { 200: z.array(passkeyCard) } }),
    async (request, reply) => (await ask<StoredPasskey[]>(request, reply)).map(cardOf),
  );

  app.post(
    `${PATH}/update-passkey`,
    asks({ access: 'member' }, tags, 'Name a passkey', {
      body: z.object({ id: reference, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
      response: { 200: nothing },
    }),
    async (request, reply) => {
      await ask(request, reply);
      return {};
    },
  );

  app.post(
    `${PATH}/delete-passkey`,
    asks({ access: 'member', proof: true }, tags, 'Remove a passkey', {
      body: z.object({ id: reference }),
      response: { 200: nothing },
    }),
    async (request, reply) => {
      await ask(request, reply);
      const { player } = request.viewer!;
      noteSecurity(request.log, 'passkey-removed', { player, address: request.ip });
      linkMailer.tell('passkey-removed', player);
      return {};
    },
  );
}

/** What better-auth says of whoever signed in, as far as we listen. */
export interface SignedInAnswer {
  readonly user: { readonly id: string };
  readonly session: { readonly token: string };
}

interface StoredPasskey {
  readonly id: string;
  readonly name?: string | null;
  readonly createdAt?: string | null;
  readonly deviceType: string;
}

function cardOf({ id, name, createdAt, deviceType }: StoredPasskey): z.infer<typeof passkeyCard> {
  return { id, name: name ?? null, createdAt: createdAt ?? null, deviceType };
}
