import type { Result } from '@rayonk/core';
import type { Choice, ChooseRequest, Glance, Situation } from '@rayonk/engine';

/** Which game a thread plays: one only, because several position classes in one thread make the search slow. */
export interface ThreadData {
  readonly game: string;
  readonly variant: string;
}

/** What a thread is asked. Everything in it is public. */
export type Question =
  | { readonly kind: 'choose'; readonly request: ChooseRequest }
  /** How likely the seat to act is to win. */
  | { readonly kind: 'chance'; readonly situation: Situation; readonly milliseconds: number }
  /** What a position is worth, for an analysis: nobody waits for a single one of them. */
  | { readonly kind: 'look'; readonly situation: Situation; readonly limits: LookLimits };

export interface LookLimits {
  readonly nodes: number;
  readonly milliseconds: number;
}

export type EngineResult<T> = Result<T, string>;

/** A thread has one question at a time, so an answer needs no number. */
export type ThreadAnswer = EngineResult<Choice | number | Glance>;
