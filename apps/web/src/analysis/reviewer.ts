import { signal, type Signal } from '@preact/signals';
import type { GameAnalysis, JudgedAction } from '@rayonk/engine';
import type { EngineFault } from '../engine/client.ts';
import { judgeGame, type Pace, type ReviewWorker } from '../engine/judge.ts';
import { reviewBySite } from './site-review.ts';
import { isFault } from '../engine/faults.ts';
import type { Study } from './study.ts';
import { mainLine, type NodeId } from '@rayonk/core/driver';

/** What became of the wish to have the whole game judged. */
export type Review =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly done: number; readonly all: number }
  /** `line` is the main line that was judged: its nodes keep their ids when the tree changes. */
  | { readonly kind: 'done'; readonly line: readonly NodeId[]; readonly analysis: GameAnalysis }
  | { readonly kind: 'failed'; readonly fault: EngineFault };

interface ReviewerOptions {
  /** The match online that the game was; null: it was played elsewhere. */
  readonly match?: string | null;
  readonly spawn?: () => ReviewWorker;
  readonly ask?: typeof fetch;
}

/** Judges the main line in a Worker of its own: to stop it is to end the Worker. */
export class Reviewer {
  readonly review: Signal<Review> = signal({ kind: 'none' });
  readonly #study: Study;
  readonly #options: ReviewerOptions;
  /** The game as it was opened. */
  readonly #opened: string;
  #end: (() => void) | null = null;
  /** What was there before, so that stopping loses nothing. */
  #before: Review = { kind: 'none' };

  constructor(study: Study, options: ReviewerOptions = {}) {
    this.#study = study;
    this.#options = options;
    this.#opened = String(this.#main().log);
  }

  /** Whether the site can be asked: it judges matches as they were played. */
  get canAskSite(): boolean {
    const { match = null } = this.#options;
    return match !== null && String(this.#main().log) === this.#opened;
  }

  start(pace: Pace | 'site'): void {
    this.stop();
    const { line, start, log } = this.#main();
    if (log.length === 0) return;
    const { game, variant } = this.#study.tree;
    this.#before = this.review.peek();
    this.review.value = { kind: 'running', done: 0, all: log.length };
    const hearer = {
      progress: (done: number) => (this.review.value = { kind: 'running', done, all: log.length }),
      done: (analysis: GameAnalysis) => this.#tell({ kind: 'done', line, analysis }),
      failed: (fault: EngineFault) => this.#tell({ kind: 'failed', fault }),
    };
    const { match = null, spawn, ask } = this.#options;
    this.#end =
      pace === 'site' && match !== null
        ? reviewBySite(match, hearer, ask)
        : judgeGame({ game, variant, start, log }, pace === 'site' ? 'deep' : pace, hearer, spawn);
  }

  #main() {
    const line = mainLine(this.#study.tree);
    return { line, ...this.#study.situation(line.at(-1)!) };
  }

  /** Takes what was found of the main line elsewhere. */
  adopt(analysis: GameAnalysis): void {
    this.stop();
    const line = mainLine(this.#study.tree);
    if (analysis.actions.length === line.length - 1) this.review.value = { kind: 'done', line, analysis };
  }

  /** Ends a review that runs; what was known before is known again. */
  stop(): void {
    if (this.#end === null) return;
    this.#end();
    this.#tell(this.#before);
  }

  #tell(review: Review): void {
    this.#end = null;
    this.review.value = review;
  }
}

/** What was said of the action that led to each node. */
export function judgedByNode(review: Review): ReadonlyMap<NodeId, JudgedAction> {
  const judged = new Map<NodeId, JudgedAction>();
  if (review.kind === 'done')
    for (const [i, action] of review.analysis.actions.entries())
      if (action.by !== 'chance') judged.set(review.line[i + 1]!, action);
  return judged;
}

/** The actions of a review that cost something, in the order of the game. */
export function keyMoments(review: Review): readonly (readonly [NodeId, JudgedAction])[] {
  return [...judgedByNode(review)].filter(([, { judgement }]) => isFault(judgement));
}
