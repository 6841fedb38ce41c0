import type { Bus, BusEvents, Nodes } from '../nodes/index.ts';
import type { Departures } from './departures.ts';

/** How somebody is at a node: with a socket or any stream, and with a stream of their account, which answers by itself. */
export const CONNECTED = 1;
export const STREAMING = 2;
/** With a socket, or a stream of their account. */
export const ONLINE = 4;

/** Comings and goings of one moment are told together; so often a node says up to where it has told them. */
const TELL_EVERY = 200;
const SAY_EVERY = 2000;

interface There {
  readonly people: Map<string, number>;
  /** The number of the last thing that it said; null: it has yet to say everything. */
  number: number | null;
}

interface FollowerCounts {
  readonly seats: readonly [number, number];
  readonly spectators: number;
}

interface Own {
  /** Everybody who is here, and how. */
  readonly everybody: () => Iterable<readonly [string, number]>;
  readonly how: (player: string) => number;
  /** Who follows a match here; null: nobody. */
  readonly followers: (match: string) => FollowerCounts | null;
  readonly followed: () => Iterable<string>;
  /** Somebody came or left elsewhere; somewhere else a match is followed by others than before. */
  readonly onPerson: (player: string) => void;
  readonly onFollowers: (match: string) => void;
}

type Parts = { readonly bus: Bus; readonly nodes: Nodes; readonly now: () => number; readonly departures: Departures };

/**
 * Who is connected at other nodes, and what is followed there. Each node tells the others what changes at it; what it says is counted, so that
 * whoever has missed something asks for everything. What a node said holds as long as the node lives: one that dies leaves nobody behind.
 */
export class RemotePresence {
  readonly #parts: Parts;
  readonly #own: Own;
  readonly #there = new Map<string, There>();
  readonly #matches = new Map<string, Map<string, FollowerCounts>>();
  readonly #changed = new Set<string>();
  #number = 0;
  #timer: NodeJS.Timeout | null = null;
  readonly #saying: NodeJS.Timeout;

  constructor(parts: Parts, own: Own) {
    this.#parts = parts;
    this.#own = own;
    const { bus } = parts;
    bus.on('people-here', (said) => this.#hear(said), 'elsewhere');
    bus.on('people-who', ({ node }) => node === parts.nodes.self && this.#tellAll(), 'elsewhere');
    bus.on('match-here', (here) => this.#hearFollowers(here), 'elsewhere');
    bus.on('match-who', ({ id }) => this.tellFollowers(id), 'elsewhere');
    bus.interest.onReleased((match) => this.#matches.delete(match));
    bus.link?.onChange((isUp) => isUp && this.#resume());
    this.#saying = setInterval(() => this.#say([], []), SAY_EVERY);
    this.#saying.unref();
    this.#resume();
  }

  /** Whether every node that lives has said who is there, and can be heard. */
  get isSure(): boolean {
    const { nodes } = this.#parts;
    return !nodes.isDeaf && nodes.others().every((node) => (this.#there.get(node)?.number ?? null) !== null);
  }

  nodesOf(player: string): readonly string[] {
    const found: string[] = [];
    for (const [node, { people }] of this.#there) if (people.has(player)) found.push(node);
    return found;
  }

  /** In which of these ways somebody is at some other node. */
  is(player: string, how: number): boolean {
    for (const { people } of this.#there.values()) if (((people.get(player) ?? 0) & how) !== 0) return true;
    return false;
  }

  *people(): Iterable<string> {
    for (const { people } of this.#there.values()) yield* people.keys();
  }

  followers(match: string): FollowerCounts {
    const seats: [number, number] = [0, 0];
    let spectators = 0;
    for (const there of this.#matches.get(match)?.values() ?? []) {
      seats[0] += there.seats[0];
      seats[1] += there.seats[1];
      spectators += there.spectators;
    }
    return { seats, spectators };
  }

  /** Somebody here may have come or gone. */
  changed(player: string): void {
    this.#changed.add(player);
    this.#timer ??= setTimeout(() => this.#tellChanged(), TELL_EVERY).unref();
  }

  tellFollowers(match: string): void {
    const here = this.#own.followers(match);
    const { bus, nodes } = this.#parts;
    if (here !== null) bus.emit('match-here', { id: match, node: nodes.self, ...here });
  }

  /** Somebody begins to follow a match here: who does at other nodes? */
  ask(match: string): void {
    this.#parts.bus.emit('match-who', { id: match });
  }

  /** Nobody follows it here any more. */
  forget(match: string): void {
    const { bus, nodes } = this.#parts;
    bus.emit('match-here', { id: match, node: nodes.self, seats: [0, 0], spectators: 0 });
  }

  forgetNode(node: string, at: number): ReadonlySet<string> | null {
    const there = this.#there.get(node);
    this.#there.delete(node);
    for (const [match, nodes] of this.#matches) if (nodes.delete(node)) this.#own.onFollowers(match);
    const people = new Set(there?.people.keys());
    for (const player of people) this.#left(player, at);
    return there === undefined || there.number === null ? null : people;
  }

  close(): void {
    clearInterval(this.#saying);
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #left(player: string, at: number): void {
    if (!this.is(player, CONNECTED) && this.#own.how(player) === 0) this.#parts.departures.left(player, at);
    this.#own.onPerson(player);
  }

  #hear({ node, number, isAll, came, left }: BusEvents['people-here']): void {
    const known = this.#there.get(node);
    const there = known ?? { people: new Map<string, number>(), number: null };
    this.#there.set(node, there);
    const isNext = there.number !== null && number === there.number + Number(came.length + left.length > 0);
    if (isAll) this.#hearAll(there, came);
    else if (!isNext) {
      // It was already asked where nothing has been heard since.
      if (there.number !== null || known === undefined || came.length + left.length === 0)
        this.#parts.bus.emit('people-who', { node });
      there.number = null;
      return;
    }
    there.number = number;
    for (const [player, how] of came) this.#came(there, player, how);
    for (const [player, at] of left) if (there.people.delete(player)) this.#left(player, at);
  }

  #came(there: There, player: string, how: number): void {
    there.people.set(player, how);
    if ((how & CONNECTED) !== 0) this.#parts.departures.came(player);
    this.#own.onPerson(player);
  }

  /** Whoever is not in it has left, nobody knows when. */
  #hearAll(there: There, came: readonly (readonly [string, number])[]): void {
    const all = new Set(came.map(([player]) => player));
    for (const player of there.people.keys())
      if (!all.has(player)) {
        there.people.delete(player);
        this.#left(player, Math.floor(this.#parts.now()));
      }
  }

  #hearFollowers({ id, node, seats, spectators }: BusEvents['match-here']): void {
    if (!this.#parts.bus.interest.has(id)) return;
    const nodes = this.#matches.get(id) ?? new Map<string, FollowerCounts>();
    this.#matches.set(id, nodes);
    if (seats[0] + seats[1] + spectators === 0) nodes.delete(node);
    else nodes.set(node, { seats, spectators });
    this.#own.onFollowers(id);
  }

  #tellChanged(): void {
    this.#timer = null;
    const came: [string, number][] = [];
    const left: [string, number][] = [];
    for (const player of this.#changed) {
      const how = this.#own.how(player);
      if (how > 0) came.push([player, how]);
      else left.push([player, this.#parts.departures.since(player)]);
    }
    this.#changed.clear();
    if (came.length + left.length > 0) this.#number++;
    this.#say(came, left);
  }

  #say(
    came: readonly (readonly [string, number])[],
    left: readonly (readonly [string, number])[],
    isAll = false,
  ): void {
    const { bus, nodes } = this.#parts;
    bus.emit('people-here', { node: nodes.self, number: this.#number, isAll, came, left });
  }

  #tellAll(): void {
    this.#say([...this.#own.everybody()], [], true);
  }

  /** At the beginning, and after the link was down: what was said meanwhile nobody heard, and what others said was not heard here. */
  #resume(): void {
    for (const there of this.#there.values()) there.number = null;
    this.#tellAll();
    for (const node of this.#parts.nodes.others()) this.#parts.bus.emit('people-who', { node });
    for (const match of this.#own.followed()) {
      this.ask(match);
      this.tellFollowers(match);
    }
  }
}
