import type { ReadonlySignal } from '@preact/signals';
import type { GameWords } from '@rayonk/board';
import { err, type Failed, type Fault, type FaultCode, type Result } from '@rayonk/core';

/** What can be wrong with a link or a picture, beside the faults of rules and files. Codes are stable: tests and people quote them. */
const LINK_CODES = ['no-link', 'foreign-link', 'newer-link', 'broken-link', 'link-too-large', 'not-loaded'] as const;
export type LinkCode = (typeof LINK_CODES)[number];

/** A fault of this area: one of the rules' and files' own, or one of a link. */
export interface AnalysisFault extends Fault<FaultCode | LinkCode> {
  /** Of the game in question, to word the rule that forbids. */
  readonly words?: ReadonlySignal<GameWords>;
}

export type AnalysisResult<T> = Result<T, AnalysisFault>;

export function linkFault(code: LinkCode, message: string): Failed<AnalysisFault> {
  return err(code, message);
}
