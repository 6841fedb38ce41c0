import { Limiter, type Measure, Slots } from '../limits/index.ts';
import type { Viewer } from '../base/index.ts';

/** Whatever a client sends is a message, also what only keeps a connection. A player's sockets share this: more of them allow no more. */
const MESSAGES = { burst: 60, perSecond: 20 };
/** Also what never becomes a message is read: pieces of messages, messages far too long. */
const BYTES = { burst: 256 * 1024, perSecond: 64 * 1024 };
const FAULTS = { burst: 20, perSecond: 0.5 };
/** Everybody at one address who is no member, together. */
const MESSAGES_FROM_PLACE = { burst: 1800, perSecond: 300 };
/** Sockets that one address may open: a class of pupils comes together, a page that cannot connect tries again. */
const KNOCKS = { burst: 120, perSecond: 2 };
/** Sockets that are open at the same time: a person's pages and programs, and those of everybody at one address who is no member. */
const MOST_OF_ONE = 30;
const MOST_FROM_PLACE = 240;

/** What clients may do over sockets. */
export class SocketLimits {
  readonly messages: Limiter;
  readonly messagesFromPlace: Limiter;
  readonly bytes: Limiter;
  readonly faults: Limiter;
  readonly #knocks: Limiter;
  readonly #ofOne: Slots;
  readonly #fromPlace: Slots;
  #nobodies = 0;

  constructor(measure: Measure) {
    this.messages = new Limiter(measure, MESSAGES);
    this.messagesFromPlace = new Limiter(measure, MESSAGES_FROM_PLACE);
    this.bytes = new Limiter(measure, BYTES);
    this.faults = new Limiter(measure, FAULTS);
    this.#knocks = new Limiter(measure, KNOCKS, { name: 'knocks' });
    this.#ofOne = new Slots(MOST_OF_ONE, measure.scale);
    this.#fromPlace = new Slots(MOST_FROM_PLACE, measure.scale);
  }

  mayKnock(place: string): boolean {
    return this.#knocks.consume(place).isAllowed;
  }

  /** What one client may spend; null: there are enough like it. */
  admit(viewer: Viewer | null, place: string): ClientLimits | null {
    const isMember = viewer !== null && viewer.kind !== 'guest';
    const own = viewer?.player ?? `nobody ${++this.#nobodies}`;
    if (this.#ofOne.isFull(own) || (!isMember && this.#fromPlace.isFull(place))) return null;
    const held = [this.#ofOne.take(own), ...(isMember ? [] : [this.#fromPlace.take(place)])];
    return new ClientLimits(this, own, isMember ? null : place, held);
  }
}

/** What one client spends from: its player's allowance, and that of the address where it is no member's. */
export class ClientLimits {
  readonly #limits: SocketLimits;
  readonly #own: string;
  readonly #place: string | null;
  readonly #held: readonly (() => void)[];

  constructor(limits: SocketLimits, own: string, place: string | null, held: readonly (() => void)[]) {
    this.#limits = limits;
    this.#own = own;
    this.#place = place;
    this.#held = held;
  }

  /** Whether another message may be heard. */
  mayTalk(): boolean {
    const { messages, messagesFromPlace } = this.#limits;
    return (
      messages.consume(this.#own).isAllowed &&
      (this.#place === null || messagesFromPlace.consume(this.#place).isAllowed)
    );
  }

  mayFail(): boolean {
    return this.#limits.faults.consume(this.#own).isAllowed;
  }

  maySend(bytes: number): boolean {
    return this.#limits.bytes.consume(this.#own, bytes).isAllowed;
  }

  /** The client has left. */
  giveBack(): void {
    for (const giveBack of this.#held) giveBack();
  }
}
