import { CLOSE, type ServerMessage } from '@rayonk/protocol';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Viewer } from '../base/index.ts';
import type { Followers } from './followers.ts';
import { frameOf, pongFrame } from './frames.ts';
import type { ClientLimits } from './limits.ts';
import type { Outbox, Recipient } from './outbox.ts';

/** A client that has not read so many bytes is dropped: it may come back and resume, others must not pay for it. */
const UNREAD_BYTES = 256 * 1024;
/** How long a client that is being closed may take to say goodbye. */
const GOODBYE = 2000;

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
  readonly #clientLimits: ClientLimits;
  /** What it follows. */
  readonly followed: Followers[] = [];
  /** Commands that were not answered yet, as `match:id`. */
  awaiting: Set<string> | null = null;
  seenAt: number;

  /** `wire` is what the socket was made from. */
  constructor(
    { socket, wire, outbox }: { readonly socket: WebSocket; readonly wire: Duplex; readonly outbox: Outbox },
    viewer: Viewer | null,
    clientLimits: ClientLimits,
    now: number,
  ) {
    this.#socket = socket;
    this.#wire = wire;
    this.#outbox = outbox;
    this.#viewer = viewer;
    this.seenAt = now;
    this.#clientLimits = clientLimits;
  }

  get viewer(): Viewer | null {
    return this.#viewer;
  }
  /** Whoever it is stays the same, and may want something else. */
  set greetingsOnly(greetingsOnly: boolean) {
    if (this.#viewer !== null) this.#viewer = { ...this.#viewer, greetingsOnly };
  }

  /** Bytes that wait for the client to read. */
  get unread(): number {
    return this.#wire.writableLength + this.#queuedBytes;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  say(message: ServerMessage): void {
    this.send(frameOf(message));
  }

  /** The frame may be on its way to others as well. */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.unread > UNREAD_BYTES) {
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

  /** Resolves when the client has read most of what it was sent, or is gone. */
  async drained(): Promise<void> {
    this.flush();
    const wire = this.#wire;
    if (!this.isOpen || !wire.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        wire.off('drain', done);
        wire.off('close', done);
        resolve();
      };
      wire.on('drain', done);
      wire.on('close', done);
    });
  }

  /** Whether another message may be heard. */
  mayTalk(): boolean {
    return this.#clientLimits.mayTalk();
  }

  /** What keeps a connection is a message like any other, and its answer waits to be read like any other. Null: nothing to answer. */
  keptBy(ping: Buffer | null): void {
    if (!this.isOpen) return;
    if (!this.mayTalk()) this.#hangUp();
    else if (ping !== null) this.send(pongFrame(ping));
  }

  /** Bytes have come, of whatever they are part. */
  received(bytes: number): void {
    if (this.isOpen && !this.#clientLimits.maySend(bytes)) this.#hangUp();
  }

  fault(code: string, message: string): void {
    if (this.#clientLimits.mayFail()) this.say({ t: 'fault', fault: { code, message, rule: null } });
    else this.#hangUp();
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

  /** Somebody who sends too much is told so and not listened to any more, not even for a goodbye. */
  #hangUp(): void {
    this.close(CLOSE.tooMany, 'too-many');
    this.#socket.pause();
  }
}
