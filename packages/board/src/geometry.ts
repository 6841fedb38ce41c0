import type { BoardShape } from '@rayonk/core';

/** Where the cells of a board stand in its drawing, in the order of a view: top row first, left to right. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly (readonly Spot[])[];
}

export interface Spot {
  /** Index of the cell in the view. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** A square cell is 100 wide; a hexagon's corners are 58 from its centre, which makes it as wide. */
export const CELL = 100;
const CORNER = CELL / Math.sqrt(3);

export function layOut(shape: BoardShape): Layout {
  return shape.kind === 'square' ? layOutSquares(shape.columns, shape.rows) : layOutHexagons(shape.side);
}

function layOutSquares(columns: number, rows: number): Layout {
  return {
    width: columns * CELL,
    height: rows * CELL,
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => ({
        index: row * columns + column,
        x: (column + 0.5) * CELL,
        y: (row + 0.5) * CELL,
      })),
    ),
  };
}

function layOutHexagons(side: number): Layout {
  const longest = 2 * side - 1;
  let index = 0;
  const rows = Array.from({ length: longest }, (_, row) => {
    const missing = Math.abs(side - 1 - row);
    return Array.from({ length: longest - missing }, (_, column) => ({
      index: index++,
      x: (column + 0.5 + missing / 2) * CELL,
      y: CORNER * (1 + 1.5 * row),
    }));
  });
  return { width: longest * CELL, height: CORNER * (1.5 * longest + 0.5), rows };
}

/** The corners of a pointy-top hexagon around a centre, as an SVG `points` text. */
export function hexagon(x: number, y: number, scale: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * (i + 0.5);
    const at = (centre: number, part: number) => (centre + CORNER * scale * part).toFixed(1);
    return `${at(x, Math.cos(angle))},${at(y, Math.sin(angle))}`;
  }).join(' ');
}

/** The cell that an arrow key leads to from another, or the same one at the edge. */
export function neighbour(layout: Layout, index: number, key: string): number {
  const row = layout.rows.findIndex((spots) => spots.some((spot) => spot.index === index));
  const here = layout.rows[row]?.find((spot) => spot.index === index);
  if (here === undefined) return index;
  const sideways = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (sideways !== 0) {
    const next = index + sideways;
    return layout.rows[row]!.some((spot) => spot.index === next) ? next : index;
  }
  const target = layout.rows[row + (key === 'ArrowUp' ? -1 : 1)];
  if (target === undefined) return index;
  const distance = (spot: Spot) => Math.abs(spot.x - here.x);
  return target.reduce((best, spot) => (distance(spot) < distance(best) ? spot : best)).index;
}
