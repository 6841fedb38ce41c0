/** Hokito's moves, in AssemblyScript: `npm run kernels` makes `kernel.json` and `kernel.plain.ts` of it. `p` is the address of a position. */
import { TOPS, CELL, LINK, DEPTH, UNDO, WITHOUT, TOP_KEYS, HEIGHT_KEYS, SIDE_KEY, LISTED, COUNTS, RANDOM } from './layout';
import { below } from './random';

const HASH = 4;
const SINGLES = 16;
const STACKS = 24;
const VALUES = 48;
const REACH = 512;
/** Movers with the cells where they may end: 16 bytes each, of singles and of stacks. */
const MOVERS = 15360;
const STACK_MOVERS = 15936;
const OVER = 3;
/** Stands for «no occupied cell that way»: it reaches nothing and leads only to itself, so no step needs a test. */
const NOWHERE = 36 << 3;

@inline function left(at: i32): i32 { return load<u16>(at, LINK); }
@inline function right(at: i32): i32 { return load<u16>(at, LINK + 2); }
@inline function down(at: i32): i32 { return load<u16>(at, LINK + 4); }
@inline function up(at: i32): i32 { return load<u16>(at, LINK + 6); }
@inline function reach(at: i32): i64 { return load<i64>(at, REACH); }
/** All cells but one. */
@inline function without(cell: i32): i64 { return load<i64>(cell, WITHOUT); }

// HOK-7: a path of two steps may end anywhere but on its start, one of three steps anywhere but on the cell it passed first; nothing else
// can be passed twice. HOK-10: sets, so that paths with the same end are one move.
@inline function twoSteps(p: i32, cell: i32): i64 {
  const at = p + cell;
  return (reach(p + left(at)) | reach(p + right(at)) | reach(p + down(at)) | reach(p + up(at))) & without(cell);
}
function threeSteps(p: i32, cell: i32): i64 {
  const at = p + cell;
  const l = left(at), r = right(at), d = down(at), u = up(at);
  const atL = p + l, atR = p + r, atD = p + d, atU = p + u;
  return ((reach(p + left(atL)) | reach(p + down(atL)) | reach(p + up(atL))) & without(l))
    | ((reach(p + right(atR)) | reach(p + down(atR)) | reach(p + up(atR))) & without(r))
    | ((reach(p + left(atD)) | reach(p + right(atD)) | reach(p + down(atD))) & without(d))
    | ((reach(p + left(atU)) | reach(p + right(atU)) | reach(p + up(atU))) & without(u));
}

/** 1 for a stack. */
@inline function kindAt(stacks: i64, cell: i32): i32 { return (stacks >> (cell as i64)) as i32 & 1; }
/** HOK-9: a single ends on a single, a stack on a stack. */
@inline function endsOf(p: i32, kind: i32): i64 { return load<i64>(p + (kind << 3), SINGLES); }

let singlesEnd: i32 = 0;
let stacksEnd: i32 = 0;
let singleMoves: i32 = 0;

@inline function waysOf(p: i32, cell: i32, value: i32): i64 {
  return value == 1 ? reach(p + (cell << 3)) : value == 2 ? twoSteps(p, cell << 3) : threeSteps(p, cell << 3);
}

/**
 * Writes the movers with one value and the cells where they may end, singles apart from stacks, and adds them to what was found:
 *
 *     bits  63 … 48          47 … 32           31 … 16                15 … 0
 *           moves of stacks  moves of singles  end of STACK_MOVERS    end of MOVERS
 *
 * Kinds differ by a shift and not by a branch, as that would be mispredicted half of the time.
 */
@inline function add(p: i32, own: i64, value: i32, found: i64): i64 {
  const stacks = load<i64>(p, STACKS);
  for (let movers = own & load<i64>(p + (value << 3), VALUES - 8); movers != 0; movers &= movers - 1) {
    const cell = ctz(movers) as i32, kind = kindAt(stacks, cell), lane = (kind << 4) as i64;
    const ends = waysOf(p, cell, value) & endsOf(p, kind);
    const at = (found >> lane) as i32 & 0xffff;
    store<i32>(at, kind << 14 | value << 12 | cell << 6);
    store<i64>(at, ends, 8);
    found += (16 | popcnt(ends) << 32) << lane;
  }
  return found;
}

/** Writes the movers of a seat, and returns how many moves they have together. */
function find(p: i32, seat: i32): i32 {
  const own = load<i64>(p + (seat << 3), TOPS);
  const found = add(p, own, 3, add(p, own, 2, add(p, own, 1, STACK_MOVERS << 16 | MOVERS)));
  singlesEnd = found as i32 & 0xffff, stacksEnd = found as i32 >>> 16, singleMoves = (found >> 32) as i32 & 0xffff;
  return singleMoves + (found >>> 48) as i32;
}

/** How many moves there are. */
function count(p: i32): i32 {
  const seat = load<i32>(p);
  return seat == OVER ? 0 : find(p, seat);
}

/** One of the moves that were just counted. */
function nth(index: i32): i32 {
  let at = MOVERS;
  if (index >= singleMoves) index -= singleMoves, at = STACK_MOVERS;
  for (;;) {
    const moves = popcnt(load<i64>(at, 8)) as i32;
    if (index < moves) break;
    index -= moves, at += 16;
  }
  let ends = load<i64>(at, 8);
  for (; index > 0; index--) ends &= ends - 1;
  return load<i32>(at) | ctz(ends) as i32;
}

@inline function write(from: i32, end: i32, out: i32): i32 {
  for (let at = from; at < end; at += 16) {
    const mover = load<i32>(at);
    for (let ends = load<i64>(at, 8); ends != 0; ends &= ends - 1, out += 4) store<i32>(out, mover | ctz(ends) as i32);
  }
  return out;
}

/** Writes all moves, ascending. */
export function legal(p: i32): i32 {
  const moves = count(p);
  if (moves != 0) write(STACK_MOVERS, stacksEnd, write(MOVERS, singlesEnd, LISTED));
  return moves;
}

@inline function canMoveWith(p: i32, own: i64, value: i32): bool {
  const stacks = load<i64>(p, STACKS);
  for (let movers = own & load<i64>(p + (value << 3), VALUES - 8); movers != 0; movers &= movers - 1) {
    const cell = ctz(movers) as i32;
    if (waysOf(p, cell, value) & endsOf(p, kindAt(stacks, cell))) return true;
  }
  return false;
}

/** Those with the shortest ways first: one that can move is all that is needed. */
function canMove(p: i32, seat: i32): bool {
  const own = load<i64>(p + (seat << 3), TOPS);
  return canMoveWith(p, own, 1) || canMoveWith(p, own, 2) || canMoveWith(p, own, 3);
}

@inline function toggleAt(at: i32, bits: i64): void { store<i64>(at, load<i64>(at) ^ bits); }

/** Puts a packed cell into the sets, or takes it out again, and returns its part of the hash. */
@inline function toggle(p: i32, cell: i32, packed: i32): i64 {
  const bit = (1 as i64) << (cell as i64), height = packed >> 3;
  toggleAt(p + (height == 1 ? 0 : 8) + SINGLES, bit);
  toggleAt(p + ((packed << 1) & 8) + TOPS, bit);
  toggleAt(p + ((packed & 3) << 3) + VALUES - 8, bit);
  return load<i64>((cell << 3 | packed & 7) << 3, TOP_KEYS) ^ load<i64>((cell * 37 + height) << 3, HEIGHT_KEYS);
}

/**
 * Takes an emptied cell out of the links and the reach of its row and column, or puts it back: it is exchanged for the neighbour beyond it. Its
 * own links and reach stay as they were (the trick of dancing links). What is written to `NOWHERE` is undone at the end, which is cheaper than to ask.
 */
@inline function exchange(p: i32, cell: i32, gone: bool): void {
  const l = left(p + cell), r = right(p + cell), d = down(p + cell), u = up(p + cell);
  store<u16>(p + l, gone ? r : cell, LINK + 2);
  store<u16>(p + r, gone ? l : cell, LINK);
  store<u16>(p + d, gone ? u : cell, LINK + 6);
  store<u16>(p + u, gone ? d : cell, LINK + 4);
  store<i64>(p + NOWHERE, NOWHERE * 0x0001000100010001, LINK);
  const bit = without(cell);
  toggleAt(p + l + REACH, bit ^ without(r));
  toggleAt(p + r + REACH, bit ^ without(l));
  toggleAt(p + d + REACH, bit ^ without(u));
  toggleAt(p + u + REACH, bit ^ without(d));
  store<i64>(p + NOWHERE, 0, REACH);
}

/** What a move and its taking back have in common: sets and hash. */
@inline function exchangeTops(p: i32, from: i32, to: i32, mover: i32, covered: i32, landed: i32): void {
  const keys = load<i64>(0, SIDE_KEY) ^ toggle(p, from, mover) ^ toggle(p, to, covered) ^ toggle(p, to, landed);
  toggleAt(p + HASH, keys);
}

/** Moves, and passes the turn on, whether or not the other seat can use it. */
@inline function move(p: i32, action: i32): i32 {
  const from = (action >> 6) & 63, to = action & 63;
  const mover = load<i32>(p + (from << 2), CELL), covered = load<i32>(p + (to << 2), CELL);
  const depth = load<i32>(p, DEPTH);
  store<i32>(p + (depth << 2), covered << 21 | mover << 12 | (action & 0xfff), UNDO);
  store<i32>(p, depth + 1, DEPTH);
  // The mover's top, and both heights.
  const landed = mover + (covered & ~7);
  exchangeTops(p, from, to, mover, covered, landed);
  store<i32>(p + (from << 2), 0, CELL);
  store<i32>(p + (to << 2), landed, CELL);
  exchange(p, from << 3, true);
  const next = ~mover >> 2 & 1;
  store<i32>(p, next);
  return next;
}

export function make(p: i32, action: i32): void {
  // HOK-11
  if (!canMove(p, move(p, action))) store<i32>(p, OVER);
}

/** Plays moves drawn at random until there are none, or so many; returns how many it made. */
export function walk(p: i32, plies: i32): i32 {
  let moves = count(p), made = 0;
  for (; moves != 0 && made < plies; made++) {
    move(p, nth(below(RANDOM, moves)));
    moves = find(p, load<i32>(p));
  }
  if (moves == 0) store<i32>(p, OVER);
  return made;
}

export function unmake(p: i32): void {
  const depth = load<i32>(p, DEPTH) - 1;
  store<i32>(p, depth, DEPTH);
  const undo = load<i32>(p + (depth << 2), UNDO);
  const from = (undo >> 6) & 63, to = undo & 63, mover = (undo >> 12) & 511, covered = undo >> 21;
  exchangeTops(p, from, to, mover, covered, load<i32>(p + (to << 2), CELL));
  store<i32>(p + (from << 2), mover, CELL);
  store<i32>(p + (to << 2), covered, CELL);
  exchange(p, from << 3, false);
  store<i32>(p, mover >> 2 & 1);
}

/** Makes a position of the packed cells that stand in it, all else 0, and of the seat to move. */
export function setUp(p: i32, seat: i32): void {
  for (let cell = 0; cell <= NOWHERE; cell += 8) store<i64>(p + cell, NOWHERE * 0x0001000100010001, LINK);
  for (let cell = 0; cell < 36; cell++) {
    const packed = load<i32>(p + (cell << 2), CELL);
    if (packed == 0) continue;
    toggleAt(p + HASH, toggle(p, cell, packed));
    for (let other = cell - 1; other >= cell - cell % 6; other--) if (join(p, other, cell, 0)) break;
    for (let other = cell - 6; other >= 0; other -= 6) if (join(p, other, cell, 4)) break;
  }
  if (seat == 1) toggleAt(p + HASH, load<i64>(0, SIDE_KEY));
  store<i32>(p, canMove(p, seat) ? seat : OVER);
}

/** Joins an occupied cell to the one after it in its row or column; false if the first is empty. */
function join(p: i32, first: i32, second: i32, axis: i32): bool {
  if (load<i32>(p + (first << 2), CELL) == 0) return false;
  store<u16>(p + (first << 3) + axis, second << 3, LINK + 2);
  store<u16>(p + (second << 3) + axis, first << 3, LINK);
  toggleAt(p + (first << 3) + REACH, ~without(second << 3));
  toggleAt(p + (second << 3) + REACH, ~without(first << 3));
  return true;
}

/** Writes what an evaluation counts, Black's less White's (`COUNTED` in eval.ts), and returns how many moves have been played. */
export function judge(p: i32): i32 {
  for (let at = COUNTS; at < COUNTS + 64; at += 8) store<i64>(at, 0);
  const black = load<i64>(p, TOPS), white = load<i64>(p, TOPS + 8), stacks = load<i64>(p, STACKS);
  let points = worth(p, black & stacks) - worth(p, white & stacks);
  for (let value = 0; value < 3; value++) {
    const set = load<i64>(p + (value << 3), VALUES);
    const singles = (popcnt(black & set & ~stacks) - popcnt(white & set & ~stacks)) as i32;
    store<i32>(COUNTS + (value << 2), singles);
    store<i32>(COUNTS + (value << 2), (popcnt(black & set & stacks) - popcnt(white & set & stacks)) as i32, 12);
    points += (value + 1) * singles;
  }
  find(p, 0);
  const onSingles = countMoves(0, 1), onStacks = countMoves(1, 1);
  find(p, 1);
  store<i32>(COUNTS, (popcnt(black & countMoves(0, -1)) - popcnt(white & onSingles)) as i32, 52);
  store<i32>(COUNTS, worth(p, black & countMoves(1, -1)) - worth(p, white & onStacks), 56);
  store<i32>(COUNTS, points, 60);
  return 36 - popcnt(black | white) as i32;
}

/** Adds the moves that were just found of one kind by value, and singles without one; returns which cells they can cover. */
@inline function countMoves(kind: i32, sign: i32): i64 {
  const end = kind ? stacksEnd : singlesEnd;
  let taken: i64 = 0;
  for (let at = kind ? STACK_MOVERS : MOVERS; at < end; at += 16) {
    const ends = load<i64>(at, 8), to = COUNTS + 20 - (kind << 2) + (load<i32>(at) >> 12 << 2);
    store<i32>(to, load<i32>(to) + sign * (popcnt(ends) as i32));
    if (!kind && ends == 0) store<i32>(COUNTS, load<i32>(COUNTS, 48) + sign, 48);
    taken |= ends;
  }
  return taken;
}

/** HOK-12: what the tokens and stacks of a set are worth. */
function worth(p: i32, set: i64): i32 {
  let sum = 0;
  for (; set != 0; set &= set - 1) {
    const packed = load<i32>(p + (ctz(set) as i32 << 2), CELL);
    sum += (packed & 3) * (packed >> 3);
  }
  return sum;
}
