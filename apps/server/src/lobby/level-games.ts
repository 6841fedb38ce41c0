import { Slots } from '../limits/index.ts';
import type { Services, Viewer } from '../base/index.ts';

const HOUR = 3_600_000;
/** Games against levels at the same time. */
const MOST = { guest: 5, member: 20 } as const;
/** Of all guests at one address, and of all guests: what levels can think beyond that is kept for members. */
const MOST_AT_PLACE = 60;
const MOST_OF_GUESTS = 400;
/** Guests whose address is remembered; a flood of them forgets the oldest. */
const MOST_REMEMBERED = 5000;
/** No place, and nobody's name. */
const EVERYWHERE = '';

/** How many games against levels are played now. What was left alone for an hour asks nobody to think, and is not counted. */
export class LevelGames {
  readonly #services: Services;
  /** Games that are being begun and are not in the store yet, by player and by place. */
  readonly #begunBy = new Slots(Infinity, 1);
  readonly #begunAt = new Slots(Infinity, 1);
  /** Where guests have last begun a game. */
  readonly #places = new Map<string, string>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Null: there are enough. Else there is room for one more, held until it is in the store or came to nothing. */
  async makeRoom({ player, kind }: Viewer, place: string): Promise<(() => void) | null> {
    const isGuest = kind === 'guest';
    const own = await this.#playedBy([player]);
    const near = isGuest ? await this.#playedBy(this.#guestsAt(place)) : 0;
    const all = isGuest ? await this.#playedByGuests() : 0;
    const isFull =
      own + this.#begunBy.of(player) >= MOST[isGuest ? 'guest' : 'member'] ||
      near + this.#begunAt.of(place) >= this.#scaled(MOST_AT_PLACE) ||
      all + this.#begunAt.of(EVERYWHERE) >= this.#scaled(MOST_OF_GUESTS);
    if (isFull) return null;
    const held = [this.#begunBy.take(player)];
    if (isGuest) {
      held.push(this.#begunAt.take(place), this.#begunAt.take(EVERYWHERE));
      this.#remember(player, place);
    }
    return () => {
      for (const giveBack of held) giveBack();
    };
  }

  #scaled(most: number): number {
    const { rateLimit } = this.#services.config;
    return rateLimit === 0 ? Infinity : Math.ceil(most * rateLimit);
  }

  #remember(player: string, place: string): void {
    this.#places.delete(player);
    this.#places.set(player, place);
    const [oldest] = this.#places.keys();
    if (this.#places.size > MOST_REMEMBERED) this.#places.delete(oldest!);
  }

  #guestsAt(place: string): readonly string[] {
    return [...this.#places].flatMap(([player, at]) => (at === place ? [player] : []));
  }

  async #playedBy(players: readonly string[]): Promise<number> {
    if (players.length === 0) return 0;
    const { count } = await this.#played().where('own.player_id', 'in', players).executeTakeFirstOrThrow();
    return count;
  }

  async #playedByGuests(): Promise<number> {
    const { count } = await this.#played()
      .innerJoin('user', 'user.id', 'own.player_id')
      .where('user.isAnonymous', '=', 1)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Counts in the store, so that games that were played again or gone on with count too. */
  #played() {
    const { store, now } = this.#services;
    return store.db
      .selectFrom('matches')
      .innerJoin('seats as own', 'own.match_id', 'matches.id')
      .innerJoin('seats as other', 'other.match_id', 'matches.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('other.player_id', 'like', 'computer-%')
      .where('matches.status', '=', 'playing')
      .where((is) => is.or([is('matches.touched_at', '>', now() - HOUR), is('matches.created_at', '>', now() - HOUR)]));
  }
}
