import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { accountRoutes, createAccounts } from './accounts/index.ts';
import { analysisRoutes } from './analyses/index.ts';
import { createAuthority } from './authority/index.ts';
import { botRoutes } from './bots/index.ts';
import {
  newId,
  movedClock,
  SteadyClock,
  type Clock,
  type Config,
  type Mailer,
  type Services,
  createShelf,
} from './base/index.ts';
import { Bus, onlyNode, StoreNodes, openRedisLink } from './nodes/index.ts';
import { openEnginePool, startComputers } from './computers/index.ts';
import { findingRoutes } from './findings/index.ts';
import { holidayRoutes } from './holidays/index.ts';
import { correspondenceRoutes, startCorrespondence } from './correspondence/index.ts';
import { type App, createHttp, languageOf, type KnownRoute } from './http/index.ts';
import { RedisLedger } from './limits/index.ts';
import { createLobby, lobbyRoutes, startLobby } from './lobby/index.ts';
import { createNotifier, notificationRoutes, openMailer } from './notifications/index.ts';
import { createLog, Metrics, opsRoutes, closeInOrder, trackSockets } from './ops/index.ts';
import { createPlayers, playerRoutes, startRatings } from './players/index.ts';
import { attachGateway, createHub } from './realtime/index.ts';
import { openStore, type Store, sharedSecret } from './store/index.ts';
import { createTalk, talkRoutes } from './talk/index.ts';
import { startTournaments, tournamentRoutes } from './tournaments/index.ts';
import { headFor, watchRoutes, withHead } from './watch/index.ts';
import { createPlayed, webRoutes } from './web/index.ts';

/** Where the web app is built. */
export const WEB_FOLDER = path.join(import.meta.dirname, '..', '..', 'web', 'dist');

/** What a test or a tool exchanges. */
export interface Overrides {
  readonly log?: Logger;
  /** A time that a test moves. */
  readonly now?: () => number;
  readonly clock?: Clock;
  readonly mail?: Mailer;
  readonly webFolder?: string;
  /** A store that several nodes of one process share; whoever gives it closes it. */
  readonly store?: Store;
  /** Adds to the HTTP server before any route is made. */
  readonly onHttp?: (app: App) => void;
  /** Puts something between the site and its store. */
  readonly aroundStore?: (store: Store) => Store;
  /** The store is gone for good. */
  readonly onBroken?: (error: Error) => void;
}

export interface Site {
  readonly app: App;
  readonly services: Services;
  /** Every route with who may call it. */
  readonly routes: readonly KnownRoute[];
  /** Answers with the port: another one than the setting where that was 0. */
  listen(): Promise<number>;
  /** Refuses what is new, finishes what is under way, closes the store. */
  close(): Promise<void>;
}

/** The one place where the parts of the server are made and joined. */
export async function createApp(given: Config, overrides: Overrides = {}): Promise<Site> {
  const { log = createLog(given), onBroken } = overrides;
  const clock = overrides.clock ?? (overrides.now === undefined ? new SteadyClock() : movedClock(overrides.now));
  const { now } = clock;
  const metrics = new Metrics();
  const opened =
    overrides.store ?? (await openStore({ config: given, log, ...(onBroken !== undefined && { onBroken }) }));
  const store = metrics.timed(overrides.aroundStore?.(opened) ?? opened);
  const secret = given.sharesSecret === true ? await sharedSecret(store, given.secret) : given.secret;
  const config: Config = { ...given, secret };
  const self = newId();
  const redis = config.redis === null ? null : await openRedisLink({ url: config.redis, node: self, log });
  const bus = new Bus((error) => log.error({ err: error }, 'a listener failed'), redis);
  const nodes =
    redis === null
      ? onlyNode()
      : await StoreNodes.join({ store, self, now, steady: clock.steady, isHeard: () => redis.isUp });
  const mail = overrides.mail ?? openMailer({ config, log });
  const ledger = redis !== null && { ledger: new RedisLedger(redis.client, log) };
  const base = { config, log, clock, now, store, bus, nodes, shelf: createShelf(), mail, ...ledger };
  const accounts = createAccounts(base);
  const players = createPlayers(base);
  const hub = createHub(base);
  const authority = await createAuthority({ ...base, players, hub });
  const talk = createTalk({ ...base, players, hub });
  const withTalk = { ...base, accounts, players, hub, authority, talk };
  const lobby = createLobby(withTalk);
  const notifier = createNotifier({ ...withTalk, lobby });
  const services: Services = { ...withTalk, lobby, notifier };

  const enginePool = await openEnginePool(config, log);
  let isClosing = false;
  const { app, routes } = await createHttp(services, () => isClosing);
  overrides.onHttp?.(app);
  metrics.watch(app, { ...services, enginePool });
  opsRoutes(app, { ...services, enginePool }, metrics, () => isClosing);
  for (const join of [
    accountRoutes,
    playerRoutes,
    lobbyRoutes,
    correspondenceRoutes,
    holidayRoutes,
    botRoutes,
    talkRoutes,
    findingRoutes,
    notificationRoutes,
    watchRoutes,
    tournamentRoutes,
  ])
    join(app, services);
  analysisRoutes(app, services, enginePool);
  webRoutes(app, {
    folder: overrides.webFolder ?? WEB_FOLDER,
    origin: services.config.origin,
    legal: services.config.legal,
    now,
    played: createPlayed(services),
    page: async (html, page, request) => {
      const head = await headFor(page, services, languageOf(request.headers['accept-language']));
      return { html: head.text === null ? null : withHead(html, head.text), isThere: head.isThere };
    },
  });
  await app.ready();

  const stops = [startRatings, startLobby, startCorrespondence, startTournaments].map((start) => start(services));
  stops.push(startComputers(services, enginePool), () => notifier.close());
  const closeSockets = attachGateway(app.server, services);
  const cutOff = trackSockets(app.server);

  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => {
    isClosing = true;
    return closeInOrder({
      log,
      app,
      stops,
      closeSockets,
      cutOff,
      authority,
      closeLink: async () => redis?.close(),
      closeStore: async () => (overrides.store === undefined ? store.close() : undefined),
    });
  };
  return {
    app,
    services,
    routes,
    listen: () => listen(app, config),
    close: () => (closed ??= close()),
  };
}

/** Fastify would listen on one name only where none is given. */
function listen(app: App, { port, host }: Config): Promise<number> {
  const { server } = app;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host !== null && { host }) }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
