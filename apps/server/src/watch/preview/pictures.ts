import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Reply, Task } from './task.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

interface Waiting {
  readonly resolve: (bytes: Bytes) => void;
  readonly reject: (error: Error) => void;
}

/** A picture is 30 to 400 kB. */
const KEPT = 100;
/** More at once than anybody looks at. */
const MOST_WAITING = 40;
/** A thread that draws nothing for so long gives its memory back. */
const IDLE = 5 * 60_000;
const PATIENCE = 30_000;

/** Draws pictures in a thread of its own, one after another, and keeps the last: the games go on meanwhile. */
export class Pictures {
  readonly #log: Logger;
  readonly #kept = new Map<string, Promise<Bytes>>();
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | null = null;
  #last = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** How many were drawn so far. */
  get drawn(): number {
    return this.#last;
  }

  /** Null if too many wait already. The same picture is drawn once. */
  async draw(task: Task): Promise<Bytes | null> {
    const key = JSON.stringify(task);
    let picture = this.#kept.get(key);
    if (picture === undefined && this.#waiting.size >= MOST_WAITING) return null;
    picture ??= this.#ask(task);
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    try {
      return await picture;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#stop(new Error('the server stops'));
  }

  #ask(task: Task): Promise<Bytes> {
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#setTimer();
      worker.postMessage({ id, task });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (reply: Reply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      this.#setTimer();
      if (reply.ok) waiting?.resolve(reply.bytes);
      else waiting?.reject(new Error(reply.message));
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) void this.#stop(error instanceof Error ? error : new Error(String(error)));
    });
    return worker;
  }

  /** Waits for a picture that is being drawn, or for somebody to want one; either takes only so long. */
  #setTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const isBusy = this.#waiting.size > 0;
    this.#timer = setTimeout(
      () => {
        if (isBusy) this.#log.error('a preview took too long to draw');
        void this.#stop(new Error('the picture took too long to draw'));
      },
      isBusy ? PATIENCE : IDLE,
    );
    this.#timer.unref();
  }

  async #stop(reason: Error): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const worker = this.#worker;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
    await worker?.terminate();
  }
}
