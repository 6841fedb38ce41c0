import type { PlayerCard, Speed } from '@rayonk/protocol';
import type { Services } from '../base/index.ts';
import { Loader } from './loader.ts';
import { isProvisional, newStoredRating, type StoredRating } from './scale.ts';

type Parts = Pick<Services, 'now' | 'store'>;
type Known = Pick<PlayerCard, 'name' | 'kind' | 'holiday'>;

const KEPT_MILLISECONDS = 10_000;
const COMPUTER = /^computer-([1-9][0-9]?)$/;

/** How players look, looked up together and kept for a moment. */
export class Cards {
  readonly #now: () => number;
  readonly #people: Loader<Known>;
  readonly #standings: Loader<StoredRating>;

  constructor({ now, store }: Parts) {
    this.#now = now;
    const keeping = { now, keep: KEPT_MILLISECONDS };
    this.#people = new Loader((ids) => peopleOf(store, ids, now()), keeping);
    this.#standings = new Loader((keys) => standingsOf(store, keys), keeping);
  }

  of(
    ids: readonly string[],
    at?: { readonly game: string; readonly speed: Speed | null },
  ): Promise<readonly PlayerCard[]> {
    return Promise.all(ids.map((id) => this.#card(id, at?.game ?? null, at?.speed ?? null)));
  }

  async standing(player: string, game: string, speed: string): Promise<StoredRating> {
    return (await this.#standings.get(keyOf(player, game, speed))) ?? newStoredRating(this.#now());
  }

  /** The person changed: a name, a kind, or there no longer is one. */
  forget(player: string): void {
    this.#people.forget((id) => id === player);
  }
  forgetStanding(player: string, game: string, speed: string): void {
    const old = keyOf(player, game, speed);
    this.#standings.forget((key) => key === old);
  }

  async #card(id: string, game: string | null, speed: Speed | null): Promise<PlayerCard> {
    const level = COMPUTER.exec(id)?.[1];
    if (level !== undefined) return { id, name: null, kind: 'computer', level: Number(level), rating: null };
    const known = await this.#people.get(id);
    if (known === null) return { id, name: null, kind: 'gone', level: null, rating: null };
    const isRated = known.kind !== 'guest' && game !== null && speed !== null;
    const standing = isRated ? await this.standing(id, game, speed) : null;
    return { id, ...known, level: null, rating: standing === null ? null : shownRating(standing, this.#now()) };
  }
}

export function shownRating(standing: StoredRating, now: number): NonNullable<PlayerCard['rating']> {
  return { value: Math.round(standing.rating), provisional: isProvisional(standing, now) };
}

function keyOf(player: string, game: string, speed: string): string {
  return JSON.stringify([player, game, speed]);
}

async function peopleOf(
  { db }: Services['store'],
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Known>> {
  const holidays = await holidaysOf(db, ids, now);
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name', 'isAnonymous', 'isBot'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, name, isAnonymous, isBot }) => [
      id,
      isAnonymous === 1
        ? { name: name === '' ? null : name, kind: 'guest' }
        : { name, kind: isBot === 1 ? 'bot' : 'member', ...holidays.get(id) },
    ]),
  );
}

/** The holiday that each is on, or their next one. */
async function holidaysOf(
  db: Services['store']['db'],
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Pick<PlayerCard, 'holiday'>>> {
  const rows = await db
    .selectFrom('holidays')
    .select(['player_id', 'starts_at', 'ends_at'])
    .where('player_id', 'in', [...ids])
    .where('ends_at', '>', now)
    .where('days', '>', 0)
    .orderBy('starts_at', 'desc')
    .execute();
  return new Map(
    rows.map(({ player_id: player, starts_at: from, ends_at: until }) => [player, { holiday: { from, until } }]),
  );
}

async function standingsOf(
  { db }: Services['store'],
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredRating>> {
  const players = [...new Set(keys.map((key) => (JSON.parse(key) as [string])[0]))];
  const rows = await db.selectFrom('ratings').selectAll().where('player_id', 'in', players).execute();
  return new Map(rows.map((row) => [keyOf(row.player_id, row.game, row.speed), standingFrom(row)]));
}

interface RatingRow {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
  readonly updated_at: number;
}

export function standingFrom({ rating, deviation, volatility, games, updated_at }: RatingRow): StoredRating {
  return { rating, deviation, volatility, games, updatedAt: updated_at };
}
