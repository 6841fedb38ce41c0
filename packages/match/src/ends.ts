import type { GameResult, Seat } from '@rayonk/core';
import type { MatchEvent } from './events.ts';

/** How an event ends a match whatever the board says; null for one that does not. */
export function endBy(event: MatchEvent): GameResult | null {
  switch (event.kind) {
    case 'resigned':
      return { winner: other(event.seat), reason: 'resignation', scores: null };
    case 'flagged':
      return { winner: other(event.seat), reason: 'timeout', scores: null };
    case 'abandoned':
      return { winner: event.claim === 'win' ? other(event.seat) : null, reason: 'abandoned', scores: null };
    case 'aborted':
      return { winner: null, reason: 'abort', scores: null };
    case 'accepted':
      return event.offer === 'draw' ? { winner: null, reason: 'agreement', scores: null } : null;
    default:
      return null;
  }
}

export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
