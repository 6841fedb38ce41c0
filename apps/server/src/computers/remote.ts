import { fail, ok } from '@rayonk/core';
import { Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { BEAT_EVERY, countWorkers, type Census } from './census.ts';
import { FairQueue } from './fair-queue.ts';
import { JOB, laneOf, LANES, nameOf, PATIENT, PREFIX, type LaneName, type Thought } from './lanes.ts';
import type { ThreadAnswer } from './messages.ts';
import { costOf, GIVEN_UP, mayTakeLast, STOPPING, type Thinker, type Wish } from './thinker.ts';

/** What workers have not answered after so long, this process thinks about itself. */
const PATIENCE = 15_000;
/** Redis is taken to be away when it does not answer for so long. */
const SILENCE = 1500;
/** Events in Redis by which nodes hear of answers. */
const MOST_EVENTS = 2000;
const NOBODY: Census = { workers: 0, threads: 0, leaving: 0 };

interface Asked {
  readonly wish: Wish;
  readonly resolve: (answer: ThreadAnswer | Promise<ThreadAnswer>) => void;
  timer?: NodeJS.Timeout;
  /** No worker's answer is awaited any more. */
  isWithdrawn: boolean;
}

interface Lane {
  readonly queue: Queue<Thought>;
  readonly events: QueueEvents;
  readonly waiting: FairQueue<Asked>;
  /** What workers were given and have not answered, by its name. */
  readonly given: Map<string, Asked>;
}

interface Parts {
  readonly url: string;
  readonly log: Logger;
  /** Thinks where no worker does. */
  readonly here: Thinker;
  readonly patience?: number;
}

/**
 * Lets workers think. Each node gives them no more than all their threads can think about, and keeps the rest in fair queues of its own: so who asks for much
 * waits for their own, also where many nodes ask, and what nobody wants any more was mostly never given away.
 */
export class RemoteThinker implements Thinker {
  readonly #log: Logger;
  readonly #here: Thinker;
  readonly #patience: number;
  /** For what is asked and answered at once, and fails at once where Redis is away. */
  readonly #client: Redis;
  readonly #ears: Redis[] = [];
  readonly #lanes: Readonly<Record<LaneName, Lane>>;
  #census = NOBODY;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor({ url, log, here, patience = PATIENCE }: Parts) {
    this.#log = log;
    this.#here = here;
    this.#patience = patience;
    this.#client = this.#connected(new Redis(url, { ...PATIENT, enableOfflineQueue: false, maxRetriesPerRequest: 0 }));
    const [cheap, dear] = LANES.map((name) => this.#open(name, url));
    this.#lanes = { cheap: cheap!, dear: dear! };
  }

  /** Knows from the first question on whether there are workers, if Redis is there. */
  static async open(parts: Parts): Promise<RemoteThinker> {
    const thinker = new RemoteThinker(parts);
    const client = thinker.#client;
    await inTime(new Promise<void>((resolve) => client.once('ready', resolve))).catch(() => {});
    await thinker.#look();
    return thinker;
  }

  get workers(): number {
    return this.#census.workers;
  }

  get waiting(): number {
    return this.#all.reduce((sum, { waiting }) => sum + waiting.size, this.#here.waiting);
  }

  ask(wish: Wish): Promise<ThreadAnswer> {
    if (this.#isClosed) return Promise.resolve(STOPPING);
    if (this.#census.threads === 0) return this.#here.ask(wish);
    const { owner, question, signal } = wish;
    if (signal?.aborted === true) return Promise.resolve(GIVEN_UP);
    const lane = this.#lanes[laneOf(wish)];
    return new Promise((resolve) => {
      const asked = { wish, resolve, isWithdrawn: false };
      lane.waiting.add(asked, owner, costOf(question));
      signal?.addEventListener('abort', () => this.#giveUp(lane, asked));
      this.#handOut(lane);
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

  get #all(): readonly Lane[] {
    return Object.values(this.#lanes);
  }

  #open(name: LaneName, url: string): Lane {
    const ear = this.#connected(new Redis(url, PATIENT));
    this.#ears.push(ear);
    const streams = { events: { maxLen: MOST_EVENTS } };
    const queue = new Queue<Thought>(name, { connection: this.#client, prefix: PREFIX, streams });
    // From the oldest event that is kept: none of what is asked from now on may be missed.
    const events = new QueueEvents(name, { connection: ear, prefix: PREFIX, lastEventId: '0-0' });
    const lane = { queue, events, waiting: new FairQueue<Asked>(), given: new Map<string, Asked>() };
    queue.on('error', this.#note);
    events.on('error', this.#note);
    events.on('completed', ({ jobId, returnvalue }) =>
      this.#settle(lane, jobId, ok(returnvalue as unknown as AnswerValue)),
    );
    events.on('failed', ({ jobId, failedReason }) => this.#settle(lane, jobId, fail(failedReason)));
    // Somebody else has asked the same before, and it may have been answered already.
    events.on('duplicated', ({ jobId }) => void this.#recall(lane, jobId));
    // Somebody else has asked the same, and does not want to know any more.
    events.on('removed', ({ jobId }) => this.#thinkHere(lane, jobId));
    return lane;
  }

  readonly #note = (error: unknown): void => this.#log.debug({ err: error }, 'redis');

  #connected(redis: Redis): Redis {
    return redis.on('error', this.#note);
  }

  /** Counts workers again and again. */
  async #look(): Promise<void> {
    const census = await inTime(countWorkers(this.#client)).catch(() => NOBODY);
    if (this.#isClosed) return;
    const before = this.#census;
    this.#census = census;
    if (census.workers !== before.workers)
      this.#log.info(census, census.workers === 0 ? 'levels think in this process' : 'levels think in workers');
    for (const lane of this.#all) {
      if (census.threads === 0) for (const { resolve, wish } of lane.waiting.clear()) resolve(this.#here.ask(wish));
      if (census.workers + census.leaving === 0) for (const name of lane.given.keys()) this.#thinkHere(lane, name);
      this.#handOut(lane);
    }
    this.#timer = setTimeout(() => void this.#look(), BEAT_EVERY);
    this.#timer.unref();
  }

  #handOut(lane: Lane): void {
    const { threads } = this.#census;
    while (lane.given.size < threads) {
      const isLast = threads - lane.given.size === 1 && threads > 1;
      const asked = lane.waiting.take(({ wish }) => !isLast || mayTakeLast(wish));
      if (asked === null) return;
      this.#give(lane, asked);
    }
  }

  #give(lane: Lane, asked: Asked): void {
    const { given } = lane;
    let name = nameOf(asked.wish);
    while (given.has(name)) name += '-again';
    given.set(name, asked);
    asked.timer = setTimeout(() => this.#thinkHere(lane, name), this.#patience);
    void this.#add(lane, name, asked);
  }

  async #add(lane: Lane, name: string, asked: Asked): Promise<void> {
    const { of, question } = asked.wish;
    try {
      await lane.queue.add('thought', { of, question }, { ...JOB, jobId: name });
      // It may have taken Redis so long to come back.
      if (asked.isWithdrawn) this.#forget(lane, name);
    } catch {
      this.#thinkHere(lane, name);
    }
  }

  #settle(lane: Lane, name: string, answer: ThreadAnswer | Promise<ThreadAnswer>): void {
    const asked = lane.given.get(name);
    if (asked === undefined) return;
    lane.given.delete(name);
    clearTimeout(asked.timer);
    asked.resolve(answer);
    this.#handOut(lane);
  }

  async #recall(lane: Lane, name: string): Promise<void> {
    if (!lane.given.has(name)) return;
    const job = await lane.queue.getJob(name).catch(() => undefined);
    if (job?.finishedOn !== undefined && job.failedReason === undefined)
      this.#settle(lane, name, ok(job.returnvalue as AnswerValue));
  }

  #thinkHere(lane: Lane, name: string): void {
    const asked = lane.given.get(name);
    if (asked === undefined) return;
    asked.isWithdrawn = true;
    this.#settle(lane, name, this.#here.ask(asked.wish));
    this.#forget(lane, name);
  }

  #giveUp(lane: Lane, asked: Asked): void {
    if (lane.waiting.remove(asked)) asked.resolve(GIVEN_UP);
    for (const [name, given] of lane.given)
      if (given === asked) {
        asked.isWithdrawn = true;
        this.#settle(lane, name, GIVEN_UP);
        this.#forget(lane, name);
      }
  }

  /** A worker that has begun already thinks to the end, for nobody. */
  #forget({ queue }: Lane, name: string): void {
    queue.remove(name).catch(() => {});
  }
}

type AnswerValue = Extract<ThreadAnswer, { readonly ok: true }>['value'];

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it did not answer')), SILENCE);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
