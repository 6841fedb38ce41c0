/** What may be held at the same time: sockets, streams. Counted by key; a key that holds nothing is not kept. */
export class Slots {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  /** `scale` multiplies how many; 0 takes the limit away. */
  constructor(most: number, scale: number) {
    this.#most = scale === 0 ? Infinity : Math.ceil(most * scale);
  }

  isFull(key: string): boolean {
    return this.of(key) >= this.#most;
  }

  of(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  /** Returns what gives it back, once. */
  take(key: string): () => void {
    this.#held.set(key, this.of(key) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = this.of(key) - 1;
      if (left > 0) this.#held.set(key, left);
      else this.#held.delete(key);
    };
  }
}
