import type { Task } from '@rayonk/board';
import { once } from '@rayonk/board/tasks';
import { boardOf, type View } from '@rayonk/core';
import { deed, openings } from '../deed.ts';
import { khitan } from '../game.ts';

const { names, textOrder } = boardOf(khitan.board);
const ROWS = [...Map.groupBy(textOrder, (cell) => names[cell]![0]).values()];

/** A position from the cells that are not empty; `tail` is all that follows the board. */
export function position(cells: Readonly<Record<string, string>>, tail = 'w x x 0 0'): string {
  return `${ROWS.map((row) => row.map((cell) => cells[names[cell]!] ?? '-').join(',')).join('/')} ${tail}`;
}

/** The same piece on several cells. */
export function all(piece: string, cells: string): Readonly<Record<string, string>> {
  return Object.fromEntries(cells.split(' ').map((cell) => [cell, piece]));
}

/** A move that captures exactly these cells. */
export function capture(...cells: readonly string[]): Task {
  const wanted = cells.toSorted().join();
  return once((before, action) => deed(before, action).takes.join() === wanted);
}

/** A move after which the other side captures nothing. */
export function staySafe(): Task {
  return once((_before, _action, after) => !canCapture(after));
}

/** A capture, then the piece from the reserve, wherever it may stand. */
export function captureAndPlace(): Task {
  return {
    kind: 'play',
    count: 2,
    accepts(before, action) {
      const { kind, takes } = deed(before, action);
      return kind === 'place' || takes.length > 0;
    },
    replies: [],
  };
}

function canCapture(view: View): boolean {
  return view.cells.some(
    ({ cell, piece }) =>
      piece?.seat === view.actor && openings(view, cell).some(({ to }) => deed(view, `${cell}-${to}`).takes.length > 0),
  );
}
