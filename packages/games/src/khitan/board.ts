import { boardOf, HEADER, numberedCells } from '@rayonk/core';
import { colourShown, khitan, tipped } from './game.ts';

/** Cells along an edge of the hexagon, and its rows. */
const EDGE_CELLS = khitan.board.side;
const ROWS = 9;

/**
 * A cell is `10 * row + 1 + column`, rows and columns 0–8, in a slanted grid: a column runs north-east.
 *
 *     row 8 (i)   · 0 1 2 3 4 · · · ·        A dot is a place beyond the edge. The first of every row is one, so a
 *     row 4 (e)   · 0 1 2 3 4 5 6 7 8        row's end needs none of its own. Ten places before row 0 and ten after
 *     row 0 (a)   · · · · · 4 5 6 7 8        row 8 close the board: every ray ends beyond the edge.
 */
export const STRIDE = 10;

/** The steps in directions 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE; direction d + 3 is the reverse of d. */
const DIRECTIONS = [0, 1, 2, 3, 4, 5];
const STEP_LIST = [1, STRIDE, STRIDE - 1, -1, -STRIDE, 1 - STRIDE];
// Longer than needed: V8 folds the address of a table into the code only if its data lie outside the heap (64 bytes up).
export const STEPS = Int32Array.from({ length: 32 }, (_, direction) => STEP_LIST[direction] ?? STRIDE * STRIDE);

export function rowOf(cell: number): number {
  return Math.floor(cell / STRIDE);
}
function columnOf(cell: number): number {
  return (cell % STRIDE) - 1;
}
/** Every cell, ascending from `a1` to `i5`. */
export const numbered = numberedCells(
  boardOf(khitan.board),
  // A lower row begins further right.
  (row, column) => STRIDE * row + 1 + Math.max(0, EDGE_CELLS - 1 - row) + column,
);
export const { cells: CELLS, number: cellNamed } = numbered;

/** The seat in whose half a cell lies, or −1 on the dividing row `e`. */
export function homeOf(cell: number): number {
  const row = rowOf(cell);
  return row === EDGE_CELLS - 1 ? -1 : row < EDGE_CELLS - 1 ? 0 : 1;
}
/** KHI-10: each seat's half. */
export const HOMES = [0, 1].map((seat) => CELLS.filter((cell) => homeOf(cell) === seat));

const ORIENTATIONS = 12;

/**
 * What stands on a cell, a man, in one word; 0 is nobody, and a place beyond the edge shows nothing.
 *
 *     bits  28 … 24                                 23 … 20   19 … 16   …   3 … 0
 *           code: 1–12 a white piece in             what somebody sees of it who looks at it
 *           orientation 0–11, 13–24 a black one     SE        SW            E
 *
 * A sight, four bits for each direction: the seat (1 Black), and below it 1 and the colour of the side.
 */
export const CODE_SHIFT = 24;
export const EDGE = 1 << 30;

export function codeOf(seat: number, orientation: number): number {
  return 1 + ORIENTATIONS * seat + orientation;
}
export function seatOf(code: number): number {
  return code > ORIENTATIONS ? 1 : 0;
}

/** The men by code, and KHI-3: those that they become by flipping in a direction, at `direction << 5 | code`. */
export const MEN = Int32Array.from({ length: 32 }, (_, code) =>
  code === 0 || code > 2 * ORIENTATIONS ? 0 : manOf(seatOf(code), (code - 1) % ORIENTATIONS),
);
export const FLIPPED = Int32Array.from({ length: 6 << 5 }, (_, i) => {
  const code = i & 31;
  return MEN[code] === 0 ? 0 : MEN[codeOf(seatOf(code), tipped((code - 1) % ORIENTATIONS, i >> 5))]!;
});
function manOf(seat: number, orientation: number): number {
  const sights = DIRECTIONS.map((way) => ((seat << 3) | (1 + colourShown(orientation, way + 3))) << (4 * way));
  return sights.reduce((man, sight) => man | sight, codeOf(seat, orientation) << CODE_SHIFT);
}

/** The bits of a sight along a direction, ahead and behind. */
export const ALONG = Int32Array.from({ length: 32 }, (_, direction) => 0xf00f << (4 * (direction % 3)));

/**
 * Where a cell lies, in one word. A set of cells is three words of three rows: bit 31 − i of word w is cell 30 w + i.
 *
 *     bits  14 … 10        9 … 8   7 … 4    3 … 0
 *           cell mod 30    word    column   row
 */
export const SET_WORDS = 3;
export const WORD_CELLS = 30;
export const WHERE = Int32Array.from({ length: 128 }, (_, cell) => {
  const word = Math.floor(cell / WORD_CELLS);
  return CELLS.includes(cell) ? rowOf(cell) | (columnOf(cell) << 4) | (word << 8) | ((cell % WORD_CELLS) << 10) : 0;
});

/**
 * How far away the nearest occupied places of a line are, at `line << 4 | place`: steps back in the low four bits, steps
 * on in the high four. With none that way they lead past the nine places of a line, where it is beyond the edge.
 */
export const NEAREST = Uint8Array.from({ length: 16 << ROWS }, (_, i) => {
  const line = i >> 4;
  const place = i & 15;
  if (place >= ROWS) return 0;
  let back = 1;
  while (back <= place && ((line >> (place - back)) & 1) === 0) back++;
  let on = 1;
  while (place + on < ROWS && ((line >> (place + on)) & 1) === 0) on++;
  return (on << 4) | back;
});

/** How near the centre of the hexagon a cell is, 0 on the edge to 4. */
export const CENTRE = new Int8Array(128);
/** What a man adds to the standing of the seats, White's less Black's, at `cell << 5 | code`: rows advanced, shifted, and nearness to the centre. */
export const ADVANCED = 10;
export const STANDINGS = new Int32Array(128 << 5);
for (const cell of CELLS) {
  const row = rowOf(cell);
  const [up, right] = [row - 4, columnOf(cell) - 4];
  const near = 4 - Math.max(Math.abs(up), Math.abs(right), Math.abs(up + right));
  CENTRE[cell] = near;
  for (let code = 1; code <= 2 * ORIENTATIONS; code++)
    STANDINGS[(cell << 5) | code] = seatOf(code) === 0 ? (row << ADVANCED) + near : ((row - 8) << ADVANCED) - near;
}

/** The words of a position's state after the shared header: the side (also when the game is over), … */
export const SIDE = HEADER;
/** … the pieces that it must still place in this turn, … */
export const PENDING = HEADER + 1;
/** … each seat's reserve (`NO_RESERVE` if there is none for good) and its pieces on the board, … */
export const RESERVE = HEADER + 2;
export const COUNT = HEADER + 4;
export const NO_RESERVE = -1;
/** … the sum of `STANDINGS`, each seat's pieces as a set of cells, … */
export const STANDING = HEADER + 6;
export const OWN = HEADER + 7;
/** … the occupied places of the lines: rows by column, then columns and diagonals (4–12) by row, … */
export const ROW_LINE = OWN + 2 * SET_WORDS;
export const COLUMN_LINE = ROW_LINE + ROWS;
export const DIAGONAL_LINE = COLUMN_LINE + ROWS - 4;
/** … and the men on the cells, with ten places beyond the edge before and after. */
export const CELL = DIAGONAL_LINE + 4 + ROWS + STRIDE;
export const WORDS = CELL + STRIDE * ROWS + STRIDE;

/** The code of what stands on a cell. */
export function codeAt(state: Int32Array, cell: number): number {
  return state[CELL + cell]! >>> CODE_SHIFT;
}
