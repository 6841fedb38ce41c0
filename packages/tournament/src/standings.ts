import type { Format } from './settings.ts';
import { DRAW, halfPoints, halvesOf, isPlayed, opponentIn, pairingsOf, seatIn, seeds, WIN } from './score.ts';
import type { Entrant, Pairing, Tournament } from './tournament.ts';

/** What tells apart those with as many points, and how far somebody came where there are no points. */
export const TIE_BREAKS = [
  'reached',
  'third',
  'buchholz-cut-1',
  'buchholz',
  'sonneborn-berger',
  'direct',
  'wins',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** In the order in which they count. */
export function tieBreaksOf(format: Format): readonly TieBreak[] {
  switch (format.kind) {
    case 'swiss':
      return ['buchholz-cut-1', 'buchholz', 'sonneborn-berger', 'direct', 'wins'];
    case 'round-robin':
      return ['direct', 'wins', 'sonneborn-berger'];
    case 'arena':
      return ['wins', 'sonneborn-berger'];
    case 'knockout':
      return format.third === true ? ['reached', 'third', 'wins'] : ['reached', 'wins'];
  }
}

export interface Standing {
  /** From 1; those whom nothing tells apart share it. */
  readonly rank: number;
  readonly player: number;
  readonly points: number;
  readonly tieBreaks: readonly number[];
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/**
 * The table. Tie-breaks are FIDE's (Handbook C.07), with unplayed rounds counted so: a round in which somebody met nobody is for their own Buchholz a draw against
 * somebody with as many points as they have; and after somebody's last round, those that are left count as drawn for their opponents' Buchholz.
 */
export function standings(tournament: Tournament): readonly Standing[] {
  const { format } = tournament.settings;
  const kinds = tieBreaksOf(format);
  const sums = new Map(tournament.entrants.map((entrant) => [entrant.number, halfPoints(tournament, entrant)]));
  const adjusted = new Map(
    tournament.entrants.map((entrant) => [entrant.number, adjustedHalves(tournament, entrant, sums)]),
  );
  const rows = seeds(tournament).map((entrant) => {
    const values = kinds.map((kind) => (kind === 'direct' ? 0 : valueOf(tournament, entrant, kind, sums, adjusted)));
    return { entrant, halves: sums.get(entrant.number)!, values };
  });
  const isByPoints = format.kind !== 'knockout';
  const order = (one: Row, other: Row, upTo = kinds.length): number => {
    if (isByPoints && one.halves !== other.halves) return other.halves - one.halves;
    for (let i = 0; i < upTo; i++) if (one.values[i] !== other.values[i]) return other.values[i]! - one.values[i]!;
    return 0;
  };
  const direct = kinds.indexOf('direct');
  if (direct >= 0)
    for (const group of groupsOf(rows, (one, other) => order(one, other, direct)))
      for (const [row, value] of directPoints(tournament, group)) row.values[direct] = value;
  rows.sort((one, other) => order(one, other));
  let rank = 0;
  return rows.map((row, i) => {
    if (i === 0 || order(rows[i - 1]!, row) !== 0) rank = i + 1;
    return {
      rank,
      player: row.entrant.number,
      points: row.halves / 2,
      tieBreaks: row.values,
      ...tally(tournament, row.entrant),
    };
  });
}

interface Row {
  readonly entrant: Entrant;
  readonly halves: number;
  readonly values: number[];
}
type Halves = ReadonlyMap<number, number>;

function valueOf(
  tournament: Tournament,
  entrant: Entrant,
  kind: Exclude<TieBreak, 'direct'>,
  sums: Halves,
  adjusted: Halves,
): number {
  const past = pairingsOf(tournament, entrant).filter(isPlayed);
  switch (kind) {
    case 'reached':
      return Math.max(0, ...entrant.byes, ...reachedRounds(tournament, entrant));
    case 'third':
      return playsForThird(tournament, entrant) && isAheadAtEnd(tournament, entrant) ? 1 : 0;
    case 'wins':
      return tally(tournament, entrant).wins;
    case 'sonneborn-berger':
      return past
        .map(
          (pairing) =>
            halvesOf(pairing, seatIn(pairing, entrant.number)) * sums.get(opponentIn(pairing, entrant.number))!,
        )
        .reduce((sum, quarters) => sum + quarters / 4, 0);
    case 'buchholz':
    case 'buchholz-cut-1': {
      const own = sums.get(entrant.number)!;
      const met = past.map((pairing) => adjusted.get(opponentIn(pairing, entrant.number))!);
      const all = [...met, ...Array.from({ length: roundsBehind(tournament, entrant) - met.length }, () => own)];
      const cut = kind === 'buchholz' || all.length === 0 ? 0 : Math.min(...all);
      return (all.reduce((sum, halves) => sum + halves, 0) - cut) / 2;
    }
  }
}

/** A knockout's rounds that somebody came to; one more for who won it. */
function reachedRounds(tournament: Tournament, entrant: Entrant): number[] {
  const rounds = pairingsOf(tournament, entrant).map(({ round }) => round);
  if (playsForThird(tournament, entrant)) return rounds.filter((round) => round < tournament.round);
  return [...rounds, ...(isAheadAtEnd(tournament, entrant) ? [tournament.round + 1] : [])];
}

function isAheadAtEnd(tournament: Tournament, entrant: Entrant): boolean {
  const last = pairingsOf(tournament, entrant).at(-1);
  return (
    tournament.phase === 'over' &&
    tournament.reason === 'complete' &&
    last?.round === tournament.round &&
    last.outcome !== null &&
    isThrough(tournament, entrant, last)
  );
}

/** Whether somebody's last games are for the third place: they play on though they have lost. */
function playsForThird(tournament: Tournament, entrant: Entrant): boolean {
  const past = pairingsOf(tournament, entrant);
  const before = past.findLast(({ round }) => round === tournament.round - 1);
  return before !== undefined && past.at(-1)!.round === tournament.round && !isThrough(tournament, entrant, before);
}

/** Whether somebody won the last game of a round of a knockout, or had the better number after as many draws as are played. */
function isThrough(tournament: Tournament, { number }: Entrant, last: Pairing): boolean {
  const halves = halvesOf(last, seatIn(last, number));
  if (halves !== DRAW) return halves === WIN;
  const order = seeds(tournament).map((each) => each.number);
  return order.indexOf(number) < order.indexOf(opponentIn(last, number));
}

/** What somebody counts for in their opponents' Buchholz: rounds after their last one count as drawn. */
function adjustedHalves(tournament: Tournament, entrant: Entrant, sums: Halves): number {
  const rounds = pairingsOf(tournament, entrant)
    .filter((pairing) => isPlayed(pairing) || halvesOf(pairing, seatIn(pairing, entrant.number)) > 0)
    .map(({ round }) => round);
  const last = Math.max(0, entrant.since - 1, ...rounds, ...entrant.byes);
  return sums.get(entrant.number)! + Math.max(0, roundsBehind(tournament, entrant) - last) * DRAW;
}

/** The rounds that are behind somebody: the one that they play now is neither played nor missed. */
function roundsBehind(tournament: Tournament, { number }: Entrant): number {
  return tournament.round - (tournament.playing(number) === null ? 0 : 1);
}

function directPoints(tournament: Tournament, group: readonly Row[]): readonly (readonly [Row, number])[] {
  if (group.length < 2) return [];
  const numbers = new Set(group.map(({ entrant }) => entrant.number));
  const found = group.map((row) => {
    const met = new Set<number>();
    let halves = 0;
    for (const pairing of pairingsOf(tournament, row.entrant)) {
      const opponent = opponentIn(pairing, row.entrant.number);
      if (!isPlayed(pairing) || !numbers.has(opponent)) continue;
      met.add(opponent);
      halves += halvesOf(pairing, seatIn(pairing, row.entrant.number));
    }
    return { row, halves, isWhole: met.size === group.length - 1 };
  });
  // Only where all of them have met does it say anything.
  return found.every(({ isWhole }) => isWhole) ? found.map(({ row, halves }) => [row, halves / 2] as const) : [];
}

function groupsOf(rows: readonly Row[], order: (one: Row, other: Row) => number): Row[][] {
  const groups: Row[][] = [];
  for (const row of [...rows].sort(order)) {
    const group = groups.at(-1);
    if (group === undefined || order(group[0]!, row) !== 0) groups.push([row]);
    else group.push(row);
  }
  return groups;
}

/** Games that were played; what was won or lost by absence is in the points alone. */
export function tally(tournament: Tournament, entrant: Entrant): Pick<Standing, 'wins' | 'draws' | 'losses'> {
  const halves = pairingsOf(tournament, entrant)
    .filter(isPlayed)
    .map((pairing) => halvesOf(pairing, seatIn(pairing, entrant.number)));
  const count = (value: number): number => halves.filter((one) => one === value).length;
  return { wins: count(WIN), draws: count(DRAW), losses: count(0) };
}
