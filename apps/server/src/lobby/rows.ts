import { speedOf, type Audience, type Invitation, type Terms } from '@rayonk/protocol';
import type { Selectable } from 'kysely';
import type { Players } from '../base/index.ts';
import type { InvitationTable } from '../store/index.ts';
import { shownRange, type Waiting } from './waiting.ts';

export type InvitationRow = Selectable<InvitationTable>;

/** What is kept of an audience: also what only the lobby knows. */
export interface StoredAudience {
  readonly audience: Audience;
  /** Seconds by which spectators see the match later. */
  readonly delay: number;
  /** The rating of whoever waits for a quick pairing; null for every other invitation. */
  readonly quick: number | null;
}

export function termsOf(row: Pick<InvitationRow, 'terms'>): Terms {
  return JSON.parse(row.terms) as Terms;
}
export function storedAudience(row: Pick<InvitationRow, 'audience'>): StoredAudience {
  return JSON.parse(row.audience) as StoredAudience;
}

/** As invitations are shown: with cards that carry the ratings at their own games. */
export async function shownInvitations(
  rows: readonly InvitationRow[],
  players: Players,
  now: number,
): Promise<readonly Invitation[]> {
  const groups = Map.groupBy(rows, (row) => {
    const { game, clock } = termsOf(row);
    return JSON.stringify([game, speedOf(clock)]);
  });
  const shown = new Map<string, Invitation>();
  for (const group of groups.values()) {
    const { game, clock } = termsOf(group[0]!);
    const cards = await players.cards(
      group.map((row) => row.player_id),
      { game, speed: speedOf(clock) },
    );
    for (const [i, row] of group.entries()) shown.set(row.id, shownInvitation(row, cards[i]!, now));
  }
  return rows.map(({ id }) => shown.get(id)!);
}

function shownInvitation(row: InvitationRow, by: Invitation['by'], now: number): Invitation {
  const terms = termsOf(row);
  const { audience } = storedAudience(row);
  return {
    id: row.id,
    terms,
    audience: audience.kind === 'lobby' ? { kind: 'lobby', ratings: shownRange(waitingOf(row, 0), now) } : audience,
    by,
    commit: row.commit,
    createdAt: row.created_at,
    match: row.match_id,
  };
}

/** `rating` is the one of whoever waits, where the row does not hold it. */
export function waitingOf(row: InvitationRow, rating: number): Waiting {
  const { audience, quick } = storedAudience(row);
  return {
    player: row.player_id,
    terms: termsOf(row),
    rating: quick ?? rating,
    since: row.created_at,
    ratings: audience.kind === 'lobby' ? audience.ratings : null,
    isQuick: quick !== null,
  };
}
