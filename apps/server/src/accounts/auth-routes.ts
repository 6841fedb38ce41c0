import { bring, reference, signedIn, type SignedIn } from '@rayonk/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../http/app.ts';
import { refusal, Refusal } from '../http/fault.ts';
import type { Services } from '../services.ts';
import { bringGames } from './bringing.ts';
import { AUTH_PATH, PASSWORD_LENGTH } from './constants.ts';
import { dropLinks } from './links.ts';
import { foldedName } from './names.ts';
import { leaveSession, previousSession, type PreviousSession } from './previous-session.ts';
import { codeOf, tooMany } from './refusals.ts';
import { siteAccounts } from './site-accounts.ts';
import { webRequest } from './web-request.ts';

const nothing = z.object({});
const passkeyCard = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  deviceType: z.string(),
});
/** What goes to and comes from `navigator.credentials`, which checks its form. */
const ceremony = z.record(z.string(), z.unknown());
const credential = z.looseObject({ id: z.string().check(z.maxLength(2000)) });
const password = z.string().check(z.maxLength(PASSWORD_LENGTH.most));

const tags = ['accounts'];

/** The paths of better-auth that we use, one by one: what is not listed here cannot be reached, whatever a plugin brings. */
export function authRoutes(app: App, services: Services): void {
  const { config, bus } = services;
  const accounts = siteAccounts(services);
  const { attempts, devices } = accounts;

  /** Lets better-auth answer. What of its answer leaves the server, each route says: it would also tell tokens and its placeholders. */
  async function ask<T>(request: FastifyRequest, reply: FastifyReply): Promise<T> {
    const { handler } = await accounts.auth();
    const response = await handler(webRequest(request, config));
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body as T;
    const { code = '', message = '' } = (body ?? {}) as { code?: string; message?: string };
    const ours = codeOf(code, response.status);
    if (ours === null) throw new Error(`better-auth failed: ${code} ${message}`);
    throw refusal(ours, message === '' ? 'this is refused' : message);
  }

  /** Counts wrong passwords of somebody, and does not hear more than there may be. */
  async function guarded<T>(name: string, request: FastifyRequest, reply: FastifyReply): Promise<T> {
    const attempt = { name, address: request.ip, device: devices.known(request, name) };
    const wait = attempts.wait(attempt);
    if (wait > 0) throw tooMany(reply, wait);
    try {
      const answer = await ask<T>(request, reply);
      attempts.succeeded(attempt);
      return answer;
    } catch (error) {
      if (error instanceof Refusal && error.fault.code === 'wrong-password') attempts.failed(attempt);
      throw error;
    }
  }

  /** Somebody has proved who they are: what a guest played comes along if they wish, and the session from before is over. */
  async function entered(before: PreviousSession | null, member: string, brings: boolean): Promise<SignedIn> {
    const isBrought = brings && before !== null && before.isGuest && before.player !== member;
    const came = isBrought ? await bringGames(services, before.player, member) : { brought: 0, left: 0 };
    await leaveSession(services, before);
    return came;
  }

  app.post(
    `${AUTH_PATH}/sign-in/username`,
    {
      config: { access: 'anybody', cost: 5 },
      schema: {
        tags,
        summary: 'Sign in by name and password',
        body: z.object({ username: z.string().check(z.maxLength(100)), password, bring }),
        response: { 200: signedIn },
      },
    },
    async (request, reply) => {
      const before = await previousSession(services, request);
      const { bring: brings = false, ...body } = request.body;
      request.body = body;
      const name = foldedName(body.username);
      const { user } = await guarded<Entered>(name, request, reply);
      devices.remember(request, reply, name);
      return entered(before, user.id, brings);
    },
  );

  app.post(
    `${AUTH_PATH}/sign-out`,
    {
      config: { access: 'anybody' },
      schema: { tags, summary: 'End this session', response: { 200: nothing } },
    },
    async (request, reply) => {
      const before = await previousSession(services, request);
      await ask(request, reply);
      if (before !== null) bus.emit('signed-out', { player: before.player });
      return {};
    },
  );

  app.post(
    `${AUTH_PATH}/change-password`,
    {
      config: { access: 'member', cost: 5 },
      schema: {
        tags,
        summary: 'Change the password, which ends all other sessions',
        body: z.object({
          currentPassword: password,
          newPassword: password.check(z.minLength(PASSWORD_LENGTH.least)),
        }),
        response: { 200: nothing },
      },
    },
    async (request, reply) => {
      const { player } = request.viewer!;
      request.body = { ...request.body, revokeOtherSessions: true } as typeof request.body;
      await guarded(player, request, reply);
      await services.store.write([dropLinks(services, 'password', player)]);
      bus.emit('signed-out', { player });
      return {};
    },
  );

  app.get(
    `${AUTH_PATH}/passkey/generate-register-options`,
    {
      config: { access: 'member' },
      schema: { tags, summary: 'Begin to add a passkey', response: { 200: ceremony } },
    },
    async (request, reply) => {
      const answer = await ask<Record<string, object>>(request, reply);
      // better-auth would write its placeholder of an address into the passkey.
      const name = request.viewer!.name ?? '';
      return { ...answer, user: { ...answer.user, name, displayName: name } };
    },
  );

  app.post(
    `${AUTH_PATH}/passkey/verify-registration`,
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Add the passkey',
        body: z.object({ response: credential, name: z.optional(z.string().check(z.trim(), z.maxLength(60))) }),
        response: { 200: passkeyCard },
      },
    },
    async (request, reply) => cardOf(await ask<StoredPasskey>(request, reply)),
  );

  app.get(
    `${AUTH_PATH}/passkey/generate-authenticate-options`,
    {
      config: { access: 'anybody' },
      schema: { tags, summary: 'Begin to sign in by passkey', response: { 200: ceremony } },
    },
    async (request, reply) => ask<Record<string, unknown>>(request, reply),
  );

  app.post(
    `${AUTH_PATH}/passkey/verify-authentication`,
    {
      config: { access: 'anybody', cost: 5 },
      schema: {
        tags,
        summary: 'Sign in by passkey',
        body: z.object({ response: credential, bring }),
        response: { 200: signedIn },
      },
    },
    async (request, reply) => {
      const before = await previousSession(services, request);
      const { bring: brings = false, ...body } = request.body;
      request.body = body;
      const { user } = await ask<Entered>(request, reply);
      const { username } = await services.store.db
        .selectFrom('user')
        .select('username')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      if (username !== null) devices.remember(request, reply, username);
      return entered(before, user.id, brings);
    },
  );

  app.get(
    `${AUTH_PATH}/passkey/list-user-passkeys`,
    {
      config: { access: 'member' },
      schema: { tags, summary: 'My passkeys', response: { 200: z.array(passkeyCard) } },
    },
    async (request, reply) => (await ask<StoredPasskey[]>(request, reply)).map(cardOf),
  );

  app.post(
    `${AUTH_PATH}/passkey/update-passkey`,
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Name a passkey',
        body: z.object({ id: reference, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
        response: { 200: nothing },
      },
    },
    async (request, reply) => {
      await ask(request, reply);
      return {};
    },
  );

  app.post(
    `${AUTH_PATH}/passkey/delete-passkey`,
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Remove a passkey',
        body: z.object({ id: reference }),
        response: { 200: nothing },
      },
    },
    async (request, reply) => {
      await ask(request, reply);
      return {};
    },
  );
}

/** What better-auth says of whoever signed in, as far as we listen. */
interface Entered {
  readonly user: { readonly id: string };
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
