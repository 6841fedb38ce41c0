import { Match, type MatchEvent } from '@rayonk/match';
import { publicLength, type PlayedGame } from '../base/index.ts';

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

  at(events: readonly MatchEvent[], now: number): { readonly match: Match; readonly length: number } {
    const length = publicLength({ delay: this.#delay }, events, now, this.#length);
    if (this.#match === null) {
      this.#length = length;
      const folded = Match.fold(this.#game.rules, events.slice(0, this.#length), this.#game.dealing);
      if (!folded.ok) throw new Error(`a log that does not fold: ${folded.fault.message}`);
      this.#match = folded.value;
    }
    for (; this.#length < length; this.#length++) this.#match.apply(events[this.#length]!);
    return { match: this.#match, length: this.#length };
  }
}
