import type { Store } from '../store/index.ts';

/** Nobody needs more, and each is looked at whenever they speak. */
export const MOST_BLOCKS = 1000;

/** Everybody whom a player blocks or who blocks them: neither is to hear of the other. */
export async function estranged({ db }: Store, player: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['player_id', 'blocked_id'])
    .where((is) => is.or([is('player_id', '=', player), is('blocked_id', '=', player)]))
    .execute();
  return new Set(rows.map((row) => (row.player_id === player ? row.blocked_id : row.player_id)));
}

/** Whom a player blocks, the newest first. */
export async function blockedBy({ db }: Store, player: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('player_id', '=', player)
    .orderBy('at', 'desc')
    .orderBy('blocked_id')
    .execute();
  return rows.map(({ blocked_id }) => blocked_id);
}

export async function block({ db }: Store, player: string, other: string, at: number): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ player_id: player, blocked_id: other, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unblock({ db }: Store, player: string, other: string): Promise<void> {
  await db.deleteFrom('blocks').where('player_id', '=', player).where('blocked_id', '=', other).execute();
}
