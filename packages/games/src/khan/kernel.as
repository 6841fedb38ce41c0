/** Khan's moves, in AssemblyScript: `npm run kernels` makes `kernel.json` and `kernel.plain.ts` of it. `p` is the address of a position. */
import {
  SIDE, QUARTER, KHAN, DEMAND, KALISTA, RESERVE, PIECES, TYPES, KEYS, KHAN_KEYS, QUARTER_KEYS, SIDE_KEY,
  DEPTH, UNDO, LISTED, COUNTS, RANDOM,
} from './layout';
import { below } from './random';

const HASH = 4;
const QUIET = 12;
const MOST_QUIET = 100;
const OVER = 3;
const BOARD = 0xfffffffff;
const COLUMNS = 6;
const NOWHERE = 36;
/** What stands for the cell that a piece comes from: a Sbire brought back, and a pass. */
const RESERVED = 36;
const PASSING = 37;
const TYPE_COUNT = 3;
const UNTURNED = 4;
const SETUP = 1 << 18;
const SETUP_UNDO = -1;
/** The first cell of the last two rows. */
const OCHRE_START = 24;
/** The set of all cells of a type, at `quarter << 5 | type << 3`. */
const TYPE_SETS = 320;
/** The cells that a piece of a type may pass, and those where its move may end, at `type << 10 | cell << 4`. */
const RECORDS = 512;
/** Movers with the cells where they may end: 16 bytes each. */
const MOVERS = 8848;
/** Where a piece may end by what is empty around it, by distance mod 64: 4,096 sets a type. */
const REACHED = 9216;

@inline function bit(cell: i32): i64 { return (1 as i64) << (cell as i64); }
@inline function has(cells: i64, cell: i32): i32 { return (cells >> (cell as i64)) as i32 & 1; }
@inline function piecesOf(p: i32, seat: i32): i64 { return load<i64>(p + (seat << 3), PIECES); }
@inline function typeAt(p: i32, cell: i32): i32 { return load<u8>((load<i32>(p, QUARTER) << 6) + cell, TYPES); }
@inline function cellsOf(p: i32, type: i32): i64 { return load<i64>((load<i32>(p, QUARTER) << 5) + (type << 3), TYPE_SETS); }
@inline function passedFrom(type: i32, cell: i32): i64 { return load<i64>(type << 10 | cell << 4, RECORDS); }
@inline function endsFrom(type: i32, cell: i32): i64 { return load<i64>(type << 10 | cell << 4, RECORDS + 8); }

/**
 * Where the ends of a piece's paths stand for the cells around it that are empty, both by distance mod 64. The factor was found by trial: it sends
 * two such sets to one place only where they lead to the same ends.
 */
@inline function reachedBy(type: i32, empty: i64): i32 { return (type << 15) + (((empty * 0x4802020000008083) >>> 52) as i32 << 3); }

/** KHA-4 to KHA-7: where a piece on a cell of a type may go. Turned so that its own cell is bit 0, the cells around it are alike for all pieces. */
@inline function endsOf(type: i32, cell: i32, own: i64, empty: i64): i64 {
  const reached = load<i64>(reachedBy(type, rotr(empty & passedFrom(type, cell), cell as i64)), REACHED);
  return rotl(reached, cell as i64) & endsFrom(type, cell) & ~own;
}

let end: i32 = 0;

@inline function put(at: i32, mover: i32, ends: i64): i32 {
  store<i32>(at, mover << 6);
  store<i64>(at, ends, 8);
  return popcnt(ends) as i32;
}

/** Writes the movers of the seat to act with the cells where they may end, and returns how many actions they have; none before both have set up. */
function find(p: i32, seat: i32): i32 {
  const own = piecesOf(p, seat), empty = BOARD & ~(own | piecesOf(p, seat ^ 1));
  // KHA-9: the pieces on the demanded type. There are none while the Khan is off the board.
  const demand = load<i32>(p, DEMAND), demanded = cellsOf(p, demand);
  let at = MOVERS, found = 0;
  for (let movers = own & demanded; movers != 0; movers &= movers - 1, at += 16) {
    const cell = ctz(movers) as i32;
    found += put(at, cell, endsOf(demand, cell, own, empty));
  }
  end = at;
  if (found != 0) return found;
  if (demand == TYPE_COUNT && load<i32>(p, KALISTA + 4) == NOWHERE) return 0;
  // KHA-10, KHA-11: any other piece, or a captured Sbire on any empty cell of the demanded type.
  at = MOVERS;
  for (let movers = own & ~demanded; movers != 0; movers &= movers - 1, at += 16) {
    const cell = ctz(movers) as i32;
    found += put(at, cell, endsOf(typeAt(p, cell), cell, own, empty));
  }
  if (load<i32>(p + (seat << 2), RESERVE) != 0) found += put(at, RESERVED, empty & demanded), at += 16;
  // KHA-12
  if (found == 0) found = put(at, PASSING, 1), at += 16;
  end = at;
  return found;
}

function count(p: i32): i32 {
  const seat = load<i32>(p);
  return seat == OVER ? 0 : find(p, seat);
}

/** One of the actions that were just counted. */
function nth(index: i32): i32 {
  let at = MOVERS;
  for (;;) {
    const count = popcnt(load<i64>(at, 8)) as i32;
    if (index < count) break;
    index -= count, at += 16;
  }
  let ends = load<i64>(at, 8);
  for (; index > 0; index--) ends &= ends - 1;
  return load<i32>(at) | ctz(ends) as i32;
}

/** Writes all actions but set-ups, ascending. */
export function legal(p: i32): i32 {
  const found = count(p);
  if (found == 0) return 0;
  let out = LISTED;
  for (let at = MOVERS; at < end; at += 16) {
    const mover = load<i32>(at);
    for (let ends = load<i64>(at, 8); ends != 0; ends &= ends - 1, out += 4) store<i32>(out, mover | ctz(ends) as i32);
  }
  return found;
}

/** Those that capture the enemy Kalista. */
export function strikes(p: i32): i32 {
  const seat = load<i32>(p), enemy = load<i32>(p + (seat << 2 ^ 4), KALISTA);
  // Nearly always nothing is near enough.
  if (enemy == NOWHERE || (piecesOf(p, seat) & endsFrom(2, enemy)) == 0) return 0;
  find(p, seat);
  let found = 0;
  for (let at = MOVERS; at < end; at += 16)
    if (load<i32>(at) < RESERVED << 6 && has(load<i64>(at, 8), enemy)) store<i32>(LISTED + (found++ << 2), load<i32>(at) | enemy);
  return found;
}

@inline function key(index: i32): i64 { return load<i64>(index << 3, KEYS); }
@inline function pieceKey(seat: i32, isKalista: i32, cell: i32): i64 { return key(seat << 7 | isKalista << 6 | cell); }

/** All that a move changes in the hash, which is the same when it is taken back. */
@inline function moveKeys(seat: i32, isKalista: i32, from: i32, to: i32, khan: i32, hit: i32, isTaken: i32): i64 {
  return pieceKey(seat, isKalista, from) ^ pieceKey(seat, isKalista, to) ^ (pieceKey(seat ^ 1, isTaken, to) & -(hit as i64))
    ^ key(KHAN_KEYS + khan) ^ key(KHAN_KEYS + to) ^ key(SIDE_KEY);
}
@inline function toggleHash(p: i32, keys: i64): void { store<i64>(p, load<i64>(p, HASH) ^ keys, HASH); }

export function make(p: i32, action: i32): i32 {
  const depth = load<i32>(p, DEPTH);
  store<i32>(p + (depth << 2), take(p, action), UNDO);
  store<i32>(p, depth + 1, DEPTH);
  return depth + 1;
}

/**
 * Takes the turn, and returns what taking it back needs:
 *
 *     bits  25         24 … 18        17 … 12       11 … 0
 *           a piece    quiet before   Khan before   action
 *           was taken
 *
 * or all bits, for a set-up, which is undone as a whole.
 *
 * What happens seldom (a capture, the Kalista moves, a Sbire comes back) is reckoned instead of asked for: a wrongly predicted branch costs more.
 */
function take(p: i32, action: i32): i32 {
  if (action >= SETUP) return setUp(p, action);
  const from = action >> 6, to = action & 63;
  const seat = load<i32>(p), foe = seat ^ 1, own = p + (seat << 2), other = p + (foe << 2);
  const khan = load<i32>(p, KHAN), undo = action | khan << 12 | load<i32>(p, QUIET) << 18;
  store<i32>(p, foe, SIDE);
  if (from == PASSING) {
    toggleHash(p, key(KHAN_KEYS + khan) ^ key(SIDE_KEY));
    store<i32>(p, NOWHERE, KHAN);
    store<i32>(p, TYPE_COUNT, DEMAND);
    passOn(p, foe, 0);
    return undo;
  }
  const pieces = piecesOf(p, foe), hit = has(pieces, to), isBrought = (from == RESERVED) as i32;
  store<i64>(p + (seat << 3), piecesOf(p, seat) ^ (bit(from) & BOARD) ^ bit(to), PIECES);
  store<i64>(p + (foe << 3), pieces & ~bit(to), PIECES);
  store<i32>(p, to, KHAN);
  store<i32>(p, typeAt(p, to), DEMAND);
  const kalista = load<i32>(own, KALISTA), isKalista = (kalista == from) as i32;
  const enemy = load<i32>(other, KALISTA), isTaken = (enemy == to) as i32;
  store<i32>(own, isKalista ? to : kalista, KALISTA);
  store<i32>(other, isTaken ? NOWHERE : enemy, KALISTA);
  store<i32>(own, load<i32>(own, RESERVE) - isBrought, RESERVE);
  store<i32>(other, load<i32>(other, RESERVE) + hit - isTaken, RESERVE);
  passOn(p, isTaken ? OVER : foe, hit | isBrought);
  toggleHash(p, moveKeys(seat, isKalista, from, to, khan, hit, isTaken));
  return undo | hit << 25;
}

/** GEN-2. */
@inline function passOn(p: i32, next: i32, isProgress: i32): void {
  const quiet = isProgress ? 0 : load<i32>(p, QUIET) + 1;
  store<i32>(p, quiet, QUIET);
  store<i32>(p, quiet == MOST_QUIET ? OVER : next);
}

export function unmake(p: i32): i32 {
  const depth = load<i32>(p, DEPTH) - 1;
  store<i32>(p, depth, DEPTH);
  giveBack(p, load<i32>(p + (depth << 2), UNDO));
  return depth;
}

function giveBack(p: i32, undo: i32): void {
  if (undo == SETUP_UNDO) return takeSetUpBack(p);
  const from = undo >> 6 & 63, to = undo & 63, khan = undo >> 12 & 63, hit = undo >> 25;
  const foe = load<i32>(p, SIDE), seat = foe ^ 1, own = p + (seat << 2), other = p + (foe << 2);
  store<i32>(p, seat);
  store<i32>(p, seat, SIDE);
  store<i32>(p, undo >> 18 & 127, QUIET);
  store<i32>(p, khan, KHAN);
  store<i32>(p, typeAt(p, khan), DEMAND);
  if (from == PASSING) {
    toggleHash(p, key(KHAN_KEYS + khan) ^ key(SIDE_KEY));
    return;
  }
  store<i64>(p + (seat << 3), piecesOf(p, seat) ^ (bit(from) & BOARD) ^ bit(to), PIECES);
  store<i64>(p + (foe << 3), piecesOf(p, foe) | (hit as i64) << (to as i64), PIECES);
  const kalista = load<i32>(own, KALISTA), isKalista = (kalista == to) as i32;
  const enemy = load<i32>(other, KALISTA), isTaken = (enemy == NOWHERE) as i32;
  store<i32>(own, isKalista ? from : kalista, KALISTA);
  store<i32>(other, isTaken ? to : enemy, KALISTA);
  store<i32>(own, load<i32>(own, RESERVE) + (from == RESERVED ? 1 : 0), RESERVE);
  store<i32>(other, load<i32>(other, RESERVE) - hit + isTaken, RESERVE);
  toggleHash(p, moveKeys(seat, isKalista, from, to, khan, hit, isTaken));
}

/** KHA-1, KHA-2: `actions.ts` draws the bits. */
function setUp(p: i32, action: i32): i32 {
  const seat = load<i32>(p, SIDE), start = seat * OCHRE_START, kalista = action >> 12 & 15;
  if (seat == 0) store<i32>(p, action >> 16 & 3, QUARTER);
  place(p, seat, start + kalista, (((action & 0xfff) | 1 << kalista) as i64) << (start as i64));
  return SETUP_UNDO;
}

function takeSetUpBack(p: i32): void {
  const seat = load<i32>(p, SIDE) ^ 1;
  if (seat == 0) store<i32>(p, UNTURNED, QUARTER);
  place(p, seat, NOWHERE, 0);
}

function place(p: i32, seat: i32, kalista: i32, pieces: i64): void {
  store<i32>(p + (seat << 2), kalista, KALISTA);
  store<i64>(p + (seat << 3), pieces, PIECES);
  store<i32>(p, load<i32>(p, SIDE) ^ 1, SIDE);
  complete(p);
}

/** Plays actions drawn at random to the end, or so many, from when both have set up; returns how many it made. */
export function walk(p: i32, plies: i32): i32 {
  let found = count(p), made = 0;
  for (; found != 0 && made < plies; made++) {
    take(p, nth(below(RANDOM, found)));
    found = count(p);
  }
  return made;
}

/** What follows from the pieces, the quarter-turn, the Khan, the side and the quiet plies that were written into a position. */
export function complete(p: i32): void {
  const side = load<i32>(p, SIDE), khan = load<i32>(p, KHAN);
  const isOver = load<i32>(p, KALISTA) == NOWHERE || load<i32>(p, KALISTA + 4) == NOWHERE;
  const isSettingUp = isOver && khan == NOWHERE;
  let hash = key(KHAN_KEYS + khan) ^ key(QUARTER_KEYS + load<i32>(p, QUARTER)) ^ (side ? key(SIDE_KEY) : 0);
  for (let seat = 0; seat < 2; seat++) {
    const kalista = load<i32>(p + (seat << 2), KALISTA), pieces = piecesOf(p, seat);
    for (let left = pieces; left != 0; left &= left - 1) {
      const cell = ctz(left) as i32;
      hash ^= pieceKey(seat, (cell == kalista) as i32, cell);
    }
    store<i32>(p + (seat << 2), isSettingUp ? 0 : 5 - popcnt(pieces & ~bit(kalista)) as i32, RESERVE);
  }
  store<i64>(p, hash, HASH);
  store<i32>(p, typeAt(p, khan), DEMAND);
  store<i32>(p, (isOver && !isSettingUp) || load<i32>(p, QUIET) == MOST_QUIET ? OVER : side);
}

/** Writes what an evaluation counts, Red's less Ochre's (`FEATURES` in eval.ts). */
export function judge(p: i32): void {
  for (let at = COUNTS; at < COUNTS + 56; at += 8) store<i64>(at, 0);
  // Before both have set up there is nothing to compare.
  if (load<i32>(p, KALISTA) == NOWHERE || load<i32>(p, KALISTA + 4) == NOWHERE) return;
  judgeSeat(p, 0, 1);
  judgeSeat(p, 1, -1);
}

@inline function add(index: i32, amount: i32): void { store<i32>(COUNTS + (index << 2), load<i32>(COUNTS + (index << 2)) + amount); }

function judgeSeat(p: i32, seat: i32, sign: i32): void {
  const own = piecesOf(p, seat), empty = BOARD & ~(own | piecesOf(p, seat ^ 1));
  const kalista = load<i32>(p + (seat << 2), KALISTA), enemy = load<i32>(p + (seat << 2 ^ 4), KALISTA);
  // Pieces by the type they stand on, and their destinations: a byte a type.
  let standing = 0, reaching = 0, threats = 0, hits = 0, mobility = 0, ofKalista = 0;
  for (let left = own; left != 0; left &= left - 1) {
    const cell = ctz(left) as i32, type = typeAt(p, cell), ends = endsOf(type, cell, own, empty);
    const count = popcnt(ends) as i32, hit = has(ends, enemy);
    standing += 1 << (type << 3), reaching += count << (type << 3), mobility += count;
    threats |= hit << type, hits += hit;
    ofKalista += cell == kalista ? count : 0;
  }
  add(0, -sign * load<i32>(p + (seat << 2), RESERVE));
  if (threats != 0) add(popcnt(threats), sign);
  add(4, sign * ((popcnt(own & endsFrom(2, enemy)) as i32) - hits));
  let narrowest = 99;
  for (let shift = 0; shift < TYPE_COUNT << 3; shift += 8) {
    const standers = standing >> shift & 255, count = reaching >> shift & 255;
    if (standers == 0) add(5, sign);
    else if (count == 0) add(6, sign);
    else narrowest = min(narrowest, count);
    if (standers >= 3) add(7, sign);
  }
  add(8, sign * mobility);
  if (narrowest < 99) add(9, sign * narrowest);
  const row = kalista / COLUMNS;
  add(10, sign * (seat == 0 ? row : 5 - row));
  add(11, sign * ofKalista);
  // What the seat to act may do now: everything if it need not obey.
  const obeying = reaching >> (load<i32>(p, DEMAND) << 3) & 255;
  if (load<i32>(p) == seat) add(12, sign * (obeying == 0 ? mobility : obeying));
}

/** Writes the tables that follow from the types of the cells. */
export function prepare(): void {
  for (let at = 0; at < 256; at++) {
    const type = load<u8>(at, TYPES), set = (at >> 6 << 5) + (type << 3);
    if (type != TYPE_COUNT) store<i64>(set, load<i64>(set, TYPE_SETS) | bit(at & 63), TYPE_SETS);
  }
  for (let type = 0; type < TYPE_COUNT; type++) {
    for (let cell = 0; cell < 36; cell++)
      for (let other = 0; other < 36; other++) {
        const steps = abs(cell % COLUMNS - other % COLUMNS) + abs(cell / COLUMNS - other / COLUMNS), at = type << 10 | cell << 4;
        if (steps > 0 && steps <= type) store<i64>(at, passedFrom(type, cell) | bit(other), RECORDS);
        if (steps > 0 && steps <= type + 1) store<i64>(at, endsFrom(type, cell) | bit(other), RECORDS + 8);
      }
    let around: i64 = 0, empty: i64 = 0;
    for (let up = -type; up <= type; up++)
      for (let right = -type; right <= type; right++) {
        const steps = abs(up) + abs(right);
        if (steps > 0 && steps <= type) around |= bit(up * COLUMNS + right);
      }
    // Every set of empty cells among those around.
    do {
      store<i64>(reachedBy(type, empty), reached(type + 1, 0, 0, empty), REACHED);
      empty = (empty - around) & around;
    } while (empty != 0);
  }
}

/** KHA-6: in three steps only the cell before the last one can be met again, so it is enough never to turn back. */
function reached(steps: i32, at: i32, before: i32, empty: i64): i64 {
  if (steps == 0) return bit(at);
  if (at != 0 && !has(empty, at)) return 0;
  let ends: i64 = 0;
  if (at + 1 != before) ends |= reached(steps - 1, at + 1, at, empty);
  if (at - 1 != before) ends |= reached(steps - 1, at - 1, at, empty);
  if (at + COLUMNS != before) ends |= reached(steps - 1, at + COLUMNS, at, empty);
  if (at - COLUMNS != before) ends |= reached(steps - 1, at - COLUMNS, at, empty);
  return ends;
}
