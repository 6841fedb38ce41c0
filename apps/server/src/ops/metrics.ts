import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EnginePool } from '../computers/index.ts';
import type { App } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import type { Store } from '../store/index.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What the site counts, for Prometheus. Each site has its own, so that two in one process (in tests) do not add up. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #http = new Histogram({
    name: 'rayonk_http_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #append = new Histogram({
    name: 'rayonk_append_seconds',
    help: 'How long it took until a write was on the disk, here or at the database server.',
    buckets: SECONDS,
    registers: [this.#registry],
  });
  /** Actions since somebody last asked, by game: a labelled counter costs too much to be touched by each. */
  readonly #played = new Map<string, number>();
  readonly #matches = new Counter({
    name: 'rayonk_matches_total',
    help: 'Matches that began.',
    labelNames: ['game'] as const,
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** A store whose writes are timed. */
  timed(store: Store): Store {
    const kinds = new Gauge({
      name: 'rayonk_store_info',
      help: 'What the site keeps its data in.',
      labelNames: ['kind'] as const,
      registers: [this.#registry],
    });
    kinds.set({ kind: store.kind }, 1);
    return {
      kind: store.kind,
      db: store.db,
      backup: (file) => store.backup(file),
      close: () => store.close(),
      writeSoon: (statements) => store.writeSoon(statements),
      // Whoever waits for the disk does not wait for this too.
      write: (statements) => {
        const began = performance.now();
        const observe = (): void => this.#append.observe((performance.now() - began) / 1000);
        const written = store.write(statements);
        written.then(observe, observe);
        return written;
      },
    };
  }

  watch(
    app: App,
    {
      bus,
      hub,
      authority,
      nodes,
      enginePool,
    }: Pick<Services, 'bus' | 'hub' | 'authority' | 'nodes'> & {
      readonly enginePool: EnginePool;
    },
  ): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      this.#http.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      done();
    });
    bus.on('match-created', ({ live }) => this.#matches.inc({ game: live.terms.game }), 'here');
    bus.on(
      'match-appended',
      ({ live, events }) => {
        const { game } = live.terms;
        for (const { kind } of events) if (kind === 'acted') this.#played.set(game, (this.#played.get(game) ?? 0) + 1);
      },
      'here',
    );
    this.#countActions();
    this.#gauge(
      'rayonk_nodes',
      'Nodes of the site that this one knows to live, itself included.',
      () => nodes.others().length + 1,
    );
    this.#gauge('rayonk_link_up', 'Whether nodes hear each other: 0 while Redis is away.', () =>
      Number(bus.link?.isUp ?? true),
    );
    this.#gauge('rayonk_workers', 'Workers in which levels think; where there is none they think in the node.', () =>
      Number(enginePool.workers),
    );
    this.#gauge(
      'rayonk_thoughts_waiting',
      'Questions of levels at this node that no thread has taken yet.',
      () => enginePool.waiting,
    );
    this.#gauge('rayonk_sockets', 'Open sockets.', () => hub.connections);
    this.#gauge('rayonk_players_online', 'Players with an open socket.', () => hub.playersOnline);
    this.#gauge('rayonk_matches_playing', 'Matches in progress that are in memory.', () => count(authority.playing()));
  }

  #countActions(): void {
    const actions = new Counter({
      name: 'rayonk_actions_total',
      help: 'Actions that players played.',
      labelNames: ['game'] as const,
      registers: [this.#registry],
      collect: (): void => {
        for (const [game, number] of this.#played) actions.inc({ game }, number);
        this.#played.clear();
      },
    });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
  get contentType(): string {
    return this.#registry.contentType;
  }

  #gauge(name: string, help: string, read: () => number): void {
    const registers = [this.#registry];
    const gauge: Gauge = new Gauge({ name, help, registers, collect: (): void => gauge.set(read()) });
  }
}

function count(things: Iterable<unknown>): number {
  let number = 0;
  for (const _ of things) number++;
  return number;
}
