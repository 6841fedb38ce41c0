import { CLOSE, type ServerMessage } from '@rayonk/protocol';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Viewer } from '../services.ts';
import type { Circle } from './circle.ts';
import { textFrame } from './frames.ts';
import { Allowance } from './limits.ts';
import type { Outbox, Recipient } from './outbox.ts';

/** A client that has not read so many bytes is dropped: it may come back and resume, others must not pay for it. */
const UNREAD_BYTES = 256 * 1024;
/** How long a client that is being closed may take to say goodbye. */
const GOODBYE = 2000;

const MESSAGES = { capacity: 60, perSecond: 20 };
const FAULTS = { capacity: 20, perSecond: 0.5 };

/** One client. There are many of them, mostly idle: what is here is counted in bytes. */
export class Connection implements Recipient {
  #viewer: Viewer | null;
  readonly #socket: WebSocket;
  readonly #wire: Duplex;
  readonly #outbox: Outbox;
  /** What is sent at the end of this turn of the event loop; mostly one frame. */
  #queued: Buffer | null = null;
  #queuedMore: Buffer[] | null = null;
  #queuedBytes = 0;
  readonly #messages: Allowance | null;
  readonly #faults: Allowance | null;
  /** What it follows. */
  readonly circles: Circle[] = [];
  /** Commands that were not answered yet, as `match:id`. */
  awaiting: Set<string> | null = null;
  seenAt: number;

  /** `wire` is what the socket was made from. `rate` multiplies the limits; 0 turns them off. */
  constructor(
    { socket, wire, outbox }: { readonly socket: WebSocket; readonly wire: Duplex; readonly outbox: Outbox },
    viewer: Viewer | null,
    rate: number,
    now: number,
  ) {
    this.#socket = socket;
    this.#wire = wire;
    this.#outbox = outbox;
    this.#viewer = viewer;
    this.seenAt = now;
    this.#messages = rate === 0 ? null : new Allowance(MESSAGES.capacity * rate, MESSAGES.perSecond * rate, now);
    this.#faults = rate === 0 ? null : new Allowance(FAULTS.capacity * rate, FAULTS.perSecond * rate, now);
  }

  get viewer(): Viewer | null {
    return this.#viewer;
  }
  /** Whoever it is stays the same, and may want something else. */
  set greetingsOnly(greetingsOnly: boolean) {
    if (this.#viewer !== null) this.#viewer = { ...this.#viewer, greetingsOnly };
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  say(message: ServerMessage): void {
    this.send(textFrame(JSON.stringify(message)));
  }

  /** The frame may be on its way to others as well. */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#wire.writableLength + this.#queuedBytes > UNREAD_BYTES) {
      this.close(CLOSE.slowReader, 'slow-reader');
      return;
    }
    this.#queuedBytes += frame.length;
    if (this.#queued !== null) (this.#queuedMore ??= []).push(frame);
    else {
      this.#queued = frame;
      this.#outbox.add(this);
    }
  }

  flush(): void {
    const first = this.#queued;
    const more = this.#queuedMore;
    this.#queued = null;
    this.#queuedMore = null;
    this.#queuedBytes = 0;
    if (first === null || !this.isOpen) return;
    if (more !== null) this.#wire.cork();
    this.#wire.write(first);
    if (more === null) return;
    for (const frame of more) this.#wire.write(frame);
    this.#wire.uncork();
  }

  /** Whether another message may be heard. */
  mayTalk(now: number): boolean {
    return this.#messages?.take(now) ?? true;
  }

  fault(code: string, message: string, now: number): void {
    if (this.#faults?.take(now) === false) this.close(CLOSE.tooMany, 'too-many');
    else this.say({ t: 'fault', fault: { code, message, rule: null } });
  }

  close(code: number, reason: string): void {
    this.flush();
    this.#socket.close(code, reason);
    // The goodbye of somebody who does not read would stand at the end of all that was not read.
    setTimeout(() => this.#socket.terminate(), GOODBYE).unref();
  }

  /** It has been silent for too long. */
  drop(): void {
    this.#socket.terminate();
  }
}
