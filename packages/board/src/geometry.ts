import type { BoardShape, View } from '@rayonk/core';

/** Where the cells of a board stand in its drawing, in the order of a view: top row first, left to right, as seat 0 sees them. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** A flipped layout keeps this order: only the places are turned, so that `spots[i]` is always cell i of the view. */
  readonly rows: readonly (readonly Spot[])[];
  /** Those of all rows. */
  readonly spots: readonly Spot[];
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
/** The width of the wooden frame around the cells; coordinates are written on it. A drawing ends there. */
export const FRAME = 34;

const known = new Map<string, Layout>();

/** Every view has a shape of its own; the same shape always has the same layout, so that drawings over it need not be made again. */
export function layOut(shape: BoardShape, flipped = false): Layout {
  const key = `${flipped} ${Object.values(shape).join(' ')}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const straight = shape.kind === 'square' ? layOutSquares(shape.columns, shape.rows) : layOutHexagons(shape.side);
  const turned = flipped ? turnByHalf(straight) : straight;
  const layout = { ...turned, spots: turned.rows.flat() };
  known.set(key, layout);
  return layout;
}

/** How many times as wide as high a board is drawn, its frame included. */
export function ratioOf(shape: BoardShape): number {
  const { width, height } = layOut(shape);
  return (width + 2 * FRAME) / (height + 2 * FRAME);
}

type Rows = Omit<Layout, 'spots'>;

function layOutSquares(columns: number, rows: number): Rows {
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

function layOutHexagons(side: number): Rows {
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

function turnByHalf({ width, height, rows }: Rows): Rows {
  return {
    width,
    height,
    rows: rows.map((spots) => spots.map(({ index, x, y }) => ({ index, x: width - x, y: height - y }))),
  };
}

/** The spots of a layout by the names of their cells. */
export function spotsByCell(view: View, layout: Layout): ReadonlyMap<string, Spot> {
  return new Map(layout.spots.map((spot) => [view.cells[spot.index]!.cell, spot]));
}

/** One path that draws the same at many spots; they must not overlap where it is see-through. */
export function pathAt(spots: readonly Spot[], draw: (x: number, y: number) => string): string {
  return spots.map(({ x, y }) => draw(x, y)).join('');
}

/** A square of a given half width around a point, its corners rounded. */
export function squarePath(x: number, y: number, half: number, radius = 0): string {
  const side = 2 * (half - radius);
  const corner = (right: number, down: number) => `a${radius} ${radius} 0 0 1 ${right * radius} ${down * radius}`;
  const [first, second, third, fourth] = [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
  return `M${x - half + radius} ${y - half}h${side}${first}v${side}${second}h${-side}${third}v${-side}${fourth}z`;
}

export function ellipsePath(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** The corners of a pointy-top hexagon around a centre, as an SVG `points` text. */
export function hexagon(x: number, y: number, scale: number): string {
  const at = (centre: number, part: number) => (centre + CORNER * scale * part).toFixed(1);
  return CORNERS.map(([across, along]) => `${at(x, across)},${at(y, along)}`).join(' ');
}

const CORNERS = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 3) * (i + 0.5);
  return [Math.cos(angle), Math.sin(angle)] as const;
});

/** The cell that an arrow key leads to from another as the board is seen, or the same one at the edge. */
export function neighbour(layout: Layout, index: number, key: string): number {
  const row = layout.rows.findIndex((spots) => spots.some((spot) => spot.index === index));
  const spots = layout.rows[row];
  const here = spots?.find((spot) => spot.index === index);
  if (spots === undefined || here === undefined) return index;
  const isTurned = layout.rows[0]![0]!.y > layout.rows.at(-1)![0]!.y;
  const ahead = (key === 'ArrowLeft' || key === 'ArrowUp') === isTurned ? 1 : -1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return spots[spots.indexOf(here) + ahead]?.index ?? index;
  const target = layout.rows[row + ahead];
  if (target === undefined) return index;
  const distance = (spot: Spot) => Math.abs(spot.x - here.x);
  return target.reduce((best, spot) => (distance(spot) < distance(best) ? spot : best)).index;
}

/** The spots whose centres are at most this far from a point, nearest first. */
export function spotsNear(layout: Layout, x: number, y: number, radius: number): readonly Spot[] {
  const distance = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y);
  return layout.spots.filter((spot) => distance(spot) <= radius).sort((a, b) => distance(a) - distance(b));
}
