import type { Seat } from '@rayonk/core';
import type { Notification, ServerMessage } from '@rayonk/protocol';
import type { Hub, LiveMatch, Services, Viewer } from '../base/index.ts';
import { Followers } from './followers.ts';
import type { Connection } from './connection.ts';
import { Departures } from './departures.ts';
import { CONNECTED, RemotePresence, ONLINE, STREAMING } from './remote-presence.ts';
import { frameOf } from './frames.ts';
import { viewerAs } from './viewer-as.ts';

/** Comings and goings of one moment are told together. */
const PRESENCE_EVERY = 200;
/** Milliseconds for each spectator until they are told again how many they are: at most 500 messages a second for one match. */
const PRESENCE_PER_SPECTATOR = 2;
const COMPUTER = 'computer-';
const NOBODY = { seats: [0, 0], spectators: 0 } as const;

type Presence = ReturnType<Hub['presence']>;

/** Who is connected, and what they follow. */
export class SocketHub implements Hub {
  readonly #all = new Set<Connection>();
  readonly #byPlayer = new Map<string, Set<Connection>>();
  readonly #followed = new Map<string, Followers>();
  /** Those at which somebody has a seat. */
  readonly #seated = new Map<string, Set<Followers>>();
  readonly #streaming = new Set<string>();
  /** Of everybody who is connected, since when. */
  readonly #since = new Map<string, number>();
  readonly #now: () => number;
  /** Programs that read any stream. */
  readonly #reading = new Set<string>();
  readonly #departures: Departures;
  readonly #bus: Services['bus'];
  /** Null where there are no other nodes. */
  readonly #remote: RemotePresence | null;
  #changed: Set<Followers> | null = null;
  /** Those of them of which other nodes have yet to hear. */
  #moves: Set<Followers> | null = null;

  constructor(parts: Pick<Services, 'now' | 'bus' | 'nodes'>) {
    const departures = new Departures(parts.now);
    this.#departures = departures;
    this.#now = parts.now;
    this.#bus = parts.bus;
    this.#remote =
      parts.bus.link === null
        ? null
        : new RemotePresence(
            { ...parts, departures },
            {
              everybody: () => this.#everybody(),
              how: (player) => this.#how(player),
              followers: (match) => this.#followers(match),
              followed: () => this.#followed.keys(),
              onPerson: (player) => this.#tellSeats(player),
              onFollowers: (match) => {
                const followers = this.#followed.get(match);
                if (followers !== undefined) this.#tellPresence(followers);
              },
            },
          );
  }

  /** Stops telling other nodes who is here. */
  close(): void {
    this.#remote?.close();
  }

  get connections(): number {
    return this.#all.size;
  }
  get playersOnline(): number {
    if (this.#remote === null) return this.#byPlayer.size;
    return new Set([...this.#byPlayer.keys(), ...this.#remote.people()]).size;
  }
  all(): Iterable<Connection> {
    return this.#all;
  }
  of(player: string): Iterable<Connection> {
    return this.#byPlayer.get(player) ?? [];
  }
  followers(match: string): Followers | null {
    return this.#followed.get(match) ?? null;
  }

  isOnline(player: string): boolean {
    return this.#byPlayer.has(player) || this.#streaming.has(player) || (this.#remote?.is(player, ONLINE) ?? false);
  }

  get isSure(): boolean {
    return this.#remote?.isSure ?? true;
  }
  isHere(player: string): boolean {
    return this.#isConnected(player);
  }
  hereSince(player: string): number | null {
    return this.#since.get(player) ?? null;
  }
  nodesOf(player: string): readonly string[] {
    return this.#remote?.nodesOf(player) ?? [];
  }
  isFollowed(match: string): boolean {
    return this.#followed.has(match);
  }
  forgetNode(node: string, at: number): ReadonlySet<string> | null {
    return this.#remote?.forgetNode(node, at) ?? null;
  }

  awaySince(player: string): number | null {
    if (player.startsWith(COMPUTER) || this.#isConnected(player) || !this.isSure) return null;
    return this.#remote?.is(player, CONNECTED) === true ? null : this.#departures.since(player);
  }

  /** How somebody is here, as other nodes are told it. */
  #how(player: string): number {
    const isStreaming = this.#streaming.has(player);
    return (
      (this.#isConnected(player) ? CONNECTED : 0) |
      (isStreaming ? STREAMING : 0) |
      (isStreaming || this.#byPlayer.has(player) ? ONLINE : 0)
    );
  }

  *#everybody(): Iterable<readonly [string, number]> {
    for (const player of new Set([...this.#byPlayer.keys(), ...this.#reading])) yield [player, this.#how(player)];
  }

  #followers(match: string): { readonly seats: readonly [number, number]; readonly spectators: number } | null {
    const followers = this.#followed.get(match);
    if (followers === undefined) return null;
    return { seats: [followers.at(0).length, followers.at(1).length], spectators: followers.spectators };
  }

  #isConnected(player: string): boolean {
    return this.#byPlayer.has(player) || this.#reading.has(player);
  }

  presence({ id, players }: Pick<LiveMatch, 'id' | 'players'>): Presence {
    const followers = this.#followed.get(id);
    const others = this.#remote?.followers(id) ?? NOBODY;
    const isThere = (seat: Seat): boolean =>
      (followers !== undefined && followers.at(seat).length > 0) ||
      others.seats[seat] > 0 ||
      this.#answersAlone(players[seat]);
    return { seats: [isThere(0), isThere(1)], spectators: (followers?.spectators ?? 0) + others.spectators };
  }

  #answersAlone(player: string): boolean {
    return player.startsWith(COMPUTER) || this.#streaming.has(player) || (this.#remote?.is(player, STREAMING) ?? false);
  }

  notify(player: string, notification: Notification): void {
    const connections = this.#byPlayer.get(player);
    if (connections === undefined) return;
    const frame = frameOf({ t: 'notification', notification });
    for (const connection of connections)
      if (viewerAs(connection.viewer, 'notification') !== null) connection.send(frame);
  }

  tellMatch(match: string, message: ServerMessage, except: string | null = null): void {
    const followers = this.#followed.get(match);
    if (followers === undefined) return;
    const frame = frameOf(message);
    followers.toPlayers(frame, except);
    if (followers.delay === 0) followers.toSpectators(frame, except);
  }

  /** What everybody may know by now. */
  tellSpectators(match: string, message: ServerMessage): void {
    this.#followed.get(match)?.toSpectators(frameOf(message));
  }

  tellTalk(match: string, make: (viewer: Viewer | null) => ServerMessage | null): void {
    const followers = this.#followed.get(match);
    if (followers === undefined) return;
    const told = new Map<ServerMessage, Connection[]>();
    for (const connection of followers.all()) {
      if (followers.isGlancing(connection)) continue;
      const message = make(viewerAs(connection.viewer, 'chat'));
      if (message === null) continue;
      const alike = told.get(message);
      if (alike === undefined) told.set(message, [connection]);
      else alike.push(connection);
    }
    for (const [message, connections] of told) followers.toSome(connections, frameOf(message));
  }

  isWatching(player: string, match: string): boolean {
    const followers = this.#followed.get(match);
    for (const connection of followers === undefined ? [] : this.of(player)) {
      const isHere = connection.followed.includes(followers!) && !followers!.isGlancing(connection);
      if (isHere && viewerAs(connection.viewer, 'seat') !== null) return true;
    }
    const seat = this.#remote === null ? -1 : (followers?.players.indexOf(player) ?? -1);
    return seat >= 0 && this.#remote!.followers(match).seats[seat as Seat] > 0;
  }

  /** Programs that read a stream of their account are here too. */
  setStreams(player: string, open: number, all: number): void {
    if (this.#streaming.has(player) === open > 0 && this.#reading.has(player) === all > 0) return;
    const wasConnected = this.#isConnected(player);
    put(this.#streaming, player, open > 0);
    put(this.#reading, player, all > 0);
    this.#connected(player, wasConnected);
  }

  /** Somebody may have come or gone. */
  #connected(player: string, wasConnected: boolean): void {
    if (this.#isConnected(player)) {
      if (!wasConnected) this.#since.set(player, Math.floor(this.#now()));
      this.#departures.came(player);
    } else {
      this.#since.delete(player);
      if (wasConnected) this.#departures.left(player);
    }
    this.#tellSeats(player);
    this.#remote?.changed(player);
  }

  #tellSeats(player: string): void {
    for (const followers of this.#seated.get(player) ?? []) this.#tellPresence(followers);
  }

  enter(connection: Connection): void {
    this.#all.add(connection);
    const player = connection.viewer?.player;
    if (player === undefined) return;
    const known = this.#byPlayer.get(player);
    if (known !== undefined) {
      known.add(connection);
      return;
    }
    this.#byPlayer.set(player, new Set([connection]));
    this.#connected(player, false);
  }

  exit(connection: Connection): void {
    this.#all.delete(connection);
    while (connection.followed.length > 0) this.#leave(connection.followed.at(-1)!, connection);
    const player = connection.viewer?.player;
    if (player === undefined) return;
    const known = this.#byPlayer.get(player);
    if (known?.delete(connection) !== true || known.size > 0) return;
    this.#byPlayer.delete(player);
    this.#connected(player, true);
  }

  /** Says whether it is new to the connection. Who has glanced may sit down; who has sat down stays. */
  follow(live: LiveMatch, connection: Connection, isGlance = false): boolean {
    const known = this.#followed.get(live.id);
    const followers = known ?? new Followers(live);
    if (known === undefined) {
      this.#followed.set(live.id, followers);
      this.#seat(followers);
      void this.#bus.interest.hold(live.id);
      this.#remote?.ask(live.id);
    }
    const isKnown = connection.followed.includes(followers);
    if (isKnown && (isGlance || !followers.isGlancing(connection))) return false;
    if (isKnown) followers.leave(connection);
    followers.join(connection, isGlance);
    if (!isGlance) this.#moved(followers);
    return !isKnown;
  }

  unfollow(match: string, connection: Connection): void {
    const followers = this.#followed.get(match);
    if (followers !== undefined && connection.followed.includes(followers)) this.#leave(followers, connection);
  }

  reseat(match: string, from: string, to: string): void {
    const followers = this.#followed.get(match);
    if (followers === undefined) return;
    this.#unseat(followers);
    followers.reseat(from, to);
    this.#seat(followers);
    this.#tellPresence(followers);
  }

  #leave(followers: Followers, connection: Connection): void {
    const isGlance = followers.isGlancing(connection);
    followers.leave(connection);
    if (followers.isEmpty) {
      this.#followed.delete(followers.id);
      this.#unseat(followers);
      this.#remote?.forget(followers.id);
      this.#bus.interest.release(followers.id);
    } else if (!isGlance) this.#moved(followers);
  }

  /** Others follow it here than before. */
  #moved(followers: Followers): void {
    this.#tellPresence(followers);
    if (this.#remote !== null) (this.#moves ??= new Set()).add(followers);
  }

  #seat(followers: Followers): void {
    for (const player of followers.players)
      this.#seated.set(player, (this.#seated.get(player) ?? new Set<Followers>()).add(followers));
  }

  #unseat(followers: Followers): void {
    for (const player of followers.players) {
      const followed = this.#seated.get(player);
      followed?.delete(followers);
      if (followed?.size === 0) this.#seated.delete(player);
    }
  }

  #tellPresence(followers: Followers): void {
    if (this.#changed === null) {
      this.#changed = new Set();
      setTimeout(() => this.#tellPresences(), PRESENCE_EVERY).unref();
    }
    this.#changed.add(followers);
  }

  #tellPresences(): void {
    for (const followers of this.#changed ?? []) {
      const { players, isRealTime } = followers;
      const presence = this.#presenceAt(followers);
      const awaySince: [number | null, number | null] = [this.awaySince(players[0]), this.awaySince(players[1])];
      followers.toPlayers(frameOf(isRealTime ? { ...presence, awaySince } : presence));
      this.#tellSpectators(followers);
    }
    this.#changed = null;
    for (const { id } of this.#moves ?? []) this.#remote?.tellFollowers(id);
    this.#moves = null;
  }

  #presenceAt(followers: Followers): Extract<ServerMessage, { t: 'presence' }> {
    const { seats, spectators } = this.presence(followers);
    return { t: 'presence', match: followers.id, seats: [...seats], spectators };
  }

  /** At once or, where they are many who were told a moment ago, later: a thousand who come must not be told of to a thousand each. */
  #tellSpectators(followers: Followers): void {
    const now = performance.now();
    if (followers.owesPresence) return;
    if (now < followers.presenceFrom) {
      followers.owesPresence = true;
      setTimeout(() => {
        followers.owesPresence = false;
        this.#tellSpectators(followers);
      }, followers.presenceFrom - now).unref();
      return;
    }
    followers.presenceFrom = now + followers.audience * PRESENCE_PER_SPECTATOR;
    if (followers.audience > 0) followers.toSpectators(frameOf(this.#presenceAt(followers)));
  }
}

function put<T>(set: Set<T>, item: T, isIn: boolean): void {
  if (isIn) set.add(item);
  else set.delete(item);
}
