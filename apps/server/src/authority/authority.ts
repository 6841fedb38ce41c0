import type { Seat } from '@rayonk/core';
import type { Match, MatchEvent } from '@rayonk/match';
import type { ExpressionBuilder } from 'kysely';
import { speedOf, type Command, type MatchCard, type MatchState } from '@rayonk/protocol';
import {
  type Gap,
  type Authority,
  type CommandAnswer,
  type LiveMatch,
  type MatchOrder,
  type Services,
  newId,
} from '../base/index.ts';
import { Limiter, measureOf } from '../limits/index.ts';
import { LATE, type Written } from '../nodes/index.ts';
import type { Tables, Statement } from '../store/index.ts';
import { Alarms } from './alarms.ts';
import { Arrivals } from './arrivals.ts';
import { Cards } from './cards.ts';
import { expiryOf, refusal } from './commands.ts';
import { MatchWriter } from './match-writer.ts';
import { missedPauses, NOTICEABLE, pausedNow } from './downtime.ts';
import { loadMatch, readOn, type Loaded } from './loading.ts';
import { openMatch } from './opening.ts';
import { Heartbeat, type Uptime } from './heartbeat.ts';
import { GRACE, HostedMatch } from './hosted-match.ts';
import { HostedMatches } from './hosted-matches.ts';
import { REAL_TIME, summaryOf, type Rows } from './rows.ts';
import { announceAppended, announceRematch } from './announce.ts';
import { NodeWatch } from './node-watch.ts';

export type AuthorityParts = Pick<
  Services,
  'config' | 'log' | 'clock' | 'now' | 'store' | 'bus' | 'nodes' | 'shelf' | 'players' | 'hub'
>;

/** What a player may command in one match, over whatever sockets. */
const COMMANDS = { burst: 30, perSecond: 5 };

/** So many matches of a node that is gone are loaded at a time. */
const TOGETHER = 32;

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
  readonly #writer: MatchWriter;
  readonly #hostedMatches: HostedMatches;
  readonly #cards: Cards;
  readonly #alarms: Alarms<HostedMatch>;
  readonly #heartbeat: Heartbeat;
  readonly #pace: Limiter;
  readonly #arrivals: Arrivals;
  readonly #uptime: Uptime;
  readonly #watch: NodeWatch;
  readonly #stops: (() => void)[];
  /** Of whom it is being found out whether they came from a node that is gone. */
  readonly #asking = new Map<string, Promise<void>>();
  #isClosing = false;
  #isDraining = false;

  constructor(parts: AuthorityParts, rows: Rows, uptime: Uptime) {
    const { store, bus, nodes, log, clock, now, hub } = parts;
    this.#parts = parts;
    this.#uptime = uptime;
    this.#rows = rows;
    this.#pace = new Limiter(measureOf(parts), COMMANDS);
    this.#arrivals = new Arrivals(now);
    this.#cards = new Cards(parts);
    this.#alarms = new Alarms<HostedMatch>(now, (hosted) => void this.#wake(hosted));
    this.#hostedMatches = new HostedMatches(
      now,
      (id) => this.#load(id),
      (id) => bus.interest.release(id),
    );
    this.#writer = new MatchWriter({
      store,
      rows,
      bus,
      hub,
      log,
      now,
      alarms: this.#alarms,
      mayHaveActed: (hosted) => this.#mayHaveActed(hosted),
      depends: (hosted) => bus.link !== null && this.#depends(hosted),
      readOn: ({ id, match }) => readOn(store, id, match.sequence),
      drop: (hosted) => {
        this.#hostedMatches.drop(hosted);
        this.#alarms.forget(hosted);
      },
      look: () => this.#heartbeat.look(),
    });
    this.#heartbeat = new Heartbeat({ store, rows, clock, log, nodes }, uptime, {
      isBusy: () => this.#hasRunningClocks(),
      onGap: (gap) => this.#standStill(gap),
    });
    this.#watch = new NodeWatch({ bus, nodes, store, log }, () => this.#hostedMatches.all(), {
      read: (hosted) => this.#read(hosted),
      lost: (node, beat) => this.#lost(node, beat),
    });
    this.#stops = [
      bus.on('player-arrived', ({ id, player }) => this.#arrived(id, player)),
      bus.on('node-there', ({ node }) => node === nodes.self && bus.emit('node-here', { node }), 'elsewhere'),
      bus.on('match-written', (written) => this.#heard(written), 'elsewhere'),
      bus.on('match-reseated', ({ id, from, to }) => this.#hostedMatches.get(id)?.reseat(from, to), 'elsewhere'),
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
    const hosted = this.#hostedMatches.add(new HostedMatch(kept, game.value, now()));
    this.#alarms.set(hosted);
    bus.emit('match-created', { live: hosted });
    if (bus.link !== null) bus.emit('match-begun', { id, players });
    return hosted;
  }

  find(id: string): Promise<HostedMatch | null> {
    return this.#hostedMatches.find(id);
  }

  command(id: string, player: string, commandId: string, command: Command): Promise<CommandAnswer> {
    const hosted = this.#hostedMatches.get(id);
    const arrival = this.#arrivals.of(`${id} ${player} ${commandId}`, command);
    const done =
      hosted === null
        ? this.#hostedMatches.find(id).then((found) => this.#command(found, player, commandId, command, arrival.at))
        : this.#command(hosted, player, commandId, command, arrival.at);
    done.catch(() => arrival.keep());
    return done;
  }

  #command(
    hosted: HostedMatch | null,
    player: string,
    commandId: string,
    command: Command,
    arrivedAt: number,
  ): Promise<CommandAnswer> {
    if (this.#isClosing || this.#isDraining) return Promise.resolve(CLOSING);
    if (hosted === null) return Promise.resolve(NOBODY);
    const seat = hosted.seatOf(player);
    if (seat === null) return Promise.resolve(SPECTATOR);
    // Whoever gives up is always heard: it happens once. A level that was not heard would not come again.
    const isFree = command.kind === 'resign' || player.startsWith(COMPUTER);
    if (!isFree && !this.#pace.consume(`${hosted.id} ${seat}`).isAllowed) return Promise.resolve(TOO_MANY);
    return new Promise((resolve, reject) => {
      const key = `${seat}:${commandId}`;
      const submit = (): void =>
        this.#writer.submit(hosted, {
          kind: 'command',
          player,
          seat,
          commandId,
          key,
          command,
          arrivedAt,
          tries: 0,
          resolve,
          reject,
        });
      // Whether they are given time back is judged before what they do; what they wait for it is not their time.
      const asking = this.#asking.size === 0 ? undefined : this.#asking.get(askedOf(hosted, player));
      if (asking === undefined) submit();
      else void asking.then(() => (this.#isClosing || this.#isDraining ? resolve(CLOSING) : submit()));
    });
  }

  async reseat(ids: readonly string[], from: string, to: string, alongside: readonly Statement[]): Promise<void> {
    const { store, bus } = this.#parts;
    const seats = ids.length === 0 ? [] : [{ ...this.#rows.reseat(ids, from, to), mustChange: ids.length }];
    await store.write([...seats, ...alongside]);
    for (const id of ids) {
      const hosted = await this.#hostedMatches.present(id);
      hosted?.reseat(from, to);
      bus.emit('match-reseated', { id, from, to });
    }
  }

  async flag(id: string): Promise<boolean> {
    const hosted = await this.#hostedMatches.find(id);
    if (hosted === null || this.#isClosing || (hosted.isRealTime && this.#parts.now() < hosted.wakeAt)) return false;
    if (hosted.isRealTime && this.#mayHaveActed(hosted)) return false;
    return this.#system(hosted, flagged);
  }

  async excuse(
    id: string,
    seat: Seat,
    since: number,
    holiday: { readonly from: number; readonly until: number },
  ): Promise<boolean> {
    const hosted = await this.#hostedMatches.find(id);
    if (hosted === null || this.#isClosing) return false;
    return this.#system(hosted, (match, at) => {
      const event: MatchEvent = { kind: 'holiday', at, seat, ...holiday };
      return match.clocks.since === since && match.check(event).ok ? [event] : [];
    });
  }

  /** A heartbeat and what is due, which timers do; tests do it by hand. */
  tick(): void {
    this.#heartbeat.tick();
    this.#alarms.ring();
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  *playing(): Iterable<LiveMatch> {
    const now = this.#parts.now();
    for (const hosted of this.#hostedMatches.all())
      if (hosted.match.phase === 'playing' || hosted.isOverInSecret(now)) yield hosted;
  }

  card(match: LiveMatch): Promise<MatchCard> {
    return this.#cards.card(match as HostedMatch);
  }

  state(match: LiveMatch, viewer: string | null, from: number): Promise<MatchState> {
    return this.#cards.state(match as HostedMatch, viewer, from);
  }

  async drain(): Promise<void> {
    if (this.#parts.nodes.isAlone) return;
    // Whoever acted now would let clocks run that nobody can stop any more.
    this.#isDraining = true;
    const pausing: Promise<boolean>[] = [];
    for (const hosted of this.#hostedMatches.all())
      if (hosted.isRealTime && hosted.match.phase === 'playing' && this.#depends(hosted))
        pausing.push(this.#system(hosted, pausedNow));
    for (const paused of await Promise.allSettled(pausing))
      if (paused.status === 'rejected')
        this.#parts.log.error({ err: paused.reason as unknown }, 'a clock was not stopped');
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const stop of this.#stops) stop();
    this.#watch.close();
    this.#alarms.close();
    this.#hostedMatches.close();
    await this.#writer.idle();
    await this.#heartbeat.close();
  }

  #hasRunningClocks(): boolean {
    for (const { wakeAt } of this.#hostedMatches.all()) if (wakeAt !== Infinity) return true;
    return false;
  }

  async #load(id: string): Promise<HostedMatch | null> {
    const { store, shelf, now, bus, log } = this.#parts;
    // Before it is read: what happens meanwhile waits for the match (`#heard`).
    await bus.interest.hold(id);
    const loaded = await loadMatch(store, shelf, id).catch((error: unknown) => {
      bus.interest.release(id);
      throw error;
    });
    if (loaded === null) {
      bus.interest.release(id);
      return null;
    }
    const hosted = new HostedMatch(loaded.kept, loaded.game, now());
    await this.#giveBack(hosted);
    if (isRematchMissing(loaded)) queueMicrotask(() => announceRematch(bus, hosted));
    log.trace({ match: id }, 'loaded a match');
    return hosted;
  }

  /** Nobody is charged for the time in which the site was down. */
  async #giveBack(hosted: HostedMatch): Promise<void> {
    const { match } = hosted;
    if (match.phase !== 'playing') return;
    const { startedAt } = this.#uptime;
    const { downtimes } = this.#heartbeat;
    // Worked out anew where another node that starts at the same time was faster.
    const missed = (): readonly MatchEvent[] =>
      missedPauses(match, hosted.events.at(-1)!.at, downtimes, hosted.isRealTime);
    const awaited = Math.max(startedAt, match.isPaused ? hosted.pausedAt : 0);
    if (hosted.isRealTime) hosted.resumeAt(this.#isComputerToAct(hosted) ? startedAt : awaited + GRACE);
    if (missed().length > 0) await this.#system(hosted, missed);
    else this.#alarms.set(hosted);
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
    for (const hosted of this.#hostedMatches.all()) {
      if (hosted.match.phase !== 'playing' || (!hosted.isRealTime && length < NOTICEABLE)) continue;
      if (!isAlone && !(hosted.isRealTime && this.#depends(hosted))) continue;
      // Who was away so long may not be back at once.
      const staysPaused = hosted.isRealTime && length >= GRACE && !this.#isComputerToAct(hosted);
      this.#pause(hosted, gap, staysPaused, gap[1] + GRACE);
      // Others may have missed this node and let the clocks stand.
      if (!isAlone && !staysPaused) this.#resume(hosted);
    }
    if (!isAlone) this.#watch.readAll();
  }

  /** Whether whoever is to act can do so through this node and no other. */
  #depends(hosted: HostedMatch): boolean {
    const { hub, nodes } = this.#parts;
    const player = this.#toAct(hosted);
    if (player === null) return false;
    if (player.startsWith(COMPUTER)) return hosted.home === nodes.self;
    return hub.isHere(player) && hub.nodesOf(player).length === 0;
  }

  #toAct({ match: { actor }, players }: HostedMatch): string | null {
    return actor === 0 || actor === 1 ? players[actor] : null;
  }

  #pause(hosted: HostedMatch, gap: Gap, staysPaused: boolean, resumesAt: number): void {
    const make = (match: Match): readonly MatchEvent[] => {
      const missed = missedPauses(match, hosted.events.at(-1)!.at, [gap], staysPaused);
      if (missed.length > 0 && staysPaused) hosted.resumeAt(resumesAt);
      return missed;
    };
    const resolve = (): void => {};
    const reject = (error: unknown): void => this.#report(hosted, error);
    this.#writer.interrupt(hosted, { kind: 'system', make, tries: 0, resolve, reject });
  }

  #resume(hosted: HostedMatch): void {
    this.#system(hosted, resumed).catch((error: unknown) => this.#report(hosted, error));
  }

  /**
   * A node is gone. Who could act through it alone is not charged from its last sign of life until they come back through another, or for the
   * grace. Its matches get a new home, at one of the nodes that miss it.
   */
  #lost(node: string, beat: number): void {
    const { hub, log, nodes, bus } = this.#parts;
    log.warn({ node }, 'a node is gone');
    const wereThere = hub.forgetNode(node, beat);
    const stranded = (hosted: HostedMatch): boolean => {
      const player = this.#toAct(hosted);
      if (player === null) return false;
      // Any node may have thought for it; its home says for it that the thought is lost.
      if (player.startsWith(COMPUTER)) return hosted.home === nodes.self || hosted.home === node;
      const isConnected = hub.isHere(player) || hub.nodesOf(player).length > 0;
      return !isConnected && (wereThere === null || wereThere.has(player));
    };
    this.#rescue(this.#hostedMatches.all(), stranded, beat);
    this.#welcome(wereThere, beat);
    for (const hosted of this.#hostedMatches.all())
      if (hosted.home === nodes.self && this.#isComputerToAct(hosted)) bus.emit('match-adopted', { live: hosted });
    this.#adopt([node], stranded, beat).catch((error: unknown) =>
      log.error({ node, err: error }, 'the matches of a node that is gone could not be looked after'),
    );
  }

  /** Who was back here before the node that they came from was missed could not act until then. */
  #welcome(wereThere: ReadonlySet<string> | null, beat: number): void {
    const { hub } = this.#parts;
    for (const hosted of this.#hostedMatches.all()) {
      const player = this.#toAct(hosted);
      if (player === null || !hosted.isRealTime || hosted.match.phase !== 'playing') continue;
      const came = hub.hereSince(player);
      if (came === null || came <= beat || hub.nodesOf(player).length > 0) continue;
      if (wereThere === null || wereThere.has(player)) this.#pause(hosted, [beat, came], false, came);
    }
  }

  /** Levels go on at once, wherever somebody thinks for them. */
  #rescue(hostedMatches: Iterable<HostedMatch>, stranded: (hosted: HostedMatch) => boolean, since: number): void {
    const now = Math.floor(this.#parts.now());
    for (const hosted of hostedMatches) {
      if (!hosted.isRealTime || hosted.match.phase !== 'playing' || !stranded(hosted)) continue;
      this.#pause(hosted, [since, now], !this.#isComputerToAct(hosted), now + GRACE);
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
  async #adopt(
    from: readonly string[] | null,
    stranded: (hosted: HostedMatch) => boolean,
    since: number,
  ): Promise<void> {
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
    const take = async (id: string): Promise<void> => {
      const known = this.#hostedMatches.get(id);
      const hosted = known ?? (await this.#hostedMatches.find(id));
      if (hosted === null || (known !== null && known.home === nodes.self)) return;
      if (known === null) this.#rescue([hosted], stranded, since);
      hosted.home = nodes.self;
      if (hosted.match.isPaused && this.#isComputerToAct(hosted)) this.#resume(hosted);
      bus.emit('match-adopted', { live: hosted });
    };
    // Clocks of all of them run: none waits until all the others are loaded.
    for (let i = 0; i < rows.length; i += TOGETHER)
      for (const taking of await Promise.allSettled(rows.slice(i, i + TOGETHER).map(({ id }) => take(id))))
        if (taking.status === 'rejected')
          this.#parts.log.error({ err: taking.reason as unknown }, 'a match could not be taken over');
  }

  get #home(): string | null {
    const { nodes, bus } = this.#parts;
    return bus.link === null ? null : nodes.self;
  }

  /** What another node has written. */
  #heard(written: Written): void {
    const { hub, log } = this.#parts;
    const reject = (error: unknown): void => log.error({ match: written.id, err: error }, 'a match could not be read');
    const submit = (hosted: HostedMatch): void =>
      this.#writer.submit(hosted, { kind: 'hear', written, isRead: false, reject });
    const hosted = this.#hostedMatches.get(written.id);
    if (hosted !== null) submit(hosted);
    else if (this.#hostedMatches.isLoading(written.id))
      void this.#hostedMatches.present(written.id).then((found) => found && submit(found));
    // Somebody follows it here, though it has left the memory.
    else if (hub.isFollowed(written.id))
      this.#hostedMatches.find(written.id).then((found) => found && this.#retell(found, written), reject);
  }

  /** What is missing before it, whoever follows asks for. */
  #retell(hosted: HostedMatch, { from, texts, command }: Written): void {
    const events = hosted.events.slice(from, from + texts.length);
    if (events.length > 0)
      announceAppended(this.#parts.bus, hosted, { from, events, wasOver: false, command, isOwn: false });
  }

  /** Another node may have written something that this one has not heard. */
  #read(hosted: HostedMatch): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#writer.submit(hosted, { kind: 'read', isRead: false, resolve, reject });
    });
  }

  #isComputerToAct(hosted: HostedMatch): boolean {
    const { actor } = hosted.match;
    return (actor === 0 || actor === 1) && hosted.players[actor].startsWith(COMPUTER);
  }

  #arrived(id: string, player: string): void {
    const hosted = this.#hostedMatches.get(id);
    if (hosted === null || hosted.match.actor !== hosted.seatOf(player)) return;
    if (hosted.match.isPaused) this.#resume(hosted);
    else if (hosted.isRealTime) this.#askAfter(hosted, player);
  }

  /**
   * Somebody comes whose node was another one a moment ago. Whether that has died will be known later than they may act, so it is asked now: if it does
   * not answer, they are given back the time from its last sign of life until they came.
   */
  #askAfter(hosted: HostedMatch, player: string): void {
    const { hub, nodes, now } = this.#parts;
    const came = Math.floor(now());
    const asked = hub.nodesOf(player).filter((node) => nodes.beatOf(node) !== null);
    if (asked.length === 0) return;
    const key = askedOf(hosted, player);
    const asking = this.#giveBackUntil(came, asked, hosted, player).finally(
      () => this.#asking.get(key) === asking && this.#asking.delete(key),
    );
    this.#asking.set(key, asking);
  }

  async #giveBackUntil(came: number, asked: readonly string[], hosted: HostedMatch, player: string): Promise<void> {
    const signs = await Promise.all(asked.map((node) => this.#lastSignOf(node, came)));
    // One that is there is enough: they could act through it.
    if (signs.includes(null) || this.#isClosing || this.#toAct(hosted) !== player) return;
    const beat = Math.max(...(signs as number[]));
    if (came > beat) this.#pause(hosted, [beat, came], false, came);
  }

  /** When a node last showed life before a moment; null: it has since. Where nodes do not hear each other, the roster says so a little later. */
  #lastSignOf(node: string, moment: number): Promise<number | null> {
    const { bus, nodes } = this.#parts;
    const beat = nodes.beatOf(node)!;
    const isHeard = bus.link?.isUp === true;
    return new Promise((resolve) => {
      const end = (sign: number | null): void => {
        clearInterval(looking);
        clearTimeout(timer);
        stop();
        resolve(sign);
      };
      const look = (): void => {
        const now = nodes.beatOf(node);
        if (now === null) end(beat);
        else if (now > moment) end(null);
      };
      const looking = setInterval(look, LOOK_AGAIN);
      const timer = setTimeout(() => end(beat), isHeard ? ANSWER_WITHIN : LATE + ANSWER_WITHIN);
      const stop = bus.on('node-here', (here) => here.node === node && end(null));
      if (isHeard) bus.emit('node-there', { node });
    });
  }

  async #wake(hosted: HostedMatch): Promise<void> {
    if (!hosted.match.isPaused && this.#mayHaveActed(hosted)) {
      setTimeout(() => hosted.wakeAt <= this.#parts.now() && void this.#wake(hosted), LOOK_AGAIN).unref();
      return;
    }
    try {
      await this.#system(hosted, hosted.match.isPaused ? resumed : flagged);
    } catch (error) {
      this.#report(hosted, error);
    }
  }

  /**
   * A flag falls for somebody who is connected at other nodes only when one of those has shown life after the end of their time: one that stands still
   * keeps an action, or will be missed, and then their clock has stood (`#lost`). It is never late by more than it takes to miss a node.
   */
  #mayHaveActed(hosted: HostedMatch): boolean {
    const { hub, nodes } = this.#parts;
    const player = this.#toAct(hosted);
    if (player === null || hub.isHere(player)) return false;
    const there = hub.nodesOf(player).flatMap((node) => nodes.beatOf(node) ?? []);
    return there.length > 0 && there.every((beat) => beat < hosted.wakeAt);
  }

  #system(hosted: HostedMatch, make: (match: Match, at: number) => readonly MatchEvent[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#writer.submit(hosted, { kind: 'system', make, tries: 0, resolve, reject });
    });
  }

  #report(hosted: HostedMatch, error: unknown): void {
    this.#parts.log.error({ match: hosted.id, err: error }, 'a clock could not be served');
  }
}

function askedOf({ id }: HostedMatch, player: string): string {
  return `${id} ${player}`;
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
