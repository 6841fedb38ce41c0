import { Match, type MatchEvent } from '@rayonk/match';
import type { PlayedGame } from '../services.ts';

/** A match as it was some time ago: a fold of its own that follows the log at a distance. */
export class DelayedMatch {
  readonly #game: PlayedGame;
  readonly #delay: number;
  #match: Match | null = null;
  #length = 0;

  constructor(game: PlayedGame, delay: number) {
    this.#game = game;
    this.#delay = delay;
  }

  /** What happened up to the start was settled before there was anything to hide, and is seen at once. */
  at(events: readonly MatchEvent[], now: number): { readonly match: Match; readonly length: number } {
    if (this.#match === null) {
      this.#length = events.findIndex(({ kind }) => kind === 'started') + 1;
      const folded = Match.fold(this.#game.rules, events.slice(0, this.#length), this.#game.dealing);
      if (!folded.ok) throw new Error(`a log that does not fold: ${folded.fault.message}`);
      this.#match = folded.value;
    }
    for (let next = events[this.#length]; next !== undefined; next = events[this.#length]) {
      if (next.at > now - this.#delay) break;
      this.#match.apply(next);
      this.#length++;
    }
    return { match: this.#match, length: this.#length };
  }
}
