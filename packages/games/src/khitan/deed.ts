import { deedsOf, movementOf, pieceOn, type Motion } from '@rayonk/board/deed';
import { boardOf, type PieceView, type Seat, type View } from '@rayonk/core';
import { COLOURS, colourShown, khitan, tipped, type Colour } from './game.ts';

/** A line along which a move captures: from the piece that looks to the last one that is hit. */
interface Strike {
  readonly from: string;
  readonly hits: readonly string[];
  /** What faces what. */
  readonly colour: Colour;
}

interface Man {
  readonly seat: Seat;
  readonly orientation: number;
}

/** By number of the cell. */
type Men = readonly (Man | null)[];

const { names, next, number, textOrder } = boardOf(khitan.board);
const DIRECTIONS = [0, 1, 2, 3, 4, 5];

/** The colours as paints. */
export const ENAMEL: Readonly<Record<Colour, string>> = {
  yellow: 'var(--khitan-yellow, #f4c92f)',
  red: 'var(--khitan-red, #bf2f2a)',
  blue: 'var(--khitan-blue, #23619f)',
  green: 'var(--khitan-green, #3d8a4b)',
  orange: 'var(--khitan-orange, #ee8a2f)',
  violet: 'var(--khitan-violet, #7a4796)',
};

export const deed = deedsOf(khitan, {
  move({ from, to }, before) {
    const found = strikes(before, from, to);
    return { strikes: found, takes: [...new Set(found.flatMap(({ hits }) => hits))].sort() };
  },
});

export const movement = movementOf(deed, {
  // First the piece tips over, then lines strike, then what they hit is taken.
  move({ from, to, strikes: lines, takes }, before) {
    const mover = pieceOn(before, from);
    if (mover === null) return [];
    const beams = lines.map(({ from: shooter, hits, colour }): Motion => {
      return { kind: 'beam', beat: 1, from: shooter, to: hits.at(-1)!, colour: ENAMEL[colour] };
    });
    const gone = takes.map((cell): Motion => {
      return { kind: 'leave', beat: 2, cell, piece: pieceOn(before, cell)!, pushedFrom: null };
    });
    return [{ kind: 'tip', beat: 0, from, to, before: mover }, ...beams, ...gone];
  },
});

/** Read once from each view: whoever looks ahead asks for every move of it. */
const menIn = new WeakMap<View, Men>();

function menOf(view: View): Men {
  const known = menIn.get(view);
  if (known !== undefined) return known;
  const men: (Man | null)[] = [];
  for (const [place, { piece }] of view.cells.entries())
    men[textOrder[place]!] = piece === null ? null : { seat: piece.seat, orientation: orientationIn(piece.text) ?? 0 };
  menIn.set(view, men);
  return men;
}

/** Which lines a move strikes along. The rules decide what is captured; this says by whom, for the eye. */
function strikes(before: View, from: string, to: string): readonly Strike[] {
  const men = [...menOf(before)];
  const [left, reached] = [number(from), number(to)];
  const stood = men[left] ?? null;
  const direction = next[left]!.indexOf(reached);
  if (stood === null || direction < 0) return [];
  const { seat } = stood;
  men[left] = null;
  men[reached] = { seat, orientation: tipped(stood.orientation, direction) };

  const found: Strike[] = [];
  const look = (shooter: number, way: number) => {
    const colour = colourShown(men[shooter]!.orientation, way);
    const hits = hitsAlong(men, shooter, way, colour);
    if (hits.length > 0) found.push({ from: names[shooter]!, hits, colour: COLOURS[colour]! });
  };
  for (const way of DIRECTIONS) look(reached, way);
  for (const way of DIRECTIONS) {
    // Own pieces that see across the cell just left; the mover itself has looked that way already.
    const behind = nextOn(men, left, (way + 3) % 6);
    if (behind >= 0 && behind !== reached && men[behind]!.seat === seat) look(behind, way);
  }
  return found;
}

function hitsAlong(men: Men, shooter: number, way: number, colour: number): string[] {
  const hits: string[] = [];
  for (let cell = nextOn(men, shooter, way); cell >= 0; cell = nextOn(men, cell, way)) {
    const man = men[cell]!;
    if (man.seat === men[shooter]!.seat || colourShown(man.orientation, way + 3) !== colour) break;
    hits.push(names[cell]!);
  }
  return hits;
}

/** The first occupied cell from another one on, or −1. */
function nextOn(men: Men, start: number, way: number): number {
  let cell = next[start]![way]!;
  while (cell >= 0 && men[cell] === null) cell = next[cell]![way]!;
  return cell;
}

/** The empty neighbours of a cell, each in its direction. */
export function openings(view: View, cell: string): readonly { readonly to: string; readonly direction: number }[] {
  return next[number(cell)]!.flatMap((there, direction) => {
    const to = names[there];
    return to === undefined || pieceOn(view, to) !== null ? [] : [{ to, direction }];
  });
}

/** Whether no piece of the seat to act has an empty cell beside it. */
export function isClosedIn(view: View): boolean {
  return view.cells.every(({ cell, piece }) => piece?.seat !== view.actor || openings(view, cell).length === 0);
}

export function isPlacing(view: View): boolean {
  return Number(view.fields['pending']) > 0;
}

/** A piece whose orientation is not decided yet: all that is known is whose it is. */
export function bareTile(seat: Seat): PieceView {
  return { seat, kind: 'bare', text: seat === 0 ? 'w' : 'b', value: null };
}

export function tileView(seat: Seat, orientation: number): PieceView {
  return { seat, kind: 'piece', text: `${seat === 0 ? 'w' : 'b'}${orientation}`, value: null };
}

/** The orientation in a piece's text (`w0` … `b11`), or null for a bare one. */
export function orientationIn(text: string): number | null {
  return text.length === 1 ? null : Number(text.slice(1));
}

/** The directions of the board, in order. The names are those of a map with White at the south. */
const COMPASS = ['e', 'ne', 'nw', 'w', 'sw', 'se'] as const;
export type Compass = (typeof COMPASS)[number];

/** What a tile shows to its six neighbours, from the east on against the clock. */
export function coloursAround(orientation: number): readonly (readonly [Compass, Colour])[] {
  return COMPASS.map((way, direction) => [way, COLOURS[colourShown(orientation, direction)]!]);
}

/** Where a tile shows a colour. */
export function wayOf(colour: Colour, orientation: string): Compass {
  return coloursAround(Number(orientation)).find(([, shown]) => shown === colour)![0];
}

export function piecesOf(view: View, seat: Seat): number {
  return view.cells.filter(({ piece }) => piece?.seat === seat).length;
}

/** How many pieces a seat has beside the board, or null if it has no reserve any more. */
export function reserveOf(view: View, seat: Seat): number | null {
  const reserve = view.fields[seat === 0 ? 'reserveWhite' : 'reserveBlack'];
  return typeof reserve === 'number' ? reserve : null;
}

/** How many pieces of the other seat this one has taken out of the game. */
export function takenBy(view: View, seat: Seat): number {
  return Number(view.fields[seat === 0 ? 'outBlack' : 'outWhite']);
}
