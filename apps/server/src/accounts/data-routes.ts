import { deletion } from '@rayonk/protocol';
import * as z from 'zod/mini';
import { asks, type App } from '../http/index.ts';
import { raterOf } from '../players/index.ts';
import { noteSecurity, type Services } from '../base/index.ts';
import { forgottenSession } from './cookies.ts';
import { dataOf } from './data.ts';
import { removalOf, resignEverything } from './deletion.ts';
import { demandPassword, demandProof } from './proving.ts';
import { siteAccounts } from './site-accounts.ts';
import { tombstonesOf } from './tombstones.ts';

const tags = ['accounts'];

/** Taking one's data along, and leaving. */
export function dataRoutes(app: App, services: Services): void {
  const { bus, config, store } = services;
  const { secondFactors } = siteAccounts(services);

  app.get(
    '/api/me/data',
    asks({ access: 'signed-in', proof: true, cost: 20 }, tags, 'Everything that is held on me, as a file', {
      response: { 200: z.record(z.string(), z.unknown()) },
    }),
    async (request, reply) => {
      const { player, name } = request.viewer!;
      noteSecurity(request.log, 'data-exported', { player, address: request.ip });
      const file = encodeURIComponent(`rayonk-${name ?? 'guest'}.json`);
      reply.header('content-disposition', `attachment; filename="rayonk.json"; filename*=UTF-8''${file}`);
      return { ...(await dataOf(services, player)) };
    },
  );

  app.delete(
    '/api/me',
    asks(
      { access: 'signed-in', cost: 20 },
      tags,
      'Delete my account: games in progress are resigned, finished ones stay without my name',
      { body: z.nullish(deletion), response: { 204: z.null() } },
    ),
    async (request, reply) => {
      const { player, kind } = request.viewer!;
      const password = request.body?.password ?? null;
      if (kind !== 'guest') {
        const asked = { request, reply, who: player, player, failed: 'proof-failed' } as const;
        if (password !== null) await demandPassword(services, asked, password);
        if (password === null || (await secondFactors.isOn(player))) await demandProof(services, request);
      }
      const rater = raterOf(services);
      for (const match of await resignEverything(services, player)) await rater.rate(match);
      // A rating on its way would come back after the removal.
      await rater.settled();
      await store.write([...(await tombstonesOf(services, player)), ...removalOf(services, player)]);
      noteSecurity(request.log, 'account-deleted', { player, address: request.ip });
      bus.emit('player-changed', { player, gone: true });
      bus.emit('lobby-changed', { invitation: null });
      bus.emit('signed-out', { player });
      reply.header('set-cookie', forgottenSession(config));
      return reply.code(204).send(null);
    },
  );
}
