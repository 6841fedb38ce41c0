import { zobristKeys } from '@rayonk/core';
import { CELLS, NOWHERE, UNTURNED } from './board.ts';

/**
 * The Zobrist keys, low and high word side by side. `|` with `cell << 1`, and with 1 for the high word, finds a key.
 *
 *     0 … 511       a piece on a cell: seat << 8, 1 << 7 for a Kalista
 *     512 … 1023    the same, the Khan on it and the other side to move: all that landing there toggles
 *     1024 … 1151   the Khan on a cell; 0 while it is off the board
 *     1152 … 1161   the quarter-turns, and no quarter-turn
 *     1162, 1163    Ochre to move
 */
export const KALISTA_KEYS = 1 << 7;
export const LANDED_KEYS = 1 << 9;
export const KHAN_KEYS = 1 << 10;
export const QUARTER_KEYS = KHAN_KEYS + (1 << 7);
export const SIDE_KEY = QUARTER_KEYS + 2 * (UNTURNED + 1);

export const KEYS = allKeys();

function allKeys(): Int32Array {
  const keys = zobristKeys('khan', SIDE_KEY / 2 + 1);
  keys.fill(0, KHAN_KEYS + 2 * NOWHERE, QUARTER_KEYS);
  for (let pieces = 0; pieces < LANDED_KEYS; pieces += KALISTA_KEYS)
    for (let i = 0; i < 2 * CELLS; i++)
      keys[LANDED_KEYS | pieces | i] = keys[pieces | i]! ^ keys[KHAN_KEYS | i]! ^ keys[SIDE_KEY | (i & 1)]!;
  return keys;
}
