import { Line, Random, unwrap, type GameResult } from '@rayonk/core';
import { expectPlay, kitOf, type Cells } from '../../test/kit.ts';
import type { VariantName } from './game.ts';
import { rules } from './rules.ts';

/** What the tests of this folder share: scenes written by cell names, and their turns and reflections. */
export { expectPlay, refusal, type Cells } from '../../test/kit.ts';

const ROWS = 'abcdefghi';
const KIT = kitOf(rules.classic);
export const CELL_NAMES = KIT.names;

/** A position from the cells that are not empty; `tail` is all that follows the board. */
export function text(cells: Cells, tail = 'w x x 0 0'): string {
  const known = new Set(CELL_NAMES);
  for (const name of Object.keys(cells)) if (!known.has(name)) throw new Error(`no cell ${name}`);
  return KIT.text(cells, tail);
}

/** The start is always the same: no generator matters. */
export function startOf(variant: VariantName): string {
  return rules[variant].start(new Random(''));
}

export function scene(cells: Cells, tail = 'w x x 0 0', variant: VariantName = 'classic'): Line {
  return unwrap(Line.from(rules[variant], text(cells, tail)));
}

/** The legal moves from one cell, as their ends. */
export function ends(line: Line, start: string): string[] {
  const moves = line.legal().filter((move) => move.startsWith(`${start}-`));
  return moves.map((move) => move.slice(3));
}

/** Steps east and north-east from the centre, `e5`. */
function steps(name: string): [number, number] {
  const row = ROWS.indexOf(name[0]!);
  return [Number(name[1]) - 1 + Math.max(0, 4 - row) - 4, row - 4];
}
function named([east, northEast]: [number, number]): string {
  const row = northEast + 4;
  return `${ROWS[row]}${east + 4 - Math.max(0, 4 - row) + 1}`;
}

/** A cell after so many sixths of a turn of the board, anticlockwise. */
function turnedCell(name: string, turns: number): string {
  let [east, northEast] = steps(name);
  for (let i = 0; i < turns; i++) [east, northEast] = [-northEast, east + northEast];
  return named([east, northEast]);
}

/** Turned along with the board, a piece's orientation takes as many steps as the board. */
function turnedPiece(piece: string, turns: number, swap: boolean): string {
  const orientation = Number(piece.slice(1));
  const turned = ((orientation % 6) + turns) % 6;
  const seat = swap ? (piece.startsWith('w') ? 'b' : 'w') : piece[0]!;
  return `${seat}${orientation < 6 ? turned : 6 + turned}`;
}

function turnedCells(cells: Cells, turns: number, swap: boolean): Cells {
  const entries = Object.entries(cells);
  return Object.fromEntries(entries.map(([name, piece]) => [turnedCell(name, turns), turnedPiece(piece, turns, swap)]));
}

/**
 * Expects that White's move leaves these cells, in classic; and so with the board in all six turns, and with the
 * colours exchanged. A capture sets the counter of quiet plies from 7 to 0, any other move to 8.
 */
export function expectMove(before: Cells, move: string, after: Cells, result: GameResult | null = null): void {
  const quiet = Object.keys(after).length < Object.keys(before).length ? 0 : 8;
  for (const swap of [false, true])
    for (let turns = 0; turns < 6; turns++) {
      const line = scene(turnedCells(before, turns, swap), `${swap ? 'b' : 'w'} x x 0 7`);
      const turnedMove = `${turnedCell(move.slice(0, 2), turns)}-${turnedCell(move.slice(3), turns)}`;
      const winner = result?.winner ?? null;
      const turnedResult =
        result === null || winner === null || !swap ? result : ({ ...result, winner: winner === 0 ? 1 : 0 } as const);
      expectPlay(
        line,
        turnedMove,
        text(turnedCells(after, turns, swap), `${swap ? 'w' : 'b'} x x 0 ${quiet}`),
        turnedResult,
      );
    }
}
