import type { Explanation, FaultCode, Result } from '@rayonk/core';
import type { Choice, ChooseRequest, SearchShare, Situation, ToldInfo } from '@rayonk/engine';

export type { Choice, ChooseRequest, Situation };

/** What can go wrong between a page and its engine, beside what the rules and the engine refuse. */
const THINKER_CODES = ['no-opponent', 'engine-failed', 'engine-stopped', 'site-away', 'site-busy'] as const;
type EngineFaultCode = (typeof THINKER_CODES)[number];

export interface EngineFault {
  readonly code: EngineFaultCode | FaultCode;
  readonly message: string;
}
export type EngineResult<T> = Result<T, EngineFault>;

export interface AnalyseRequest extends Situation {
  /** How long to go on; `Infinity` until stopped. */
  readonly milliseconds: number;
  readonly lines: number;
  /** Of the first actions, where several Workers divide them. */
  readonly share?: SearchShare;
}

/** What an analysis has found so far; scores and probabilities are for the seat that acts. */
export interface AnalysisInfo extends ToldInfo {
  /** Where perfect play knows the position: nothing can be added. */
  readonly isCertain?: boolean;
  /** The last report of an analysis. */
  readonly done: boolean;
}

/** What the page asks its Worker, and what the Worker answers; `id` pairs them. */
export type Job =
  | { readonly kind: 'choose'; readonly request: ChooseRequest }
  | { readonly kind: 'analyse'; readonly request: AnalyseRequest }
  | { readonly kind: 'explain'; readonly request: Situation };

export type ToWorker =
  | { readonly kind: 'open'; readonly game: string; readonly variant: string }
  | { readonly kind: 'job'; readonly id: number; readonly job: Job }
  | { readonly kind: 'stop'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'info'; readonly id: number; readonly info: AnalysisInfo }
  | { readonly kind: 'done'; readonly id: number; readonly outcome: EngineResult<Choice | Explanation | AnalysisInfo> };
