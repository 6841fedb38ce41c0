import type { Seat } from '@rayonk/core';
import type { TournamentStep } from './events.ts';
import { arenaPairings } from './pairing/arena.ts';
import { knockoutNext } from './pairing/knockout.ts';
import { roundRobinRound, tableOf } from './pairing/round-robin.ts';
import { swissRound, type Round } from './pairing/swiss.ts';
import { FEWEST_PLAYERS } from './settings.ts';
import type { Tournament } from './tournament.ts';

const NOTHING: readonly TournamentStep[] = [];
const COMPLETE: readonly TournamentStep[] = [{ kind: 'ended', reason: 'complete' }];

/**
 * What is to happen at this moment by the rules alone: the next boards with the forfeits of those who have left, or the end; nothing while
 * games are waited for. It follows from the log, so everybody finds the same. Beginning is not among it: that takes the seed.
 */
export function nextSteps(tournament: Tournament, at: number): readonly TournamentStep[] {
  const { phase, settings, isPaused, undecided, round } = tournament;
  if (phase !== 'running' || isPaused) return NOTHING;
  const { format } = settings;
  switch (format.kind) {
    case 'arena':
      if (at >= tournament.arenaEndsAt!) return undecided === 0 ? COMPLETE : NOTHING;
      return stepsOf(tournament, round + 1, arenaPairings(tournament), NOTHING);
    case 'knockout': {
      const next = knockoutNext(tournament);
      if (next.kind === 'wait') return NOTHING;
      if (next.kind === 'end') return COMPLETE;
      return stepsOf(tournament, next.kind === 'replays' ? round : round + 1, next.round, NOTHING);
    }
    case 'round-robin':
      return undecided > 0
        ? NOTHING
        : stepsOf(tournament, round + 1, roundRobinRound(tournament, format.cycles), COMPLETE);
    case 'swiss':
      if (undecided > 0) return NOTHING;
      if (round >= format.rounds) return COMPLETE;
      if (tournament.entrants.filter(({ isIn }) => isIn).length < FEWEST_PLAYERS)
        return [{ kind: 'ended', reason: 'too-few-players' }];
      return stepsOf(tournament, round + 1, swissRound(tournament, format.rounds), [
        { kind: 'ended', reason: 'no-pairing' },
      ]);
  }
}

/** How many rounds there will be, as far as it is known; an arena has none. */
export function roundCount(tournament: Tournament): number | null {
  const { format } = tournament.settings;
  if (format.kind === 'arena') return null;
  if (format.kind === 'swiss') return format.rounds;
  const { length } = tableOf(tournament);
  return format.kind === 'knockout' ? Math.ceil(Math.log2(length)) : (length + (length % 2) - 1) * format.cycles;
}

/** Boards with somebody who has left are decided as they are made. */
function stepsOf(
  { entrants, pairings: past }: Tournament,
  round: number,
  made: Round | null,
  otherwise: readonly TournamentStep[],
): readonly TournamentStep[] {
  if (made === null) return otherwise;
  const forfeits = made.pairings.flatMap(({ seats }, i): TournamentStep[] => {
    const absent = ([0, 1] as const).filter((seat: Seat) => !entrants[seats[seat]]!.isIn);
    return absent.length === 0 ? [] : [{ kind: 'forfeit', pairing: past.length + i, absent }];
  });
  return [{ kind: 'paired', round, ...made }, ...forfeits];
}
