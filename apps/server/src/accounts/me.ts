import type { Me } from '@rayonk/protocol';
import type { Services, Viewer } from '../base/index.ts';

/** A guest who has been here for no time yet, as they may know themselves. */
export function meOfGuest(id: string, name: string, createdAt: number): Me {
  return {
    player: { id, name, kind: 'guest', level: null, rating: null },
    role: 'player',
    email: null,
    emailConfirmed: false,
    wantsMail: true,
    createdAt,
    unread: 0,
    greetingsOnly: true,
  };
}

/** Somebody as they may know themselves. Null: the account has just gone. */
export async function meOf(
  { players, store }: Pick<Services, 'players' | 'store'>,
  viewer: Pick<Viewer, 'player'>,
): Promise<Me | null> {
  const { db } = store;
  const [user, unread, [card]] = await Promise.all([
    db
      .selectFrom('user')
      .leftJoin('contacts', 'contacts.player_id', 'user.id')
      .select(['role', 'email', 'emailVerified', 'createdAt', 'isAnonymous', 'greetingsOnly', 'contacts.no_mail'])
      .where('user.id', '=', viewer.player)
      .executeTakeFirst(),
    db
      .selectFrom('notifications')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('player_id', '=', viewer.player)
      .where('read', '=', 0)
      .executeTakeFirstOrThrow(),
    players.cards([viewer.player]),
  ]);
  if (user === undefined || card === undefined) return null;
  return {
    player: card,
    role: user.role as Me['role'],
    email: user.email,
    emailConfirmed: user.email !== null && user.emailVerified === 1,
    wantsMail: user.no_mail !== 1,
    createdAt: Date.parse(user.createdAt),
    unread: unread.count,
    greetingsOnly: user.isAnonymous === 1 || user.greetingsOnly === 1,
  };
}
