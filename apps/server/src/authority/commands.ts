import { fail, ok, type Failed, type Seat } from '@rayonk/core';
import type { Match, MatchEvent } from '@rayonk/match';
import type { Command, WireFault } from '@rayonk/protocol';
import type { Answer } from '../base/index.ts';
import { charge, type LagQuota } from './lag.ts';

/** What a command wants to happen, before the match has judged it. */
export interface ProposedEvent {
  readonly event: MatchEvent;
  /** What an action leaves of its seat's quota. */
  readonly quota: LagQuota | null;
}

/** Pure: what the command of a seat means now. The match decides whether it may happen. */
export function proposedEvent(
  match: Match,
  seat: Seat,
  command: Command,
  quota: LagQuota,
  at: number,
  arrivedAt = at,
): Answer<ProposedEvent> {
  switch (command.kind) {
    case 'act':
      return actWish(match, seat, command, quota, at, arrivedAt);
    case 'offer':
      if (command.offer === 'rematch' && command.share === undefined) return missingShare;
      return proposed({ kind: 'offered', at, seat, offer: command.offer, ...shareOf(command) });
    case 'answer':
      if (!command.accepts) return proposed({ kind: 'declined', at, seat, offer: command.offer });
      if (command.offer === 'rematch' && command.share === undefined) return missingShare;
      return proposed({ kind: 'accepted', at, seat, offer: command.offer, ...shareOf(command) });
    case 'resign':
      return proposed({ kind: 'resigned', at, seat });
    case 'abort':
      return proposed({ kind: 'aborted', at, seat });
    case 'flag':
      return flagWish(match, seat, at);
    case 'claim':
      return proposed({ kind: 'abandoned', at, seat: seat === 0 ? 1 : 0, claim: command.result });
    case 'rest':
      return proposed({ kind: 'rested', at, seat });
  }
}

/** What the end of somebody's time does: it ends the match, or, before a first action, breaks it off. */
export function expiryOf(match: Match, at: number): MatchEvent | null {
  const { clocks, firstActionBy, actor } = match;
  if (clocks.running !== null) return { kind: 'flagged', at, seat: clocks.running };
  return firstActionBy !== null && at >= firstActionBy ? { kind: 'aborted', at, seat: actor as Seat } : null;
}

function flagWish(match: Match, seat: Seat, at: number): Answer<ProposedEvent> {
  const expiry = expiryOf(match, at);
  if (expiry !== null) return proposed(expiry);
  if (match.firstActionBy !== null) return refusal('time-is-left', 'there is time left for the first action');
  return proposed({ kind: 'flagged', at, seat: seat === 0 ? 1 : 0 });
}

function actWish(
  match: Match,
  seat: Seat,
  { action, ply, took }: Extract<Command, { kind: 'act' }>,
  quota: LagQuota,
  at: number,
  arrivedAt: number,
): Answer<ProposedEvent> {
  const { line, clocks } = match;
  if (line !== null && match.phase === 'playing' && ply !== line.log.length)
    return refusal('out-of-date', `the match has ${line.log.length} actions, not ${ply}`);
  const elapsed = clocks.running === seat ? Math.max(0, Math.min(at, arrivedAt) - clocks.since) : 0;
  const isQuick = match.settings.clock.kind === 'fischer';
  const charged = charge(quota, elapsed, isQuick ? (took ?? null) : null, at);
  return ok({ event: { kind: 'acted', at, seat, action, spent: charged.spent }, quota: charged.quota });
}

/** A share is kept where it belongs to a draw, and nowhere else. */
function shareOf({ offer, share }: { readonly offer: string; readonly share?: string | undefined }): {
  readonly share?: string;
} {
  return offer === 'rematch' && share !== undefined ? { share } : {};
}

function proposed(event: MatchEvent): Answer<ProposedEvent> {
  return ok({ event, quota: null });
}

export function refusal(code: string, message: string): Failed<WireFault> {
  return fail({ code, message, rule: null });
}

const missingShare = refusal('bad-request', 'a rematch needs a share for its draw');
