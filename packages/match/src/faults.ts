import type { Fault } from '@rayonk/core';
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

export interface MatchFault extends Omit<Fault, 'code'> {
  readonly code: MatchFaultCode | FairCode | Fault['code'];
}

export type MatchOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: MatchFault };

export const allowed: MatchOutcome<null> = { ok: true, value: null };

export function refused<T = never>(code: MatchFaultCode | FairCode, message: string): MatchOutcome<T> {
  return { ok: false, fault: { code, message, rule: null, at: null } };
}
