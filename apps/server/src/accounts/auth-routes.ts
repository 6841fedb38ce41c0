import { newPassword, signInBody, signedIn, type SignedIn } from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, asks, refusal } from '../http/index.ts';
import { noteSecurity, type Services, foldedName } from '../base/index.ts';
import { giveCookies } from './ask-auth.ts';
import { bringGames } from './bringing.ts';
import { AUTH_PATH } from './constants.ts';
import { forgottenSession } from './cookies.ts';
import { endsOf } from './ends.ts';
import { dropLinks } from './links.ts';
import { demandGoodPassword } from './password-rules.ts';
import { setPassword } from './passwords.ts';
import { leaveSession, previousSession, type PreviousSession } from './previous-session.ts';
import { demandCode, demandPassword, demandProof } from './proving.ts';
import { siteAccounts } from './site-accounts.ts';

const nothing = z.object({});
const tags = ['accounts'];

/** Somebody has proved who they are: what a guest played comes along if they wish, and the session from before is over. */
export async function entered(
  services: Services,
  before: PreviousSession | null,
  member: string,
  brings: boolean,
): Promise<SignedIn> {
  const isBrought = brings && before !== null && before.isGuest && before.player !== member;
  const came = isBrought ? await bringGames(services, before.player, member) : { brought: 0, left: 0 };
  await leaveSession(services, before);
  return came;
}

/** Signing in and out by name and password, and another password. */
export function authRoutes(app: App, services: Services): void {
  const { bus, config, store } = services;
  const { devices, secondFactors, sessions, linkMailer } = siteAccounts(services);

  app.post(
    `${AUTH_PATH}/sign-in/username`,
    asks(
      { access: 'anybody', cost: 5 },
      tags,
      'Sign in by name and password, and by a code where there is a second factor (`code-needed` says so)',
      { body: signInBody, response: { 200: signedIn } },
    ),
    async (request, reply) => {
      const { username, password, code, bring = false } = request.body;
      const before = await previousSession(services, request);
      const who = foldedName(username);
      const member = await store.db.selectFrom('user').select('id').where('username', '=', who).executeTakeFirst();
      const player = member?.id ?? null;
      const asked = { request, reply, who, player, failed: 'sign-in-failed' } as const;
      await demandPassword(services, asked, password);
      const isStrong = await secondFactors.isOn(player!);
      if (isStrong) {
        if (code === undefined) throw refusal('code-needed', 'give a code of the second factor too');
        await demandCode(services, asked, code);
      }
      giveCookies(reply, await sessions.begin(request, player!));
      devices.remember(request, reply, who);
      noteSecurity(request.log, 'signed-in', {
        player,
        address: request.ip,
        way: isStrong ? 'password and code' : 'password',
      });
      return entered(services, before, player!, bring);
    },
  );

  app.post(
    `${AUTH_PATH}/sign-out`,
    asks({ access: 'anybody' }, tags, 'End this session', { response: { 200: nothing } }),
    async (request, reply) => {
      const before = await previousSession(services, request);
      giveCookies(reply, forgottenSession(config));
      if (before === null) return {};
      await store.db.deleteFrom('session').where('id', '=', before.id).execute();
      bus.emit('signed-out', { player: before.player });
      return {};
    },
  );

  app.post(
    `${AUTH_PATH}/change-password`,
    asks(
      { access: 'member', cost: 5 },
      tags,
      'Change the password; ends other sessions unless told not to, and tokens and passkeys if told to',
      { body: newPassword, response: { 200: nothing } },
    ),
    async (request, reply) => {
      const { player, name } = request.viewer!;
      const { currentPassword, newPassword: wanted, ...ends } = request.body;
      const asked = { request, reply, who: player, player, failed: 'proof-failed' } as const;
      // A password alone would let a second factor be gone round.
      if (await secondFactors.isOn(player)) await demandProof(services, request);
      await demandPassword(services, asked, currentPassword);
      const row = await store.db.selectFrom('user').select('email').where('id', '=', player).executeTakeFirst();
      demandGoodPassword(wanted, [name, row?.email ?? null]);
      const current = await previousSession(services, request);
      await store.write([
        ...(await setPassword(services, player, wanted)),
        dropLinks(services, 'password', player),
        ...endsOf(services, player, { ...ends, endSessions: ends.endSessions ?? true }, current?.id ?? null),
      ]);
      noteSecurity(request.log, 'password-changed', { player, address: request.ip });
      linkMailer.tell('password-changed', player);
      bus.emit('signed-out', { player });
      return {};
    },
  );
}
