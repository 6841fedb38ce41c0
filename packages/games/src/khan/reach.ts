import { BOARD, CELLS, PLACE, QUARTERS, stepsBetween, TYPES } from './board.ts';

/**
 * Destinations by table lookup.
 *
 * All cells within three steps of a piece lie in a *window* of 32 cells in a row (on the middle rows three steps one
 * way and two the other span 5 · 6 + 2 of them). Modulo 32 no two of them are the same, so one word holds all that
 * matters to one piece: bit b is cell b or, for b below the window's start, cell 32 + b.
 *
 * Rotated right by its cell, the word has a piece at bit 0 and every cell at `distance mod 32`, the same for all
 * pieces. The cells that a piece may pass are at twelve distances; those of them that are empty decide which distances
 * it reaches. One multiplication hashes that pattern into 12 bits. The factor was found by trial: it sends two patterns
 * to one place only where they reach the same.
 */
export const HASH_FACTOR = 0x08020201;
export const HASH_SHIFT = 20;

const STEPS = [-BOARD.columns, -1, 1, BOARD.columns];

/** Where a type's hashes start in `REACH`: `type << TYPE_SHIFT`. */
export const TYPE_SHIFT = 12;

/**
 * After the hashes come records of four words, at `RECORDS + (quarter << 8 | type << 6 | rank << 2)`.
 *
 *     word 0  bits  31 … 16                           15 … 8           4 … 0
 *                   the action from this cell to      window's start   cell mod 32
 *                   the 31st of its window
 *     word 1  the cells that may be passed, by distance mod 32; the mat's edge and the type cut them down
 *     word 2  the cells where a move may end, by cell mod 32
 *     word 3  the bits below the window's start
 */
export const RECORDS = TYPES << TYPE_SHIFT;
export const PASSED = 1;
export const ENDS = 2;
export const FOLDED = 3;

/** Empty until there is a position: whoever only words or draws what a game did needs no table. */
export const REACH = new Int32Array(RECORDS + (QUARTERS << 8));
let isFilled = false;

export function fillReach(): void {
  if (isFilled) return;
  isFilled = true;
  for (let type = 0; type < TYPES; type++) {
    const passed = distances(type);
    for (let pattern = 0; pattern < 1 << passed.length; pattern++) {
      let empty = 0;
      for (let i = 0; i < passed.length; i++) if (((pattern >> i) & 1) !== 0) empty |= 1 << passed[i]!;
      const hash = Math.imul(empty, HASH_FACTOR) >>> HASH_SHIFT;
      REACH[(type << TYPE_SHIFT) | hash] = reached(type + 1, 0, 0, empty);
    }
  }
  for (let quarter = 0; quarter < QUARTERS; quarter++)
    for (let cell = 0; cell < CELLS; cell++) writeRecord(quarter, cell);
}

function writeRecord(quarter: number, cell: number): void {
  const place = PLACE[(quarter << 6) | cell]!;
  const type = place >> 5;
  let start = CELLS - 32;
  let passed = 0;
  let ends = 0;
  for (let other = CELLS - 1; other >= 0; other--) {
    if (other === cell) continue;
    const steps = stepsBetween(cell, other);
    if (steps <= TYPES) start = Math.min(start, other);
    if (steps <= type + 1) ends |= 1 << other;
    if (steps <= type) passed |= 1 << (other - cell);
  }
  const at = RECORDS + ((quarter << 8) | (type << 6) | ((place & 31) << 2));
  REACH[at] = (((cell << 6) + start + 31) << 16) | (start << 8) | (cell & 31);
  REACH[at + PASSED] = passed;
  REACH[at + ENDS] = ends;
  REACH[at + FOLDED] = (1 << start) - 1;
}

/** The distances, as differences of cell numbers, of all cells that a piece of a type may pass. */
function distances(type: number): number[] {
  const found: number[] = [];
  for (let up = -type; up <= type; up++)
    for (let right = -type; right <= type; right++) {
      const steps = Math.abs(up) + Math.abs(right);
      if (steps > 0 && steps <= type) found.push(up * BOARD.columns + right);
    }
  return found;
}

/**
 * The distances that so many steps over empty cells lead to. KHA-6: in three steps only the cell before the last one
 * can be met again, so it is enough never to turn back.
 */
function reached(steps: number, at: number, before: number, empty: number): number {
  let bits = 0;
  for (let i = 0; i < 4; i++) {
    const next = at + STEPS[i]!;
    if (next === before) continue;
    if (steps === 1) bits |= 1 << next;
    else if (((empty >>> next) & 1) !== 0) bits |= reached(steps - 1, next, at, empty);
  }
  return bits;
}
