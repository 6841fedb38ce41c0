import type { Generated } from 'kysely';

/**
 * The tables of the site, for Kysely. Times are milliseconds since 1970, booleans 0 or 1, JSON is text: what both SQLite and PostgreSQL
 * have. `store/migrations` makes them.
 */
export interface Tables {
  /** What lists show of a match. The events are the truth; this is written when a match begins, ends, or, in correspondence, moves on. */
  readonly matches: {
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
  };
  /** What the engine made of a match that is over; JSON of the protocol's analysis. */
  readonly analyses: {
    match_id: string;
    made_at: number;
    analysis: string;
  };
  /** Who sits where. The log speaks of seats alone, so that a guest may become a member and a member may be forgotten. */
  readonly seats: {
    match_id: string;
    seat: number;
    /** A user, or `computer-N` for one of our levels. */
    player_id: string;
    /** The rating when the match began. */
    rating: number | null;
  };
  readonly events: {
    match_id: string;
    /** 0 is the creation. With the match the primary key: two appends of the same number cannot both succeed. */
    sequence: number;
    /** JSON of a MatchEvent. */
    event: string;
    /** `seat:id` of the command that caused it, on the first event it caused. */
    command: string | null;
  };
  /** Seeds of matches that are not over. Read by the authority alone; published in the log's `revealed`. */
  readonly secrets: {
    match_id: string;
    seed: string;
  };
  /** Seeds that nothing was drawn from yet. */
  readonly commitments: {
    commit: string;
    seed: string;
    player_id: string;
    created_at: number;
  };
  readonly invitations: {
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
  };
  /** Conditional actions in correspondence: secret to their owner. */
  readonly plans: {
    match_id: string;
    seat: number;
    /** JSON of a tree: what the other may do, and the answer. */
    plan: string;
  };
  readonly ratings: {
    player_id: string;
    game: string;
    speed: string;
    rating: number;
    deviation: number;
    volatility: number;
    games: number;
    updated_at: number;
  };
  readonly rating_history: {
    player_id: string;
    game: string;
    speed: string;
    at: number;
    rating: number;
    deviation: number;
    match_id: string;
    /** How much the match counted. */
    weight: Generated<number>;
  };
  readonly chat: {
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
  };
  readonly blocks: {
    player_id: string;
    blocked_id: string;
    at: number;
  };
  readonly reports: {
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
  };
  /** What a moderator decided of a player: may not talk, or may not play, until a moment. */
  readonly sanctions: {
    id: string;
    player_id: string;
    kind: 'mute' | 'ban';
    until: number | null;
    reason: string;
    by_id: string;
    at: number;
  };
  /** Everything that moderators did, in order; rows are added and never changed, except to forget somebody who left. */
  readonly moderation_log: {
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
  };
  /** How somebody likes to be written to. Primary key: the player. */
  readonly contacts: {
    player_id: string;
    /** The language their page had last; null: not known. */
    language: string | null;
    /** 1 for somebody who wants no mail. */
    no_mail: number;
  };
  /** When somebody was last sent mail about a match or an invitation. Primary key: both. */
  readonly mails: {
    player_id: string;
    about: string;
    at: number;
  };
  readonly notifications: {
    id: string;
    player_id: string;
    at: number;
    kind: string;
    match_id: string | null;
    invitation_id: string | null;
    by_id: string | null;
    read: number;
  };
  readonly push_subscriptions: {
    endpoint: string;
    player_id: string;
    p256dh: string;
    auth: string;
    created_at: number;
  };
  /** Personal tokens: only a hash of each is kept. */
  readonly tokens: {
    id: string;
    player_id: string;
    hash: string;
    label: string;
    /** JSON. */
    scopes: string;
    created_at: number;
    used_at: number | null;
    expires_at: number | null;
  };
  /** Single values: when the server was last alive, keys that it made for itself. */
  readonly meta: {
    key: string;
    value: string;
  };
  /** Nodes that are there, and when each last said so; `is_deaf` is 1 while one cannot hear the others. */
  readonly nodes: {
    id: string;
    beat_at: number;
    is_deaf: number;
  };
  /** What lists show of a tournament, and when it is to be looked at next. The events are the truth. */
  readonly tournaments: {
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
  };
  readonly tournament_events: {
    tournament_id: string;
    sequence: number;
    /** JSON of a TournamentEvent. */
    event: string;
  };
  /** The log speaks of numbers alone. */
  readonly tournament_players: {
    tournament_id: string;
    number: number;
    player_id: string;
  };
  readonly tournament_matches: {
    tournament_id: string;
    pairing: number;
    match_id: string;
    /** Whether the log knows how it came out. */
    is_decided: number;
  };
  /** When the correspondence clocks of an account stop; `days` of the year in which it begins are spent on it. */
  readonly holidays: {
    player_id: string;
    number: number;
    announced_at: number;
    starts_at: number;
    ends_at: number;
    days: number;
  };
  /** What somebody's box says, for the keeper of the site. */
  readonly findings: {
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
  };
  readonly finding_photos: {
    finding_id: string;
    number: number;
    /** JPEG as base64. */
    content: string;
  };
  /**
   * People, programs and guests. This table and the four below are better-auth's, which keeps times as ISO text; it and `accounts/` write
   * them, everybody else reads `user`.
   */
  readonly user: {
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
  };
  readonly session: {
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
  };
  /** How somebody proves who they are by a password. */
  readonly account: {
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
  };
  readonly passkey: {
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
  };
  /** Challenges that are waiting for an answer, and links that were given out (`accounts/links.ts`). */
  readonly verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: string;
    createdAt: string;
    updatedAt: string;
  };
  /** A second factor by codes that change; it counts once it is confirmed. */
  readonly second_factors: {
    player_id: string;
    /** Encrypted by a key made from the site's secret. */
    secret: string;
    created_at: number;
    confirmed_at: number | null;
    /** The step of the last code that was taken: neither it nor one before it is taken again. */
    last_step: Generated<number>;
  };
  readonly recovery_codes: {
    player_id: string;
    hash: string;
  };
  /** What is left of an account that was deleted: a name that nobody may take, or a sanction that an address still bears. */
  readonly tombstones: {
    /** A keyed hash of the name or the address. */
    mark: string;
    kind: 'name' | 'mute' | 'ban';
    /** Null: for good. */
    until: number | null;
    at: number;
  };
}

export type MatchTable = Tables['matches'];
export type SeatTable = Tables['seats'];
export type InvitationTable = Tables['invitations'];
export type ChatTable = Tables['chat'];
export type ReportTable = Tables['reports'];
export type SanctionTable = Tables['sanctions'];
export type ModerationTable = Tables['moderation_log'];
export type NotificationTable = Tables['notifications'];
export type TombstoneTable = Tables['tombstones'];
export type TournamentTable = Tables['tournaments'];
export type HolidayTable = Tables['holidays'];
export type FindingTable = Tables['findings'];
