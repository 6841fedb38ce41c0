import type { Seat } from '@rayonk/core';
import { halvesOf, isPlayed, opponentIn, pairingsOf, seatIn } from '../src/score.ts';
import { Tournament, type TournamentEvent } from '../src/index.ts';

/** Everything that matters to whether somebody may be paired, found in the log alone. */
interface Past {
  readonly number: number;
  readonly met: ReadonlySet<number>;
  readonly seats: readonly Seat[];
  readonly hasRested: boolean;
}
type Couple = readonly [Past, Past | null];

/** More would take too long to try out. */
const MOST_TRIED = 8;

/**
 * Tries out all rounds of small Swiss tournaments. Says where somebody's seats became uneven by two although there was a round without that and with
 * another round after it; null: nowhere.
 */
export function otherRound(events: readonly TournamentEvent[]): string | null {
  for (const [i, event] of events.entries()) {
    if (event.kind !== 'paired' || event.round > 6) continue;
    const folded = Tournament.fold(events.slice(0, i));
    if (!folded.ok) return folded.fault.message;
    const { entrants, settings } = folded.value;
    const past = entrants.filter(({ isIn }) => isIn).map((entrant) => pastOf(folded.value, entrant.number));
    if (past.length > MOST_TRIED) continue;
    const of = (number: number): Past => past.find((one) => one.number === number)!;
    const uneven = event.pairings.some(
      ({ seats: [first, second] }) => balance([...of(first).seats, 0]) >= 2 || balance([...of(second).seats, 1]) <= -2,
    );
    if (!uneven) continue;
    const isLast = settings.format.kind === 'swiss' && event.round === settings.format.rounds;
    const even = rounds(past, true).filter((round) => isLast || rounds(after(past, round), false, 1).length > 0);
    if (even.length > 0) return `round ${event.round}: seats are uneven, and need not be`;
  }
  return null;
}

function pastOf(tournament: Tournament, number: number): Past {
  const entrant = tournament.entrants[number]!;
  const pairings = pairingsOf(tournament, entrant);
  return {
    number,
    met: new Set(pairings.map((pairing) => opponentIn(pairing, number))),
    seats: pairings.filter(isPlayed).map((pairing) => seatIn(pairing, number)),
    hasRested:
      entrant.byes.length > 0 ||
      pairings.some((pairing) => !isPlayed(pairing) && halvesOf(pairing, seatIn(pairing, number)) === 2),
  };
}

function balance(seats: readonly Seat[]): number {
  return seats.reduce((sum: number, seat) => sum + (seat === 0 ? 1 : -1), 0);
}

/** Whoever has the first seat comes first. */
function rounds(left: readonly Past[], isEven: boolean, most = Infinity): Couple[][] {
  const [one, ...rest] = left;
  if (one === undefined) return [[]];
  const found: Couple[][] = [];
  const add = (couple: Couple, others: readonly Past[]): void => {
    for (const round of rounds(others, isEven, most - found.length)) found.push([couple, ...round]);
  };
  if (left.length % 2 === 1 && !one.hasRested) add([one, null], rest);
  for (const other of rest) {
    if (found.length >= most) break;
    if (one.met.has(other.number)) continue;
    const others = rest.filter((each) => each !== other);
    for (const couple of [[one, other] as const, [other, one] as const])
      if (isBearable(couple[0].seats, 0, isEven) && isBearable(couple[1].seats, 1, isEven)) add(couple, others);
  }
  return found;
}

function isBearable(seats: readonly Seat[], seat: Seat, isEven: boolean): boolean {
  const all = [...seats, seat];
  return Math.abs(balance(all)) <= (isEven ? 1 : 2) && !(all.length >= 3 && all.slice(-3).every((one) => one === seat));
}

function after(past: readonly Past[], round: readonly Couple[]): Past[] {
  return past.map((one) => {
    const [first, second] = round.find((couple) => couple.includes(one))!;
    if (second === null) return { ...one, hasRested: true };
    const isFirst = first === one;
    const opponent = isFirst ? second : first;
    return { ...one, met: new Set([...one.met, opponent.number]), seats: [...one.seats, isFirst ? 0 : 1] };
  });
}
