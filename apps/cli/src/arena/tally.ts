import { recordOf, type GameRecord, type Rules } from '@rayonk/core';
import {
  estimateElo,
  halfPoints,
  lineOf,
  pairIndex,
  sprt,
  type ArenaGame,
  type EloEstimate,
  type Sprt,
  type SprtSettings,
} from '@rayonk/engine';

/** What has come out of a match so far, for its first player. */
export class Tally {
  /** Pairs by points: 0, ½, 1, 1½, 2. */
  readonly counts: number[] = [0, 0, 0, 0, 0];
  wins = 0;
  draws = 0;
  losses = 0;
  /** Games that seat 0 won, drew and lost, whoever sat there. */
  readonly firstSeat: [number, number, number] = [0, 0, 0];
  readonly reasons = new Map<string, number>();
  #actions = 0;

  add(games: readonly [ArenaGame, ArenaGame]): void {
    this.counts[pairIndex(games)]!++;
    for (const game of games) {
      const half = halfPoints(game);
      if (half === 2) this.wins++;
      else if (half === 1) this.draws++;
      else this.losses++;
      const { winner, reason } = game.result;
      this.firstSeat[winner === 0 ? 0 : winner === null ? 1 : 2]++;
      this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
      this.#actions += game.log.length;
    }
  }

  get pairs(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }
  get games(): number {
    return 2 * this.pairs;
  }
  get points(): number {
    return this.wins + this.draws / 2;
  }
  get meanActions(): number {
    return this.games === 0 ? 0 : Math.round((10 * this.#actions) / this.games) / 10;
  }

  elo(): EloEstimate | null {
    return estimateElo(this.counts);
  }
  sprt(settings: SprtSettings): Sprt {
    return sprt(this.counts, settings);
  }
}

/** `+35 (95 %: +10 to +61)`, with ∞ where the games give no bound. */
export function eloText(estimate: EloEstimate | null): string {
  if (estimate === null) return 'unknown';
  const { score, elo, low, high } = estimate;
  const end = score > 0.5 ? '+∞' : '−∞';
  return `${signed(elo, end)} (95 %: ${signed(low, '−∞')} to ${signed(high, '+∞')})`;
}

export function signed(value: number | null, unbounded: string): string {
  if (value === null) return unbounded;
  const whole = Math.round(value);
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}

/** A game of a match as a file holds it. */
export function recordOfGame(
  rules: Rules,
  game: ArenaGame,
  names: readonly [string, string],
  round: number,
  date: string | undefined,
): GameRecord {
  const [a, b] = names;
  const tags = {
    ...(date === undefined ? {} : { Date: date }),
    Round: `${round}.${game.number}`,
    Seat0: game.seatOfA === 0 ? a : b,
    Seat1: game.seatOfA === 0 ? b : a,
  };
  return recordOf(lineOf(rules, game), tags);
}
