import { fail, ok } from '@rayonk/core';
import { Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { BEAT_EVERY, countWorkers, type WorkerCount } from './worker-count.ts';
import { FairQueue } from './fair-queue.ts';
import {
  jobOptions,
  nameOf,
  PATIENT,
  PREFIX,
  queueNameOf,
  QUEUES,
  threadsOf,
  type EngineTask,
  type QueueName,
} from './queues.ts';
import type { ThreadAnswer } from './messages.ts';
import { costOf, GIVEN_UP, mayTakeLast, STOPPING, type EnginePool, type EngineRequest } from './engine-pool.ts';

/** What workers have not answered after so long, this process thinks about itself. */
const PATIENCE = 15_000;
/** Redis is taken to be away when it does not answer for so long. */
const SILENCE = 1500;
/** Events in Redis by which nodes hear of answers. */
const MOST_EVENTS = 2000;
const NOBODY: WorkerCount = { workers: 0, threads: 0, leaving: 0 };

interface Asked {
  readonly request: EngineRequest;
  readonly resolve: (answer: ThreadAnswer | Promise<ThreadAnswer>) => void;
  timer?: NodeJS.Timeout;
  /** Settles when Redis has it, or was found to be away. */
  added?: Promise<void>;
  /** No worker's answer is awaited any more. */
  isWithdrawn: boolean;
}

interface EngineQueue {
  readonly name: QueueName;
  readonly queue: Queue<EngineTask>;
  readonly events: QueueEvents;
  readonly waiting: FairQueue<Asked>;
  /** What workers were given and have not answered, by its name. */
  readonly given: Map<string, Asked>;
}

interface Parts {
  readonly url: string;
  readonly log: Logger;
  /** Thinks where no worker does. */
  readonly here: EnginePool;
  readonly patience?: number;
  readonly silence?: number;
}

/**
 * Lets workers think. Each node gives them no more than all their threads can think about, and keeps the rest in fair queues of its own: so who asks for much
 * waits for their own, also where many nodes ask, and what nobody wants any more was mostly never given away.
 */
export class RemotePool implements EnginePool {
  readonly #log: Logger;
  readonly #here: EnginePool;
  readonly #patience: number;
  readonly #silence: number;
  /** For what is asked and answered at once, and fails at once where Redis is away. */
  readonly #client: Redis;
  readonly #ears: Redis[] = [];
  readonly #engineQueues: Readonly<Record<QueueName, EngineQueue>>;
  #workerCount = NOBODY;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor({ url, log, here, patience = PATIENCE, silence = SILENCE }: Parts) {
    this.#log = log;
    this.#here = here;
    this.#patience = patience;
    this.#silence = silence;
    this.#client = this.#connected(new Redis(url, { ...PATIENT, enableOfflineQueue: false, maxRetriesPerRequest: 0 }));
    const [cheap, dear, analyses] = QUEUES.map((name) => this.#open(name, url));
    this.#engineQueues = { cheap: cheap!, dear: dear!, analyses: analyses! };
  }

  /** Knows from the first question on whether there are workers, if Redis is there. */
  static async open(parts: Parts): Promise<RemotePool> {
    const enginePool = new RemotePool(parts);
    const client = enginePool.#client;
    await inTime(new Promise<void>((resolve) => client.once('ready', resolve)), enginePool.#silence).catch(() => {});
    await enginePool.#look();
    return enginePool;
  }

  get workers(): number {
    return this.#workerCount.workers;
  }

  get waiting(): number {
    return this.#all.reduce((sum, { waiting }) => sum + waiting.size, this.#here.waiting);
  }

  ask(request: EngineRequest): Promise<ThreadAnswer> {
    if (this.#isClosed) return Promise.resolve(STOPPING);
    if (this.#workerCount.threads === 0) return this.#here.ask(request);
    const { owner, question, signal } = request;
    if (signal?.aborted === true) return Promise.resolve(GIVEN_UP);
    const engineQueue = this.#engineQueues[queueNameOf(request)];
    return new Promise((resolve) => {
      const asked = { request, resolve, isWithdrawn: false };
      engineQueue.waiting.add(asked, owner, costOf(question));
      signal?.addEventListener('abort', () => this.#giveUp(engineQueue, asked));
      this.#handOut(engineQueue);
    });
  }

  /** What was given away stays: whoever takes the match up asks the same, and finds it thought about. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { given, waiting } of this.#all) {
      for (const { timer, resolve } of [...given.values(), ...waiting.clear()]) {
        clearTimeout(timer);
        resolve(STOPPING);
      }
      given.clear();
    }
    await this.#here.close();
    for (const redis of [this.#client, ...this.#ears]) redis.disconnect();
    await Promise.allSettled(this.#all.flatMap(({ queue, events }) => [events.close(), queue.close()]));
  }

  get #all(): readonly EngineQueue[] {
    return Object.values(this.#engineQueues);
  }

  #open(name: QueueName, url: string): EngineQueue {
    const ear = this.#connected(new Redis(url, PATIENT));
    this.#ears.push(ear);
    const streams = { events: { maxLen: MOST_EVENTS } };
    const queue = new Queue<EngineTask>(name, { connection: this.#client, prefix: PREFIX, streams });
    // From the oldest event that is kept: none of what is asked from now on may be missed.
    const events = new QueueEvents(name, { connection: ear, prefix: PREFIX, lastEventId: '0-0' });
    const engineQueue = { name, queue, events, waiting: new FairQueue<Asked>(), given: new Map<string, Asked>() };
    queue.on('error', this.#note);
    events.on('error', this.#note);
    events.on('completed', ({ jobId, returnvalue }) =>
      this.#settle(engineQueue, jobId, ok(returnvalue as unknown as AnswerValue)),
    );
    events.on('failed', ({ jobId, failedReason }) => this.#settle(engineQueue, jobId, fail(failedReason)));
    // Somebody else has asked the same before, and it may have been answered already.
    events.on('duplicated', ({ jobId }) => void this.#recall(engineQueue, jobId));
    // Somebody else has asked the same, and does not want to know any more.
    events.on('removed', ({ jobId }) => void this.#checkRemoved(engineQueue, jobId));
    return engineQueue;
  }

  readonly #note = (error: unknown): void => this.#log.debug({ err: error }, 'redis');

  #connected(redis: Redis): Redis {
    return redis.on('error', this.#note);
  }

  /** Counts workers again and again. */
  async #look(): Promise<void> {
    const workerCount = await inTime(countWorkers(this.#client), this.#silence).catch(() => NOBODY);
    if (this.#isClosed) return;
    const before = this.#workerCount;
    this.#workerCount = workerCount;
    if (workerCount.workers !== before.workers)
      this.#log.info(
        workerCount,
        workerCount.workers === 0 ? 'levels think in this process' : 'levels think in workers',
      );
    for (const engineQueue of this.#all) {
      if (workerCount.threads === 0)
        for (const { resolve, request } of engineQueue.waiting.clear()) resolve(this.#here.ask(request));
      if (workerCount.workers + workerCount.leaving === 0)
        for (const name of engineQueue.given.keys()) this.#thinkHere(engineQueue, name);
      this.#handOut(engineQueue);
    }
    this.#timer = setTimeout(() => void this.#look(), BEAT_EVERY);
    this.#timer.unref();
  }

  #handOut(engineQueue: EngineQueue): void {
    const threads = threadsOf(engineQueue.name, this.#workerCount);
    while (engineQueue.given.size < threads) {
      const isLast = threads - engineQueue.given.size === 1 && threads > 1;
      const asked = engineQueue.waiting.take(({ request }) => !isLast || mayTakeLast(request));
      if (asked === null) return;
      this.#give(engineQueue, asked);
    }
  }

  #give(engineQueue: EngineQueue, asked: Asked): void {
    const { given } = engineQueue;
    let name = nameOf(asked.request);
    while (given.has(name)) name += '-again';
    given.set(name, asked);
    asked.timer = setTimeout(() => this.#thinkHere(engineQueue, name), this.#patience);
    asked.added = this.#add(engineQueue, name, asked);
  }

  async #add(engineQueue: EngineQueue, name: string, asked: Asked): Promise<void> {
    const { of, question } = asked.request;
    try {
      await engineQueue.queue.add('thought', { of, question }, { ...jobOptions(engineQueue.name), jobId: name });
      // It may have taken Redis so long to come back.
      if (asked.isWithdrawn) this.#forget(engineQueue, name);
    } catch {
      this.#thinkHere(engineQueue, name);
    }
  }

  #settle(engineQueue: EngineQueue, name: string, answer: ThreadAnswer | Promise<ThreadAnswer>): void {
    const asked = engineQueue.given.get(name);
    if (asked === undefined) return;
    engineQueue.given.delete(name);
    clearTimeout(asked.timer);
    asked.resolve(answer);
    this.#handOut(engineQueue);
  }

  async #recall(engineQueue: EngineQueue, name: string): Promise<void> {
    if (!engineQueue.given.has(name)) return;
    const job = await engineQueue.queue.getJob(name).catch(() => undefined);
    if (job?.finishedOn !== undefined && job.failedReason === undefined)
      this.#settle(engineQueue, name, ok(job.returnvalue as AnswerValue));
  }

  /** The event may be an old one, of somebody who asked the same earlier: what counts is whether workers can still find it. */
  async #checkRemoved(engineQueue: EngineQueue, name: string): Promise<void> {
    const asked = engineQueue.given.get(name);
    await asked?.added;
    if (asked === undefined || engineQueue.given.get(name) !== asked) return;
    const job = await engineQueue.queue.getJob(name).catch(() => undefined);
    if (job === undefined && engineQueue.given.get(name) === asked) this.#thinkHere(engineQueue, name);
  }

  #thinkHere(engineQueue: EngineQueue, name: string): void {
    const asked = engineQueue.given.get(name);
    if (asked === undefined) return;
    asked.isWithdrawn = true;
    this.#settle(engineQueue, name, this.#here.ask(asked.request));
    this.#forget(engineQueue, name);
  }

  #giveUp(engineQueue: EngineQueue, asked: Asked): void {
    if (engineQueue.waiting.remove(asked)) asked.resolve(GIVEN_UP);
    for (const [name, given] of engineQueue.given)
      if (given === asked) {
        asked.isWithdrawn = true;
        this.#settle(engineQueue, name, GIVEN_UP);
        this.#forget(engineQueue, name);
      }
  }

  /** A worker that has begun already thinks to the end, for nobody. */
  #forget({ queue }: EngineQueue, name: string): void {
    queue.remove(name).catch(() => {});
  }
}

type AnswerValue = Extract<ThreadAnswer, { readonly ok: true }>['value'];

async function inTime<T>(asked: Promise<T>, silence: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it did not answer')), silence);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
