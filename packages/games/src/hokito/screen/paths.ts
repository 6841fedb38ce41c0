import type { View } from '@rayonk/core';

/** Up, right, down, left: of two opposite ones the numbers differ by two. */
const DIRECTIONS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Cells stepped on one after another, without the one where the way begins. */
type Path = readonly string[];

/** All ways of exactly `steps` hops from a cell, each from one occupied cell to the next and none straight back (HOK-4 to HOK-7). */
export function pathsFrom(view: View, from: string, steps: number): Path[] {
  const start = view.cells.findIndex(({ cell }) => cell === from);
  return start < 0 ? [] : walk(view, start, steps, null);
}

/**
 * The way that an eye would expect among those that lead to a cell: the shortest on the board, and of two the one that turns less.
 * Null if none leads there.
 */
export function bestPath(view: View, from: string, to: string, steps: number): Path | null {
  let best: Path | null = null;
  let least = Infinity;
  for (const path of pathsFrom(view, from, steps)) {
    if (path.at(-1) !== to) continue;
    const cost = lengthOf([from, ...path]);
    if (cost < least) [best, least] = [path, cost];
  }
  return best;
}

function walk(view: View, at: number, steps: number, last: number | null): Path[] {
  if (steps === 0) return [[]];
  return DIRECTIONS.flatMap((_, direction) => {
    if (last !== null && (direction ^ last) === 2) return [];
    const next = nextOccupied(view, at, direction);
    if (next === null) return [];
    return walk(view, next, steps - 1, direction).map((rest) => [view.cells[next]!.cell, ...rest]);
  });
}

/** HOK-5: the first occupied cell that way. */
function nextOccupied({ board, cells }: View, at: number, direction: number): number | null {
  if (board.kind !== 'square') return null;
  const [right, down] = DIRECTIONS[direction]!;
  let x = (at % board.columns) + right;
  let y = Math.floor(at / board.columns) + down;
  while (x >= 0 && x < board.columns && y >= 0 && y < board.rows) {
    const index = y * board.columns + x;
    if (cells[index]!.piece !== null) return index;
    x += right;
    y += down;
  }
  return null;
}

/** In cells, with a tenth for every turn. */
function lengthOf(cells: Path): number {
  let length = 0;
  let wasLevel: boolean | null = null;
  for (const [i, cell] of cells.slice(1).entries()) {
    const before = cells[i]!;
    const isLevel = before[1] === cell[1];
    length += Math.abs(before.charCodeAt(0) - cell.charCodeAt(0)) + Math.abs(Number(before[1]) - Number(cell[1]));
    if (wasLevel !== null && wasLevel !== isLevel) length += 0.1;
    wasLevel = isLevel;
  }
  return length;
}
