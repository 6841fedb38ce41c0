import type { Between } from '../base/index.ts';
import { prepared, type Store } from '../store/index.ts';

interface Two {
  readonly one: string;
  readonly other: string;
  readonly now: number;
}

/** Whether either of two blocks the other, and which of them a moderator lets not play: every match asks it before it begins. */
export function askingBetween({ db }: Store): (two: Two) => Promise<Between> {
  const ask = prepared<Two>()((the) => {
    const bans = (whom: 'one' | 'other') =>
      db
        .selectFrom('sanctions')
        .select(({ fn }) => fn.countAll<number>().as('bans'))
        .where('player_id', '=', the(whom))
        .where('kind', '=', 'ban')
        .where((is) => is.or([is('until', 'is', null), is('until', '>', the('now'))]));
    const blocks = db
      .selectFrom('blocks')
      .select(({ fn }) => fn.countAll<number>().as('blocks'))
      .where((is) =>
        is.or([
          is.and([is('player_id', '=', the('one')), is('blocked_id', '=', the('other'))]),
          is.and([is('player_id', '=', the('other')), is('blocked_id', '=', the('one'))]),
        ]),
      );
    return db.selectNoFrom([blocks.as('blocks'), bans('one').as('first'), bans('other').as('second')]);
  });
  return async (two) => {
    const { rows } = await db.executeQuery(ask(two));
    const { blocks, first, second } = rows[0]!;
    return { isBlocked: blocks !== 0, banned: [first !== 0, second !== 0] };
  };
}
