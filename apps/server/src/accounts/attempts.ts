const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
/** Somebody who mistypes gets on; somebody who guesses does not. */
const MOST = { pair: 10, address: 40, name: 100 } as const;
const MOST_KEPT = 50_000;

interface Count {
  failures: number;
  until: number;
}

/**
 * Counts wrong passwords: by name and address together, so that nobody can lock somebody else out from afar, by address, against those
 * who try many names, and, far more patiently, by name, against many addresses at once.
 */
export class Attempts {
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;
  readonly #factor: number;

  /** `factor` multiplies the limits; 0 turns them off. */
  constructor(now: () => number, factor: number) {
    this.#now = now;
    this.#factor = factor;
  }

  /** Seconds until another attempt is heard; 0: now. */
  wait(name: string, address: string): number {
    if (this.#factor === 0) return 0;
    let until = 0;
    for (const [key, most] of keysOf(name, address)) {
      const count = this.#current(key);
      if (count !== null && count.failures >= most * this.#factor) until = Math.max(until, count.until);
    }
    return until === 0 ? 0 : Math.ceil((until - this.#now()) / 1000);
  }

  failed(name: string, address: string): void {
    for (const [key] of keysOf(name, address)) {
      const count = this.#current(key);
      if (count === null) this.#counts.set(key, { failures: 1, until: this.#now() + WINDOW });
      else count.failures++;
    }
    if (this.#counts.size > MOST_KEPT) this.#forgetOld();
  }

  /** Clears what was counted of this name from this address; the address itself stays under watch. */
  succeeded(name: string, address: string): void {
    this.#counts.delete(keysOf(name, address)[0][0]);
  }

  #current(key: string): Count | null {
    const count = this.#counts.get(key);
    if (count === undefined) return null;
    if (count.until > this.#now()) return count;
    this.#counts.delete(key);
    return null;
  }

  #forgetOld(): void {
    // Those that are over go first; a map may lose keys while it is walked.
    for (const key of this.#counts.keys()) this.#current(key);
    for (const key of this.#counts.keys()) {
      if (this.#counts.size <= MOST_KEPT) return;
      this.#counts.delete(key);
    }
  }
}

function keysOf(name: string, address: string): readonly [readonly [string, number], ...(readonly [string, number])[]] {
  return [
    [`pair ${address} ${name}`, MOST.pair],
    [`address ${address}`, MOST.address],
    [`name ${name}`, MOST.name],
  ];
}
