/**
 * Where things stand in the kernel's memory, in bytes: read by TypeScript and, as it is, by the kernel (`kernel.as`, which has more of them).
 *
 * A position, from its own address on, after the shared header (4 words). A set of cells is 64 bits, cell i bit i.
 *
 *      16  singles, stacks           216  links of each cell: the next occupied one to the left, right, down, up, 16 bits each,
 *      32  cells topped by Black's,       as the cell's number times 8
 *          by White's                512  reach of each cell: the occupied cells one step away
 *      48  cells by the top token's  808  how many moves can be taken back, and from 812 on what they were:
 *          value 1, 2, 3                  bits 29 … 21 what was covered, 20 … 12 what moved, 11 … 6 from, 5 … 0 to
 *      72  what stands on each cell,
 *          packed, a word each
 *
 * Reach and links are kept up to date as cells become empty; they have one more entry for `NOWHERE`.
 */
export const TOPS = 32;
export const CELL = 72;
export const LINK = 216;
export const DEPTH = 808;
export const UNDO = 812;
export const RECORD = 4;
export const RECORDS = 36;
/** How long a position is: no game has more than 35 moves. */
export const ROOM = 960;

/** Tables that are written once: all sets but one cell, keys of tops and of heights (`cell * 37 + height`), the key of the second seat. */
export const WITHOUT = 1024;
export const TOP_KEYS = 1536;
export const HEIGHT_KEYS = 4096;
export const SIDE_KEY = 14848;
/** What functions leave for their callers: actions, and counts. */
export const LISTED = 16640;
export const COUNTS = 18688;
/** The state of a generator that was lent. */
export const RANDOM = 18752;
/** Where positions begin. */
export const FIRST = 18816;
