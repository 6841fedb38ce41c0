import { deedsOf, movementOf, pieceOn } from '@rayonk/board/deed';
import { boardOf, type GameBoard, type Seat, type View } from '@rayonk/core';
import { hokito, tokenOf, type Token } from './game.ts';

/** What moves, and what it covers: not taken, only hidden, but lost to the other if it was theirs. */
export const deed = deedsOf(hokito, (told, before) => {
  const mover = pieceOn(before, told.from)!;
  const below = pieceOn(before, told.to)!;
  return { ...told, mover, below, takes: mover.seat === below.seat ? [] : [told.to] };
});

/** The mover hops from one occupied cell to the next, and nothing leaves the board. */
export const movement = movementOf(deed, ({ from, to, mover }, before) => [
  { kind: 'slide', beat: 0, from, path: bestPath(before, from, to, tokenOf(mover.text).value) ?? [to] },
]);

/** Cells stepped on one after another, without the one where the way begins. */
type Path = readonly string[];

/** Up, right, down, left among the directions of the board; those of two opposite ones differ by four. */
const STRAIGHT = [2, 0, 6, 4];

/** All ways of exactly `steps` hops from a cell, each from one occupied cell to the next and none straight back (HOK-4 to HOK-7). */
export function pathsFrom(view: View, from: string, steps: number): readonly Path[] {
  const board = boardOf(view.board);
  return walk(view, board, board.number(from), steps, null);
}

function walk(view: View, board: GameBoard, at: number, steps: number, last: number | null): readonly Path[] {
  if (steps === 0) return [[]];
  return STRAIGHT.flatMap((direction) => {
    if (last !== null && (direction ^ last) === 4) return [];
    // HOK-5: the first occupied cell that way.
    let next = board.next[at]![direction]!;
    while (next >= 0 && view.cells[board.places[next]!]!.piece === null) next = board.next[next]![direction]!;
    if (next < 0) return [];
    return walk(view, board, next, steps - 1, direction).map((rest) => [board.names[next]!, ...rest]);
  });
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

/** HOK-12 taken apart: what a seat's singles are worth together, and each of its stacks. */
interface Points {
  readonly singles: number;
  /** The most valuable first. */
  readonly stacks: readonly Token[];
  readonly total: number;
}

export function pointsOf(view: View, seat: Seat): Points {
  const tokens = view.cells.flatMap(({ piece }) => (piece?.seat === seat ? [tokenOf(piece.text)] : []));
  const singles = tokens.filter(({ height }) => height === 1).reduce((sum, { value }) => sum + value, 0);
  const stacks = tokens
    .filter(({ height }) => height > 1)
    .toSorted((a, b) => b.value * b.height - a.value * a.height || b.height - a.height);
  return { singles, stacks, total: Number(view.fields[hokito.seats[seat]]) };
}

/** «3 × 4 + 2 × 2»: top values times heights. */
export function products(stacks: Points['stacks']): string {
  return stacks.map(({ value, height }) => `${value}\u00a0×\u00a0${height}`).join(' + ');
}

/** Whose turn it would be: the position's last word says so, also when the game is over. */
export function sideOf({ position }: View): Seat {
  return position.endsWith('b') ? 0 : 1;
}
