import type { Variant } from '../board.ts';
import { MOST_QUIET } from '../game.ts';
import { buildGraph, reversedEdges, WINS, type Graph, type Parents } from './graph.ts';
import type { Space } from './space.ts';

/**
 * Perfect play in the moving phase, for every canonical position. GEN-2 makes a draw of a win that takes too long without an
 * elimination, so two distances are kept:
 *
 * - `progress`: actions to the next elimination when both play for that, signed: positive, the seat to act wins; negative, it loses; 0, a draw
 *   with the counter at 0. With the counter at q a win or loss stands if |progress| ≤ 100 − q, else it is a draw.
 * - `length`: actions to the end of the game under best play without GEN-2: odd for a win, even for a loss, 0 for a draw.
 */
export interface Solution {
  readonly space: Space;
  readonly numbers: Int32Array;
  readonly progress: Int8Array;
  readonly length: Uint8Array;
}

/** Pawns on the board once all are placed. */
const ALL_PAWNS = 6;

export function solve(variant: Variant, mostPawns = ALL_PAWNS): Solution {
  const graph = buildGraph(variant, mostPawns);
  const reversed = reversedEdges(graph);
  const { space, numbers } = graph;
  return { space, numbers, progress: solveProgress(graph, reversed), length: solveLength(graph, reversed) };
}

/** Fewer pawns first: an elimination leads to a position that is solved already. */
function solveProgress(graph: Graph, reversed: Parents): Int8Array {
  const progress = new Int8Array(graph.numbers.length);
  for (const pawns of [4, 5, 6]) solveSection(graph, reversed, pawns, progress);
  return progress;
}

function solveSection(graph: Graph, { starts, parents }: Parents, pawns: number, progress: Int8Array): void {
  const { firsts, children } = graph;
  // Actions that are not known to lose.
  const open = new Int16Array(progress.length);
  const queue = new Int32Array(progress.length);
  let tail = 0;
  const decide = (position: number, distance: number): void => {
    progress[position] = distance;
    queue[tail++] = position;
  };
  for (let i = 0; i < progress.length; i++) {
    if (graph.pawns[i] !== pawns) continue;
    let winning = false;
    for (let e = firsts[i]!; e < firsts[i + 1]!; e++) {
      if (children[e] === WINS) {
        winning = true;
        continue;
      }
      const child = children[e]! >> 1;
      const isQuiet = (children[e]! & 1) === 0;
      if (isQuiet || progress[child]! === 0) open[i]!++;
      else if (progress[child]! < 0) winning = true;
    }
    if (winning) decide(i, 1);
    else if (open[i] === 0) decide(i, -1);
  }
  // Breadth first: every win is the quickest, every loss the slowest.
  for (let head = 0; head < tail; head++) {
    const child = queue[head]!;
    const distance = Math.abs(progress[child]!) + 1;
    if (distance > MOST_QUIET) return;
    const childLost = progress[child]! < 0;
    for (let e = starts[child]!; e < starts[child + 1]!; e++) {
      // What eliminates comes from a section that is not solved yet.
      if ((parents[e]! & 1) === 1) continue;
      const parent = parents[e]! >> 1;
      if (progress[parent] !== 0) continue;
      if (childLost) decide(parent, distance);
      else if (--open[parent]! === 0) decide(parent, -distance);
    }
  }
}

function solveLength(graph: Graph, { starts, parents }: Parents): Uint8Array {
  const { firsts, children } = graph;
  const length = new Uint8Array(graph.numbers.length);
  const open = new Int16Array(length.length);
  const queue = new Int32Array(length.length);
  let tail = 0;
  for (let i = 0; i < length.length; i++) {
    open[i] = firsts[i + 1]! - firsts[i]!;
    if (!children.subarray(firsts[i], firsts[i + 1]).includes(WINS)) continue;
    length[i] = 1;
    queue[tail++] = i;
  }
  for (let head = 0; head < tail; head++) {
    const child = queue[head]!;
    const next = length[child]! + 1;
    if (next > 255) throw new Error('a game takes more actions than a byte can hold');
    const childLost = length[child]! % 2 === 0;
    for (let e = starts[child]!; e < starts[child + 1]!; e++) {
      const parent = parents[e]! >> 1;
      if (length[parent] !== 0) continue;
      if (childLost || --open[parent]! === 0) {
        length[parent] = next;
        queue[tail++] = parent;
      }
    }
  }
  return length;
}
