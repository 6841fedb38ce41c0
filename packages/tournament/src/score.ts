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

/** Half points that somebody has; a bye is worth a win where rounds are paired by points, and nothing elsewhere. */
export function halfPoints(tournament: Tournament, entrant: Entrant): number {
  const won = pairingsOf(tournament, entrant).map((pairing) => halvesOf(pairing, seatIn(pairing, entrant.number)));
  const byes = tournament.settings.format.kind === 'swiss' ? entrant.byes.length * WIN : 0;
  return won.reduce((sum, halves) => sum + halves, byes);
}

/** Everybody by pairing number: by rating where that is the seeding, then by lot; who came after the draw comes last among equals. */
export function seeds(tournament: Tournament): readonly Entrant[] {
  const { entrants, lots, settings } = tournament;
  const lot = ({ number }: Entrant): number => lots?.numbers[number] ?? number;
  const rating = (entrant: Entrant): number => (settings.seeding === 'rating' ? (entrant.rating ?? 0) : 0);
  return [...entrants].sort((one, other) => rating(other) - rating(one) || lot(one) - lot(other));
}
