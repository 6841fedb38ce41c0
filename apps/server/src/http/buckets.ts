export interface Allowance {
  /** How much may be spent at once, and how much comes back each second. */
  readonly burst: number;
  readonly perSecond: number;
}

export interface Spending {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until everything has come back, and until this spending would be allowed. */
  readonly reset: number;
  readonly retryAfter: number;
}

interface Bucket {
  level: number;
  at: number;
}

/** A full bucket is the same as none, so forgetting full ones costs nothing. */
const MOST_BUCKETS = 10_000;

/** Token buckets by key: each holds `burst`, each call spends some, and time fills it again. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  spend(key: string, cost: number, { burst, perSecond }: Allowance): Spending {
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? { level: burst, at: now };
    const level = Math.min(burst, bucket.level + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    const isAllowed = level >= cost;
    const left = isAllowed ? level - cost : level;
    this.#buckets.set(key, { level: left, at: now });
    if (this.#buckets.size > MOST_BUCKETS) this.#forgetFull(now, perSecond, burst);
    return {
      isAllowed,
      limit: Math.floor(burst),
      remaining: Math.floor(left),
      reset: Math.ceil((burst - left) / perSecond),
      retryAfter: isAllowed ? 0 : Math.max(1, Math.ceil((cost - left) / perSecond)),
    };
  }

  get size(): number {
    return this.#buckets.size;
  }

  #forgetFull(now: number, perSecond: number, burst: number): void {
    for (const [key, { level, at }] of this.#buckets)
      if (level + ((now - at) / 1000) * perSecond >= burst) this.#buckets.delete(key);
  }
}
