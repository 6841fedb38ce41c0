import type { Seat } from '@rayonk/core';
import type { Entrant, Pairing, Tournament } from './tournament.ts';

/** What a pairing gives: points are counted in halves, so that they stay whole. */
export const WIN = 2;
export const DRAW = 1;

/** Half points of one seat; 0 while it is not decided. */
export function halvesOf({ outcome }: Pairing, seat: Seat): number {
  if (outcome === null) return 0;
  if (outcome.kind === 'forfeit') return outcome.absent.includes(seat) ? 0 : WIN;
  return outcome.winner === null ? DRAW : outcome.winner === seat ? WIN : 0;
}

export function seatIn({ seats }: Pairing, player: number): Seat {
  return seats[0] === player ? 0 : 1;
}
export function opponentIn({ seats }: Pairing, player: number): number {
  return seats[0] === player ? seats[1] : seats[0];
}
export function isPlayed({ outcome }: Pairing): boolean {
  return outcome?.kind === 'played';
}

export function pairingsOf(tournament: Tournament, { pairings }: Entrant): Pairing[] {
  return pairings.map((number) => tournament.pairings[number]!);
}

/**
 * Half points that somebody has; a bye is worth a win where rounds are paired by points, and nothing elsewhere. In an arena with streaks a game that is
 * played after two wins running counts twice.
 */
export function halfPoints(tournament: Tournament, entrant: Entrant): number {
  const { format } = tournament.settings;
  const hasStreaks = format.kind === 'arena' && format.streaks === true;
  let sum = format.kind === 'swiss' ? entrant.byes.length * WIN : 0;
  let wins = 0;
  for (const pairing of pairingsOf(tournament, entrant)) {
    const halves = halvesOf(pairing, seatIn(pairing, entrant.number));
    sum += hasStreaks && isPlayed(pairing) && wins >= STREAK ? 2 * halves : halves;
    wins = winsAfter(wins, pairing, halves);
  }
  return sum;
}

/** So many wins running make a streak. */
const STREAK = 2;

/** Whether the next game of somebody counts twice. */
export function isOnStreak(tournament: Tournament, entrant: Entrant): boolean {
  const { format } = tournament.settings;
  if (format.kind !== 'arena' || format.streaks !== true) return false;
  const wins = pairingsOf(tournament, entrant).reduce(
    (running, pairing) => winsAfter(running, pairing, halvesOf(pairing, seatIn(pairing, entrant.number))),
    0,
  );
  return wins >= STREAK;
}

/** Wins running: a game that goes on changes nothing yet, nor does an opponent who did not come. */
function winsAfter(wins: number, pairing: Pairing, halves: number): number {
  if (pairing.outcome === null) return wins;
  if (halves < WIN) return 0;
  return isPlayed(pairing) ? wins + 1 : wins;
}

/** Everybody by pairing number: by rating where that is the seeding, then by lot; who came after the draw comes last among equals. */
export function seeds(tournament: Tournament): readonly Entrant[] {
  const { entrants, lots, settings } = tournament;
  const lot = ({ number }: Entrant): number => lots?.numbers[number] ?? number;
  const rating = (entrant: Entrant): number => (settings.seeding === 'rating' ? (entrant.rating ?? 0) : 0);
  return [...entrants].sort((one, other) => rating(other) - rating(one) || lot(one) - lot(other));
}
