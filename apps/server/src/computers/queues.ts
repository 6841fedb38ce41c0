import { createHash } from 'node:crypto';
import type { JobsOptions } from 'bullmq';
import { isDear, isPatient, type EngineRequest } from './engine-pool.ts';

/**
 * Questions wait in one of three queues, and workers have threads for each: what is cheap never waits for what is dear, and nothing that
 * somebody plays for waits for an analysis, however many there are.
 */
export const QUEUES = ['cheap', 'dear', 'analyses'] as const;
export type QueueName = (typeof QUEUES)[number];

export function queueNameOf({ question }: EngineRequest): QueueName {
  if (isPatient(question)) return 'analyses';
  return isDear(question) ? 'dear' : 'cheap';
}

/** How many of a queue's questions workers think about at once, where they have so many threads for what is played. */
export function threadsOf(
  name: QueueName,
  { workers, threads }: { readonly workers: number; readonly threads: number },
): number {
  return name === 'analyses' ? workers : threads;
}

/** What a worker is told: what everybody knows of the match, and the level's seed. Not who plays. */
export type EngineTask = Pick<EngineRequest, 'of' | 'question'>;

/** All keys in one slot: scripts use several of them. */
export const PREFIX = 'rayonk:{thoughts}';

/** Answers are kept so long, and so many of them. */
const KEPT = { age: 600, count: 2000 };
/** What a position is worth may be asked by other games that come to it. */
const KEPT_POSITIONS = { age: 7 * 86_400, count: 20_000 };

export function jobOptions(name: QueueName): JobsOptions {
  return { attempts: 2, removeOnComplete: name === 'analyses' ? KEPT_POSITIONS : KEPT, removeOnFail: true };
}

/**
 * The same question has the same name, so that it is thought about once, whichever nodes ask. Game, start, whole log, level and time are in it, and the
 * seed, which is the match's own: two matches never share an action, and a level varies as much as it is meant to.
 */
export function nameOf({ of, question }: EngineTask): string {
  return createHash('sha256')
    .update(JSON.stringify([of.game, of.variant, question]))
    .digest('hex');
}

const LONGEST_PAUSE = 2000;

/** Of a connection that waits for answers: BullMQ wants it to try for ever. */
export const PATIENT = {
  maxRetriesPerRequest: null,
  connectTimeout: LONGEST_PAUSE,
  retryStrategy: (tries: number): number => Math.min(LONGEST_PAUSE, 50 * 2 ** Math.min(tries, 6)),
};
