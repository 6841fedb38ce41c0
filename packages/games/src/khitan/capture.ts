import { CELL, codeAt, COLUMN_LINE, DIAGONAL_LINE, FACED, NEAREST, ROW_LINE, seatOf, STEPS, WHERE } from './board.ts';

/**
 * KHI-5 to KHI-8: what a move that is already on the board captures. Each piece becomes a word `cell << 5 | code` of
 * `out` from `first` on; the answer is where they end. Nothing is taken off yet: a captured piece still blocks (KHI-7).
 */
export function findCaptured(state: Int32Array, from: number, to: number, out: Int32Array, first: number): number {
  const mover = codeAt(state, to);
  let end = first;
  for (let axis = 0; axis < 3; axis++) {
    const step = STEPS[axis]!;
    const lineTo = nearest(state, to, axis);
    const faced = FACED[(axis << 5) | mover]!;
    const on = to + step * (lineTo >> 4);
    const back = to - step * (lineTo & 15);
    if ((faced & state[CELL + on]!) !== 0) end = take(state, on, step, faced, out, first, end);
    if ((faced & state[CELL + back]!) !== 0) end = take(state, back, -step, faced, out, first, end);

    const lineFrom = nearest(state, from, axis);
    const one = from + step * (lineFrom >> 4);
    const two = from - step * (lineFrom & 15);
    const facedOne = FACED[(axis << 5) | codeAt(state, one)]!;
    if ((facedOne & state[CELL + two]!) === 0) continue;
    const facedTwo = FACED[(axis << 5) | codeAt(state, two)]!;
    end =
      seatOf(codeAt(state, one)) === seatOf(mover)
        ? take(state, two, -step, facedOne, out, first, end)
        : take(state, one, step, facedTwo, out, first, end);
  }
  return end;
}

/** The entry of `NEAREST` for a cell on its line along an axis. */
function nearest(state: Int32Array, cell: number, axis: number): number {
  const row = WHERE[cell]! & 15;
  const column = (WHERE[cell]! >> 4) & 15;
  if (axis === 0) return NEAREST[(state[ROW_LINE + row]! << 4) | column]!;
  return NEAREST[(state[axis === 1 ? COLUMN_LINE + column : DIAGONAL_LINE + row + column]! << 4) | row]!;
}

/** KHI-6: a captured piece, and those behind it that show the same colour. One that several lines hit is noted once. */
function take(
  state: Int32Array,
  hit: number,
  step: number,
  faced: number,
  out: Int32Array,
  first: number,
  end: number,
): number {
  let cell = hit;
  do {
    const word = (cell << 5) | codeAt(state, cell);
    let i = first;
    while (i < end && out[i] !== word) i++;
    if (i === end) out[end++] = word;
    do cell += step;
    while (state[CELL + cell] === 0);
  } while ((faced & state[CELL + cell]!) !== 0);
  return end;
}
