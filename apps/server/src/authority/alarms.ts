/** Something that wants to be woken; `wakeAt` is when, Infinity for not at all. */
export interface Sleeper {
  readonly wakeAt: number;
}

/** A machine's clock may be set, and sleeps with it: nobody waits longer than this past it. */
const LONGEST = 1000;

interface Entry<T> {
  readonly at: number;
  /** Null: nobody waits for it any more. */
  sleeper: T | null;
}

/** So many entries that nobody waits for may lie about before they are swept out, or as many as are waited for. */
const LITTER = 64;

/**
 * Wakes many sleepers with one timer. A clock that is set again with every action must cost next to nothing, so an entry that rings
 * too early is simply put back: a sleeper has an entry no later than its `wakeAt`, and mostly just one. Whoever wants to be woken no more is let go at
 * once: a match that was resigned must not stay in memory until its flag would have fallen.
 */
export class Alarms<T extends Sleeper> {
  /** A binary heap, the earliest first. */
  readonly #heap: Entry<T>[] = [];
  /** The earliest entry of each; only this one speaks for it. */
  readonly #earliest = new Map<T, Entry<T>>();
  readonly #now: () => number;
  readonly #wake: (sleeper: T) => void;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;
  #timerAt = Infinity;

  constructor(now: () => number, wake: (sleeper: T) => void) {
    this.#now = now;
    this.#wake = wake;
  }

  /** To be called whenever `wakeAt` may have become earlier, or Infinity. */
  set(sleeper: T): void {
    const { wakeAt } = sleeper;
    const earlier = this.#earliest.get(sleeper);
    if (wakeAt === Infinity) {
      this.forget(sleeper);
      return;
    }
    if (earlier !== undefined) {
      if (wakeAt >= earlier.at) return;
      earlier.sleeper = null;
    }
    const entry = { at: wakeAt, sleeper };
    this.#earliest.set(sleeper, entry);
    this.#push(entry);
    this.#arm();
  }

  forget(sleeper: T): void {
    const entry = this.#earliest.get(sleeper);
    if (entry === undefined) return;
    entry.sleeper = null;
    this.#earliest.delete(sleeper);
    if (this.#heap.length > 2 * this.#earliest.size + LITTER) this.#sweep();
  }

  /** How many entries there are, waited for or not. */
  get size(): number {
    return this.#heap.length;
  }

  /** Wakes whoever is due; the timer calls it, and tests do. */
  ring(): void {
    const now = this.#now();
    for (let first = this.#heap[0]; first !== undefined && first.at <= now; first = this.#heap[0]) {
      this.#pop();
      const { sleeper } = first;
      if (sleeper === null) continue;
      this.#earliest.delete(sleeper);
      if (sleeper.wakeAt <= now) this.#wake(sleeper);
      else this.set(sleeper);
    }
    this.#arm();
  }

  /** What is still being written may be set once more: nothing rings after this. */
  close(): void {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#heap.length = 0;
    this.#earliest.clear();
  }

  #sweep(): void {
    const waited = this.#heap.filter(({ sleeper }) => sleeper !== null);
    this.#heap.length = 0;
    for (const entry of waited) this.#push(entry);
  }

  #arm(): void {
    if (this.#isClosed) return;
    const at = this.#heap[0]?.at ?? Infinity;
    if (at === this.#timerAt) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = null;
    if (at === Infinity) return;
    this.#timer = setTimeout(
      () => {
        this.#timerAt = Infinity;
        this.#timer = null;
        this.ring();
      },
      Math.min(LONGEST, Math.max(0, at - this.#now())),
    );
    this.#timer.unref();
  }

  #push(entry: Entry<T>): void {
    const heap = this.#heap;
    let i = heap.length;
    heap.push(entry);
    while (i > 0) {
      const above = (i - 1) >> 1;
      if (heap[above]!.at <= entry.at) break;
      heap[i] = heap[above]!;
      i = above;
    }
    heap[i] = entry;
  }

  #pop(): void {
    const heap = this.#heap;
    const entry = heap.pop()!;
    if (heap.length === 0) return;
    let i = 0;
    for (let child = 1; child < heap.length; child = 2 * i + 1) {
      if (child + 1 < heap.length && heap[child + 1]!.at < heap[child]!.at) child++;
      if (heap[child]!.at >= entry.at) break;
      heap[i] = heap[child]!;
      i = child;
    }
    heap[i] = entry;
  }
}
