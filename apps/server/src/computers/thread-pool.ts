import { Worker } from 'node:worker_threads';
import { fail } from '@rayonk/core';
import { FairQueue } from './fair-queue.ts';
import type { Question, ThreadAnswer, ThreadData } from './messages.ts';
import { costOf, GIVEN_UP, mayTakeLast, STOPPING, type EnginePool, type EngineRequest } from './engine-pool.ts';

/** A thread that says nothing for so long is taken to be broken. Preparing perfect play takes seconds at most. */
const PATIENCE = 60_000;
/** A thread that nobody has asked for so long gives its memory back. */
const IDLE = 5 * 60_000;
/** A question that breaks a thread is asked another one once more. */
const TRIES = 2;
const MEMORY = { maxOldGenerationSizeMb: 512 };

/** The part of a Worker that the pool needs. */
export interface ThreadLike {
  postMessage(question: Question): void;
  terminate(): Promise<unknown>;
}
export type SpawnThread = (
  data: ThreadData,
  hear: (answer: ThreadAnswer) => void,
  broken: (message: string) => void,
) => ThreadLike;

interface Asked {
  readonly request: EngineRequest;
  readonly resolve: (answer: ThreadAnswer) => void;
  tries: number;
}

interface Thread {
  readonly of: ThreadData;
  readonly worker: ThreadLike;
  asked: Asked | null;
  timer: NodeJS.Timeout | null;
  usedAt: number;
}

/** A few threads, each for one game. Questions are answered as threads become free, everybody's in turn
 * and cheap ones first; a thread may change only by ending. The last free thread is not for dear questions of guests. */
export class ThreadPool implements EnginePool {
  readonly workers = null;
  readonly #size: number;
  readonly #spawn: SpawnThread;
  readonly #threads = new Set<Thread>();
  readonly #waiting = new FairQueue<Asked>();
  /** Questions that broke a thread. */
  readonly #again: Asked[] = [];
  #isClosed = false;

  constructor(size: number, spawn: SpawnThread = spawnThread) {
    this.#size = size;
    this.#spawn = spawn;
  }

  get waiting(): number {
    return this.#waiting.size + this.#again.length;
  }

  ask(request: EngineRequest): Promise<ThreadAnswer> {
    const { owner, question, signal } = request;
    if (this.#isClosed) return Promise.resolve(STOPPING);
    if (signal?.aborted === true) return Promise.resolve(GIVEN_UP);
    return new Promise((resolve) => {
      const asked = { request, resolve, tries: 0 };
      this.#waiting.add(asked, owner, costOf(question));
      // What a thread thinks about already it thinks to the end: stopping it would cost the thread.
      signal?.addEventListener('abort', () => {
        if (this.#waiting.remove(asked)) resolve(GIVEN_UP);
      });
      this.#handOut();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { resolve } of [...this.#waiting.clear(), ...this.#again.splice(0)]) resolve(STOPPING);
    for (const thread of this.#threads) thread.asked?.resolve(STOPPING);
    await Promise.all([...this.#threads].map(async (thread) => this.#end(thread)));
  }

  #handOut(): void {
    while (!this.#isClosed) {
      const asked = this.#next();
      if (asked === null) return;
      const thread = this.#threadFor(asked.request.of);
      asked.tries++;
      thread.asked = asked;
      this.#watch(thread, PATIENCE, () => this.#broken(thread, 'it did not answer'));
      thread.worker.postMessage(asked.request.question);
    }
  }

  /** What is to be thought about next; null where nothing waits, or no thread is free for it. */
  #next(): Asked | null {
    let busy = 0;
    for (const { asked } of this.#threads) if (asked !== null) busy++;
    const free = this.#size - busy;
    if (free <= 0) return null;
    const isLast = free === 1 && this.#size > 1;
    return this.#again.shift() ?? this.#waiting.take(({ request }) => !isLast || mayTakeLast(request));
  }

  /** A free thread of the game, or a new one, if need be in the place of the one that has been free for longest. */
  #threadFor(of: ThreadData): Thread {
    const free = [...this.#threads].filter(({ asked }) => asked === null).sort((a, b) => a.usedAt - b.usedAt);
    const same = free.findLast((thread) => isSame(thread.of, of));
    if (same !== undefined) return same;
    if (this.#threads.size >= this.#size) {
      void this.#end(free[0]!);
    }
    return this.#begin(of);
  }

  #begin(of: ThreadData): Thread {
    const thread: Thread = {
      of,
      worker: this.#spawn(
        of,
        (answer) => this.#heard(thread, answer),
        (message) => this.#broken(thread, message),
      ),
      asked: null,
      timer: null,
      usedAt: 0,
    };
    this.#threads.add(thread);
    return thread;
  }

  #heard(thread: Thread, answer: ThreadAnswer): void {
    const { asked } = thread;
    if (asked === null || !this.#threads.has(thread)) return;
    thread.asked = null;
    thread.usedAt = performance.now();
    this.#watch(thread, IDLE, () => void this.#end(thread));
    asked.resolve(answer);
    this.#handOut();
  }

  #broken(thread: Thread, message: string): void {
    if (!this.#threads.has(thread)) return;
    const { asked } = thread;
    void this.#end(thread);
    if (asked !== null && asked.tries < TRIES) this.#again.push(asked);
    else asked?.resolve(fail(message));
    this.#handOut();
  }

  async #end(thread: Thread): Promise<void> {
    this.#threads.delete(thread);
    if (thread.timer !== null) clearTimeout(thread.timer);
    await thread.worker.terminate();
  }

  #watch(thread: Thread, milliseconds: number, run: () => void): void {
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.timer = setTimeout(run, milliseconds);
    thread.timer.unref();
  }
}

function isSame(one: ThreadData, other: ThreadData): boolean {
  return one.game === other.game && one.variant === other.variant;
}

/** Threads that give way to all others. */
export const spawnPatientThread: SpawnThread = (data, hear, broken) =>
  spawnThread({ ...data, isPatient: true } as ThreadData, hear, broken);

export function spawnThread(...[data, hear, broken]: Parameters<SpawnThread>): ThreadLike {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: data, resourceLimits: MEMORY });
  worker.on('message', hear);
  worker.on('error', (error) => broken(String(error)));
  worker.on('exit', (code) => broken(`it ended with code ${code}`));
  return worker;
}
