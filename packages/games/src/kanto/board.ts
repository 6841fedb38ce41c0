import { boardOf, numberedCells, type Action } from '@rayonk/core';
import { kanto } from './game.ts';

export const BOARD = boardOf(kanto.board);

/**
 * Inside, a cell is `row << 3 | column`: three columns of every row lie off the board and stay empty for ever. A step
 * is then the same distance everywhere, a shifted set never wraps onto the next row, and four rows fill a word.
 *
 * Sets of cells are pairs of words, rows 1–4 and rows 5–8. Cell c is bit `FIRST >>> c` of word `c >> 5`: the leftmost
 * bit is the first cell, so that `Math.clz32` reads a set in ascending order.
 */
export const SPAN = 64;
export const FIRST = 0x80000000;
/** The cells of four rows that are on the board: 0xf8f8f8f8 as a signed word. */
export const ON_BOARD = -0x07070708;

/** The inner cells by their numbers on `BOARD`, and the names of the inner cells. */
export const CELLS = numberedCells(BOARD, (row, column) => (row << 3) | column);
export const { cells: CELL_OF, names: NAMES } = CELLS;

/** How far apart two cells are on a straight line, or 0 if they are not on one. */
export function straightDistance(a: number, b: number): number {
  const columns = Math.abs((a & 7) - (b & 7));
  const rows = Math.abs((a >> 3) - (b >> 3));
  return columns === 0 || rows === 0 ? columns + rows : 0;
}

/**
 * What stands on a cell, in one word; 0 is an empty cell.
 *
 *     bits  5                 4 … 0
 *           colour (1 Black)  1–19 face up, 20 the Kanto face up, 21 face down, 22 being turned over
 */
export const KANTO = 20;
export const FACE_DOWN = 21;
export const TURNING = 22;

export function packPawn(colour: number, face: number): number {
  return (colour << 5) | face;
}
export function colourOf(pawn: number): number {
  return pawn >> 5;
}
export function faceOf(pawn: number): number {
  return pawn & 31;
}
export function isFaceUp(pawn: number): boolean {
  return pawn !== 0 && faceOf(pawn) <= KANTO;
}

/** For messages: `red` and `the 7`, `the Kanto`. */
export const COLOURS = ['red', 'black'] as const;
export function faceName(pawn: number): string {
  return faceOf(pawn) === KANTO ? 'the Kanto' : `the ${faceOf(pawn)}`;
}

/** KAN-5: higher or equal takes; between the 1 and the Kanto it is the other way round. */
export function takes(mover: number, target: number): boolean {
  const face = faceOf(mover);
  const other = faceOf(target);
  if (face === 1 && other === KANTO) return true;
  if (face === KANTO && other === 1) return false;
  return face >= other;
}

/** KAN-4, KAN-5: 1 at `mover << 6 | target` where a face-up pawn may take another, 0 for all else that cells hold. */
export const TAKES = Uint8Array.from({ length: SPAN * SPAN }, (_, pair) => {
  const mover = pair >> 6;
  const target = pair & 63;
  const enemies = isFaceUp(mover) && isFaceUp(target) && colourOf(mover) !== colourOf(target);
  return enemies && takes(mover, target) ? 1 : 0;
});

/**
 * An action:
 *
 *     bits  14 … 12      11 … 6  5 … 0
 *           0 turn over  0       cell
 *           1 step       from    to
 *           2 capture    from    to
 *           3 slide      from    to
 *           4 outcome    cell    pawn (colour and value, as on a cell)
 */
export const TURN = 0;
export const STEP = 1;
export const CAPTURE = 2;
export const SLIDE = 3;
export const OUTCOME = 4;

export function kindOf(action: Action): number {
  return action >> 12;
}
export function fromOf(action: Action): number {
  return (action >> 6) & 63;
}
export function toOf(action: Action): number {
  return action & 63;
}

/**
 * The words of a position's state after the shared header:
 *
 *      4  side to move                     10  Red's face-up pawns, a set
 *      5  cell being turned over + 1, or 0 12  Black's face-up pawns, a set
 *      6  Red's and                        14  face-down pawns of both colours, a set
 *      7  Black's last move, or 0          16  always 0, like
 *      8  Red's and                        24  what stands on each inner cell, packed
 *      9  Black's hidden values            88  always 0: 8 cells below and 8 above the board
 *
 * A last move is kept as the return that KAN-8 forbids, `now << 6 | from`. Hidden value v is bit `FIRST >>> v`; while
 * a pawn is being turned over its value is still hidden and it still counts among the face-down ones.
 */
export const SIDE = 4;
export const TURNED = 5;
export const LAST = 6;
export const HIDDEN = 8;
export const UP = 10;
export const DOWN = 14;
export const CELL = 24;
export const WORDS = 96;

/**
 * The longest list: 40 turn-overs, a step or a capture along each of the 67 borders between two cells, 54 slides; and
 * one word more, as `moves.ts` writes an action before it knows whether to keep it.
 */
export const CAPACITY = 162;
