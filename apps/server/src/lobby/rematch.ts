import type { Terms } from '@rayonk/protocol';
import type { LiveMatch } from '../base/index.ts';
import { StoreConflict } from '../store/index.ts';
import { mayBeRated } from './checks.ts';
import type { Matchmaker } from './matchmaker.ts';

/** More cannot end at the same instant. */
const MOST_MISSED = 200;

/** Publishes what a rematch would be drawn from, as soon as a match is over. */
export async function offerRematch({ services, commitments }: Matchmaker, id: string): Promise<void> {
  try {
    await commitments.publish(id);
  } catch (error) {
    // It has one already.
    if (error instanceof StoreConflict) return;
    throw error;
  }
  services.bus.emit('match-aftermath', { id });
}

/** The same for the latest matches, where the server stopped before it was done. */
export async function offerMissedRematches(matchmaker: Matchmaker): Promise<void> {
  const latest = await matchmaker.services.store.db
    .selectFrom('matches')
    .select(['id', 'next_commit'])
    .where('status', '=', 'over')
    .orderBy('touched_at', 'desc')
    .limit(MOST_MISSED)
    .execute();
  for (const { id, next_commit: commit } of latest) if (commit === null) await offerRematch(matchmaker, id);
}

/** The next match on the same terms: whoever was second begins. Null if there is none to be made. */
export async function beginRematch(
  { services, commitments }: Matchmaker,
  { id, terms, players, delay }: LiveMatch,
  shares: readonly [string, string],
): Promise<LiveMatch | null> {
  const { store, authority, bus } = services;
  const row = await store.db
    .selectFrom('matches')
    .select(['next', 'next_commit as commit'])
    .where('id', '=', id)
    .executeTakeFirst();
  const commit = row?.commit ?? null;
  if (commit === null || row?.next !== null || (await isSpoilt(services, terms, players))) return null;
  const seed = await commitments.rematch(commit);
  if (seed === null) return null;
  const next = (match: string) => [
    {
      ...store.db.updateTable('matches').set({ next: match }).where('id', '=', id).where('next', 'is', null).compile(),
      mustChange: 1,
    },
    commitments.used(commit),
  ];
  try {
    const live = await authority.create(
      {
        terms: { ...terms, side: 'first' },
        parties: [
          { player: players[1], share: shares[1] },
          { player: players[0], share: shares[0] },
        ],
        seed,
        delay,
      },
      next,
    );
    bus.emit('match-aftermath', { id });
    return live;
  } catch (error) {
    if (error instanceof StoreConflict) return null;
    throw error;
  }
}

/** Between the end of a match and its rematch somebody may have been blocked or banned. */
async function isSpoilt(
  services: Matchmaker['services'],
  terms: Terms,
  players: readonly [string, string],
): Promise<boolean> {
  const { talk } = services;
  const [one, other] = players;
  const { isBlocked, banned } = await talk.between(one, other);
  if (isBlocked || banned[0] || banned[1]) return true;
  const may = await Promise.all(players.map((player) => mayBeRated(terms, player, services)));
  return may.some(({ ok }) => !ok);
}
