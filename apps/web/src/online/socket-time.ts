/** So many answers are remembered: the one that came back fastest says the time best. */
const REMEMBERED = 8;

interface Sample {
  readonly offset: number;
  readonly roundTrip: number;
}

/**
 * The server's time as this page knows it. Each ping says how far the two clocks are apart, give or take half of its way there and back;
 * the quickest of the last ones is believed.
 */
export class ServerTime {
  readonly #now: () => number;
  #samples: readonly Sample[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Milliseconds since 1970 by the server's clock. */
  now(): number {
    return Math.round(this.#now() + (this.#best()?.offset ?? 0));
  }

  /** How long a message takes there and back; null before anything was measured. */
  get lag(): number | null {
    const best = this.#best()?.roundTrip ?? Infinity;
    return Number.isFinite(best) ? best : null;
  }

  /** A message told the server's time, after a way of unknown length: better than nothing, and worse than any ping. */
  told(serverNow: number): void {
    if (this.#samples.length === 0) this.#samples = [{ offset: serverNow - this.#now(), roundTrip: Infinity }];
  }

  /** A ping that left at `sentAt` by our clock was answered when the server's clock said `serverNow`. */
  answered(sentAt: number, serverNow: number): void {
    const now = this.#now();
    const roundTrip = Math.max(0, now - sentAt);
    this.#samples = [...this.#samples, { offset: serverNow - (sentAt + roundTrip / 2), roundTrip }].slice(-REMEMBERED);
  }

  #best(): Sample | null {
    return this.#samples.reduce<Sample | null>(
      (best, each) => (best === null || each.roundTrip <= best.roundTrip ? each : best),
      null,
    );
  }
}
