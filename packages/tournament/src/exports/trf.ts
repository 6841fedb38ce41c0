import { halvesOf, opponentIn, pairingsOf, seatIn, seeds, WIN } from '../score.ts';
import { standings } from '../standings.ts';
import type { Entrant, Pairing, Tournament } from '../tournament.ts';

export interface TrfNames {
  readonly title: string;
  readonly nameOf: (player: number) => string;
}

/** Columns of a player's line, counted from 1 as the format does; a round takes ten more. */
const COLUMNS = { rank: 5, name: 15, rating: 49, points: 81, place: 86, rounds: 92, perRound: 10 } as const;
const LONGEST_NAME = 33;
/** Seats have the colours of chess here: whoever begins has white. */
const COLOURS = ['w', 'b'] as const;

/**
 * A Swiss tournament in FIDE's Tournament Report File, version 2016 (Handbook C.04, annex 2), which pairing checkers read. `XXR` is their usual
 * extension for the number of rounds. They refuse a pairing without a result, so a round that is being played is left out, and so are its points.
 */
export function trfOf(tournament: Tournament, { title, nameOf }: TrfNames): string {
  const { format } = tournament.settings;
  const order = seeds(tournament);
  const numbers = new Map(order.map(({ number }, i) => [number, i + 1]));
  const last = tournament.undecided > 0 ? tournament.round - 1 : tournament.round;
  const rounds = Array.from({ length: last }, (_, i) => i + 1);
  const points = new Map(order.map((entrant) => [entrant.number, pointsUpTo(tournament, entrant, last)]));
  // Of those whom nothing tells apart, the better pairing number comes first: no two have the same place.
  const table =
    tournament.undecided === 0
      ? standings(tournament).map(({ player }) => player)
      : order.map(({ number }) => number).sort((one, other) => points.get(other)! - points.get(one)!);
  const places = new Map(table.map((player, i) => [player, i + 1]));
  const players = order.map((entrant) => {
    const line = new Line('001');
    line.right(COLUMNS.rank, 4, String(numbers.get(entrant.number)));
    line.left(COLUMNS.name, LONGEST_NAME, plain(nameOf(entrant.number)));
    if (entrant.rating !== null) line.right(COLUMNS.rating, 4, String(entrant.rating));
    line.right(COLUMNS.points, 4, points.get(entrant.number)!.toFixed(1));
    line.right(COLUMNS.place, 4, String(places.get(entrant.number)));
    for (const round of rounds) {
      const at = COLUMNS.rounds + (round - 1) * COLUMNS.perRound;
      line.left(at, 8, roundOf(tournament, entrant, round, numbers));
    }
    return line.text;
  });
  const head = [
    `012 ${plain(title)}`,
    `042 ${dateOf(tournament.startedAt ?? tournament.createdAt)}`,
    ...(tournament.phase === 'over' ? [`052 ${dateOf(tournament.touchedAt)}`] : []),
    `062 ${order.length}`,
    `072 ${order.filter(({ rating }) => rating !== null).length}`,
    '092 Individual: Swiss-System',
    `XXR ${format.kind === 'swiss' ? format.rounds : tournament.round}`,
  ];
  return [...head, ...players].join('\r\n') + '\r\n';
}

function pointsUpTo(tournament: Tournament, entrant: Entrant, last: number): number {
  const past = pairingsOf(tournament, entrant).filter(({ round }) => round <= last);
  const byes = entrant.byes.filter((round) => round <= last).length * WIN;
  return past.reduce((sum, pairing) => sum + halvesOf(pairing, seatIn(pairing, entrant.number)), byes) / 2;
}

/** `OOOO C R`: the opponent's number, the colour, the result; for a bye nobody, and what it gives. */
function roundOf(
  tournament: Tournament,
  entrant: Entrant,
  round: number,
  numbers: ReadonlyMap<number, number>,
): string {
  const pairing = pairingsOf(tournament, entrant).find((each) => each.round === round);
  if (pairing === undefined) return entrant.byes.includes(round) ? '0000 - U' : '0000 - Z';
  const opponent = String(numbers.get(opponentIn(pairing, entrant.number))).padStart(4);
  const seat = seatIn(pairing, entrant.number);
  return `${opponent} ${COLOURS[seat]} ${resultOf(pairing, halvesOf(pairing, seat))}`;
}

function resultOf({ outcome }: Pairing, halves: number): string {
  if (outcome?.kind === 'forfeit') return halves === 0 ? '-' : '+';
  return halves === 0 ? '0' : halves === 1 ? '=' : '1';
}

/** The format knows no line breaks and no letters beyond ASCII. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '?');
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '/');
}

/** A line of fixed columns. */
class Line {
  text: string;

  constructor(start: string) {
    this.text = start;
  }

  left(column: number, width: number, value: string): void {
    this.text = this.text.padEnd(column - 1) + value.slice(0, width).padEnd(width);
  }

  right(column: number, width: number, value: string): void {
    this.left(column, width, value.padStart(width));
  }
}
