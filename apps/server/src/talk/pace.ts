export interface Window {
  readonly most: number;
  readonly milliseconds: number;
}

/** So many keys are remembered before old ones are looked for. */
const SWEEP_FROM = 1000;

/** At most so many in so much time, for each key, in every one of the windows. Kept in memory: a restart forgives. */
export class Pace {
  readonly #windows: readonly Window[];
  readonly #longest: number;
  readonly #times = new Map<string, readonly number[]>();

  /** `scale` multiplies what the windows allow; 0 allows everything. */
  constructor(windows: readonly Window[], scale: number) {
    this.#windows = scale === 0 ? [] : windows.map((window) => ({ ...window, most: Math.ceil(window.most * scale) }));
    this.#longest = Math.max(0, ...this.#windows.map(({ milliseconds }) => milliseconds));
  }

  /** Whether one more is allowed now; if so it counts. */
  takes(key: string, now: number): boolean {
    if (this.#windows.length === 0) return true;
    const times = (this.#times.get(key) ?? []).filter((at) => at > now - this.#longest);
    const isFull = this.#windows.some(
      ({ most, milliseconds }) => times.filter((at) => at > now - milliseconds).length >= most,
    );
    this.#times.set(key, isFull ? times : [...times, now]);
    if (this.#times.size > SWEEP_FROM) this.#sweep(now);
    return !isFull;
  }

  #sweep(now: number): void {
    for (const [key, times] of this.#times) if (times.every((at) => at <= now - this.#longest)) this.#times.delete(key);
  }
}
