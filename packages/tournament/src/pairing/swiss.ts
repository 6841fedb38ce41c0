import type { Seat } from '@rayonk/core';
import type { NewPairing } from '../events.ts';
import { halfPoints, halvesOf, opponentIn, pairingsOf, seatIn, seeds, WIN } from '../score.ts';
import { PAIRING } from '../settings.ts';
import type { Entrant, Tournament } from '../tournament.ts';
import { cheapestPairs, type Costs } from './costs.ts';
import { chooseSeats, opposite, seatHistory, withSeat, type SeatChoice, type SeatHistory } from './seats.ts';

export interface Round {
  readonly pairings: readonly NewPairing[];
  readonly byes: readonly number[];
}

/** One of those who are to be paired, the best first. */
interface Candidate {
  readonly entrant: Entrant;
  readonly index: number;
  readonly points: number;
  /** The place among those with as many points, and how many they are. */
  readonly place: number;
  readonly group: number;
  readonly met: ReadonlySet<number>;
  readonly seats: SeatHistory;
  /** Whether somebody with fewer points, or with more, was met in the last round. */
  readonly float: 'down' | 'up' | null;
  readonly mayRest: boolean;
  readonly wonByForfeit: boolean;
}

/** Differences above these count as these: who is so far away is far away. */
const FAR_POINTS = 12;
const FAR_PLACES = 31;
const CROWD = 4;

/** The greatest cost of each kind that a pair can have; a bye is a pair too. */
const MOST: Costs = [2, 4 * FAR_POINTS * FAR_POINTS + 2, 2, 2, FAR_PLACES];

/**
 * A round by FIDE's Dutch system (Handbook C.04.3), as one weighted matching over the whole field instead of a search group by group. Nobody meets
 * anybody twice, has a second bye, or a seat three times running. Of the rounds that are left the best one is, in this order:
 * 1. seats stay even, within one (FIDE: within two);
 * 2. those who meet have as many points (the squares of the differences are least), and whoever has the fewest gets the bye;
 * 3. nobody floats the same way twice running;
 * 4. they get the seats that they are due;
 * 5. in each group of points the upper half meets the lower half in order, and who floats down is the last of a group and meets the first of another.
 *
 * A round after which there could be no other is taken only if there is none else. Null if there is no such round at all.
 */
export function swissRound(tournament: Tournament, rounds: number): Round | null {
  const candidates = candidatesOf(tournament);
  const seen =
    candidates.length > MOST_TOGETHER ? largeRound(tournament, candidates) : smallRound(tournament, rounds, candidates);
  if (seen === null) return null;
  const discipline = tournament.round % tournament.settings.programme.length;
  return {
    pairings: seen.couples.map(([one, other]) => ({ seats: [one.entrant.number, other.entrant.number], discipline })),
    byes: seen.byes.map(({ entrant }) => entrant.number),
  };
}

function smallRound(tournament: Tournament, rounds: number, candidates: readonly Candidate[]): Found | null {
  const best = bestRound(candidates, tournament.lots!.firstSeat, new Set());
  if (best === null) return null;
  const isLast = tournament.round + 1 >= rounds;
  // Where opponents are many times as many as rounds, there is always another round, and nobody has to look.
  const isCrowd = candidates.length > CROWD * rounds;
  return isLast || isCrowd ? best : farSighted(candidates, best, tournament);
}

/** So many are paired together: all that speaks against their pairs still fits into one exact number, and the work grows with the cube. */
const MOST_TOGETHER = 200;
/** How many times the parts of a large field are made smaller before it is given up. */
const DIVISIONS = 4;

/**
 * A large field is paired in parts of equals and neighbours. Of a group that is larger than a part, each part has a piece of its upper half and the
 * piece of its lower half that meets it, so that the halves meet in order as if it were one.
 */
function largeRound({ lots }: Tournament, candidates: readonly Candidate[]): Found | null {
  const lines = Map.groupBy(candidates, ({ points }) => points);
  const folded = [...lines.values()].flatMap((group) => {
    const half = Math.floor(group.length / 2);
    return group
      .slice(0, half)
      .flatMap((one, i) => [one, group[half + i]!])
      .concat(group.slice(2 * half));
  });
  const least = Math.ceil(folded.length / MOST_TOGETHER);
  for (let parts = least; parts < least + DIVISIONS; parts++) {
    const size = 2 * Math.ceil(folded.length / parts / 2);
    const found = Array.from({ length: Math.ceil(folded.length / size) }, (_, i) => {
      const part = folded.slice(i * size, (i + 1) * size).sort((one, other) => one.index - other.index);
      return bestRound(
        part.map((one, index) => ({ ...one, index })),
        lots!.firstSeat,
        new Set(),
      );
    });
    if (found.every((each) => each !== null))
      return { couples: found.flatMap(({ couples }) => couples), byes: found.flatMap(({ byes }) => byes), costs: [] };
  }
  return null;
}

interface Found {
  /** Whoever has the first seat first. */
  readonly couples: readonly (readonly [Candidate, Candidate])[];
  readonly byes: readonly Candidate[];
  /** What it costs, the gravest kind first. */
  readonly costs: Costs;
}
type Forbidden = ReadonlySet<string>;
const coupleKey = (one: Candidate, other: Candidate | undefined): string => `${one.index} ${other?.index ?? 'bye'}`;

/** So many rounds are looked at; in the fields that need it there are hardly as many. */
const MOST_LOOKED_AT = 100;

/**
 * The best round after which there is another: rounds are taken from the best on, each giving way to the best ones without one of its pairs (after
 * Murty, «An algorithm for ranking all the assignments in order of increasing cost», 1968). The best of all where there is none.
 */
function farSighted(candidates: readonly Candidate[], best: Found, { lots }: Tournament): Found {
  const waiting = [{ found: best, without: new Set<string>() }];
  const seen = new Set<string>();
  for (let looked = 0; looked < MOST_LOOKED_AT; looked++) {
    const next = waiting.shift();
    if (next === undefined) break;
    const { found, without } = next;
    if (hasNext(candidates, found)) return found;
    for (const key of keysOf(found)) {
      const forbidden = new Set([...without, key].sort());
      const name = [...forbidden].join(', ');
      const other = seen.has(name) ? null : bestRound(candidates, lots!.firstSeat, forbidden);
      seen.add(name);
      if (other !== null) waiting.push({ found: other, without: forbidden });
    }
    waiting.sort((one, other) => compare(one.found.costs, other.found.costs));
  }
  return best;
}

function keysOf({ couples, byes }: Found): string[] {
  return [
    ...couples.map(([one, other]) => (one.index < other.index ? coupleKey(one, other) : coupleKey(other, one))),
    ...byes.map((one) => coupleKey(one, undefined)),
  ];
}

function compare(one: Costs, other: Costs): number {
  const at = one.findIndex((cost, kind) => cost !== other[kind]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

/** Whether everybody could be paired once more after a round, however it ends. */
function hasNext(candidates: readonly Candidate[], { couples, byes }: Found): boolean {
  const after = candidates.map((one) => ({ ...one, mayRest: one.mayRest && !byes.includes(one) }));
  for (const [one, other] of couples)
    for (const [seat, each, opponent] of [[0, one, other] as const, [1, other, one] as const])
      after[each.index] = {
        ...after[each.index]!,
        met: new Set([...each.met, opponent.entrant.number]),
        seats: withSeat(each.seats, seat),
      };
  return bestRound(after, 0, new Set()) !== null;
}

function bestRound(candidates: readonly Candidate[], usual: Seat, forbidden: Forbidden): Found | null {
  const n = candidates.length;
  const lowest = candidates.at(-1)?.points ?? 0;
  const seatsOf = (one: Candidate, other: Candidate): SeatChoice | null =>
    chooseSeats(one.seats, other.seats, one.index % 2 === 0 ? usual : opposite(usual));
  const costsOf = (one: Candidate, other: Candidate | undefined): Costs | null => {
    if (forbidden.has(coupleKey(one, other))) return null;
    if (other === undefined) return byeCosts(one, lowest, n);
    const seats = one.met.has(other.entrant.number) ? null : seatsOf(one, other);
    return seats === null ? null : [seats.uneven, ...meetingCosts(one, other, seats.unmet)];
  };
  const pairs = cheapestPairs(n + (n % 2), MOST, (i, j) => costsOf(candidates[i]!, candidates[j]));
  if (pairs.length * 2 < n) return null;
  const couples: (readonly [Candidate, Candidate])[] = [];
  const byes: Candidate[] = [];
  const costs = MOST.map(() => 0);
  for (const [i, j] of pairs) {
    const one = candidates[i]!;
    const other = candidates[j];
    for (const [kind, cost] of costsOf(one, other)!.entries()) costs[kind]! += cost;
    if (other === undefined) byes.push(one);
    else couples.push(seatsOf(one, other)!.seat === 0 ? [one, other] : [other, one]);
  }
  return { couples, byes, costs };
}

function byeCosts({ mayRest, points, wonByForfeit, index }: Candidate, lowest: number, n: number): Costs | null {
  if (!mayRest) return null;
  const above = Math.min(points - lowest, FAR_POINTS);
  // Who has won without playing should not do so again.
  return [0, 4 * above * above + (wonByForfeit ? 2 : 0), 0, 0, Math.min(n - 1 - index, FAR_PLACES)];
}

function meetingCosts(one: Candidate, other: Candidate, unmet: number): Costs {
  const apart = Math.min(one.points - other.points, FAR_POINTS);
  const repeats = apart === 0 ? 0 : (one.float === 'down' ? 1 : 0) + (other.float === 'up' ? 1 : 0);
  const outOfPlace = apart === 0 ? outOfOrder(one, other) : one.group - 1 - one.place + other.place;
  return [apart * apart, repeats, unmet, Math.min(outOfPlace, FAR_PLACES)];
}

/** How far two of one group are from what its halves make of it; who exchanges halves is farther than who moves in one. */
function outOfOrder(one: Candidate, other: Candidate): number {
  const half = Math.floor(one.group / 2);
  const isAcross = one.place < half && other.place >= half;
  return Math.abs(other.place - one.place - half) + (isAcross ? 0 : half);
}

function candidatesOf(tournament: Tournament): readonly Candidate[] {
  const isStrict = tournament.settings.pairing === PAIRING;
  const points = new Map(tournament.entrants.map((each) => [each.number, halfPoints(tournament, each)]));
  const ranked = seeds(tournament)
    .filter(({ isIn }) => isIn)
    .map((entrant) => ({ entrant, points: points.get(entrant.number)! }))
    .sort((one, other) => other.points - one.points);
  const sizes = new Map<number, number>();
  const places = ranked.map((each) => {
    const place = sizes.get(each.points) ?? 0;
    sizes.set(each.points, place + 1);
    return place;
  });
  return ranked.map(({ entrant, points: own }, index) => {
    const { number, byes } = entrant;
    const past = pairingsOf(tournament, entrant);
    const wonByForfeit = past.some(
      (pairing) => pairing.outcome?.kind === 'forfeit' && halvesOf(pairing, seatIn(pairing, number)) === WIN,
    );
    return {
      entrant,
      index,
      points: own,
      place: places[index]!,
      group: sizes.get(own)!,
      met: new Set(past.map((pairing) => opponentIn(pairing, number))),
      seats: seatHistory(tournament, entrant),
      float: lastFloat(tournament, entrant),
      mayRest: byes.length === 0 && !(isStrict && wonByForfeit),
      wonByForfeit,
    };
  });
}

/** Which way somebody floated in the last round: a bye is a float down, as FIDE counts it. */
function lastFloat(tournament: Tournament, entrant: Entrant): Candidate['float'] {
  const last = pairingsOf(tournament, entrant).at(-1);
  if (entrant.byes.at(-1) === tournament.round && tournament.round > 0) return 'down';
  if (last?.round !== tournament.round) return null;
  const before = (player: number): number => {
    const halves = halvesOf(last, seatIn(last, player));
    return halfPoints(tournament, tournament.entrants[player]!) - halves;
  };
  const apart = before(entrant.number) - before(opponentIn(last, entrant.number));
  return apart > 0 ? 'down' : apart < 0 ? 'up' : null;
}
