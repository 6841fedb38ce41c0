import { newSecondFactor, recoveryCodes, secondFactor, secondFactorCode } from '@rayonk/protocol';
import * as z from 'zod/mini';
import { type App, asks, refusal } from '../http/index.ts';
import { noteSecurity, type Services } from '../base/index.ts';
import { siteAccounts } from './site-accounts.ts';
import { keyUri } from './totp.ts';

const tags = ['accounts'];
const PATH = '/api/me/second-factor';

/** A code of an authenticator app beside the password. */
export function secondFactorRoutes(app: App, services: Services): void {
  const { store } = services;
  const { secondFactors, linkMailer } = siteAccounts(services);

  app.get(
    PATH,
    asks({ access: 'member' }, tags, 'Whether a second factor is on', { response: { 200: secondFactor } }),
    async ({ viewer }) => {
      const standing = await secondFactors.standing(viewer!.player);
      return { isOn: standing !== null, since: standing?.since ?? null, recoveryCodes: standing?.recoveryCodes ?? 0 };
    },
  );

  app.post(
    PATH,
    asks(
      { access: 'member', proof: true, cost: 5 },
      tags,
      'Begin a second factor: a secret for an authenticator app, which counts once it is confirmed',
      { response: { 200: newSecondFactor } },
    ),
    async ({ viewer }) => {
      const secret = await secondFactors.begin(viewer!.player);
      if (secret === null) throw refusal('conflict', 'there is a second factor already: turn it off first');
      return { secret, uri: keyUri('Rayon K', viewer!.name ?? '', secret) };
    },
  );

  app.post(
    `${PATH}/confirm`,
    asks(
      { access: 'member', proof: true, cost: 5 },
      tags,
      'Turn the second factor on by a code of the app; recovery codes are shown this once',
      { body: secondFactorCode, response: { 200: recoveryCodes } },
    ),
    async (request) => {
      const { player } = request.viewer!;
      const codes = await secondFactors.confirm(player, request.body.code.replaceAll(/\s/g, ''));
      if (codes === null) throw refusal('wrong-code', 'this is not the code of the app now');
      noteSecurity(request.log, 'second-factor-on', { player, address: request.ip });
      linkMailer.tell('second-factor-on', player);
      return { codes: [...codes] };
    },
  );

  app.delete(
    PATH,
    asks({ access: 'member', proof: true }, tags, 'Turn the second factor off', { response: { 204: z.null() } }),
    async (request, reply) => {
      const { player } = request.viewer!;
      const wasOn = await secondFactors.isOn(player);
      await store.write(secondFactors.remove(player));
      if (wasOn) {
        noteSecurity(request.log, 'second-factor-off', { player, address: request.ip });
        linkMailer.tell('second-factor-off', player);
      }
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/me/recovery-codes',
    asks({ access: 'member', proof: true, cost: 5 }, tags, 'New recovery codes; those from before are over', {
      response: { 200: recoveryCodes },
    }),
    async (request) => {
      const { player } = request.viewer!;
      if (!(await secondFactors.isOn(player))) throw refusal('conflict', 'there is no second factor');
      const codes = await secondFactors.renewRecoveryCodes(player);
      noteSecurity(request.log, 'recovery-codes-made', { player, address: request.ip });
      linkMailer.tell('recovery-codes-made', player);
      return { codes: [...codes] };
    },
  );
}
