import {
  ARENA_MINUTES,
  END_REASONS,
  MOST_DISCIPLINES,
  MOST_PLAYERS,
  MOST_ROUNDS,
  PAIRING,
  SEEDINGS,
  TIE_BREAKS,
  type TournamentEvent,
} from '@rayonk/tournament';
import * as z from 'zod/mini';
import { commit, matchId, moment, share } from './ids.ts';
import { matchCard, playerCard } from './matches.ts';
import { clock } from './terms.ts';

export const tournamentId = matchId;
const MINUTE = 60_000;
const count = z.int().check(z.gte(0));

export const tournamentFormat = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('arena'),
    duration: z
      .int()
      .check(z.gte(ARENA_MINUTES.least * MINUTE), z.lte(ARENA_MINUTES.most * MINUTE), z.multipleOf(MINUTE)),
    streaks: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('swiss'), rounds: z.int().check(z.gte(1), z.lte(MOST_ROUNDS)) }),
  z.object({ kind: z.literal('round-robin'), cycles: z.union([z.literal(1), z.literal(2)]) }),
  z.object({ kind: z.literal('knockout'), third: z.optional(z.boolean()) }),
]);

export const discipline = z.object({
  game: z.string().check(z.maxLength(32)),
  variant: z.string().check(z.maxLength(32)),
});

/** Seconds from the last result of a round to the next round, and within which the first action must be made; then it is forfeit. */
export const ROUND_BREAK = { usual: 30, most: 86_400 } as const;
export const ABSENCE = { least: 30, usual: 120, most: 900 } as const;
/** A tournament is announced no earlier than this before its start. */
export const ANNOUNCED_AT_MOST = 90 * 86_400_000;

const settings = {
  title: z.string().check(z.trim(), z.minLength(3), z.maxLength(60), z.regex(/^[^\p{C}]*$/u)),
  format: tournamentFormat,
  /** One game, or several in one event: rounds take them in turn. */
  programme: z.array(discipline).check(z.minLength(1), z.maxLength(MOST_DISCIPLINES)),
  seeding: z.enum(SEEDINGS),
  clock,
  rated: z.boolean(),
  /** Who may enter; null: everybody. */
  ratings: z.nullable(z.tuple([z.int().check(z.gte(0), z.lte(4000)), z.int().check(z.gte(0), z.lte(4000))])),
  /** Only who has the link finds it. */
  isPrivate: z.boolean(),
  startsAt: moment,
  roundBreak: z.int().check(z.gte(0), z.lte(ROUND_BREAK.most)),
  /** Counts where clocks run on; in correspondence a first action has as long as any other. */
  absence: z.int().check(z.gte(ABSENCE.least), z.lte(ABSENCE.most)),
};

/** `POST /api/tournaments`. */
export const newTournament = z.object(settings);
export type NewTournament = z.infer<typeof newTournament>;

export const TOURNAMENT_PHASES = ['open', 'running', 'over'] as const;
export const tournamentCard = z.object({
  ...settings,
  id: tournamentId,
  by: playerCard,
  phase: z.enum(TOURNAMENT_PHASES),
  isPaused: z.boolean(),
  /** How many have entered, and the round that was paired last. */
  players: count,
  round: count,
  createdAt: moment,
  /** Played at tables and published afterwards: it has no matches, and its names are as somebody typed them. */
  atTables: z.boolean(),
});
export type TournamentCard = z.infer<typeof tournamentCard>;

/** `GET /api/tournaments`: `mine` are those that whoever asks has made or entered. */
export const tournamentQuery = z.object({
  box: z.optional(z.enum(['all', 'mine'])),
  phase: z.optional(z.enum(TOURNAMENT_PHASES)),
  /** Only the one that a match was played in. */
  match: z.optional(matchId),
  before: z.optional(z.string().check(z.maxLength(90))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
});
export type TournamentQuery = z.infer<typeof tournamentQuery>;
export const tournamentList = z.object({ tournaments: z.array(tournamentCard), next: z.nullable(z.string()) });
export type TournamentList = z.infer<typeof tournamentList>;

/** A tournament as whoever asks sees it. Its log comes in pages of its own. */
export const tournamentState = z.object({
  tournament: tournamentCard,
  /** What the lots will be drawn from; whoever enters adds a share to it. */
  commit,
  /** How many events its log has. */
  total: count,
  /** When something is to happen by itself: the start, the next round. Null while games are waited for. */
  nextAt: z.nullable(moment),
  /** The number of whoever asks among the entrants, and the match that they are to play now. */
  you: z.nullable(z.object({ number: count, match: z.nullable(matchId) })),
  /** Whether whoever asks may pause it and call it off. */
  isYours: z.boolean(),
  now: moment,
});
export type TournamentState = z.infer<typeof tournamentState>;

const seat = z.union([z.literal(0), z.literal(1)]);
const seatOrNobody = z.nullable(seat);
const seats = z.array(seat).check(z.maxLength(2));
/** No format has more players. */
const MOST_IN_ROUND = Math.max(...Object.values(MOST_PLAYERS));
const pairing = z.object({ seats: z.tuple([count, count]), discipline: count });
const happened = <const K extends string, S extends Record<string, z.ZodMiniType>>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), at: moment, ...shape });

/** The log of a tournament as it travels: the events of the package `tournament`. It names nobody, and a page folds it as the server does. */
export const tournamentEvent = z.discriminatedUnion('kind', [
  happened('created', {
    settings: z.object({
      format: tournamentFormat,
      programme: settings.programme,
      seeding: settings.seeding,
      pairing: z.optional(z.literal(PAIRING)),
    }),
    commit,
  }),
  happened('entered', { player: count, rating: z.nullable(z.int()), share: z.nullable(share) }),
  happened('withdrew', { player: count }),
  happened('returned', { player: count }),
  happened('started', { seed: commit }),
  happened('paired', {
    round: count,
    pairings: z.array(pairing).check(z.maxLength(MOST_IN_ROUND)),
    byes: z.array(count).check(z.maxLength(MOST_IN_ROUND)),
  }),
  happened('result', { pairing: count, winner: seatOrNobody }),
  happened('forfeit', { pairing: count, absent: seats }),
  happened('corrected', {
    pairing: count,
    outcome: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('played'), winner: seatOrNobody }),
      z.object({ kind: z.literal('forfeit'), absent: seats }),
    ]),
  }),
  happened('paused', {}),
  happened('resumed', {}),
  happened('ended', { reason: z.enum(END_REASONS) }),
]) as unknown as z.ZodMiniType<TournamentEvent>;

/** So many events are in a page of a log. */
export const TOURNAMENT_EVENTS_PER_PAGE = 500;
/** Who the entrants of these events are, by their numbers. */
const entrants = z.record(z.string(), playerCard);

/** Which match each pairing has become, by its number. */
const boards = z.record(z.string(), matchId);

/** `GET /api/tournaments/{id}/log?from=`. */
export const tournamentLog = z.object({
  from: count,
  events: z.array(tournamentEvent),
  total: count,
  entrants,
  /** Of the pairings of these events; those that are missing are told when they are made. */
  boards: z.optional(boards),
});
export type TournamentLog = z.infer<typeof tournamentLog>;

/** So many people fit into a room, and so many things happen there. */
export const MOST_AT_TABLES = 128;
const MOST_EVENTS = 2000;
/** `POST /api/evenings`: a tournament that was played at tables, whole. */
export const newEvening = z.object({
  title: settings.title,
  /** By number of entrant. */
  names: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[^\p{C}]*$/u)))
    .check(z.maxLength(MOST_AT_TABLES)),
  events: z.array(tournamentEvent).check(z.maxLength(MOST_EVENTS)),
  /** Only who has the link finds it. A guest's always is. */
  isPrivate: z.boolean(),
});
export type NewEvening = z.infer<typeof newEvening>;

export const tournamentEntry = z.object({ share });

/** `GET /api/tournaments/{id}/boards`: the last round's, another round's, or one entrant's. At most a hundred, the first ones. */
export const boardQuery = z.object({
  round: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  player: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
});
export const tournamentBoards = z.object({ boards: z.array(z.object({ pairing: count, match: matchCard })) });
export type TournamentBoards = z.infer<typeof tournamentBoards>;

/** `GET /api/tournaments/{id}/standings?from=&limit=`. */
export const standingQuery = z.object({
  from: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
});
export const tournamentStandings = z.object({
  tieBreaks: z.array(z.enum(TIE_BREAKS)),
  rows: z.array(
    z.object({
      rank: count,
      player: playerCard,
      number: count,
      points: z.number(),
      tieBreaks: z.array(z.number()),
      wins: count,
      draws: count,
      losses: count,
    }),
  ),
  total: count,
});

/** What followers of a tournament are told: how much there is, what happened, and which match a pairing has become. */
export const tournamentMessages = [
  z.object({
    t: z.literal('tournament'),
    tournament: tournamentId,
    total: count,
    nextAt: z.nullable(moment),
    now: moment,
  }),
  z.object({
    t: z.literal('tournament-events'),
    tournament: tournamentId,
    from: count,
    events: z.array(tournamentEvent),
    entrants,
    nextAt: z.nullable(moment),
  }),
  z.object({ t: z.literal('tournament-board'), tournament: tournamentId, pairing: count, match: matchId }),
  z.object({ t: z.literal('tournament-boards'), tournament: tournamentId, boards }),
] as const;
