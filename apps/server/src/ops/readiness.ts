import type { Services } from '../base/index.ts';

/** Who asks more often is told what was found then: anybody may ask, and a write is a flush of the disk. */
const KEPT = 2000;

/** Whether the site can do what it promises, which is to keep things: a disk that is full can still be read. */
export class Readiness {
  readonly #parts: Pick<Services, 'store' | 'now' | 'log'>;
  #asked: Promise<boolean> | null = null;
  #askedAt = -Infinity;

  constructor(parts: Pick<Services, 'store' | 'now' | 'log'>) {
    this.#parts = parts;
  }

  isReady(): Promise<boolean> {
    const now = this.#parts.now();
    if (this.#asked === null || Math.abs(now - this.#askedAt) >= KEPT) {
      this.#askedAt = now;
      this.#asked = this.#write(now);
    }
    return this.#asked;
  }

  async #write(now: number): Promise<boolean> {
    const { store, log } = this.#parts;
    const row = { key: 'ready', value: String(Math.floor(now)) };
    const kept = store.db.insertInto('meta').values(row);
    try {
      await store.write([kept.onConflict((taken) => taken.column('key').doUpdateSet({ value: row.value })).compile()]);
      return true;
    } catch (error) {
      log.error({ err: error, store: store.kind }, 'the store does not keep what it is given');
      return false;
    }
  }
}
