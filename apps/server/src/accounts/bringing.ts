import type { SignedIn } from '@rayonk/protocol';
import type { Services } from '../base/index.ts';
import { type Statement, StoreConflict } from '../store/index.ts';
import { estranged, isUnder } from '../talk/index.ts';

type Parts = Pick<Services, 'authority' | 'bus' | 'now' | 'store'>;

/**
 * What a guest played becomes a member's: matches in progress and finished ones, with what was said in them and what is on its way to the
 * guest. Not a rated match (guests have none, and a rating is never moved), not one in which the member sits too, nor one against
 * somebody who is kept apart from the member; and nothing of a guest under a moderator's sanction, which nobody shakes off by signing in.
 */
export async function bringGames(parts: Parts, guest: string, member: string): Promise<SignedIn> {
  const { authority, bus, now, store } = parts;
  const [seats, apart, isSanctioned] = await Promise.all([
    seatsOf(parts, guest, member),
    estranged(store, member),
    isUnder(store, guest, ['mute', 'ban'], now()),
  ]);
  const brought = isSanctioned
    ? []
    : seats
        .filter(({ rated, opponent, isOwn }) => rated === 0 && isOwn === 0 && !apart.has(opponent))
        .map(({ id }) => id);
  const left = seats.length - brought.length;
  if (isSanctioned) return { brought: 0, left };
  try {
    await authority.reseat(brought, guest, member, belongings(parts, brought, guest, member));
  } catch (error) {
    // The member sat down there in the same moment.
    if (error instanceof StoreConflict) return { brought: 0, left: seats.length };
    throw error;
  }
  bus.emit('lobby-changed', { invitation: null });
  return { brought: brought.length, left };
}

function seatsOf({ store: { db } }: Pick<Services, 'store'>, guest: string, member: string) {
  return db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .innerJoin('seats as other', (join) =>
      join.onRef('other.match_id', '=', 'seats.match_id').onRef('other.seat', '!=', 'seats.seat'),
    )
    .select(['matches.id', 'matches.rated', 'other.player_id as opponent'])
    .select((is) => is.case().when('other.player_id', '=', member).then(1).else(0).end().as('isOwn'))
    .where('seats.player_id', '=', guest)
    .execute();
}

function belongings(
  { store: { db } }: Pick<Services, 'store'>,
  matches: readonly string[],
  guest: string,
  member: string,
): readonly Statement[] {
  const to = { player_id: member };
  const chat = db
    .updateTable('chat')
    // An id of a command is one person's: the member may have used the same.
    .set({ ...to, command: null })
    .where('player_id', '=', guest)
    .where('match_id', 'in', matches);
  return [
    ...(matches.length === 0 ? [] : [chat]),
    db.updateTable('invitations').set(to).where('player_id', '=', guest),
    db.updateTable('commitments').set(to).where('player_id', '=', guest),
    db.updateTable('notifications').set(to).where('player_id', '=', guest),
    db.updateTable('notifications').set({ by_id: member }).where('by_id', '=', guest),
    db.updateTable('push_subscriptions').set(to).where('player_id', '=', guest),
    db.updateTable('reports').set(to).where('player_id', '=', guest),
    db.updateTable('reports').set({ by_id: member }).where('by_id', '=', guest),
    db.updateTable('findings').set({ by_id: member }).where('by_id', '=', guest),
    // Whoever keeps apart from the guest keeps apart from the member.
    db
      .insertInto('blocks')
      .columns(['player_id', 'blocked_id', 'at'])
      .expression((is) =>
        is
          .selectFrom('blocks')
          .select((each) => ['player_id', each.val(member).as('blocked_id'), 'at'] as const)
          .where('blocked_id', '=', guest)
          .where('player_id', '!=', member),
      )
      .onConflict((conflict) => conflict.doNothing()),
    db
      .insertInto('blocks')
      .columns(['player_id', 'blocked_id', 'at'])
      .expression((is) =>
        is
          .selectFrom('blocks')
          .select((each) => [each.val(member).as('player_id'), 'blocked_id', 'at'] as const)
          .where('player_id', '=', guest)
          .where('blocked_id', '!=', member),
      )
      .onConflict((conflict) => conflict.doNothing()),
    db.deleteFrom('blocks').where((is) => is.or([is('player_id', '=', guest), is('blocked_id', '=', guest)])),
  ].map((query) => query.compile());
}
