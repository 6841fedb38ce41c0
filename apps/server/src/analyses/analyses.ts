import { openGame, unwrap } from '@rayonk/core';
import { judgeGame, type GameAnalysis, type Glance, type WantedGlance } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { matchAnalysis, type AnalysisLine, type MatchAnalysis } from '@rayonk/protocol';
import type { LineStream } from '../bots/index.ts';
import { look, type EnginePool, type Owner } from '../computers/index.ts';
import type { Services } from '../base/index.ts';
import { situationOf } from './situation.ts';

/** Looks at each position are so deep in a game of so many actions at most: a long game may take no more than some minutes. */
const DEPTHS = [
  [120, 100_000],
  [400, 40_000],
  [Infinity, 15_000],
] as const;
const LONGEST_LOOK = 2000;
/** Of the line that is expected so many actions are kept. */
const BEST = 6;
/** Positions of which is remembered here what was found, the oldest forgotten first. */
const REMEMBERED = 5000;

/** A game that has ended. */
export interface EndedGame {
  readonly match: string;
  readonly game: string;
  readonly variant: string;
  readonly start: string;
  readonly log: readonly string[];
}

interface Run {
  readonly followers: Set<LineStream>;
  readonly abort: AbortController;
  done: number;
}

type EngineServices = Pick<Services, 'store' | 'log' | 'now'>;

/** Has finished matches judged, each once for everybody who wants to know, and keeps what came of it. */
export class Analyses {
  readonly #services: EngineServices;
  readonly #enginePool: EnginePool;
  readonly #runs = new Map<string, Run>();
  readonly #known = new Map<string, Glance>();

  constructor(services: EngineServices, enginePool: EnginePool) {
    this.#services = services;
    this.#enginePool = enginePool;
  }

  async kept(match: string): Promise<MatchAnalysis | null> {
    const row = await this.#services.store.db
      .selectFrom('analyses')
      .select('analysis')
      .where('match_id', '=', match)
      .executeTakeFirst();
    return row === undefined ? null : matchAnalysis.parse(JSON.parse(row.analysis));
  }

  /** Tells a stream how far it is and what came of it. Returns what must be called when the stream is closed: what nobody wants is given up. */
  follow(game: EndedGame, owner: Owner, stream: LineStream): () => void {
    const run = this.#runs.get(game.match) ?? this.#begin(game, owner);
    run.followers.add(stream);
    stream.say(progress(run, game));
    return () => {
      run.followers.delete(stream);
      if (run.followers.size > 0) return;
      run.abort.abort();
      if (this.#runs.get(game.match) === run) this.#runs.delete(game.match);
    };
  }

  #begin(game: EndedGame, owner: Owner): Run {
    const run: Run = { followers: new Set(), abort: new AbortController(), done: 0 };
    this.#runs.set(game.match, run);
    this.#analyse(game, owner, run)
      .then((analysis) => analysis !== null && this.#tell(run, { t: 'analysis', analysis }))
      .catch((error: unknown) => this.#services.log.error({ match: game.match, err: error }, 'an analysis failed'))
      .finally(() => {
        if (this.#runs.get(game.match) === run) this.#runs.delete(game.match);
        for (const stream of run.followers) stream.end();
      });
    return run;
  }

  /** Null: nobody wants to know any more. */
  async #analyse(game: EndedGame, owner: Owner, run: Run): Promise<MatchAnalysis | null> {
    const { store, now } = this.#services;
    const opened = unwrap(await openGame(registry, game.game, game.variant));
    const { scale } = await opened.knowledge();
    const nodes = DEPTHS.find(([most]) => game.log.length <= most)![1];
    const report = (done: number): void => {
      run.done = done;
      this.#tell(run, progress(run, game));
    };
    const judging = judgeGame({ rules: opened.rules, scale }, game.start, game.log, { nodes }, report);
    let step = judging.next();
    while (step.done !== true) {
      const glance = await this.#look(game, step.value, owner, run.abort.signal);
      if (run.abort.signal.aborted) return null;
      if (glance === null) throw new Error('the engine could not think');
      step = judging.next(glance);
    }
    const analysis = tidied(unwrap(step.value));
    const row = { match_id: game.match, made_at: Math.floor(now()), analysis: JSON.stringify(analysis) };
    await store.write([
      store.db
        .insertInto('analyses')
        .values(row)
        .onConflict((known) => known.column('match_id').doNothing())
        .compile(),
    ]);
    return analysis;
  }

  /** What is known of a position is not looked at again: here, and by the queue's own memory, at any node. */
  async #look(
    { game, variant }: EndedGame,
    { line, limits }: WantedGlance,
    owner: Owner,
    signal: AbortSignal,
  ): Promise<Glance | null> {
    const situation = situationOf(line);
    const nodes = limits.nodes!;
    const key = JSON.stringify([game, variant, nodes, situation]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = await look(this.#enginePool, {
      of: { game, variant },
      situation,
      limits: { nodes, milliseconds: LONGEST_LOOK },
      owner,
      signal,
    });
    if (!found.ok) return null;
    this.#remember(key, found.value);
    return found.value;
  }

  #remember(key: string, found: Glance): void {
    this.#known.set(key, found);
    if (this.#known.size <= REMEMBERED) return;
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest);
      return;
    }
  }

  #tell({ followers }: Run, line: AnalysisLine): void {
    for (const stream of followers) stream.say(line);
  }
}

function progress({ done }: Run, { log }: EndedGame): AnalysisLine {
  return { t: 'progress', done, all: log.length };
}

/** As it is kept: nobody reads the sixth digit of a probability, nor the tenth action of a line. */
function tidied({ actions, seats, worths }: GameAnalysis): MatchAnalysis {
  const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
  return {
    actions: actions.map((action) =>
      action.by === 'chance'
        ? action
        : {
            ...action,
            before: rounded(action.before),
            after: rounded(action.after),
            loss: rounded(action.loss),
            best: action.best.slice(0, BEST),
          },
    ),
    seats: [seats[0], seats[1]],
    ...(worths === undefined ? {} : { worths: worths.map(rounded) }),
  };
}
