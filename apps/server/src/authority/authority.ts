import type { Match, MatchEvent } from '@rayonk/match';
import { speedOf, type Command, type MatchCard, type MatchState } from '@rayonk/protocol';
import type { Gap } from '../clock.ts';
import { Limiter, measureOf } from '../limits/limiter.ts';
import type { Authority, CommandAnswer, LiveMatch, MatchOrder, Services } from '../services.ts';
import type { Statement } from '../store/store.ts';
import { Alarms } from './alarms.ts';
import { Cards } from './cards.ts';
import { expiryOf, refusal } from './commands.ts';
import { Desk } from './desk.ts';
import { missedPauses, NOTICEABLE } from './downtime.ts';
import { newId } from './ids.ts';
import { loadMatch, type Loaded } from './loading.ts';
import { openMatch } from './opening.ts';
import { Pulse, type Past } from './pulse.ts';
import { Room } from './room.ts';
import { Rooms } from './rooms.ts';
import { summaryOf, type Rows } from './rows.ts';
import { tellRematch } from './telling.ts';

export type AuthorityParts = Pick<
  Services,
  'config' | 'log' | 'clock' | 'now' | 'store' | 'bus' | 'shelf' | 'players' | 'hub'
>;

/** So long clocks stand after a start, if the player to act does not come back before. */
const GRACE = 30_000;

/** What a player may command in one match, over whatever sockets. */
const COMMANDS = { burst: 30, perSecond: 5 };

const COMPUTER = 'computer-';

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
  readonly #stopListening: () => void;
  #isClosing = false;

  constructor(parts: AuthorityParts, rows: Rows, past: Past) {
    const { store, bus, log, clock, now, shelf, hub } = parts;
    this.#parts = parts;
    this.#past = past;
    this.#rows = rows;
    this.#pace = new Limiter(measureOf(parts), COMMANDS);
    this.#cards = new Cards(parts);
    this.#alarms = new Alarms<Room>(now, (room) => void this.#wake(room));
    this.#rooms = new Rooms(now, (id) => this.#load(id));
    this.#desk = new Desk({
      store,
      rows,
      bus,
      hub,
      log,
      now,
      alarms: this.#alarms,
      reload: async ({ id }) => {
        const loaded = await loadMatch(store, shelf, id);
        if (loaded === null) throw new Error(`match ${id} is gone`);
        return loaded.kept;
      },
      drop: (room) => {
        this.#rooms.drop(room);
        this.#alarms.forget(room);
      },
      look: () => this.#pulse.look(),
    });
    this.#pulse = new Pulse({ store, rows, clock, log }, past, {
      isBusy: () => this.#hasRunningClocks(),
      onGap: (gap) => this.#standStill(gap),
    });
    this.#stopListening = bus.on('player-arrived', ({ id, player }) => this.#arrived(id, player));
  }

  async create(order: MatchOrder, alongside: (id: string) => readonly Statement[] = () => []): Promise<LiveMatch> {
    const { store, shelf, players: cards, now, bus } = this.#parts;
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
    await store.write([
      this.#rows.insertMatch(id, terms, delay, at, summary),
      this.#rows.insertSeats(
        id,
        players,
        ratings.map(({ rating }) => rating?.value ?? null),
      ),
      this.#rows.append(id, 0, texts, null),
      this.#rows.keepSeed(id, seed),
      ...alongside(id),
    ]);
    const commands = new Map<string, number>();
    const kept = { id, terms, players, createdAt: at, delay, events: [...events], texts, match, commands, seed };
    const room = this.#rooms.add(new Room(kept, game.value, now()));
    this.#alarms.set(room);
    bus.emit('match-created', { live: room });
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
    if (this.#isClosing) return Promise.resolve(CLOSING);
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

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#stopListening();
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
    const loaded = await loadMatch(store, shelf, id);
    if (loaded === null) return null;
    const room = new Room(loaded.kept, loaded.game, now());
    await this.#giveBack(room);
    if (isRematchMissing(loaded)) queueMicrotask(() => tellRematch(bus, room));
    log.trace({ match: id }, 'loaded a match');
    return room;
  }

  /** Nobody is charged for the time in which the server was down. */
  async #giveBack(room: Room): Promise<void> {
    const { match } = room;
    if (match.phase !== 'playing') return;
    const { startedAt } = this.#past;
    const { downtimes } = this.#pulse;
    const missed = missedPauses(match, room.events.at(-1)!.at, downtimes, room.isRealTime);
    if (room.isRealTime) room.resumeAt(this.#isComputerToAct(room) ? startedAt : startedAt + GRACE);
    if (missed.length > 0) await this.#system(room, () => missed);
    else this.#alarms.set(room);
  }

  /** The same for the time in which it was there and could not hear anybody: before whatever waits to be judged. */
  #standStill(gap: Gap): void {
    const length = gap[1] - gap[0];
    for (const room of this.#rooms.all()) {
      if (room.match.phase !== 'playing' || (!room.isRealTime && length < NOTICEABLE)) continue;
      // Who was away so long may not be back at once.
      const staysPaused = room.isRealTime && length >= GRACE && !this.#isComputerToAct(room);
      const make = (match: Match): readonly MatchEvent[] => {
        const missed = missedPauses(match, room.events.at(-1)!.at, [gap], staysPaused);
        if (missed.length > 0 && staysPaused) room.resumeAt(gap[1] + GRACE);
        return missed;
      };
      const resolve = (): void => {};
      const reject = (error: unknown): void => this.#report(room, error);
      this.#desk.interrupt(room, { kind: 'system', make, tries: 0, resolve, reject });
    }
  }

  #isComputerToAct(room: Room): boolean {
    const { actor } = room.match;
    return (actor === 0 || actor === 1) && room.players[actor].startsWith(COMPUTER);
  }

  #arrived(id: string, player: string): void {
    const room = this.#rooms.get(id);
    if (room === null || !room.match.isPaused || room.match.actor !== room.seatOf(player)) return;
    this.#system(room, resumed).catch((error: unknown) => this.#report(room, error));
  }

  async #wake(room: Room): Promise<void> {
    try {
      await this.#system(room, room.match.isPaused ? resumed : flagged);
    } catch (error) {
      this.#report(room, error);
    }
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

function isRematchMissing({ kept, row }: Loaded): boolean {
  return kept.match.isRematchAgreed && row.next === null;
}
