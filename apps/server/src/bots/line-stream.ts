import { Readable } from 'node:stream';

/** An empty line so often says that the connection lives. */
const KEEP_ALIVE = 5000;
/** Who has left so much unread reads too slowly: the stream is cut rather than kept in memory. */
const MOST_UNREAD = 256 * 1024;

/** A stream of JSON values, one a line. Lines that take time to make come in the order in which they were asked for. */
export class LineStream {
  readonly body: Readable;
  readonly #timer: NodeJS.Timeout;
  #last: Promise<void> = Promise.resolve();
  #isOver = false;
  /** Those who wait until more is read. */
  readonly #reads: (() => void)[] = [];

  constructor(onClose: () => void, onError: (error: unknown) => void) {
    this.body = new Readable({ read: () => this.#read(), highWaterMark: MOST_UNREAD });
    this.#timer = setInterval(() => this.#push('\n'), KEEP_ALIVE);
    this.#timer.unref();
    this.body.on('error', onError);
    this.body.once('close', () => {
      clearInterval(this.#timer);
      this.#read();
      onClose();
    });
  }

  get isOpen(): boolean {
    return !this.#isOver && !this.body.destroyed;
  }

  /** `make` may find that there is nothing to say: null. */
  send(make: () => unknown): void {
    this.#last = this.#sendAfter(this.#last, make);
  }

  /** At once, ahead of what waits. */
  say(line: unknown): void {
    if (line !== null) this.#push(`${JSON.stringify(line)}\n`);
  }

  /** Resolves when most of what was said has been read, or nobody reads any more. */
  async drained(): Promise<void> {
    while (this.isOpen && this.body.readableLength > MOST_UNREAD / 4)
      await new Promise<void>((resolve) => this.#reads.push(resolve));
  }

  /** Ends after what was asked for before. */
  end(): void {
    this.#last = this.#endAfter(this.#last);
  }

  async #sendAfter(before: Promise<void>, make: () => unknown): Promise<void> {
    await before;
    if (!this.isOpen) return;
    try {
      this.say(await make());
    } catch (error) {
      this.body.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #endAfter(before: Promise<void>): Promise<void> {
    await before;
    if (!this.isOpen) return;
    this.#isOver = true;
    this.body.push(null);
  }

  #read(): void {
    for (const resolve of this.#reads.splice(0)) resolve();
  }

  #push(text: string): void {
    if (!this.isOpen) return;
    this.body.push(text);
    if (this.body.readableLength > MOST_UNREAD) this.body.destroy();
  }
}
