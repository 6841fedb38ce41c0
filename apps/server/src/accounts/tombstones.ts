import { type Services, foldedName } from '../base/index.ts';
import type { TombstoneTable, Statement } from '../store/index.ts';
import { newId } from './ids.ts';
import { markOf } from './keys.ts';

type Parts = Pick<Services, 'config' | 'now' | 'store'>;
type Kind = 'mute' | 'ban';

const DAY = 86_400_000;
/** For so long nobody takes the name of somebody who has left: not to pass for them, and not to begin anew under it. */
const NAME_DAYS = 180;
/** Who carried a sanction over, in the moderators' log. */
const BY = 'deleted-account';

/**
 * What stays of a member who is deleted: that the name is not free, as long as a sanction runs and half a year at least; and, of whoever is
 * under a sanction, that their confirmed address bears it. Neither can be read: they are hashes by a key that only the site has.
 */
export async function tombstonesOf(parts: Parts, player: string): Promise<readonly Statement[]> {
  const { config, store } = parts;
  const member = await store.db
    .selectFrom('user')
    .select(['username', 'email', 'emailVerified'])
    .where('id', '=', player)
    .executeTakeFirst();
  if (member === undefined || member.username === null) return [];
  const at = Math.floor(parts.now());
  const running = await runningSanctions(parts, player);
  const ends = [...running.values(), at + NAME_DAYS * DAY];
  const rows: TombstoneTable[] = [
    { mark: markOf(config.secret, 'name', member.username), kind: 'name', until: latest(ends), at },
  ];
  if (member.email !== null && member.emailVerified === 1)
    for (const [kind, until] of running)
      rows.push({ mark: markOf(config.secret, 'address', member.email.toLowerCase()), kind, until, at });
  return rows.map((row) =>
    store.db
      .insertInto('tombstones')
      .values(row)
      .onConflict((known) => known.columns(['mark', 'kind']).doUpdateSet(row))
      .compile(),
  );
}

/** Whether a name is kept free of anybody. */
export async function isHeld({ config, now, store }: Parts, names: readonly string[]): Promise<boolean> {
  const marks = names.map((name) => markOf(config.secret, 'name', foldedName(name)));
  const row = await store.db
    .selectFrom('tombstones')
    .select('mark')
    .where('mark', 'in', marks)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now())]))
    .executeTakeFirst();
  return row !== undefined;
}

/** A sanction goes on for whoever shows that an address is theirs which was somebody's under it. */
export async function carriedOver(parts: Parts, player: string, email: string): Promise<readonly Statement[]> {
  const { config, now, store } = parts;
  const at = Math.floor(now());
  const borne = await store.db
    .selectFrom('tombstones')
    .select(['kind', 'until'])
    .where('mark', '=', markOf(config.secret, 'address', email.toLowerCase()))
    .where((is) => is.or([is('until', 'is', null), is('until', '>', at)]))
    .execute();
  const running = await runningSanctions(parts, player);
  return borne.flatMap(({ kind, until }) => {
    if (kind === 'name' || running.has(kind)) return [];
    const row = { player_id: player, until, at, by_id: BY };
    const note = 'goes on from an account that was deleted, which had confirmed the same address';
    return [
      store.db
        .insertInto('sanctions')
        .values({ ...row, id: newId(), kind, reason: note })
        .compile(),
      store.db
        .insertInto('moderation_log')
        .values({ ...row, id: newId(), action: kind, report_id: null, message_id: null, note })
        .compile(),
    ];
  });
}

async function runningSanctions({ now, store }: Parts, player: string): Promise<ReadonlyMap<Kind, number | null>> {
  const rows = await store.db
    .selectFrom('sanctions')
    .select(['kind', 'until'])
    .where('player_id', '=', player)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now())]))
    .execute();
  const running = new Map<Kind, number | null>();
  for (const { kind, until } of rows)
    running.set(kind, latest([until, ...(running.has(kind) ? [running.get(kind)!] : [])]));
  return running;
}

/** Null: never ends. */
function latest(ends: readonly (number | null)[]): number | null {
  return ends.includes(null) ? null : Math.max(...(ends as readonly number[]));
}
