import type { Fault } from '@rayonk/core';

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
  'not-paused',
  'is-paused',
  'out-of-order',
] as const;
export type MatchFaultCode = (typeof MATCH_FAULTS)[number];

export interface MatchFault extends Omit<Fault, 'code'> {
  readonly code: MatchFaultCode | Fault['code'];
}

export type MatchOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: MatchFault };

export function refused<T = never>(code: MatchFaultCode, message: string): MatchOutcome<T> {
  return { ok: false, fault: { code, message, rule: null, at: null } };
}
