/**
 * Square boards: cell `row * columns + column`, row 0 at the bottom, so that `a1` is 0 and text order of a row is
 * ascending order of its cells.
 */
export interface SquareBoard {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  /** `names[0]` is `a1`. */
  readonly names: readonly string[];
  /** Cells in the order of position text: top row first, left to right. */
  readonly textOrder: readonly number[];
}

export function squareBoard(columns: number, rows: number): SquareBoard {
  const names: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) names.push(String.fromCharCode(97 + column) + (row + 1));
  const textOrder = names.map((_, i) => (rows - 1 - Math.floor(i / columns)) * columns + (i % columns));
  return { columns, rows, size: columns * rows, names, textOrder };
}

/** The cell that a two-character name means, or −1. */
export function cellNamed(board: SquareBoard, name: string): number {
  if (name.length !== 2) return -1;
  const column = name.charCodeAt(0) - 97;
  const row = name.charCodeAt(1) - 49;
  if (column < 0 || column >= board.columns || row < 0 || row >= board.rows) return -1;
  return row * board.columns + column;
}

export function formatCells(board: SquareBoard, cellText: (cell: number) => string): string {
  let text = '';
  for (let i = 0; i < board.size; i++) {
    if (i > 0) text += i % board.columns === 0 ? '/' : ',';
    text += cellText(board.textOrder[i]!);
  }
  return text;
}
