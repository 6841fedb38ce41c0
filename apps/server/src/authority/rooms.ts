import type { Room } from './room.ts';

/** What nobody has asked for in this time leaves the memory; so do the oldest of too many. */
const IDLE = 10 * 60_000;
/** What is over is asked for a few times more, by those who were there, and then hardly ever. */
const OVER = 60_000;
const MOST = 5000;
const EVERY = 30_000;

/** The matches in memory. Each is loaded once, however many ask for it at the same time. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<Room | null>>();
  readonly #now: () => number;
  readonly #load: (id: string) => Promise<Room | null>;
  readonly #gone: (id: string) => void;
  readonly #timer: NodeJS.Timeout;

  /** `gone` is told of each that was added and leaves the memory. */
  constructor(now: () => number, load: (id: string) => Promise<Room | null>, gone: (id: string) => void = () => {}) {
    this.#now = now;
    this.#load = load;
    this.#gone = gone;
    this.#timer = setInterval(() => this.tidy(), EVERY);
    this.#timer.unref();
  }

  get(id: string): Room | null {
    return this.#rooms.get(id) ?? null;
  }

  isLoading(id: string): boolean {
    return this.#loading.has(id);
  }

  /** Null for a match that is neither in memory nor on its way there. */
  async present(id: string): Promise<Room | null> {
    return this.#rooms.get(id) ?? (await this.#loading.get(id)) ?? null;
  }

  all(): Iterable<Room> {
    return this.#rooms.values();
  }

  add(room: Room): Room {
    this.#rooms.set(room.id, room);
    return room;
  }

  get size(): number {
    return this.#rooms.size;
  }

  drop(room: Room): void {
    if (this.#rooms.get(room.id) !== room) return;
    this.#rooms.delete(room.id);
    this.#gone(room.id);
  }

  find(id: string): Promise<Room | null> {
    const room = this.#rooms.get(id);
    if (room !== undefined) {
      room.usedAt = this.#now();
      return Promise.resolve(room);
    }
    const loading = this.#loading.get(id);
    if (loading !== undefined) return loading;
    const begun = this.#loadAndKeep(id);
    this.#loading.set(id, begun);
    return begun;
  }

  async #loadAndKeep(id: string): Promise<Room | null> {
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
    const idle = [...this.#rooms.values()]
      .filter((room) => !room.isPinned && !room.isOverInSecret(now))
      .sort((a, b) => a.usedAt - b.usedAt);
    let surplus = this.#rooms.size - most;
    for (const room of idle) {
      const kept = room.match.phase === 'over' ? OVER : IDLE;
      if (surplus <= 0 && now - room.usedAt < kept) continue;
      surplus--;
      this.drop(room);
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
