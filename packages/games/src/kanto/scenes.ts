import { Line, unwrap } from '@rayonk/core';
import { kitOf, type Cells } from '../../test/kit.ts';
import type { KantoPosition } from './position.ts';
import { rules } from './rules.ts';

/** Scenes for the tests of this folder. */
export { refusal } from '../../test/kit.ts';
export const { standard } = rules;
const kit = kitOf(standard);
export const VALUES = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 K'.split(' ');
export const CELLS = kit.names;
export const ALL = VALUES.join('.');
export const FULL =
  'b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?';
export const START = `${FULL} r - - ${ALL} ${ALL} 0`;

export type KantoLine = Line<KantoPosition>;
export type Side = 'r' | 'b';
interface Beside {
  /** Red's and Black's last moves. */
  readonly last?: readonly [string, string];
  /** Red's and Black's hidden values; else the lowest that are not face up. */
  readonly hidden?: readonly [string, string];
  readonly quiet?: number;
}

export function text(cells: Cells, side: Side, { last = ['-', '-'], hidden, quiet = 0 }: Beside = {}): string {
  const values = hidden ?? [lowest(cells, 'r'), lowest(cells, 'b')];
  return kit.text(cells, [side, ...last, ...values, quiet].join(' '));
}

function lowest(cells: Cells, colour: Side): string {
  const pawns = Object.values(cells).filter((pawn) => pawn.startsWith(colour));
  const down = pawns.filter((pawn) => '?!'.includes(pawn[1]!)).length;
  const free = VALUES.filter((value) => !pawns.includes(colour + value));
  return free.slice(0, down).join('.') || '-';
}

export function scene(cells: Cells, side: Side, beside: Beside = {}): KantoLine {
  return unwrap(Line.from(standard, text(cells, side, beside)));
}

/** Plays actions that must be legal, and returns the line. */
export function played(line: KantoLine, ...actions: string[]): KantoLine {
  for (const action of actions) unwrap(line.play(action));
  return line;
}

/** The legal actions that begin at a cell. */
export function from(line: KantoLine, cell: string): string[] {
  return line.legal().filter((action) => action.startsWith(cell));
}

export function fieldsOf(line: KantoLine): string {
  return line.text().split(' ').slice(1).join(' ');
}

/** The cell so many columns to the right and rows up, or null off the board. */
function shifted(cell: string, columns: number, rows: number): string | null {
  const name = String.fromCharCode(cell.charCodeAt(0) + columns) + String(Number(cell[1]) + rows);
  return CELLS.includes(name) ? name : null;
}

export function around(cell: string, distance: number): string[] {
  const gestures = [
    shifted(cell, 0, -distance),
    shifted(cell, -distance, 0),
    shifted(cell, distance, 0),
    shifted(cell, 0, distance),
  ];
  return gestures.filter((name) => name !== null);
}

/** A cell of the other colour's bystander: far from the scene around `cell`. */
export function farFrom(cell: string): string {
  return (cell[0]! < 'c' ? 'e' : 'a') + (Number(cell[1]) < 5 ? '8' : '1');
}

export const SEATS = [
  ['r', 'b'],
  ['b', 'r'],
] as const;
