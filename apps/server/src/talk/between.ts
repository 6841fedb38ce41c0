import type { Expression } from 'kysely';
import type { Between } from '../base/index.ts';
import { prepared, type Store } from '../store/index.ts';

interface Two {
  readonly one: string;
  readonly other: string;
  readonly now: number;
}

/** Whether either of two blocks the other, and which of them a moderator lets not play: every match asks it before it begins. */
export function askingBetween({ db }: Store): (two: Two) => Promise<Between> {
  const ask = prepared<Two>()((the) => db.selectNoFrom(betweenColumns(db, the('one'), the('other'), the('now'))));
  return async (two) => {
    const { rows } = await db.executeQuery(ask(two));
    return betweenOf(rows[0]!);
  };
}

type Somebody = string | Expression<string>;

/** The same as part of another question. */
export function betweenColumns(db: Store['db'], one: Somebody, other: Somebody, now: number) {
  const bans = (whom: Somebody) =>
    db
      .selectFrom('sanctions')
      .select(({ fn }) => fn.countAll<number>().as('bans'))
      .where('sanctions.player_id', '=', whom)
      .where('kind', '=', 'ban')
      .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]));
  const blocks = db
    .selectFrom('blocks')
    .select(({ fn }) => fn.countAll<number>().as('blocks'))
    .where((is) =>
      is.or([
        is.and([is('blocks.player_id', '=', one), is('blocks.blocked_id', '=', other)]),
        is.and([is('blocks.player_id', '=', other), is('blocks.blocked_id', '=', one)]),
      ]),
    );
  return [
    blocks.$asScalar().$notNull().as('blocks'),
    bans(one).$asScalar().$notNull().as('bansOfOne'),
    bans(other).$asScalar().$notNull().as('bansOfOther'),
  ] as const;
}

interface BetweenRow {
  readonly blocks: number;
  readonly bansOfOne: number;
  readonly bansOfOther: number;
}

export function betweenOf({ blocks, bansOfOne, bansOfOther }: BetweenRow): Between {
  return { isBlocked: blocks !== 0, banned: [bansOfOne !== 0, bansOfOther !== 0] };
}
