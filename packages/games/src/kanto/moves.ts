import { STATE_WORDS } from '@rayonk/core';
import * as board from './board.ts';

// V8 folds a module's own unexported constants into its code and loads imported ones, with checks, at every use: a quarter of the speed.
const { ACTOR, CHANCE, OVER } = STATE_WORDS;
const { CAPACITY, CAPTURE, CELL, DOWN, FIRST, HIDDEN, LAST, ON_BOARD, OUTCOME, SIDE, SLIDE, STEP, UP } = board;
const { TAKES, TURNED } = board;

/** Everything but the first bit of a set, and after a shift to the right everything behind the bit that was read. */
const REST = 0x7fffffff;

/** Writes the legal actions in ascending order and returns how many they are. */
export function writeLegal(state: Int32Array, out: Int32Array): number {
  const actor = state[ACTOR]!;
  if (actor === OVER) return 0;
  return actor === CHANCE ? writeOutcomes(state, out) : writeTurn(state, actor, out);
}

/** KAN-3: each hidden value of the colour of the pawn that is being turned over. */
function writeOutcomes(state: Int32Array, out: Int32Array): number {
  const cell = state[TURNED]! - 1;
  const colour = state[CELL + cell]! >> 5;
  const base = (OUTCOME << 12) | (cell << 6) | (colour << 5);
  let values = state[HIDDEN + colour]!;
  let n = 0;
  while (values !== 0) {
    const value = Math.clz32(values);
    values &= REST >>> value;
    out[n++] = base | value;
  }
  return n;
}

/**
 * A seat's turn. The most time of the game is spent here, much of it on mispredicted ends of loops. So a loop goes over
 * pawns, not over pawns by direction: it writes all four directions of a pawn and counts on only past the legal ones.
 */
function writeTurn(state: Int32Array, side: number, out: Int32Array): number {
  const ownLo = state[UP + 2 * side]!;
  const ownHi = state[UP + 2 * side + 1]!;
  const foeLo = state[UP + 2 - 2 * side]!;
  const foeHi = state[UP + 3 - 2 * side]!;
  const downLo = state[DOWN]!;
  const downHi = state[DOWN + 1]!;
  const emptyLo = ON_BOARD & ~(ownLo | foeLo | downLo);
  const emptyHi = ON_BOARD & ~(ownHi | foeHi | downHi);
  let n = 0;
  let rest = downLo;
  while (rest !== 0) {
    const cell = Math.clz32(rest);
    rest &= REST >>> cell;
    out[n] = cell;
    n = (n + 1) | 0;
  }
  rest = downHi;
  while (rest !== 0) {
    const cell = Math.clz32(rest);
    rest &= REST >>> cell;
    out[n] = cell + 32;
    n = (n + 1) | 0;
  }

  // KAN-8, steps: the pawn that moved last leaves the set of the one direction that would bring it back. The distance
  // of the return selects a bit of `way`: 24 down, 31 left, 1 right, 8 up; others after a slide or without a last move.
  const last = state[LAST + side]!;
  const mover = FIRST >>> (last >> 6);
  const inHi = (last << 20) >> 31;
  const banLo = mover & ~inHi;
  const banHi = mover & inHi;
  const way = 1 << ((last & 63) - (last >> 6));
  const noDown = (way << 7) >> 31;
  const noLeft = way >> 31;
  const noRight = (way << 30) >> 31;
  const noUp = (way << 23) >> 31;

  let down = ownLo & (emptyLo >>> 8) & ~(banLo & noDown);
  let left = ownLo & (emptyLo >>> 1) & ~(banLo & noLeft);
  let right = ownLo & (emptyLo << 1) & ~(banLo & noRight);
  let up = ownLo & ((emptyLo << 8) | (emptyHi >>> 24)) & ~(banLo & noUp);
  rest = down | left | right | up;
  while (rest !== 0) {
    const cell = Math.clz32(rest);
    rest &= REST >>> cell;
    const stay = (STEP << 12) + 65 * cell;
    out[n] = stay - 8;
    n = (n + ((down << cell) >>> 31)) | 0;
    out[n] = stay - 1;
    n = (n + ((left << cell) >>> 31)) | 0;
    out[n] = stay + 1;
    n = (n + ((right << cell) >>> 31)) | 0;
    out[n] = stay + 8;
    n = (n + ((up << cell) >>> 31)) | 0;
  }
  down = ownHi & ((emptyHi >>> 8) | (emptyLo << 24)) & ~(banHi & noDown);
  left = ownHi & (emptyHi >>> 1) & ~(banHi & noLeft);
  right = ownHi & (emptyHi << 1) & ~(banHi & noRight);
  up = ownHi & (emptyHi << 8) & ~(banHi & noUp);
  rest = down | left | right | up;
  while (rest !== 0) {
    const cell = Math.clz32(rest);
    rest &= REST >>> cell;
    const stay = (STEP << 12) + 65 * 32 + 65 * cell;
    out[n] = stay - 8;
    n = (n + ((down << cell) >>> 31)) | 0;
    out[n] = stay - 1;
    n = (n + ((left << cell) >>> 31)) | 0;
    out[n] = stay + 1;
    n = (n + ((right << cell) >>> 31)) | 0;
    out[n] = stay + 8;
    n = (n + ((up << cell) >>> 31)) | 0;
  }

  const firstCapture = n;
  rest = ownLo & ((foeLo << 1) | (foeLo >>> 1) | (foeLo << 8) | (foeHi >>> 24) | (foeLo >>> 8));
  while (rest !== 0) {
    const cell = Math.clz32(rest);
    rest &= REST >>> cell;
    const stay = (CAPTURE << 12) + 65 * cell;
    const at = CELL + cell;
    const pawn = state[at]! << 6;
    out[n] = stay - 8;
    n = (n + TAKES[pawn | state[at - 8]!]!) | 0;
    out[n] = stay - 1;
    n = (n + TAKES[pawn | state[at - 1]!]!) | 0;
    out[n] = stay + 1;
    n = (n + TAKES[pawn | state[at + 1]!]!) | 0;
    out[n] = stay + 8;
    n = (n + TAKES[pawn | state[at + 8]!]!) | 0;
  }
  rest = ownHi & ((foeHi << 1) | (foeHi >>> 1) | (foeHi << 8) | (foeHi >>> 8) | (foeLo << 24));
  while (rest !== 0) {
    const cell = Math.clz32(rest);
    rest &= REST >>> cell;
    const stay = (CAPTURE << 12) + 65 * 32 + 65 * cell;
    const at = CELL + 32 + cell;
    const pawn = state[at]! << 6;
    out[n] = stay - 8;
    n = (n + TAKES[pawn | state[at - 8]!]!) | 0;
    out[n] = stay - 1;
    n = (n + TAKES[pawn | state[at - 1]!]!) | 0;
    out[n] = stay + 1;
    n = (n + TAKES[pawn | state[at + 1]!]!) | 0;
    out[n] = stay + 8;
    n = (n + TAKES[pawn | state[at + 8]!]!) | 0;
  }
  // KAN-8, captures: seldom does an enemy stand on the cell that the pawn came from.
  if (n !== firstCapture && last !== 0 && state[CELL + (last & 63)] !== 0)
    n = without((CAPTURE << 12) | last, out, firstCapture, n);
  return (downLo | downHi) === 0 ? n : writeSlides(state, out, n, emptyLo, emptyHi);
}

/** Closes the gap where an action stood, if it did; returns the new end. */
function without(action: number, out: Int32Array, start: number, end: number): number {
  let kept = start;
  for (let i = start; i < end; i++) {
    const found = out[i]!;
    out[kept] = found;
    if (found !== action) kept++;
  }
  return kept;
}

/** KAN-7, and KAN-8 for both seats: nobody slides back what was slid last. */
function writeSlides(state: Int32Array, out: Int32Array, start: number, emptyLo: number, emptyHi: number): number {
  const red = (SLIDE << 12) | state[LAST]!;
  const black = (SLIDE << 12) | state[LAST + 1]!;
  let n = start;
  for (let half = 0; half < 2; half++) {
    const below = half === 0 ? 0 : emptyLo;
    const empty = half === 0 ? emptyLo : emptyHi;
    const above = half === 0 ? emptyHi : 0;
    const down = ((empty >>> 8) | (below << 24)) & ((empty >>> 16) | (below << 16));
    const left = (empty >>> 1) & (empty >>> 2);
    const right = (empty << 1) & (empty << 2);
    const up = ((empty << 8) | (above >>> 24)) & ((empty << 16) | (above >>> 16));
    let rest = state[DOWN + half]! & (down | left | right | up);
    while (rest !== 0) {
      const cell = Math.clz32(rest);
      rest &= REST >>> cell;
      const stay = (SLIDE << 12) + 65 * (cell + 32 * half);
      for (let direction = 0; direction < 4; direction++) {
        const set = direction === 0 ? down : direction === 1 ? left : direction === 2 ? right : up;
        const slide = stay + (direction === 0 ? -16 : direction === 1 ? -2 : direction === 2 ? 2 : 16);
        if (set << cell < 0 && slide !== red && slide !== black) out[n++] = slide;
      }
    }
  }
  return n;
}

/** Where `canAct` lets a list be written that nobody reads. */
const UNREAD = new Int32Array(CAPACITY);

/** KAN-11: whether the side to move has an action. */
export function canAct(state: Int32Array): boolean {
  // Any face-down pawn can be turned over.
  if ((state[HIDDEN]! | state[HIDDEN + 1]!) !== 0) return true;
  const side = state[SIDE]!;
  const emptyLo = ON_BOARD & ~(state[UP]! | state[UP + 2]!);
  const emptyHi = ON_BOARD & ~(state[UP + 1]! | state[UP + 3]!);
  const nearLo = (emptyLo << 1) | (emptyLo >>> 1) | (emptyLo << 8) | (emptyHi >>> 24) | (emptyLo >>> 8);
  const nearHi = (emptyHi << 1) | (emptyHi >>> 1) | (emptyHi << 8) | (emptyHi >>> 8) | (emptyLo << 24);
  // A step by any pawn but the one that moved last needs no closer look.
  const last = state[LAST + side]!;
  const mover = FIRST >>> (last >> 6);
  const inHi = (last << 20) >> 31;
  const steppers =
    (state[UP + 2 * side]! & nearLo & ~(mover & ~inHi)) | (state[UP + 2 * side + 1]! & nearHi & ~(mover & inHi));
  return steppers !== 0 || writeTurn(state, side, UNREAD) !== 0;
}
