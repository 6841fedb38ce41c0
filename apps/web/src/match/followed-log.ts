import { Match, type MatchEvent } from '@rayonk/match';
import type { Played } from '../play/create.ts';

/** The log of a match as the server tells it, folded: each event once and in order, whatever comes twice, late or not at all. */
export class FollowedLog {
  readonly #played: Played;
  /** Asks the server for everything from a number on. */
  readonly #refetch: (from: number) => void;
  #match: Match;
  #events: readonly MatchEvent[];

  constructor(played: Played, match: Match, events: readonly MatchEvent[], refetch: (from: number) => void) {
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
    const isLess = total < this.#events.length;
    if (from === 0 && (isLess || !agree(this.#events, events))) this.#refold(from, events);
    else if (isLess) this.#refetch(0);
    else return this.take(from, events);
    return [];
  }

  /** Events that are here already are left out; a gap, or one that does not fit, is a reason to ask anew. Answers with what is new. */
  take(from: number, events: readonly MatchEvent[]): readonly MatchEvent[] {
    if (from > this.#events.length) {
      this.#refetch(this.#events.length);
      return [];
    }
    const news = events.slice(this.#events.length - from);
    const known = this.#events;
    for (const [i, event] of news.entries()) {
      if (this.#match.apply(event).ok) continue;
      this.#events = [...known, ...news.slice(0, i)];
      this.#refold(from, events);
      return news.slice(0, i);
    }
    this.#events = [...known, ...news];
    return news;
  }

  /** What this page holds is not what the server holds: the whole log says what is true. */
  #refold(from: number, events: readonly MatchEvent[]): void {
    const { rules, dealing } = this.#played;
    const whole = from === 0 ? Match.fold(rules, events, dealing) : null;
    if (whole?.ok === true && whole.value.line !== null) {
      this.#match = whole.value;
      this.#events = events;
    } else if (from > 0) this.#refetch(0);
  }
}

/** Whether one is how the other begins. */
function agree(one: readonly MatchEvent[], other: readonly MatchEvent[]): boolean {
  const length = Math.min(one.length, other.length);
  for (let i = 0; i < length; i++) if (JSON.stringify(one[i]) !== JSON.stringify(other[i])) return false;
  return true;
}
