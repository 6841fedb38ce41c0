import { ACTOR, QUIET } from '@rayonk/core';
import { BOARDS, HANDS, lowest, PAWNS, SIDE, type KastwaBoard, type Variant } from '../board.ts';

/**
 * Every placing of the six pawns as one number. Each seat's two small pawns are an unordered pair of squares, one of which may be «not
 * on the board»; each large pawn is a square or not on the board:
 *
 *     number = side × all + ((white pair × (n + 1) + white large) × pairs + black pair) × (n + 1) + black large
 *
 * Numbers of placings where two pawns share a square are never asked for.
 */
export interface Space {
  readonly board: KastwaBoard;
  /** Squares of the board; `squares` itself stands for a pawn that is not on it. */
  readonly squares: number;
  readonly pairs: number;
  /** Placings for one side to move. */
  readonly all: number;
  /** Ways to see the same position: a square's image for each symmetry (`symmetry × (n + 1) + square`). */
  readonly images: Int8Array;
  /** Whether a symmetry exchanges the colours, and with them the seats. */
  readonly swaps: readonly boolean[];
  readonly pairNumber: Int32Array;
  readonly pairFirst: Int8Array;
  readonly pairSecond: Int8Array;
  /** From the board's gapped cells to squares. */
  readonly squareOf: Int8Array;
}

export function spaceOf(variant: Variant): Space {
  const board = BOARDS[variant];
  const squares = board.cells.length;
  const width = board.side;
  const stride = squares + 1;
  const pairNumber = new Int32Array(stride * stride).fill(-1);
  const first: number[] = [];
  const second: number[] = [];
  for (let a = 0; a < squares; a++)
    for (let b = a + 1; b <= squares; b++) {
      pairNumber[a * stride + b] = pairNumber[b * stride + a] = first.length;
      first.push(a);
      second.push(b);
    }
  // Both small pawns missing: only while they are in hand.
  pairNumber[squares * stride + squares] = first.length;
  first.push(squares);
  second.push(squares);
  const squareOf = new Int8Array(32).fill(-1);
  for (const [square, cell] of board.cells.entries()) squareOf[cell] = square;
  const { images, swaps } = symmetries(width);
  return {
    board,
    squares,
    pairs: first.length,
    all: first.length * stride * first.length * stride,
    images,
    swaps,
    pairNumber,
    pairFirst: Int8Array.from(first),
    pairSecond: Int8Array.from(second),
    squareOf,
  };
}

/** The eight symmetries of the square. One that puts white cells on black ones exchanges the colours; on an odd board none does. */
function symmetries(width: number): { images: Int8Array; swaps: boolean[] } {
  const squares = width * width;
  const images = new Int8Array(8 * (squares + 1));
  const swaps: boolean[] = [];
  for (let symmetry = 0; symmetry < 8; symmetry++) {
    const turned = (square: number): number => {
      let x = square % width;
      let y = Math.floor(square / width);
      if ((symmetry & 1) !== 0) x = width - 1 - x;
      if ((symmetry & 2) !== 0) y = width - 1 - y;
      return (symmetry & 4) !== 0 ? x * width + y : y * width + x;
    };
    for (let square = 0; square < squares; square++) images[symmetry * (squares + 1) + square] = turned(square);
    images[symmetry * (squares + 1) + squares] = squares;
    const corner = turned(0);
    swaps.push(((corner % width) + Math.floor(corner / width)) % 2 === 1);
  }
  return { images, swaps };
}

/** The six squares of a position: white's small ones and large one, then black's. */
function readSquares(space: Space, state: Int32Array, out: Int8Array): void {
  for (let seat = 0; seat < 2; seat++) {
    const small = state[PAWNS + 2 * seat]!;
    const large = state[PAWNS + 2 * seat + 1]!;
    const rest = small & (small - 1);
    out[3 * seat] = small === 0 ? space.squares : space.squareOf[lowest(small)]!;
    out[3 * seat + 1] = rest === 0 ? space.squares : space.squareOf[lowest(rest)]!;
    out[3 * seat + 2] = large === 0 ? space.squares : space.squareOf[lowest(large)]!;
  }
}

const scratch = new Int8Array(6);

/** The smallest number among the aspects that leave the colours alone: what placing, where the seats take unlike turns, allows. */
export function placingNumber(space: Space, state: Int32Array): number {
  readSquares(space, state, scratch);
  let best = numberSeen(space, scratch, state[SIDE]!, 0);
  for (let symmetry = 1; symmetry < 8; symmetry++)
    if (!space.swaps[symmetry]!) best = Math.min(best, numberSeen(space, scratch, state[SIDE]!, symmetry));
  return best;
}

/** The smallest number among a position's eight aspects: the same for all of them. */
export function canonicalNumber(space: Space, state: Int32Array): number {
  readSquares(space, state, scratch);
  let best = numberSeen(space, scratch, state[SIDE]!, 0);
  for (let symmetry = 1; symmetry < 8; symmetry++)
    best = Math.min(best, numberSeen(space, scratch, state[SIDE]!, symmetry));
  return best;
}

function numberSeen(space: Space, squares: Int8Array, side: number, symmetry: number): number {
  const { images, pairNumber } = space;
  const stride = space.squares + 1;
  const base = symmetry * stride;
  const swap = space.swaps[symmetry]! ? 1 : 0;
  const white = 3 * swap;
  const black = 3 - white;
  const whitePair = pairNumber[images[base + squares[white]!]! * stride + images[base + squares[white + 1]!]!]!;
  const blackPair = pairNumber[images[base + squares[black]!]! * stride + images[base + squares[black + 1]!]!]!;
  const whiteLarge = images[base + squares[white + 2]!]!;
  const blackLarge = images[base + squares[black + 2]!]!;
  return (
    (side ^ swap) * space.all + ((whitePair * stride + whiteLarge) * space.pairs + blackPair) * stride + blackLarge
  );
}

/**
 * Sets the words of a state to the position of a number, all pawns placed and the counter at 0; false if two pawns share a
 * square or a seat has lost. The hash words are left as they are: nobody who walks the space reads them.
 */
export function placeNumber(space: Space, number: number, state: Int32Array): boolean {
  const stride = space.squares + 1;
  const side = number >= space.all ? 1 : 0;
  let rest = number - side * space.all;
  const blackLarge = rest % stride;
  rest = Math.floor(rest / stride);
  const blackPair = rest % space.pairs;
  rest = Math.floor(rest / space.pairs);
  const whiteLarge = rest % stride;
  const whitePair = Math.floor(rest / stride);
  const whiteSmall = pairCells(space, whitePair);
  const whiteBig = cellsOf(space, whiteLarge);
  const blackSmall = pairCells(space, blackPair);
  const blackBig = cellsOf(space, blackLarge);
  if ((whiteSmall & whiteBig) !== 0 || (blackSmall & blackBig) !== 0) return false;
  const white = whiteSmall | whiteBig;
  const black = blackSmall | blackBig;
  // KAS-8: with two of its three pawns gone a seat has lost.
  if ((white & black) !== 0 || bits(white) < 2 || bits(black) < 2) return false;
  state[PAWNS] = whiteSmall;
  state[PAWNS + 1] = whiteBig;
  state[PAWNS + 2] = blackSmall;
  state[PAWNS + 3] = blackBig;
  state[SIDE] = side;
  state[ACTOR] = side;
  state[HANDS] = 0;
  state[QUIET] = 0;
  return true;
}

function pairCells(space: Space, pair: number): number {
  return cellsOf(space, space.pairFirst[pair]!) | cellsOf(space, space.pairSecond[pair]!);
}
function cellsOf(space: Space, square: number): number {
  return square === space.squares ? 0 : 1 << space.board.cells[square]!;
}
function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}
