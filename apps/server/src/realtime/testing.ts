import { fail, ok } from '@rayonk/core';
import { SOCKET_PATH, SOCKET_PROTOCOL, type ServerMessage } from '@rayonk/protocol';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { createAuthority } from '../authority/index.ts';
import { nobodies, shelf } from '../authority/testing.ts';
import { Bus } from '../nodes/bus.ts';
import { movedClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Accounts, Services, Talk, Viewer } from '../base/services.ts';
import { onlyNode } from '../nodes/nodes.ts';
import { openTestStore } from '../store/testing.ts';
import { attachGateway, createHub } from './index.ts';

/** For tests: sockets, matches and a store, with everybody believed who says a name in a cookie. */
export interface SocketSite {
  readonly services: Services;
  readonly port: number;
  /** Added to the machine's clock. */
  ahead: number;
  connect(player: string | null, headers?: IncomingHttpHeaders): Promise<Client>;
  /** Closes the sockets as a stop of the site does. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const ORIGIN = 'https://play.example.org';

export async function openSocketSite(rateLimit = 0): Promise<SocketSite> {
  const { store, remove } = await openTestStore();
  const log = pino({ level: 'silent' });
  const site = { ahead: 0 };
  const now = (): number => Date.now() + site.ahead;
  const bus = new Bus((error) => {
    throw error;
  });
  const config = { origin: ORIGIN, acceptsAnyHost: false, rateLimit } as Config;
  const nodes = onlyNode();
  const hub = createHub({ now, bus, nodes });
  const base = {
    config,
    log,
    clock: movedClock(now),
    now,
    store,
    bus,
    nodes,
    shelf,
    mail: null,
    players: nobodies,
    hub,
  };
  const authority = await createAuthority(base);
  const services: Services = {
    ...base,
    authority,
    accounts: believer,
    talk: whisper(() => services),
    lobby: { open: async () => [], live: async () => [] },
    notifier: {
      notify: async () => {},
      prepare: () => ({ statements: [], tell: async () => {} }),
      close: async () => {},
    },
  };
  const server = createServer();
  const closeSockets = attachGateway(server, services);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const clients: Client[] = [];
  return Object.assign(site, {
    services,
    port,
    async connect(player: string | null, headers: IncomingHttpHeaders = {}) {
      const cookie = player === null ? {} : { cookie: `player=${player}`, origin: ORIGIN };
      const client = await Client.open(port, { ...cookie, ...headers });
      clients.push(client);
      return client;
    },
    stop: closeSockets,
    async remove() {
      for (const client of clients) client.cut();
      await closeSockets();
      server.close();
      await authority.close();
      await remove();
    },
  });
}

/** A client that keeps all it hears. */
export class Client {
  readonly socket: WebSocket;
  /** Everything that came and was not asked for yet. */
  readonly heard: ServerMessage[] = [];
  /** The bytes of every message, in order. */
  readonly texts: string[] = [];
  closed: number | null = null;
  readonly #waiting: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.texts.push(data.toString());
      this.heard.push(JSON.parse(data.toString()) as ServerMessage);
      this.#wake();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.#wake();
    });
    socket.on('error', () => {});
  }

  static open(
    port: number,
    headers: IncomingHttpHeaders,
    protocol: string | string[] = SOCKET_PROTOCOL,
  ): Promise<Client> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, protocol, { headers });
    const client = new Client(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(client));
      socket.once('unexpected-response', (_request, response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => reject(new Error(`${response.statusCode} ${body}`)));
      });
      socket.once('error', reject);
    });
  }

  say(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message of these kinds; what came before it is passed over. */
  async next<T extends ServerMessage['t']>(...kinds: readonly T[]): Promise<Extract<ServerMessage, { t: T }>> {
    for (;;) {
      const at = this.heard.findIndex(({ t }) => (kinds as readonly string[]).includes(t));
      if (at >= 0) return this.heard.splice(0, at + 1).at(-1) as Extract<ServerMessage, { t: T }>;
      if (this.closed !== null) throw new Error(`closed with ${this.closed} while waiting for ${kinds.join(' or ')}`);
      await this.#change();
    }
  }

  async closing(): Promise<number> {
    while (this.closed === null) await this.#change();
    return this.closed;
  }

  /** Everything that was sent before this has been answered afterwards. */
  async settled(): Promise<void> {
    const at = Math.random();
    this.say({ t: 'ping', at });
    while ((await this.next('pong')).at !== at);
  }

  cut(): void {
    this.socket.terminate();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

const believer: Accounts = {
  async viewerOf({ authorization: token = null, cookie = '' }) {
    if (token === 'Bearer bad') return fail({ code: 'bad-token', message: 'this token is not valid', rule: null });
    const name = /player=([a-z-]+)/.exec(cookie)?.[1] ?? token?.replace('Bearer ', '') ?? null;
    if (name === null) return ok(null);
    const viewer: Viewer = {
      player: name,
      kind: 'member',
      name,
      role: 'player',
      scopes: token === null ? null : ['read'],
      greetingsOnly: false,
    };
    return ok(viewer);
  },
};

function whisper(services: () => Services): Talk {
  return {
    history: async () => [],
    async say(live, viewer, _commandId, { room, said }) {
      const [by] = await services().players.cards([viewer.player]);
      const message = { id: 'm', at: 0, room, by: by!, said };
      services().hub.tellTalk(live.id, (each) =>
        (each !== null && live.seatOf(each.player) !== null) === (room === 'players')
          ? { t: 'chat', match: live.id, messages: [message] }
          : null,
      );
      return ok(message);
    },
    isBlocked: async () => false,
    isBanned: async () => false,
    between: async () => ({ isBlocked: false, banned: [false, false] }),
  };
}

/** What a frame says, without its head. */
export function messageIn(frame: Buffer): ServerMessage {
  return JSON.parse(frame.subarray(frame.indexOf('{')).toString()) as ServerMessage;
}
