import {
  ACTOR,
  ActionList,
  CHANCE,
  HASH_HI,
  HASH_LO,
  OVER,
  type Action,
  type Knowledge,
  type Position,
  type Rules,
} from '@rayonk/core';
import type { Limits } from './limits.ts';
import { pick } from './ordering.ts';
import { Stopped, Walk } from './walk.ts';

/** Every margin lies strictly between these; both fit in half a word. */
const MOST = 32_000;
/** Nodes with at least this many actions look one ply ahead to order them; below it the look costs more than it saves. */
const LOOK_AHEAD_FROM = 5;

export const OUTCOMES = ['loss', 'draw', 'win'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What is proved about a position, for the seat that acts. */
export interface Solution {
  readonly outcome: Outcome;
  /** The final difference of scores under best play; null if it was not asked for, not found in time, or has no meaning. */
  readonly margin: number | null;
  /** Play that reaches it. Only the first action is certain to be there: the rest is cut when the limits are reached. */
  readonly line: readonly string[];
  readonly nodes: number;
}

/**
 * Solves endgames: alpha-beta over every action to the end of the game, with nothing reduced, guessed or evaluated.
 *
 * For games that cannot go on for ever and have no chance left in them: a path is never checked for repetition, and every
 * bound in the table is true for good, so it may be kept from move to move of a game.
 *
 * The table has four words an entry, in buckets of two, and a byte that says how much work an entry saves (0: empty):
 *
 *     word  0         1          2        3
 *           hash low  hash high  action   bits 31–16 lower bound, 15–0 upper bound of the margin
 */
export class Solver<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #knowledge: Pick<Knowledge<P>, 'order'>;
  readonly #words: Int32Array;
  readonly #effort: Uint8Array;
  readonly #mask: number;
  readonly #lists: ActionList[] = [];
  readonly #orders: Int32Array[] = [];
  readonly #replies: ActionList;
  readonly #walk = new Walk<P>();
  #position!: P;
  #rootAction = -1 as Action;

  /** `tableBits`: 2^bits buckets of 34 bytes. */
  constructor(rules: Rules<P>, knowledge: Pick<Knowledge<P>, 'order'>, tableBits = 17) {
    this.#rules = rules;
    this.#knowledge = knowledge;
    this.#words = new Int32Array(8 << tableBits);
    this.#effort = new Uint8Array(2 << tableBits);
    this.#mask = (1 << tableBits) - 1;
    this.#replies = new ActionList(rules.capacity);
  }

  /** Nodes of the last call, also of one that was stopped. */
  get nodes(): number {
    return this.#walk.nodes;
  }

  /** Forgets everything, so that the next call costs the same as a first one. */
  clear(): void {
    this.#effort.fill(0);
  }

  /**
   * Proves the outcome of a position where a seat is to act, then, if asked, the margin. Null if the limits were reached
   * before the outcome was proved. The position is changed meanwhile and is the same again on return.
   */
  solve(position: P, limits: Limits, goal: 'outcome' | 'margin' = 'outcome'): Solution | null {
    this.#position = position;
    this.#walk.begin(position, limits);
    const value = this.#attempt(-1, 1);
    if (value === null) return null;
    const outcome = OUTCOMES[Math.sign(value) + 1]!;
    let action = this.#rootAction;
    let margin: number | null = null;
    if (goal === 'margin') {
      margin = value === 0 ? 0 : value > 0 ? this.#attempt(0, MOST) : this.#attempt(-MOST, 0);
      if (margin !== null) action = this.#rootAction;
    }
    const line = this.#line(action, margin ?? Math.sign(value), margin !== null);
    return { outcome, margin, line, nodes: this.#walk.nodes };
  }

  /** The value of the root within a window (beyond it: a bound), or null when the limits are reached. */
  #attempt(alpha: number, beta: number): number | null {
    try {
      return this.#node(alpha, beta, 0);
    } catch (stop) {
      if (!(stop instanceof Stopped)) throw stop;
      this.#walk.rewind();
      return null;
    }
  }

  /** Where an entry stands in the table, or −1. */
  #find(lo: number, hi: number): number {
    const words = this.#words;
    const at = (lo & this.#mask) << 3;
    if (words[at] === lo && words[at + 1] === hi && this.#effort[at >> 2] !== 0) return at;
    if (words[at + 4] === lo && words[at + 5] === hi && this.#effort[(at >> 2) + 1] !== 0) return at + 4;
    return -1;
  }

  #store(lo: number, hi: number, action: number, lower: number, upper: number, effort: number): void {
    const words = this.#words;
    let at = this.#find(lo, hi);
    if (at >= 0) {
      // The action kept is the one that reaches the lower bound: a search that found only an upper one knows none.
      if (lower === -MOST) action = words[at + 2]!;
      lower = Math.max(lower, lowerOf(words[at + 3]!));
      upper = Math.min(upper, upperOf(words[at + 3]!));
    } else {
      at = (lo & this.#mask) << 3;
      // The first place keeps what was dear, but not for ever: the root moves on and leaves old entries behind.
      if (this.#effort[at >> 2]! > effort) {
        this.#effort[at >> 2]!--;
        at += 4;
      }
    }
    words[at] = lo;
    words[at + 1] = hi;
    words[at + 2] = action;
    words[at + 3] = (lower << 16) | (upper & 0xffff);
    this.#effort[at >> 2] = effort;
  }

  /** The value for `seat` of what an action, just made by `seat`, led to. */
  #after(seat: number, alpha: number, beta: number, ply: number): number {
    const actor = this.#position.state[ACTOR]!;
    if (actor === OVER) return this.#ended(seat);
    if (actor === seat) return this.#node(alpha, beta, ply);
    return -this.#node(-beta, -alpha, ply);
  }

  #ended(seat: number): number {
    this.#walk.count();
    const { winner, scores } = this.#rules.result(this.#position)!;
    if (winner === null) return 0;
    const margin = scores === null ? 1 : Math.max(1, Math.abs(scores[0] - scores[1]));
    return winner === seat ? margin : -margin;
  }

  #node(alpha: number, beta: number, ply: number): number {
    const position = this.#position;
    const { state } = position;
    const seat = state[ACTOR]!;
    if (seat === CHANCE) throw new Error('a game with chance left in it has no exact outcome');
    this.#walk.count();
    const begun = this.#walk.nodes;
    const lo = state[HASH_LO]!;
    const hi = state[HASH_HI]!;
    const known = this.#find(lo, hi);
    let first = -1;
    if (known >= 0) {
      const bounds = this.#words[known + 3]!;
      const lower = lowerOf(bounds);
      const upper = upperOf(bounds);
      first = this.#words[known + 2]!;
      if (lower >= beta || upper <= alpha || lower === upper) {
        if (ply === 0) this.#rootAction = first as Action;
        return upper <= alpha ? upper : lower;
      }
      alpha = Math.max(alpha, lower);
      beta = Math.min(beta, upper);
    }

    if (ply === this.#lists.length) {
      this.#lists.push(new ActionList(this.#rules.capacity));
      this.#orders.push(new Int32Array(this.#rules.capacity));
    }
    const list = this.#lists[ply]!;
    position.legal(list);
    const orders = this.#orders[ply]!;
    this.#rank(list, orders, seat, first);
    const floor = alpha;
    let best = -MOST;
    let bestAction = -1;
    for (let i = 0; i < list.count && alpha < beta; i++) {
      const action = pick(list, orders, i);
      this.#walk.make(action);
      let value: number;
      if (i === 0) value = this.#after(seat, alpha, beta, ply + 1);
      else {
        value = this.#after(seat, alpha, alpha + 1, ply + 1);
        if (value > alpha && value < beta) value = this.#after(seat, alpha, beta, ply + 1);
      }
      this.#walk.unmake();
      if (value <= best) continue;
      best = value;
      bestAction = action;
      if (value > alpha) alpha = value;
    }
    const effort = 32 - Math.clz32(this.#walk.nodes - begun + 1);
    this.#store(lo, hi, bestAction, best > floor ? best : -MOST, best < beta ? best : MOST, effort);
    if (ply === 0) this.#rootAction = bestAction as Action;
    return best;
  }

  /**
   * Fewest replies first: a proof must answer every reply, so the action that leaves the fewest is the cheapest to try, and
   * in an endgame often the best. What the game itself thinks of the actions decides between equals.
   */
  #rank(list: ActionList, orders: Int32Array, seat: number, first: number): void {
    const position = this.#position;
    const own = list.toOwn();
    const looks = list.count >= LOOK_AHEAD_FROM;
    for (let i = 0; i < list.count; i++) {
      const action = own[i] as Action;
      if (action === first) {
        orders[i] = 0x7fffffff;
        continue;
      }
      let order = this.#knowledge.order(position, action);
      if (looks) {
        position.make(action);
        position.legal(this.#replies);
        const { count } = this.#replies;
        order += (position.state[ACTOR] === seat ? count : -count) << 12;
        position.unmake();
      }
      orders[i] = order;
    }
  }

  /** Play from the root that keeps its value; with only a win proved, any win will do, and any loss. */
  #line(first: Action, value: number, exact: boolean): string[] {
    const position = this.#position;
    const texts: string[] = [];
    let seat = position.state[ACTOR]!;
    let action = first;
    try {
      for (;;) {
        texts.push(this.#rules.encode(position, action));
        this.#walk.make(action);
        const actor = position.state[ACTOR]!;
        if (actor === OVER) break;
        if (actor !== seat) value = -value;
        seat = actor;
        action = this.#keeping(seat, exact || value >= 0 ? value : -MOST);
      }
    } catch (stop) {
      if (!(stop instanceof Stopped)) throw stop;
    }
    this.#walk.rewind();
    return texts;
  }

  /** An action after which the seat still gets at least `value`; the table's own choice if that will do. */
  #keeping(seat: number, value: number): Action {
    const position = this.#position;
    const ply = this.#walk.made;
    this.#node(value - 1, value, ply);
    const { state } = position;
    const known = this.#find(state[HASH_LO]!, state[HASH_HI]!);
    const list = new ActionList(this.#rules.capacity);
    position.legal(list);
    const orders = new Int32Array(list.count);
    this.#rank(list, orders, seat, known < 0 ? -1 : this.#words[known + 2]!);
    for (let i = 0; i < list.count; i++) {
      const action = pick(list, orders, i);
      this.#walk.make(action);
      const kept = this.#after(seat, value - 1, value, ply + 1) >= value;
      this.#walk.unmake();
      if (kept) return action;
    }
    throw new Error('a proved value was lost on the way');
  }
}

function lowerOf(bounds: number): number {
  return bounds >> 16;
}
function upperOf(bounds: number): number {
  return (bounds << 16) >> 16;
}
