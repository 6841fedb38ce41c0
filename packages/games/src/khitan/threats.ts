import type { ActionList } from '@rayonk/core';
import { PLACEMENT } from './actions.ts';
import * as board from './board.ts';

// Copies, as in `position.ts`: V8 folds a module's own constants.
const { CELL, ROW_LINE, COLUMN_LINE, DIAGONAL_LINE, CODE_SHIFT } = board;
const { FACED, FLIPPED, NEAREST, STEPS, WHERE } = board;
const MOVES = PLACEMENT;

/** Bit axis is set if the pair on both sides of a cell, on its line along that axis, would face each other without it (KHI-5). */
function opened(state: Int32Array, cell: number): number {
  const where = WHERE[cell]!;
  const row = where & 15;
  const column = (where >> 4) & 15;
  const f0 = NEAREST[(state[ROW_LINE + row]! << 4) | column]!;
  const f1 = NEAREST[(state[COLUMN_LINE + column]! << 4) | row]!;
  const f2 = NEAREST[(state[DIAGONAL_LINE + row + column]! << 4) | row]!;
  const f = CELL + cell;
  return (
    ((FACED[state[f + (f0 >> 4)]! >>> CODE_SHIFT]! & state[f - (f0 & 15)]!) === 0 ? 0 : 1) |
    ((FACED[32 + (state[f + 10 * (f1 >> 4)]! >>> CODE_SHIFT)]! & state[f - 10 * (f1 & 15)]!) === 0 ? 0 : 2) |
    ((FACED[64 + (state[f + 9 * (f2 >> 4)]! >>> CODE_SHIFT)]! & state[f - 9 * (f2 & 15)]!) === 0 ? 0 : 4)
  );
}

/** The lines along which a move captures, without making it: from the cell that it reaches, and those that it opens. */
function hitsAlong(state: Int32Array, from: number, direction: number, open: number): number {
  const to = (from + STEPS[direction]!) & 127;
  const code = FLIPPED[(direction << 5) | (state[CELL + from]! >>> CODE_SHIFT)]! >>> CODE_SHIFT;
  const axis = direction >= 3 ? direction - 3 : direction;
  const leave = WHERE[from]!;
  const reach = WHERE[to]!;
  const row = reach & 15;
  const column = (reach >> 4) & 15;
  // On the line that it moves along, the piece no longer stands where it came from.
  const gone = 1 << (leave & 15);
  const lineE = state[ROW_LINE + row]! ^ (axis === 0 ? 1 << ((leave >> 4) & 15) : 0);
  const lineNE = state[COLUMN_LINE + column]! ^ (axis === 1 ? gone : 0);
  const lineNW = state[DIAGONAL_LINE + row + column]! ^ (axis === 2 ? gone : 0);
  const t0 = NEAREST[(lineE << 4) | column]!;
  const t1 = NEAREST[(lineNE << 4) | row]!;
  const t2 = NEAREST[(lineNW << 4) | row]!;
  const t = CELL + to;
  const faced0 = FACED[code]!;
  const faced1 = FACED[32 + code]!;
  const faced2 = FACED[64 + code]!;
  const a0 = faced0 & state[t + (t0 >> 4)]!;
  const b0 = faced0 & state[t - (t0 & 15)]!;
  const a1 = faced1 & state[t + 10 * (t1 >> 4)]!;
  const b1 = faced1 & state[t - 10 * (t1 & 15)]!;
  const a2 = faced2 & state[t + 9 * (t2 >> 4)]!;
  const b2 = faced2 & state[t - 9 * (t2 & 15)]!;
  const other = open & ~(1 << axis);
  if ((a0 | b0 | a1 | b1 | a2 | b2 | other) === 0) return 0;
  return (
    (a0 === 0 ? 0 : 1) +
    (b0 === 0 ? 0 : 1) +
    (a1 === 0 ? 0 : 1) +
    (b1 === 0 ? 0 : 1) +
    (a2 === 0 ? 0 : 1) +
    (b2 === 0 ? 0 : 1) +
    (other & 1) +
    ((other >> 1) & 1) +
    (other >> 2)
  );
}

/** What a line captured along counts in the order of actions. */
const LINE = 100;

/** The order of each move, twice, and one more if it captures; the moves of a piece stand together. */
export function rankMoves(state: Int32Array, items: Int32Array, count: number, out: Int32Array): void {
  let from = -1;
  let open = 0;
  for (let i = 0; i < count; i++) {
    const action = items[i]!;
    if (action >= MOVES) {
      out[i] = 0;
      continue;
    }
    if (action >> 3 !== from) {
      from = (action >> 3) & 127;
      open = opened(state, from);
    }
    const hits = hitsAlong(state, from, action & 7, open);
    out[i] = hits === 0 ? 0 : 2 * LINE * hits + 1;
  }
}

/** Leaves only the moves that capture. */
export function onlyCaptures(state: Int32Array, list: ActionList): void {
  const { items, own, count } = list;
  let from = -1;
  let open = 0;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = items[i]!;
    if (action >= MOVES) continue;
    if (action >> 3 !== from) {
      from = (action >> 3) & 127;
      open = opened(state, from);
    }
    if (hitsAlong(state, from, action & 7, open) !== 0) own[kept++] = action;
  }
  list.items = own;
  list.count = kept;
}
