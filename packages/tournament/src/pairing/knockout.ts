import type { Seat } from '@rayonk/core';
import type { NewPairing } from '../events.ts';
import type { Pairing, Tournament } from '../tournament.ts';
import { tableOf } from './round-robin.ts';
import { chooseSeats, opposite, seatHistory } from './seats.ts';
import type { Round } from './swiss.ts';

/** So many games two may draw before the better pairing number goes on; after each they change seats. */
const MOST_GAMES = 3;

/** Who has come through to a round, by place in the bracket; null: nobody. */
type Slots = readonly (number | null)[];

/**
 * The order in which pairing numbers stand in a bracket, so that the first two can meet only in the last round, the first four only in the last
 * two, and so on; those without an opponent in the first round are the best.
 */
export function bracketOrder(players: number): readonly number[] {
  let order = [0];
  while (order.length < players) {
    const size = order.length * 2;
    order = order.flatMap((seed) => [seed, size - 1 - seed]);
  }
  return order;
}

export type KnockoutNext =
  | { readonly kind: 'round' | 'replays'; readonly round: Round }
  | { readonly kind: 'wait' }
  | { readonly kind: 'end' };

export function knockoutNext(tournament: Tournament): KnockoutNext {
  const table = tableOf(tournament);
  const strength = new Map(table.map((player, i) => [player, i]));
  const order = bracketOrder(table.length);
  let slots: Slots = order.map((seed) => table[seed] ?? null);
  let beaten: Slots = [];
  for (let round = 1; round <= tournament.round; round++) {
    const open: (readonly [number, number])[] = [];
    const [through, out]: [(number | null)[], (number | null)[]] = [[], []];
    for (const [one, other] of contests([...slots, ...thirdPlace(tournament, slots, beaten)])) {
      if (one === null || other === null) {
        through.push(one ?? other);
        continue;
      }
      const winner = winnerOf(tournament, round, [one, other], strength);
      if (winner === 'open') open.push([one, other]);
      through.push(winner === 'open' ? null : winner);
      if (winner !== null) out.push(winner === one ? other : one);
    }
    if (open.length > 0) return replaysOf(tournament, round, open);
    // Whoever came third goes nowhere from there.
    [slots, beaten] = [through.slice(0, Math.ceil(slots.length / 2)), out];
  }
  const left = slots.filter((player) => player !== null);
  if (left.length < 2) return { kind: 'end' };
  return { kind: 'round', round: roundOf(tournament, [...slots, ...thirdPlace(tournament, slots, beaten)]) };
}

/** Beside the last round, those who lost the one before it play for the third place, if that was agreed and there are two. */
function thirdPlace({ settings: { format } }: Tournament, slots: Slots, beaten: Slots): Slots {
  const isPlayed = format.kind === 'knockout' && format.third === true;
  return isPlayed && slots.length === 2 && beaten.length === 2 ? beaten : [];
}

function contests(slots: Slots): (readonly [number | null, number | null])[] {
  return Array.from({ length: slots.length / 2 }, (_, i) => [slots[2 * i]!, slots[2 * i + 1]!] as const);
}

function gamesOf({ pairings }: Tournament, round: number, [one, other]: readonly [number, number]): Pairing[] {
  return pairings.filter(({ round: its, seats }) => its === round && seats.includes(one) && seats.includes(other));
}

/** Null: neither came. */
function winnerOf(
  tournament: Tournament,
  round: number,
  players: readonly [number, number],
  strength: ReadonlyMap<number, number>,
): number | null | 'open' {
  const games = gamesOf(tournament, round, players);
  const last = games.at(-1);
  if (last === undefined || last.outcome === null) return 'open';
  const { outcome, seats } = last;
  if (outcome.kind === 'forfeit') return outcome.absent.length === 2 ? null : seats[opposite(outcome.absent[0]!)];
  if (outcome.winner !== null) return seats[outcome.winner];
  if (games.length < MOST_GAMES) return 'open';
  return strength.get(players[0])! < strength.get(players[1])! ? players[0] : players[1];
}

/** Those who drew play again at once, whatever the others do. */
function replaysOf(tournament: Tournament, round: number, open: readonly (readonly [number, number])[]): KnockoutNext {
  const pairings = open.flatMap((players): NewPairing[] => {
    const last = gamesOf(tournament, round, players).at(-1);
    if (last === undefined || last.outcome === null) return [];
    return [{ seats: [last.seats[1], last.seats[0]], discipline: last.discipline }];
  });
  return pairings.length === 0 ? { kind: 'wait' } : { kind: 'replays', round: { pairings, byes: [] } };
}

function roundOf(tournament: Tournament, slots: Slots): Round {
  const { entrants, settings, lots } = tournament;
  const discipline = tournament.round % settings.programme.length;
  const pairings: NewPairing[] = [];
  const byes: number[] = [];
  for (const [board, [one, other]] of contests(slots).entries()) {
    if (one === null || other === null) {
      const alone = one ?? other;
      if (alone !== null) byes.push(alone);
      continue;
    }
    const usual: Seat = board % 2 === 0 ? lots!.firstSeat : opposite(lots!.firstSeat);
    const [first, second] = [one, other].map((player) => seatHistory(tournament, entrants[player]!));
    const { seat } = chooseSeats(first!, second!, usual, false)!;
    pairings.push({ seats: seat === 0 ? [one, other] : [other, one], discipline });
  }
  return { pairings, byes };
}
