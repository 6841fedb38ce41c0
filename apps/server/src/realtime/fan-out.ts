/** Somebody who gets frames. One that is closed meanwhile takes none. */
interface Receiver {
  send(frame: Buffer): void;
}

/** So many are told in one turn of the loop: games need not wait for the last of ten thousand. */
const AT_ONCE = 500;

interface Sending {
  readonly frame: Buffer;
  readonly to: readonly Receiver[];
  /** How many of them have it. */
  done: number;
}

/** Sends the same bytes to many, over as many turns of the loop as it takes. Each gets what was sent first before what was sent after it. */
export class FanOut {
  readonly #waiting: Sending[] = [];

  send(to: ReadonlySet<Receiver> | readonly Receiver[], frame: Buffer): void {
    const count = 'size' in to ? to.size : to.length;
    if (this.#waiting.length === 0 && count <= AT_ONCE) {
      for (const receiver of to) receiver.send(frame);
      return;
    }
    if (this.#waiting.push({ frame, to: [...to], done: 0 }) === 1) this.#go();
  }

  #go(): void {
    const sending = this.#waiting[0]!;
    const { frame, to, done } = sending;
    sending.done = Math.min(to.length, done + AT_ONCE);
    for (let i = done; i < sending.done; i++) to[i]!.send(frame);
    if (sending.done === to.length) this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(() => this.#go());
  }
}
