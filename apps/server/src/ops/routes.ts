import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { EnginePool } from '../computers/index.ts';
import { type App, refusal } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import type { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

/** `degraded`: what is not there and done without; `workers`: in how many levels think, where there can be some. */
const status = z.object({
  status: z.literal('ok'),
  degraded: z.optional(z.array(z.enum(['redis']))),
  workers: z.optional(z.number()),
});

/** For whoever runs the site: whether it lives, whether it may be sent people, and what it counts. */
export function opsRoutes(
  app: App,
  services: Pick<Services, 'config' | 'store' | 'now' | 'log' | 'bus'> & { readonly enginePool: EnginePool },
  metrics: Metrics,
  isClosing: () => boolean,
): void {
  const { config, bus, enginePool } = services;
  const well = (): z.infer<typeof status> => ({
    status: 'ok',
    ...(bus.link?.isUp === false && { degraded: ['redis'] }),
    ...(enginePool.workers !== null && { workers: enginePool.workers }),
  });
  const readiness = new Readiness(services);
  const open = { access: 'anybody', isForAll: true } as const;
  app.get('/healthz', { config: open, schema: { response: { 200: status } } }, async () => well());

  app.get('/readyz', { config: open, schema: { response: { 200: status } } }, async () => {
    if (isClosing()) throw refusal('shutting-down', 'the site is being stopped');
    if (!(await readiness.isReady())) throw refusal('shutting-down', 'the store does not keep what it is given');
    return well();
  });

  app.get('/metrics', { config: open }, async (request, reply) => {
    const isAllowed =
      config.metricsToken === null
        ? isFromHere(request.raw.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined
        : isSame(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`);
    if (!isAllowed) throw refusal('not-allowed', 'metrics are not for everybody');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

function isFromHere(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
