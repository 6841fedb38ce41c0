import { actorName, CHANCE, OVER, type GameResult, type Seat } from '@rayonk/core';
import { verifyFair, type Clocks, type FairData, type FairReport, type Match, type Offer } from '@rayonk/match';
import type { LoadedGame } from './create.ts';

/** What any page shows of a match, here or online, as a value: made anew after everything that happens. */
export interface MatchPicture {
  readonly log: readonly string[];
  /** Who played each action of the log. */
  readonly actors: readonly (Seat | 'chance')[];
  readonly actor: Seat | 'chance' | 'over';
  readonly result: GameResult | null;
  readonly clocks: Clocks;
  /** The clock of a seat that has not acted waits for that; this is by when it must, where there is a limit. */
  readonly clocksWait: boolean;
  readonly firstActionBy: number | null;
  readonly offers: Readonly<Record<Offer, Seat | null>>;
  readonly fair: FairData | null;
}

export function pictureOf(match: Match): MatchPicture {
  return {
    log: [...(match.line?.log ?? [])],
    actors: match.actors.map((actor) => (actor === CHANCE || actor === OVER ? 'chance' : actor)),
    actor: actorName(match.actor),
    result: match.result,
    clocks: match.clocks,
    clocksWait: match.settings.firstAction !== undefined && match.settings.clock.kind !== 'none',
    firstActionBy: match.firstActionBy,
    offers: match.offers,
    fair: match.fair,
  };
}

/** What the fairness data of a match hold, checked anew. Null for a match without any. */
export function checkFairness({ rules, dealing }: LoadedGame, { fair, line, result }: Match): FairReport | null {
  if (fair === null || line === null) return null;
  const { first: start, log } = line;
  return verifyFair(rules, dealing, fair, { start, log, isOver: result !== null && fair.seed !== null });
}
