import type { Dealing, Result, Rules, Seat } from '@rayonk/core';
import type { Match, MatchEvent } from '@rayonk/match';
import type { FastifyBaseLogger } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type {
  ChatMessage,
  Command,
  Invitation,
  MatchCard,
  MatchState,
  Notification,
  PlayerCard,
  ChatRoom,
  Saying,
  Scope,
  ServerMessage,
  Speed,
  Terms,
  WireFault,
} from '@rayonk/protocol';
import type { Logger } from 'pino';
import type { Bus, Nodes } from '../nodes/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Ledger } from '../limits/index.ts';
import type { Statement, Store } from '../store/index.ts';

/** What every part of the server is given. Each part is made once, in `app.ts`, from the parts above it in this list. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** The time of that clock, which rules. */
  readonly now: () => number;
  readonly store: Store;
  readonly bus: Bus;
  /** The processes that are this site together. */
  readonly nodes: Nodes;
  readonly shelf: Shelf;
  /** Absent where one process is the whole site. */
  readonly ledger?: Ledger;
  /** Null where the site sends no mail. */
  readonly mail: Mailer | null;
  readonly accounts: Accounts;
  readonly players: Players;
  readonly hub: Hub;
  readonly authority: Authority;
  readonly talk: Talk;
  readonly lobby: Lobby;
  readonly notifier: Notifier;
}

export type Answer<T> = Result<T, WireFault>;

/** The games, loaded when first asked for and kept. */
export interface Shelf {
  load(game: string, variant: string): Promise<Answer<PlayedGame>>;
}
export interface PlayedGame {
  readonly rules: Rules;
  /** Null for a game that deals nothing face down. */
  readonly dealing: Dealing | null;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Mailer {
  /** Says whether it went out; why not is in the log. */
  send(letter: Letter): Promise<boolean>;
}

export type Role = 'player' | 'moderator' | 'administrator';

/** Whoever sent a request or opened a socket, as far as it matters to what they may do. */
export interface Viewer {
  readonly player: string;
  readonly kind: 'guest' | 'member' | 'bot';
  /** Null for a guest, whose nickname is not what they are known by. */
  readonly name: string | null;
  readonly role: Role;
  /** What a personal token allows; null for a session, which allows everything. */
  readonly scopes: readonly Scope[] | null;
  readonly greetingsOnly: boolean;
}

/** Headers by which somebody may be known. */
export type Credentials = Pick<IncomingHttpHeaders, 'cookie' | 'authorization'>;

export interface Accounts {
  /**
   * Reads the session cookie or the bearer token. Null: nobody. A token that is not valid is a fault, not nobody, and is noted in the request's own
   * log, where there is one.
   */
  viewerOf(headers: Credentials, log?: FastifyBaseLogger): Promise<Answer<Viewer | null>>;
}

/** How players look to others, and what their ratings are. */
export interface Players {
  /** Cards in the order of the ids; somebody who was deleted is `gone`. With a game and speed, ratings are those. */
  cards(
    ids: readonly string[],
    of?: { readonly game: string; readonly speed: Speed | null },
  ): Promise<readonly PlayerCard[]>;
  find(name: string): Promise<string | null>;
  ratingOf(
    player: string,
    game: string,
    speed: Speed,
  ): Promise<{ readonly value: number; readonly provisional: boolean }>;
}

/** Everything that is settled before a match begins. */
export interface MatchOrder {
  readonly terms: Terms;
  /** The parties in the order in which they came: whoever invited first. `terms.side` is the first party's. */
  readonly parties: readonly [Party, Party];
  /** The seed behind the commitment that the shares were added to. */
  readonly seed: string;
  /** Seconds by which spectators see it later. */
  readonly delay: number;
  /** Milliseconds within which each makes a first action; absent: as many as usual. */
  readonly firstAction?: number;
}
interface Party {
  /** A user's id, or `computer-N`. */
  readonly player: string;
  readonly share: string;
}

/** A match in memory. Only the authority changes it; everybody else reads. */
export interface LiveMatch {
  readonly id: string;
  readonly match: Match;
  readonly terms: Terms;
  readonly players: readonly [string, string];
  readonly createdAt: number;
  readonly delay: number;
  /** All events, in order, and the JSON of each, which was made once. */
  readonly events: readonly MatchEvent[];
  readonly texts: readonly string[];
  seatOf(player: string): Seat | null;
}

/** The number of the first event that the command caused. */
export type CommandAnswer = Answer<number>;

/** The only writer of match logs: checks by the rules, appends durably, then lets it happen and tells everybody. */
export interface Authority {
  /**
   * What `alongside` makes of the new match's id is written in the same transaction: what the match was made from is used up exactly when
   * the match exists. Rejects with `StoreConflict` where that is a conflict.
   */
  create(order: MatchOrder, alongside?: (id: string) => readonly Statement[]): Promise<LiveMatch>;
  /** Null if there is no such match. Loads it where it is not in memory. */
  find(id: string): Promise<LiveMatch | null>;
  /** The same player and command id are answered the same and done once, also after a restart. */
  command(id: string, player: string, commandId: string, command: Command): Promise<CommandAnswer>;
  /**
   * Gives one player's seats in these matches to another, who has none in them, and writes what is `alongside`. Rejects with
   * `StoreConflict` where that has changed. Logs speak of seats, so nothing else changes.
   */
  reseat(ids: readonly string[], from: string, to: string, alongside: readonly Statement[]): Promise<void>;
  /** Ends a match if the time of whoever is to act is up; says whether it did. */
  flag(id: string): Promise<boolean>;
  /** Stops the clock of a turn that began at `since` for somebody's holiday, if it is still that turn; says whether it did. */
  excuse(
    id: string,
    seat: Seat,
    since: number,
    holiday: { readonly from: number; readonly until: number },
  ): Promise<boolean>;
  /** Matches that are in memory and in progress, as far as strangers may know. */
  playing(): Iterable<LiveMatch>;
  /** A match for a list, and whole for one viewer from an event on. */
  card(match: LiveMatch): Promise<MatchCard>;
  state(match: LiveMatch, viewer: string | null, from: number): Promise<MatchState>;
  /** This node is about to stop and others go on: who can act through it alone is not charged until they are back. */
  drain(): Promise<void>;
  /** Stops clocks' timers and waits for what is being written. */
  close(): Promise<void>;
}

/** Who is connected, and what they follow. */
export interface Hub {
  /** To every connection of a player that may hear of it. */
  notify(player: string, notification: Notification): void;
  /** To everybody who follows a match, except those who see it late; `except` leaves a player out. */
  tellMatch(match: string, message: ServerMessage, except?: string): void;
  /**
   * To everybody who follows a match, each what is made for them as far as they may hear talk; null leaves them out. Whoever gets the same is given
   * the same object, which is encoded once.
   */
  tellTalk(match: string, make: (viewer: Viewer | null) => ServerMessage | null): void;
  isOnline(player: string): boolean;
  /** Whether a player is connected at this node, and at which others. */
  isHere(player: string): boolean;
  /** Since when they are connected at this node without a break; null: they are not. */
  hereSince(player: string): number | null;
  nodesOf(player: string): readonly string[];
  /** Whether somebody follows a match at this node. */
  isFollowed(match: string): boolean;
  /** Whether it is known who is connected at the other nodes; where it is not, nobody is taken to be away. */
  readonly isSure: boolean;
  /** A node is gone, and everybody who was connected there; answers with them, null where that is not known. */
  forgetNode(node: string, at: number): ReadonlySet<string> | null;
  /**
   * Since when a player has had no connection at all, counted anew from a start; null: they have one, as levels always do, or it is not
   * known.
   */
  awaySince(player: string): number | null;
  /** Whether a player has a page open that follows the match. */
  isWatching(player: string, match: string): boolean;
  /** Who is at a match. A level always is, a program while it follows its account: both answer without looking at the match. */
  presence(match: Pick<LiveMatch, 'id' | 'players'>): {
    readonly seats: readonly [boolean, boolean];
    readonly spectators: number;
  };
  readonly connections: number;
  readonly playersOnline: number;
}

export interface Lobby {
  /** The first page of what is open to everybody, the newest first. */
  open(): Promise<readonly Invitation[]>;
  /** Matches in progress as spectators may see them, the best to watch first. */
  live(): Promise<readonly MatchCard[]>;
}

export interface Talk {
  /** The messages that a viewer may read now, oldest first. */
  history(match: LiveMatch, viewer: Viewer | null): Promise<readonly ChatMessage[]>;
  /**
   * Also tells everybody who follows the match and may read it, the speaker included: callers tell nobody. The same player and command id
   * are answered the same and heard once, also after a restart; null: said without one.
   */
  say(
    match: LiveMatch,
    viewer: Viewer,
    commandId: string | null,
    what: { readonly room: ChatRoom; readonly said: Saying },
  ): Promise<Answer<ChatMessage>>;
  /** Whether either blocks the other. */
  isBlocked(one: string, other: string): Promise<boolean>;
  /** Whether a moderator took somebody's right to play. */
  isBanned(player: string): Promise<boolean>;
  /** Both of two who may be about to play each other, in one question. */
  between(one: string, other: string): Promise<Between>;
}

export interface Between {
  readonly isBlocked: boolean;
  readonly banned: readonly [boolean, boolean];
}

/** What somebody is to hear of. `game` is the one that it is about, where the caller knows it. */
export type NewNotification = Pick<Notification, 'kind' | 'match' | 'invitation'> & {
  readonly by: string | null;
  readonly game?: string;
  /** An id for what several nodes may notice at once: it is told once. */
  readonly once?: string;
};

/** News that is to be told once its statements are written. */
export interface News {
  readonly statements: readonly Statement[];
  readonly tell: () => Promise<void>;
}

export interface Notifier {
  notify(player: string, what: NewNotification): Promise<void>;
  /** The same for whoever writes it together with what it is about. */
  prepare(player: string, what: NewNotification): News;
  /** Stops looking for mail to send and waits for what is on its way. */
  close(): Promise<void>;
}
