import * as z from 'zod/mini';
import { commit, invitationId, matchId, moment, playerName, share } from './ids.ts';
import { playerCard } from './matches.ts';
import { speed, terms } from './terms.ts';

/**
 * Whom an invitation is for: whoever has its link, one member, or everybody in the lobby, where it may ask for a range of ratings.
 * A seek, a challenge and a challenge link are all invitations.
 */
export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link') }),
  z.object({ kind: z.literal('player'), name: playerName }),
  z.object({
    kind: z.literal('lobby'),
    ratings: z.nullable(z.tuple([z.int().check(z.gte(0), z.lte(4000)), z.int().check(z.gte(0), z.lte(4000))])),
  }),
]);
export type Audience = z.infer<typeof audience>;

export const commitment = z.object({ commit });

/** Seconds by which spectators see a match later; nobody is watched late unless one asks for it. */
export const LONGEST_DELAY = 900;

const delay = z.optional(z.int().check(z.gte(0), z.lte(LONGEST_DELAY)));

export const newInvitation = z.object({ terms, audience, commit, share, delay });
export type NewInvitation = z.infer<typeof newInvitation>;

export const invitation = z.object({
  id: invitationId,
  terms,
  audience,
  by: playerCard,
  /** The second party adds a share to this. */
  commit,
  createdAt: moment,
  /** The match that came of it. */
  match: z.nullable(matchId),
});
export type Invitation = z.infer<typeof invitation>;

/** So many invitations are in a page of the lobby; a `lobby` message holds the first one. */
export const LOBBY_PAGE = 50;

/**
 * `GET /api/invitations`. `lobby`: everybody's, open to whoever asks; `sent`: one's own that are open, links included; `received`: to
 * whoever asks. `rating` leaves only those of the lobby whose range holds it. The lobby comes in pages, the newest first: `before` is the `next` of the
 * page before, or the last invitation that a `lobby` message held.
 */
export const invitationQuery = z.object({
  box: z.optional(z.enum(['lobby', 'sent', 'received'])),
  game: z.optional(z.string().check(z.maxLength(32))),
  variant: z.optional(z.string().check(z.maxLength(32))),
  speed: z.optional(z.enum([...speed.options, 'none'])),
  rated: z.optional(z.enum(['true', 'false'])),
  rating: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(4000))),
  before: z.optional(invitationId),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
});
export type InvitationQuery = z.infer<typeof invitationQuery>;
/** `next` is null at the end. */
export const invitationList = z.object({ invitations: z.array(invitation), next: z.nullable(invitationId) });
export type InvitationList = z.infer<typeof invitationList>;

export const acceptance = z.object({ share });
/** A match has begun: the answer to an accepted invitation and to a game against a level. */
export const matchBegun = z.object({ match: matchId });

/** Any compatible opponent, now: takes the best invitation of the lobby or puts one there. Of two delays the longer one holds. */
export const quickPairing = z.object({ terms, commit, share, delay });
export type QuickPairing = z.infer<typeof quickPairing>;
/** Exactly one of the two: the match that began, or the invitation that waits in the lobby. */
export const paired = z.object({ match: z.nullable(matchId), invitation: z.nullable(invitation) });
export type Paired = z.infer<typeof paired>;

/** A game against one of our levels, on the server. Never rated. */
export const computerGame = z.object({ terms, level: z.int().check(z.gte(1), z.lte(8)), commit, share });
export type ComputerGame = z.infer<typeof computerGame>;
