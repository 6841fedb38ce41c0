import { fail, type Explanation } from '@rayonk/core';
import type {
  AnalyseRequest,
  AnalysisInfo,
  Choice,
  ChooseRequest,
  FromWorker,
  Job,
  Situation,
  EngineFault,
  EngineResult,
  ToWorker,
} from './protocol.ts';

export type { AnalysisInfo, Choice, ChooseRequest, Situation, EngineFault, EngineResult } from './protocol.ts';

/** A player and analyst for one variant of one game, in a Worker of its own: it never blocks the page. */
export interface EngineClient {
  /** What a level plays here. */
  choose(request: ChooseRequest): Promise<EngineResult<Choice>>;
  /**
   * Reports better and better lines until the time is up or the returned function is called; nothing is reported after that call. A new
   * request of any kind ends an analysis.
   */
  analyse(
    request: AnalyseRequest,
    onInfo: (info: AnalysisInfo) => void,
    onFault?: (fault: EngineFault) => void,
  ): () => void;
  /** Why the best action here is best. */
  explain(situation: Situation): Promise<EngineResult<Explanation>>;
  /** Gives up what it is doing: what was asked answers `engine-stopped`. */
  stop(): void;
  close(): void;
}

/** The part of a Worker that a client needs. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
}

/** Makes a Worker that tells what it says, and what it dies of. */
export type Spawn = (hear: (message: FromWorker) => void, crash: (message: string) => void) => WorkerLike;

/** A Worker that is stopped in the middle of a search cannot hear of it: after this long it is ended, and another begun when needed. */
const PATIENCE = 60;

type Outcome = Extract<FromWorker, { kind: 'done' }>['outcome'];

interface Asked {
  readonly job: Job;
  readonly onInfo: (info: AnalysisInfo) => void;
  readonly onDone: (outcome: Outcome) => void;
}

export function openEngine(game: string, variant: string, spawn: Spawn = spawnWorker): EngineClient {
  return new WorkerClient(game, variant, spawn);
}

function spawnWorker(...[hear, crash]: Parameters<Spawn>): WorkerLike {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
  worker.addEventListener('error', (event) => {
    // Reported through the answers: the console need not say it too.
    event.preventDefault();
    crash(event.message);
  });
  return worker;
}

class WorkerClient implements EngineClient {
  readonly #game: string;
  readonly #variant: string;
  readonly #spawn: Spawn;
  #worker: WorkerLike | null = null;
  #number = 0;
  /** What was asked and not answered yet, in order. */
  readonly #asked = new Map<number, Asked>();
  /** Jobs that were stopped and that the Worker still has, with the timer that ends its patience. */
  readonly #leaving = new Map<number, ReturnType<typeof setTimeout>>();
  /** Crashes since the last answer. */
  #crashes = 0;

  constructor(game: string, variant: string, spawn: Spawn) {
    this.#game = game;
    this.#variant = variant;
    this.#spawn = spawn;
  }

  choose(request: ChooseRequest): Promise<EngineResult<Choice>> {
    return this.#answer<Choice>({ kind: 'choose', request });
  }

  explain(request: Situation): Promise<EngineResult<Explanation>> {
    return this.#answer<Explanation>({ kind: 'explain', request });
  }

  analyse(
    request: AnalyseRequest,
    onInfo: (info: AnalysisInfo) => void,
    onFault: (fault: EngineFault) => void = () => {},
  ): () => void {
    const id = this.#ask({
      job: { kind: 'analyse', request },
      onInfo,
      onDone: (outcome) => {
        if (outcome.ok) onInfo(outcome.value as AnalysisInfo);
        else if (outcome.fault.code !== 'engine-stopped') onFault(outcome.fault);
      },
    });
    return () => this.#stop(id);
  }

  stop(): void {
    for (const id of this.#asked.keys()) this.#stop(id);
  }

  close(): void {
    this.stop();
    this.#end();
  }

  #answer<T extends Choice | Explanation>(job: Job): Promise<EngineResult<T>> {
    return new Promise((resolve) => {
      // A job is answered by its own kind of value; the protocol's union cannot say so.
      this.#ask({ job, onInfo: () => {}, onDone: (outcome) => resolve(outcome as EngineResult<T>) });
    });
  }

  #ask(asked: Asked): number {
    for (const [id, { job }] of this.#asked) if (job.kind === 'analyse') this.#stop(id);
    const id = ++this.#number;
    this.#asked.set(id, asked);
    if (this.#worker === null) this.#begin();
    else this.#worker.postMessage({ kind: 'job', id, job: asked.job });
    return id;
  }

  #stop(id: number): void {
    const asked = this.#asked.get(id);
    if (asked === undefined) return;
    this.#asked.delete(id);
    asked.onDone(fail({ code: 'engine-stopped', message: 'the page stopped it' }));
    if (this.#worker === null) return;
    this.#worker.postMessage({ kind: 'stop', id });
    this.#leaving.set(
      id,
      setTimeout(() => this.#replace(), PATIENCE),
    );
  }

  /** Ends a Worker that does not listen; what is asked of it goes to a new one. */
  #replace(): void {
    this.#end();
    if (this.#asked.size > 0) this.#begin();
  }

  #begin(): void {
    // One that was ended may still have something on its way.
    const worker: WorkerLike = this.#spawn(
      (message) => worker === this.#worker && this.#hear(message),
      (message) => worker === this.#worker && this.#crash(message),
    );
    this.#worker = worker;
    worker.postMessage({ kind: 'open', game: this.#game, variant: this.#variant });
    for (const [id, { job }] of this.#asked) worker.postMessage({ kind: 'job', id, job });
  }

  #end(): void {
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #hear(message: FromWorker): void {
    const asked = this.#asked.get(message.id);
    if (message.kind === 'info') {
      asked?.onInfo(message.info);
      return;
    }
    clearTimeout(this.#leaving.get(message.id));
    this.#leaving.delete(message.id);
    this.#crashes = 0;
    this.#asked.delete(message.id);
    asked?.onDone(message.outcome);
  }

  /** A crash is not the player's fault: once it is tried again in silence, then it is said. */
  #crash(message: string): void {
    this.#end();
    if (this.#asked.size > 0 && this.#crashes++ === 0) {
      this.#begin();
      return;
    }
    this.#crashes = 0;
    const waiting = [...this.#asked.values()];
    this.#asked.clear();
    for (const { onDone } of waiting) onDone(fail({ code: 'engine-failed', message }));
  }
}
