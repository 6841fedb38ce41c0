import type { Notification } from '@rayonk/protocol';
import type { Services } from '../base/index.ts';
import type { NotificationTable } from '../store/index.ts';

type Parts = Pick<Services, 'store' | 'players'>;

/** Notifications as pages get them, with the game that each is about: `game`, where it is known to be the same for all. */
export async function notificationsOf(
  { store, players }: Parts,
  rows: readonly NotificationTable[],
  game?: string,
): Promise<readonly Notification[]> {
  const by = [...new Set(rows.map((row) => row.by_id).filter((id) => id !== null))];
  const [cards, games] = await Promise.all([players.cards(by), game === undefined ? gamesOf({ store }, rows) : null]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind as Notification['kind'],
    match: row.match_id,
    invitation: row.invitation_id,
    game: games === null ? game! : (games.get(row.match_id ?? '') ?? games.get(row.invitation_id ?? '') ?? null),
    by: row.by_id === null ? null : cards[by.indexOf(row.by_id)]!,
    read: row.read === 1,
  }));
}

/** The game of every match and invitation that the rows name, by id. */
async function gamesOf(
  { store }: Pick<Services, 'store'>,
  rows: readonly NotificationTable[],
): Promise<ReadonlyMap<string, string>> {
  const matches = rows.map((row) => row.match_id).filter((id) => id !== null);
  const invitations = rows.map((row) => row.invitation_id).filter((id) => id !== null);
  const [played, offered] = await Promise.all([
    matches.length === 0
      ? []
      : store.db.selectFrom('matches').select(['id', 'game']).where('id', 'in', matches).execute(),
    invitations.length === 0
      ? []
      : store.db.selectFrom('invitations').select(['id', 'terms']).where('id', 'in', invitations).execute(),
  ]);
  return new Map([
    ...offered.map(({ id, terms }) => [id, (JSON.parse(terms) as { readonly game: string }).game] as const),
    ...played.map(({ id, game }) => [id, game] as const),
  ]);
}
