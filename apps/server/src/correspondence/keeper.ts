import type { LiveMatch, Services } from '../base/index.ts';
import { Deadlines } from './deadlines.ts';
import { Plans } from './plans.ts';

/** No turn ends later than this after its time, on whichever node. */
const SWEEP = 1000;

/** What correspondence does by itself. */
export class CorrespondenceKeeper {
  readonly #services: Services;
  readonly #plans: Plans;
  readonly #deadlines: Deadlines;
  readonly #stops: (() => void)[] = [];
  /** The last thing that is being done for each match: one after the other. */
  readonly #doing = new Map<string, Promise<void>>();
  #sweeping: Promise<void> | null = null;

  constructor(services: Services) {
    this.#services = services;
    this.#plans = new Plans(services);
    this.#deadlines = new Deadlines(services);
  }

  start(): void {
    const { bus } = this.#services;
    this.#stops.push(
      // Plans are followed where somebody acted. Should that node be lost, another does: `#resume`.
      bus.on(
        'match-appended',
        ({ live, events }) => {
          if (live.terms.clock.kind !== 'turn') return;
          const isTakenBack = events.some((event) => event.kind === 'accepted' && event.offer === 'take-back');
          if (isTakenBack) this.#do(live.id, async () => this.#forget(live.id));
          else if (events.some(({ kind }) => kind === 'acted')) {
            this.#follow(live);
            this.#do(live.id, async () => void (await this.#deadlines.excuse(live.id)));
          }
        },
        'here',
      ),
      bus.on(
        'match-over',
        ({ live }) => {
          if (live.terms.clock.kind === 'turn') this.#do(live.id, async () => this.#forget(live.id));
        },
        'here',
      ),
    );
    const timer = setInterval(() => void this.sweep(), SWEEP);
    this.#stops.push(() => clearInterval(timer));
    this.#do('', async () => this.#resume());
    this.#services.nodes.onLost(() => this.#do('', async () => this.#resume()));
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#sweeping;
    await Promise.allSettled(this.#doing.values());
  }

  /** One that takes long is not overtaken by the next. */
  async sweep(): Promise<void> {
    this.#sweeping ??= this.#deadlines
      .sweep()
      .catch((error: unknown) => this.#services.log.error({ err: error }, 'deadlines could not be looked after'))
      .finally(() => {
        this.#sweeping = null;
      });
    await this.#sweeping;
  }

  /** What was planned and not played when the server stopped. */
  async #resume(): Promise<void> {
    for (const id of await this.#plans.planned()) {
      const live = await this.#services.authority.find(id);
      if (live !== null) this.#follow(live);
    }
  }

  #follow(live: LiveMatch): void {
    this.#do(live.id, async () => this.#plans.follow(live));
  }

  async #forget(id: string): Promise<void> {
    await this.#plans.drop(id, 0);
    await this.#plans.drop(id, 1);
  }

  /** What fails is told by the match's id alone: an error might quote a plan. */
  #do(id: string, work: () => Promise<void>): void {
    const before = this.#doing.get(id) ?? Promise.resolve();
    const doing = before
      .then(work)
      .catch(() => this.#services.log.error({ match: id }, 'a plan could not be followed'))
      .finally(() => {
        if (this.#doing.get(id) === doing) this.#doing.delete(id);
      });
    this.#doing.set(id, doing);
  }
}
