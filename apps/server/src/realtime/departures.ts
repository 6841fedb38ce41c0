/** Whoever left so long ago has been away for long, whenever it was exactly. */
const REMEMBERED = 600_000;

/** Since when people have had no connection. After a start nobody has been away for longer than that. */
export class Departures {
  readonly #now: () => number;
  readonly #startedAt: number;
  /** In the order in which they left. */
  readonly #leftAt = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
    this.#startedAt = Math.floor(now());
  }

  came(player: string): void {
    this.#leftAt.delete(player);
  }

  left(player: string, at = Math.floor(this.#now())): void {
    const now = Math.floor(this.#now());
    this.#leftAt.delete(player);
    this.#leftAt.set(player, at);
    for (const [earliest, since] of this.#leftAt) {
      if (now - since <= REMEMBERED) return;
      this.#leftAt.delete(earliest);
    }
  }

  /** Of somebody who has no connection now. */
  since(player: string): number {
    return this.#leftAt.get(player) ?? this.#startedAt;
  }
}
