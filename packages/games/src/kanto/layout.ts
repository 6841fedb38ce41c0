/**
 * Numbers that TypeScript and the kernel (`kernel.as`, which reads this file as it is) agree on. Inside, a cell is `row << 3 | column`: three columns
 * of every row lie off the board and stay empty for ever, so that a step is the same distance everywhere and a shifted set never wraps onto the next row.
 *
 * What stands on a cell, in six bits; 0 is an empty cell:
 *
 *     bits  5                 4 … 0
 *           colour (1 Black)  1–19 face up, 20 the Kanto face up, 21 face down, 22 being turned over
 */
export const KANTO = 20;
export const FACE_DOWN = 21;
export const TURNING = 22;

/**
 * An action:
 *
 *     bits  14 … 12      11 … 6  5 … 0
 *           0 turn over  0       cell
 *           1 step       from    to
 *           2 capture    from    to
 *           3 slide      from    to
 *           4 outcome    cell    pawn (colour and value, as on a cell)
 */
export const TURN = 0;
export const STEP = 1;
export const CAPTURE = 2;
export const SLIDE = 3;
export const OUTCOME = 4;

/**
 * A position, in bytes from its own address on, after the shared header (4 words). A set of cells is 64 bits, cell i bit i; value v is bit v of a word.
 *
 *      16  side to move                        64  Red's and Black's face-down pawns
 *      20  cell being turned over + 1, or 0    80  pawns that take their neighbour below, to the left, to the right, above
 *      24  Red's and Black's last move, or 0  112  all ones if one's face-down pawns may step (KAN-6 decided otherwise), or 0
 *      32  Red's and Black's hidden values    120  always 0: cells below the board
 *      40  Red's and Black's values not gone  128  what stands on each inner cell, a byte each
 *      48  Red's and Black's face-up pawns    192  always 0: cells above it
 *
 * A last move is kept as the return that KAN-8 forbids, `now << 6 | from`. While a pawn is being turned over its value is still hidden and it still
 * counts among the face-down ones.
 */
export const SIDE = 16;
export const TURNED = 20;
export const LAST = 24;
export const HIDDEN = 32;
export const LEFT = 40;
export const UP = 48;
export const DOWN = 64;
export const SOUTH = 80;
export const WEST = 88;
export const EAST = 96;
export const NORTH = 104;
export const FREE = 112;
export const CELL = 128;
/** How many moves can be taken back, and from `UNDO` on what they changed: so many records of so many bytes. */
export const DEPTH = 200;
export const UNDO = 208;
export const RECORD = 48;
export const RECORDS = 64;
export const ROOM = 3328;

/** Tables that are written once: which of two neighbours takes which, 4 × 5 bits spread, the n-th bit of four, keys of all that a hash knows. */
export const PAIRS = 0;
export const SPREAD = 4096;
export const NTH = 4224;
export const KEYS = 5120;
/** Keys of a seat's last move from here on, of hidden values, of the second seat; before them those of a pawn on a cell. */
export const LAST_KEYS = 8192;
export const HIDDEN_KEYS = 16384;
export const SIDE_KEY = 16448;
/** What functions leave for their callers, and the generator they borrow. */
export const RANDOM = 4288;
export const COUNTS = 4304;
export const LISTED = 4352;
/** Where positions begin. */
export const FIRST = 136768;
