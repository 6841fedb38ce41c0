import type { Match, MatchEvent } from '@rayonk/match';
import type { ExpressionBuilder } from 'kysely';
import { speedOf, type Command, type MatchCard, type MatchState } from '@rayonk/protocol';
import type { Gap } from '../clock.ts';
import { Limiter, measureOf } from '../limits/limiter.ts';
import type { Written } from '../bus.ts';
import type { Authority, CommandAnswer, LiveMatch, MatchOrder, Services } from '../services.ts';
import type { Tables } from '../store/schema.ts';
import type { Statement } from '../store/store.ts';
import { Alarms } from './alarms.ts';
import { Cards } from './cards.ts';
import { expiryOf, refusal } from './commands.ts';
import { Desk } from './desk.ts';
import { missedPauses, NOTICEABLE, pausedNow } from './downtime.ts';
import { newId } from './ids.ts';
import { loadMatch, readOn, type Loaded } from './loading.ts';
import { openMatch } from './opening.ts';
import { Pulse, type Past } from './pulse.ts';
import { GRACE, Room } from './room.ts';
import { Rooms } from './rooms.ts';
import { REAL_TIME, summaryOf, type Rows } from './rows.ts';
import { tellAppended, tellRematch } from './telling.ts';
import { Watch } from './watch.ts';

export type AuthorityParts = Pick<
  Services,
  'config' | 'log' | 'clock' | 'now' | 'store' | 'bus' | 'nodes' | 'shelf' | 'players' | 'hub'
>;

/** What a player may command in one match, over whatever sockets. */
const COMMANDS = { burst: 30, perSecond: 5 };

const COMPUTER = 'computer-';
const LOOK_AGAIN = 100;
/** A node that is there says so at once. */
const ANSWER_WITHIN = 250;

const NOBODY = refusal('no-such-match', 'there is no such match');
const SPECTATOR = refusal('not-allowed', 'only the players of a match command it');
const TOO_MANY = refusal('too-many', 'too many commands in this match: wait a little');
const CLOSING = refusal('shutting-down', 'the server is about to stop; try again soon');

export class MatchAuthority implements Authority {
  readonly #parts: AuthorityParts;
  readonly #rows: Rows;
  readonly #desk: Desk;
  readonly #rooms: Rooms;
  readonly #cards: Cards;
  readonly #alarms: Alarms<Room>;
  readonly #pulse: Pulse;
  readonly #pace: Limiter;
  readonly #past: Past;
  readonly #watch: Watch;
  readonly #stops: (() => void)[];
  #isClosing = false;
  #isDraining = false;

  constructor(parts: AuthorityParts, rows: Rows, past: Past) {
    const { store, bus, nodes, log, clock, now, hub } = parts;
    this.#parts = parts;
    this.#past = past;
    this.#rows = rows;
    this.#pace = new Limiter(measureOf(parts), COMMANDS);
    this.#cards = new Cards(parts);
    this.#alarms = new Alarms<Room>(now, (room) => void this.#wake(room));
    this.#rooms = new Rooms(
      now,
      (id) => this.#load(id),
      (id) => bus.interest.release(id),
    );
    this.#desk = new Desk({
      store,
      rows,
      bus,
      hub,
      log,
      now,
      alarms: this.#alarms,
      mayHaveActed: (room) => this.#mayHaveActed(room),
      readOn: ({ id, match }) => readOn(store, id, match.sequence),
      drop: (room) => {
        this.#rooms.drop(room);
        this.#alarms.forget(room);
      },
      look: () => this.#pulse.look(),
    });
    this.#pulse = new Pulse({ store, rows, clock, log, nodes }, past, {
      isBusy: () => this.#hasRunningClocks(),
      onGap: (gap) => this.#standStill(gap),
    });
    this.#watch = new Watch({ bus, nodes, store, log }, () => this.#rooms.all(), {
      read: (room) => this.#read(room),
      lost: (node, beat) => this.#lost(node, beat),
    });
    this.#stops = [
      bus.on('player-arrived', ({ id, player }) => this.#arrived(id, player)),
      bus.on('node-there', ({ node }) => node === nodes.self && bus.emit('node-here', { node }), 'elsewhere'),
      bus.on('match-written', (written) => this.#heard(written), 'elsewhere'),
      bus.on('match-reseated', ({ id, from, to }) => this.#rooms.get(id)?.reseat(from, to), 'elsewhere'),
    ];
  }

  async create(order: MatchOrder, alongside: (id: string) => readonly Statement[] = () => []): Promise<LiveMatch> {
    const { store, shelf, players: cards, now, bus } = this.#parts;
    const home = this.#home;
    const { terms, delay, seed } = order;
    if (this.#isClosing) throw new Error('no match begins while the server stops');
    const game = await shelf.load(terms.game, terms.variant);
    if (!game.ok) throw new Error(`an order for a game that is not on the shelf: ${terms.game} ${terms.variant}`);
    const at = Math.floor(now());
    const { events, match, players } = openMatch(order, game.value, at);
    const summary = summaryOf(match, at);
    const ratings = await cards.cards(players, { game: terms.game, speed: speedOf(terms.clock) });
    const id = newId();
    const texts = events.map((event) => JSON.stringify(event));
    const written = store.write([
      this.#rows.insertMatch(id, terms, { delay, createdAt: at, home }, summary),
      this.#rows.insertSeats(
        id,
        players,
        ratings.map(({ rating }) => rating?.value ?? null),
      ),
      this.#rows.append(id, 0, texts, null),
      this.#rows.keepSeed(id, seed),
      ...alongside(id),
    ]);
    // Whoever is told of it may act at another node.
    await Promise.all([written, bus.interest.hold(id)]).catch((error: unknown) => {
      bus.interest.release(id);
      throw error;
    });
    const commands = new Map<string, number>();
    const kept = { id, terms, players, createdAt: at, delay, events: [...events], texts, match, commands, seed, home };
    const room = this.#rooms.add(new Room(kept, game.value, now()));
    this.#alarms.set(room);
    bus.emit('match-created', { live: room });
    if (bus.link !== null) bus.emit('match-begun', { id, players });
    return room;
  }

  find(id: string): Promise<Room | null> {
    return this.#rooms.find(id);
  }

  command(id: string, player: string, commandId: string, command: Command): Promise<CommandAnswer> {
    const room = this.#rooms.get(id);
    return room === null
      ? this.#rooms.find(id).then((found) => this.#command(found, player, commandId, command))
      : this.#command(room, player, commandId, command);
  }

  #command(room: Room | null, player: string, commandId: string, command: Command): Promise<CommandAnswer> {
    if (this.#isClosing || this.#isDraining) return Promise.resolve(CLOSING);
    if (room === null) return Promise.resolve(NOBODY);
    const seat = room.seatOf(player);
    if (seat === null) return Promise.resolve(SPECTATOR);
    // Whoever gives up is always heard: it happens once. A level that was not heard would not come again.
    const isFree = command.kind === 'resign' || player.startsWith(COMPUTER);
    if (!isFree && !this.#pace.consume(`${room.id} ${seat}`).isAllowed) return Promise.resolve(TOO_MANY);
    return new Promise((resolve, reject) => {
      const key = `${seat}:${commandId}`;
      this.#desk.submit(room, { kind: 'command', player, seat, commandId, key, command, tries: 0, resolve, reject });
    });
  }

  async reseat(ids: readonly string[], from: string, to: string, alongside: readonly Statement[]): Promise<void> {
    const { store, bus } = this.#parts;
    const seats = ids.length === 0 ? [] : [{ ...this.#rows.reseat(ids, from, to), mustChange: ids.length }];
    await store.write([...seats, ...alongside]);
    for (const id of ids) {
      const room = await this.#rooms.present(id);
      room?.reseat(from, to);
      bus.emit('match-reseated', { id, from, to });
    }
  }

  async flag(id: string): Promise<boolean> {
    const room = await this.#rooms.find(id);
    if (room === null || this.#isClosing || (room.isRealTime && this.#parts.now() < room.wakeAt)) return false;
    if (room.isRealTime && this.#mayHaveActed(room)) return false;
    return this.#system(room, flagged);
  }

  /** A beat of the pulse, which its timer does; tests do it by hand. */
  tick(): void {
    this.#pulse.tick();
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  *playing(): Iterable<LiveMatch> {
    const now = this.#parts.now();
    for (const room of this.#rooms.all()) if (room.match.phase === 'playing' || room.isOverInSecret(now)) yield room;
  }

  card(match: LiveMatch): Promise<MatchCard> {
    return this.#cards.card(match as Room);
  }

  state(match: LiveMatch, viewer: string | null, from: number): Promise<MatchState> {
    return this.#cards.state(match as Room, viewer, from);
  }

  async drain(): Promise<void> {
    if (this.#parts.nodes.isAlone) return;
    // Whoever acted now would let clocks run that nobody can stop any more.
    this.#isDraining = true;
    const pausing: Promise<boolean>[] = [];
    for (const room of this.#rooms.all())
      if (room.isRealTime && room.match.phase === 'playing' && this.#depends(room))
        pausing.push(this.#system(room, pausedNow));
    for (const paused of await Promise.allSettled(pausing))
      if (paused.status === 'rejected')
        this.#parts.log.error({ err: paused.reason as unknown }, 'a clock was not stopped');
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const stop of this.#stops) stop();
    this.#watch.close();
    this.#alarms.close();
    this.#rooms.close();
    await this.#desk.idle();
    await this.#pulse.close();
  }

  #hasRunningClocks(): boolean {
    for (const { wakeAt } of this.#rooms.all()) if (wakeAt !== Infinity) return true;
    return false;
  }

  async #load(id: string): Promise<Room | null> {
    const { store, shelf, now, bus, log } = this.#parts;
    // Before it is read: what happens meanwhile waits for the room (`#heard`).
    await bus.interest.hold(id);
    const loaded = await loadMatch(store, shelf, id).catch((error: unknown) => {
      bus.interest.release(id);
      throw error;
    });
    if (loaded === null) {
      bus.interest.release(id);
      return null;
    }
    const room = new Room(loaded.kept, loaded.game, now());
    await this.#giveBack(room);
    if (isRematchMissing(loaded)) queueMicrotask(() => tellRematch(bus, room));
    log.trace({ match: id }, 'loaded a match');
    return room;
  }

  /** Nobody is charged for the time in which the site was down. */
  async #giveBack(room: Room): Promise<void> {
    const { match } = room;
    if (match.phase !== 'playing') return;
    const { startedAt } = this.#past;
    const { downtimes } = this.#pulse;
    const missed = missedPauses(match, room.events.at(-1)!.at, downtimes, room.isRealTime);
    const awaited = Math.max(startedAt, match.isPaused ? room.pausedAt : 0);
    if (room.isRealTime) room.resumeAt(this.#isComputerToAct(room) ? startedAt : awaited + GRACE);
    if (missed.length > 0) await this.#system(room, () => missed);
    else this.#alarms.set(room);
  }

  /**
   * The same for the time in which this node was there and could not hear anybody: before whatever waits to be judged.
   *
   * Whose time it is that a fault of one node costs: of whoever is to act and is connected through that node alone. They could not have acted. Whoever
   * has a connection elsewhere could, and whoever has none is away by their own choice: for them time goes on, or one node that keeps stopping would
   * stop the clocks of a site. Where there is one node, everybody depends on it, also who was about to come back.
   */
  #standStill(gap: Gap): void {
    const length = gap[1] - gap[0];
    const { isAlone } = this.#parts.nodes;
    for (const room of this.#rooms.all()) {
      if (room.match.phase !== 'playing' || (!room.isRealTime && length < NOTICEABLE)) continue;
      if (!isAlone && !(room.isRealTime && this.#depends(room))) continue;
      // Who was away so long may not be back at once.
      const staysPaused = room.isRealTime && length >= GRACE && !this.#isComputerToAct(room);
      this.#pause(room, gap, staysPaused, gap[1] + GRACE);
      // Others may have missed this node and let the clocks stand.
      if (!isAlone && !staysPaused) this.#resume(room);
    }
    if (!isAlone) this.#watch.readAll();
  }

  /** Whether whoever is to act can do so through this node and no other. */
  #depends(room: Room): boolean {
    const { hub, nodes } = this.#parts;
    const player = this.#toAct(room);
    if (player === null) return false;
    if (player.startsWith(COMPUTER)) return room.home === nodes.self;
    return hub.isHere(player) && hub.nodesOf(player).length === 0;
  }

  #toAct({ match: { actor }, players }: Room): string | null {
    return actor === 0 || actor === 1 ? players[actor] : null;
  }

  #pause(room: Room, gap: Gap, staysPaused: boolean, resumesAt: number): void {
    const make = (match: Match): readonly MatchEvent[] => {
      const missed = missedPauses(match, room.events.at(-1)!.at, [gap], staysPaused);
      if (missed.length > 0 && staysPaused) room.resumeAt(resumesAt);
      return missed;
    };
    const resolve = (): void => {};
    const reject = (error: unknown): void => this.#report(room, error);
    this.#desk.interrupt(room, { kind: 'system', make, tries: 0, resolve, reject });
  }

  #resume(room: Room): void {
    this.#system(room, resumed).catch((error: unknown) => this.#report(room, error));
  }

  /**
   * A node is gone. Who could act through it alone is not charged from its last sign of life until they come back through another, or for the
   * grace. Its matches get a new home, at one of the nodes that miss it.
   */
  #lost(node: string, beat: number): void {
    const { hub, log, nodes, bus } = this.#parts;
    log.warn({ node }, 'a node is gone');
    const wereThere = hub.forgetNode(node, beat);
    const stranded = (room: Room): boolean => {
      const player = this.#toAct(room);
      if (player === null) return false;
      // Any node may have thought for it; its home says for it that the thought is lost.
      if (player.startsWith(COMPUTER)) return room.home === nodes.self || room.home === node;
      const isConnected = hub.isHere(player) || hub.nodesOf(player).length > 0;
      return !isConnected && (wereThere === null || wereThere.has(player));
    };
    this.#rescue(this.#rooms.all(), stranded, beat);
    for (const room of this.#rooms.all())
      if (room.home === nodes.self && this.#isComputerToAct(room)) bus.emit('match-adopted', { live: room });
    this.#adopt([node], stranded, beat).catch((error: unknown) =>
      log.error({ node, err: error }, 'the matches of a node that is gone could not be looked after'),
    );
  }

  /** Levels go on at once, wherever somebody thinks for them. */
  #rescue(rooms: Iterable<Room>, stranded: (room: Room) => boolean, since: number): void {
    const now = Math.floor(this.#parts.now());
    for (const room of rooms) {
      if (!room.isRealTime || room.match.phase !== 'playing' || !stranded(room)) continue;
      this.#pause(room, [since, now], !this.#isComputerToAct(room), now + GRACE);
    }
  }

  /** At a start: what is looked after by no node that is there. */
  async adoptOrphans(): Promise<void> {
    const { store, nodes } = this.#parts;
    const rows = await store.db
      .selectFrom('matches')
      .select('home')
      .distinct()
      .where('status', '=', 'playing')
      .execute();
    const gone = rows.flatMap(({ home }) => (home === null || nodes.has(home) ? [] : [home]));
    for (const from of [null, ...(gone.length === 0 ? [] : [gone])]) await this.#adopt(from, () => false, 0);
  }

  /** Takes over what those nodes looked after (null: what nobody does), and lets it go on. */
  async #adopt(from: readonly string[] | null, stranded: (room: Room) => boolean, since: number): Promise<void> {
    const { store, nodes, bus } = this.#parts;
    const [taken = 0] = await store.write([this.#rows.adopt(from, nodes.self)]);
    if (taken === 0) return;
    const rows = await store.db
      .selectFrom('matches')
      .select('id')
      .where('home', '=', nodes.self)
      .where('status', '=', 'playing')
      // The others wait for people alone, and their deadlines are in the store.
      .where((is) => is.or([is('speed', 'in', REAL_TIME), is.exists(hasLevel(is))]))
      .execute();
    for (const { id } of rows) {
      const known = this.#rooms.get(id);
      const room = known ?? (await this.#rooms.find(id));
      if (room === null || (known !== null && known.home === nodes.self)) continue;
      if (known === null) this.#rescue([room], stranded, since);
      room.home = nodes.self;
      if (room.match.isPaused && this.#isComputerToAct(room)) this.#resume(room);
      bus.emit('match-adopted', { live: room });
    }
  }

  get #home(): string | null {
    const { nodes, bus } = this.#parts;
    return bus.link === null ? null : nodes.self;
  }

  /** What another node has written. */
  #heard(written: Written): void {
    const { hub, log } = this.#parts;
    const reject = (error: unknown): void => log.error({ match: written.id, err: error }, 'a match could not be read');
    const submit = (room: Room): void => this.#desk.submit(room, { kind: 'hear', written, isRead: false, reject });
    const room = this.#rooms.get(written.id);
    if (room !== null) submit(room);
    else if (this.#rooms.isLoading(written.id))
      void this.#rooms.present(written.id).then((found) => found && submit(found));
    // Somebody follows it here, though it has left the memory.
    else if (hub.isFollowed(written.id))
      this.#rooms.find(written.id).then((found) => found && this.#retell(found, written), reject);
  }

  /** What is missing before it, whoever follows asks for. */
  #retell(room: Room, { from, texts, command }: Written): void {
    const events = room.events.slice(from, from + texts.length);
    if (events.length > 0) tellAppended(this.#parts.bus, room, { from, events, wasOver: false, command, isOwn: false });
  }

  /** Another node may have written something that this one has not heard. */
  #read(room: Room): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#desk.submit(room, { kind: 'read', isRead: false, resolve, reject });
    });
  }

  #isComputerToAct(room: Room): boolean {
    const { actor } = room.match;
    return (actor === 0 || actor === 1) && room.players[actor].startsWith(COMPUTER);
  }

  #arrived(id: string, player: string): void {
    const room = this.#rooms.get(id);
    if (room === null || room.match.actor !== room.seatOf(player)) return;
    if (room.match.isPaused) this.#resume(room);
    else if (room.isRealTime) this.#askAfter(room, player);
  }

  /**
   * Somebody comes whose node was another one a moment ago. Whether that has died will be known later than they may act, so it is asked now: if it does
   * not answer, they are given back the time from its last sign of life until they came.
   */
  #askAfter(room: Room, player: string): void {
    const { bus, hub, nodes, now } = this.#parts;
    const came = Math.floor(now());
    for (const node of hub.nodesOf(player)) {
      const beat = nodes.beatOf(node);
      if (beat === null || bus.link?.isUp !== true) continue;
      const timer = setTimeout(() => {
        stop();
        if (this.#toAct(room) === player && came > beat) this.#pause(room, [beat, came], false, came);
      }, ANSWER_WITHIN);
      const stop = bus.on('node-here', (here) => {
        if (here.node !== node) return;
        clearTimeout(timer);
        stop();
      });
      bus.emit('node-there', { node });
    }
  }

  async #wake(room: Room): Promise<void> {
    if (!room.match.isPaused && this.#mayHaveActed(room)) {
      setTimeout(() => room.wakeAt <= this.#parts.now() && void this.#wake(room), LOOK_AGAIN).unref();
      return;
    }
    try {
      await this.#system(room, room.match.isPaused ? resumed : flagged);
    } catch (error) {
      this.#report(room, error);
    }
  }

  /**
   * A flag falls for somebody who is connected at other nodes only when one of those has shown life after the end of their time: one that stands still
   * keeps an action, or will be missed, and then their clock has stood (`#lost`). It is never late by more than it takes to miss a node.
   */
  #mayHaveActed(room: Room): boolean {
    const { hub, nodes } = this.#parts;
    const player = this.#toAct(room);
    if (player === null || hub.isHere(player)) return false;
    const there = hub.nodesOf(player).flatMap((node) => nodes.beatOf(node) ?? []);
    return there.length > 0 && there.every((beat) => beat < room.wakeAt);
  }

  #system(room: Room, make: (match: Match, at: number) => readonly MatchEvent[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#desk.submit(room, { kind: 'system', make, tries: 0, resolve, reject });
    });
  }

  #report(room: Room, error: unknown): void {
    this.#parts.log.error({ match: room.id, err: error }, 'a clock could not be served');
  }
}

function flagged(match: Match, at: number): readonly MatchEvent[] {
  const event = expiryOf(match, at);
  return event !== null && match.check(event).ok ? [event] : [];
}

function resumed(match: Match, at: number): readonly MatchEvent[] {
  const event: MatchEvent = { kind: 'resumed', at };
  return match.check(event).ok ? [event] : [];
}

function hasLevel(is: ExpressionBuilder<Tables, 'matches'>) {
  return is
    .selectFrom('seats')
    .select('seats.seat')
    .whereRef('seats.match_id', '=', 'matches.id')
    .where('seats.player_id', 'like', `${COMPUTER}%`);
}

function isRematchMissing({ kept, row }: Loaded): boolean {
  return kept.match.isRematchAgreed && row.next === null;
}
