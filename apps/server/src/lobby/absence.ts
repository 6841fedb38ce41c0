/** Long enough for a page to be loaded again. */
const GRACE = 30_000;

/** Notices who has been away for long, by looking now and then. */
export class Absence {
  /** When somebody was first found away. */
  readonly #since = new Map<string, number>();

  /** Those of `players` who have been away for the grace or longer. Forgets everybody who is not asked about. */
  gone(players: Iterable<string>, isHere: (player: string) => boolean, now: number): ReadonlySet<string> {
    const asked = new Set(players);
    for (const known of this.#since.keys()) if (!asked.has(known)) this.#since.delete(known);
    const gone = new Set<string>();
    for (const player of asked) {
      if (isHere(player)) {
        this.#since.delete(player);
        continue;
      }
      const since = this.#since.get(player) ?? now;
      this.#since.set(player, since);
      if (now - since >= GRACE) gone.add(player);
    }
    return gone;
  }
}
