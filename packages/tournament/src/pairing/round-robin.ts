import { seeds } from '../score.ts';
import type { Tournament } from '../tournament.ts';
import { bergerRounds } from './berger.ts';
import type { Round } from './swiss.ts';

/** The next round of the table; null when all are played. Who is in at the first round has a number in it to the end. */
export function roundRobinRound(tournament: Tournament, cycles: 1 | 2): Round | null {
  const players = tableOf(tournament);
  const couples = bergerRounds(players.length, cycles)[tournament.round];
  if (couples === undefined) return null;
  const discipline = tournament.round % tournament.settings.programme.length;
  const present = couples.map(([one, other]) => [players[one], players[other]] as const);
  return {
    pairings: present.flatMap(([one, other]) =>
      one === undefined || other === undefined ? [] : [{ seats: [one, other] as const, discipline }],
    ),
    byes: present.flatMap(([one, other]) => (one === undefined ? [other!] : other === undefined ? [one] : [])),
  };
}

/** Those who play a tournament from its first round on, by pairing number. */
export function tableOf(tournament: Tournament): readonly number[] {
  const { round } = tournament;
  return seeds(tournament)
    .filter(({ isIn, pairings, byes }) => (round === 0 ? isIn : pairings.length + byes.length > 0))
    .map(({ number }) => number);
}
