import { SPEEDS, type GameStatistics } from '@rayonk/protocol';
import { endIsPublic, type Services } from '../base/index.ts';
import { Leaderboards } from './leaderboard.ts';

export const KEPT_MILLISECONDS = 10 * 60_000;
/** What is looked at for one answer, however many matches there are. */
const MOST_MATCHES = 10_000;
const BEST = 3;

interface Ended {
  readonly variant: string;
  readonly winner: number | null;
  readonly plies: number;
}

/** How games are played here: worked out now and then, for everybody, from what everybody may know. */
export class Statistics {
  readonly #services: Pick<Services, 'now' | 'store'>;
  readonly #leaderboards: Leaderboards;
  readonly #kept = new Map<string, { readonly variants: Promise<GameStatistics['variants']>; readonly at: number }>();

  constructor(services: Services, leaderboards = new Leaderboards(services)) {
    this.#services = services;
    this.#leaderboards = leaderboards;
  }

  async of(game: string): Promise<GameStatistics> {
    const lists = await Promise.all(SPEEDS.map((speed) => this.#leaderboards.of(game, speed)));
    const best = lists
      .filter(({ rows }) => rows.length > 0)
      .map(({ speed, rows }) => ({ speed, rows: rows.slice(0, BEST) }));
    const { at, variants } = this.#counted(game);
    return { game, at, variants: await variants, best };
  }

  #counted(game: string): { readonly variants: Promise<GameStatistics['variants']>; readonly at: number } {
    const at = this.#services.now();
    const kept = this.#kept.get(game);
    if (kept !== undefined && kept.at + KEPT_MILLISECONDS > at) return kept;
    const counting = { variants: this.#count(game, at), at };
    this.#kept.set(game, counting);
    counting.variants.catch(() => this.#kept.delete(game));
    return counting;
  }

  async #count(game: string, now: number): Promise<GameStatistics['variants']> {
    const ended = await this.#services.store.db
      .selectFrom('matches')
      .select(['variant', 'winner', 'plies'])
      .where('game', '=', game)
      .where(endIsPublic(now))
      .where('reason', '!=', 'abort')
      // Both have acted: whoever leaves before has not played.
      .where('plies', '>', 1)
      .orderBy('touched_at', 'desc')
      .limit(MOST_MATCHES)
      .execute();
    return [...Map.groupBy(ended, ({ variant }) => variant)].map(([variant, of]) => ({ variant, ...counted(of) }));
  }
}

function counted(ended: readonly Ended[]): Omit<GameStatistics['variants'][number], 'variant'> {
  const plies = ended.map((each) => each.plies).sort((one, other) => one - other);
  return {
    games: ended.length,
    firstWins: ended.filter(({ winner }) => winner === 0).length,
    draws: ended.filter(({ winner }) => winner === null).length,
    length: plies[Math.floor((plies.length - 1) / 2)]!,
  };
}
