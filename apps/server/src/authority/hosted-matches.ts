import type { HostedMatch } from './hosted-match.ts';

/** What nobody has asked for in this time leaves the memory; so do the oldest of too many. */
const IDLE = 10 * 60_000;
/** What is over is asked for a few times more, by those who were there, and then hardly ever. */
const OVER = 60_000;
const MOST = 5000;
const EVERY = 30_000;

/** The matches in memory. Each is loaded once, however many ask for it at the same time. */
export class HostedMatches {
  readonly #hostedMatches = new Map<string, HostedMatch>();
  readonly #loading = new Map<string, Promise<HostedMatch | null>>();
  readonly #now: () => number;
  readonly #load: (id: string) => Promise<HostedMatch | null>;
  readonly #gone: (id: string) => void;
  readonly #timer: NodeJS.Timeout;

  /** `gone` is told of each that was added and leaves the memory. */
  constructor(
    now: () => number,
    load: (id: string) => Promise<HostedMatch | null>,
    gone: (id: string) => void = () => {},
  ) {
    this.#now = now;
    this.#load = load;
    this.#gone = gone;
    this.#timer = setInterval(() => this.tidy(), EVERY);
    this.#timer.unref();
  }

  get(id: string): HostedMatch | null {
    return this.#hostedMatches.get(id) ?? null;
  }

  isLoading(id: string): boolean {
    return this.#loading.has(id);
  }

  /** Null for a match that is neither in memory nor on its way there. */
  async present(id: string): Promise<HostedMatch | null> {
    return this.#hostedMatches.get(id) ?? (await this.#loading.get(id)) ?? null;
  }

  all(): Iterable<HostedMatch> {
    return this.#hostedMatches.values();
  }

  add(hosted: HostedMatch): HostedMatch {
    this.#hostedMatches.set(hosted.id, hosted);
    return hosted;
  }

  get size(): number {
    return this.#hostedMatches.size;
  }

  drop(hosted: HostedMatch): void {
    if (this.#hostedMatches.get(hosted.id) !== hosted) return;
    this.#hostedMatches.delete(hosted.id);
    this.#gone(hosted.id);
  }

  find(id: string): Promise<HostedMatch | null> {
    const hosted = this.#hostedMatches.get(id);
    if (hosted !== undefined) {
      hosted.usedAt = this.#now();
      return Promise.resolve(hosted);
    }
    const loading = this.#loading.get(id);
    if (loading !== undefined) return loading;
    const begun = this.#loadAndKeep(id);
    this.#loading.set(id, begun);
    return begun;
  }

  async #loadAndKeep(id: string): Promise<HostedMatch | null> {
    try {
      const loaded = await this.#load(id);
      return loaded === null ? null : this.add(loaded);
    } finally {
      this.#loading.delete(id);
    }
  }

  /** Clocks that run, what is being written, and what lists must show as if it went on, stay. */
  tidy(most = MOST): void {
    const now = this.#now();
    const idle = [...this.#hostedMatches.values()]
      .filter((hosted) => !hosted.isPinned && !hosted.isOverInSecret(now))
      .sort((a, b) => a.usedAt - b.usedAt);
    let surplus = this.#hostedMatches.size - most;
    for (const hosted of idle) {
      const kept = hosted.match.phase === 'over' ? OVER : IDLE;
      if (surplus <= 0 && now - hosted.usedAt < kept) continue;
      surplus--;
      this.drop(hosted);
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
