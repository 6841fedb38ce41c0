import type { Seat } from '@rayonk/core';
import { sql } from 'kysely';
import { countsForRating } from '@rayonk/match';
import { endIsPublic, publicAt, type Services } from '../base/index.ts';
import { StoreAway, StoreConflict, type Statement } from '../store/index.ts';
import { standingFrom, type Cards } from './cards.ts';
import { afterGame, newStoredRating, PAIR_PERIOD, pairWeight, type StoredRating } from './scale.ts';

type Parts = Pick<Services, 'bus' | 'log' | 'now' | 'store'>;

/** A finished match that counts and has not been rated yet. */
interface Rateable {
  readonly id: string;
  readonly game: string;
  readonly speed: string;
  readonly winner: Seat | null;
  readonly at: number;
  readonly players: readonly [string, string];
}

/** So often those are looked for whose time has come. */
const LOOK_EVERY = 1000;
/** So often another node may be faster. */
const TRIES = 20;

/** Rates finished matches when everybody may know of them, one after the other, each exactly once: the match itself says whether it was. */
export class Rater {
  readonly #parts: Parts;
  readonly #cards: Cards;
  #last: Promise<void> = Promise.resolve();
  /** When those become public that are over and shown late, and when those are tried again that the store could not be asked about. */
  readonly #waiting = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(parts: Parts, cards: Cards) {
    this.#parts = parts;
    this.#cards = cards;
    this.#timer = setInterval(() => this.rateDue(), LOOK_EVERY);
    this.#timer.unref();
  }

  /** A match has ended: it is rated at once, or when its delay is over. A rating that changed before would tell. */
  ended(match: { readonly id: string; readonly delay: number }, at: number): Promise<void> {
    if (publicAt(match, at) <= this.#parts.now()) return this.rate(match.id);
    this.#waiting.set(match.id, publicAt(match, at));
    return Promise.resolve();
  }

  /** Rates those whose time has come. */
  rateDue(): void {
    const now = this.#parts.now();
    for (const [id, at] of this.#waiting) {
      if (at > now) continue;
      this.#waiting.delete(id);
      this.rate(id).catch((error: unknown) =>
        this.#parts.log.error({ err: error, match: id }, 'a match was not rated'),
      );
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Resolves when the match is rated, or does not count. Two at once would both read the ratings from before. */
  rate(match: string): Promise<void> {
    const done = this.#last
      .then(() => this.#rate(match))
      .catch((error: unknown) => {
        if (!(error instanceof StoreAway)) throw error;
        this.#waiting.set(match, this.#parts.now() + LOOK_EVERY);
      });
    this.#last = done.catch(() => {});
    return done;
  }

  /** Resolves when everything is rated that was asked for so far. */
  settled(): Promise<void> {
    return this.#last;
  }

  /** What ended just before the server did. */
  async rateForgotten(): Promise<void> {
    const rows = await this.#parts.store.db
      .selectFrom('matches')
      .select(['id', 'delay', 'touched_at'])
      .where('status', '=', 'over')
      .where('rated', '=', 1)
      .where('rating_changes', 'is', null)
      .where('reason', '!=', 'abort')
      .orderBy('touched_at')
      .execute();
    for (const row of rows) await this.ended(row, row.touched_at);
  }

  /** Another node may rate another match of the same players at the same time: who comes second counts again from what the first made of it. */
  async #rate(id: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      const match = await this.#find(id);
      if (match === null) return;
      try {
        await this.#write(match);
      } catch (error) {
        if (error instanceof StoreConflict && tries < TRIES) continue;
        throw error;
      }
      for (const player of match.players) this.#cards.forgetStanding(player, match.game, match.speed);
      this.#parts.bus.emit('match-aftermath', { id });
      return;
    }
  }

  async #write(match: Rateable): Promise<void> {
    const { store } = this.#parts;
    const before = await this.#standings(match);
    const weight = pairWeight(await this.#earlier(match));
    const after = afterGame(before, match.winner, match.at, weight);
    const changes = [0, 1].map((seat) => Math.round(after[seat]!.rating) - Math.round(before[seat]!.rating));
    const done = store.db
      .updateTable('matches')
      .set({ rating_changes: JSON.stringify(changes) })
      .where('id', '=', match.id)
      .where('rating_changes', 'is', null);
    await store.write([
      { ...done.compile(), mustChange: 1 },
      ...this.#updates(match, 0, { before: before[0], after: after[0], weight }),
      ...this.#updates(match, 1, { before: before[1], after: after[1], weight }),
    ]);
  }

  async #find(id: string): Promise<Rateable | null> {
    const { db } = this.#parts.store;
    const row = await db
      .selectFrom('matches')
      .select(['game', 'speed', 'winner', 'reason', 'touched_at'])
      .where('id', '=', id)
      .where('status', '=', 'over')
      .where('rated', '=', 1)
      .where('rating_changes', 'is', null)
      .where('reason', '!=', 'abort')
      .where(endIsPublic(this.#parts.now()))
      .executeTakeFirst();
    if (row === undefined || row.speed === null) return null;
    if (!countsForRating(await this.#actions(id), row.reason!)) return null;
    // Guests, computers and those who are gone have no rating.
    const seats = await db
      .selectFrom('seats')
      .innerJoin('user', 'user.id', 'seats.player_id')
      .select('seats.player_id')
      .where('seats.match_id', '=', id)
      .where('user.isAnonymous', '=', 0)
      .orderBy('seats.seat')
      .execute();
    const [first, second] = seats;
    if (first === undefined || second === undefined || first.player_id === second.player_id) return null;
    return {
      id,
      game: row.game,
      speed: row.speed,
      winner: row.winner as Seat | null,
      at: Math.min(row.touched_at, this.#parts.now()),
      players: [first.player_id, second.player_id],
    };
  }

  /** How often each seat acted. */
  async #actions(id: string): Promise<readonly [number, number]> {
    const seat = sql<number>`cast(json_extract(event, '$.seat') as integer)`;
    const rows = await this.#parts.store.db
      .selectFrom('events')
      .select([seat.as('seat'), (is) => is.fn.countAll<number>().as('actions')])
      .where('match_id', '=', id)
      .where(sql<string>`json_extract(event, '$.kind')`, '=', 'acted')
      .groupBy(seat)
      .execute();
    const of = (one: Seat): number => rows.find((row) => row.seat === one)?.actions ?? 0;
    return [of(0), of(1)];
  }

  /** How many matches of the same two counted in the time before, whatever they played. */
  async #earlier({ id, players: [one, other], at }: Rateable): Promise<number> {
    const { earlier } = await this.#parts.store.db
      .selectFrom('rating_history as own')
      .innerJoin('seats', 'seats.match_id', 'own.match_id')
      .select((is) => is.fn.countAll<number>().as('earlier'))
      .where('own.player_id', '=', one)
      .where('seats.player_id', '=', other)
      .where('own.match_id', '!=', id)
      .where('own.at', '>', at - PAIR_PERIOD)
      .executeTakeFirstOrThrow();
    return earlier;
  }

  async #standings({ game, speed, players, at }: Rateable): Promise<readonly [StoredRating, StoredRating]> {
    const rows = await this.#parts.store.db
      .selectFrom('ratings')
      .selectAll()
      .where('game', '=', game)
      .where('speed', '=', speed)
      .where('player_id', 'in', [...players])
      .execute();
    const of = (player: string): StoredRating => {
      const row = rows.find(({ player_id }) => player_id === player);
      return row === undefined ? newStoredRating(at) : standingFrom(row);
    };
    return [of(players[0]), of(players[1])];
  }

  #updates(
    { id, game, speed, players, at }: Rateable,
    seat: Seat,
    { before, after, weight }: { readonly before: StoredRating; readonly after: StoredRating; readonly weight: number },
  ): readonly Statement[] {
    const { db } = this.#parts.store;
    const { rating, deviation, volatility, games, updatedAt: updated_at } = after;
    const values = { rating, deviation, volatility, games, updated_at };
    const player_id = players[seat];
    const standing =
      before.games === 0
        ? db
            .insertInto('ratings')
            .values({ player_id, game, speed, ...values })
            .compile()
        : {
            ...db
              .updateTable('ratings')
              .set(values)
              .where('player_id', '=', player_id)
              .where('game', '=', game)
              .where('speed', '=', speed)
              .where('games', '=', before.games)
              .compile(),
            mustChange: 1,
          };
    return [
      standing,
      db
        .insertInto('rating_history')
        .values({ player_id, game, speed, at, rating, deviation, match_id: id, weight })
        .compile(),
    ];
  }
}
