import { CHANCE, OVER, type Seat } from '@rayonk/core';
import type { MatchEvent } from '@rayonk/match';
import type { LiveMatch, Services } from '../base/index.ts';

type Parts = Pick<Services, 'hub'>;

/** A player to tell, and who brought it about. */
export interface TurnNotice {
  readonly player: string;
  readonly by: string;
}

/** With a clock that runs on, players stay at the board; otherwise they come and go, and want to be called. */
function isSlow({ terms }: LiveMatch): boolean {
  return terms.clock.kind !== 'fischer';
}

/** Who has come to act by these events and is not looking. */
export function newlyToAct({ hub }: Parts, live: LiveMatch, events: readonly MatchEvent[]): TurnNotice | null {
  const { actor } = live.match;
  if (!isSlow(live) || actor === CHANCE || actor === OVER) return null;
  const other: Seat = actor === 0 ? 1 : 0;
  const passed = events.some(
    (event) =>
      event.kind === 'started' ||
      (event.kind === 'acted' && event.seat === other) ||
      (event.kind === 'accepted' && event.offer === 'take-back' && event.seat === other),
  );
  return passed ? absent({ hub }, live, actor) : null;
}

/** Who is to hear that a slow match has ended: those who are not looking. */
export function toHearOfEnd(parts: Parts, live: LiveMatch): readonly TurnNotice[] {
  if (!isSlow(live)) return [];
  return ([0, 1] as const).map((seat) => absent(parts, live, seat)).filter((told) => told !== null);
}

function absent({ hub }: Parts, { id, players }: LiveMatch, seat: Seat): TurnNotice | null {
  const player = players[seat];
  return isComputer(player) || hub.isWatching(player, id) ? null : { player, by: players[seat === 0 ? 1 : 0] };
}

function isComputer(player: string): boolean {
  return player.startsWith('computer-');
}
