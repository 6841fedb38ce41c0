import { Tournament, type TournamentEvent } from '@rayonk/tournament';
import { keptOf, type Kept, type TournamentRow, type TournamentRows } from './rows.ts';

/** A tournament in memory: a copy of its log, brought up to date before it is used. */
export interface Hosted {
  row: TournamentRow;
  readonly kept: Kept;
  readonly tournament: Tournament;
  readonly events: TournamentEvent[];
  /** By number. */
  players: readonly string[];
}

/** So many are kept; who was asked for longest ago goes first. */
const MOST_KEPT = 200;

export class HostedTournaments {
  readonly #rows: TournamentRows;
  readonly #kept = new Map<string, Hosted>();
  /** The last thing that is being done with each: one after the other. */
  readonly #doing = new Map<string, Promise<unknown>>();

  constructor(rows: TournamentRows) {
    this.#rows = rows;
  }

  /** As the store has it now: one small question where nothing has happened. Null if there is none. */
  async fresh(id: string): Promise<Hosted | null> {
    const row = await this.#rows.find(id);
    if (row === null) return null;
    const known = this.#kept.get(id);
    const hosted = known !== undefined && known.tournament.sequence <= row.length ? known : await this.#load(row);
    const from = hosted.tournament.sequence;
    if (from < row.length) this.grow(hosted, await this.#rows.events(id, from), from);
    hosted.row = row;
    await this.name(hosted);
    this.#kept.delete(id);
    this.#kept.set(id, hosted);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return hosted;
  }

  /** Reads on who has entered. */
  async name(hosted: Hosted): Promise<void> {
    const { row, players, tournament } = hosted;
    if (row.names !== null || players.length >= tournament.entrants.length) return;
    const more = await this.#rows.players(row.id, players.length);
    if (hosted.players === players) hosted.players = [...players, ...more];
    else await this.name(hosted);
  }

  /** What is durable happens. Two who read the same log on let it happen once. */
  grow({ tournament, events }: Hosted, more: readonly TournamentEvent[], from: number): void {
    for (const event of more.slice(tournament.sequence - from)) {
      const applied = tournament.apply(event);
      if (!applied.ok) throw new Error(`a log that does not fold: ${applied.fault.message}`);
      events.push(event);
    }
  }

  /** Who plays may have changed without an event. */
  forget(id: string): void {
    this.#kept.delete(id);
  }

  inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#doing.get(id) ?? Promise.resolve();
    const doing = before.catch(() => null).then(work);
    this.#doing.set(id, doing);
    void doing
      .catch(() => null)
      .finally(() => {
        if (this.#doing.get(id) === doing) this.#doing.delete(id);
      });
    return doing;
  }

  async idle(): Promise<void> {
    await Promise.allSettled(this.#doing.values());
  }

  async #load(row: TournamentRow): Promise<Hosted> {
    const [events, players] = await Promise.all([this.#rows.events(row.id, 0), this.#rows.players(row.id)]);
    const folded = Tournament.fold(events);
    if (!folded.ok) throw new Error(`tournament ${row.id} does not fold: ${folded.fault.message}`);
    return { row, kept: keptOf(row), tournament: folded.value, events: [...events], players };
  }
}
