import type { Seat } from '@rayonk/core';
import { isPlayed, pairingsOf, seatIn } from '../score.ts';
import type { Entrant, Tournament } from '../tournament.ts';

/** The seats that somebody has had, in games that were played. */
export interface SeatHistory {
  readonly seats: readonly Seat[];
  /** How many times more the first seat than the second. */
  readonly balance: number;
}

export function seatHistory(tournament: Tournament, entrant: Entrant): SeatHistory {
  const seats = pairingsOf(tournament, entrant)
    .filter(isPlayed)
    .map((pairing) => seatIn(pairing, entrant.number));
  return { seats, balance: seats.reduce((sum: number, seat) => sum + step(seat), 0) };
}

export function withSeat({ seats, balance }: SeatHistory, seat: Seat): SeatHistory {
  return { seats: [...seats, seat], balance: balance + step(seat) };
}

export interface SeatChoice {
  /** The seat of the first of the two. */
  readonly seat: Seat;
  /** How many of them have one seat twice more than the other after it. */
  readonly uneven: number;
  /** How many of them do not get the seat that they should have next. */
  readonly unmet: number;
}

/** Nobody has one seat more than twice more often than the other. */
const MOST_UNEVEN = 2;
const RUN = 3;

/**
 * Who of two takes which seat: as even as can be; then as they are due; then whoever is further from even, then the other way round than when
 * they last had different seats; then as `usual` says for the first of them. Null if somebody would have a seat three times running or far too often.
 */
export function chooseSeats(one: SeatHistory, other: SeatHistory, usual: Seat, isStrict = true): SeatChoice | null {
  const choices = ([0, 1] as const)
    .filter((seat) => !isStrict || (isBearable(one, seat) && isBearable(other, opposite(seat))))
    .map((seat) => ({
      seat,
      uneven: unevenAfter(one, seat) + unevenAfter(other, opposite(seat)),
      unmet: unmetBy(one, seat) + unmetBy(other, opposite(seat)),
    }));
  const [first, second] = choices;
  if (first === undefined || second === undefined) return first ?? null;
  if (first.uneven !== second.uneven) return first.uneven < second.uneven ? first : second;
  if (first.unmet !== second.unmet) return first.unmet < second.unmet ? first : second;
  return choices[tieBroken(one, other, usual)]!;
}

/** The seat that somebody should have next; null before they have had any. */
function dueSeat({ seats, balance }: SeatHistory): Seat | null {
  if (balance !== 0) return balance > 0 ? 1 : 0;
  const last = seats.at(-1);
  return last === undefined ? null : opposite(last);
}

function tieBroken(one: SeatHistory, other: SeatHistory, usual: Seat): Seat {
  const [first, second] = [Math.abs(one.balance), Math.abs(other.balance)];
  const [due, otherDue] = [dueSeat(one), dueSeat(other)];
  if (first !== second) return first > second ? due! : opposite(otherDue!);
  for (let back = 1; back <= Math.min(one.seats.length, other.seats.length); back++)
    if (one.seats.at(-back) !== other.seats.at(-back)) return other.seats.at(-back)!;
  return due ?? (otherDue === null ? usual : opposite(otherDue));
}

function isBearable({ seats, balance }: SeatHistory, seat: Seat): boolean {
  const isRun = seats.length >= RUN - 1 && seats.slice(1 - RUN).every((had) => had === seat);
  return !isRun && Math.abs(balance + step(seat)) <= MOST_UNEVEN;
}
function unevenAfter({ balance }: SeatHistory, seat: Seat): number {
  return Math.abs(balance + step(seat)) >= MOST_UNEVEN ? 1 : 0;
}
function unmetBy(history: SeatHistory, seat: Seat): number {
  const due = dueSeat(history);
  return due === null || due === seat ? 0 : 1;
}
function step(seat: Seat): number {
  return seat === 0 ? 1 : -1;
}
export function opposite(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
