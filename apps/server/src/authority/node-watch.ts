import type { Logger } from 'pino';
import type { Bus, Nodes } from '../nodes/index.ts';
import type { Store } from '../store/index.ts';
import type { HostedMatch } from './hosted-match.ts';

/** How often the logs of matches in memory are looked at: where nodes hear each other, and where one does not. */
const CALM = 10_000;
const DEAF = 1000;
/** So many logs are asked after at a time. */
const TOGETHER = 300;

interface Parts {
  readonly bus: Bus;
  readonly nodes: Nodes;
  readonly store: Store;
  readonly log: Logger;
}

interface Listener {
  /** Something was written that was not heard. */
  readonly read: (hosted: HostedMatch) => Promise<void>;
  readonly lost: (node: string, beat: number) => void;
}

/**
 * Looks whether something was written in the logs of matches in memory that this node has not heard: a node may die between writing and telling, and the
 * link between nodes may be down. Asks only how long the logs are, many at a time, so that it costs little where nothing is amiss.
 */
export class NodeWatch {
  readonly #parts: Parts;
  readonly #hostedMatches: () => Iterable<HostedMatch>;
  readonly #read: Listener['read'];
  readonly #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #isDue = false;
  #ticks = 0;
  #isClosed = false;

  constructor(parts: Parts, hostedMatches: () => Iterable<HostedMatch>, { read, lost }: Listener) {
    this.#parts = parts;
    this.#hostedMatches = hostedMatches;
    this.#read = read;
    const { bus, nodes } = parts;
    if (bus.link === null) return;
    bus.link.onChange((isUp) => {
      this.readAll();
      if (isUp) bus.emit('node-heard', { node: nodes.self });
    });
    bus.on('node-heard', () => this.readAll(), 'elsewhere');
    nodes.onLost((node, beat) => {
      lost(node, beat);
      this.readAll();
    });
    this.#timer = setInterval(() => this.#tick(), DEAF);
    this.#timer.unref();
  }

  /** Now, and what is being looked at once more: once, however often that is asked for. */
  readAll(): void {
    if (this.#parts.bus.link === null || this.#isClosed) return;
    this.#isDue = true;
    this.#looking ??= this.#lookWhileDue().finally(() => (this.#looking = null));
  }

  async #lookWhileDue(): Promise<void> {
    while (this.#isDue && !this.#isClosed) {
      this.#isDue = false;
      await this.#look();
    }
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  #tick(): void {
    const { nodes } = this.#parts;
    this.#ticks++;
    if (this.#looking !== null || nodes.isAlone) return;
    if (nodes.isDeaf || this.#ticks % (CALM / DEAF) === 0) this.readAll();
  }

  async #look(): Promise<void> {
    try {
      const all = [...this.#hostedMatches()];
      for (let i = 0; i < all.length && !this.#isClosed; i += TOGETHER) await this.#compare(all.slice(i, i + TOGETHER));
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'logs could not be compared with the store');
    }
  }

  async #compare(hostedMatches: readonly HostedMatch[]): Promise<void> {
    const rows = await this.#parts.store.db
      .selectFrom('events')
      .select(['match_id', (is) => is.fn.max<number>('sequence').as('last')])
      .where(
        'match_id',
        'in',
        hostedMatches.map(({ id }) => id),
      )
      .groupBy('match_id')
      .execute();
    const lasts = new Map(rows.map(({ match_id: id, last }) => [id, last]));
    const behind = hostedMatches.filter(({ id, match }) => (lasts.get(id) ?? -1) >= match.sequence);
    await Promise.all(behind.map((hosted) => this.#read(hosted)));
  }
}
