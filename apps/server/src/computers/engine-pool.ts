import { fail } from '@rayonk/core';
import type { Choice, ChooseRequest, Glance, Situation } from '@rayonk/engine';
import type { Owner } from './fair-queue.ts';
import type { EngineResult, LookLimits, Question, ThreadAnswer, ThreadData } from './messages.ts';

/** A question, whom it is asked for, and what tells that nobody wants the answer any more. */
export interface EngineRequest {
  readonly of: ThreadData;
  readonly question: Question;
  readonly owner: Owner;
  readonly signal?: AbortSignal;
}
export type Whose = Omit<EngineRequest, 'question'>;

/** Answers what levels have to think about, here or elsewhere. */
export interface EnginePool {
  /** How many of this node's questions nobody has begun to think about, as far as it knows. */
  readonly waiting: number;
  /** How many workers there are; null where there can be none. */
  readonly workers: number | null;
  ask(request: EngineRequest): Promise<ThreadAnswer>;
  close(): Promise<void>;
}

export const STOPPING: ThreadAnswer = fail('the server is about to stop');
export const GIVEN_UP: ThreadAnswer = fail('nobody wants to know any more');

/** From here on a question is dear: a thread is taken for about a second. */
const DEAR = 2 ** 6;

/** What a question weighs doubles with each level. */
export function costOf(question: Question): number {
  return question.kind === 'choose' ? 2 ** question.request.level : DEAR;
}

/** An analysis waits behind everything that somebody plays for. */
export function isPatient(question: Question): boolean {
  return question.kind === 'look';
}

export function isDear(question: Question): boolean {
  return costOf(question) >= DEAR;
}

/** The last free thread is not for dear questions of guests. */
export function mayTakeLast({ owner, question }: EngineRequest): boolean {
  return owner.isMember || !isDear(question);
}

export async function choose(
  enginePool: EnginePool,
  { request, ...whose }: Whose & { readonly request: ChooseRequest },
): Promise<EngineResult<Choice>> {
  return (await enginePool.ask({ ...whose, question: { kind: 'choose', request } })) as EngineResult<Choice>;
}

/** How likely the seat to act is to win. */
export async function chance(
  enginePool: EnginePool,
  { situation, milliseconds, ...whose }: Whose & { readonly situation: Situation; readonly milliseconds: number },
): Promise<EngineResult<number>> {
  return (await enginePool.ask({
    ...whose,
    question: { kind: 'chance', situation, milliseconds },
  })) as EngineResult<number>;
}

/** What a position is worth to the seat that acts, and what it should do. */
export async function look(
  enginePool: EnginePool,
  { situation, limits, ...whose }: Whose & { readonly situation: Situation; readonly limits: LookLimits },
): Promise<EngineResult<Glance>> {
  return (await enginePool.ask({ ...whose, question: { kind: 'look', situation, limits } })) as EngineResult<Glance>;
}
