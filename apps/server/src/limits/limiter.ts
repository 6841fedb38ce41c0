/** How much may be spent at once, and how much comes back each second. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

export interface Spending {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until everything has come back, and until this spending would be allowed; 0 where it is. */
  readonly reset: number;
  readonly retryAfter: number;
}

/** Where what is spent at all nodes of a site comes together. */
export interface Ledger {
  /**
   * Adds what takes so long to come back to what a key owes, and tells some time later how long all of it takes that was spent anywhere.
   * Where it cannot, it tells nothing: then everybody counts alone.
   */
  add(key: string, milliseconds: number, tell: (milliseconds: number) => void): void;
  forget(key: string): void;
}

/** Where limits get their measure: the clock, and what every allowance is multiplied by; 0 turns limits off. */
export interface Measure {
  readonly now: () => number;
  readonly scale: number;
  readonly ledger?: Ledger;
}

export function measureOf(parts: {
  readonly now: () => number;
  readonly config: { readonly rateLimit: number };
  readonly ledger?: Ledger;
}): Measure {
  const { now, config, ledger } = parts;
  return { now, scale: config.rateLimit, ...(ledger !== undefined && { ledger }) };
}

/** A limit that has a name is one for the whole site. */
interface Kind {
  readonly name?: string;
  readonly mostKeys?: number;
}

const UNLIMITED: Spending = { isAllowed: true, limit: Infinity, remaining: Infinity, reset: 0, retryAfter: 0 };
/** A generation of keys is no larger; two are kept. */
const MOST_KEYS = 50_000;

/**
 * The one kind of rate limit: each key may spend a burst at once and gets so much back each second. Of a key only the moment is kept at which
 * everything will have come back. Keys live in two generations: what was not used for as long as a whole burst takes to come back is full again, and
 * is forgotten with its generation; so is the older half where somebody floods us with keys. Nothing is ever searched.
 * Kept in memory: a restart forgives.
 *
 * A limit with a name counts for the whole site, where several nodes are one: each decides at once by what it knows, and hears right after it
 * what was spent elsewhere. So a key gets by with a little more than its burst where it turns to all nodes at the same time; that is owed, and
 * comes back no faster.
 */
export class Limiter {
  readonly #now: () => number;
  readonly #burst: number;
  readonly #perMillisecond: number;
  readonly #mostKeys: number;
  readonly #ledger: Ledger | null;
  readonly #name: string;
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  #turnedAt: number;

  constructor(
    { now, scale, ledger }: Measure,
    { burst, perSecond }: Allowance,
    { name, mostKeys = MOST_KEYS }: Kind = {},
  ) {
    this.#now = now;
    this.#burst = burst * scale;
    this.#perMillisecond = (perSecond * scale) / 1000;
    this.#mostKeys = mostKeys;
    this.#name = name ?? '';
    this.#ledger = name === undefined ? null : (ledger ?? null);
    this.#turnedAt = now();
  }

  /** Spends where there is enough left; a refusal costs nothing. */
  consume(key: string, cost = 1): Spending {
    return this.#spend(key, cost, true);
  }

  /** What spending so much would be answered, without spending it. */
  ask(key: string, cost = 1): Spending {
    return this.#spend(key, cost, false);
  }

  forget(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
    this.#ledger?.forget(this.#shared(key));
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  #spend(key: string, cost: number, isMeant: boolean): Spending {
    if (this.#burst === 0) return UNLIMITED;
    const now = this.#now();
    this.#turn(now);
    const burst = this.#burst;
    const whole = burst / this.#perMillisecond;
    const fullAt = this.#young.get(key) ?? this.#old.get(key) ?? now;
    // A clock that was set back must not lock anybody out for longer than a whole burst.
    const level = burst - Math.min(whole, Math.max(0, fullAt - now)) * this.#perMillisecond;
    // What costs more than a burst is allowed when everything is there, and owed.
    const isAllowed = level >= Math.min(cost, burst) - 1e-6;
    const left = isAllowed && isMeant ? level - cost : level;
    if (isMeant) this.#young.set(key, now + (burst - left) / this.#perMillisecond);
    if (isAllowed) this.#share(key, isMeant ? cost / this.#perMillisecond : 0);
    return {
      isAllowed,
      limit: Math.floor(burst),
      remaining: Math.max(0, Math.floor(left + 1e-6)),
      reset: seconds((burst - left) / this.#perMillisecond),
      retryAfter: isAllowed ? 0 : Math.max(1, seconds((Math.min(cost, burst) - level) / this.#perMillisecond)),
    };
  }

  /** What is only asked about adds nothing, and is heard of all the same. */
  #share(key: string, milliseconds: number): void {
    this.#ledger?.add(this.#shared(key), milliseconds, (owed) => {
      const fullAt = this.#now() + owed;
      if (owed > 0 && fullAt > (this.#young.get(key) ?? this.#old.get(key) ?? 0)) this.#young.set(key, fullAt);
    });
  }

  #shared(key: string): string {
    return `${this.#name}:${key}`;
  }

  #turn(now: number): void {
    const isLong = Math.abs(now - this.#turnedAt) >= this.#burst / this.#perMillisecond;
    if (!isLong && this.#young.size < this.#mostKeys) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#turnedAt = now;
  }
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000 - 1e-6);
}

/** Spends from every one, each with its own key; the answer is of the one with the least left. The first that refuses ends it. */
export function consumeAll(wanted: readonly (readonly [Limiter, string])[], cost = 1): Spending {
  let tightest = UNLIMITED;
  for (const [limiter, key] of wanted) {
    const spending = limiter.consume(key, cost);
    if (!spending.isAllowed) return spending;
    if (spending.remaining < tightest.remaining) tightest = spending;
  }
  return tightest;
}
