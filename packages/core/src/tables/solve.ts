import { ActionList } from '../actions.ts';
import { ACTOR, OVER, QUIET, type Position, type Seat } from '../rules.ts';
import { grown } from '../undo.ts';

/**
 * The positions of a table, each with a number; positions that are played alike may share one.
 *
 * Laws: seats act by turns; no action loses the game for whoever plays it; what sets the quiet counter back leads to a lower section, nothing
 * leads to a higher one; whatever is played, the game stays in the space or ends.
 */
export interface TableSpace<P extends Position> {
  /** Whose it is: the game's ID, its name for messages, and the variant. */
  readonly game: string;
  readonly name: string;
  readonly variant: string;
  /** Cells of the board: tells the files of a game's variants apart. */
  readonly squares: number;
  /** The longest list of legal actions. */
  readonly capacity: number;
  /** GEN-2: so many plies without progress are a draw. At most 126. */
  readonly mostQuiet: number;
  /** The start of the game, or any position if the table does not reach back to it. A new one each time. */
  start(): P;
  /** The numbers of all positions that are not over, ascending. */
  numbers(): Int32Array;
  /** Sets a position to that of a number, its counter at 0. Nobody who walks the space reads hashes. */
  place(position: P, number: number): void;
  numberOf(position: P): number;
  /** Which part of the space a number is in. */
  sectionOf(number: number): number;
  /** Who has won a position that is over. */
  winner(position: P): Seat | null;
  /** What comes before, small enough to be searched through: positions of a set-up, numbered likewise, seats unlike each other. */
  readonly opening?: {
    includes(position: P): boolean;
    numberOf(position: P): number;
  };
}

/** What an action leads to, beside the positions it may lead to. */
const WINS = -1;
const DRAWS = -2;

/** All positions and where their actions lead. */
interface Graph {
  readonly numbers: Int32Array;
  readonly sections: Uint8Array;
  /**
   * `children[firsts[i] … firsts[i + 1])`: where the actions of position i lead, each `WINS`, `DRAWS` or twice the position, and one more if it
   * sets the counter of GEN-2 back.
   */
  readonly firsts: Int32Array;
  readonly children: Int32Array;
}

function buildGraph<P extends Position>(space: TableSpace<P>): Graph {
  const position = space.start();
  const numbers = space.numbers();
  const list = new ActionList(space.capacity);
  const sections = Uint8Array.from(numbers, (number) => space.sectionOf(number));
  const firsts = new Int32Array(numbers.length + 1);
  let children = new Int32Array(12 * numbers.length + 1);
  let edges = 0;
  for (let i = 0; i < numbers.length; i++) {
    firsts[i] = edges;
    space.place(position, numbers[i]!);
    const { state } = position;
    const seat = state[ACTOR]!;
    position.legal(list);
    while (edges + list.count > children.length) children = grown(children);
    for (let k = 0; k < list.count; k++) {
      position.make(list.at(k));
      // From a counter at 0, GEN-2 ends no game.
      if (state[ACTOR] === OVER) children[edges++] = ending(space.winner(position), seat);
      else children[edges++] = 2 * indexOf(numbers, space.numberOf(position)) + (state[QUIET] === 0 ? 1 : 0);
      position.unmake();
    }
  }
  firsts[numbers.length] = edges;
  return { numbers, sections, firsts, children: children.subarray(0, edges) };
}

function ending(winner: Seat | null, seat: number): number {
  if (winner !== null && winner !== seat) throw new Error('an action loses the game for whoever plays it');
  return winner === null ? DRAWS : WINS;
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
  for (let e = 0; e < children.length; e++) if (children[e]! >= 0) starts[(children[e]! >> 1) + 1]!++;
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
  const next = starts.slice(0, count);
  const parents = new Int32Array(starts[count]!);
  for (let i = 0; i < count; i++)
    for (let e = firsts[i]!; e < firsts[i + 1]!; e++) {
      const child = children[e]!;
      if (child >= 0) parents[next[child >> 1]!++] = 2 * i + (child & 1);
    }
  return { starts, parents };
}

/**
 * Perfect play from every position of a space. GEN-2 makes a draw of a win that takes too long without progress, so two distances are kept:
 *
 * - `progress`: actions to the next progress when both play for that, signed: positive, the seat to act wins; negative, it loses; 0, a draw
 *   with the counter at 0. With the counter at q a win or loss stands if |progress| ≤ `mostQuiet` − q, else it is a draw.
 * - `length`: actions to the end of the game under best play without GEN-2: odd for a win, even for a loss, 0 for a draw.
 */
export interface Solution {
  readonly numbers: Int32Array;
  readonly progress: Int8Array;
  readonly length: Uint8Array;
}

export function solve<P extends Position>(space: TableSpace<P>): Solution {
  const graph = buildGraph(space);
  const reversed = reversedEdges(graph);
  const progress = new Int8Array(graph.numbers.length);
  // The lowest section first: progress leads to a position that is solved already.
  for (const section of [...new Set(graph.sections)].sort((a, b) => a - b))
    solveSection(graph, reversed, section, progress, space.mostQuiet);
  return { numbers: graph.numbers, progress, length: solveLength(graph, reversed) };
}

function solveSection(
  { firsts, children, sections }: Graph,
  { starts, parents }: Parents,
  section: number,
  progress: Int8Array,
  mostQuiet: number,
): void {
  // Actions that are not known to lose.
  const open = new Int16Array(progress.length);
  const queue = new Int32Array(progress.length);
  let tail = 0;
  const decide = (position: number, distance: number): void => {
    progress[position] = distance;
    queue[tail++] = position;
  };
  for (let i = 0; i < progress.length; i++) {
    if (sections[i] !== section) continue;
    let winning = false;
    for (let e = firsts[i]!; e < firsts[i + 1]!; e++) {
      const edge = children[e]!;
      if (edge === WINS) winning = true;
      else if (edge === DRAWS || (edge & 1) === 0 || progress[edge >> 1] === 0) open[i]!++;
      else if (progress[edge >> 1]! < 0) winning = true;
    }
    if (winning) decide(i, 1);
    else if (open[i] === 0) decide(i, -1);
  }
  // Breadth first: every win is the quickest, every loss the slowest.
  for (let head = 0; head < tail; head++) {
    const child = queue[head]!;
    const distance = Math.abs(progress[child]!) + 1;
    if (distance > mostQuiet) return;
    const childLost = progress[child]! < 0;
    for (let e = starts[child]!; e < starts[child + 1]!; e++) {
      // Progress comes from a section that is not solved yet.
      if ((parents[e]! & 1) === 1) continue;
      const parent = parents[e]! >> 1;
      if (progress[parent] !== 0) continue;
      if (childLost) decide(parent, distance);
      else if (--open[parent]! === 0) decide(parent, -distance);
    }
  }
}

function solveLength({ firsts, children, numbers }: Graph, { starts, parents }: Parents): Uint8Array {
  const length = new Uint8Array(numbers.length);
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
