import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryAnswer } from '../messages.ts';
import { StoreAway } from '../store.ts';
import type { Ready } from './batch.ts';
import { isLost, Wire } from './wire.ts';

const CONNECTIONS = 4;
const PATIENCE = 30_000;
/** A read can be asked for again without harm; a server that restarts is back within so many tries, each later than the one before. */
const TRIES = 5;
const FIRST_PAUSE = 50;

/** The connections by which a node reads. */
export class Readers {
  readonly #wires: readonly Wire[];
  readonly #idle: Wire[];
  readonly #queue: ((wire: Wire) => void)[] = [];

  constructor(url: string) {
    const settings = { url, name: 'rayonk reader', patience: PATIENCE, greeting: [] };
    this.#wires = Array.from({ length: CONNECTIONS }, () => new Wire(settings));
    this.#idle = [...this.#wires];
  }

  async query(statement: Ready): Promise<QueryAnswer> {
    for (let tries = 1, pause = FIRST_PAUSE; ; tries++, pause *= 2) {
      const wire = await this.#take();
      try {
        return (await wire.run([statement]))[0]!;
      } catch (error) {
        if (!isLost(error)) throw error;
        if (tries === TRIES) throw new StoreAway(error);
      } finally {
        this.#giveBack(wire);
      }
      await sleep(pause);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#wires.map((wire) => wire.close()));
  }

  #take(): Promise<Wire> | Wire {
    return this.#idle.pop() ?? new Promise((resolve) => this.#queue.push(resolve));
  }

  #giveBack(wire: Wire): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#idle.push(wire);
    else next(wire);
  }
}
