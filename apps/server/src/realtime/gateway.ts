import {
  CLOSE,
  commonProtocol,
  DRAINING,
  SERVICE_RESTART,
  SILENCE_MILLISECONDS,
  type ServerMessage,
} from '@rayonk/protocol';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { measureOf, addressOf, placeOf } from '../limits/index.ts';
import type { Services, Viewer } from '../base/index.ts';
import { Connection } from './connection.ts';
import { frameOf } from './frames.ts';
import type { SocketHub } from './hub.ts';
import { SocketLimits, type ClientLimits } from './limits.ts';
import { Listener } from './listener.ts';
import { LobbyFeed } from './lobby-feed.ts';
import { TournamentFeed } from './tournament-feed.ts';
import { Outbox } from './outbox.ts';
import { viewerAs } from './viewer-as.ts';
import { Broadcaster } from './broadcaster.ts';
import { checkUpgrade, refuseUpgrade } from './upgrade.ts';

/** More than this is not read at all; up to this much, a message that is too large is refused and the socket stays. */
const LARGEST_PAYLOAD = 64 * 1024;
const LOOK_EVERY = 5000;

/** Whoever is about to have a socket. */
interface Entering {
  readonly wire: Duplex;
  readonly head: Buffer;
  readonly viewer: Viewer | null;
  readonly clientLimits: ClientLimits;
  readonly welcome: ServerMessage;
}

export class Gateway {
  readonly #services: Services;
  readonly #hub: SocketHub;
  readonly #broadcaster: Broadcaster;
  readonly #feed: LobbyFeed;
  readonly #tournaments: TournamentFeed;
  readonly #listener: Listener;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST_PAYLOAD,
    // Its answers would wait in memory for whoever does not read them.
    autoPong: false,
    handleProtocols: (offered) => commonProtocol(offered) ?? false,
  });
  readonly #outbox = new Outbox();
  readonly #limits: SocketLimits;
  readonly #stops: (() => void)[] = [];
  #isClosing = false;

  constructor(server: Server, services: Services, hub: SocketHub) {
    this.#services = services;
    this.#hub = hub;
    this.#limits = new SocketLimits(measureOf(services));
    this.#broadcaster = new Broadcaster(hub, services.authority, services.now, (id) => this.#followUp(id));
    this.#feed = new LobbyFeed(services);
    this.#tournaments = new TournamentFeed(services);
    this.#listener = new Listener(services, hub, this.#broadcaster, this.#feed, this.#tournaments);
    this.#listenToBus();
    const upgrade = (request: IncomingMessage, wire: Duplex, head: Buffer): void => {
      void this.#upgrade(request, wire, head);
    };
    server.on('upgrade', upgrade);
    const timer = setInterval(() => this.#dropSilent(), LOOK_EVERY);
    timer.unref();
    this.#stops.push(
      () => server.off('upgrade', upgrade),
      () => clearInterval(timer),
      () => this.#broadcaster.close(),
      () => this.#feed.close(),
      () => this.#tournaments.close(),
      () => this.#hub.close(),
    );
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const stop of this.#stops) stop();
    const reason = this.#services.nodes.isAlone ? 'shutting-down' : DRAINING;
    for (const connection of this.#hub.all()) connection.close(SERVICE_RESTART, reason);
    await new Promise((resolve) => setImmediate(resolve));
  }

  #listenToBus(): void {
    const { bus, log } = this.#services;
    this.#stops.push(
      bus.on('match-appended', (appended) => this.#broadcaster.appended(appended)),
      bus.on('match-aftermath', ({ id }) => this.#followUp(id)),
      bus.on('match-reseated', ({ id, from, to }) => {
        this.#hub.reseat(id, from, to);
        this.#tellSeats(id).catch((error: unknown) =>
          log.error({ match: id, err: error }, 'a change of seats was not told'),
        );
      }),
      bus.on('greetings-only', ({ player, isOn }) => {
        for (const connection of this.#hub.of(player)) {
          connection.greetingsOnly = isOn;
          this.#tellChat(connection).catch((error: unknown) => log.error({ err: error }, 'talk was not told anew'));
        }
      }),
      bus.on('rest-taken', ({ id, restDays }) =>
        this.#hub.tellMatch(id, { t: 'rest', match: id, restDays: [...restDays] }),
      ),
      bus.on('streams-changed', ({ player, open, all }) => this.#hub.setStreams(player, open, all)),
      bus.on('notified', ({ player, notification }) => this.#hub.notify(player, notification)),
      bus.on('signed-out', ({ player }) => {
        for (const connection of this.#hub.of(player)) connection.close(CLOSE.signedOut, 'signed-out');
      }),
    );
  }

  /** Who follows a match is shown anew who plays it. */
  async #tellSeats(match: string): Promise<void> {
    const { authority, now } = this.#services;
    const live = this.#hub.followers(match) === null ? null : await authority.find(match);
    if (live === null) return;
    // All spectators are told the same.
    for (const viewer of [...live.players, null]) {
      const state = await authority.state(live, viewer, live.events.length);
      const followers = this.#hub.followers(match);
      const isViewer = (connection: Connection): boolean => {
        const seat = followers?.seatOf(connection) ?? null;
        return viewer === null ? seat === null : seat === live.seatOf(viewer);
      };
      const to = [...(followers?.all() ?? [])].filter(isViewer);
      followers?.toSome(to, frameOf({ t: 'match', match, now: Math.floor(now()), state }));
    }
  }

  /** What was withheld is shown, and what was shown is withheld. */
  async #tellChat(connection: Connection): Promise<void> {
    const { authority, talk } = this.#services;
    // It may begin to follow others meanwhile, which it is told of anyway.
    const followed = connection.followed.map(({ id }) => id);
    for (const id of followed) {
      const live = await authority.find(id);
      const said = live === null ? [] : await talk.history(live, viewerAs(connection.viewer, 'chat'));
      if (said.length > 0) connection.say({ t: 'chat', match: id, messages: [...said] });
    }
  }

  #followUp(id: string): void {
    this.#tellFollowUp(id).catch((error: unknown) =>
      this.#services.log.error({ match: id, err: error }, 'an aftermath was not told'),
    );
  }

  async #tellFollowUp(id: string): Promise<void> {
    const { authority } = this.#services;
    if (this.#hub.followers(id) === null) return;
    const live = await authority.find(id);
    if (live === null) return;
    const { after } = await authority.state(live, live.players[0], live.events.length);
    if (after !== null) this.#hub.tellMatch(id, { t: 'after', match: id, after });
    if (live.delay === 0) return;
    const { after: known } = await authority.state(live, null, live.events.length);
    if (known !== null) this.#hub.tellSpectators(id, { t: 'after', match: id, after: known });
  }

  async #upgrade(request: IncomingMessage, wire: Duplex, head: Buffer): Promise<void> {
    const { config, accounts, log, players, now } = this.#services;
    // Without a listener an error of a client that leaves would end the process.
    const ignore = (): void => {};
    wire.on('error', ignore);
    try {
      const check = checkUpgrade(request, config);
      if (!check.ok) {
        refuseUpgrade(wire, check.fault.code, check.fault.message);
        return;
      }
      const place = placeOf(addressOf(request, config.proxies));
      if (!this.#limits.mayKnock(place)) {
        refuseUpgrade(wire, 'too-many', 'too many sockets in a short time; wait a little');
        return;
      }
      const viewer = await accounts.viewerOf(request.headers);
      if (this.#isClosing) {
        refuseUpgrade(wire, 'shutting-down', 'the server is about to stop; try again soon');
        return;
      }
      if (!viewer.ok) {
        refuseUpgrade(wire, 'bad-token', viewer.fault.message);
        return;
      }
      const you = viewer.value === null ? null : ((await players.cards([viewer.value.player]))[0] ?? null);
      const welcome: ServerMessage = { t: 'welcome', now: Math.floor(now()), you };
      const clientLimits = this.#limits.admit(viewer.value, place);
      if (clientLimits === null) {
        refuseUpgrade(wire, 'too-many', 'you have enough sockets open');
        return;
      }
      this.#open(request, { wire, head, viewer: viewer.value, clientLimits, welcome });
      wire.off('error', ignore);
    } catch (error) {
      log.error({ err: error }, 'a socket could not be opened');
      refuseUpgrade(wire, 'internal-error', 'something went wrong here');
    }
  }

  /** What it holds is given back when the wire is closed, whether or not it ever became a socket. */
  #open(request: IncomingMessage, entering: Entering): void {
    const { wire, head, clientLimits } = entering;
    wire.once('close', () => clientLimits.giveBack());
    if (wire.destroyed) clientLimits.giveBack();
    this.#sockets.handleUpgrade(request, wire, head, (socket) => this.#enter(socket, entering));
  }

  #enter(socket: WebSocket, { wire, viewer, clientLimits, welcome }: Entering): void {
    const { now } = this.#services;
    const connection = new Connection({ socket, wire, outbox: this.#outbox }, viewer, clientLimits, now());
    this.#hub.enter(connection);
    wire.on('data', (chunk: Buffer) => connection.received(chunk.length));
    socket.on('message', (data: Buffer, isBinary) => this.#listener.hear(connection, data, isBinary));
    socket.on('ping', (data) => {
      connection.seenAt = now();
      connection.keptBy(data);
    });
    socket.on('pong', () => connection.keptBy(null));
    // What is not a frame closes the socket by itself; `close` follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#feed.leave(connection);
      this.#tournaments.leave(connection);
      this.#hub.exit(connection);
    });
    connection.say(welcome);
  }

  #dropSilent(): void {
    const oldest = this.#services.now() - SILENCE_MILLISECONDS;
    for (const connection of this.#hub.all()) if (connection.seenAt < oldest) connection.drop();
  }
}
