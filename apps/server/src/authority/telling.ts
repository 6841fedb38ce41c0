import type { Seat } from '@rayonk/core';
import type { MatchEvent } from '@rayonk/match';
import type { Bus } from '../bus.ts';
import type { LiveMatch } from '../services.ts';

export interface Appended {
  readonly from: number;
  readonly events: readonly MatchEvent[];
  readonly wasOver: boolean;
  readonly cause: { readonly player: string; readonly commandId: string } | null;
}

/** Tells the rest of the server what has happened, once it is durable and the match has gone on. */
export function tellAppended(bus: Bus, live: LiveMatch, { from, events, wasOver, cause }: Appended): void {
  bus.emit('match-appended', { live, from, events, cause });
  if (!wasOver && live.match.phase === 'over') bus.emit('match-over', { live });
  const first = events[0]!;
  if (first.kind === 'rested') bus.emit('rest-taken', { id: live.id, restDays: live.match.restDays! });
  if (first.kind === 'accepted' && first.offer === 'rematch') tellRematch(bus, live);
}

/** Also told when a match is loaded whose rematch nobody has made: the server may have stopped in between. */
export function tellRematch(bus: Bus, live: LiveMatch): void {
  const shares: [string | null, string | null] = [null, null];
  for (const event of live.events)
    if ((event.kind === 'offered' || event.kind === 'accepted') && event.offer === 'rematch')
      shares[event.seat satisfies Seat] = event.share ?? null;
  const [first, second] = shares;
  if (first !== null && second !== null) bus.emit('rematch-agreed', { live, shares: [first, second] });
}
