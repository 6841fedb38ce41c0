import { deedsOf, movementOf, pieceOn, type Motion } from '@rayonk/board/deed';
import { directionOf, rowFrom, type CellView, type PieceView, type Seat, type View } from '@rayonk/core';
import { COLOURS, colourShown, khitan, tipped, type Colour } from './game.ts';

/** A line along which a move captures: from the piece that looks to the last one that is hit. */
interface Strike {
  readonly from: string;
  readonly hits: readonly string[];
  /** What faces what. */
  readonly colour: Colour;
}

type Standing = CellView & { readonly piece: PieceView };

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

/** Which lines a move strikes along. The rules decide what is captured; this says by whom, for the eye. */
function strikes(before: View, from: string, to: string): readonly Strike[] {
  const mover = pieceOn(before, from);
  const ahead = directionOf(before, from, to);
  if (mover === null || ahead < 0) return [];
  const seen = (cell: string, way: number) =>
    rowFrom(before, cell, way).filter(
      (each, i): each is Standing => i > 0 && each.piece !== null && each.cell !== from,
    );
  const flipped = tileView(mover.seat, tipped(orientationIn(mover.text), ahead));
  const reached = DIRECTIONS.map((way) => strike({ cell: to, ground: null, piece: flipped }, way, seen(to, way)));
  // Own pieces that see across the cell just left; along its own line the mover looks.
  const across = DIRECTIONS.filter((way) => way % 3 !== ahead % 3).flatMap((way) => {
    const [behind] = seen(from, (way + 3) % 6);
    return behind?.piece.seat === mover.seat ? [strike(behind, way, seen(from, way))] : [];
  });
  return [...reached, ...across].filter(({ hits }) => hits.length > 0);
}

/** KHI-4, KHI-6. */
function strike({ cell, piece }: Standing, way: number, seen: readonly Standing[]): Strike {
  const colour = colourShown(orientationIn(piece.text), way);
  const isHit = (other: PieceView) =>
    other.seat !== piece.seat && colourShown(orientationIn(other.text), way + 3) === colour;
  const end = seen.findIndex((other) => !isHit(other.piece));
  const hits = (end < 0 ? seen : seen.slice(0, end)).map((other) => other.cell);
  return { from: cell, hits, colour: COLOURS[colour]! };
}

/** The empty neighbours of a cell, each in its direction. */
export function openings(view: View, cell: string): readonly { readonly to: string; readonly direction: number }[] {
  return DIRECTIONS.flatMap((direction) => {
    const [, there] = rowFrom(view, cell, direction);
    return there?.piece === null ? [{ to: there.cell, direction }] : [];
  });
}

/** Whether no piece of the seat to act has an empty cell beside it. */
export function isClosedIn(view: View): boolean {
  return view.cells.every(({ cell, piece }) => piece?.seat !== view.actor || openings(view, cell).length === 0);
}

export function isPlacing(view: View): boolean {
  return Number(view.fields['pending']) > 0;
}

export function tileView(seat: Seat, orientation: number): PieceView {
  return { seat, kind: 'piece', text: `${'wb'[seat]}${orientation}`, value: null };
}

/** A piece whose orientation is not decided yet: all that is known is whose it is. */
export function bareTile(seat: Seat): PieceView {
  return { ...tileView(seat, 0), kind: 'bare' };
}

/** The orientation in a piece's text, `w0` … `b11`. */
export function orientationIn(text: string): number {
  return Number(text.slice(1));
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
