interface Kept<V> {
  readonly value: Promise<V | null>;
  readonly until: number;
}

const MOST_KEPT = 20_000;
/** SQLite takes more parameters; a query for more would hold up everybody else's. */
const MOST_AT_ONCE = 500;

/** Looks things up together: all keys that are asked for in one turn of the loop cost one query, and answers are kept for a moment. */
export class Loader<V> {
  readonly #fetch: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;
  readonly #now: () => number;
  readonly #keep: number;
  readonly #kept = new Map<string, Kept<V>>();
  #waiting: Set<string> | null = null;
  #answer: Promise<ReadonlyMap<string, V>> | null = null;

  constructor(
    fetch: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
    { now, keep }: { readonly now: () => number; readonly keep: number },
  ) {
    this.#fetch = fetch;
    this.#now = now;
    this.#keep = keep;
  }

  /** Null: there is no such thing. */
  get(key: string): Promise<V | null> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > this.#now()) return kept.value;
    const value = this.#ask(key).then((found) => found.get(key) ?? null);
    this.#kept.delete(key);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size >= MOST_KEPT && oldest.done !== true) this.#kept.delete(oldest.value);
    const entry = { value, until: this.#now() + this.#keep };
    this.#kept.set(key, entry);
    // A failure is not an answer: whoever asks next tries again.
    value.catch(() => this.#kept.get(key) === entry && this.#kept.delete(key));
    return value;
  }

  forget(isOld: (key: string) => boolean): void {
    for (const key of this.#kept.keys()) if (isOld(key)) this.#kept.delete(key);
    // What is on its way may have been read before the change; those who wait for it get it, nobody after them.
    this.#waiting = null;
  }

  #ask(key: string): Promise<ReadonlyMap<string, V>> {
    if (this.#waiting === null || this.#answer === null || this.#waiting.size >= MOST_AT_ONCE) {
      const keys = new Set<string>();
      this.#waiting = keys;
      this.#answer = Promise.resolve().then(() => {
        if (this.#waiting === keys) this.#waiting = null;
        return this.#fetch([...keys]);
      });
    }
    this.#waiting.add(key);
    return this.#answer;
  }
}
