/** Kanto's moves, in AssemblyScript: `npm run kernels` makes `kernel.json` and `kernel.plain.ts` of it. `p` is the address of a position. */
import { KANTO, FACE_DOWN, TURNING, TURN, STEP, CAPTURE, SLIDE, OUTCOME } from './layout';
import { SIDE, TURNED, LAST, HIDDEN, LEFT, UP, DOWN, SOUTH, WEST, EAST, NORTH, FREE, CELL, DEPTH, UNDO, RECORD } from './layout';
import { PAIRS, SPREAD, NTH, KEYS, LAST_KEYS, HIDDEN_KEYS, SIDE_KEY, LISTED, COUNTS, RANDOM } from './layout';
import { below } from './random';

const HASH = 4;
const QUIET = 12;
const CHANCE = 2;
const OVER = 3;
/** As in `game.ts`. */
const QUIET_LIMIT = 100;
const ON_BOARD: i64 = 0x1f1f1f1f1f1f1f1f;
/** In a record of what can be taken back. */
const KEPT_TAKERS = 8;
const KEPT_REST = 40;

@inline function bit(cell: i32): i64 { return (1 as i64) << (cell as i64); }
@inline function pawnOn(p: i32, cell: i32): i32 { return load<u8>(p + cell, CELL); }
/** Of a seat, from `LAST`, `HIDDEN` or `LEFT` on. */
@inline function wordOf(p: i32, seat: i32, at: i32): i32 { return load<i32>(p + at + (seat << 2)); }
@inline function setOf(p: i32, seat: i32, at: i32): i64 { return load<i64>(p + at + (seat << 3)); }
@inline function toggleWord(p: i32, seat: i32, at: i32, bits: i32): void { store<i32>(p + at + (seat << 2), wordOf(p, seat, at) ^ bits); }
@inline function toggleSet(p: i32, seat: i32, at: i32, bits: i64): void { store<i64>(p + at + (seat << 3), setOf(p, seat, at) ^ bits); }
@inline function key(index: i32): i64 { return load<i64>(index << 3, KEYS); }
@inline function pawnKey(cell: i32, pawn: i32): i64 { return key(cell << 6 | pawn); }
@inline function lastKey(seat: i32, last: i32): i64 { return key(LAST_KEYS | last << 1 | seat); }

// Moves by so much from cell to cell: 8 is one up, 1 to the right.

/** The cells that lie so far before those of a set. */
@inline function before(set: i64, by: i32): i64 { return by < 0 ? set << (-by as i64) : set >> (by as i64); }
/** KAN-8: the pawn that was moved last, if so much brings it back. */
@inline function returning(last: i32, by: i32): i64 { return bit(last >> 6) & before(bit(last & 63), by); }

/** KAN-6: pawns that may step by so much. */
@inline function steps(p: i32, side: i32, empty: i64, by: i32): i64 {
  return (setOf(p, side, UP) | (setOf(p, side, DOWN) & load<i64>(p, FREE))) & before(empty, by) & ~returning(wordOf(p, side, LAST), by);
}
/** KAN-4, KAN-5: pawns that take the neighbour there. */
@inline function takers(p: i32, side: i32, by: i32, at: i32): i64 {
  return setOf(p, side, UP) & load<i64>(p + at) & ~returning(wordOf(p, side, LAST), by);
}
/** KAN-7: pawns that may slide by so much; and nobody slides back what was slid last, by either seat. */
@inline function slides(p: i32, down: i64, empty: i64, by: i32): i64 {
  return down & before(empty, by >> 1) & before(empty, by) & ~(returning(wordOf(p, 0, LAST), by) | returning(wordOf(p, 1, LAST), by));
}

@inline function downOf(p: i32): i64 { return setOf(p, 0, DOWN) | setOf(p, 1, DOWN); }
@inline function emptyOf(p: i32): i64 { return ON_BOARD & ~(setOf(p, 0, UP) | setOf(p, 1, UP) | downOf(p)); }

@inline function has(set: i64, cell: i64): i32 { return (set >> cell) as i32 & 1; }

/** Writes what pawns can do downwards, to the left, to the right and upwards, ascending: all four of a pawn, counting on only past those it has, so that no branch is mispredicted. */
function write(out: i32, kind: i32, far: i32, south: i64, west: i64, east: i64, north: i64): i32 {
  for (let movers = south | west | east | north; movers != 0; movers &= movers - 1) {
    const cell = ctz(movers), stay = kind << 12 | (cell as i32) * 65;
    store<i32>(out, stay - 8 * far);
    out += has(south, cell) << 2;
    store<i32>(out, stay - far);
    out += has(west, cell) << 2;
    store<i32>(out, stay + far);
    out += has(east, cell) << 2;
    store<i32>(out, stay + 8 * far);
    out += has(north, cell) << 2;
  }
  return out;
}
@inline function writeSteps(out: i32, p: i32, side: i32, empty: i64): i32 {
  return write(out, STEP, 1, steps(p, side, empty, -8), steps(p, side, empty, -1), steps(p, side, empty, 1), steps(p, side, empty, 8));
}
@inline function writeCaptures(out: i32, p: i32, side: i32): i32 {
  return write(out, CAPTURE, 1, takers(p, side, -8, SOUTH), takers(p, side, -1, WEST), takers(p, side, 1, EAST), takers(p, side, 8, NORTH));
}
@inline function writeSlides(out: i32, p: i32, down: i64, empty: i64): i32 {
  return write(out, SLIDE, 2, slides(p, down, empty, -16), slides(p, down, empty, -2), slides(p, down, empty, 2), slides(p, down, empty, 16));
}

/** Writes all actions, ascending, and returns how many they are. */
export function legal(p: i32): i32 {
  const actor = load<i32>(p);
  let out = LISTED;
  if (actor == OVER) return 0;
  if (actor == CHANCE) {
    const first = outcomes(p);
    for (let values = hiddenOf(p); values != 0; values &= values - 1, out += 4) store<i32>(out, first | ctz(values));
    return (out - LISTED) >> 2;
  }
  const down = downOf(p), empty = emptyOf(p);
  for (let cells = down; cells != 0; cells &= cells - 1, out += 4) store<i32>(out, ctz(cells) as i32);
  out = writeCaptures(writeSteps(out, p, actor, empty), p, actor);
  if (down != 0) out = writeSlides(out, p, down, empty);
  return (out - LISTED) >> 2;
}

/** Writes the captures alone. */
export function captures(p: i32): i32 {
  return (writeCaptures(LISTED, p, load<i32>(p)) - LISTED) >> 2;
}

/** KAN-3: what may come of a turn-over, without the value; and the values. */
@inline function outcomes(p: i32): i32 {
  const cell = load<i32>(p, TURNED) - 1;
  return OUTCOME << 12 | cell << 6 | (pawnOn(p, cell) & 32);
}
@inline function hiddenOf(p: i32): i32 { return wordOf(p, pawnOn(p, load<i32>(p, TURNED) - 1) >> 5, HIDDEN); }

@inline function size(south: i64, west: i64, east: i64, north: i64): i32 {
  return (popcnt(south) + popcnt(west) + popcnt(east) + popcnt(north)) as i32;
}

/** How many bits there are in each byte of a set. */
@inline function inBytes(set: i64): i64 {
  const pairs = set - ((set >> 1) & 0x5555555555555555);
  const fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333);
  return (fours + (fours >> 4)) & 0x0f0f0f0f0f0f0f0f;
}

/** What `write` would write at a place: first its row, by sums over the rows below, then its cell among the five of the row. */
function nth(index: i32, kind: i32, far: i32, south: i64, west: i64, east: i64, north: i64): i32 {
  const sw = south ^ west, en = east ^ north, pair = south & west, other = east & north;
  const ones = sw ^ en, both = sw & en;
  const rows = inBytes(ones) + (inBytes(pair ^ other ^ both) << 1) + (inBytes(pair & other) << 2);
  const upTo = rows * 0x0101010101010101;
  const past = ((index as i64) * 0x0101010101010101 | 0x8080808080808080) - upTo & 0x8080808080808080;
  const shift = popcnt(past) << 3;
  let rest = index - ((upTo << 8 >> shift) as i32 & 255);
  const row = spread(south >> shift) | spread(west >> shift) << 1 | spread(east >> shift) << 2 | spread(north >> shift) << 3;
  const pairs = row - ((row >> 1) & 0x55555);
  const upToCell = ((pairs & 0x33333) + ((pairs >> 2) & 0x33333)) * 0x11111;
  const column = (rest >= (upToCell & 15)) as i32 + (rest >= (upToCell >> 4 & 15)) as i32 + (rest >= (upToCell >> 8 & 15)) as i32
    + (rest >= (upToCell >> 12 & 15)) as i32;
  const four = column << 2;
  rest -= upToCell << 4 >> four & 15;
  const direction = load<u8>((row >> four & 15) << 2 | rest, NTH);
  const cell = (shift as i32) + column;
  // The bytes are −8, −1, 1, 8.
  return (kind << 12 | cell * 65) + (0x0801fff8 << (24 - (direction << 3)) >> 24) * far;
}
@inline function spread(row: i64): i32 { return load<i32>((row as i32 & 31) << 2, SPREAD); }

/** KAN-11: whether a seat has an action. Any face-down pawn can be turned over, and without one nothing slides. */
function canAct(p: i32, side: i32): bool {
  if (wordOf(p, 0, HIDDEN) | wordOf(p, 1, HIDDEN)) return true;
  const empty = emptyOf(p);
  return (steps(p, side, empty, -8) | steps(p, side, empty, -1) | steps(p, side, empty, 1) | steps(p, side, empty, 8)
    | takers(p, side, -8, SOUTH) | takers(p, side, -1, WEST) | takers(p, side, 1, EAST) | takers(p, side, 8, NORTH)) != 0;
}

/** Forgets what neighbours of some cells take there and are taken from there; and tells it anew of a pawn that is now on one of them, if any is. */
@inline function relate(p: i32, left: i64, cell: i32, pawn: i32): void {
  const row = PAIRS + (pawn << 6), at = p + cell, c = cell as i64;
  const s = load<u8>(row + load<u8>(at, CELL - 8)) as i64, w = load<u8>(row + load<u8>(at, CELL - 1)) as i64;
  const e = load<u8>(row + load<u8>(at, CELL + 1)) as i64, n = load<u8>(row + load<u8>(at, CELL + 8)) as i64;
  store<i64>(p, load<i64>(p, SOUTH) & ~(left | left << 8) | (s & 1) << c | n >> 1 << (c + 8), SOUTH);
  store<i64>(p, load<i64>(p, WEST) & ~(left | left << 1) | (w & 1) << c | e >> 1 << (c + 1), WEST);
  store<i64>(p, load<i64>(p, EAST) & ~(left | left >> 1) | (e & 1) << c | w >> 1 << (c - 1), EAST);
  store<i64>(p, load<i64>(p, NORTH) & ~(left | left >> 8) | (n & 1) << c | s >> 1 << (c - 8), NORTH);
}

/** A pawn comes to a cell or leaves it. */
@inline function toggle(p: i32, cell: i32, pawn: i32): void {
  toggleSet(p, pawn >> 5, (pawn & 31) < FACE_DOWN ? UP : DOWN, bit(cell));
}

/** Does an action, and passes the turn on whether or not the other seat can use it. */
function act(p: i32, action: i32): void {
  const kind = action >> 12;
  let hash = load<i64>(p, HASH);
  if (kind == TURN) {
    const pawn = pawnOn(p, action);
    // From face down to being turned over is one more.
    store<u8>(p + action, pawn + 1, CELL);
    store<i64>(p, hash ^ pawnKey(action, pawn) ^ pawnKey(action, pawn + 1), HASH);
    store<i32>(p, action + 1, TURNED);
    store<i32>(p, CHANCE);
    return;
  }
  const side = load<i32>(p, SIDE), next = side ^ 1;
  hash ^= key(SIDE_KEY) ^ lastKey(side, wordOf(p, side, LAST));
  store<i32>(p, next, SIDE);
  store<i32>(p, next);
  if (kind == OUTCOME) {
    const cell = (action >> 6) & 63, pawn = action & 63, colour = pawn >> 5, down = colour << 5 | TURNING;
    toggle(p, cell, down);
    toggle(p, cell, pawn);
    toggleWord(p, colour, HIDDEN, 1 << (pawn & 31));
    store<u8>(p + cell, pawn, CELL);
    relate(p, 0, cell, pawn);
    store<i64>(p, hash ^ pawnKey(cell, down) ^ pawnKey(cell, pawn) ^ key(HIDDEN_KEYS | pawn), HASH);
    store<i32>(p, 0, TURNED);
    store<i32>(p + (side << 2), 0, LAST);
    store<i32>(p, 0, QUIET);
    return;
  }
  const from = (action >> 6) & 63, to = action & 63, last = to << 6 | from;
  const mover = pawnOn(p, from), taken = pawnOn(p, to), cells = bit(from) | bit(to);
  hash ^= pawnKey(from, mover) ^ pawnKey(to, mover) ^ lastKey(side, last);
  store<i32>(p + (side << 2), last, LAST);
  // The other seat's last move is forgotten when its pawn is slid on or taken.
  const other = wordOf(p, next, LAST);
  if (other != 0 && (other >> 6 == from || other >> 6 == to)) {
    hash ^= lastKey(next, other);
    store<i32>(p + (next << 2), 0, LAST);
  }
  let quiet = load<i32>(p, QUIET) + 1;
  if (kind == CAPTURE) {
    hash ^= pawnKey(to, taken);
    toggle(p, to, taken);
    toggleWord(p, next, LEFT, 1 << (taken & 31));
    quiet = 0;
    // KAN-10
    if (wordOf(p, next, LEFT) == 0) store<i32>(p, OVER);
  }
  if (quiet == QUIET_LIMIT) store<i32>(p, OVER);
  toggleSet(p, mover >> 5, (mover & 31) < FACE_DOWN ? UP : DOWN, cells);
  store<u8>(p + from, 0, CELL);
  store<u8>(p + to, mover, CELL);
  relate(p, cells, to, mover);
  store<i64>(p, hash, HASH);
  store<i32>(p, quiet, QUIET);
}

/** An action that is to be taken back; returns how many there are. */
export function make(p: i32, action: i32): i32 {
  const depth = load<i32>(p, DEPTH), at = p + depth * RECORD;
  // What stands where a turned-over pawn would go to, if it went anywhere, is of no interest.
  store<i32>(at, pawnOn(p, action & 63) << 16 | action, UNDO + KEPT_REST);
  store<i32>(at, wordOf(p, 0, LAST) | wordOf(p, 1, LAST) << 12 | load<i32>(p, QUIET) << 24, UNDO + KEPT_REST + 4);
  store<i64>(at, load<i64>(p, HASH), UNDO);
  for (let i = 0; i < 32; i += 8) store<i64>(at + i, load<i64>(p + i, SOUTH), UNDO + KEPT_TAKERS);
  store<i32>(p, depth + 1, DEPTH);
  act(p, action);
  end(p);
  return depth + 1;
}

@inline function end(p: i32): void {
  const actor = load<i32>(p);
  if (actor < CHANCE && !canAct(p, actor)) store<i32>(p, OVER);
}

/** Takes the last action back; returns how many are left. */
export function unmake(p: i32): i32 {
  const depth = load<i32>(p, DEPTH) - 1, at = p + depth * RECORD;
  const done = load<i32>(at, UNDO + KEPT_REST), action = done & 0x7fff, kind = action >> 12;
  const rest = load<i32>(at, UNDO + KEPT_REST + 4);
  store<i32>(p, depth, DEPTH);
  store<i64>(p, load<i64>(at, UNDO), HASH);
  store<i32>(p, rest & 0xfff, LAST);
  store<i32>(p, rest >> 12 & 0xfff, LAST + 4);
  store<i32>(p, rest >> 24, QUIET);
  for (let i = 0; i < 32; i += 8) store<i64>(p + i, load<i64>(at + i, UNDO + KEPT_TAKERS), SOUTH);
  if (kind == TURN) {
    store<u8>(p + action, pawnOn(p, action) - 1, CELL);
    store<i32>(p, 0, TURNED);
    store<i32>(p, load<i32>(p, SIDE));
    return depth;
  }
  const side = load<i32>(p, SIDE) ^ 1, from = (action >> 6) & 63, to = action & 63;
  store<i32>(p, side, SIDE);
  if (kind == OUTCOME) {
    const down = (to & 32) | TURNING;
    toggle(p, from, down);
    toggle(p, from, to);
    toggleWord(p, to >> 5, HIDDEN, 1 << (to & 31));
    store<u8>(p + from, down, CELL);
    store<i32>(p, from + 1, TURNED);
    store<i32>(p, CHANCE);
    return depth;
  }
  const mover = pawnOn(p, to), taken = kind == CAPTURE ? done >> 16 : 0;
  store<u8>(p + from, mover, CELL);
  store<u8>(p + to, taken, CELL);
  toggleSet(p, mover >> 5, (mover & 31) < FACE_DOWN ? UP : DOWN, bit(from) | bit(to));
  if (kind == CAPTURE) {
    toggle(p, to, taken);
    toggleWord(p, taken >> 5, LEFT, 1 << (taken & 31));
  }
  store<i32>(p, side);
  return depth;
}

/** Plays actions drawn at random until nobody acts, or so many; returns how many. None of them can be taken back. */
export function walk(p: i32, plies: i32): i32 {
  let made = 0;
  for (; made < plies; made++) {
    const actor = load<i32>(p);
    if (actor == OVER) return made;
    const action = actor == CHANCE ? drawn(p) : chosen(p, actor);
    if (action < 0) break;
    act(p, action);
  }
  end(p);
  return made;
}

function drawn(p: i32): i32 {
  let values = hiddenOf(p);
  for (let index = below(RANDOM, popcnt(values)); index > 0; index--) values &= values - 1;
  return outcomes(p) | ctz(values);
}

function chosen(p: i32, side: i32): i32 {
  const down = downOf(p), empty = emptyOf(p), turns = popcnt(down) as i32;
  const upToSteps = turns + size(steps(p, side, empty, -8), steps(p, side, empty, -1), steps(p, side, empty, 1), steps(p, side, empty, 8));
  const upToCaptures = upToSteps + size(takers(p, side, -8, SOUTH), takers(p, side, -1, WEST), takers(p, side, 1, EAST), takers(p, side, 8, NORTH));
  let all = upToCaptures;
  if (down != 0) all += size(slides(p, down, empty, -16), slides(p, down, empty, -2), slides(p, down, empty, 2), slides(p, down, empty, 16));
  if (all == 0) return -1;
  const index = below(RANDOM, all);
  if (index < turns) return nth(index, TURN, 0, down, 0, 0, 0) & 63;
  if (index < upToSteps) return nth(index - turns, STEP, 1, steps(p, side, empty, -8), steps(p, side, empty, -1), steps(p, side, empty, 1), steps(p, side, empty, 8));
  if (index < upToCaptures) return nth(index - upToSteps, CAPTURE, 1, takers(p, side, -8, SOUTH), takers(p, side, -1, WEST), takers(p, side, 1, EAST), takers(p, side, 8, NORTH));
  return nth(index - upToCaptures, SLIDE, 2, slides(p, down, empty, -16), slides(p, down, empty, -2), slides(p, down, empty, 2), slides(p, down, empty, 16));
}

/** Makes a position of what is said already: cells, side, last moves, hidden values, quiet and whether face-down pawns step; all else is 0. */
export function setUp(p: i32): void {
  const side = load<i32>(p, SIDE);
  let hash: i64 = side == 1 ? key(SIDE_KEY) : 0;
  for (let cell = 0; cell < 64; cell++) {
    const pawn = pawnOn(p, cell);
    if (pawn == 0) continue;
    toggle(p, cell, pawn);
    relate(p, 0, cell, pawn);
    hash ^= pawnKey(cell, pawn);
    if ((pawn & 31) == TURNING) store<i32>(p, cell + 1, TURNED);
    if ((pawn & 31) < FACE_DOWN) toggleWord(p, pawn >> 5, LEFT, 1 << (pawn & 31));
  }
  for (let seat = 0; seat < 2; seat++) {
    toggleWord(p, seat, LEFT, wordOf(p, seat, HIDDEN));
    hash ^= lastKey(seat, wordOf(p, seat, LAST));
    for (let values = wordOf(p, seat, HIDDEN); values != 0; values &= values - 1) hash ^= key(HIDDEN_KEYS | seat << 5 | ctz(values));
  }
  store<i64>(p, hash, HASH);
  const ended = load<i32>(p, QUIET) == QUIET_LIMIT || wordOf(p, side, LEFT) == 0;
  store<i32>(p, load<i32>(p, TURNED) != 0 ? CHANCE : ended ? OVER : side);
  end(p);
}

/** Whether the seat to move, were the game not over by another rule, has an action. */
export function moves(p: i32): bool { return canAct(p, load<i32>(p, SIDE)); }

/** Writes what an evaluation counts, Red's less Black's (`FEATURES` in eval.ts). */
export function judge(p: i32): void {
  const red = wordOf(p, 0, LEFT), black = wordOf(p, 1, LEFT);
  store<i32>(COUNTS, popcnt(red) - popcnt(black));
  store<i32>(COUNTS, ranks(red) - ranks(black), 4);
  const kantos = (red >> KANTO) - (black >> KANTO);
  store<i32>(COUNTS, kantos, 8);
  store<i32>(COUNTS, (red & (black >> (KANTO - 1)) & 2) - (black & (red >> (KANTO - 1)) & 2) >> 1, 12);
  attack(p, 0);
  const attacks = attacking, attacked = underAttack;
  attack(p, 1);
  store<i32>(COUNTS, attacks - attacking, 16);
  store<i32>(COUNTS, attacked - underAttack, 20);
  const few = (wordOf(p, 0, HIDDEN) | wordOf(p, 1, HIDDEN)) == 0 && popcnt(red) + popcnt(black) <= FEW;
  store<i32>(COUNTS, few ? chase(p, 0) - chase(p, 1) : 0, 24);
}
/** With so many pawns at most, all face up, it is looked at who hunts whom. */
const FEW = 16;
/** More than any distance on the board. */
const FAR = 12;

/** The sum of some values. */
@inline function ranks(values: i32): i32 {
  return popcnt(values & 0xaaaaaaaa) + (popcnt(values & 0xcccccccc) << 1) + (popcnt(values & 0xf0f0f0f0) << 2)
    + (popcnt(values & 0xff00ff00) << 3) + (popcnt(values & 0xffff0000) << 4);
}

let attacking: i32 = 0;
let underAttack: i32 = 0;

/** How many times a seat's pawns stand next to one they take, and the sum of the ranks of these. */
function attack(p: i32, seat: i32): void {
  const own = setOf(p, seat, UP);
  const s = (own & load<i64>(p, SOUTH)) >> 8, w = (own & load<i64>(p, WEST)) >> 1;
  const e = (own & load<i64>(p, EAST)) << 1, n = (own & load<i64>(p, NORTH)) << 8;
  let sum = 0;
  for (let taken = s | w | e | n; taken != 0; taken &= taken - 1) {
    const cell = ctz(taken);
    const times = (s >> cell & 1) + (w >> cell & 1) + (e >> cell & 1) + (n >> cell & 1);
    sum += (times as i32) * (pawnOn(p, cell as i32) & 31);
  }
  attacking = (popcnt(s) + popcnt(w) + popcnt(e) + popcnt(n)) as i32;
  underAttack = sum;
}

/** How near the pawns of the other seat are to the nearest one of a seat that takes them and that they cannot take. */
function chase(p: i32, seat: i32): i32 {
  const own = setOf(p, seat, UP);
  let sum = 0;
  for (let hunted = setOf(p, seat ^ 1, UP); hunted != 0; hunted &= hunted - 1) {
    const prey = ctz(hunted) as i32, row = pawnOn(p, prey) << 6;
    let nearest = FAR;
    for (let hunters = own; hunters != 0; hunters &= hunters - 1) {
      const hunter = ctz(hunters) as i32;
      const distance = abs((hunter & 7) - (prey & 7)) + abs((hunter >> 3) - (prey >> 3));
      // Only the hunter takes.
      if (load<u8>(row | pawnOn(p, hunter), PAIRS) == 2 && distance < nearest) nearest = distance;
    }
    sum += FAR - nearest;
  }
  return sum;
}
