import { CHANCE, OVER, type GameResult } from '@rayonk/core';
import { timeLeft, type Match } from '@rayonk/match';
import { speedOf, type Terms } from '@rayonk/protocol';
import type { Kysely, Selectable } from 'kysely';
import { type MatchTable, type Tables, prepared, type Statement } from '../store/index.ts';

/** Speeds at which a clock runs while one looks. */
export const REAL_TIME = ['quick', 'steady', 'long'] as const;

/** What of a match's row changes as it goes on. */
export type Summary = Pick<
  MatchTable,
  'status' | 'touched_at' | 'deadline' | 'to_act' | 'plies' | 'position' | 'winner' | 'reason' | 'rest_days'
>;

/** The row of a match as far as it follows from its log. */
export function summaryOf(match: Match, at: number): Summary {
  const { actor, clocks, line, restDays } = match;
  const { running } = clocks;
  const isTimed = match.settings.clock.kind === 'turn';
  const flagAt = running === null ? match.firstActionBy : clocks.since + timeLeft(clocks, running, clocks.since);
  return {
    ...standing(match.result),
    touched_at: at,
    deadline: isTimed ? flagAt : null,
    to_act: actor === CHANCE || actor === OVER ? null : actor,
    plies: line?.log.length ?? 0,
    position: line?.text() ?? '',
    rest_days: restDays === null ? null : JSON.stringify(restDays),
  };
}

export function standing(result: GameResult | null): Pick<Summary, 'status' | 'winner' | 'reason'> {
  return {
    status: result === null ? 'playing' : 'over',
    winner: result?.winner ?? null,
    reason: result?.reason ?? null,
  };
}

/** Makes the statements of the authority. Kysely builds the text of one that runs with every action or match only once. */
export class Rows {
  readonly #db: Kysely<Tables>;
  readonly #appends: string[] = [];
  readonly #insertMatch;
  readonly #insertSeats;
  readonly #insertSeed;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
    this.#insertMatch = matchInsertion(db);
    this.#insertSeats = seatsInsertion(db);
    this.#insertSeed = seedInsertion(db);
  }

  /** Fails where another append has taken one of the numbers. The first event carries the command that caused all. */
  append(id: string, from: number, texts: readonly string[], command: string | null): Statement {
    const parameters: (string | number | null)[] = [];
    for (let i = 0; i < texts.length; i++) parameters.push(id, from + i, texts[i]!, i === 0 ? command : null);
    return { sql: (this.#appends[texts.length] ??= this.#appendText(texts.length)), parameters };
  }

  #appendText(count: number): string {
    const row = { match_id: '', sequence: 0, event: '', command: '' };
    return this.#db
      .insertInto('events')
      .values(Array.from({ length: count }, () => row))
      .compile().sql;
  }

  insertMatch(
    id: string,
    terms: Terms,
    { delay, createdAt, home }: { readonly delay: number; readonly createdAt: number; readonly home: string | null },
    summary: Summary,
  ): Statement {
    return this.#insertMatch({
      id,
      game: terms.game,
      variant: terms.variant,
      clock: JSON.stringify(terms.clock),
      speed: speedOf(terms.clock),
      rated: Number(terms.rated),
      memory_aid: Number(terms.memoryAid),
      coloured_backs: Number(terms.colouredBacks ?? false),
      odds: Number(terms.odds ?? false),
      delay,
      created_at: createdAt,
      home,
      ...summary,
    });
  }

  insertSeats(id: string, players: readonly [string, string], ratings: readonly (number | null)[]): Statement {
    const [first, second] = players;
    return this.#insertSeats({
      id,
      first,
      second,
      firstRating: ratings[0] ?? null,
      secondRating: ratings[1] ?? null,
    });
  }

  /** A match that the new player has a seat in already stays as it is. */
  reseat(ids: readonly string[], from: string, to: string): Statement {
    return this.#db
      .updateTable('seats')
      .set({ player_id: to })
      .where('player_id', '=', from)
      .where('match_id', 'in', ids)
      .where('match_id', 'not in', (is) =>
        is.selectFrom('seats as own').select('own.match_id').where('own.player_id', '=', to),
      )
      .compile();
  }

  keepSeed(id: string, seed: string): Statement {
    return this.#insertSeed({ id, seed });
  }

  forgetSeed(id: string): Statement {
    return this.#db.deleteFrom('secrets').where('match_id', '=', id).compile();
  }

  update(id: string, summary: Partial<Summary>): Statement {
    return this.#db.updateTable('matches').set(summary).where('id', '=', id).compile();
  }

  /** Of two nodes that want to look after the matches of a third, one gets them. */
  adopt(from: readonly string[] | null, to: string): Statement {
    const query = this.#db.updateTable('matches').set({ home: to }).where('status', '=', 'playing');
    return (from === null ? query.where('home', 'is', null) : query.where('home', 'in', from)).compile();
  }

  keepMeta(key: string, value: string): Statement {
    return this.#db
      .insertInto('meta')
      .values({ key, value })
      .onConflict((taken) => taken.column('key').doUpdateSet({ value }))
      .compile();
  }
}

/** What is not known when a match begins has no value yet. */
function matchInsertion(db: Kysely<Tables>) {
  return prepared<Omit<Selectable<MatchTable>, 'rating_changes' | 'next' | 'next_commit'>>()((the) =>
    db.insertInto('matches').values({
      id: the('id'),
      game: the('game'),
      variant: the('variant'),
      clock: the('clock'),
      speed: the('speed'),
      rated: the('rated'),
      memory_aid: the('memory_aid'),
      coloured_backs: the('coloured_backs'),
      odds: the('odds'),
      delay: the('delay'),
      created_at: the('created_at'),
      rating_changes: null,
      next: null,
      next_commit: null,
      home: the('home'),
      status: the('status'),
      touched_at: the('touched_at'),
      deadline: the('deadline'),
      to_act: the('to_act'),
      plies: the('plies'),
      position: the('position'),
      winner: the('winner'),
      reason: the('reason'),
      rest_days: the('rest_days'),
    }),
  );
}

interface NewSeats {
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly firstRating: number | null;
  readonly secondRating: number | null;
}

function seatsInsertion(db: Kysely<Tables>) {
  return prepared<NewSeats>()((the) =>
    db.insertInto('seats').values([
      { match_id: the('id'), seat: 0, player_id: the('first'), rating: the('firstRating') },
      { match_id: the('id'), seat: 1, player_id: the('second'), rating: the('secondRating') },
    ]),
  );
}

function seedInsertion(db: Kysely<Tables>) {
  return prepared<{ readonly id: string; readonly seed: string }>()((the) =>
    db.insertInto('secrets').values({ match_id: the('id'), seed: the('seed') }),
  );
}
