import type { Line } from '@rayonk/core';
import { endBy, Match, type MatchEvent } from '@rayonk/match';
import { claimableAt, type WireFault } from '@rayonk/protocol';
import type { Hub } from '../base/index.ts';
import type { Statement } from '../store/index.ts';
import { refusal, proposedEvent } from './commands.ts';
import type { CommandJob } from './jobs.ts';
import type { LagQuota } from './lag.ts';
import type { HostedMatch } from './hosted-match.ts';
import { standing, summaryOf, type Rows, type Summary } from './rows.ts';

/** A game has at most a thousand plies. With so many events a match is not played any more but played with: it can only be ended. */
const MOST_EVENTS = 4000;

/** Everything that must become durable together. */
export interface Append {
  readonly from: number;
  readonly events: readonly MatchEvent[];
  readonly texts: readonly string[];
  readonly statements: readonly Statement[];
  readonly command: string | null;
  /** What an action leaves of its seat's quota. */
  readonly quota: LagQuota | null;
}

export type Decision =
  | { readonly kind: 'append'; readonly append: Append }
  | { readonly kind: 'refused'; readonly fault: WireFault };

interface DecisionParts {
  readonly rows: Rows;
  readonly hub: Pick<Hub, 'awaySince'>;
  /** Whether somebody's action may be at a node that has not been heard of since their time was up. */
  readonly mayHaveActed: (hosted: HostedMatch) => boolean;
}

/** Judges a command against the match as it is now. Changes nothing: only what is durable happens. */
export function decide(
  hosted: HostedMatch,
  job: CommandJob,
  { rows, hub, mayHaveActed }: DecisionParts,
  at: number,
): Decision {
  const { match } = hosted;
  const proposed = proposedEvent(match, job.seat, job.command, hosted.quotas[job.seat], at, job.arrivedAt);
  if (!proposed.ok) return { kind: 'refused', fault: proposed.fault };
  const { event, quota } = proposed.value;
  const checked = match.check(event);
  if (!checked.ok) {
    const { code, message, rule } = checked.fault;
    return { kind: 'refused', fault: { code, message, rule } };
  }
  if (event.kind === 'offered') {
    const tooOften = whyNotOffered(hosted, event);
    if (tooOften !== null) return { kind: 'refused', fault: tooOften };
  }
  if (job.command.kind === 'flag' && hosted.isRealTime && (at < hosted.wakeAt || mayHaveActed(hosted)))
    return { kind: 'refused', fault: refusal('time-is-left', 'an action may still be on its way').fault };
  if (event.kind === 'abandoned') {
    const tooEarly = whyNotClaimed(hosted, event, hub);
    if (tooEarly !== null) return { kind: 'refused', fault: tooEarly };
  }
  const append =
    event.kind === 'acted'
      ? appendAction(hosted, event, rows, job.key, quota)
      : appendEvents(hosted, [event], rows, job.key);
  return { kind: 'append', append };
}

/** Who is away the server knows by itself: whoever claims says nothing of it. */
function whyNotClaimed(
  { match, terms, players }: HostedMatch,
  { seat, at }: Extract<MatchEvent, { kind: 'abandoned' }>,
  hub: Pick<Hub, 'awaySince'>,
): WireFault | null {
  const from = claimableAt(terms.clock, match.clocks, seat, hub.awaySince(players[seat]));
  if (from === null) return refusal('no-claim', `seat ${seat} is there`).fault;
  return at >= from
    ? null
    : { ...refusal('no-claim', `seat ${seat} has not been away for long enough`).fault, until: from };
}

/** Offers cost whoever makes them nothing, and everybody else a longer log for ever. Answers, actions and the end are never refused for it. */
function whyNotOffered(
  { match, events }: HostedMatch,
  { seat, offer }: Extract<MatchEvent, { kind: 'offered' }>,
): WireFault | null {
  if (match.offersLeft(seat, offer) === 0)
    return refusal('offer-repeated', `seat ${seat} has offered a ${offer} often enough before the next action`).fault;
  return events.length < MOST_EVENTS
    ? null
    : refusal('too-many', 'so much has happened in this match that nothing is offered any more').fault;
}

function appendAction(
  hosted: HostedMatch,
  event: Extract<MatchEvent, { kind: 'acted' }>,
  rows: Rows,
  command: string,
  quota: LagQuota | null,
): Append {
  const events: MatchEvent[] = [event];
  const { at } = event;
  const draw = (line: Line): string => {
    const { action, salt } = hosted.dealer.outcome(line);
    events.push(salt === null ? { kind: 'chance', at, action } : { kind: 'chance', at, action, salt });
    return action;
  };
  const ending = hosted.match.foresee(event, draw, lastSummary);
  return finish(hosted, events, rows, command, quota, ending);
}

/** What is written of a line that is over; a line that goes on is not looked at closer, because that happens with every action. */
function lastSummary(line: Line): Ending | null {
  return line.result === null
    ? null
    : { ...standing(line.result), plies: line.log.length, position: line.text(), deadline: null, to_act: null };
}
type Ending = Omit<Summary, 'touched_at' | 'rest_days'>;

/** Events that are no actions: the last of them may end the match. */
export function appendEvents(
  hosted: HostedMatch,
  events: readonly MatchEvent[],
  rows: Rows,
  command: string | null,
): Append {
  const { line } = hosted.match;
  const end = endBy(events.at(-1)!);
  const ending =
    end === null || line === null
      ? null
      : { ...standing(end), plies: line.log.length, position: line.text(), deadline: null, to_act: null };
  return finish(hosted, [...events], rows, command, null, ending);
}

function finish(
  hosted: HostedMatch,
  events: MatchEvent[],
  rows: Rows,
  command: string | null,
  quota: LagQuota | null,
  ending: Ending | null,
): Append {
  const { id, match, seed } = hosted;
  const { at } = events.at(-1)!;
  if (ending !== null && seed !== null) events.push({ kind: 'revealed', at, seed });
  const texts = events.map((event) => JSON.stringify(event));
  const from = match.sequence;
  const statements: Statement[] = [rows.append(id, from, texts, command)];
  if (ending !== null) statements.push(rows.update(id, { ...ending, touched_at: at }), rows.forgetSeed(id));
  // Few and far between: folding the whole log again is cheaper than a second way of knowing what follows.
  else if (hosted.terms.clock.kind !== 'fischer' && match.phase === 'playing')
    statements.push(rows.update(id, events.every(isTalk) ? { touched_at: at } : summaryAfter(hosted, events, at)));
  return { from, events, texts, statements, command, quota };
}

/** Changes nothing of the game: what is known of it holds. */
function isTalk({ kind }: MatchEvent): boolean {
  return kind === 'offered' || kind === 'declined';
}

function summaryAfter(hosted: HostedMatch, events: readonly MatchEvent[], at: number): Summary {
  const folded = Match.fold(hosted.game.rules, [...hosted.events, ...events], hosted.game.dealing);
  if (!folded.ok) throw new Error(`match ${hosted.id} cannot go on: ${folded.fault.message}`);
  return summaryOf(folded.value, at);
}
