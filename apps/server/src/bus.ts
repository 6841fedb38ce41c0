import type { Invitation, Notification } from '@rayonk/protocol';
import type { MatchEvent } from '@rayonk/match';
import type { LiveMatch } from './services.ts';

/** What happened in the server, after it is durable. Parts listen to each other through this alone. */
export interface BusEvents {
  readonly 'match-created': { readonly live: LiveMatch };
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
  /** Ratings, the rematch's commitment, the rematch itself: something of a finished match's aftermath changed. */
  readonly 'match-aftermath': { readonly id: string };
  /** Both want a rematch; the shares are those of the seats. */
  readonly 'rematch-agreed': { readonly live: LiveMatch; readonly shares: readonly [string, string] };
  /** A player follows a match again, who may have been waited for. */
  readonly 'player-arrived': { readonly id: string; readonly player: string };
  readonly 'rest-taken': { readonly id: string; readonly restDays: readonly [number, number] };
  readonly 'lobby-changed': { readonly invitation: Invitation | null };
  /** An invitation to one player was made, or is not open any more. It is nobody else's business. */
  readonly 'invitation-changed': { readonly player: string; readonly invitation: Invitation; readonly isOpen: boolean };
  /** How many streams of its account a program has open, with which it is here without a socket; and how many of whatever kind. */
  readonly 'streams-changed': { readonly player: string; readonly open: number; readonly all: number };
  readonly notified: { readonly player: string; readonly notification: Notification };
  /** What `viewerOf` said of somebody may no longer hold: a session or token ended, or a moderator decided something. */
  readonly 'signed-out': { readonly player: string };
  /** Somebody reads and sends greetings alone from now on, or no longer. */
  readonly 'greetings-only': { readonly player: string; readonly isOn: boolean };
  /** How somebody looks to others: a guest took a name, an account became a bot's or was deleted (`gone`). */
  readonly 'player-changed': { readonly player: string; readonly gone: boolean };
}

type Listener<K extends keyof BusEvents> = (event: BusEvents[K]) => void;

/** A listener that fails is reported and stops nobody else. */
export class Bus {
  readonly #listeners = new Map<keyof BusEvents, Set<Listener<never>>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Returns a function that stops listening. */
  on<K extends keyof BusEvents>(kind: K, listener: Listener<K>): () => void {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  emit<K extends keyof BusEvents>(kind: K, event: BusEvents[K]): void {
    for (const listener of this.#listeners.get(kind) ?? []) {
      try {
        (listener as Listener<K>)(event);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}
