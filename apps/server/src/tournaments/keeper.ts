import type { Services } from '../base/index.ts';
import { StoreAway } from '../store/index.ts';
import type { Director } from './director.ts';
import { Evenings } from './evenings.ts';

/** Nothing begins later than this after its time, on whichever node. */
const SWEEP = 1000;
/** So often what a node did not live to do is looked for. */
const LOOK_FOR_LOST = 10_000;

/** What tournaments do by themselves. Every node looks; the append decides who does it. */
export class TournamentKeeper {
  readonly #services: Services;
  readonly #director: Director;
  readonly #stops: (() => void)[] = [];
  readonly #busy = new Set<Promise<void>>();
  #sweeping: Promise<void> | null = null;
  #lookedAt = -Infinity;

  constructor(services: Services, director: Director) {
    this.#services = services;
    this.#director = director;
  }

  start(): void {
    const { bus, nodes } = this.#services;
    this.#stops.push(
      bus.on('match-over', ({ live }) => this.#do(() => this.#director.settle(live)), 'here'),
      bus.on('match-reseated', ({ id, from, to }) => this.#do(() => this.#reseat(id, from, to)), 'here'),
      bus.on(
        'player-changed',
        ({ player, gone }) => {
          if (!gone) return;
          this.#do(() => this.#withdraw(player));
          this.#do(() => new Evenings(this.#director).forget(player));
        },
        'here',
      ),
    );
    const timer = setInterval(() => void this.sweep(), SWEEP);
    this.#stops.push(() => clearInterval(timer));
    nodes.onLost(() => (this.#lookedAt = -Infinity));
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#sweeping;
    await Promise.allSettled(this.#busy);
    await this.#director.hosted.idle();
  }

  /** One that takes long is not overtaken by the next. */
  async sweep(): Promise<void> {
    this.#sweeping ??= this.#sweep()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#sweeping = null;
      });
    await this.#sweeping;
  }

  async #sweep(): Promise<void> {
    const { authority } = this.#services;
    const { rows } = this.#director;
    if (Math.abs(performance.now() - this.#lookedAt) >= LOOK_FOR_LOST) {
      this.#lookedAt = performance.now();
      for (const id of await rows.lostResults()) {
        const live = await authority.find(id);
        if (live !== null) await this.#each(() => this.#director.settle(live));
      }
    }
    for (const id of await rows.due(this.#services.now())) await this.#each(() => this.#director.advance(id));
    for (const id of await rows.unmade()) await this.#each(() => this.#director.makeMatches(id));
  }

  /** One that cannot go on holds up no other. */
  async #each(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.#failed(error));
  }

  async #reseat(match: string, from: string, to: string): Promise<void> {
    const { rows, hosted } = this.#director;
    const found = await rows.pairingOf(match);
    if (found === null) return;
    await this.#services.store.write([rows.reseat(match, from, to)]);
    hosted.forget(found.tournament);
  }

  async #withdraw(player: string): Promise<void> {
    for (const id of await this.#director.rows.entered(player)) {
      const hosted = await this.#director.hosted.fresh(id);
      const number = hosted?.players.indexOf(player) ?? -1;
      if (number < 0 || hosted?.tournament.entrants[number]?.isIn !== true) continue;
      await this.#director.act(id, async () => ({
        ok: true,
        value: { steps: [{ kind: 'withdrew', player: number }] },
      }));
    }
  }

  #do(work: () => Promise<void>): void {
    const doing = this.#each(work).finally(() => this.#busy.delete(doing));
    this.#busy.add(doing);
  }

  #failed(error: unknown): void {
    // What was not done is found again.
    if (!(error instanceof StoreAway)) this.#services.log.error({ err: error }, 'a tournament could not go on');
    this.#lookedAt = -Infinity;
  }
}
