import type { Store } from '../store/index.ts';

/** A person has few devices; the oldest subscription makes way. */
const MOST = 10;

export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A device belongs to whoever used it last: a subscription of somebody else with the same endpoint becomes theirs. */
export async function subscribe(store: Store, player: string, given: Subscription, at: number): Promise<void> {
  const { db } = store;
  const kept = { player_id: player, p256dh: given.keys.p256dh, auth: given.keys.auth, created_at: at };
  await store.write([
    db
      .insertInto('push_subscriptions')
      .values({ endpoint: given.endpoint, ...kept })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(kept))
      .compile(),
    db
      .deleteFrom('push_subscriptions')
      .where('player_id', '=', player)
      .where('endpoint', 'not in', (newest) =>
        newest
          .selectFrom('push_subscriptions as other')
          .select('other.endpoint')
          .where('other.player_id', '=', player)
          .orderBy('other.created_at', 'desc')
          .limit(MOST),
      )
      .compile(),
  ]);
}

export async function unsubscribe({ db }: Store, player: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('player_id', '=', player).execute();
}
