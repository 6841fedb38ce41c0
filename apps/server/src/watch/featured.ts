import type { MatchCard } from '@rayonk/protocol';

/** A match stays featured so long, if it does not end before. */
const TERM = 5 * 60_000;
/** A match in which nothing happens for so long shows nobody anything. */
const LIVELY = 90_000;
/** So much has been played that there is something to see. */
const FEWEST_PLIES = 2;

/** Chooses one live match for the shelf, and keeps to it for some minutes. */
export class Feature {
  #id: string | null = null;
  #since = -Infinity;

  /** `cards` are live, the best first. */
  choose(cards: readonly MatchCard[], now: number): MatchCard | null {
    const current = cards.find(({ id }) => id === this.#id);
    const isLively = (card: MatchCard) => now - card.touchedAt < LIVELY;
    if (current !== undefined && now - this.#since < TERM && isLively(current)) return current;
    const lively = cards.filter((card) => card.speed !== 'days' && card.plies >= FEWEST_PLIES && isLively(card));
    // Somebody else's turn, where there is somebody.
    const chosen = lively.find(({ id }) => id !== this.#id) ?? lively[0] ?? null;
    this.#id = chosen?.id ?? null;
    this.#since = now;
    return chosen;
  }
}
