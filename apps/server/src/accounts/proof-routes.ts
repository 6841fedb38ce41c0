import { newProof, proof, type Proof } from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, asks, refusal } from '../http/index.ts';
import { noteSecurity, type Services } from '../base/index.ts';
import { askAuth } from './ask-auth.ts';
import { AUTH_PATH, PROOF_MILLISECONDS } from './constants.ts';
import type { SignedInAnswer } from './passkey-routes.ts';
import { previousSession } from './previous-session.ts';
import { demandCode, demandPassword } from './proving.ts';
import { siteAccounts } from './site-accounts.ts';

const tags = ['accounts'];

/** Proving again, within a session, who one is. */
export function proofRoutes(app: App, services: Services): void {
  const { now, store } = services;
  const { secondFactors } = siteAccounts(services);

  async function waysOf(player: string): Promise<Proof['ways']> {
    const passkey = await store.db.selectFrom('passkey').select('id').where('userId', '=', player).executeTakeFirst();
    const first = (await secondFactors.isOn(player)) ? ('code' as const) : ('password' as const);
    return passkey === undefined ? [first] : [first, 'passkey'];
  }

  app.get(
    '/api/me/proof',
    asks({ access: 'member' }, tags, 'Until when I need not prove again who I am, and how I can', {
      response: { 200: proof },
    }),
    async (request) => {
      const session = await previousSession(services, request);
      const until = (session?.provedAt ?? 0) + PROOF_MILLISECONDS;
      return { until: until > now() ? Math.floor(until) : null, ways: await waysOf(request.viewer!.player) };
    },
  );

  app.post(
    '/api/me/proof',
    asks(
      { access: 'member', cost: 5 },
      tags,
      'Prove again who I am, for what is sensitive: by the password, a code where there is a second factor, or a passkey',
      { body: newProof, response: { 204: z.null() } },
    ),
    async (request, reply) => {
      const { player } = request.viewer!;
      const { body } = request;
      const asked = { request, reply, who: player, player, failed: 'proof-failed' } as const;
      const session = await previousSession(services, request);
      if (session === null) throw refusal('sign-in-first', 'this session has ended');
      const way = 'password' in body ? 'password' : 'code' in body ? 'code' : 'passkey';
      const isStrong = await secondFactors.isOn(player);
      if ('password' in body) {
        if (isStrong) throw refusal('code-needed', 'with a second factor, a code or a passkey proves it');
        await demandPassword(services, asked, body.password);
      } else if ('code' in body) {
        if (!isStrong) throw refusal('wrong-code', 'there is no second factor');
        await demandCode(services, asked, body.code);
      } else {
        // better-auth knows one thing that a passkey is for: it begins a session, which is not wanted here.
        const path = `${AUTH_PATH}/passkey/verify-authentication`;
        const { answer } = await askAuth(services, request, { path, body: { response: body.passkey } });
        const { session: begun, user } = answer as SignedInAnswer;
        await store.db.deleteFrom('session').where('token', '=', begun.token).execute();
        if (user.id !== player) throw refusal('bad-passkey', 'this passkey is of another account');
      }
      await store.db
        .updateTable('session')
        .set({ provedAt: Math.floor(now()) })
        .where('id', '=', session.id)
        .execute();
      noteSecurity(request.log, 'proved', { player, address: request.ip, way });
      return reply.code(204).send(null);
    },
  );
}
