import type { Store } from '../store/index.ts';

/** Whether a sanction of one of these kinds is on. Who may not play may not talk either. */
export async function isUnder(
  { db }: Store,
  player: string,
  kinds: readonly ('mute' | 'ban')[],
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('sanctions')
    .select('id')
    .where('player_id', '=', player)
    .where('kind', 'in', kinds)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
}
