import type { MatchCard } from '@rayonk/protocol';
import type { Services } from '../base/index.ts';

const MOST = 200;

/** A player's matches in progress: first those that wait for them, the most pressing before the others. */
export async function matchesOf(player: string, { store, authority }: Services): Promise<readonly MatchCard[]> {
  const rows = await store.db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select('matches.id')
    .where('seats.player_id', '=', player)
    .where('matches.status', '=', 'playing')
    .orderBy('matches.touched_at', 'desc')
    .limit(MOST)
    .execute();
  const cards: MatchCard[] = [];
  for (const { id } of rows) {
    const live = await authority.find(id);
    if (live !== null && live.match.phase === 'playing') cards.push(await authority.card(live));
  }
  const urgency = ({ toAct, seats, deadline }: MatchCard): number =>
    toAct !== null && seats[toAct].id === player ? (deadline ?? Number.MAX_SAFE_INTEGER) : Infinity;
  return cards.sort((a, b) => compare(urgency(a), urgency(b)) || b.touchedAt - a.touchedAt);
}

/** Also of two that are infinite, whose difference is no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
