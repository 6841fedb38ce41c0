import type { BusEvents } from '../nodes/index.ts';
import { EVENTS_PER_PAGE, type MatchState } from '@rayonk/protocol';
import { publicAt, publicLength, type Authority, type LiveMatch } from '../base/index.ts';
import type { Followers } from './followers.ts';
import type { Connection } from './connection.ts';
import { textFrame } from './frames.ts';
import type { SocketHub } from './hub.ts';

/** Sends what happened in matches to everybody who follows them. */
export class Broadcaster {
  readonly #hub: SocketHub;
  readonly #authority: Authority;
  readonly #now: () => number;
  /** Late spectators may have seen a match end just now. */
  readonly #onEndShown: (match: string) => void;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(hub: SocketHub, authority: Authority, now: () => number, onEndShown: (match: string) => void) {
    this.#onEndShown = onEndShown;
    this.#hub = hub;
    this.#authority = authority;
    this.#now = now;
  }

  /** The text is made once, and once more for whoever caused it: that copy is the answer to the command. */
  appended({ live, from, events, cause }: BusEvents['match-appended']): void {
    const followers = this.#hub.followers(live.id);
    if (followers === null) return;
    const text = eventsText(live, from, from + events.length);
    const frame = textFrame(`${text}}`);
    if (followers.delay === 0) followers.toSpectators(frame);
    else this.#showLater(followers, live);
    let answer: Buffer | null = null;
    for (const seat of [0, 1] as const) {
      // Both players choose their ids freely, so the same id may be awaited on both sides.
      const id = cause !== null && live.players[seat] === cause.player ? cause.commandId : null;
      for (const connection of followers.at(seat)) {
        const isAnswer = id !== null && connection.awaiting?.delete(`${live.id}:${id}`) === true;
        if (isAnswer) answer ??= textFrame(`${text},"id":"${id}"}`);
        connection.send(isAnswer ? answer! : frame);
      }
    }
  }

  /** Sends what of a long log did not go into the state, page after page as the client reads; false if it has left meanwhile. */
  async tellRest(connection: Connection, live: LiveMatch, state: MatchState): Promise<boolean> {
    for (let from = state.from + state.events.length; from < state.total; from += EVENTS_PER_PAGE) {
      await connection.drained();
      if (!connection.isOpen) return false;
      connection.send(textFrame(`${eventsText(live, from, Math.min(state.total, from + EVENTS_PER_PAGE))}}`));
    }
    return true;
  }

  /** Sends a new follower what happened while its state was put together. */
  catchUp(connection: Connection, followers: Followers, live: LiveMatch, from: number): void {
    if (followers.delay > 0 && followers.seatOf(connection) === null) {
      // Late spectators go on together from what the last of them knows.
      followers.shown = followers.audience === 1 ? from : Math.min(followers.shown, from);
      this.showSpectators(followers, live);
      return;
    }
    const until = live.events.length;
    if (until > from) connection.send(textFrame(`${eventsText(live, from, until)}}`));
  }

  /** For a match that spectators see late: they are sent what they may see by now, and the next when its time comes. */
  showSpectators(followers: Followers, live: LiveMatch): void {
    const until = publicLength(followers, live.events, this.#now(), followers.shown);
    if (until > followers.shown) {
      followers.toSpectators(textFrame(`${eventsText(live, followers.shown, until)}}`));
      if (live.match.phase === 'over') this.#onEndShown(live.id);
    }
    followers.shown = until;
    this.#showLater(followers, live);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #showLater(followers: Followers, live: LiveMatch): void {
    const next = live.events[followers.shown];
    if (next === undefined || followers.isWaiting) return;
    followers.isWaiting = true;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        followers.isWaiting = false;
        // The match may have left the memory meanwhile.
        if (!followers.isEmpty)
          void this.#authority.find(followers.id).then((found) => found && this.showSpectators(followers, found));
      },
      Math.max(1, publicAt(followers, next.at) - this.#now()),
    );
    timer.unref();
    this.#timers.add(timer);
  }
}

/** A message `events` without its last brace. */
function eventsText({ id, texts }: LiveMatch, from: number, until: number): string {
  let list = texts[from] ?? '';
  for (let i = from + 1; i < until; i++) list += `,${texts[i]}`;
  return `{"t":"events","match":"${id}","from":${from},"events":[${list}]`;
}
