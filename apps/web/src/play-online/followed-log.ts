import { Match, type MatchEvent } from '@rayonk/match';
import type { LoadedGame } from '../play/create.ts';

/** The log of a match as the server tells it, folded: each event once and in order, whatever comes twice, late or not at all. */
export class FollowedLog {
  readonly #played: LoadedGame;
  /** Asks the server for everything from a number on. */
  readonly #refetch: (from: number) => void;
  #match: Match;
  #events: readonly MatchEvent[];
  /** Everything was asked for, and nothing new has come since. */
  #isToldAnew = false;

  constructor(played: LoadedGame, match: Match, events: readonly MatchEvent[], refetch: (from: number) => void) {
    this.#played = played;
    this.#match = match;
    this.#events = events;
    this.#refetch = refetch;
  }

  get match(): Match {
    return this.#match;
  }
  get events(): readonly MatchEvent[] {
    return this.#events;
  }

  /**
   * What the server has from a number on, a page of `total` events; answers with what is new. One that was restored from an earlier day may
   * have less, or another history.
   */
  catchUp(from: number, events: readonly MatchEvent[], total: number): readonly MatchEvent[] {
    if (total >= this.#events.length) return this.take(from, events);
    if (from === 0) this.#refold(from, events);
    else this.#begin();
    return [];
  }

  /** Events that are here already are left out; a gap, or one that does not fit, is a reason to ask anew. Answers with what is new. */
  take(from: number, events: readonly MatchEvent[]): readonly MatchEvent[] {
    const known = this.#events;
    if (from > known.length) {
      this.#refetch(known.length);
      return [];
    }
    if (!agree(known.slice(from), events)) {
      // What comes before a page is sure only where everything is being told from the beginning.
      if (from === 0 || this.#isToldAnew) this.#refold(from, events);
      else this.#begin();
      return [];
    }
    const news = events.slice(known.length - from);
    for (const [i, event] of news.entries()) {
      if (this.#match.apply(event).ok) continue;
      this.#events = [...known, ...news.slice(0, i)];
      this.#refold(from, events);
      return news.slice(0, i);
    }
    this.#events = [...known, ...news];
    if (news.length > 0) this.#isToldAnew = false;
    return news;
  }

  /** What this page holds is not what the server holds: what came before and this page of the log say what is true. */
  #refold(from: number, events: readonly MatchEvent[]): void {
    const { rules, dealing } = this.#played;
    const told = [...this.#events.slice(0, from), ...events];
    const folded = Match.fold(rules, told, dealing);
    if (folded.ok && folded.value.line !== null) {
      this.#match = folded.value;
      this.#events = told;
      this.#isToldAnew = false;
    } else if (from > 0) this.#begin();
  }

  /** Asks for everything. A log that this page cannot fold even so is not asked for again and again. */
  #begin(): void {
    if (this.#isToldAnew) return;
    this.#isToldAnew = true;
    this.#refetch(0);
  }
}

/** Whether one is how the other begins. */
function agree(one: readonly MatchEvent[], other: readonly MatchEvent[]): boolean {
  const length = Math.min(one.length, other.length);
  for (let i = 0; i < length; i++) if (JSON.stringify(one[i]) !== JSON.stringify(other[i])) return false;
  return true;
}
