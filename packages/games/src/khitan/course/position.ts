import { cellName, TEXT_ORDER } from '../board.ts';

/** A position from the cells that are not empty; `tail` is all that follows the board. */
export function position(cells: Readonly<Record<string, string>>, tail = 'w x x 0 0'): string {
  const rows = new Map<string, string[]>();
  for (const cell of TEXT_ORDER) {
    const name = cellName(cell);
    const row = rows.get(name[0]!) ?? [];
    rows.set(name[0]!, row);
    row.push(cells[name] ?? '-');
  }
  return `${[...rows.values()].map((row) => row.join(',')).join('/')} ${tail}`;
}

/** The same piece on several cells. */
export function all(piece: string, cells: string): Readonly<Record<string, string>> {
  return Object.fromEntries(cells.split(' ').map((cell) => [cell, piece]));
}
