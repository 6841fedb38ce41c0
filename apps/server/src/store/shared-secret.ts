import type { Store } from './store.ts';

/** What signs sessions on all nodes that share a database: the first one's, where nobody set it. */
export async function sharedSecret({ db }: Pick<Store, 'db'>, offered: string): Promise<string> {
  const row = { key: 'secret', value: offered };
  await db
    .insertInto('meta')
    .values(row)
    .onConflict((taken) => taken.column('key').doNothing())
    .execute();
  const kept = await db.selectFrom('meta').select('value').where('key', '=', row.key).executeTakeFirstOrThrow();
  return kept.value;
}
