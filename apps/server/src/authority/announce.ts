import type { Seat } from '@rayonk/core';
import type { MatchEvent } from '@rayonk/match';
import type { Bus } from '../nodes/index.ts';
import type { LiveMatch } from '../base/index.ts';

export interface Appended {
  readonly from: number;
  readonly events: readonly MatchEvent[];
  readonly wasOver: boolean;
  /** `seat:id`. */
  readonly command: string | null;
  /** Whether this node wrote it: then it is also the one to do what comes of it. */
  readonly isOwn: boolean;
}

/** Tells the rest of the server what has happened, once it is durable and the match has gone on. */
export function announceAppended(bus: Bus, live: LiveMatch, { from, events, wasOver, command, isOwn }: Appended): void {
  const tell: Bus['emit'] = (kind, event) => (isOwn ? bus.emit(kind, event) : bus.retell(kind, event));
  tell('match-appended', { live, from, events, cause: command === null ? null : causeOf(live, command) });
  if (!wasOver && live.match.phase === 'over') {
    tell('match-over', { live });
    if (isOwn && bus.link !== null) bus.emit('match-ended', { id: live.id, players: live.players });
  }
  const first = events[0]!;
  if (first.kind === 'rested') tell('rest-taken', { id: live.id, restDays: live.match.restDays! });
  if (isOwn && first.kind === 'accepted' && first.offer === 'rematch') announceRematch(bus, live);
}

function causeOf({ players }: LiveMatch, command: string): { readonly player: string; readonly commandId: string } {
  const colon = command.indexOf(':');
  return { player: players[command.slice(0, colon) === '0' ? 0 : 1], commandId: command.slice(colon + 1) };
}

/** Also told when a match is loaded whose rematch nobody has made: the server may have stopped in between. */
export function announceRematch(bus: Bus, live: LiveMatch): void {
  const shares: [string | null, string | null] = [null, null];
  for (const event of live.events)
    if ((event.kind === 'offered' || event.kind === 'accepted') && event.offer === 'rematch')
      shares[event.seat satisfies Seat] = event.share ?? null;
  const [first, second] = shares;
  if (first !== null && second !== null) bus.emit('rematch-agreed', { live, shares: [first, second] });
}
