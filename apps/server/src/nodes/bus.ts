import type { Seat } from '@rayonk/core';
import type { TournamentEvent } from '@rayonk/tournament';
import type { Invitation, MatchCard, Notification, PlayerCard } from '@rayonk/protocol';
import type { MatchEvent } from '@rayonk/match';
import { MatchInterest, matchChannel } from './match-interest.ts';
import type { NodeLink } from './link.ts';
import type { LiveMatch } from '../base/index.ts';

/** What happened on the site, after it is durable. Parts, and nodes, listen to each other through this alone. */
export interface BusEvents {
  readonly 'match-created': { readonly live: LiveMatch };
  /** The same as other nodes are told it. */
  readonly 'match-begun': { readonly id: string; readonly players: readonly [string, string] };
  readonly 'match-ended': { readonly id: string; readonly players: readonly [string, string] };
  /** A node writes on in a log: what other nodes make their `match-appended` of. */
  readonly 'match-written': Written;
  readonly 'match-appended': {
    readonly live: LiveMatch;
    /** The number of the first of the events. */
    readonly from: number;
    readonly events: readonly MatchEvent[];
    /** The command that caused them, and whose it was. */
    readonly cause: { readonly player: string; readonly commandId: string } | null;
  };
  /** A seat has become somebody else's: a guest's games came along to a member. */
  readonly 'match-reseated': { readonly id: string; readonly from: string; readonly to: string };
  readonly 'match-over': { readonly live: LiveMatch };
  /** Ratings, the rematch's commitment, the rematch itself: something of what follows a finished match changed. */
  readonly 'match-aftermath': { readonly id: string };
  /** Both want a rematch; the shares are those of the seats. */
  readonly 'rematch-agreed': { readonly live: LiveMatch; readonly shares: readonly [string, string] };
  /** This node looks after a match that another one did, or that nobody did. */
  readonly 'match-adopted': { readonly live: LiveMatch };
  /** A message of a match's talk is new, or has changed. */
  readonly 'match-said': { readonly id: string; readonly message: string };
  /** Who follows a match at a node, and whoever asks the others for it. */
  readonly 'match-here': {
    readonly id: string;
    readonly node: string;
    readonly seats: readonly [number, number];
    readonly spectators: number;
  };
  readonly 'match-who': { readonly id: string };
  /** A player follows a match again, who may have been waited for. */
  readonly 'player-arrived': { readonly id: string; readonly player: string };
  readonly 'rest-taken': { readonly id: string; readonly restDays: readonly [number, number] };
  readonly 'lobby-changed': { readonly invitation: Invitation | null };
  /** An invitation to one player was made, or is not open any more. It is nobody else's business. */
  readonly 'invitation-changed': { readonly player: string; readonly invitation: Invitation; readonly isOpen: boolean };
  /** How many streams of its account a program has open, with which it is here without a socket; and how many of whatever kind. */
  readonly 'streams-changed': { readonly player: string; readonly open: number; readonly all: number };
  /** Whether a node is there, and its answer. */
  readonly 'node-there': { readonly node: string };
  readonly 'node-here': { readonly node: string };
  /** A node tells others again what it does, and may have done something meanwhile that it could not tell. */
  readonly 'node-heard': { readonly node: string };
  /** Who is connected at a node: what changed since it last said so, or everybody. */
  readonly 'people-here': PeopleHere;
  /** Something that a node said was missed: it says everything anew. */
  readonly 'people-who': { readonly node: string };
  /** What is played at a node, as strangers may see it. */
  readonly 'live-here': { readonly node: string; readonly cards: readonly MatchCard[] };
  /** Something happened in a tournament; who the new entrants are, by their numbers. */
  readonly 'tournament-written': {
    readonly id: string;
    readonly from: number;
    readonly events: readonly TournamentEvent[];
    readonly entrants: Readonly<Record<string, PlayerCard>>;
    readonly nextAt: number | null;
  };
  /** A pairing has become a match. */
  readonly 'tournament-board': { readonly id: string; readonly pairing: number; readonly match: string };
  readonly notified: { readonly player: string; readonly notification: Notification };
  /** What `viewerOf` said of somebody may no longer hold: a session or token ended, or a moderator decided something. */
  readonly 'signed-out': { readonly player: string };
  /** Somebody reads and sends greetings alone from now on, or no longer. */
  readonly 'greetings-only': { readonly player: string; readonly isOn: boolean };
  /** How somebody looks to others: a guest took a name, an account became a bot's or was deleted (`gone`). */
  readonly 'player-changed': { readonly player: string; readonly gone: boolean };
}

export interface Written {
  readonly id: string;
  /** The number of the first of the events, and their JSON. */
  readonly from: number;
  readonly texts: readonly string[];
  /** `seat:id` of the command that caused them. */
  readonly command: string | null;
  /** What an action left of its seat's lag quota. */
  readonly quota: { readonly seat: Seat; readonly left: number; readonly at: number } | null;
}

interface PeopleHere {
  readonly node: string;
  /** Counts what a node said of it, so that what was missed is noticed. */
  readonly number: number;
  readonly isAll: boolean;
  /** A player with how they are here (`realtime/remote-presence.ts`), or since when they are not. */
  readonly came: readonly (readonly [player: string, how: number])[];
  readonly left: readonly (readonly [player: string, at: number])[];
}

const SITE = 'site';

/**
 * What other nodes are told, and on which channel. What concerns one match goes over a channel of its own, which a node listens to while it has
 * the match in memory: so a node hears what it needs, however many games there are on the others. What is rare or concerns people goes to all.
 */
const CHANNELS: { readonly [K in keyof BusEvents]?: (event: BusEvents[K]) => string } = {
  'match-written': ({ id }) => matchChannel(id),
  'match-aftermath': ({ id }) => matchChannel(id),
  'match-reseated': ({ id }) => matchChannel(id),
  'match-said': ({ id }) => matchChannel(id),
  'match-here': ({ id }) => matchChannel(id),
  'match-who': ({ id }) => matchChannel(id),
  'match-begun': () => SITE,
  'match-ended': () => SITE,
  'lobby-changed': () => SITE,
  'invitation-changed': () => SITE,
  'people-here': () => SITE,
  'people-who': () => SITE,
  'node-there': () => SITE,
  'node-here': () => SITE,
  'node-heard': () => SITE,
  'live-here': () => SITE,
  'tournament-written': () => SITE,
  'tournament-board': () => SITE,
  notified: () => SITE,
  'signed-out': () => SITE,
  'greetings-only': () => SITE,
  'player-changed': () => SITE,
};

type Listener<K extends keyof BusEvents> = (event: BusEvents[K]) => void;
/** Where something has happened that a listener wants to hear of. What must be done once is done where it happened. */
type Where = 'anywhere' | 'here' | 'elsewhere';
interface Listening {
  readonly listener: Listener<never>;
  readonly where: Where;
}

/** A listener that fails is reported and stops nobody else. */
export class Bus {
  readonly #listeners = new Map<keyof BusEvents, Set<Listening>>();
  readonly #onError: (error: unknown) => void;
  /** To the other nodes; null: this is the only one. */
  readonly link: NodeLink | null;
  /** The matches of which this node wants to hear. */
  readonly interest: MatchInterest;

  constructor(onError: (error: unknown) => void, link: NodeLink | null = null) {
    this.#onError = onError;
    this.link = link;
    this.interest = new MatchInterest(link);
    link?.hear((text) => this.#hear(text));
    void link?.listen(SITE);
  }

  /** Returns a function that stops listening. */
  on<K extends keyof BusEvents>(kind: K, listener: Listener<K>, where: Where = 'anywhere'): () => void {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners);
    const listening = { listener: listener as Listener<never>, where };
    listeners.add(listening);
    return () => listeners.delete(listening);
  }

  emit<K extends keyof BusEvents>(kind: K, event: BusEvents[K]): void {
    this.#tell(kind, event, 'here');
    if (this.link === null) return;
    const channel = CHANNELS[kind]?.(event);
    // Encoded once, whoever listens.
    if (channel !== undefined) this.link.send(channel, JSON.stringify([kind, event]));
  }

  /** What another node did, as this one has made it out. */
  retell<K extends keyof BusEvents>(kind: K, event: BusEvents[K]): void {
    this.#tell(kind, event, 'elsewhere');
  }

  #hear(text: string): void {
    try {
      const [kind, event] = JSON.parse(text) as [keyof BusEvents, never];
      // A node of a later version may tell of what this one does not know.
      if (CHANNELS[kind] !== undefined) this.#tell(kind, event, 'elsewhere');
    } catch (error) {
      this.#onError(error);
    }
  }

  #tell<K extends keyof BusEvents>(kind: K, event: BusEvents[K], where: Where): void {
    for (const listening of this.#listeners.get(kind) ?? []) {
      if (listening.where !== 'anywhere' && listening.where !== where) continue;
      try {
        (listening.listener as Listener<K>)(event);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}
