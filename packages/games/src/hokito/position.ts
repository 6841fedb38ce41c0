import { bitCount, grown, STATE_WORDS, zobristKeys, type Action, type ActionList, type Position } from '@rayonk/core';
import * as board from './board.ts';
import { BOARD, heightOf, packCell, seatOf, valueOf } from './board.ts';

// V8 folds a module's own constants into its code if they are not exported; imported ones it loads and checks at every use.
const { ACTOR, HASH_HI, HASH_LO, OVER } = STATE_WORDS;
const { BIT_HI, BIT_LO, CELLS, HALF, NOWHERE } = board;

/**
 * The words of a position's state after the shared header (4 words).
 *
 *       4  singles, 2 words            10  the same for White's
 *       6  stacks, 2 words             12  cells by the top token's value 1, 2, 3: 2 words each
 *       8  cells topped by Black's     18  what stands on each cell, packed
 *      54  low and
 *      91  high words of each cell's reach: the occupied cells one step away
 *     128  the same cells by direction, a byte each: 0 left, 1 right, 2 down, 3 up
 *
 * Reach and links are kept up to date as cells become empty; they have one more entry for `NOWHERE`.
 */
const SINGLES = 4;
const STACKS = 6;
const TOPS = 8;
const VALUES = 12;
const AT_CELL = 18;
const REACH_LO = 54;
const REACH_HI = 91;
const AT_LINK = 128;
const WORDS = 165;
/** The links of `NOWHERE`: to itself. */
const NO_LINKS = NOWHERE * 0x01010101;

/** The first cell of a set's word is its highest bit. */
const FIRST = 0x80000000;

/** Some of them for the rest of the game, as exports are not folded. */
export const CELL = AT_CELL;
/** The next occupied cell in a direction, or `NOWHERE`. */
export function nextOf({ state }: HokitoPosition, cell: number, direction: number): number {
  return (state[AT_LINK + cell]! >> (direction << 3)) & 63;
}
export const STACK_SET = STACKS;
export const TOP_SET = TOPS;

/**
 * An action, ascending in the order in which `legal` finds the moves:
 *
 *     bit  14              13 … 12            11 … 6   5 … 0
 *          a stack moves   top's value 1–3    from     to
 *
 * Kind and value come first so that each loop of `legal` knows them: a branch on them for every mover is mispredicted
 * half of the time and costs more than the rest of the work.
 */
export function packMove(mover: number, from: number, to: number): Action {
  return ((heightOf(mover) > 1 ? 1 << 14 : 0) | (valueOf(mover) << 12) | (from << 6) | to) as Action;
}
export function moveFrom(action: Action): number {
  return (action >> 6) & 63;
}
export function moveTo(action: Action): number {
  return action & 63;
}

/** Keys of a top token on a cell (colour and value: `cell << 3 | …`) and of a height on a cell (`cell * 37 + height`). */
const TOP_KEYS = zobristKeys('hokito top', CELLS << 3);
const HEIGHT_KEYS = zobristKeys('hokito height', CELLS * 37);
const SIDE_KEY = zobristKeys('hokito side', 1);

/** One undo record: the action, and the packed cells it started from and landed on. */
const UNDO_WORDS = 3;

/**
 * The words that `survey` writes, singles before stacks:
 *
 *      0  tops of value 1, 2, 3
 *      6  the moves they have, in the same order
 *     12  tops without a move
 *     14  the cells they can land on, low and high word
 */
export const SURVEY = { tops: 0, moves: 6, stuck: 12, ends: 14, words: 18 } as const;
const { tops: AT_TOPS, moves: AT_MOVES, stuck: AT_STUCK, ends: AT_ENDS } = SURVEY;

export class HokitoPosition implements Position {
  readonly state = new Int32Array(WORDS);
  #undo = new Int32Array(UNDO_WORDS * 64);
  #depth = 0;
  // The destinations that `#findTargets` found.
  #targetLo = 0;
  #targetHi = 0;

  /** A position from packed cells; the caller has checked that they are one a game can contain. */
  static from(cells: ArrayLike<number>, side: number): HokitoPosition {
    const position = new HokitoPosition();
    const { state } = position;
    state.fill(NO_LINKS, AT_LINK);
    for (let cell = 0; cell < CELLS; cell++) {
      const packed = cells[cell]!;
      if (packed === 0) continue;
      state[AT_CELL + cell] = packed;
      position.#toggle(cell, packed);
      const column = cell % BOARD.columns;
      for (let left = cell - 1; left >= cell - column; left--) if (position.#link(left, cell, 1)) break;
      for (let below = cell - BOARD.columns; below >= 0; below -= BOARD.columns)
        if (position.#link(below, cell, 3)) break;
    }
    state[ACTOR] = side;
    if (side === 1) position.#toggleSide();
    if (!position.#canMove(side)) state[ACTOR] = OVER;
    return position;
  }

  /** Joins an occupied cell to the one after it in a direction; false if the first is empty. */
  #link(first: number, second: number, direction: number): boolean {
    const { state } = this;
    if (state[AT_CELL + first] === 0) return false;
    state[AT_LINK + first]! ^= (NOWHERE ^ second) << (direction << 3);
    state[AT_LINK + second]! ^= (NOWHERE ^ first) << ((direction ^ 1) << 3);
    state[REACH_LO + first]! |= BIT_LO[second]!;
    state[REACH_HI + first]! |= BIT_HI[second]!;
    state[REACH_LO + second]! |= BIT_LO[first]!;
    state[REACH_HI + second]! |= BIT_HI[first]!;
    return true;
  }

  load(other: HokitoPosition): void {
    this.state.set(other.state);
    this.#depth = 0;
  }

  /** How many cells are occupied. */
  occupied(): number {
    return (
      bitCount(this.state[TOPS]! | this.state[TOPS + 2]!) + bitCount(this.state[TOPS + 1]! | this.state[TOPS + 3]!)
    );
  }

  /** The seat to move, also when the game is over: a move passes the turn on like any other (HOK-11). */
  side(): number {
    return this.occupied() & 1;
  }

  legal(list: ActionList): void {
    const state = this.state;
    const out = list.own;
    let count = 0;
    const side = state[ACTOR]!;
    if (side !== OVER) {
      for (let kind = SINGLES; kind <= STACKS; kind += 2) {
        // HOK-9: a single ends on a single, a stack on a stack.
        const endsLo = state[kind]!;
        const endsHi = state[kind + 1]!;
        const moversLo = endsLo & state[TOPS + 2 * side]!;
        const moversHi = endsHi & state[TOPS + 2 * side + 1]!;
        if ((moversLo | moversHi) === 0) continue;
        const label = (kind - SINGLES) << 13;
        for (let value = 1; value <= 3; value++) {
          let movers = moversLo & state[VALUES - 2 + 2 * value]!;
          let rest = moversHi & state[VALUES - 1 + 2 * value]!;
          let base = 0;
          while ((movers | rest) !== 0) {
            if (movers === 0) {
              movers = rest;
              rest = 0;
              base = HALF;
            }
            const at = Math.clz32(movers);
            movers ^= FIRST >>> at;
            const from = base + at;
            let lo = 0;
            let hi = 0;
            if (value === 1) {
              lo = state[REACH_LO + from]! & endsLo;
              hi = state[REACH_HI + from]! & endsHi;
            } else if (value === 2) {
              this.#findTwo(from);
              lo = this.#targetLo & endsLo;
              hi = this.#targetHi & endsHi;
            } else {
              this.#findThree(from);
              lo = this.#targetLo & endsLo;
              hi = this.#targetHi & endsHi;
            }
            const start = label + (value << 12) + (from << 6);
            // Three at a time, of which the next mover overwrites those that are none: the end of a loop over one by one is mispredicted
            // nearly every time, which costs more than the writing.
            let next = count;
            count += bitCount(lo);
            while (lo !== 0) {
              const a = Math.clz32(lo);
              lo &= ~(FIRST >>> a);
              const b = Math.clz32(lo);
              lo &= ~(FIRST >>> b);
              const c = Math.clz32(lo);
              lo &= ~(FIRST >>> c);
              out[next] = start + a;
              out[next + 1] = start + b;
              out[next + 2] = start + c;
              next += 3;
            }
            while (hi !== 0) {
              const to = Math.clz32(hi);
              hi ^= FIRST >>> to;
              out[count++] = start + HALF + to;
            }
          }
        }
      }
    }
    list.items = out;
    list.count = count;
  }

  /**
   * What an evaluation asks about one seat, whoever's turn it is, in the words of `SURVEY`. The search itself never calls
   * it: it costs as much as `legal`.
   */
  survey(seat: number, out: Int32Array): void {
    const state = this.state;
    for (let kind = 0; kind < 2; kind++) {
      // HOK-9: a single ends on a single, a stack on a stack.
      const endsLo = state[SINGLES + 2 * kind]!;
      const endsHi = state[SINGLES + 2 * kind + 1]!;
      const moversLo = endsLo & state[TOPS + 2 * seat]!;
      const moversHi = endsHi & state[TOPS + 2 * seat + 1]!;
      let stuck = 0;
      let allLo = 0;
      let allHi = 0;
      for (let value = 1; value <= 3; value++) {
        let movers = moversLo & state[VALUES - 2 + 2 * value]!;
        let rest = moversHi & state[VALUES - 1 + 2 * value]!;
        let base = 0;
        let tops = 0;
        let moves = 0;
        while ((movers | rest) !== 0) {
          if (movers === 0) {
            movers = rest;
            rest = 0;
            base = HALF;
          }
          const at = Math.clz32(movers);
          movers ^= FIRST >>> at;
          const from = base + at;
          tops++;
          this.#findTargets(from, value);
          const lo = this.#targetLo & endsLo;
          const hi = this.#targetHi & endsHi;
          if ((lo | hi) === 0) stuck++;
          else moves += bitCount(lo) + bitCount(hi);
          allLo |= lo;
          allHi |= hi;
        }
        out[AT_TOPS + 3 * kind + value - 1] = tops;
        out[AT_MOVES + 3 * kind + value - 1] = moves;
      }
      out[AT_STUCK + kind] = stuck;
      out[AT_ENDS + 2 * kind] = allLo;
      out[AT_ENDS + 2 * kind + 1] = allHi;
    }
  }

  make(action: Action): void {
    const { state } = this;
    const from = moveFrom(action);
    const to = moveTo(action);
    const mover = state[AT_CELL + from]!;
    const covered = state[AT_CELL + to]!;
    let undo = this.#undo;
    const at = this.#depth * UNDO_WORDS;
    if (at === undo.length) undo = this.#undo = grown(undo);
    undo[at] = action;
    undo[at + 1] = mover;
    undo[at + 2] = covered;
    this.#depth++;

    const side = seatOf(mover);
    const landed = packCell(side, valueOf(mover), heightOf(mover) + heightOf(covered));
    this.#toggle(from, mover);
    this.#toggle(to, covered);
    this.#toggle(to, landed);
    state[AT_CELL + from] = 0;
    state[AT_CELL + to] = landed;
    this.#toggleLinks(from);
    this.#toggleSide();
    state[ACTOR] = this.#canMove(side ^ 1) ? side ^ 1 : OVER;
  }

  unmake(): void {
    const { state } = this;
    const at = --this.#depth * UNDO_WORDS;
    const action = this.#undo[at] as Action;
    const mover = this.#undo[at + 1]!;
    const covered = this.#undo[at + 2]!;
    const from = moveFrom(action);
    const to = moveTo(action);
    this.#toggle(to, state[AT_CELL + to]!);
    this.#toggle(to, covered);
    this.#toggle(from, mover);
    state[AT_CELL + from] = mover;
    state[AT_CELL + to] = covered;
    this.#toggleLinks(from);
    this.#toggleSide();
    state[ACTOR] = seatOf(mover);
  }

  /**
   * The cells that a mover on `from` reaches in exactly `steps` steps, into `#targetLo` and `#targetHi`.
   *
   * HOK-7: a path of two steps may end anywhere but on its start, one of three steps anywhere but on the cell it
   * passed first; nothing else can be passed twice. HOK-10: sets, so that paths with the same end are one move.
   */
  #findTargets(from: number, steps: number): void {
    if (steps === 1) {
      this.#targetLo = this.state[REACH_LO + from]!;
      this.#targetHi = this.state[REACH_HI + from]!;
    } else if (steps === 2) this.#findTwo(from);
    else this.#findThree(from);
  }

  #findTwo(from: number): void {
    const { state } = this;
    const links = state[AT_LINK + from]!;
    const left = links & 63;
    const right = (links >> 8) & 63;
    const down = (links >> 16) & 63;
    const up = links >> 24;
    this.#targetLo =
      (state[REACH_LO + left]! | state[REACH_LO + right]! | state[REACH_LO + down]! | state[REACH_LO + up]!) &
      ~BIT_LO[from]!;
    this.#targetHi =
      (state[REACH_HI + left]! | state[REACH_HI + right]! | state[REACH_HI + down]! | state[REACH_HI + up]!) &
      ~BIT_HI[from]!;
  }

  /** Written out by direction: this is the hottest code of the game, and a loop over directions costs a third more. */
  #findThree(from: number): void {
    const { state } = this;
    const links = state[AT_LINK + from]!;
    const left = links & 63;
    const right = (links >> 8) & 63;
    const down = (links >> 16) & 63;
    const up = links >> 24;
    const ofLeft = state[AT_LINK + left]!;
    const l0 = ofLeft & 63;
    const l2 = (ofLeft >> 16) & 63;
    const l3 = ofLeft >> 24;
    const ofRight = state[AT_LINK + right]!;
    const r1 = (ofRight >> 8) & 63;
    const r2 = (ofRight >> 16) & 63;
    const r3 = ofRight >> 24;
    const ofDown = state[AT_LINK + down]!;
    const d0 = ofDown & 63;
    const d1 = (ofDown >> 8) & 63;
    const d2 = (ofDown >> 16) & 63;
    const ofUp = state[AT_LINK + up]!;
    const u0 = ofUp & 63;
    const u1 = (ofUp >> 8) & 63;
    const u3 = ofUp >> 24;
    this.#targetLo =
      ((state[REACH_LO + l0]! | state[REACH_LO + l2]! | state[REACH_LO + l3]!) & ~BIT_LO[left]!) |
      ((state[REACH_LO + r1]! | state[REACH_LO + r2]! | state[REACH_LO + r3]!) & ~BIT_LO[right]!) |
      ((state[REACH_LO + d0]! | state[REACH_LO + d1]! | state[REACH_LO + d2]!) & ~BIT_LO[down]!) |
      ((state[REACH_LO + u0]! | state[REACH_LO + u1]! | state[REACH_LO + u3]!) & ~BIT_LO[up]!);
    this.#targetHi =
      ((state[REACH_HI + l0]! | state[REACH_HI + l2]! | state[REACH_HI + l3]!) & ~BIT_HI[left]!) |
      ((state[REACH_HI + r1]! | state[REACH_HI + r2]! | state[REACH_HI + r3]!) & ~BIT_HI[right]!) |
      ((state[REACH_HI + d0]! | state[REACH_HI + d1]! | state[REACH_HI + d2]!) & ~BIT_HI[down]!) |
      ((state[REACH_HI + u0]! | state[REACH_HI + u1]! | state[REACH_HI + u3]!) & ~BIT_HI[up]!);
  }

  #canMove(side: number): boolean {
    const { state } = this;
    for (let half = 0; half < 2; half++) {
      let movers = state[TOPS + 2 * side + half]!;
      const base = half * HALF;
      while (movers !== 0) {
        const at = Math.clz32(movers);
        movers ^= FIRST >>> at;
        const from = base + at;
        const packed = state[AT_CELL + from]!;
        this.#findTargets(from, valueOf(packed));
        const kind = heightOf(packed) === 1 ? SINGLES : STACKS;
        if (((this.#targetLo & state[kind]!) | (this.#targetHi & state[kind + 1]!)) !== 0) return true;
      }
    }
    return false;
  }

  /** Puts a packed cell into the sets and the hash, or takes it out again. */
  #toggle(cell: number, packed: number): void {
    const { state } = this;
    const height = heightOf(packed);
    const half = cell < HALF ? 0 : 1;
    const bit = BIT_LO[cell]! | BIT_HI[cell]!;
    state[(height === 1 ? SINGLES : STACKS) + half]! ^= bit;
    state[TOPS + 2 * seatOf(packed) + half]! ^= bit;
    state[VALUES - 2 + 2 * valueOf(packed) + half]! ^= bit;
    const top = 2 * ((cell << 3) | (packed & 7));
    const stack = 2 * (cell * 37 + height);
    state[HASH_LO]! ^= TOP_KEYS[top]! ^ HEIGHT_KEYS[stack]!;
    state[HASH_HI]! ^= TOP_KEYS[top + 1]! ^ HEIGHT_KEYS[stack + 1]!;
  }

  #toggleSide(): void {
    this.state[HASH_LO]! ^= SIDE_KEY[0]!;
    this.state[HASH_HI]! ^= SIDE_KEY[1]!;
  }

  /**
   * Takes an emptied cell out of the links and the reach of its row and column, or puts it back: it is exchanged for the neighbour beyond it. Its own links and
   * reach stay as they were (the trick of dancing links). What is written to `NOWHERE` is undone at the end, which is cheaper than to ask.
   */
  #toggleLinks(cell: number): void {
    const { state } = this;
    const links = state[AT_LINK + cell]!;
    const left = links & 63;
    const right = (links >> 8) & 63;
    const down = (links >> 16) & 63;
    const up = links >> 24;
    state[AT_LINK + left]! ^= (cell ^ right) << 8;
    state[AT_LINK + right]! ^= cell ^ left;
    state[AT_LINK + down]! ^= (cell ^ up) << 24;
    state[AT_LINK + up]! ^= (cell ^ down) << 16;
    state[AT_LINK + NOWHERE] = NO_LINKS;
    const lo = BIT_LO[cell]!;
    state[REACH_LO + left]! ^= lo ^ BIT_LO[right]!;
    state[REACH_LO + right]! ^= lo ^ BIT_LO[left]!;
    state[REACH_LO + down]! ^= lo ^ BIT_LO[up]!;
    state[REACH_LO + up]! ^= lo ^ BIT_LO[down]!;
    state[REACH_LO + NOWHERE] = 0;
    const hi = BIT_HI[cell]!;
    state[REACH_HI + left]! ^= hi ^ BIT_HI[right]!;
    state[REACH_HI + right]! ^= hi ^ BIT_HI[left]!;
    state[REACH_HI + down]! ^= hi ^ BIT_HI[up]!;
    state[REACH_HI + up]! ^= hi ^ BIT_HI[down]!;
    state[REACH_HI + NOWHERE] = 0;
  }
}
