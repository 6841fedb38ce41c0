import type { BoardShape, CellView, View } from '../view.ts';

/** The cells of a board of one shape: their numbers, their names, their neighbours. Two boards of one shape are the same object. */
export interface GameBoard {
  readonly shape: BoardShape;
  readonly size: number;
  /** By number. Squares: `a1` is 0, then along the row. Hexagons: likewise, a letter a row from the bottom. */
  readonly names: readonly string[];
  /** Numbers in the order of position texts and views: top row first, left to right. */
  readonly textOrder: readonly number[];
  /** Where each number stands in that order. */
  readonly places: readonly number[];
  /** Rows from the top. */
  readonly rowLengths: readonly number[];
  /**
   * The neighbours of a cell by direction, −1 off the board. Directions go from the east against the clock: eight on squares (the even ones
   * straight), six on hexagons. The opposite of one is half of them further.
   */
  readonly next: readonly (readonly number[])[];
  /** The number of the cell with this name, or −1. */
  readonly number: (name: string) => number;
}

const known = new Map<string, GameBoard>();

export function boardOf(shape: BoardShape): GameBoard {
  const key = Object.values(shape).join(' ');
  const found = known.get(key) ?? (shape.kind === 'square' ? squareCells(shape) : hexCells(shape));
  known.set(key, found);
  return found;
}

/** A board of squares, for declarations. */
export function squares<const C extends number, const R extends number>(columns: C, rows: R) {
  return { kind: 'square', columns, rows } as const;
}

/** A hexagon of hexagons with so many cells a side. */
export function hexagons<const S extends number>(side: S) {
  return { kind: 'hex', side } as const;
}

/** What a view shows of a cell. Quick: deeds ask it for thousands of actions. */
export function cellOf(view: View, name: string): CellView | undefined {
  const board = boardOf(view.board);
  return view.cells[board.places[board.number(name)]!];
}

/** In which direction of the board a cell is another's neighbour, or −1. */
export function directionOf(view: View, from: string, to: string): number {
  const { next, number } = boardOf(view.board);
  return next[number(from)]!.indexOf(number(to));
}

/** What a view shows from a cell on in a direction, to the edge; the cell itself comes first. */
export function rowFrom(view: View, from: string, direction: number): readonly CellView[] {
  const { next, number, places } = boardOf(view.board);
  const row: CellView[] = [];
  for (let at = number(from); at >= 0; at = next[at]![direction] ?? -1) row.push(view.cells[places[at]!]!);
  return row;
}

type Square = Extract<BoardShape, { readonly kind: 'square' }>;
type Hex = Extract<BoardShape, { readonly kind: 'hex' }>;
/** Column and row of a cell, the row from the bottom. */
type Spot = readonly [column: number, row: number];

const SQUARE_STEPS: readonly Spot[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

function squareCells(shape: Square): GameBoard {
  const rows = Array.from({ length: shape.rows }, () => shape.columns);
  const name = ([column, row]: Spot) => `${letter(column)}${row + 1}`;
  return made(shape, rows, name, ([column, row]) =>
    SQUARE_STEPS.map(([right, up]): Spot => [column + right, row + up]),
  );
}

function hexCells(shape: Hex): GameBoard {
  const { side } = shape;
  const rows = Array.from({ length: 2 * side - 1 }, (_, row) => 2 * side - 1 - Math.abs(side - 1 - row));
  return made(
    shape,
    rows,
    ([column, row]) => `${letter(row)}${column + 1}`,
    ([column, row]) => {
      // A longer row begins half a cell further left.
      const above = row < side - 1 ? column + 1 : column;
      const below = row > side - 1 ? column + 1 : column;
      return [
        [column + 1, row],
        [above, row + 1],
        [above - 1, row + 1],
        [column - 1, row],
        [below - 1, row - 1],
        [below, row - 1],
      ];
    },
  );
}

function letter(index: number): string {
  return String.fromCharCode(97 + index);
}

/** `rows` are the lengths from the bottom. */
function made(
  shape: BoardShape,
  rows: readonly number[],
  name: (spot: Spot) => string,
  around: (spot: Spot) => readonly Spot[],
): GameBoard {
  const starts = rows.map((_, row) => rows.slice(0, row).reduce((sum, length) => sum + length, 0));
  const spots = rows.flatMap((length, row) => Array.from({ length }, (_, column): Spot => [column, row]));
  const names = spots.map(name);
  const numbers = new Map(names.map((each, number) => [each, number]));
  const at = ([column, row]: Spot) => (column >= 0 && column < (rows[row] ?? 0) ? starts[row]! + column : -1);
  const textOrder = rows.flatMap((_, i) => {
    const row = rows.length - 1 - i;
    return Array.from({ length: rows[row]! }, (_cell, column) => starts[row]! + column);
  });
  const places: number[] = [];
  for (const [place, number] of textOrder.entries()) places[number] = place;
  return {
    shape,
    size: names.length,
    names,
    textOrder,
    places,
    rowLengths: rows.toReversed(),
    next: spots.map((spot) => around(spot).map(at)),
    number: (wanted) => numbers.get(wanted) ?? -1,
  };
}
