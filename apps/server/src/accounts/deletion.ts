import { serverCommandId } from '@rayonk/protocol';
import type { Services } from '../base/index.ts';
import type { Statement } from '../store/index.ts';

type Parts = Pick<Services, 'authority' | 'store'>;

const RESIGNATION = serverCommandId('account-deleted');

/** Gives up what somebody is still playing, through the rules like any resignation. Returns the matches. */
export async function resignEverything({ authority, store }: Parts, player: string): Promise<readonly string[]> {
  const playing = await store.db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select('matches.id')
    .where('seats.player_id', '=', player)
    .where('matches.status', '=', 'playing')
    .execute();
  for (const { id } of playing) {
    const answer = await authority.command(id, player, RESIGNATION, { kind: 'resign' });
    // The other side may have ended it in the same moment.
    if (!answer.ok && answer.fault.code !== 'match-over')
      throw new Error(`match ${id} could not be resigned: ${answer.fault.code}`);
  }
  return playing.map(({ id }) => id);
}

/**
 * Everything that is about somebody. What stays are the games, with a player whom nobody can name any more, and the opponents
 * own ratings.
 */
export function removalOf({ store: { db } }: Pick<Services, 'store'>, player: string): readonly Statement[] {
  return [
    db.deleteFrom('verification').where('value', 'like', `%${player}%`),
    db.deleteFrom('passkey').where('userId', '=', player),
    db.deleteFrom('session').where('userId', '=', player),
    db.deleteFrom('account').where('userId', '=', player),
    db.deleteFrom('second_factors').where('player_id', '=', player),
    db.deleteFrom('recovery_codes').where('player_id', '=', player),
    db.deleteFrom('tokens').where('player_id', '=', player),
    db.deleteFrom('holidays').where('player_id', '=', player),
    db
      .deleteFrom('finding_photos')
      .where('finding_id', 'in', (is) => is.selectFrom('findings').select('id').where('by_id', '=', player)),
    db.deleteFrom('findings').where('by_id', '=', player),
    db.updateTable('findings').set({ handled_by: null }).where('handled_by', '=', player),
    db.deleteFrom('chat').where('player_id', '=', player),
    db.deleteFrom('notifications').where('player_id', '=', player),
    db.updateTable('notifications').set({ by_id: null }).where('by_id', '=', player),
    db.deleteFrom('push_subscriptions').where('player_id', '=', player),
    db.deleteFrom('blocks').where((is) => is.or([is('player_id', '=', player), is('blocked_id', '=', player)])),
    db.deleteFrom('reports').where((is) => is.or([is('by_id', '=', player), is('player_id', '=', player)])),
    db.updateTable('reports').set({ handled_by: null }).where('handled_by', '=', player),
    db.deleteFrom('sanctions').where('player_id', '=', player),
    db.updateTable('sanctions').set({ by_id: '' }).where('by_id', '=', player),
    db.updateTable('moderation_log').set({ player_id: null, note: '' }).where('player_id', '=', player),
    db.updateTable('moderation_log').set({ by_id: '' }).where('by_id', '=', player),
    db.deleteFrom('contacts').where('player_id', '=', player),
    db.deleteFrom('mails').where('player_id', '=', player),
    db.deleteFrom('ratings').where('player_id', '=', player),
    db.deleteFrom('rating_history').where('player_id', '=', player),
    db.updateTable('tournaments').set({ organiser_id: '' }).where('organiser_id', '=', player),
    db.deleteFrom('commitments').where('player_id', '=', player),
    db.deleteFrom('invitations').where((is) => is.or([is('player_id', '=', player), is('to_player_id', '=', player)])),
    db
      .deleteFrom('plans')
      .where((is) =>
        is.exists(
          is
            .selectFrom('seats')
            .select('seats.seat')
            .whereRef('seats.match_id', '=', 'plans.match_id')
            .whereRef('seats.seat', '=', 'plans.seat')
            .where('seats.player_id', '=', player),
        ),
      ),
    db.deleteFrom('user').where('id', '=', player),
  ].map((query) => query.compile());
}
