import { ActionList, ACTOR, OVER, QUIET } from '@rayonk/core';
import { countCells, FULL_HANDS, PAWNS, type Variant } from '../board.ts';
import { MOST_QUIET } from '../game.ts';
import { KastwaPosition } from '../position.ts';
import { canonicalNumber, placeNumber, spaceOf, type Space } from './space.ts';

/** What an action leads to, beside the positions it may lead to. */
const WINS = -1;

/** All positions of the moving phase, up to symmetry, and where their actions lead. */
interface Graph {
  readonly space: Space;
  /** Canonical numbers, ascending. */
  readonly numbers: Int32Array;
  /** Pawns on the board, for each position: an elimination leads to one fewer, never back. */
  readonly pawns: Uint8Array;
  /**
   * `children[firsts[i] … firsts[i + 1])`: where the actions of position i lead, each `WINS` or twice the position, and one more if it
   * eliminates a pawn, which sets the counter of GEN-2 back.
   */
  readonly firsts: Int32Array;
  readonly children: Int32Array;
}

/** All positions with at most so many pawns: whatever is eliminated, play never leaves them. */
function buildGraph(variant: Variant, mostPawns: number): Graph {
  const space = spaceOf(variant);
  const position = KastwaPosition.from(space.board, [0, 0, 0, 0], 0, FULL_HANDS, 0);
  const numbers = canonicalNumbers(space, position.state, mostPawns);
  const list = new ActionList(64);
  const pawns = new Uint8Array(numbers.length);
  const firsts = new Int32Array(numbers.length + 1);
  let children = new Int32Array(12 * numbers.length);
  let edges = 0;
  for (let i = 0; i < numbers.length; i++) {
    firsts[i] = edges;
    placeNumber(space, numbers[i]!, position.state);
    pawns[i] = pawnsOn(position.state);
    position.legal(list);
    if (edges + list.count > children.length) children = doubled(children);
    for (let k = 0; k < list.count; k++) {
      position.make(list.at(k));
      const { state } = position;
      // From a counter at 0 only a win can end the game.
      const eliminates = state[QUIET] === 0 ? 1 : 0;
      children[edges++] =
        state[ACTOR] === OVER ? WINS : 2 * indexOf(numbers, canonicalNumber(space, state)) + eliminates;
      position.unmake();
    }
  }
  firsts[numbers.length] = edges;
  return { space, numbers, pawns, firsts, children: children.subarray(0, edges) };
}

function canonicalNumbers(space: Space, state: Int32Array, mostPawns: number): Int32Array {
  // There are many: a list of numbers would take twice the room of the result.
  let found = new Int32Array(1024);
  let count = 0;
  const sides = space.swaps.includes(true) ? 1 : 2;
  const armies = armiesOf(space);
  // Numbers ascend by side, then by White's pawns, then by Black's: whole blocks without a position are passed over.
  for (let side = 0; side < sides; side++)
    for (const [white, whitePawns] of armies.entries())
      for (const [black, blackPawns] of armies.entries()) {
        if (whitePawns === 0 || blackPawns === 0 || whitePawns + blackPawns > mostPawns) continue;
        const number = side * space.all + white * armies.length + black;
        if (!placeNumber(space, number, state) || canonicalNumber(space, state) !== number) continue;
        if (count === found.length) found = doubled(found);
        found[count++] = number;
      }
  return found.slice(0, count);
}

/** How many pawns a seat has for each number of its own three; 0 if it would have lost. */
function armiesOf({ squares, pairs, pairFirst, pairSecond }: Space): Uint8Array {
  const stride = squares + 1;
  return Uint8Array.from({ length: pairs * stride }, (_, army) => {
    const pair = Math.floor(army / stride);
    const pawns = [pairFirst[pair]!, pairSecond[pair]!, army % stride].filter((square) => square < squares).length;
    return pawns < 2 ? 0 : pawns;
  });
}

function pawnsOn(state: Int32Array): number {
  return countCells(state[PAWNS]! | state[PAWNS + 1]! | state[PAWNS + 2]! | state[PAWNS + 3]!);
}

function doubled(from: Int32Array): Int32Array<ArrayBuffer> {
  const to = new Int32Array(2 * from.length);
  to.set(from);
  return to;
}

/** Binary search: the numbers are ascending. */
export function indexOf(numbers: Int32Array, number: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < number) low = middle + 1;
    else if (numbers[middle]! > number) high = middle - 1;
    else return middle;
  }
  throw new Error(`the space has no position ${number}`);
}

/** The edges turned round: `parents[starts[i] … starts[i + 1])` lead to position i, written as children are. */
interface Parents {
  readonly starts: Int32Array;
  readonly parents: Int32Array;
}

function reversedEdges({ firsts, children }: Graph): Parents {
  const count = firsts.length - 1;
  const starts = new Int32Array(count + 1);
  for (let e = 0; e < children.length; e++) if (children[e] !== WINS) starts[(children[e]! >> 1) + 1]!++;
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
  const next = starts.slice(0, count);
  const parents = new Int32Array(starts[count]!);
  for (let i = 0; i < count; i++)
    for (let e = firsts[i]!; e < firsts[i + 1]!; e++) {
      const child = children[e]!;
      if (child !== WINS) parents[next[child >> 1]!++] = 2 * i + (child & 1);
    }
  return { starts, parents };
}

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
