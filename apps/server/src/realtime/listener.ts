import type { ClientMessage, Scope, WireFault } from '@rayonk/protocol';
import { STORE_AWAY } from '../http/index.ts';
import type { CommandAnswer, Services, Viewer } from '../base/index.ts';
import type { Connection } from './connection.ts';
import type { SocketHub } from './hub.ts';
import type { LobbyFeed } from './lobby-feed.ts';
import type { TournamentFeed } from './tournament-feed.ts';
import { parseMessage } from './parse.ts';
import type { Broadcaster } from './broadcaster.ts';
import { StoreAway } from '../store/index.ts';
import { viewerAs } from './viewer-as.ts';

/** No client follows more matches at a time. */
const MOST_FOLLOWED = 50;

type Message<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;

/** Does what clients say, as far as they may. */
export class Listener {
  readonly #services: Services;
  readonly #hub: SocketHub;
  readonly #broadcaster: Broadcaster;
  readonly #feed: LobbyFeed;
  readonly #tournaments: TournamentFeed;

  constructor(
    services: Services,
    hub: SocketHub,
    broadcaster: Broadcaster,
    feed: LobbyFeed,
    tournaments: TournamentFeed,
  ) {
    this.#services = services;
    this.#hub = hub;
    this.#broadcaster = broadcaster;
    this.#feed = feed;
    this.#tournaments = tournaments;
  }

  hear(connection: Connection, data: Buffer, isBinary: boolean): void {
    const now = this.#services.now();
    connection.seenAt = now;
    if (!connection.isOpen) return;
    if (!connection.mayTalk()) {
      connection.fault('too-many', 'too many messages; wait a little');
      return;
    }
    const heard = parseMessage(data, isBinary);
    if (heard.ok) this.#do(connection, heard.value, now);
    else connection.fault(heard.fault.code, heard.fault.message);
  }

  #do(connection: Connection, message: ClientMessage, now: number): void {
    switch (message.t) {
      case 'do':
        this.#command(connection, message);
        return;
      case 'ping':
        connection.say({ t: 'pong', at: message.at, now: Math.floor(now) });
        return;
      case 'watch':
        this.#guard(connection, this.#watch(connection, message));
        return;
      case 'unwatch':
        this.#hub.unfollow(message.match, connection);
        return;
      case 'say':
        this.#guard(connection, this.#say(connection, message));
        return;
      case 'lobby':
        if (message.on) this.#guard(connection, this.#feed.join(connection, message));
        else this.#feed.leave(connection);
        return;
      case 'tournament':
        if (message.on)
          this.#guard(connection, this.#tournaments.join(connection, message.tournament, message.boards === true));
        else this.#tournaments.leave(connection, message.tournament);
    }
  }

  #command(connection: Connection, { match, id, command }: Message<'do'>): void {
    const { viewer } = connection;
    const refused = mayNot(viewer, 'play');
    if (viewer === null || refused !== null) {
      connection.say({ t: 'refused', match, id, fault: refused! });
      return;
    }
    const key = `${match}:${id}`;
    (connection.awaiting ??= new Set()).add(key);
    this.#services.authority.command(match, viewer.player, id, command).then(
      (answer) => answered(connection, match, id, answer),
      (error: unknown) => {
        connection.awaiting?.delete(key);
        if (!(error instanceof StoreAway)) this.#services.log.error({ match, err: error }, 'a command failed');
        connection.say({ t: 'refused', match, id, fault: faultOf(error) });
      },
    );
  }

  async #watch(connection: Connection, { match, from, glance = false }: Message<'watch'>): Promise<void> {
    const { authority, bus, now, talk } = this.#services;
    const { viewer } = connection;
    const live = await authority.find(match);
    if (live === null) {
      connection.fault('no-such-match', `there is no match ${match}`);
      return;
    }
    const [state, said] = await Promise.all([
      authority.state(live, viewerAs(viewer, 'seat')?.player ?? null, from),
      glance ? [] : talk.history(live, viewerAs(viewer, 'chat')),
    ]);
    if (!connection.isOpen) return;
    if (connection.followed.length >= MOST_FOLLOWED) {
      connection.fault('too-many', `follow at most ${MOST_FOLLOWED} matches`);
      return;
    }
    connection.say({ t: 'match', match, now: Math.floor(now()), state });
    if (said.length > 0) connection.say({ t: 'chat', match, messages: [...said] });
    if (!(await this.#broadcaster.tellRest(connection, live, state))) return;
    this.#hub.follow(live, connection, glance);
    const followers = this.#hub.followers(match)!;
    this.#broadcaster.catchUp(connection, followers, live, Math.max(state.from, state.total));
    if (viewer !== null && state.you !== null && !glance)
      bus.emit('player-arrived', { id: match, player: viewer.player });
  }

  async #say(connection: Connection, { match, id, room, said }: Message<'say'>): Promise<void> {
    const { authority, talk } = this.#services;
    const { viewer } = connection;
    const refused = mayNot(viewer, 'chat');
    const live = refused === null ? await authority.find(match) : null;
    if (viewer === null || refused !== null || live === null) {
      connection.say({ t: 'refused', match, id, fault: refused ?? NO_MATCH });
      return;
    }
    const answer = await talk.say(live, viewer, id, { room, said });
    if (!answer.ok) {
      connection.say({ t: 'refused', match, id, fault: answer.fault });
      return;
    }
    // Words make no event; and how many there are is not for late spectators to know.
    connection.say({ t: 'done', match, id, sequence: 0 });
  }

  #guard(connection: Connection, done: Promise<void>): void {
    done.catch((error: unknown) => {
      if (!(error instanceof StoreAway)) this.#services.log.error({ err: error }, 'a message failed');
      const { code, message } = faultOf(error);
      connection.fault(code, message);
    });
  }
}

/** Where the events have carried the answer, it is no longer awaited. */
function answered(connection: Connection, match: string, id: string, answer: CommandAnswer): void {
  const isAwaited = connection.awaiting?.delete(`${match}:${id}`) === true;
  // Its socket is about to be closed: who comes back asks again, and is answered then.
  if (!answer.ok && answer.fault.code === 'shutting-down') return;
  if (!answer.ok) connection.say({ t: 'refused', match, id, fault: answer.fault });
  else if (isAwaited) connection.say({ t: 'done', match, id, sequence: answer.value });
}

function faultOf(error: unknown): WireFault {
  return error instanceof StoreAway ? STORE_AWAY : INTERNAL;
}

const INTERNAL = { code: 'internal-error', message: 'something went wrong here', rule: null };
const NO_MATCH = { code: 'no-such-match', message: 'there is no such match', rule: null };

function mayNot(viewer: Viewer | null, scope: Scope): { code: string; message: string; rule: null } | null {
  if (viewer === null) return { code: 'sign-in-first', message: 'only players do this; a guest is one', rule: null };
  if (viewer.scopes !== null && !viewer.scopes.includes(scope))
    return { code: 'missing-scope', message: `this token does not allow ${scope}`, rule: null };
  return null;
}
