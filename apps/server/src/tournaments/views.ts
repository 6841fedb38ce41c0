import {
  TOURNAMENT_EVENTS_PER_PAGE,
  type TournamentBoards,
  type TournamentCard,
  type TournamentList,
  type TournamentQuery,
  type TournamentState,
} from '@rayonk/protocol';
import { FILE_FORMAT, standings, tieBreaksOf, type Standing, type TournamentEvent } from '@rayonk/tournament';
import type { Viewer } from '../base/index.ts';
import { cursorOf, pageOf, refusal } from '../http/index.ts';
import { cardsOf } from '../players/index.ts';
import type { Director } from './director.ts';
import { isOrganiser } from './entries.ts';
import type { Hosted } from './hosted.ts';
import { keptOf, type TournamentRow } from './rows.ts';

const PAGE = 20;
const MOST_BOARDS = 100;
/** Milliseconds for which names that were looked up hold. */
const SAME_MOMENT = 2000;

/** So many pages of each log are kept as texts. */
const MOST_PAGES = 16;

/** A page of a log, encoded. */
interface Encoded {
  readonly events: string;
  /** When who entered was looked up. */
  readonly at: number;
  readonly entrants: Promise<string>;
}

/** What is shown of tournaments. */
export class TournamentViews {
  readonly #director: Director;
  /** The table of each tournament as of its last event: it is worked out once. */
  readonly #tables = new WeakMap<Hosted, { readonly sequence: number; readonly rows: readonly Standing[] }>();
  readonly #pages = new WeakMap<Hosted, Map<string, Encoded>>();

  constructor(director: Director) {
    this.#director = director;
  }

  async list(
    viewer: Viewer | null,
    { box = 'all', phase, before, limit = PAGE, match }: TournamentQuery,
  ): Promise<TournamentList> {
    if (box === 'mine' && viewer === null) throw refusal('sign-in-first', 'nobody is signed in');
    if (match !== undefined) {
      const found = await this.#director.rows.pairingOf(match);
      const row = found === null ? null : await this.#director.rows.find(found.tournament);
      return { tournaments: row === null ? [] : await this.#cards([row]), next: null };
    }
    const of = box === 'mine' ? viewer!.player : null;
    const found = await this.#director.rows.list({ phase: phase ?? null, of }, cursorOf(before), limit + 1);
    const { rows, next } = pageOf(
      found.map((row) => ({ ...row, at: row.starts_at })),
      limit,
    );
    return { tournaments: await this.#cards(rows), next };
  }

  async #cards(rows: readonly TournamentRow[]): Promise<TournamentCard[]> {
    const by = await this.#director.services.players.cards(rows.map((row) => row.organiser_id));
    return rows.map((row, i) => ({
      ...keptOf(row),
      id: row.id,
      title: row.title,
      isPrivate: row.is_private === 1,
      startsAt: row.starts_at,
      by: by[i]!,
      phase: row.phase,
      isPaused: row.is_paused === 1,
      players: row.players,
      round: row.round,
      createdAt: row.created_at,
      atTables: row.names !== null,
    }));
  }

  async state(viewer: Viewer | null, hosted: Hosted): Promise<TournamentState> {
    const { tournament, row, players } = hosted;
    const number = viewer === null ? -1 : players.indexOf(viewer.player);
    const playing = number < 0 ? null : tournament.playing(number);
    const matches = await this.#director.rows.matches(row.id, playing === null ? [] : [playing.number]);
    const [card] = await this.#cards([row]);
    return {
      tournament: card!,
      commit: tournament.commit,
      total: tournament.sequence,
      nextAt: row.next_at,
      you: number < 0 ? null : { number, match: playing === null ? null : (matches.get(playing.number) ?? null) },
      isYours: viewer !== null && isOrganiser(viewer, hosted),
      now: Math.floor(this.#director.services.now()),
    };
  }

  /** A page of the log as it is sent. */
  async log(hosted: Hosted, from: number): Promise<string> {
    const { events } = hosted;
    const page = events.slice(from, from + TOURNAMENT_EVENTS_PER_PAGE);
    const first = pairingsIn(events.slice(0, from));
    const encoded = this.#encoded(hosted, from, page);
    const [entrants, boards] = await Promise.all([
      encoded.entrants,
      this.#director.rows.matchesBetween(hosted.row.id, first, first + pairingsIn(page)),
    ]);
    const { length: total } = events;
    return `{"from":${from},"events":${encoded.events},"total":${total},"entrants":${entrants},"boards":${JSON.stringify(boards)}}`;
  }

  /**
   * The same events are the same text for all who read them, until there are more. A crowd that comes in one moment asks for the same people too: they
   * are looked up once. Boards are made after their round, so they are asked for each time.
   */
  #encoded(hosted: Hosted, from: number, page: readonly TournamentEvent[]): Encoded {
    const key = `${from} ${page.length}`;
    const at = performance.now();
    const pages = this.#pages.get(hosted) ?? new Map<string, Encoded>();
    this.#pages.set(hosted, pages);
    const known = pages.get(key);
    if (known !== undefined && at - known.at < SAME_MOMENT) return known;
    const entrants = this.#director.entrantsOf(hosted, page).then((cards) => JSON.stringify(cards));
    const encoded = { at, events: known?.events ?? JSON.stringify(page), entrants };
    pages.delete(key);
    pages.set(key, encoded);
    for (const oldest of pages.keys()) {
      if (pages.size <= MOST_PAGES) break;
      pages.delete(oldest);
    }
    entrants.catch(() => pages.delete(key));
    return encoded;
  }

  async boards({ row, tournament }: Hosted, round: number | null, player: number | null): Promise<TournamentBoards> {
    const { services, rows } = this.#director;
    const isArena = tournament.settings.format.kind === 'arena';
    // What is played now is an arena's round.
    const wanted = tournament.pairings
      .filter(({ seats, round: its, outcome }) =>
        player !== null
          ? seats.includes(player)
          : isArena && round === null
            ? outcome === null
            : its === (round ?? tournament.round),
      )
      .slice(0, MOST_BOARDS);
    const matches = await rows.matches(
      row.id,
      wanted.map(({ number }) => number),
    );
    const found = await services.store.db
      .selectFrom('matches')
      .selectAll()
      .where('id', 'in', ['', ...matches.values()])
      .execute();
    const cards = new Map((await cardsOf(services, found)).map((card) => [card.id, card]));
    return {
      boards: wanted.flatMap(({ number }) => {
        const match = cards.get(matches.get(number) ?? '');
        return match === undefined ? [] : [{ pairing: number, match }];
      }),
    };
  }

  table(hosted: Hosted): readonly Standing[] {
    const { sequence } = hosted.tournament;
    const known = this.#tables.get(hosted);
    if (known?.sequence === sequence) return known.rows;
    const rows = standings(hosted.tournament);
    this.#tables.set(hosted, { sequence, rows });
    return rows;
  }

  async standings(hosted: Hosted, from: number, limit: number) {
    const all = this.table(hosted);
    const rows = all.slice(from, from + limit);
    const cards = await this.#director.cards(
      hosted,
      rows.map(({ player }) => player),
    );
    return {
      tieBreaks: [...tieBreaksOf(hosted.kept.format)],
      rows: rows.map(({ player: number, tieBreaks, ...row }, i) => ({
        ...row,
        number,
        tieBreaks: [...tieBreaks],
        player: cards[i]!,
      })),
      total: all.length,
    };
  }

  /** How the entrants are called in files. */
  async names(hosted: Hosted): Promise<readonly (string | null)[]> {
    return (
      await this.#director.cards(
        hosted,
        hosted.tournament.entrants.map(({ number }) => number),
      )
    ).map(({ name }) => name);
  }

  async file(hosted: Hosted): Promise<object> {
    const { row, events, tournament } = hosted;
    // At the end the secret is out too: the seeds of all matches come from it.
    const isSaid = row.names === null && tournament.phase === 'over' && tournament.undecided === 0;
    const secret = isSaid ? { secret: row.secret } : {};
    return { format: FILE_FORMAT, title: row.title, names: await this.names(hosted), events, ...secret };
  }
}

function pairingsIn(events: readonly TournamentEvent[]): number {
  return events.reduce((sum, event) => sum + (event.kind === 'paired' ? event.pairings.length : 0), 0);
}
