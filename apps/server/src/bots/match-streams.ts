import { EVENTS_PER_PAGE, type MatchLine } from '@rayonk/protocol';
import type { BusEvents } from '../nodes/index.ts';
import { publicAt, type LiveMatch, type Services } from '../base/index.ts';
import type { LineStream } from './line-stream.ts';

/** So long after the end there may be a rematch to hear of. */
const LINGER = 60_000;

/** Somebody who follows one match. */
interface Follower {
  readonly id: string;
  readonly player: string;
  readonly stream: LineStream;
  /** Spectators of some matches see everything late. */
  readonly isLate: boolean;
  /** The number of the next event that has not been told. */
  next: number;
  readonly timers: Set<NodeJS.Timeout>;
}

/** Tells programs what happens in matches. */
export class MatchStreams {
  readonly #services: Services;
  readonly #followers = new Map<string, Set<Follower>>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Returns what stops listening. */
  listen(): () => void {
    const { bus } = this.#services;
    const stops = [
      bus.on('match-appended', (appended) => {
        for (const follower of this.#of(appended.live.id)) this.#appended(follower, appended);
      }),
      bus.on('match-aftermath', ({ id }) => {
        for (const follower of this.#of(id)) this.#followUp(follower);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Returns what must be called when the stream is closed. */
  follow(live: LiveMatch, player: string, stream: LineStream): () => void {
    const isLate = live.delay > 0 && live.seatOf(player) === null;
    const follower: Follower = { id: live.id, player, stream, isLate, next: 0, timers: new Set() };
    const followers = this.#followers.get(live.id) ?? new Set();
    this.#followers.set(live.id, followers.add(follower));
    stream.send(async () => this.#state(follower, live));
    return () => {
      for (const timer of follower.timers) clearTimeout(timer);
      followers.delete(follower);
      if (followers.size === 0 && this.#followers.get(live.id) === followers) this.#followers.delete(live.id);
    };
  }

  #of(id: string): Iterable<Follower> {
    return this.#followers.get(id) ?? [];
  }

  async #state(follower: Follower, live: LiveMatch): Promise<MatchLine> {
    const { authority, now } = this.#services;
    const { player, stream, isLate } = follower;
    const state = await authority.state(live, player, 0);
    follower.next = state.from + state.events.length;
    if (follower.next < state.total) this.#tellRest(follower, state.total);
    if (state.card.status === 'over') stream.end();
    // What happened just before this follower came is told late as well.
    if (isLate) for (const { at } of live.events.slice(state.total)) this.#later(follower, publicAt(live, at) - now());
    return { t: 'state', now: Math.floor(now()), state };
  }

  /** What of a long log did not go into the first line, as it is read. Ends, and what happens meanwhile, wait behind it. */
  #tellRest(follower: Follower, total: number): void {
    const { id, stream } = follower;
    for (let page = follower.next; page < total; page += EVENTS_PER_PAGE)
      stream.send(async (): Promise<MatchLine | null> => {
        await stream.drained();
        const live = await this.#services.authority.find(id);
        const from = follower.next;
        const events = live?.events.slice(from, Math.min(total, from + EVENTS_PER_PAGE)) ?? [];
        follower.next += events.length;
        return events.length === 0 ? null : { t: 'events', from, events };
      });
  }

  #appended(follower: Follower, { from, events, live }: BusEvents['match-appended']): void {
    const { stream, isLate } = follower;
    if (isLate) {
      this.#later(follower, publicAt(live, 0));
      return;
    }
    stream.send((): MatchLine | null => {
      const fresh = events.slice(Math.max(0, follower.next - from));
      if (fresh.length === 0) return null;
      const first = from + events.length - fresh.length;
      follower.next = first + fresh.length;
      return { t: 'events', from: first, events: fresh };
    });
    if (live.match.phase === 'over') this.#linger(follower);
  }

  #followUp(follower: Follower): void {
    const { id, player, stream } = follower;
    stream.send(async (): Promise<MatchLine | null> => {
      const live = await this.#services.authority.find(id);
      const state = live === null ? null : await this.#services.authority.state(live, player, live.events.length);
      return state === null || state.after === null ? null : { t: 'after', after: state.after };
    });
  }

  /** The authority alone decides what may be seen by then. */
  #later(follower: Follower, milliseconds: number): void {
    const { id, player, stream } = follower;
    this.#timer(follower, Math.max(0, milliseconds) + 1, () =>
      stream.send(async (): Promise<MatchLine | null> => {
        const live = await this.#services.authority.find(id);
        if (live === null) return null;
        const { from, events, card } = await this.#services.authority.state(live, player, follower.next);
        if (card.status === 'over') this.#linger(follower);
        if (events.length === 0) return null;
        follower.next = from + events.length;
        return { t: 'events', from, events };
      }),
    );
  }

  #linger(follower: Follower): void {
    this.#timer(follower, LINGER, () => follower.stream.end());
  }

  #timer({ timers }: Follower, milliseconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, milliseconds);
    timer.unref();
    timers.add(timer);
  }
}
