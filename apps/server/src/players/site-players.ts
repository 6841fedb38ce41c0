import type { PlayerCard, Speed } from '@rayonk/protocol';
import { foldedName, type Players, type Services } from '../base/index.ts';
import { Cards, shownRating } from './cards.ts';
import { Rater } from './rater.ts';

/** What ratings and routes need of the players beside what everybody may ask of them. */
export class SitePlayers implements Players {
  readonly #parts: Pick<Services, 'now' | 'store'>;
  readonly #cards: Cards;
  readonly rater: Rater;

  constructor(parts: Pick<Services, 'log' | 'now' | 'store' | 'bus'>) {
    this.#parts = parts;
    this.#cards = new Cards(parts);
    this.rater = new Rater(parts, this.#cards);
    parts.bus.on('player-changed', ({ player }) => this.#cards.forget(player));
  }

  cards(
    ids: readonly string[],
    of?: { readonly game: string; readonly speed: Speed | null },
  ): Promise<readonly PlayerCard[]> {
    return this.#cards.of(ids, of);
  }

  async find(name: string): Promise<string | null> {
    const query = this.#parts.store.db.selectFrom('user').select('id').where('username', '=', foldedName(name));
    return (await query.executeTakeFirst())?.id ?? null;
  }

  async ratingOf(player: string, game: string, speed: Speed): Promise<NonNullable<PlayerCard['rating']>> {
    return shownRating(await this.#cards.standing(player, game, speed), this.#parts.now());
  }
}

export function raterOf({ players }: Pick<Services, 'players'>): Rater {
  if (players instanceof SitePlayers) return players.rater;
  throw new Error('ratings need the players that createPlayers made');
}
