import { signal, type Signal } from '@preact/signals';
import type { FaultCode } from '@rayonk/core';
import type { GameAnalysis, JudgedAction } from '@rayonk/engine';
import type { ThinkerFault } from '../engine/client.ts';
import type { ReviewAnswer, ReviewRequest } from './review-protocol.ts';
import type { Session } from './session.ts';
import { mainLine, type NodeId } from './tree.ts';

const PACES = { quick: 60, deep: 400 } as const;
export type Pace = keyof typeof PACES;

/** What became of the wish to have the whole game judged. */
export type Review =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly done: number; readonly all: number }
  /** `line` is the main line that was judged: its nodes keep their ids when the tree changes. */
  | { readonly kind: 'done'; readonly line: readonly NodeId[]; readonly analysis: GameAnalysis }
  | { readonly kind: 'failed'; readonly fault: ThinkerFault };

/** The part of a Worker that a review needs. */
export interface ReviewWorker {
  postMessage(request: ReviewRequest): void;
  terminate(): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent<ReviewAnswer>) => void): void;
  addEventListener(kind: 'error', listener: (event: ErrorEvent) => void): void;
}

function spawnWorker(): ReviewWorker {
  return new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module', name: 'review' });
}

/** Judges the main line in a Worker of its own: to stop it is to end the Worker. */
export class Reviewer {
  readonly review: Signal<Review> = signal({ kind: 'none' });
  readonly #session: Session;
  readonly #spawn: () => ReviewWorker;
  #worker: ReviewWorker | null = null;
  /** What was there before, so that stopping loses nothing. */
  #before: Review = { kind: 'none' };

  constructor(session: Session, spawn: () => ReviewWorker = spawnWorker) {
    this.#session = session;
    this.#spawn = spawn;
  }

  start(pace: Pace): void {
    this.stop();
    const line = mainLine(this.#session.tree);
    const { start, log } = this.#session.situation(line.at(-1)!);
    if (log.length === 0) return;
    const { game, variant } = this.#session.tree;
    const worker = this.#spawn();
    this.#worker = worker;
    this.#before = this.review.peek();
    this.review.value = { kind: 'running', done: 0, all: log.length };
    worker.addEventListener('message', ({ data }) => {
      if (data.kind === 'progress') this.review.value = { kind: 'running', done: data.done, all: log.length };
      else if (data.kind === 'no-opponent') this.#fail('no-opponent', `no opponent plays ${game} ${variant}`);
      else if (!data.analysis.ok) this.#fail(data.analysis.fault.code, data.analysis.fault.message);
      else this.#end({ kind: 'done', line, analysis: data.analysis.value });
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#fail('engine-failed', event.message);
    });
    worker.postMessage({ game, variant, start, log, milliseconds: PACES[pace] });
  }

  /** Ends a review that runs; what was known before is known again. */
  stop(): void {
    if (this.#worker !== null) this.#end(this.#before);
  }

  #fail(code: FaultCode | 'no-opponent' | 'engine-failed', message: string): void {
    this.#end({ kind: 'failed', fault: { code, message } });
  }

  #end(review: Review): void {
    this.#worker?.terminate();
    this.#worker = null;
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

export const FAULT_MARKS = { inaccuracy: '?!', mistake: '?', blunder: '??' } as const;
export type FaultJudgement = keyof typeof FAULT_MARKS;

export function isFault(judgement: string): judgement is FaultJudgement {
  return Object.hasOwn(FAULT_MARKS, judgement);
}
