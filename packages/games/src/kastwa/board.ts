import { boardOf, HEADER, numberedCells, type Action, type GameBoard, type NumberedCells } from '@rayonk/core';
import { kastwa } from './game.ts';

/**
 * Cells are numbered with a gap: six a row whatever the size of the board, so that columns beyond the last are never
 * used. A set of cells is one word, bit i for cell i, and a step in any direction is a shift of the whole set by 1, 5,
 * 6 or 7 bits: a pawn that would leave the board falls into a gap, below bit 0 or beyond bit 28, never onto a cell.
 *
 *     5x5   24 25 26 27 28  ·        4x4
 *           18 19 20 21 22  ·              18 19 20 21  ·  ·
 *           12 13 14 15 16  ·              12 13 14 15  ·  ·
 *            6  7  8  9 10  ·               6  7  8  9  ·  ·
 *            0  1  2  3  4  ·               0  1  2  3  ·  ·
 */
const ROW = 6;

/** From a cell to its eight neighbours, ascending. Thanks to the gap, cells that differ by one of these are neighbours. */
export const STEPS: readonly number[] = [-7, -6, -5, -1, 1, 5, 6, 7];

export interface KastwaBoard extends NumberedCells {
  /** The board in core's numbering, which has no gaps. */
  readonly squares: GameBoard;
  /** Cells a side. */
  readonly side: number;
  /** All cells. */
  readonly full: number;
  /** The white cells; all others are black. */
  readonly white: number;
}

function kastwaBoard(variant: (typeof kastwa)['variants'][number]): KastwaBoard {
  const squares = boardOf(kastwa.board[variant]);
  const numbered = numberedCells(squares, (row, column) => row * ROW + column);
  // a1 is black, so a cell is white when its column and its row differ in parity.
  const isWhite = (cell: number) => ((cell % ROW) + Math.floor(cell / ROW)) % 2 === 1;
  const setOf = (cells: readonly number[]) => cells.reduce((set, cell) => set | (1 << cell), 0);
  const [full, white] = [setOf(numbered.cells), setOf(numbered.cells.filter(isWhite))];
  return { ...numbered, squares, side: kastwa.board[variant].columns, full, white };
}

export const BOARDS = { '4x4': kastwaBoard('4x4'), '5x5': kastwaBoard('5x5') } as const;
export type Variant = keyof typeof BOARDS;

/** One cell, as a set, moved by a step; outside the board it meets no cell any more. */
export function stepped(cells: number, step: number): number {
  return step < 0 ? cells >> -step : cells << step;
}

/** The lowest cell of a set that is not empty. */
export function lowest(cells: number): number {
  return 31 - Math.clz32(cells & -cells);
}

/**
 * The words of a position's state after the shared header.
 *
 *     PAWNS + 0     1            2            3            SIDE                        HANDS
 *     small white   large white  small black  large black  the seat to act, also when  pawns not yet placed,
 *     pawns' cells  pawn's cell  pawns' cells pawn's cell  the game is over            0 once all are
 *
 * A pawn that is neither on the board nor in hand is out. The number of a pawn's set is `seat << 1 | kind`, with kind 0
 * for a small pawn and 1 for the large one.
 */
export const PAWNS = HEADER;
export const SIDE = HEADER + 4;
export const HANDS = HEADER + 5;
export const WORDS = HEADER + 6;

export const SMALLS_A_SEAT = 2;
export const LARGES_A_SEAT = 1;
export const PAWNS_A_SEAT = SMALLS_A_SEAT + LARGES_A_SEAT;
/** KAS-8: so many pawns out lose the game. */
export const OUT_LOSES = 2;

/** KAS-1: what a pawn is worth on a cell. A large one doubles it, a cell of its own colour doubles it again. */
export function pawnValue(board: KastwaBoard, pawn: number, cell: number): number {
  return 1 << ((pawn & 1) + (((board.white >> cell) & 1) ^ (pawn >> 1)));
}

/**
 * Both hands in one word, three bits a seat.
 *
 *     bits  5              4 … 3          2              1 … 0
 *           black large 1  black smalls   white large 1  white smalls
 */
export function packHands(white: number, black: number): number {
  return white | (black << 3);
}
export const FULL_HANDS = packHands(6, 6);
/** What one pawn adds to the word, by the number of its set. */
export const ONE_IN_HAND: readonly number[] = [1, 4, 8, 32];
export function handOf(hands: number, seat: number): number {
  return (hands >> (3 * seat)) & 7;
}
export function smallsIn(hand: number): number {
  return hand & 3;
}
export function largesIn(hand: number): number {
  return hand >> 2;
}
export function pawnsIn(hand: number): number {
  return smallsIn(hand) + largesIn(hand);
}

/** KAS-2, KAS-3: who acts with n pawns left to place; Black moves when none is left. */
const NEXT_SEAT = [1, 0, 1, 0, 1, 1, 0];
export function seatToAct(hands: number): number {
  return NEXT_SEAT[pawnsIn(handOf(hands, 0)) + pawnsIn(handOf(hands, 1))]!;
}

/**
 * An action in one integer.
 *
 *     bits        10  9 … 5  4 … 0
 *     move        0   from   to      the rearmost moving pawn's cell, and the cell it steps to
 *     placement   1   kind   cell    kind 0 a small pawn, 1 the large one
 *
 *     bits        15  14 … 10  9 … 5  4 … 0
 *     together    1   from     front  to      with gaps: the rearmost and the foremost pawn's cells, and the cell that this one enters
 */
export const PLACEMENT = 1 << 10;
export const TOGETHER = 1 << 15;
export function packPlacement(kind: number, cell: number): Action {
  return (PLACEMENT | (kind << 5) | cell) as Action;
}
export function isPlacement(action: Action): boolean {
  return action >= PLACEMENT && action < TOGETHER;
}
export function packTogether(from: number, front: number, to: number): Action {
  return (TOGETHER | (from << 10) | (front << 5) | to) as Action;
}
export function isTogether(action: Action): boolean {
  return action >= TOGETHER;
}
/** Of pawns that move together with gaps: the cell of the rearmost. */
export function rearOf(action: Action): number {
  return (action >> 10) & 31;
}
/** The cell of the foremost; of a move the cell it starts from, of a placement its kind. */
export function frontOf(action: Action): number {
  return (action >> 5) & 31;
}
/** The cell that a placement fills, or that a move's rearmost pawn steps to. */
export function targetOf(action: Action): number {
  return action & 31;
}
