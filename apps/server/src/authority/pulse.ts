import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import { downtimesAfter, parseDowntimes, type Downtime } from './downtime.ts';
import type { Rows } from './rows.ts';

const ALIVE = 'alive';
const DOWNTIMES = 'downtimes';
/** The most time that a player may be charged while nobody could act: from the last beat to the crash it is given back. */
const BEAT = 1000;
/** While no clock runs that would notice. */
const SLOW_BEATS = 30;

interface PulseParts {
  readonly store: Store;
  readonly rows: Rows;
  readonly now: () => number;
  readonly log: Logger;
}

/** Remembers that the server is alive, so that the next start knows since when it was not. */
export class Pulse {
  readonly #parts: PulseParts;
  readonly #isBusy: () => boolean;
  readonly #timer: NodeJS.Timeout;
  #beats = 0;
  #isWriting = false;

  constructor(parts: PulseParts, isBusy: () => boolean) {
    this.#parts = parts;
    this.#isBusy = isBusy;
    this.#timer = setInterval(() => this.#beat(), BEAT);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  async write(): Promise<void> {
    const { store, rows, now } = this.#parts;
    await store.write([rows.keepMeta(ALIVE, String(Math.floor(now())))]);
  }

  #beat(): void {
    if (this.#isWriting || (!this.#isBusy() && ++this.#beats % SLOW_BEATS !== 0)) return;
    this.#isWriting = true;
    this.write()
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'the pulse could not be written'))
      .finally(() => (this.#isWriting = false));
  }
}

export interface Past {
  /** When the server was down, up to this start. */
  readonly downtimes: readonly Downtime[];
  readonly startedAt: number;
}

/** Durable before anything is given back by it. */
export async function readPast({ store, rows, now }: Omit<PulseParts, 'log'>): Promise<Past> {
  const startedAt = Math.floor(now());
  const kept = await store.db.selectFrom('meta').selectAll().where('key', 'in', [ALIVE, DOWNTIMES]).execute();
  const valueOf = (key: string): string | null => kept.find((row) => row.key === key)?.value ?? null;
  const alive = Number(valueOf(ALIVE) ?? Number.NaN);
  const earlier = parseDowntimes(valueOf(DOWNTIMES));
  const downtimes = downtimesAfter(earlier, Number.isFinite(alive) ? alive : null, startedAt);
  await store.write([rows.keepMeta(DOWNTIMES, JSON.stringify(downtimes)), rows.keepMeta(ALIVE, String(startedAt))]);
  return { downtimes, startedAt };
}
