import type { Services } from '../base/index.ts';
import { TournamentRows } from '../tournaments/index.ts';
import type { Connection } from './connection.ts';
import { FanOut } from './fan-out.ts';
import { frameOf } from './frames.ts';

/** No client follows more tournaments at a time. */
const MOST_FOLLOWED = 10;

/** Boards of one moment are told together: a round of five hundred must not be five hundred messages to each who looks. */
const BOARDS_EVERY = 100;

/** What happens in tournaments, encoded once for all who look at one. */
export class TournamentFeed {
  readonly #services: Services;
  readonly #rows: TournamentRows;
  readonly #followers = new Map<string, Set<Connection>>();
  readonly #followed = new Map<Connection, Set<string>>();
  /** Those who are told each board by itself, as the first pages were. */
  readonly #oneByOne = new WeakSet<Connection>();
  /** Boards of each tournament that are yet to be told. */
  readonly #made = new Map<string, Map<number, string>>();
  #telling: NodeJS.Timeout | null = null;
  readonly #fanOut = new FanOut();
  readonly #stops: (() => void)[];

  constructor(services: Services) {
    this.#services = services;
    this.#rows = new TournamentRows(services);
    const { bus } = services;
    this.#stops = [
      bus.on('tournament-written', ({ id: tournament, from, events, entrants, nextAt }) => {
        const to = this.#followers.get(tournament);
        if (to === undefined) return;
        const frame = frameOf({ t: 'tournament-events', tournament, from, events: [...events], entrants, nextAt });
        this.#fanOut.send(to, frame);
      }),
      bus.on('tournament-board', ({ id: tournament, pairing, match }) => {
        if (!this.#followers.has(tournament)) return;
        this.#made.set(tournament, (this.#made.get(tournament) ?? new Map<number, string>()).set(pairing, match));
        this.#telling ??= setTimeout(() => this.#tellBoards(), BOARDS_EVERY).unref();
      }),
    ];
  }

  /** From now on the connection is told what happens; what it has missed, it asks for. */
  async join(connection: Connection, id: string, takesMany: boolean): Promise<void> {
    const followed = this.#followed.get(connection) ?? new Set();
    if (followed.size >= MOST_FOLLOWED && !followed.has(id)) {
      connection.fault('too-many', `follow at most ${MOST_FOLLOWED} tournaments`);
      return;
    }
    if ((await this.#rows.find(id)) === null) {
      connection.fault('no-such-tournament', 'there is no such tournament');
      return;
    }
    if (!connection.isOpen) return;
    if (takesMany) this.#oneByOne.delete(connection);
    else this.#oneByOne.add(connection);
    followed.add(id);
    this.#followed.set(connection, followed);
    const followers = this.#followers.get(id) ?? new Set();
    followers.add(connection);
    this.#followers.set(id, followers);
    // Read once more, now that nothing is missed: what happened meanwhile is in it or is told.
    const row = (await this.#rows.find(id))!;
    const now = Math.floor(this.#services.now());
    connection.say({ t: 'tournament', tournament: id, total: row.length, nextAt: row.next_at, now });
  }

  leave(connection: Connection, id?: string): void {
    const followed = this.#followed.get(connection);
    if (followed === undefined) return;
    for (const each of id === undefined ? followed : [id]) {
      followed.delete(each);
      const followers = this.#followers.get(each);
      followers?.delete(connection);
      if (followers?.size === 0) this.#followers.delete(each);
    }
    if (followed.size === 0) this.#followed.delete(connection);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    if (this.#telling !== null) clearTimeout(this.#telling);
  }

  #tellBoards(): void {
    this.#telling = null;
    for (const [tournament, made] of this.#made) {
      const [single, many] = partition(this.#followers.get(tournament) ?? [], (each) => this.#oneByOne.has(each));
      if (many.length > 0)
        this.#fanOut.send(many, frameOf({ t: 'tournament-boards', tournament, boards: Object.fromEntries(made) }));
      if (single.length > 0)
        for (const [pairing, match] of made)
          this.#fanOut.send(single, frameOf({ t: 'tournament-board', tournament, pairing, match }));
    }
    this.#made.clear();
  }
}

function partition<T>(all: Iterable<T>, isFirst: (item: T) => boolean): readonly [T[], T[]] {
  const parts: readonly [T[], T[]] = [[], []];
  for (const item of all) parts[isFirst(item) ? 0 : 1].push(item);
  return parts;
}
