import type { Between } from '../services.ts';
import { prepared } from '../store/prepared.ts';
import type { Store } from '../store/store.ts';

interface Two {
  readonly one: string;
  readonly other: string;
  readonly now: number;
}

/** Whether either of two blocks the other, and which of them a moderator lets not play: every match asks it before it begins. */
export function askingBetween({ db }: Store): (two: Two) => Promise<Between> {
  const ask = prepared<Two>()((the) => {
    const blocks = (by: 'one' | 'other', whom: 'one' | 'other') =>
      db.selectFrom('blocks').select('player_id').where('player_id', '=', the(by)).where('blocked_id', '=', the(whom));
    const bans = (whom: 'one' | 'other') =>
      db
        .selectFrom('sanctions')
        .select('player_id')
        .where('player_id', '=', the(whom))
        .where('kind', '=', 'ban')
        .where((is) => is.or([is('until', 'is', null), is('until', '>', the('now'))]));
    return db.selectNoFrom((is) => [
      is.or([is.exists(blocks('one', 'other')), is.exists(blocks('other', 'one'))]).as('isBlocked'),
      is.exists(bans('one')).as('first'),
      is.exists(bans('other')).as('second'),
    ]);
  });
  return async (two) => {
    const { rows } = await db.executeQuery(ask(two));
    const { isBlocked, first, second } = rows[0]!;
    // SQLite says 1, PostgreSQL true.
    return { isBlocked: Boolean(isBlocked), banned: [Boolean(first), Boolean(second)] };
  };
}
