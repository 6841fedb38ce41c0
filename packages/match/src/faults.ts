import { err, ok, type Failed, type Fault, type FaultCode, type Result } from '@rayonk/core';
import type { FairCode } from './fairness/codes.ts';

/** What a match refuses, beside what the rules refuse. */
export const MATCH_FAULTS = [
  'match-not-open',
  'match-not-started',
  'match-over',
  'seat-taken',
  'not-your-turn',
  'too-late-to-abort',
  'no-such-offer',
  'offer-repeated',
  'nothing-to-take-back',
  'take-back-in-rated',
  'time-is-left',
  'time-is-up',
  'no-claim',
  'not-paused',
  'is-paused',
  'no-rest-left',
  'out-of-order',
  'reveal-too-early',
] as const;
export type MatchFaultCode = (typeof MATCH_FAULTS)[number];

export type MatchFault = Fault<MatchFaultCode | FairCode | FaultCode>;
export type MatchOutcome<T> = Result<T, MatchFault>;

export const allowed = ok(null);

export function refused(code: MatchFaultCode | FairCode, message: string): Failed<MatchFault> {
  return err(code, message);
}
