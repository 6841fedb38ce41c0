import { clock, type NewTournament } from '@rayonk/protocol';
import type { TournamentEvent } from '@rayonk/tournament';
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Services } from '../base/index.ts';
import type { Cursor } from '../http/index.ts';
import type { Statement, TournamentTable } from '../store/index.ts';

export type TournamentRow = Selectable<TournamentTable>;
/** What a row keeps as JSON. */
export type Kept = Omit<NewTournament, 'title' | 'startsAt' | 'isPrivate'>;
/** Of the columns, those that change as a tournament goes on. */
export type Progress = Pick<
  TournamentRow,
  'length' | 'phase' | 'players' | 'round' | 'is_paused' | 'next_at' | 'is_unmade'
>;

type Db = Services['store']['db'];

/** So many tournaments are looked after in one sweep; the others wait for the next. */
const BATCH = 20;
const LOST_RESULTS = 200;

export function keptOf({ settings }: Pick<TournamentRow, 'settings'>): Kept {
  const kept = JSON.parse(settings) as Kept;
  return { ...kept, clock: clock.parse(kept.clock) };
}

/** Tournaments in the store. */
export class TournamentRows {
  readonly #db: Db;

  constructor({ store }: Pick<Services, 'store'>) {
    this.#db = store.db;
  }

  async find(id: string): Promise<TournamentRow | null> {
    const row = await this.#db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  async events(id: string, from: number): Promise<readonly TournamentEvent[]> {
    const rows = await this.#db
      .selectFrom('tournament_events')
      .select('event')
      .where('tournament_id', '=', id)
      .where('sequence', '>=', from)
      .orderBy('sequence')
      .execute();
    return rows.map(({ event }) => JSON.parse(event) as TournamentEvent);
  }

  /** Who entered, by number, from one number on. */
  async players(id: string, from = 0): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('tournament_players')
      .select('player_id')
      .where('tournament_id', '=', id)
      .where('number', '>=', from)
      .orderBy('number')
      .execute();
    return rows.map(({ player_id: player }) => player);
  }

  async matches(id: string, pairings: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (pairings.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('tournament_matches')
      .select(['pairing', 'match_id'])
      .where('tournament_id', '=', id)
      .where('pairing', 'in', [...pairings])
      .execute();
    return new Map(rows.map(({ pairing, match_id: match }) => [pairing, match]));
  }

  /** Matches of a range of pairings. */
  async matchesBetween(id: string, from: number, until: number): Promise<Readonly<Record<string, string>>> {
    if (from >= until) return {};
    const rows = await this.#db
      .selectFrom('tournament_matches')
      .select(['pairing', 'match_id'])
      .where('tournament_id', '=', id)
      .where('pairing', '>=', from)
      .where('pairing', '<', until)
      .execute();
    return Object.fromEntries(rows.map(({ pairing, match_id: match }) => [pairing, match]));
  }

  /** The pairing that a match was made for. */
  async pairingOf(match: string): Promise<{ readonly tournament: string; readonly pairing: number } | null> {
    const row = await this.#db
      .selectFrom('tournament_matches')
      .select(['tournament_id as tournament', 'pairing'])
      .where('match_id', '=', match)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Those that something is to happen in by now. */
  async due(now: number): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('tournaments')
      .select('id')
      .where('next_at', 'is not', null)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(BATCH)
      .execute();
    return rows.map(({ id }) => id);
  }

  async unmade(): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('tournaments')
      .select('id')
      .where('is_unmade', '=', 1)
      .limit(BATCH)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Matches that are over and that the log does not know of. */
  async lostResults(): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('tournament_matches')
      .innerJoin('matches', 'matches.id', 'tournament_matches.match_id')
      .select('matches.id')
      .where('tournament_matches.is_decided', '=', 0)
      .where('matches.status', '=', 'over')
      .limit(LOST_RESULTS)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Whatever somebody takes part in that is not over. */
  async entered(player: string): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('tournament_players')
      .innerJoin('tournaments', 'tournaments.id', 'tournament_players.tournament_id')
      .select('tournaments.id')
      .where('tournament_players.player_id', '=', player)
      .where('tournaments.phase', '!=', 'over')
      .execute();
    return rows.map(({ id }) => id);
  }

  async made(organiser: string): Promise<number> {
    const { many } = await this.#db
      .selectFrom('tournaments')
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .where('organiser_id', '=', organiser)
      .where('phase', '!=', 'over')
      .executeTakeFirstOrThrow();
    return many;
  }

  /** A page of those that everybody may find, or of somebody's own; the latest start first. */
  async list(
    { phase, of }: { readonly phase: TournamentRow['phase'] | null; readonly of: string | null },
    before: Cursor | null,
    limit: number,
  ): Promise<readonly TournamentRow[]> {
    let query = this.#db
      .selectFrom('tournaments')
      .selectAll()
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (phase !== null) query = query.where('phase', '=', phase);
    if (before !== null) query = query.where(sql<SqlBool>`(starts_at, id) < (${before.at}, ${before.id})`);
    if (of === null) return query.where('is_private', '=', 0).execute();
    return query
      .where((is) =>
        is.or([
          is('organiser_id', '=', of),
          is('id', 'in', is.selectFrom('tournament_players').select('tournament_id').where('player_id', '=', of)),
        ]),
      )
      .execute();
  }

  insert(row: TournamentRow, events: readonly TournamentEvent[]): readonly Statement[] {
    return [
      this.#db.insertInto('tournaments').values(row).compile(),
      ...events.map((event, sequence) =>
        this.#db
          .insertInto('tournament_events')
          .values({ tournament_id: row.id, sequence, event: JSON.stringify(event) })
          .compile(),
      ),
    ];
  }

  /** Evenings at tables that somebody has published; with a commitment, only the one that has it. */
  async evenings(organiser: string, commit?: string): Promise<readonly string[]> {
    const query = this.#db
      .selectFrom('tournaments')
      .select('id')
      .where('organiser_id', '=', organiser)
      .where('names', 'is not', null);
    const rows = await (commit === undefined ? query : query.where('secret', '=', commit)).execute();
    return rows.map(({ id }) => id);
  }

  /** An evening has nothing but its row and its log. */
  removeEvening(id: string): readonly Statement[] {
    return [
      this.#db.deleteFrom('tournament_events').where('tournament_id', '=', id).compile(),
      this.#db.deleteFrom('tournaments').where('id', '=', id).where('names', 'is not', null).compile(),
    ];
  }

  /** Conflicts with a write in which the log has grown meanwhile: of two nodes that go on, one does. */
  append(
    id: string,
    from: number,
    events: readonly TournamentEvent[],
    progress: Partial<Progress>,
  ): readonly Statement[] {
    return [
      ...events.map((event, i) =>
        this.#db
          .insertInto('tournament_events')
          .values({ tournament_id: id, sequence: from + i, event: JSON.stringify(event) })
          .compile(),
      ),
      this.update(id, from, { ...progress, length: from + events.length }),
    ];
  }

  update(id: string, length: number, change: Partial<Progress>): Statement {
    const query = this.#db.updateTable('tournaments').set(change).where('id', '=', id).where('length', '=', length);
    return { ...query.compile(), mustChange: 1 };
  }

  insertPlayer(id: string, number: number, player: string): Statement {
    return this.#db.insertInto('tournament_players').values({ tournament_id: id, number, player_id: player }).compile();
  }

  insertMatch(id: string, pairing: number, match: string): Statement {
    const values = { tournament_id: id, pairing, match_id: match, is_decided: 0 };
    return this.#db.insertInto('tournament_matches').values(values).compile();
  }

  decided(match: string): Statement {
    return this.#db.updateTable('tournament_matches').set({ is_decided: 1 }).where('match_id', '=', match).compile();
  }

  hide(id: string): Statement {
    return this.#db.updateTable('tournaments').set({ is_private: 1 }).where('id', '=', id).compile();
  }

  /** A guest has become a member who was not in it. */
  reseat(match: string, from: string, to: string): Statement {
    const { db } = { db: this.#db };
    return db
      .updateTable('tournament_players')
      .set({ player_id: to })
      .where('player_id', '=', from)
      .where(
        'tournament_id',
        'in',
        db.selectFrom('tournament_matches').select('tournament_id').where('match_id', '=', match),
      )
      .compile();
  }
}
