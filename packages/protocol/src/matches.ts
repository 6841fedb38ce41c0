import * as z from 'zod/mini';
import { matchEvent } from './events.ts';
import { awaySince, commit, matchId, moment, playerId, seat } from './ids.ts';
import { clock, speed } from './terms.ts';

export const PLAYER_KINDS = ['guest', 'member', 'bot', 'computer', 'gone'] as const;

/** Somebody as everybody may see them. A computer is one of our levels; a bot is a program behind the API. */
export const playerCard = z.object({
  id: playerId,
  /**
   * Null for a computer, somebody who deleted the account and a guest of earlier days: screens word them. A guest's is a nickname, which
   * screens mark as one: it is no member's, and leads to no page.
   */
  name: z.nullable(z.string()),
  kind: z.enum(PLAYER_KINDS),
  level: z.nullable(z.int()),
  rating: z.nullable(z.object({ value: z.int(), provisional: z.boolean() })),
  /** The holiday that they are on, or the next that they have announced: their correspondence clocks stand still. Missing: none. */
  holiday: z.optional(z.object({ from: moment, until: moment })),
});
export type PlayerCard = z.infer<typeof playerCard>;

export const result = z.object({ winner: z.nullable(seat), reason: z.string() });

export const MATCH_STATUSES = ['playing', 'over'] as const;

/** A match in a list. */
export const matchCard = z.object({
  id: matchId,
  game: z.string(),
  variant: z.string(),
  clock,
  speed: z.nullable(speed),
  rated: z.boolean(),
  /** What both agreed to be shown beyond what lies on the table, in games that have such aids. */
  aids: z.array(z.enum(['memory', 'backs', 'odds'])),
  status: z.enum(MATCH_STATUSES),
  seats: z.tuple([playerCard, playerCard]),
  /** How many actions were played, and the position as everybody may see it. */
  plies: z.int(),
  position: z.string(),
  /** Who is to act; null when chance is, or nobody. */
  toAct: z.nullable(seat),
  createdAt: moment,
  /** The last thing that happened. */
  touchedAt: moment,
  /** When time runs out for whoever is to act, where a clock is running. */
  deadline: z.nullable(moment),
  result: z.nullable(result),
  spectators: z.int(),
});
export type MatchCard = z.infer<typeof matchCard>;

/** `GET /api/me/matches`. */
export const matchList = z.object({ matches: z.array(matchCard) });

/** What came of a match once it was over. */
export const followUp = z.object({
  /** Null in a casual match. */
  ratingChanges: z.nullable(z.tuple([z.int(), z.int()])),
  /** What a rematch would be drawn from. */
  commit: z.nullable(commit),
  /** The match that a rematch made. */
  next: z.nullable(matchId),
});
export type FollowUp = z.infer<typeof followUp>;

/** A longer log comes in pages. Hardly a game has as many. */
export const EVENTS_PER_PAGE = 1000;

/** A whole match: what a page needs to fold and show it. */
export const matchState = z.object({
  card: matchCard,
  /** The seat of whoever asks. */
  you: z.nullable(seat),
  /** The events from the number that was asked for, up to a page of them; `total` is how many there are for whoever asks. */
  from: z.int(),
  events: z.array(matchEvent),
  total: z.int(),
  /** Seconds by which spectators see it later. */
  delay: z.int(),
  presence: z.tuple([z.boolean(), z.boolean()]),
  awaySince: z.optional(awaySince),
  after: z.nullable(followUp),
  /** Days of rest each seat has left, in correspondence. */
  restDays: z.nullable(z.tuple([z.int(), z.int()])),
});
export type MatchState = z.infer<typeof matchState>;
