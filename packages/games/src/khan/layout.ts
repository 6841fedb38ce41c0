/**
 * Where things stand in the kernel's memory, in bytes: read by TypeScript and, as it is, by the kernel (`kernel.as`, which has more of them).
 *
 * A position, from its own address on, after the shared header (4 words). A set of cells is 64 bits, cell i bit i.
 *
 *      16  the seat to move                32  the cell of each seat's Kalista, or 36
 *      20  the quarter-turn, or 4          40  how many Sbires of each seat are captured; 0 until both have set up
 *      24  the Khan's cell, or 36          48  the set of each seat's pieces
 *      28  the type of that cell, or 3      64  how many actions can be taken back, and from 68 on what they were
 */
export const SIDE = 16;
export const QUARTER = 20;
export const KHAN = 24;
export const DEMAND = 28;
export const KALISTA = 32;
export const RESERVE = 40;
export const PIECES = 48;
export const DEPTH = 64;
export const UNDO = 68;
export const RECORD = 4;
export const RECORDS = 62;
export const ROOM = 320;

/** Tables that are written once: the type of each cell, a byte at `quarter << 6 | cell`. */
export const TYPES = 0;
/** Zobrist keys: a piece on a cell at `seat << 7 | kalista << 6 | cell`, the Khan on a cell, the quarter-turns, the second seat to move. */
export const KEYS = 3584;
export const KHAN_KEYS = 512;
export const QUARTER_KEYS = 576;
export const SIDE_KEY = 581;
/** What functions leave for their callers: actions, and counts. */
export const LISTED = 8256;
export const COUNTS = 8768;
/** The state of a generator that was lent. */
export const RANDOM = 8832;
/** Where positions begin. */
export const FIRST = 107520;
