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
export const PLACES = STRIDE * ROWS;

/** The steps in directions 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE; direction d + 3 is the reverse of d. */
const DIRECTIONS = 6;
const STEP_LIST = [1, STRIDE, STRIDE - 1, -1, -STRIDE, 1 - STRIDE];
// Longer than needed: V8 folds the address of a table into the code only if its data lie outside the heap (64 bytes up).
export const STEPS = Int32Array.from({ length: 32 }, (_, direction) => STEP_LIST[direction] ?? 0);

export function rowOf(cell: number): number {
  return Math.floor(cell / STRIDE);
}
function columnOf(cell: number): number {
  return (cell % STRIDE) - 1;
}
/** The leftmost column of a row. */
function firstColumn(row: number): number {
  return Math.max(0, EDGE_CELLS - 1 - row);
}

/** Every cell, ascending from `a1` to `i5`, and their names by these numbers. */
export const {
  cells: CELLS,
  names: NAMES,
  number: cellNamed,
} = numberedCells(boardOf(khitan.board), (row, column) => STRIDE * row + 1 + firstColumn(row) + column);

/** The seat in whose half a cell lies, or −1 on the dividing row `e`. */
export function homeOf(cell: number): number {
  const row = rowOf(cell);
  return row === EDGE_CELLS - 1 ? -1 : row < EDGE_CELLS - 1 ? 0 : 1;
}

/** The direction from a cell to a neighbour, or −1 if they are not neighbours. */
export function directionOf(from: number, to: number): number {
  return STEP_LIST.indexOf(to - from);
}

export const ORIENTATIONS = 12;

/**
 * A piece is known by a code: 1–12 a white one in orientation 0–11, 13–24 a black one; 0 is nobody.
 * On the board it is a man:
 *
 *     bits  30 … 26   24 … 1
 *           code      only bit `code` is set
 *
 * so that a set of codes is a word, and one `&` asks whether a man is in it. An empty cell holds 0, a place beyond the
 * edge holds `EDGE`, which is in no set.
 */
export const CODE_SHIFT = 26;
export const EDGE = 31 << CODE_SHIFT;

export function codeOf(seat: number, orientation: number): number {
  return 1 + ORIENTATIONS * seat + orientation;
}
export function seatOf(code: number): number {
  return code > ORIENTATIONS ? 1 : 0;
}
function orientationOf(code: number): number {
  return (code - 1) % ORIENTATIONS;
}
export function manOf(code: number): number {
  return (code << CODE_SHIFT) | (1 << code);
}

/** A table with an entry for every `index << 5 | code`, 0 where the code is nobody's. */
function byCode(indices: number, entry: (index: number, code: number) => number): Int32Array {
  return Int32Array.from({ length: indices << 5 }, (_, i) => {
    const code = i & 31;
    return code >= 1 && code <= 2 * ORIENTATIONS ? entry(i >> 5, code) : 0;
  });
}

/** KHI-3: the man that a piece becomes by flipping in a direction. */
export const FLIPPED = byCode(DIRECTIONS, (direction, code) =>
  manOf(codeOf(seatOf(code), tipped(orientationOf(code), direction))),
);

/**
 * KHI-4: the set of codes that face a piece along an axis (0 E–W, 1 NE–SW, 2 NW–SE). It is the same for both ends of
 * the axis: whoever shows a colour ahead shows the opposite one behind.
 */
export const FACED = byCode(3, (axis, code) => {
  let set = 0;
  for (let other = 1; other <= 2 * ORIENTATIONS; other++) {
    const same = colourShown(orientationOf(code), axis) === colourShown(orientationOf(other), axis + 3);
    if (same && seatOf(other) !== seatOf(code)) set |= 1 << other;
  }
  return set;
});

/** A set of cells is three words of three rows: bit 31 − i of word w is cell 30 w + i, the first cell the highest bit. */
export const SET_WORDS = 3;
export const WORD_CELLS = 30;

/**
 * Where a cell lies, in one word:
 *
 *     bits  14 … 10        9 … 8   7 … 4    3 … 0
 *           cell mod 30    word    column   row
 */
export const WHERE = Int32Array.from({ length: 128 }, (_, cell) => {
  const word = Math.floor(cell / WORD_CELLS);
  return CELLS.includes(cell) ? rowOf(cell) | (columnOf(cell) << 4) | (word << 8) | ((cell % WORD_CELLS) << 10) : 0;
});

function setOf(cells: readonly number[]): readonly number[] {
  const words = [0, 0, 0];
  for (const cell of cells) words[Math.floor(cell / WORD_CELLS)]! |= 0x80000000 >>> (cell % WORD_CELLS);
  return words;
}
export const BOARD_SET = setOf(CELLS);
/** KHI-10: each seat's half. */
export const HOME_SETS = [0, 1].map((seat) => setOf(CELLS.filter((cell) => homeOf(cell) === seat)));

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

/**
 * The directions in which a cell's neighbours are empty, by the pattern of the empty ones:
 *
 *     bits  6    5    4    3    2   1     0
 *           SW   SE   NW   NE   W   own   E
 *
 * An entry has their number in bits 20 … 18 and, from bit 0 on, three bits for each, ascending.
 */
export const WAYS = Int32Array.from({ length: 128 }, (_, pattern) => {
  const bits = [0, 3, 4, 2, 6, 5];
  const open = [0, 1, 2, 3, 4, 5].filter((direction) => ((pattern >> bits[direction]!) & 1) === 1);
  return open.reduce((entry, direction, i) => entry | (direction << (3 * i)), open.length << 18);
});

/** The words of a position's state after the shared header: the side (also when the game is over), … */
export const SIDE = HEADER;
/** … the pieces that it must still place in this turn, … */
export const PENDING = HEADER + 1;
/** … each seat's reserve (`NO_RESERVE` if there is none for good) and its pieces on the board, … */
export const RESERVE = HEADER + 2;
export const COUNT = HEADER + 4;
export const NO_RESERVE = -1;
/** … each seat's pieces as a set of cells, … */
export const OWN = HEADER + 6;
/** … the occupied places of the lines: rows by column, then columns and diagonals (4–12) by row, … */
export const ROW_LINE = OWN + 2 * SET_WORDS;
export const COLUMN_LINE = ROW_LINE + ROWS;
export const DIAGONAL_LINE = COLUMN_LINE + ROWS - 4;
/** … and the men on the cells, with ten places beyond the edge before and after. */
export const CELL = DIAGONAL_LINE + 4 + ROWS + STRIDE;
export const WORDS = CELL + PLACES + STRIDE;

export function codeAt(state: Int32Array, cell: number): number {
  return state[CELL + cell]! >>> CODE_SHIFT;
}
