import { createHash } from 'node:crypto';
import type { JobsOptions } from 'bullmq';
import { isDear, type EngineRequest } from './engine-pool.ts';

/**
 * Questions wait in one of two queues, and workers have threads for each: what is cheap never waits for what is dear, however much of
 * that there is.
 */
export const QUEUES = ['cheap', 'dear'] as const;
export type QueueName = (typeof QUEUES)[number];

export function queueNameOf({ question }: EngineRequest): QueueName {
  return isDear(question) ? 'dear' : 'cheap';
}

/** What a worker is told: what everybody knows of the match, and the level's seed. Not who plays. */
export type EngineTask = Pick<EngineRequest, 'of' | 'question'>;

/** All keys in one slot: scripts use several of them. */
export const PREFIX = 'rayonk:{thoughts}';

/** Answers are kept so long, and so many of them. */
const KEPT = { age: 600, count: 2000 };
export const JOB: JobsOptions = { attempts: 2, removeOnComplete: KEPT, removeOnFail: true };

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
