import type { Logger } from 'pino';
import type { Clock, Gap } from '../base/index.ts';
import { LATE, type Nodes } from '../nodes/index.ts';
import type { Store } from '../store/index.ts';
import { downtimesAfter, downtimesWith, parseDowntimes, type Downtime } from './downtime.ts';
import type { Rows } from './rows.ts';

const ALIVE = 'alive';
const DOWNTIMES = 'downtimes';
/** So often the server looks whether it is late. */
const TICK = 250;
/** So many looks are a beat, which is written: from the last one to a crash, time is given back. */
const BEAT = 4;
/** While no clock runs that would notice. */
const SLOW_BEAT = 30 * BEAT;
/** Where other nodes would miss this one. */
const QUICK_BEAT = 2;

interface HeartbeatParts {
  readonly store: Store;
  readonly rows: Rows;
  readonly clock: Clock;
  readonly log: Logger;
  readonly nodes: Nodes;
}

interface Listener {
  readonly isBusy: () => boolean;
  /** Nobody could act between these moments, though the server was there. */
  readonly onGap: (gap: Gap) => void;
}

/** Remembers that the server is alive, so that the next start knows since when it was not; and notices when it was not there in between. */
export class Heartbeat {
  readonly #parts: HeartbeatParts;
  readonly #listener: Listener;
  readonly #timer: NodeJS.Timeout;
  #downtimes: readonly Downtime[];
  #seenAt: number;
  #seenSteady: number;
  #ticks = 0;
  #isWriting = false;
  #isLooking = false;
  /** Since when the store has not answered, by both clocks. */
  #asked: readonly [number, number] | null = null;

  constructor(parts: HeartbeatParts, { downtimes }: Uptime, listener: Listener) {
    this.#parts = parts;
    this.#listener = listener;
    this.#downtimes = downtimes;
    this.#seenAt = parts.clock.now();
    this.#seenSteady = parts.clock.steady();
    this.#timer = setInterval(() => this.tick(), TICK);
    this.#timer.unref();
  }

  /** When the server was not there, in this run and before. */
  get downtimes(): readonly Downtime[] {
    return this.#downtimes;
  }

  /** The timer does it; tests do. */
  tick(): void {
    this.#see();
    this.#ticks++;
    const isOnly = this.#parts.nodes.self === '';
    const rarely = this.#listener.isBusy() ? BEAT : SLOW_BEAT;
    if (this.#ticks % (isOnly ? rarely : QUICK_BEAT) !== 0) {
      if (!isOnly) this.#lookAround();
      return;
    }
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.#beat()
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'the heartbeat could not be written'))
      .finally(() => (this.#isWriting = false));
  }

  /** Others are looked for with every tick: what a node that is gone has left undone waits until it is missed. */
  #lookAround(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#parts.nodes
      .look()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'the roster could not be read'))
      .finally(() => (this.#isLooking = false));
  }

  /**
   * To be asked before anything is judged by the clock: after a stall, what came in meanwhile may be read before any timer rings. Costs
   * next to nothing where all is well.
   */
  look(): void {
    if (this.#parts.clock.steady() - this.#seenSteady > LATE) this.#see();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
    await this.#parts.nodes.leave();
  }

  async write(): Promise<void> {
    const { store, rows, clock } = this.#parts;
    await store.write([rows.keepMeta(ALIVE, String(Math.floor(clock.now())))]);
  }

  /** While the store keeps nothing nobody can act either, though this node hears them. */
  async #beat(): Promise<void> {
    const { clock, nodes } = this.#parts;
    this.#asked ??= [clock.now(), clock.steady()];
    const [from, began] = this.#asked;
    if (nodes.self === '') await this.write();
    else await nodes.beat();
    this.#asked = null;
    if (clock.steady() - began > LATE) this.#stood([Math.floor(from), Math.floor(clock.now())], 'store');
  }

  #see(): void {
    const { clock } = this.#parts;
    const isLate = clock.steady() - this.#seenSteady > LATE;
    const leap = clock.follow();
    const from = Math.floor(isLate ? this.#seenAt : (leap?.[0] ?? 0));
    this.#seenAt = clock.now();
    this.#seenSteady = clock.steady();
    if (!isLate && leap === null) return;
    this.#stood([from, Math.floor(this.#seenAt)], isLate ? 'process' : 'clock');
  }

  #stood(gap: Gap, what: string): void {
    const { log, nodes } = this.#parts;
    log.warn({ milliseconds: gap[1] - gap[0], what }, 'clocks stand still for the time in which nobody could play');
    // Others were there.
    if (nodes.isAlone) this.#keep(gap);
    this.#listener.onGap(gap);
  }

  /** For matches that are not in memory now. */
  #keep(gap: Gap): void {
    const { store, rows, log } = this.#parts;
    const kept = downtimesWith(this.#downtimes, gap);
    if (kept === this.#downtimes) return;
    this.#downtimes = kept;
    store
      .write([rows.keepMeta(DOWNTIMES, JSON.stringify(kept))])
      .catch((error: unknown) => log.error({ err: error }, 'a gap could not be written'));
  }
}

export interface Uptime {
  /** When the server was down, up to this start. */
  readonly downtimes: readonly Downtime[];
  readonly startedAt: number;
}

/** Durable before anything is given back by it. */
export async function readUptime({ store, rows, clock, nodes }: Omit<HeartbeatParts, 'log'>): Promise<Uptime> {
  const kept = await store.db.selectFrom('meta').selectAll().where('key', 'in', [ALIVE, DOWNTIMES]).execute();
  const valueOf = (key: string): string | null => kept.find((row) => row.key === key)?.value ?? null;
  const alive = Math.max(Number(valueOf(ALIVE) ?? 0), nodes.lastBeat ?? 0) || null;
  if (alive !== null) clock.notBefore(alive);
  const startedAt = Math.floor(clock.now());
  const earlier = parseDowntimes(valueOf(DOWNTIMES));
  if (!nodes.isAlone) return { downtimes: earlier, startedAt };
  const downtimes = downtimesAfter(earlier, alive, startedAt);
  await store.write([rows.keepMeta(DOWNTIMES, JSON.stringify(downtimes)), rows.keepMeta(ALIVE, String(startedAt))]);
  return { downtimes, startedAt };
}
