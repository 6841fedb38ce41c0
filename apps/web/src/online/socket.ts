import { fail, ok, type Result } from '@rayonk/core';
import { signal, type ReadonlySignal } from '@preact/signals';
import {
  changedLobby,
  CLOSE,
  DRAINING,
  SERVICE_RESTART,
  SILENCE_MILLISECONDS,
  type ClientMessage,
  type Command,
  type LobbyChanges,
  type LobbyView,
  type PlayerCard,
  type ChatRoom,
  type Saying,
  type ServerMessage,
  type WireFault,
} from '@rayonk/protocol';
import { ServerTime } from './socket-time.ts';

/** One connection while it lasts. */
export interface Wire {
  send(text: string): void;
  close(): void;
}
export interface WireEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: (code: number, reason: string) => void;
}

/** What a socket needs of the page; tests have their own. */
export interface SocketParts {
  readonly connect: (events: WireEvents) => Wire;
  /** Null for what is not in our language. */
  readonly read: (text: string) => ServerMessage | null;
  readonly now: () => number;
  /** Returns a function that cancels. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** Between 0 and 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** Keeps actions on the device until they are answered. */
  readonly outbox: {
    readonly keep: (match: string, id: string, command: Extract<Command, { readonly kind: 'act' }>) => void;
    readonly drop: (id: string) => void;
  };
}

/** `resting`: nobody on this page needs a connection. `waiting`: it was cut and will be tried again. */
export type Connection = 'resting' | 'connecting' | 'open' | 'waiting';

type OfMatch = Extract<ServerMessage, { readonly match: string }>;
export type MatchMessage = Exclude<OfMatch, { readonly t: 'done' | 'refused' | 'tournament-board' }>;
export type TournamentMessage = Extract<ServerMessage, { readonly tournament: string }>;

/** Somebody who follows a match and says from where on. */
export interface Follower {
  /** The number of the first event that is not here yet. */
  readonly next: () => number;
  readonly receive: (message: MatchMessage) => void;
  /** Whether it is one board of many that somebody looks at: they are not counted at it. */
  readonly isGlance?: boolean;
}

export type SocketAnswer = Result<null, WireFault>;
export type ReceivedNotification = Extract<ServerMessage, { readonly t: 'notification' }>['notification'];

interface Pending {
  readonly message: Extract<ClientMessage, { readonly t: 'do' | 'say' }>;
  readonly settle: (answer: SocketAnswer) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
/** A server that starts again cut everybody off in one moment: they come back over some seconds. */
const RESTART_PAUSE = { least: 500, spread: 4000 };
/** Where another node goes on, nobody waits for it to start. */
const DRAINING_PAUSE = { least: 50, spread: 1000 };
/** A connection that lasted so long was a good one: the next cut begins with a short pause again. */
const STEADY = 10_000;
const PING_EVERY = SILENCE_MILLISECONDS / 3;
/** Nothing heard for so long after a ping: the way is cut, though nobody said so. */
const ANSWER_WITHIN = 8000;
/** After so long a command that may have been dropped is sent again. */
const ASK_AGAIN_AFTER = 2000;
/** The server's store cannot be reached. */
const STORE_AWAY = 'store-away';
/** The first pings come quickly, so that clocks are right from the start. */
const FIRST_PINGS = [0, 300, 900];

/**
 * The page's one connection. Whatever happens to it, each follower gets every event once and in order, and each command is answered once:
 * commands keep their ids and are sent again after a cut, and the server does a command with a known id only once.
 */
export class OnlineSocket {
  readonly time: ServerTime;
  readonly #parts: SocketParts;
  readonly #connection = signal<Connection>('resting');
  readonly #you = signal<PlayerCard | null>(null);
  readonly #lag = signal<number | null>(null);
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #lobby = new Set<(lobby: LobbyView) => void>();
  readonly #tournaments = new Map<string, Set<(message: TournamentMessage) => void>>();
  /** As it was told last, with its number. */
  #seenLobby: { readonly sequence: number; readonly lobby: LobbyView } | null = null;
  readonly #told = new Set<(told: ReceivedNotification) => void>();
  readonly #pending = new Map<string, Pending>();
  #wire: Wire | null = null;
  #tries = 0;
  #openedAt = 0;
  #heardAt = 0;
  #cancels: (() => void)[] = [];
  #cancelRetry: () => void = () => {};

  constructor(parts: SocketParts) {
    this.#parts = parts;
    this.time = new ServerTime(parts.now);
  }

  get connection(): ReadonlySignal<Connection> {
    return this.#connection;
  }
  /** Whom the server takes this connection for. */
  get you(): ReadonlySignal<PlayerCard | null> {
    return this.#you;
  }
  /** Milliseconds there and back. */
  get lag(): ReadonlySignal<number | null> {
    return this.#lag;
  }

  /** Follows a match until the returned function is called. Several may follow the same one. */
  watch(match: string, follower: Follower): () => void {
    const followers = this.#followers.get(match) ?? new Set();
    this.#followers.set(match, followers);
    followers.add(follower);
    this.#need(() => this.#askMatch(match, follower.next()));
    return () => {
      followers.delete(follower);
      if (followers.size > 0 || this.#followers.get(match) !== followers) return;
      this.#followers.delete(match);
      if (this.#isOpen) this.#send({ t: 'unwatch', match });
      this.#restIfUnneeded();
    };
  }

  /** Something does not fit together here: the whole match is asked for again. */
  refetch(match: string, from: number): void {
    if (this.#isOpen) this.#askMatch(match, from);
  }

  #askMatch(match: string, from: number): void {
    const isGlance = [...(this.#followers.get(match) ?? [])].every((follower) => follower.isGlance === true);
    this.#send({ t: 'watch', match, from, ...(isGlance ? { glance: true } : {}) });
  }

  followLobby(listener: (lobby: LobbyView) => void): () => void {
    this.#lobby.add(listener);
    this.#need(() => this.#askLobby());
    return () => {
      this.#lobby.delete(listener);
      if (this.#lobby.size === 0 && this.#isOpen) this.#send({ t: 'lobby', on: false });
      this.#restIfUnneeded();
    };
  }

  /** Tells what happens in a tournament, and after each cut how much there is: what was missed is asked for elsewhere. */
  followTournament(tournament: string, listener: (message: TournamentMessage) => void): () => void {
    const listeners = this.#tournaments.get(tournament) ?? new Set();
    this.#tournaments.set(tournament, listeners);
    listeners.add(listener);
    this.#need(() => this.#askTournament(tournament));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#tournaments.get(tournament) !== listeners) return;
      this.#tournaments.delete(tournament);
      if (this.#isOpen) this.#send({ t: 'tournament', tournament, on: false });
      this.#restIfUnneeded();
    };
  }

  onNotification(listener: (told: ReceivedNotification) => void): () => void {
    this.#told.add(listener);
    this.#need(() => {});
    return () => {
      this.#told.delete(listener);
      this.#restIfUnneeded();
    };
  }

  /**
   * Asks something of a match. Settles when the server has answered, however long that takes; an action outlives the page. `id` is given
   * for one that an earlier page has asked already.
   */
  command(match: string, command: Command, id = this.#parts.newId()): Promise<SocketAnswer> {
    if (command.kind === 'act') this.#parts.outbox.keep(match, id, command);
    return this.#ask({ t: 'do', match, id, command });
  }

  say(match: string, room: ChatRoom, said: Saying): Promise<SocketAnswer> {
    return this.#ask({ t: 'say', match, id: this.#parts.newId(), room, said });
  }

  /** How many commands wait for their answers. */
  get waiting(): number {
    return this.#pending.size;
  }

  /** Begins anew, because somebody signed in or out, or because the network came or went. */
  reconnect(): void {
    this.#tries = 0;
    this.#drop();
    if (this.#isNeeded) this.#connect();
    else this.#connection.value = 'resting';
  }

  get #isOpen(): boolean {
    return this.#connection.peek() === 'open';
  }

  get #isNeeded(): boolean {
    const needs = [this.#followers, this.#lobby, this.#tournaments, this.#told, this.#pending];
    return needs.some(({ size }) => size > 0);
  }

  /** Does something over an open connection now; where there is none, `#resume` will do it. */
  #need(whenOpen: () => void): void {
    if (this.#isOpen) whenOpen();
    else if (this.#connection.peek() === 'resting') this.#connect();
  }

  #restIfUnneeded(): void {
    if (this.#isNeeded) return;
    this.#drop();
    this.#connection.value = 'resting';
  }

  #ask(message: Pending['message']): Promise<SocketAnswer> {
    return new Promise((settle) => {
      this.#pending.set(message.id, { message, settle });
      this.#need(() => this.#send(message));
    });
  }

  #answer(id: string | undefined, answer: SocketAnswer): void {
    const pending = id === undefined ? undefined : this.#pending.get(id);
    if (id === undefined || pending === undefined) return;
    this.#pending.delete(id);
    this.#parts.outbox.drop(id);
    pending.settle(answer);
    this.#restIfUnneeded();
  }

  #send(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#cancelRetry();
    this.#connection.value = 'connecting';
    let wire: Wire | null = null;
    // A wire that was let go of may still have something to say.
    const ifCurrent =
      <A extends unknown[]>(run: (...args: A) => void) =>
      (...args: A) => {
        if (wire !== null && wire === this.#wire) run(...args);
      };
    wire = this.#parts.connect({
      onOpen: ifCurrent(() => this.#opened()),
      onText: ifCurrent((text) => this.#hear(text)),
      onClose: ifCurrent((code, reason) => this.#closed(code, reason)),
    });
    this.#wire = wire;
    this.#cancels.push(this.#parts.after(ANSWER_WITHIN, () => !this.#isOpen && this.#closed(0)));
  }

  #opened(): void {
    this.#openedAt = this.#heardAt = this.#parts.now();
    this.#connection.value = 'open';
    this.#askEverything();
    for (const milliseconds of FIRST_PINGS)
      this.#cancels.push(this.#parts.after(milliseconds, () => this.#ping(false)));
    this.#cancels.push(this.#parts.after(PING_EVERY, () => this.#ping(true)));
  }

  /** First what lets a page catch up, then what it wanted: an answer then finds everything before it in place. */
  #askEverything(): void {
    for (const [match, followers] of this.#followers) {
      const from = Math.min(...[...followers].map((follower) => follower.next()));
      this.#askMatch(match, from);
    }
    if (this.#lobby.size > 0) this.#askLobby();
    for (const tournament of this.#tournaments.keys()) this.#askTournament(tournament);
    this.#sendPending();
  }

  #askTournament(tournament: string): void {
    this.#send({ t: 'tournament', tournament, on: true, boards: true });
  }

  #askAgain(ask: () => void): void {
    this.#cancels.push(this.#parts.after(ASK_AGAIN_AFTER, ask));
  }

  #askLobby(): void {
    this.#send({ t: 'lobby', on: true, changes: true, rows: true });
  }

  #hearLobby(sequence: number, lobby: LobbyView): void {
    this.#seenLobby = { sequence, lobby };
    for (const listener of this.#lobby) listener(lobby);
  }

  /** Changes of a lobby that was not seen are no use: it is asked for again. */
  #hearChanges(sequence: number, changes: LobbyChanges): void {
    const seen = this.#seenLobby;
    if (seen !== null && sequence === seen.sequence + 1) this.#hearLobby(sequence, changedLobby(seen.lobby, changes));
    else if (seen === null || sequence > seen.sequence) this.#askLobby();
  }

  /** The server does a command once, however often it hears of it. */
  #sendPending(): void {
    for (const { message } of this.#pending.values()) this.#send(message);
  }

  #ping(goesOn: boolean): void {
    const sentAt = this.#parts.now();
    this.#send({ t: 'ping', at: sentAt });
    this.#cancels.push(this.#parts.after(ANSWER_WITHIN, () => this.#heardAt < sentAt && this.#closed(0)));
    if (goesOn) this.#cancels.push(this.#parts.after(PING_EVERY, () => this.#ping(true)));
  }

  /** The page came back to the front: a quick look whether the connection lived through it. */
  probe(): void {
    if (this.#isOpen) this.#ping(false);
    else if (this.#connection.peek() === 'waiting') this.reconnect();
  }

  #hear(text: string): void {
    this.#heardAt = this.#parts.now();
    const message = this.#parts.read(text);
    if (message === null) return;
    switch (message.t) {
      case 'welcome':
        this.time.told(message.now);
        this.#you.value = message.you;
        return;
      case 'pong':
        this.time.answered(message.at, message.now);
        this.#lag.value = this.time.lag;
        return;
      case 'notification':
        for (const listener of this.#told) listener(message.notification);
        return;
      case 'lobby':
        this.#hearLobby(message.sequence ?? 0, message);
        return;
      case 'lobby-changes':
        this.#hearChanges(message.sequence, message.changes);
        return;
      case 'tournament':
      case 'tournament-events':
      case 'tournament-board':
      case 'tournament-boards':
        for (const listener of this.#tournaments.get(message.tournament) ?? []) listener(message);
        return;
      case 'done':
        this.#answer(message.id, ok(null));
        return;
      case 'refused':
        // Nothing was done, and soon it may go well: nobody has to try it again by hand.
        if (message.fault.code === STORE_AWAY) this.#askAgain(() => this.#sendPending());
        else this.#answer(message.id, fail(message.fault));
        return;
      // It says of no message which it was: what waits for an answer may have been it, or a match that could not be read.
      case 'fault':
        this.#askAgain(() => (message.fault.code === STORE_AWAY ? this.#askEverything() : this.#sendPending()));
        return;
      default:
        for (const follower of this.#followers.get(message.match) ?? []) follower.receive(message);
        if (message.t === 'events') this.#answer(message.id, ok(null));
    }
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#cancelRetry();
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    wire?.close();
  }

  #closed(code: number, reason = ''): void {
    const now = this.#parts.now();
    if (this.#isOpen && now - this.#openedAt >= STEADY) this.#tries = 0;
    this.#drop();
    if (!this.#isNeeded) {
      this.#connection.value = 'resting';
      return;
    }
    this.#connection.value = 'waiting';
    this.#cancelRetry = this.#parts.after(this.#pause(code, reason), () => this.#connect());
  }

  /** Doubles each time, and is never the same for two pages: a server that comes back is not run over. */
  #pause(code: number, reason: string): number {
    if (code === SERVICE_RESTART) {
      const { least, spread } = reason === DRAINING ? DRAINING_PAUSE : RESTART_PAUSE;
      return least + spread * this.#parts.random();
    }
    const least = code === CLOSE.tooMany ? LONGEST_PAUSE / 2 : FIRST_PAUSE;
    const most = Math.min(LONGEST_PAUSE, least * 2 ** this.#tries++);
    return most / 2 + (most / 2) * this.#parts.random();
  }
}
