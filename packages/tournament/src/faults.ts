import { err, type Failed, type Fault, type Result } from '@rayonk/core';

/** What a tournament refuses. */
export const TOURNAMENT_FAULTS = [
  'bad-settings',
  'out-of-order',
  'tournament-over',
  'tournament-full',
  'entries-closed',
  'no-such-entrant',
  'is-entered',
  'is-withdrawn',
  'too-few-players',
  'is-playing',
  'no-such-pairing',
  'is-decided',
  'is-paused',
  'not-paused',
  'fair-malformed',
  'fair-commit-mismatch',
  'fair-lots-mismatch',
  'pairing-mismatch',
] as const;
export type TournamentFaultCode = (typeof TOURNAMENT_FAULTS)[number];
export type TournamentFault = Fault<TournamentFaultCode>;
export type Outcome<T> = Result<T, TournamentFault>;

export function refused(code: TournamentFaultCode, message: string): Failed<TournamentFault> {
  return err(code, message);
}
