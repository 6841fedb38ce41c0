import type { ClientMessage, ServerMessage } from '@rayonk/protocol';
import { OnlineSocket, type WireEvents } from './socket.ts';

/** For tests: a clock that moves when it is told to, and the other end of every wire. */
export class FakeWorld {
  time = 1_000_000;
  readonly wires: FakeWire[] = [];
  readonly socket: OnlineSocket;
  /** What would be left if the page were closed now. */
  readonly outbox = new Map<string, unknown>();
  #timers: { readonly at: number; readonly run: () => void }[] = [];
  #ids = 0;

  constructor(random = 0.5) {
    this.socket = new OnlineSocket({
      connect: (events) => {
        const wire = new FakeWire(events);
        this.wires.push(wire);
        return wire;
      },
      read: (text) => JSON.parse(text) as ServerMessage,
      now: () => this.time,
      after: (milliseconds, run) => {
        const timer = { at: this.time + milliseconds, run };
        this.#timers.push(timer);
        return () => (this.#timers = this.#timers.filter((each) => each !== timer));
      },
      random: () => random,
      newId: () => `c${++this.#ids}`,
      outbox: {
        keep: (match, id, command) => this.outbox.set(id, { match, command }),
        drop: (id) => this.outbox.delete(id),
      },
    });
  }

  get wire(): FakeWire {
    return this.wires.at(-1)!;
  }

  /** Lets time pass, and what is due happen in its order. */
  pass(milliseconds: number): void {
    const until = this.time + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = until;
  }
}

export class FakeWire {
  readonly sent: ClientMessage[] = [];
  isClosed = false;
  readonly #events: WireEvents;

  constructor(events: WireEvents) {
    this.#events = events;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.isClosed = true;
  }
  open(): void {
    this.#events.onOpen();
  }
  cut(code = 1006, reason = ''): void {
    this.#events.onClose(code, reason);
  }
  hear(message: ServerMessage): void {
    this.#events.onText(JSON.stringify(message));
  }
  /** Without pings, which come by the clock. */
  get said(): readonly ClientMessage[] {
    return this.sent.filter(({ t }) => t !== 'ping');
  }
}
