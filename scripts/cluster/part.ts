import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '../services/process.ts';

/** The first replacement comes at once, those of a part that keeps dying ever later. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 5000;
/** Who has lived for so long starts anew with a short pause. */
const LIVED = 10_000;
/** So long a part may take to stop; a site's node ends by itself before. */
const LONGEST_STOP = 12_000;

/** Something that is there again when it has died, until it is stopped. */
export class Part {
  readonly name: string;
  readonly #launch: () => Promise<Service>;
  readonly #onChange: (part: Part, problem: string | null) => void;
  #service: Service | null = null;
  readonly #stopping = new AbortController();
  #watching: Promise<void> = Promise.resolve();

  private constructor(
    name: string,
    launch: () => Promise<Service>,
    onChange: (part: Part, problem: string | null) => void,
  ) {
    this.name = name;
    this.#launch = launch;
    this.#onChange = onChange;
  }

  /** Rejects where even the first start fails. */
  static async start(
    name: string,
    launch: () => Promise<Service>,
    onChange: (part: Part, problem: string | null) => void,
  ): Promise<Part> {
    const part = new Part(name, launch, onChange);
    part.#service = await launch();
    part.#watching = part.#watch();
    return part;
  }

  /** Null while it is being replaced. */
  get service(): Service | null {
    return this.#service;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const service = this.#service;
    if (service !== null) {
      // Also one that is frozen.
      const timer = setTimeout(() => kill(service.pid), LONGEST_STOP);
      await service.stop();
      clearTimeout(timer);
    }
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    let pause = FIRST_PAUSE;
    let startedAt = performance.now();
    while (true) {
      await this.#service?.ended;
      if (signal.aborted) return;
      if (performance.now() - startedAt > LIVED) pause = FIRST_PAUSE;
      if (this.#service !== null) {
        this.#service = null;
        this.#onChange(this, 'has ended');
      }
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      startedAt = performance.now();
      try {
        const service = await this.#launch();
        if (signal.aborted) return await service.stop();
        this.#service = service;
        this.#onChange(this, null);
      } catch (error) {
        this.#onChange(this, `could not be started: ${(error as Error).message}`);
      }
    }
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
