import type { Generated } from 'kysely';

/**
 * The tables of the site, for Kysely. Times are milliseconds since 1970, booleans 0 or 1, JSON is text: what both SQLite and PostgreSQL
 * have. `store/migrations` makes them.
 */
export interface Tables {
  readonly matches: MatchTable;
  readonly analyses: AnalysisTable;
  readonly seats: SeatTable;
  readonly events: EventTable;
  readonly secrets: SecretTable;
  readonly commitments: CommitmentTable;
  readonly invitations: InvitationTable;
  readonly plans: PlanTable;
  readonly ratings: RatingTable;
  readonly rating_history: RatingHistoryTable;
  readonly chat: ChatTable;
  readonly blocks: BlockTable;
  readonly reports: ReportTable;
  readonly sanctions: SanctionTable;
  readonly moderation_log: ModerationTable;
  readonly contacts: ContactTable;
  readonly mails: MailTable;
  readonly notifications: NotificationTable;
  readonly push_subscriptions: PushTable;
  readonly tokens: TokenTable;
  readonly meta: MetaTable;
  readonly nodes: NodeTable;
  readonly tournaments: TournamentTable;
  readonly tournament_events: TournamentEventTable;
  readonly tournament_players: TournamentPlayerTable;
  readonly tournament_matches: TournamentMatchTable;
  readonly holidays: HolidayTable;
  readonly findings: FindingTable;
  readonly finding_photos: FindingPhotoTable;
  readonly user: UserTable;
  readonly session: SessionTable;
  readonly account: AccountTable;
  readonly passkey: PasskeyTable;
  readonly verification: VerificationTable;
  readonly second_factors: SecondFactorTable;
  readonly recovery_codes: RecoveryCodeTable;
  readonly tombstones: TombstoneTable;
}

/** What lists show of a match. The events are the truth; this is written when a match begins, ends, or, in correspondence, moves on. */
export interface MatchTable {
  id: string;
  game: string;
  variant: string;
  /** JSON of the protocol's clock. */
  clock: string;
  /** Null without a clock. */
  speed: string | null;
  rated: number;
  memory_aid: number;
  coloured_backs: number;
  odds: number;
  status: 'playing' | 'over';
  /** Seconds by which spectators see it later. */
  delay: number;
  created_at: number;
  touched_at: number;
  /** Correspondence only: when the seat to act runs out of time, and which seat it is. Null while paused and after the end. */
  deadline: number | null;
  to_act: number | null;
  plies: number;
  position: string;
  winner: number | null;
  reason: string | null;
  /** JSON of [change, change], once rated. */
  rating_changes: string | null;
  /** The match that a rematch made, and the commitment for one. */
  next: string | null;
  next_commit: string | null;
  /** JSON of [days, days], in correspondence. */
  rest_days: string | null;
  /** The node that looks after its clocks, where there are several. */
  home: Generated<string | null>;
}

/** Who sits where. The log speaks of seats alone, so that a guest may become a member and a member may be forgotten. */
export interface SeatTable {
  match_id: string;
  seat: number;
  /** A user, or `computer-N` for one of our levels. */
  player_id: string;
  /** The rating when the match began. */
  rating: number | null;
}

interface EventTable {
  match_id: string;
  /** 0 is the creation. With the match the primary key: two appends of the same number cannot both succeed. */
  sequence: number;
  /** JSON of a MatchEvent. */
  event: string;
  /** `seat:id` of the command that caused it, on the first event it caused. */
  command: string | null;
}

/** Seeds of matches that are not over. Read by the authority alone; published in the log's `revealed`. */
interface SecretTable {
  match_id: string;
  seed: string;
}

/** Seeds that nothing was drawn from yet. */
interface CommitmentTable {
  commit: string;
  seed: string;
  player_id: string;
  created_at: number;
}

export interface InvitationTable {
  id: string;
  player_id: string;
  /** JSON of the protocol's terms and audience. */
  terms: string;
  audience: string;
  /** The user an invitation to one player is for. */
  to_player_id: string | null;
  commit: string;
  share: string;
  created_at: number;
  status: 'open' | 'accepted' | 'declined' | 'withdrawn';
  match_id: string | null;
  /** What must be the same for two to play, for what waits in the lobby. */
  wanted: Generated<string | null>;
  /** Where a guest made it, as a keyed hash, while it is open. */
  place: Generated<string | null>;
}

/** Conditional actions in correspondence: secret to their owner. */
interface PlanTable {
  match_id: string;
  seat: number;
  /** JSON of a tree: what the other may do, and the answer. */
  plan: string;
}

interface RatingTable {
  player_id: string;
  game: string;
  speed: string;
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
  updated_at: number;
}

interface RatingHistoryTable {
  player_id: string;
  game: string;
  speed: string;
  at: number;
  rating: number;
  deviation: number;
  match_id: string;
  /** How much the match counted. */
  weight: Generated<number>;
}

export interface ChatTable {
  id: string;
  match_id: string;
  room: string;
  player_id: string;
  at: number;
  text: string | null;
  greeting: string | null;
  hidden: number;
  /** The id that its speaker gave it: said twice with the same one, it is there once. */
  command: string | null;
}

interface BlockTable {
  player_id: string;
  blocked_id: string;
  at: number;
}

export interface ReportTable {
  id: string;
  by_id: string;
  player_id: string;
  match_id: string | null;
  message_id: string | null;
  reason: string;
  text: string;
  at: number;
  status: 'open' | 'dismissed' | 'acted';
  handled_by: string | null;
  handled_at: number | null;
}

/** What a moderator decided of a player: may not talk, or may not play, until a moment. */
export interface SanctionTable {
  id: string;
  player_id: string;
  kind: 'mute' | 'ban';
  until: number | null;
  reason: string;
  by_id: string;
  at: number;
}

/** Everything that moderators did, in order; rows are added and never changed, except to forget somebody who left. */
export interface ModerationTable {
  id: string;
  at: number;
  by_id: string;
  /** The protocol's kinds of moderator's actions. */
  action: string;
  player_id: string | null;
  report_id: string | null;
  message_id: string | null;
  until: number | null;
  note: string;
}

/** How somebody likes to be written to. Primary key: the player. */
interface ContactTable {
  player_id: string;
  /** The language their page had last; null: not known. */
  language: string | null;
  /** 1 for somebody who wants no mail. */
  no_mail: number;
}

/** When somebody was last sent mail about a match or an invitation. Primary key: both. */
interface MailTable {
  player_id: string;
  about: string;
  at: number;
}

export interface NotificationTable {
  id: string;
  player_id: string;
  at: number;
  kind: string;
  match_id: string | null;
  invitation_id: string | null;
  by_id: string | null;
  read: number;
}

interface PushTable {
  endpoint: string;
  player_id: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

/** Personal tokens: only a hash of each is kept. */
interface TokenTable {
  id: string;
  player_id: string;
  hash: string;
  label: string;
  /** JSON. */
  scopes: string;
  created_at: number;
  used_at: number | null;
  expires_at: number | null;
}

/** Nodes that are there, and when each last said so; `is_deaf` is 1 while one cannot hear the others. */
interface NodeTable {
  id: string;
  beat_at: number;
  is_deaf: number;
}

/** Single values: when the server was last alive, keys that it made for itself. */
interface MetaTable {
  key: string;
  value: string;
}

/**
 * People, programs and guests. This table and the four below are better-auth's, which keeps times as ISO text; it and `accounts/` write
 * them, everybody else reads `user`.
 */
interface UserTable {
  id: string;
  /** As its owner writes it. A guest's is a nickname; empty for one of earlier days. */
  name: string;
  /** The name as names are compared (`accounts/names.ts`), which is unique. Null for a guest. */
  username: string | null;
  /** Where mail goes; null: nowhere. Not unique: a family may share one. */
  email: string | null;
  /** better-auth insists on an address of its own for everybody: made up, and never shown. */
  placeholder: Generated<string | null>;
  /** 1 once a link that was mailed there came back. */
  emailVerified: Generated<number>;
  image: Generated<string | null>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  isAnonymous: Generated<number>;
  /** `player`, `moderator`, `administrator`. */
  role: Generated<string>;
  /** 1 for an account that only a program plays with. */
  isBot: Generated<number>;
  greetingsOnly: Generated<number>;
  seenAt: Generated<number | null>;
}

interface SessionTable {
  /** When whoever has it last proved again whose it is; null: at its beginning. */
  provedAt: number | null;
  id: string;
  token: string;
  userId: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
}

/** How somebody proves who they are by a password. */
interface AccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  password: string | null;
  createdAt: string;
  updatedAt: string;
}

interface PasskeyTable {
  id: string;
  name: string | null;
  publicKey: string;
  userId: string;
  credentialID: string;
  counter: number;
  deviceType: string;
  backedUp: number;
  transports: string | null;
  createdAt: string | null;
  aaguid: string | null;
}

/** Challenges that are waiting for an answer, and links that were given out (`accounts/links.ts`). */
interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}

/** A second factor by codes that change; it counts once it is confirmed. */
interface SecondFactorTable {
  player_id: string;
  /** Encrypted by a key made from the site's secret. */
  secret: string;
  created_at: number;
  confirmed_at: number | null;
  /** The step of the last code that was taken: neither it nor one before it is taken again. */
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  player_id: string;
  hash: string;
}

/** What the engine made of a match that is over; JSON of the protocol's analysis. */
interface AnalysisTable {
  match_id: string;
  made_at: number;
  analysis: string;
}

/** What is left of an account that was deleted: a name that nobody may take, or a sanction that an address still bears. */
export interface TombstoneTable {
  /** A keyed hash of the name or the address. */
  mark: string;
  kind: 'name' | 'mute' | 'ban';
  /** Null: for good. */
  until: number | null;
  at: number;
}

/** What lists show of a tournament, and when it is to be looked at next. The events are the truth. */
export interface TournamentTable {
  id: string;
  organiser_id: string;
  title: string;
  /** JSON of what was agreed on beside the title, the start and who may find it. */
  settings: string;
  /** What the seed of its lots and the seeds of its matches are made of. Read by the server alone until the end. */
  secret: string;
  is_private: number;
  phase: 'open' | 'running' | 'over';
  starts_at: number;
  created_at: number;
  /** How many events its log has: an append says how many it has read. */
  length: number;
  players: number;
  round: number;
  is_paused: number;
  /** When something is to happen by itself. */
  next_at: number | null;
  /** Whether pairings wait for their matches. */
  is_unmade: number;
  /** Of an evening at tables: JSON of the names of its entrants, by number. Its `secret` is the commitment of its lots. Else null. */
  names: string | null;
}

interface TournamentEventTable {
  tournament_id: string;
  sequence: number;
  /** JSON of a TournamentEvent. */
  event: string;
}

/** When the correspondence clocks of an account stop; `days` of the year in which it begins are spent on it. */
export interface HolidayTable {
  player_id: string;
  number: number;
  announced_at: number;
  starts_at: number;
  ends_at: number;
  days: number;
}

/** What somebody's box says, for the keeper of the site. */
export interface FindingTable {
  id: string;
  by_id: string;
  game: string;
  /** The decision it speaks of; null: the game in general. */
  about: string | null;
  edition: string;
  year: string;
  measure: string;
  said: string;
  /** How many photographs it has, and what they weigh together. */
  photos: number;
  bytes: number;
  at: number;
  handled_by: string | null;
  /** Null while nobody has dealt with it. */
  handled_at: number | null;
}

interface FindingPhotoTable {
  finding_id: string;
  number: number;
  /** JPEG as base64. */
  content: string;
}

/** The log speaks of numbers alone. */
interface TournamentPlayerTable {
  tournament_id: string;
  number: number;
  player_id: string;
}

interface TournamentMatchTable {
  tournament_id: string;
  pairing: number;
  match_id: string;
  /** Whether the log knows how it came out. */
  is_decided: number;
}
