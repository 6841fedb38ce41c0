import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { Bytes, Task } from './task.ts';

const THREAD = fileURLToPath(new URL('../../../dist/watch/preview/thread.js', import.meta.url));
/** A picture is 30 to 400 kB. */
const KEPT = 100;
/** More at once than anybody looks at. */
const MOST_WAITING = 40;
/** A thread that draws nothing for so long gives its memory back. */
const IDLE = 5 * 60_000;
/** What takes longer ends with its thread. */
const PATIENCE = 30_000;

/** Draws pictures in a thread of its own, one after another, and keeps the last: the games go on meanwhile. */
export class Pictures {
  readonly #kept = new Map<string, Promise<Bytes>>();
  #pool: Tinypool | null = null;
  #waiting = 0;
  #drawn = 0;

  /** How many were drawn so far. */
  get drawn(): number {
    return this.#drawn;
  }

  /** Null if too many wait already. The same picture is drawn once. */
  async draw(task: Task): Promise<Bytes | null> {
    const key = JSON.stringify(task);
    let picture = this.#kept.get(key);
    if (picture === undefined && this.#waiting >= MOST_WAITING) return null;
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
    const pool = this.#pool;
    this.#pool = null;
    await pool?.destroy();
  }

  async #ask(task: Task): Promise<Bytes> {
    this.#pool ??= new Tinypool({ filename: THREAD, minThreads: 0, maxThreads: 1, idleTimeout: IDLE });
    this.#drawn++;
    this.#waiting++;
    try {
      return (await this.#pool.run(task, { signal: AbortSignal.timeout(PATIENCE) })) as Bytes;
    } finally {
      this.#waiting--;
    }
  }
}
