import * as z from 'zod/mini';
import { email, moment, nickname, playerName } from './ids.ts';
import { password } from './credentials.ts';
import { matchCard, playerCard } from './matches.ts';
import { speed } from './terms.ts';

export const ROLES = ['player', 'moderator', 'administrator'] as const;

/** Whoever asks, as they may know themselves. */
export const me = z.object({
  player: playerCard,
  role: z.enum(ROLES),
  email: z.nullable(z.string()),
  /** Whether the address is known to be theirs; nothing is mailed to it before. */
  emailConfirmed: z.boolean(),
  /** Whether they want news by mail. */
  wantsMail: z.boolean(),
  createdAt: moment,
  /** How many notifications are unread. */
  unread: z.int(),
  /** Whether chat shows only greetings: on for everybody who asked for it, always for guests. */
  greetingsOnly: z.boolean(),
});
export type Me = z.infer<typeof me>;

/** Who asks; null: nobody. */
export const whoIs = z.object({ me: z.nullable(me) });

export const rating = z.object({
  game: z.string(),
  speed,
  value: z.int(),
  deviation: z.int(),
  games: z.int(),
  provisional: z.boolean(),
});
export type WireRating = z.infer<typeof rating>;

export const tally = z.object({ game: z.string(), wins: z.int(), draws: z.int(), losses: z.int() });

export const profile = z.object({
  player: playerCard,
  createdAt: moment,
  seenAt: z.nullable(moment),
  ratings: z.array(rating),
  results: z.array(tally),
});
export type Profile = z.infer<typeof profile>;

export const ratingPoint = z.object({ at: moment, value: z.int(), deviation: z.int() });

/** Newest first; `next` asks for what follows, and is null at the end. */
export const matchPage = z.object({ matches: z.array(matchCard), next: z.nullable(z.string()) });

export const leaderboard = z.object({
  game: z.string(),
  speed,
  rows: z.array(z.object({ rank: z.int(), player: playerCard, rating })),
});

export type Leaderboard = z.infer<typeof leaderboard>;

/** The games of one variant that were played to an end on the site, as far as everybody may know of them: at most the latest 10,000. */
export const variantStatistics = z.object({
  variant: z.string(),
  games: z.int(),
  /** How many of them the first seat won, and how many nobody. */
  firstWins: z.int(),
  draws: z.int(),
  /** Half of them took no more actions than this. */
  length: z.int(),
});
/** How a game is played here, and who plays it best: the first three at every speed. */
export const gameStatistics = z.object({
  game: z.string(),
  /** When the games were counted. */
  at: moment,
  variants: z.array(variantStatistics),
  best: z.array(z.object({ speed, rows: leaderboard.shape.rows })),
});
export type GameStatistics = z.infer<typeof gameStatistics>;

export const SCOPES = ['play', 'chat', 'invite', 'read', 'bot'] as const;
export const scope = z.enum(SCOPES);
export type Scope = (typeof SCOPES)[number];

export const newToken = z.object({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  scopes: z.array(scope).check(z.minLength(1), z.maxLength(SCOPES.length)),
  /** Null: until it is taken back. */
  days: z.nullable(z.int().check(z.gte(1), z.lte(365))),
});
export const token = z.object({
  id: z.string(),
  label: z.string(),
  scopes: z.array(scope),
  createdAt: moment,
  usedAt: z.nullable(moment),
  expiresAt: z.nullable(moment),
});

export const signUp = z.object({
  name: playerName,
  password,
  email: z.nullable(email),
});

/** How many games came along, and how many could not. */
export const signedIn = z.object({ brought: z.int(), left: z.int() });
export type SignedIn = z.infer<typeof signedIn>;

/** Being a guest. Without a name the server draws one in the language of whoever asks. */
export const newGuest = z.optional(z.nullable(z.object({ name: z.optional(nickname) })));

/** What somebody may change of themselves; what is absent stays. Only a guest changes the name. */
export const mePatch = z.object({
  name: z.optional(nickname),
  greetingsOnly: z.optional(z.boolean()),
  email: z.optional(z.nullable(email)),
  wantsMail: z.optional(z.boolean()),
});

/** A place where somebody is signed in. */
export const sessionCard = z.object({
  id: z.string(),
  createdAt: moment,
  touchedAt: moment,
  expiresAt: moment,
  /** What the network and the browser said of it, at sign-in. */
  address: z.nullable(z.string()),
  agent: z.nullable(z.string()),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionCard = z.infer<typeof sessionCard>;

/** The only time that a token's secret is shown. */
export const madeToken = z.object({ token, secret: z.string() });

/** Deleting an account asks for its password, or, where it is null, for a session that is minutes old. */
export const deletion = z.object({ password: z.nullable(z.string().check(z.maxLength(200))) });
