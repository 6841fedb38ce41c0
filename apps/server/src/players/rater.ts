import type { Seat } from '@rayonk/core';
import type { Services } from '../services.ts';
import { StoreConflict, type Statement } from '../store/store.ts';
import { standingFrom, type Cards } from './cards.ts';
import { afterGame, newStanding, type Standing } from './scale.ts';

type Parts = Pick<Services, 'bus' | 'now' | 'store'>;

/** A finished match that counts and has not been rated yet. */
interface Rateable {
  readonly id: string;
  readonly game: string;
  readonly speed: string;
  readonly winner: Seat | null;
  readonly at: number;
  readonly players: readonly [string, string];
}

/** Rates finished matches, one after the other, each exactly once: the match itself says whether it was. */
export class Rater {
  readonly #parts: Parts;
  readonly #cards: Cards;
  #last: Promise<void> = Promise.resolve();

  constructor(parts: Parts, cards: Cards) {
    this.#parts = parts;
    this.#cards = cards;
  }

  /** Resolves when the match is rated, or does not count. Two at once would both read the ratings from before. */
  rate(match: string): Promise<void> {
    const done = this.#last.then(() => this.#rate(match));
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
      .select('id')
      .where('status', '=', 'over')
      .where('rated', '=', 1)
      .where('rating_changes', 'is', null)
      .where('reason', '!=', 'abort')
      .orderBy('touched_at')
      .execute();
    for (const { id } of rows) await this.rate(id);
  }

  async #rate(id: string): Promise<void> {
    const match = await this.#find(id);
    if (match === null) return;
    const { bus, store } = this.#parts;
    const before = await this.#standings(match);
    const after = afterGame(before, match.winner, match.at);
    const changes = [0, 1].map((seat) => Math.round(after[seat]!.rating) - Math.round(before[seat]!.rating));
    const done = store.db
      .updateTable('matches')
      .set({ rating_changes: JSON.stringify(changes) })
      .where('id', '=', id)
      .where('rating_changes', 'is', null);
    try {
      await store.write([
        { ...done.compile(), mustChange: 1 },
        ...this.#updates(match, 0, after[0]),
        ...this.#updates(match, 1, after[1]),
      ]);
    } catch (error) {
      if (error instanceof StoreConflict) return;
      throw error;
    }
    for (const player of match.players) this.#cards.forgetStanding(player, match.game, match.speed);
    bus.emit('match-aftermath', { id });
  }

  async #find(id: string): Promise<Rateable | null> {
    const { db } = this.#parts.store;
    const row = await db
      .selectFrom('matches')
      .select(['game', 'speed', 'winner', 'touched_at'])
      .where('id', '=', id)
      .where('status', '=', 'over')
      .where('rated', '=', 1)
      .where('rating_changes', 'is', null)
      .where('reason', '!=', 'abort')
      .executeTakeFirst();
    if (row === undefined || row.speed === null) return null;
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

  async #standings({ game, speed, players, at }: Rateable): Promise<readonly [Standing, Standing]> {
    const rows = await this.#parts.store.db
      .selectFrom('ratings')
      .selectAll()
      .where('game', '=', game)
      .where('speed', '=', speed)
      .where('player_id', 'in', [...players])
      .execute();
    const of = (player: string): Standing => {
      const row = rows.find(({ player_id }) => player_id === player);
      return row === undefined ? newStanding(at) : standingFrom(row);
    };
    return [of(players[0]), of(players[1])];
  }

  #updates({ id, game, speed, players, at }: Rateable, seat: Seat, after: Standing): readonly Statement[] {
    const { db } = this.#parts.store;
    const { rating, deviation, volatility, games, updatedAt: updated_at } = after;
    const values = { rating, deviation, volatility, games, updated_at };
    const player_id = players[seat];
    return [
      db
        .insertInto('ratings')
        .values({ player_id, game, speed, ...values })
        .onConflict((taken) => taken.columns(['player_id', 'game', 'speed']).doUpdateSet(values))
        .compile(),
      db.insertInto('rating_history').values({ player_id, game, speed, at, rating, deviation, match_id: id }).compile(),
    ];
  }
}
