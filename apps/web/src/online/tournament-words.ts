import type { TournamentEvent } from '@rayonk/tournament';
import { tournamentTexts } from '../messages/tournaments.ts';

/** Who hears what happens in a tournament. */
export interface Hearer {
  /** Their number; null for who only looks. */
  readonly you: number | null;
  readonly isArena: boolean;
  /** The round until now. */
  readonly round: number;
  /** Null where somebody's name is not known here. */
  readonly nameOf: (player: number) => string | null;
}

/** What somebody who does not see the page is told of an event; null where it is nothing to them. */
export function newsOf(event: TournamentEvent, hearer: Hearer): string | null {
  const { news, ends, paused } = tournamentTexts.value;
  switch (event.kind) {
    case 'paired':
      return pairedText(event, hearer);
    case 'paused':
      return paused;
    case 'resumed':
      return news.resumed;
    case 'ended':
      return `${ends[event.reason]}.`;
    default:
      return null;
  }
}

type Paired = Extract<TournamentEvent, { kind: 'paired' }>;

function pairedText({ round, pairings, byes }: Paired, { you, isArena, round: before, nameOf }: Hearer): string | null {
  const { news } = tournamentTexts.value;
  const own = you === null ? undefined : pairings.find(({ seats }) => seats.includes(you));
  if (own !== undefined) {
    const [first, second] = own.seats;
    return news.ownBoard(isArena ? null : round, nameOf(first === you ? second : first));
  }
  // An arena's boards come one by one, and a knockout's replays are no new round.
  if (isArena || round === before) return null;
  return you !== null && byes.includes(you) ? news.ownBye(round) : news.round(round);
}
