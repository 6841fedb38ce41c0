import { actorName, CHANCE, OVER, replay, type Seat } from '@rayonk/core';
import { afterAction, clockOf, timeLeft, type Match } from '@rayonk/match';
import type { MatchPicture } from '../play/match-picture.ts';

/** A match as it will be when the server confirms an action that was just played here; as it is, if it never will. */
export function foreseen(match: Match, truth: MatchPicture, action: string, seat: Seat, now: number): MatchPicture {
  const { line, clocks, settings } = match;
  if (line === null || truth.actor !== seat) return truth;
  const ahead = replay(line.rules, line.first, [...line.log, action]);
  if (!ahead.ok) return truth;
  // The end of a game is told when it is certain; until then nobody is to act.
  const { actor } = ahead.value;
  const toAct = actor === CHANCE || actor === OVER ? null : actor;
  const actors = [...truth.actors, seat];
  const next = clockOf(settings.firstAction !== undefined, actors, toAct);
  const spent = clocks.left[seat] - timeLeft(clocks, seat, now);
  return {
    ...truth,
    log: [...truth.log, action],
    actors,
    firstActionBy: null,
    actor: actorName(actor),
    clocks: Number.isFinite(clocks.left[seat]) ? afterAction(settings.clock, clocks, seat, spent, next, now) : clocks,
  };
}
