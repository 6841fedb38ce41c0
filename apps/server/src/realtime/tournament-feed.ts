import type { Services } from '../base/index.ts';
import { TournamentRows } from '../tournaments/index.ts';
import type { Connection } from './connection.ts';
import { FanOut } from './fan-out.ts';
import { frameOf } from './frames.ts';

/** No client follows more tournaments at a time. */
const MOST_FOLLOWED = 10;

/** What happens in tournaments, encoded once for all who look at one. */
export class TournamentFeed {
  readonly #services: Services;
  readonly #rows: TournamentRows;
  readonly #followers = new Map<string, Set<Connection>>();
  readonly #followed = new Map<Connection, Set<string>>();
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
        const to = this.#followers.get(tournament);
        if (to !== undefined) this.#fanOut.send(to, frameOf({ t: 'tournament-board', tournament, pairing, match }));
      }),
    ];
  }

  /** From now on the connection is told what happens; what it has missed, it asks for. */
  async join(connection: Connection, id: string): Promise<void> {
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
  }
}
