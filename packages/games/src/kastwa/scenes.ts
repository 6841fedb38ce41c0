import type { GameResult, Line, Rules } from '@rayonk/core';
import { kitOf, type Cells } from '../../test/kit.ts';
import { rules } from './rules.ts';

/** What the tests of this folder share: small scenes on either board, written by cell names. */
export { expectPlay, refusal, type Cells } from '../../test/kit.ts';
export type Size = 4 | 5;

export const WHITE_WINS: GameResult = { winner: 0, reason: 'two-out', scores: null };
export const BLACK_WINS: GameResult = { winner: 1, reason: 'two-out', scores: null };
export const NO_PROGRESS: GameResult = { winner: null, reason: 'no-progress', scores: null };

export function rulesOf(size: Size): Rules {
  return size === 4 ? rules['4x4'] : rules['5x5'];
}

const KITS = { 4: kitOf(rulesOf(4)), 5: kitOf(rulesOf(5)) };

export function cellNames(size: Size): readonly string[] {
  return KITS[size].names.toSorted();
}

/** A position from the cells that are not empty; `tail` is all that follows the board. */
export function text(cells: Cells, tail: string, size: Size = 4): string {
  return KITS[size].text(cells, tail);
}

export function scene(cells: Cells, tail: string, size: Size = 4): Line {
  return KITS[size].scene(cells, tail);
}

/** The legal moves from one cell, as their ends. */
export function ends(line: Line, start: string): string[] {
  const moves = line.legal().filter((move) => move.startsWith(`${start}-`));
  return moves.map((move) => move.slice(3));
}

/** A cell after so many quarter turns of the board to the right. On 4×4 each turn exchanges the colours, on 5×5 not. */
function turnedCell(name: string, turns: number, size: Size): string {
  if (turns === 0) return name;
  const column = name.charCodeAt(0) - 97;
  const row = Number(name[1]);
  return turnedCell(String.fromCharCode(96 + row) + (size - column), turns - 1, size);
}

export function turnedCells(cells: Cells, turns: number, size: Size): Cells {
  return Object.fromEntries(Object.entries(cells).map(([name, pawn]) => [turnedCell(name, turns, size), pawn]));
}

export function turnedMove(move: string, turns: number, size: Size): string {
  return `${turnedCell(move.slice(0, 2), turns, size)}-${turnedCell(move.slice(3), turns, size)}`;
}
