import { commitOf } from '@rayonk/match';
import type { TournamentEvent, TournamentStep } from './events.ts';
import type { TournamentFaultCode } from './faults.ts';
import { nextSteps } from './next.ts';
import { Tournament } from './tournament.ts';

/** What can be checked of a tournament, in this order. */
export const TOURNAMENT_CHECKS = ['log', 'commitment', 'pairings', 'end'] as const;

export interface TournamentCheck {
  readonly check: (typeof TOURNAMENT_CHECKS)[number];
  /** `open`: cannot be known yet. */
  readonly verdict: 'holds' | 'fails' | 'open';
  readonly code: TournamentFaultCode | null;
  readonly count: number | null;
  /** English, for people who read logs. */
  readonly message: string;
}
export interface TournamentReport {
  readonly verdict: TournamentCheck['verdict'];
  readonly checks: readonly TournamentCheck[];
}

/**
 * Makes every round of a log again: the lots from the seed and the shares, each pairing and each seat from what was known when it was made. Who came and
 * how games ended is taken from the log.
 */
export function verifyTournament(events: readonly TournamentEvent[]): TournamentReport {
  const start = Tournament.fold(events.slice(0, 1));
  if (!start.ok) return reportOf([fails('log', start.fault.code, start.fault.message)]);
  const tournament = start.value;
  let rounds = 0;
  let end: TournamentCheck = open('end', 'the tournament goes on');
  const checks: TournamentCheck[] = [];
  for (const [i, event] of events.slice(1).entries()) {
    const where = `event ${i + 1}`;
    if (event.kind === 'paired') {
      if (!isSame(nextSteps(tournament, event.at)[0], event)) {
        const message = `${where}: round ${event.round} is not the one that the rules of pairing give`;
        checks.push(fails('pairings', 'pairing-mismatch', message));
        break;
      }
      rounds++;
    }
    if (event.kind === 'ended') end = judgeEnd(tournament, event, where);
    const applied = tournament.apply(event);
    if (!applied.ok) return reportOf([fails('log', applied.fault.code, `${where}: ${applied.fault.message}`)]);
  }
  const { seed, commit } = tournament;
  const draw =
    seed === null
      ? open('commitment', 'the seed is published when the tournament begins')
      : commitOf(seed) === commit
        ? holds('commitment', 'the seed is the one that was committed to before anybody entered', null)
        : fails('commitment', 'fair-commit-mismatch', 'the seed is not the one that was committed to');
  const log = holds('log', 'everything could happen when it did', events.length);
  const made = holds('pairings', 'every board and every seat is the one that lots and rules of pairing give', rounds);
  return reportOf([log, draw, ...(checks.length > 0 ? checks : [made]), end]);
}

function judgeEnd(
  tournament: Tournament,
  event: Extract<TournamentEvent, { kind: 'ended' }>,
  where: string,
): TournamentCheck {
  const { reason } = event;
  if (reason === 'called-off') return holds('end', 'somebody called it off', null);
  if (tournament.phase === 'open' && reason === 'too-few-players') return holds('end', 'too few had entered', null);
  return isSame(nextSteps(tournament, event.at)[0], event)
    ? holds('end', 'it ended when there was nothing left to play', null)
    : fails('end', 'pairing-mismatch', `${where}: there was more to play`);
}

/** An event is what was to happen, and its moment. */
function isSame(step: TournamentStep | undefined, event: TournamentEvent): boolean {
  return step !== undefined && JSON.stringify(sorted({ ...step, at: event.at })) === JSON.stringify(sorted(event));
}
function sorted(value: object): unknown[] {
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]: [string, unknown]) => [
      name,
      Array.isArray(part)
        ? part.map((item) => (typeof item === 'object' && item !== null ? sorted(item as object) : (item as unknown)))
        : part,
    ]);
}

function reportOf(checks: readonly TournamentCheck[]): TournamentReport {
  const verdict = (['fails', 'open', 'holds'] as const).find((one) => checks.some((check) => check.verdict === one))!;
  return { verdict, checks };
}
function holds(check: TournamentCheck['check'], message: string, count: number | null): TournamentCheck {
  return { check, verdict: 'holds', code: null, count, message };
}
function open(check: TournamentCheck['check'], message: string): TournamentCheck {
  return { check, verdict: 'open', code: null, count: null, message };
}
function fails(check: TournamentCheck['check'], code: TournamentFaultCode, message: string): TournamentCheck {
  return { check, verdict: 'fails', code, count: null, message };
}
