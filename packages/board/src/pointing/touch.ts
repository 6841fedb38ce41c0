import type { View } from '@rayonk/core';
import { CELL, spotsNear, type Layout } from '../geometry.ts';
import type { Target } from '../screen.ts';

/** A finger needs a target this wide, in CSS pixels. */
const FINGER = 40;

/**
 * The cells that a finger may have meant on a board whose cells are narrower than a finger: those that mean something and whose centre is
 * within half a finger, nearest first. One of them is the answer, several are to be asked about, none leaves the cell under the finger.
 */
export function tappedCells(
  board: SVGSVGElement,
  view: View,
  layout: Layout,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  live: ReadonlySet<Target>,
): readonly string[] {
  const matrix = board.getScreenCTM();
  if (matrix === null || matrix.a * CELL >= FINGER) return [];
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return spotsNear(layout, x, y, FINGER / 2 / matrix.a)
    .map(({ index }) => view.cells[index]!.cell)
    .filter((cell) => live.has(cell));
}
