import type { Seat } from '@rayonk/core';
import type { Notification, ServerMessage } from '@rayonk/protocol';
import type { Hub, LiveMatch, Services, Viewer } from '../services.ts';
import { Circle } from './circle.ts';
import type { Connection } from './connection.ts';
import { Departures } from './departures.ts';
import { CONNECTED, Elsewhere, ONLINE, STREAMING } from './elsewhere.ts';
import { frameOf } from './frames.ts';
import { toldAs } from './told-as.ts';

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
  readonly #circles = new Map<string, Circle>();
  /** Those at which somebody has a seat. */
  readonly #seated = new Map<string, Set<Circle>>();
  readonly #streaming = new Set<string>();
  /** Programs that read any stream. */
  readonly #reading = new Set<string>();
  readonly #departures: Departures;
  readonly #bus: Services['bus'];
  /** Null where there are no other nodes. */
  readonly #elsewhere: Elsewhere | null;
  #changed: Set<Circle> | null = null;
  /** Those of them of which other nodes have yet to hear. */
  #moves: Set<Circle> | null = null;

  constructor(parts: Pick<Services, 'now' | 'bus' | 'nodes'>) {
    const departures = new Departures(parts.now);
    this.#departures = departures;
    this.#bus = parts.bus;
    this.#elsewhere =
      parts.bus.link === null
        ? null
        : new Elsewhere(
            { ...parts, departures },
            {
              everybody: () => this.#everybody(),
              how: (player) => this.#how(player),
              followers: (match) => this.#followers(match),
              followed: () => this.#circles.keys(),
              onPerson: (player) => this.#tellSeats(player),
              onFollowers: (match) => {
                const circle = this.#circles.get(match);
                if (circle !== undefined) this.#tellPresence(circle);
              },
            },
          );
  }

  /** Stops telling other nodes who is here. */
  close(): void {
    this.#elsewhere?.close();
  }

  get connections(): number {
    return this.#all.size;
  }
  get playersOnline(): number {
    if (this.#elsewhere === null) return this.#byPlayer.size;
    return new Set([...this.#byPlayer.keys(), ...this.#elsewhere.people()]).size;
  }
  all(): Iterable<Connection> {
    return this.#all;
  }
  of(player: string): Iterable<Connection> {
    return this.#byPlayer.get(player) ?? [];
  }
  circle(match: string): Circle | null {
    return this.#circles.get(match) ?? null;
  }

  isOnline(player: string): boolean {
    return this.#byPlayer.has(player) || this.#streaming.has(player) || (this.#elsewhere?.is(player, ONLINE) ?? false);
  }

  get isSure(): boolean {
    return this.#elsewhere?.isSure ?? true;
  }
  isHere(player: string): boolean {
    return this.#isConnected(player);
  }
  nodesOf(player: string): readonly string[] {
    return this.#elsewhere?.nodesOf(player) ?? [];
  }
  isFollowed(match: string): boolean {
    return this.#circles.has(match);
  }
  forgetNode(node: string, at: number): ReadonlySet<string> | null {
    return this.#elsewhere?.forgetNode(node, at) ?? null;
  }

  awaySince(player: string): number | null {
    if (player.startsWith(COMPUTER) || this.#isConnected(player) || !this.isSure) return null;
    return this.#elsewhere?.is(player, CONNECTED) === true ? null : this.#departures.since(player);
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
    const circle = this.#circles.get(match);
    if (circle === undefined) return null;
    return { seats: [circle.at(0).length, circle.at(1).length], spectators: circle.spectators };
  }

  #isConnected(player: string): boolean {
    return this.#byPlayer.has(player) || this.#reading.has(player);
  }

  presence({ id, players }: Pick<LiveMatch, 'id' | 'players'>): Presence {
    const circle = this.#circles.get(id);
    const others = this.#elsewhere?.followers(id) ?? NOBODY;
    const isThere = (seat: Seat): boolean =>
      (circle !== undefined && circle.at(seat).length > 0) ||
      others.seats[seat] > 0 ||
      this.#answersAlone(players[seat]);
    return { seats: [isThere(0), isThere(1)], spectators: (circle?.spectators ?? 0) + others.spectators };
  }

  #answersAlone(player: string): boolean {
    return (
      player.startsWith(COMPUTER) || this.#streaming.has(player) || (this.#elsewhere?.is(player, STREAMING) ?? false)
    );
  }

  notify(player: string, notification: Notification): void {
    const connections = this.#byPlayer.get(player);
    if (connections === undefined) return;
    const frame = frameOf({ t: 'notification', notification });
    for (const connection of connections)
      if (toldAs(connection.viewer, 'notification') !== null) connection.send(frame);
  }

  tellMatch(match: string, message: ServerMessage, except: string | null = null): void {
    const circle = this.#circles.get(match);
    if (circle === undefined) return;
    const frame = frameOf(message);
    circle.toPlayers(frame, except);
    if (circle.delay === 0) circle.toSpectators(frame, except);
  }

  /** What everybody may know by now. */
  tellSpectators(match: string, message: ServerMessage): void {
    this.#circles.get(match)?.toSpectators(frameOf(message));
  }

  tellTalk(match: string, make: (viewer: Viewer | null) => ServerMessage | null): void {
    const circle = this.#circles.get(match);
    if (circle === undefined) return;
    const told = new Map<ServerMessage, Connection[]>();
    for (const connection of circle.all()) {
      const message = make(toldAs(connection.viewer, 'chat'));
      if (message === null) continue;
      const alike = told.get(message);
      if (alike === undefined) told.set(message, [connection]);
      else alike.push(connection);
    }
    for (const [message, connections] of told) circle.toSome(connections, frameOf(message));
  }

  isWatching(player: string, match: string): boolean {
    for (const { circles, viewer } of this.of(player))
      if (toldAs(viewer, 'seat') !== null && circles.some(({ id }) => id === match)) return true;
    const seat = this.#elsewhere === null ? -1 : (this.#circles.get(match)?.players.indexOf(player) ?? -1);
    return seat >= 0 && this.#elsewhere!.followers(match).seats[seat as Seat] > 0;
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
    if (this.#isConnected(player)) this.#departures.came(player);
    else if (wasConnected) this.#departures.left(player);
    this.#tellSeats(player);
    this.#elsewhere?.changed(player);
  }

  #tellSeats(player: string): void {
    for (const circle of this.#seated.get(player) ?? []) this.#tellPresence(circle);
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
    while (connection.circles.length > 0) this.#leave(connection.circles.at(-1)!, connection);
    const player = connection.viewer?.player;
    if (player === undefined) return;
    const known = this.#byPlayer.get(player);
    if (known?.delete(connection) !== true || known.size > 0) return;
    this.#byPlayer.delete(player);
    this.#connected(player, true);
  }

  /** Says whether it is new to the connection. */
  follow(live: LiveMatch, connection: Connection): boolean {
    const known = this.#circles.get(live.id);
    const circle = known ?? new Circle(live);
    if (known === undefined) {
      this.#circles.set(live.id, circle);
      this.#seat(circle);
      void this.#bus.interest.hold(live.id);
      this.#elsewhere?.ask(live.id);
    }
    if (connection.circles.includes(circle)) return false;
    circle.join(connection);
    this.#moved(circle);
    return true;
  }

  unfollow(match: string, connection: Connection): void {
    const circle = this.#circles.get(match);
    if (circle !== undefined && connection.circles.includes(circle)) this.#leave(circle, connection);
  }

  reseat(match: string, from: string, to: string): void {
    const circle = this.#circles.get(match);
    if (circle === undefined) return;
    this.#unseat(circle);
    circle.reseat(from, to);
    this.#seat(circle);
    this.#tellPresence(circle);
  }

  #leave(circle: Circle, connection: Connection): void {
    circle.leave(connection);
    if (circle.isEmpty) {
      this.#circles.delete(circle.id);
      this.#unseat(circle);
      this.#elsewhere?.forget(circle.id);
      this.#bus.interest.release(circle.id);
    } else this.#moved(circle);
  }

  /** Others follow it here than before. */
  #moved(circle: Circle): void {
    this.#tellPresence(circle);
    if (this.#elsewhere !== null) (this.#moves ??= new Set()).add(circle);
  }

  #seat(circle: Circle): void {
    for (const player of circle.players)
      this.#seated.set(player, (this.#seated.get(player) ?? new Set<Circle>()).add(circle));
  }

  #unseat(circle: Circle): void {
    for (const player of circle.players) {
      const circles = this.#seated.get(player);
      circles?.delete(circle);
      if (circles?.size === 0) this.#seated.delete(player);
    }
  }

  #tellPresence(circle: Circle): void {
    if (this.#changed === null) {
      this.#changed = new Set();
      setTimeout(() => this.#tellPresences(), PRESENCE_EVERY).unref();
    }
    this.#changed.add(circle);
  }

  #tellPresences(): void {
    for (const circle of this.#changed ?? []) {
      const { players, isRealTime } = circle;
      const presence = this.#presenceAt(circle);
      const awaySince: [number | null, number | null] = [this.awaySince(players[0]), this.awaySince(players[1])];
      circle.toPlayers(frameOf(isRealTime ? { ...presence, awaySince } : presence));
      this.#tellSpectators(circle);
    }
    this.#changed = null;
    for (const { id } of this.#moves ?? []) this.#elsewhere?.tellFollowers(id);
    this.#moves = null;
  }

  #presenceAt(circle: Circle): Extract<ServerMessage, { t: 'presence' }> {
    const { seats, spectators } = this.presence(circle);
    return { t: 'presence', match: circle.id, seats: [...seats], spectators };
  }

  /** At once or, where they are many who were told a moment ago, later: a thousand who come must not be told of to a thousand each. */
  #tellSpectators(circle: Circle): void {
    const now = performance.now();
    if (circle.owesPresence) return;
    if (now < circle.presenceFrom) {
      circle.owesPresence = true;
      setTimeout(() => {
        circle.owesPresence = false;
        this.#tellSpectators(circle);
      }, circle.presenceFrom - now).unref();
      return;
    }
    circle.presenceFrom = now + circle.spectators * PRESENCE_PER_SPECTATOR;
    if (circle.spectators > 0) circle.toSpectators(frameOf(this.#presenceAt(circle)));
  }
}

function put<T>(set: Set<T>, item: T, isIn: boolean): void {
  if (isIn) set.add(item);
  else set.delete(item);
}
