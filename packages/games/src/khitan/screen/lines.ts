import type { Seat, View } from '@rayonk/core';
import {
  CELLS,
  cellName,
  cellNamed,
  CODE_SHIFT,
  codeOf,
  colourShown,
  directionOf,
  FLIPPED,
  orientationOf,
  STEPS,
} from '../board.ts';
import { orientationIn } from './pieces.ts';

/** A line along which a move captures: from the piece that looks to the last one that is hit. */
export interface Strike {
  readonly from: string;
  readonly hits: readonly string[];
  /** Index in `COLOURS` of what faces what. */
  readonly colour: number;
}

interface Man {
  readonly seat: Seat;
  readonly orientation: number;
}

const ON_BOARD: ReadonlySet<number> = new Set(CELLS);
const DIRECTIONS = [0, 1, 2, 3, 4, 5];

/** Read once from each view: whoever looks ahead asks for every move of it. */
const menIn = new WeakMap<View, ReadonlyMap<number, Man>>();

function menOf(view: View): ReadonlyMap<number, Man> {
  const known = menIn.get(view);
  if (known !== undefined) return known;
  const men = new Map<number, Man>();
  for (const { cell, piece } of view.cells)
    if (piece !== null) men.set(cellNamed(cell), { seat: piece.seat, orientation: orientationIn(piece.text) ?? 0 });
  menIn.set(view, men);
  return men;
}

/** The cells of a move's text, or null for a placement or a pass. */
export function moveCells(action: string): readonly [string, string] | null {
  return /^[a-i]\d-[a-i]\d$/.test(action) ? [action.slice(0, 2), action.slice(3)] : null;
}

/** The cell and the orientation of a placement's text. */
export function placement(action: string): readonly [string, number] | null {
  const match = /^@([a-i]\d):(\d+)$/.exec(action);
  return match === null ? null : [match[1]!, Number(match[2])];
}

/** The orientation of a piece after it has tipped over an edge. */
export function tipped({ seat, orientation }: Man, direction: number): number {
  return orientationOf(FLIPPED[(direction << 5) | codeOf(seat, orientation)]! >>> CODE_SHIFT);
}

/** The neighbours of a cell, by direction; null beyond the edge. */
export function neighbours(cell: string): readonly (string | null)[] {
  const here = cellNamed(cell);
  return DIRECTIONS.map((direction) => {
    const there = here + STEPS[direction]!;
    return ON_BOARD.has(there) ? cellName(there) : null;
  });
}

/** Which lines a move strikes along. The rules decide what is captured; this says by whom, for the eye. */
export function strikes(before: View, from: string, to: string): readonly Strike[] {
  const men = new Map(menOf(before));
  const [left, reached] = [cellNamed(from), cellNamed(to)];
  const stood = men.get(left);
  const direction = directionOf(left, reached);
  if (stood === undefined || direction < 0) return [];
  const mover: Man = { seat: stood.seat, orientation: tipped(stood, direction) };
  men.delete(left);
  men.set(reached, mover);

  const found: Strike[] = [];
  const look = (shooter: number, way: number) => {
    const man = men.get(shooter)!;
    const colour = colourShown(man.orientation, way);
    const hits = hitsAlong(men, shooter, way, man.seat, colour);
    if (hits.length > 0) found.push({ from: cellName(shooter), hits: hits.map(cellName), colour });
  };
  for (const way of DIRECTIONS) look(reached, way);
  for (const way of DIRECTIONS) {
    // Own pieces that see across the cell just left; the mover itself has looked that way already.
    const behind = nextOn(men, left, (way + 3) % 6);
    if (behind !== null && behind !== reached && men.get(behind)!.seat === mover.seat) look(behind, way);
  }
  return found;
}

function hitsAlong(men: ReadonlyMap<number, Man>, shooter: number, way: number, seat: Seat, colour: number): number[] {
  const hits: number[] = [];
  for (let cell = nextOn(men, shooter, way); cell !== null; cell = nextOn(men, cell, way)) {
    const man = men.get(cell)!;
    if (man.seat === seat || colourShown(man.orientation, way + 3) !== colour) break;
    hits.push(cell);
  }
  return hits;
}

/** The first occupied cell from another one on, or null. */
function nextOn(men: ReadonlyMap<number, Man>, start: number, way: number): number | null {
  const step = STEPS[way]!;
  for (let cell = start + step; ON_BOARD.has(cell); cell += step) if (men.has(cell)) return cell;
  return null;
}
