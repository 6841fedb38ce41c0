import type { Seat, View } from '@rayonk/core';
import { COLOURS, colourShown } from '../board.ts';
import { neighbours } from '../screen/lines.ts';
import { orientationIn } from '../screen/pieces.ts';

export type ColourName = (typeof COLOURS)[number];
/** The directions of the board, in order. The names are those of a map with White at the south. */
const COMPASS = ['e', 'ne', 'nw', 'w', 'sw', 'se'] as const;
export type Compass = (typeof COMPASS)[number];

/** What a tile shows to its six neighbours, from the east on against the clock. */
export function coloursAround(text: string): readonly (readonly [Compass, ColourName])[] {
  const orientation = orientationIn(text);
  if (orientation === null) return [];
  return COMPASS.map((way, direction) => [way, COLOURS[colourShown(orientation, direction)]!]);
}

/** The cells that an action emptied of the other seat's pieces. */
export function capturedCells(before: View, after: View): readonly string[] {
  return before.cells
    .filter(({ piece }, i) => piece !== null && piece.seat !== before.actor && after.cells[i]!.piece === null)
    .map(({ cell }) => cell)
    .sort();
}

export function piecesOf(view: View, seat: Seat): number {
  return view.cells.filter(({ piece }) => piece?.seat === seat).length;
}

/** Whether no piece of the seat to act has an empty cell beside it. */
export function isClosedIn(view: View): boolean {
  const empty = new Set(view.cells.filter(({ piece }) => piece === null).map(({ cell }) => cell));
  return view.cells.every(
    ({ cell, piece }) =>
      piece?.seat !== view.actor || neighbours(cell).every((next) => next === null || !empty.has(next)),
  );
}
