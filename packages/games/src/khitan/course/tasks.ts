import type { Task } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { neighbours, placement, strikes } from '../screen/lines.ts';
import { capturedCells } from '../words/facts.ts';

type PlayTask = Extract<Task, { readonly kind: 'play' }>;

function once(accepts: PlayTask['accepts']): Task {
  return { kind: 'play', count: 1, accepts, replies: [] };
}

/** One of these moves. */
export function playOneOf(...actions: readonly string[]): Task {
  return once((_before, action) => actions.includes(action));
}

/** A move that captures exactly these cells. */
export function capture(...cells: readonly string[]): Task {
  const wanted = cells.toSorted().join();
  return once((before, _action, after) => capturedCells(before, after).join() === wanted);
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
    accepts: (before, action, after) => placement(action) !== null || capturedCells(before, after).length > 0,
    replies: [],
  };
}

function canCapture(view: View): boolean {
  const empty = new Set(view.cells.filter(({ piece }) => piece === null).map(({ cell }) => cell));
  return view.cells.some(
    ({ cell, piece }) =>
      piece?.seat === view.actor &&
      neighbours(cell).some((to) => to !== null && empty.has(to) && strikes(view, cell, to).length > 0),
  );
}
