import type { NewPairing } from '../events.ts';
import { halfPoints, opponentIn, pairingsOf, seeds } from '../score.ts';
import type { Tournament } from '../tournament.ts';
import { cheapestPairs, type Costs } from './costs.ts';
import { chooseSeats, opposite, seatHistory, type SeatHistory } from './seats.ts';
import type { Round } from './swiss.ts';

interface Waiting {
  readonly number: number;
  readonly points: number;
  /** How often they have met whom, and whom last. */
  readonly met: ReadonlyMap<number, number>;
  readonly last: number | null;
  readonly games: number;
  /** How often they have played each game of the programme. */
  readonly disciplines: readonly number[];
  readonly seats: SeatHistory;
}

/** So many are paired together; in a larger crowd neighbours in the table are near enough. */
const CROWD = 60;
const MOST_MET = 20;
const MOST_GAMES_AHEAD = 15;
const MOST: Costs = [2, 2 * MOST_GAMES_AHEAD, MOST_MET, CROWD];

/**
 * Whoever is free meets somebody near in the table whom they have seldom met, never the same opponent twice running while there are others; by
 * weighted matching, as rounds of the Swiss system are. Who has played least is the last to be left over. Null: nobody can be paired now.
 */
export function arenaPairings(tournament: Tournament): Round | null {
  const waiting = waitingIn(tournament);
  const isPair = tournament.entrants.filter(({ isIn }) => isIn).length === 2;
  const pair = (isStrict: boolean): NewPairing[] =>
    Array.from({ length: Math.ceil(waiting.length / CROWD) }, (_, i) =>
      pairCrowd(tournament, waiting.slice(i * CROWD, (i + 1) * CROWD), isStrict, isPair),
    ).flat();
  const strict = pair(true);
  // Where nobody plays who could come free, waiting for other seats would be waiting for ever.
  const pairings = strict.length === 0 && tournament.undecided === 0 ? pair(false) : strict;
  return pairings.length === 0 ? null : { pairings, byes: [] };
}

function pairCrowd(
  tournament: Tournament,
  crowd: readonly Waiting[],
  isStrict: boolean,
  mayRepeat: boolean,
): NewPairing[] {
  const { firstSeat } = tournament.lots!;
  const fewest = Math.min(...crowd.map(({ games }) => games));
  const ahead = ({ games }: Waiting): number => Math.min(games - fewest, MOST_GAMES_AHEAD);
  const seatsOf = (one: Waiting, other: Waiting, i: number) =>
    chooseSeats(one.seats, other.seats, i % 2 === 0 ? firstSeat : opposite(firstSeat), isStrict);
  const pairs = cheapestPairs(crowd.length, MOST, (i, j) => {
    const [one, other] = [crowd[i]!, crowd[j]!];
    if (!mayRepeat && (one.last === other.number || other.last === one.number)) return null;
    const seats = seatsOf(one, other, i);
    if (seats === null) return null;
    const met = Math.min(one.met.get(other.number) ?? 0, MOST_MET);
    return [seats.uneven, ahead(one) + ahead(other), met, j - i];
  });
  return pairs.map(([i, j]) => {
    const [one, other] = [crowd[i]!, crowd[j]!];
    const isFirst = seatsOf(one, other, i)!.seat === 0;
    const seats = isFirst ? ([one.number, other.number] as const) : ([other.number, one.number] as const);
    return { seats, discipline: leastPlayed(one, other) };
  });
}

/** What the two together have played least. */
function leastPlayed(one: Waiting, other: Waiting): number {
  const sums = one.disciplines.map((times, i) => times + other.disciplines[i]!);
  return sums.indexOf(Math.min(...sums));
}

/** Those who are in and play nobody, the best first. */
function waitingIn(tournament: Tournament): readonly Waiting[] {
  return seeds(tournament)
    .filter(({ isIn, number }) => isIn && tournament.playing(number) === null)
    .map((entrant): Waiting => {
      const past = pairingsOf(tournament, entrant);
      const met = new Map<number, number>();
      const disciplines = tournament.settings.programme.map(() => 0);
      for (const pairing of past) {
        const opponent = opponentIn(pairing, entrant.number);
        met.set(opponent, (met.get(opponent) ?? 0) + 1);
        disciplines[pairing.discipline]!++;
      }
      const last = past.at(-1);
      return {
        number: entrant.number,
        points: halfPoints(tournament, entrant),
        met,
        last: last === undefined ? null : opponentIn(last, entrant.number),
        games: past.length,
        disciplines,
        seats: seatHistory(tournament, entrant),
      };
    })
    .sort((one, other) => other.points - one.points);
}
