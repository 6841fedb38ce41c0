import { Line, unwrap, type GameResult, type Rules } from '@rayonk/core';
import { expect } from 'vitest';
import { rules } from './game.ts';

/** What the tests of this folder share: small scenes on either board, written by cell names. */
export type Cells = Readonly<Record<string, string>>;
export type Size = 4 | 5;

export const WHITE_WINS: GameResult = { winner: 0, reason: 'two-out', scores: null };
export const BLACK_WINS: GameResult = { winner: 1, reason: 'two-out', scores: null };
export const NO_PROGRESS: GameResult = { winner: null, reason: 'no-progress', scores: null };

export function rulesOf(size: Size): Rules {
  return size === 4 ? rules['4x4'] : rules['5x5'];
}

const COLUMNS = ['a', 'b', 'c', 'd', 'e'];

export function cellNames(size: Size): string[] {
  return COLUMNS.slice(0, size).flatMap((column) => COLUMNS.slice(0, size).map((_, row) => `${column}${row + 1}`));
}

/** A position from the cells that are not empty; `tail` is all that follows the board. */
export function text(cells: Cells, tail: string, size: Size = 4): string {
  const rows: string[] = [];
  for (let row = size; row >= 1; row--)
    rows.push(
      COLUMNS.slice(0, size)
        .map((column) => cells[column + row] ?? '-')
        .join(','),
    );
  return `${rows.join('/')} ${tail}`;
}

export function scene(cells: Cells, tail: string, size: Size = 4): Line {
  return unwrap(Line.from(rulesOf(size), text(cells, tail, size)));
}

/** The legal moves from one cell, as their ends. */
export function ends(line: Line, start: string): string[] {
  const moves = line.legal().filter((move) => move.startsWith(`${start}-`));
  return moves.map((move) => move.slice(3));
}

export function refusal(line: Line, action: string): string {
  const before = line.text();
  const played = line.play(action);
  expect(line.text()).toBe(before);
  if (played.ok) throw new Error(`${action} was played`);
  expect(played.fault.code).toBe('illegal-action');
  expect(played.fault.rule).toBe(played.fault.message.split(':')[0]);
  return played.fault.message;
}

/** Plays one action, expects this position and result after it, and takes it back; every byte is compared. */
export function expectPlay(line: Line, action: string, after: string, result: GameResult | null = null): void {
  const before = line.position.state.join();
  unwrap(line.play(action));
  expect(line.text()).toBe(after);
  expect(line.result).toEqual(result);
  expect(line.position.state.join()).toBe(unwrap(line.rules.parse(after)).state.join());
  unwrap(line.undo());
  expect(line.position.state.join()).toBe(before);
}

/** A cell after so many quarter turns of the board to the right. On 4×4 each turn exchanges the colours, on 5×5 not. */
function turnedCell(name: string, turns: number, size: Size): string {
  if (turns === 0) return name;
  const column = name.charCodeAt(0) - 97;
  const row = Number(name[1]);
  return turnedCell(COLUMNS[row - 1]! + (size - column), turns - 1, size);
}

export function turnedCells(cells: Cells, turns: number, size: Size): Cells {
  return Object.fromEntries(Object.entries(cells).map(([name, pawn]) => [turnedCell(name, turns, size), pawn]));
}

export function turnedMove(move: string, turns: number, size: Size): string {
  return `${turnedCell(move.slice(0, 2), turns, size)}-${turnedCell(move.slice(3), turns, size)}`;
}
