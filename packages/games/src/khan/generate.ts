import { STATE_WORDS, type ActionList } from '@rayonk/core';
import * as packing from './actions.ts';
import * as board from './board.ts';
import * as tables from './reach.ts';

// V8 folds a module's own constants into optimised code, but loads and checks an imported one at every use. With these
// copies the code below runs half as fast again.
const { ACTOR, OVER } = STATE_WORDS;
const { BRING, fillSetups, OCHRE_SETUPS, PASS, RED_SETUPS } = packing;
const { DEMAND, KALISTA, NO_TYPE, NOWHERE, PIECES, PLACE, QUARTER, RANKS, RESERVE, UNTURNED } = board;
const { ENDS, FOLDED, HASH_FACTOR, HASH_SHIFT, PASSED, REACH, RECORDS, TYPE_SHIFT } = tables;

/** Six pieces with at most 16 ends each, twelve cells for a Sbire brought back, and three words that may be written beyond. */
export const CAPACITY = 128;

const ALL_RANKS = 0xfff;

/**
 * The destinations of each piece that has any, as a set that starts at its window, and the action from it to the 31st
 * cell of that window: two words a piece. Scratch space of one call.
 */
const FOUND = new Int32Array(16);

/**
 * Lists the legal actions of a position's state.
 *
 * In two passes, first the destinations of all pieces and then the list, so that the table lookups for one piece do not
 * wait for the branches that list another's.
 */
export function generate(state: Int32Array, list: ActionList): void {
  const reach = REACH;
  const found = FOUND;
  const out = list.own;
  if (list.items !== out) list.items = out;
  const actor = state[ACTOR]!;
  if (actor === OVER) {
    list.count = 0;
    return;
  }
  const own = PIECES | (actor << 1);
  const pieces = state[own]!;
  const piecesFold = pieces ^ state[own | 1]!;
  const empty = ~(pieces | state[own ^ 2]!);
  const emptyFold = empty ^ ~(state[own | 1]! | state[(own ^ 2) | 1]!);
  // KHA-9: the pieces on the demanded type. There are none while the Khan is off the board and during the set-up.
  const demand = state[DEMAND]!;
  const records = RECORDS + 124 + ((state[QUARTER]! << 8) | (demand << 6));
  const hashes = demand << TYPE_SHIFT;
  let movers = state[RANKS | (actor << 2) | demand]!;
  let n = 0;
  while (movers !== 0) {
    const record = (records - (Math.clz32(movers & -movers) << 2)) | 0;
    movers &= movers - 1;
    const cell = reach[record]!;
    const targets = destinations(cell, record, hashes, pieces, piecesFold, empty, emptyFold);
    found[n] = targets;
    found[n | 1] = cell >> 16;
    // Adds 2 if there are targets, without a branch.
    n = (n + (((targets | -targets) >>> 31) << 1)) | 0;
  }
  const obeys = n !== 0;
  if (!obeys) {
    if (demand === NO_TYPE && state[KALISTA | 1] === NOWHERE) {
      listSetups(state, list);
      return;
    }
    n = findAll(state, pieces, piecesFold, empty, emptyFold);
  }
  // Four at a time, of which those count that are there: one branch that is hard to predict instead of four. What is
  // written beyond the count is overwritten or not read.
  let count = 0;
  for (let i = 0; i < n; i += 2) {
    const last = found[i | 1]!;
    let targets = found[i]!;
    do {
      const second = targets & (targets - 1);
      const third = second & (second - 1);
      const fourth = third & (third - 1);
      out[count] = last - Math.clz32(targets & -targets);
      out[(count + 1) | 0] = last - Math.clz32(second & -second);
      out[(count + 2) | 0] = last - Math.clz32(third & -third);
      out[(count + 3) | 0] = last - Math.clz32(fourth & -fourth);
      const more = ((second | -second) >>> 31) + ((third | -third) >>> 31) + ((fourth | -fourth) >>> 31);
      count = (count + 1 + more) | 0;
      targets = fourth & (fourth - 1);
    } while (targets !== 0);
  }
  if (!obeys) {
    // KHA-10: a captured Sbire comes back on any empty cell of the demanded type.
    if (demand !== NO_TYPE && state[RESERVE | actor] !== 0) {
      let ranks = ALL_RANKS & ~(state[RANKS | demand]! | state[RANKS | 4 | demand]!);
      while (ranks !== 0) {
        out[count] = BRING | (reach[(records - (Math.clz32(ranks & -ranks) << 2)) | 0]! >> 22);
        count = (count + 1) | 0;
        ranks &= ranks - 1;
      }
    }
    // KHA-12.
    if (count === 0) out[count++] = PASS;
  }
  list.count = count;
}

/** KHA-10, KHA-11: the destinations of all pieces of the seat to act into `FOUND`; returns twice how many have any. */
function findAll(state: Int32Array, pieces: number, piecesFold: number, empty: number, emptyFold: number): number {
  const reach = REACH;
  const found = FOUND;
  const own = PIECES | (state[ACTOR]! << 1);
  const quarter = state[QUARTER]!;
  let n = 0;
  for (let word = 0; word < 2; word++) {
    const cells = (quarter << 6) | (word << 5);
    let movers = state[own | word]!;
    while (movers !== 0) {
      const place = PLACE[cells | (31 - Math.clz32(movers & -movers))]!;
      movers &= movers - 1;
      const type = place >> 5;
      const record = (RECORDS + ((quarter << 8) | (type << 6) | ((place & 31) << 2))) | 0;
      const cell = reach[record]!;
      const targets = destinations(cell, record, type << TYPE_SHIFT, pieces, piecesFold, empty, emptyFold);
      found[n] = targets;
      found[n | 1] = cell >> 16;
      n = (n + (((targets | -targets) >>> 31) << 1)) | 0;
    }
  }
  return n;
}

/**
 * Where one piece can go, as a set that starts at its window. `reach.ts` explains the steps. The sets of own pieces and
 * of empty cells come as their first word and that word's difference to the second, which folds both into one.
 */
function destinations(
  cell: number,
  record: number,
  hashes: number,
  pieces: number,
  piecesFold: number,
  empty: number,
  emptyFold: number,
): number {
  const reach = REACH;
  const folded = reach[record | FOLDED]!;
  const around = empty ^ (emptyFold & folded);
  const passed = ((around >>> cell) | (around << (32 - cell))) & reach[record | PASSED]!;
  const reached = reach[(Math.imul(passed, HASH_FACTOR) >>> HASH_SHIFT) | hashes]!;
  const ends = ((reached << cell) | (reached >>> (32 - cell))) & reach[record | ENDS]!;
  const free = ends & ~(pieces ^ (piecesFold & folded));
  const start = cell >> 8;
  return (free >>> start) | (free << (32 - start));
}

/** The seat that `endsOf` is asked about: its pieces and the empty cells, as `destinations` takes them. */
let surveyed = 0;
let surveyedFold = 0;
let vacant = 0;
let vacantFold = 0;

/** From here on `endsOf` speaks of this seat in this position. For evaluations. */
export function surveyFrom(state: Int32Array, seat: number): void {
  const own = PIECES | (seat << 1);
  surveyed = state[own]!;
  surveyedFold = surveyed ^ state[own | 1]!;
  vacant = ~(surveyed | state[own ^ 2]!);
  vacantFold = vacant ^ ~(state[own | 1]! | state[(own ^ 2) | 1]!);
}

/** Where a piece on a cell could go if the Khan let it, by cell modulo 32; cells further than three steps away say nothing. */
export function endsOf(quarter: number, cell: number): number {
  const place = PLACE[(quarter << 6) | cell]!;
  const type = place >> 5;
  const record = (RECORDS + ((quarter << 8) | (type << 6) | ((place & 31) << 2))) | 0;
  const first = REACH[record]!;
  const start = first >> 8;
  const free = destinations(first, record, type << TYPE_SHIFT, surveyed, surveyedFold, vacant, vacantFold);
  return (free << start) | (free >>> (32 - start));
}

/** KHA-1, KHA-2: the set-ups are always the same, so the list points at them. */
function listSetups(state: Int32Array, list: ActionList): void {
  fillSetups();
  const setups = state[QUARTER] === UNTURNED ? RED_SETUPS : OCHRE_SETUPS;
  list.items = setups;
  list.count = setups.length;
}
