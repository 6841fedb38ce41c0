import type { BoardShape, CellView, View } from '@rayonk/core';
import { cellWriter, centred, type CellWriter } from './cell.ts';
import { DIM, painter, seatCodes, type Paint } from './paint.ts';

export interface BoardStyle {
  /** The words for the seats' colours. */
  readonly seats: readonly [string, string];
  readonly colour: boolean;
  /** What a game declares as the sign of what is printed on its cells. */
  readonly marks: Readonly<Record<string, string>>;
  /** Words of a game (`double`, `reserve`) in the reader's language. */
  readonly word: (word: string) => string;
  /** How the language joins a name and its value. */
  readonly field: (name: string, value: string | number) => string;
}

/** A board as lines of text, seat 0 at the bottom, with what stands beside it. Knows no game: only views. */
export function drawBoard(view: View, { seats, colour, marks, word, field }: BoardStyle): string {
  const paint = painter(colour);
  const writer = cellWriter(view, marks, seatCodes(seats), paint);
  const rows = rowsOf(view.board, view.cells);
  const lines = view.board.kind === 'square' ? drawSquares(rows, writer, paint) : drawHexes(rows, writer, paint);
  const legend = [...writer.marks].map(([mark, ground]) => `${mark} ${word(ground)}`).toSorted();
  if (legend.length > 0) lines.push(paint(DIM, `   ${legend.join('   ')}`));
  // A field may name a ground (the type that is demanded); any other text is notation and stays as it is.
  const grounds = new Set<string | number>(writer.marks.values());
  const fields = Object.entries(view.fields).flatMap(([name, value]) =>
    value === null ? [] : [field(word(name), grounds.has(value) ? word(String(value)) : value)],
  );
  if (fields.length > 0) lines.push(`   ${fields.join('   ')}`);
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

function rowsOf(board: BoardShape, cells: readonly CellView[]): CellView[][] {
  const rows: CellView[][] = [];
  let from = 0;
  for (const length of rowLengths(board)) {
    rows.push(cells.slice(from, from + length));
    from += length;
  }
  return rows;
}

function rowLengths(board: BoardShape): number[] {
  if (board.kind === 'square') return Array<number>(board.rows).fill(board.columns);
  const { side } = board;
  return Array.from({ length: 2 * side - 1 }, (_, row) => 2 * side - 1 - Math.abs(side - 1 - row));
}

/** A cell of a square board is named by its column's letter and its row's number. */
function drawSquares(rows: readonly CellView[][], { width, write }: CellWriter, paint: Paint): string[] {
  const columns = rows[0]!;
  const rule = (left: string, middle: string, right: string): string =>
    paint(DIM, `   ${left}${columns.map(() => '─'.repeat(width + 2)).join(middle)}${right}`);
  const bar = paint(DIM, '│');
  const lines: string[] = [];
  for (const [i, row] of rows.entries()) {
    lines.push(i === 0 ? rule('┌', '┬', '┐') : rule('├', '┼', '┤'));
    const label = row[0]!.cell.slice(1).padStart(2);
    lines.push(`${label} ${bar}${row.map((cell) => ` ${write(cell)} `).join(bar)}${bar}`);
  }
  lines.push(rule('└', '┴', '┘'));
  lines.push(`    ${columns.map(({ cell }) => centred(cell.slice(0, 1), width + 2)).join(' ')}`);
  return lines;
}

/** Rows are shifted by half a cell; the names of a row's first and last cell stand at its ends. */
function drawHexes(rows: readonly CellView[][], { width, write }: CellWriter, paint: Paint): string[] {
  const longest = Math.max(...rows.map((row) => row.length));
  // Even, so that half a step is a whole number of characters.
  const step = width + 2 + (width % 2);
  const gap = ' '.repeat(step - width);
  return rows.map((row) => {
    const indent = ' '.repeat(1 + ((longest - row.length) * step) / 2);
    const [first, last] = [row[0]!.cell, row.at(-1)!.cell];
    return `${indent}${paint(DIM, first.padStart(3))}${gap}${row.map(write).join(gap)}${gap}${paint(DIM, last)}`;
  });
}
