import type { GameBoard } from '../declared/boards.ts';
import { symmetriesOf } from '../declared/symmetries.ts';
import { ACTOR, type Position, type Seat } from '../rules.ts';
import { grown } from '../undo.ts';
import type { TableSpace } from './solve.ts';

/** Few pieces on a board, both seats alike in number; a piece may be gone. */
export interface Placements<P extends Position> extends Pick<
  TableSpace<P>,
  'game' | 'name' | 'variant' | 'capacity' | 'mostQuiet' | 'start' | 'winner'
> {
  /** At most 64 cells. */
  readonly board: GameBoard;
  /** How many pieces of each kind a seat has; those of one kind are not told apart. At most three of a kind. */
  readonly kinds: readonly number[];
  /** A seat with fewer pieces on the board has lost. */
  readonly least: number;
  /** Pieces of both seats together at most: a closed part of the whole, as pieces only ever leave. All of them if it is left out. */
  readonly most?: number;
  /** Whether a symmetry of the board, given as the image of each cell, exchanges the seats; none does if it is left out. */
  swaps?(images: readonly number[]): boolean;
  /** Writes the cell of each piece, seat 0's first, kind by kind; `board.size` for one that is not on the board. */
  read(position: P, cells: Int8Array): void;
  /** Sets a position to such cells with a side to act, its counter at 0 and nothing else to be done first. */
  put(position: P, cells: Int8Array, side: Seat): void;
  /** Whether pieces are still to be brought in, by seats that take unlike turns: such positions are searched through. */
  isOpening?(position: P): boolean;
}

/** The ways to put so many pieces of one kind: ascending cells, the last ones `size` for pieces that are gone; and the number of each way. */
interface Ways {
  readonly cells: readonly (readonly number[])[];
  /** By the cells in any order, as digits of a number to the base of `size + 1`. */
  readonly numbers: Int32Array;
}

function waysOf(count: number, size: number): Ways {
  let cells: number[][] = [[]];
  for (let i = 0; i < count; i++)
    cells = cells.flatMap((way) => {
      const first = way.length === 0 ? 0 : Math.min(way.at(-1)! + 1, size);
      return Array.from({ length: size + 1 - first }, (_, k) => [...way, first + k]);
    });
  const numbers = new Int32Array((size + 1) ** count);
  for (const [number, way] of cells.entries())
    for (const order of ordersOf(way)) numbers[order.reduce((key, cell) => key * (size + 1) + cell, 0)] = number;
  return { cells, numbers };
}

function ordersOf(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, i) => ordersOf(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

/**
 * Every placing of a side's pieces is one number, an army, with a digit for each kind; a position is
 *
 *     number = (side × armies + seat 0's army) × armies + seat 1's army
 *
 * and all its aspects by the board's symmetries share the smallest of their numbers.
 */
export function placements<P extends Position>(of: Placements<P>): TableSpace<P> {
  const { board, kinds, least } = of;
  const { size } = board;
  const stride = size + 1;
  const pieces = kinds.reduce((sum, count) => sum + count, 0);
  const most = of.most ?? 2 * pieces;
  const groups = kinds.map((count) => ({ count, ...waysOf(count, size) }));
  const armies = groups
    .reduce<number[][]>((all, { cells }) => all.flatMap((army) => cells.map((way) => [...army, ...way])), [[]])
    .map((cells) => ({ cells, ...occupied(cells, size) }));
  const all = armies.length;
  const symmetries = symmetriesOf(board);
  const swaps = symmetries.map((images) => of.swaps?.(images) ?? false);
  const cells = new Int8Array(2 * pieces);

  /** The army whose cells are these from a place on. */
  function armyOf(from: ArrayLike<number>, first: number): number {
    let army = 0;
    let at = first;
    for (let kind = 0; kind < groups.length; kind++) {
      const { count, cells: ways, numbers } = groups[kind]!;
      let key = 0;
      for (let i = 0; i < count; i++) key = key * stride + from[at++]!;
      army = army * ways.length + numbers[key]!;
    }
    return army;
  }

  /** What each symmetry makes of each army, at `symmetry × armies + army`. */
  const seen = Int32Array.from(
    symmetries.flatMap((images) =>
      armies.map((army) =>
        armyOf(
          army.cells.map((cell) => images[cell] ?? size),
          0,
        ),
      ),
    ),
  );

  function numberSeen(side: number, first: number, second: number, symmetry: number): number {
    const base = symmetry * all;
    return swaps[symmetry]!
      ? ((side ^ 1) * all + seen[base + second]!) * all + seen[base + first]!
      : (side * all + seen[base + first]!) * all + seen[base + second]!;
  }

  function smallest(position: P, mayPass: boolean): number {
    of.read(position, cells);
    const side = position.state[ACTOR]!;
    const first = armyOf(cells, 0);
    const second = armyOf(cells, pieces);
    let best = numberSeen(side, first, second, 0);
    for (let i = 1; i < swaps.length; i++)
      if (mayPass || !swaps[i]!) best = Math.min(best, numberSeen(side, first, second, i));
    return best;
  }

  function isSmallest(side: number, first: number, second: number): boolean {
    const number = (side * all + first) * all + second;
    for (let i = 1; i < swaps.length; i++) if (numberSeen(side, first, second, i) < number) return false;
    return true;
  }

  const armyIn = (number: number, seat: number) => armies[(seat === 1 ? number : Math.floor(number / all)) % all]!;

  function allNumbers(): Int32Array {
    // There are many: a list of numbers would take twice the room of the result.
    let found = new Int32Array(1024);
    let count = 0;
    const sides = swaps.includes(true) ? 1 : 2;
    const fit = armies.flatMap((army, number) => (army.standing < least ? [] : [{ ...army, number }]));
    for (let side = 0; side < sides; side++)
      for (const first of fit)
        for (const second of fit) {
          if ((first.low & second.low) !== 0 || (first.high & second.high) !== 0) continue;
          if (first.standing + second.standing > most || !isSmallest(side, first.number, second.number)) continue;
          if (count === found.length) found = grown(found);
          found[count++] = (side * all + first.number) * all + second.number;
        }
    return found.slice(0, count);
  }

  return {
    ...of,
    squares: size,
    numbers: allNumbers,
    place(position, number) {
      cells.set(armyIn(number, 0).cells);
      cells.set(armyIn(number, 1).cells, pieces);
      of.put(position, cells, number >= all * all ? 1 : 0);
    },
    numberOf: (position) => smallest(position, true),
    // Pieces only ever leave, and that is progress.
    sectionOf: (number) => armyIn(number, 0).standing + armyIn(number, 1).standing,
    ...(of.isOpening && {
      opening: {
        includes: (position: P) => of.isOpening!(position),
        numberOf: (position: P) => smallest(position, false),
      },
    }),
  };
}

/** The cells of an army as a set of two words, and how many pieces stand; −1 if two would share a cell. */
function occupied(cells: readonly number[], size: number): { low: number; high: number; standing: number } {
  const on = cells.filter((cell) => cell < size);
  let low = 0;
  let high = 0;
  for (const cell of on) {
    if (cell < 32) low |= 1 << cell;
    else high |= 1 << (cell - 32);
  }
  return { low, high, standing: new Set(on).size < on.length ? -1 : on.length };
}
