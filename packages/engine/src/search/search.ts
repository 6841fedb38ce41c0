import {
  ACTOR,
  ActionList,
  CHANCE,
  HASH_HI,
  HASH_LO,
  OVER,
  QUIET,
  type Action,
  type Knowledge,
  type Position,
  type Rules,
  type Seat,
} from '@rayonk/core';
import type { Info, Limits, LineOfPlay } from './limits.ts';
import { DRAW, FORCED, LARGEST_STATIC, WIN } from './score.ts';
import { EXACT, LOWER, Table, UPPER } from './table.ts';

const DEEPEST = 64;
/** Plies that quiescence may go beyond the horizon. */
const QUIESCENCE = 8;
/** The clock and the stop signal are asked once in this many nodes: 1–2 ms. */
const POLL = 512;
const INFINITE = WIN + 1;
/** From this quiet count on, scores depend on the counter (GEN-2), and the table, which does not know it, is not believed. */
const QUIET_LIMIT = 100;
const HISTORY_MASK = 0xffff;
/** Above every order, with room for the bit that says whether an action is noisy. */
const FIRST_OF_ALL = 0x7ffffffe;

class Stopped extends Error {}

/** What the search is told of the game so far, for GEN-1: hashes of settled positions, the current one not included. */
export interface PastHashes {
  readonly lo: readonly number[];
  readonly hi: readonly number[];
}
export const NO_PAST: PastHashes = { lo: [], hi: [] };

/** Lets a level distort what the search believes; the plain engine has none. */
export interface Blur {
  /** Added to a static score, from seat 0's point of view. */
  misjudge(position: Position): number;
  /** True if the seat at this ply does not see this action. */
  overlooks(position: Position, action: Action, ply: number): boolean;
}

/**
 * Principal-variation alpha-beta with iterative deepening, for games where a seat may act several times in a turn and
 * where chance may act. One instance serves one game: V8 specialises its code for that game's position class.
 *
 * Chance nodes are expectimax nodes with Star1 bounds: an average whose remaining terms cannot bring it back into the
 * window is cut. A position repeated inside the search is a draw, one from the game's past when it would stand a third time.
 */
export class Search<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #knowledge: Knowledge<P>;
  readonly #table: Table;
  readonly #lists: ActionList[] = [];
  readonly #orders: Int32Array[] = [];
  readonly #features: Int32Array;
  readonly #weights: Float64Array;
  readonly #killers = new Int32Array(2 * DEEPEST + 2 * QUIESCENCE + 4).fill(-1);
  readonly #history = new Int32Array(2 * (HISTORY_MASK + 1));
  readonly #pv = Array.from({ length: DEEPEST + QUIESCENCE + 2 }, () => new Int32Array(DEEPEST + QUIESCENCE + 2));
  readonly #pvLength = new Int32Array(DEEPEST + QUIESCENCE + 2);
  /** Hashes of settled positions: the game's past, then the path from the root. */
  #pathLo = new Int32Array(1024);
  #pathHi = new Int32Array(1024);
  #pathLength = 0;
  #pastLength = 0;
  #position!: P;
  #blur: Blur | null = null;
  #nodes = 0;
  #budget = Infinity;
  #deadline = Infinity;
  #now: () => number = () => 0;
  #stopped: () => boolean = () => false;
  readonly #excluded = new Set<number>();

  constructor(rules: Rules<P>, knowledge: Knowledge<P>, tableBits = 17) {
    this.#rules = rules;
    this.#knowledge = knowledge;
    this.#table = new Table(tableBits);
    this.#features = new Int32Array(knowledge.featureNames.length);
    this.#weights = Float64Array.from(knowledge.weights);
    for (let ply = 0; ply < DEEPEST + QUIESCENCE + 2; ply++) {
      this.#lists.push(new ActionList(rules.capacity));
      this.#orders.push(new Int32Array(rules.capacity));
    }
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Forgets everything learnt, so that the next search is the same as a first one. */
  clear(): void {
    this.#table.clear();
    this.#history.fill(0);
    this.#killers.fill(-1);
  }

  /**
   * Searches a position where a seat is to act and reports after each depth. The position is changed meanwhile and is
   * the same again on return. The last report is the answer.
   */
  run(position: P, past: PastHashes, limits: Limits, blur: Blur | null, report: (info: Info) => void): Info {
    const begun = this.#prepare(position, past, limits, blur);
    const before = Int32Array.from(position.state);
    const rootActions = this.#rootCount();
    const wanted = Math.min(limits.lines ?? 1, rootActions);
    let last: Info | null = null;
    try {
      for (let depth = 1; depth <= Math.min(limits.depth ?? DEEPEST, DEEPEST); depth++) {
        const lines = this.#deepen(depth, wanted, last);
        last = { depth, nodes: this.#nodes, milliseconds: this.#now() - begun, lines };
        report(last);
        const best = lines[0]!.score;
        if (best >= WIN - depth || best <= depth - WIN) break;
        if (rootActions === 1 && limits.milliseconds !== undefined) break;
      }
    } catch (stop) {
      if (!(stop instanceof Stopped)) throw stop;
      this.#restore(position, before);
      const improved = wanted === 1 ? this.#improvement(last) : null;
      if (improved !== null) {
        last = { ...improved, nodes: this.#nodes, milliseconds: this.#now() - begun };
        report(last);
      }
    }
    return last ?? this.#firstLegal(begun);
  }

  #prepare(position: P, past: PastHashes, limits: Limits, blur: Blur | null): number {
    this.#position = position;
    this.#blur = blur;
    this.#nodes = 0;
    this.#now = limits.now ?? (() => 0);
    const begun = this.#now();
    this.#budget = limits.nodes ?? Infinity;
    this.#deadline = begun + (limits.milliseconds ?? Infinity);
    this.#stopped = limits.stopped ?? (() => false);
    this.#excluded.clear();
    this.#table.age();
    for (let i = 0; i < this.#history.length; i++) this.#history[i]! >>= 3;
    const room = past.lo.length + DEEPEST + QUIESCENCE + 2;
    if (room > this.#pathLo.length) {
      this.#pathLo = new Int32Array(2 * room);
      this.#pathHi = new Int32Array(2 * room);
    }
    this.#pathLo.set(past.lo);
    this.#pathHi.set(past.hi);
    this.#pastLength = this.#pathLength = past.lo.length;
    return begun;
  }

  /** Unmakes whatever a stopped search left made. */
  #restore(position: P, before: Int32Array): void {
    while (this.#made > 0) {
      position.unmake();
      this.#made--;
    }
    if (position.state.some((word, i) => word !== before[i]))
      throw new Error('a stopped search left the position changed');
  }
  #made = 0;
  /** The best line and score of the depth being searched; empty until something raised the window's floor. */
  #rootLine: number[] = [];
  #rootScore = 0;

  #make(action: Action): void {
    this.#position.make(action);
    this.#made++;
  }
  #unmake(): void {
    this.#position.unmake();
    this.#made--;
  }

  #rootCount(): number {
    const list = this.#lists[0]!;
    this.#position.legal(list);
    this.#knowledge.narrow(this.#position, list);
    return list.count;
  }

  #firstLegal(begun: number): Info {
    const list = this.#lists[0]!;
    this.#position.legal(list);
    this.#knowledge.narrow(this.#position, list);
    let best = 0;
    for (let i = 1; i < list.count; i++)
      if (this.#knowledge.order(this.#position, list.at(i)) > this.#knowledge.order(this.#position, list.at(best)))
        best = i;
    const actions = [this.#rules.encode(this.#position, list.at(best))];
    return { depth: 0, nodes: this.#nodes, milliseconds: this.#now() - begun, lines: [{ score: 0, actions }] };
  }

  /** What an unfinished depth has already found better: the last answer was searched first, so whatever replaced it beats it. */
  #improvement(last: Info | null): Pick<Info, 'depth' | 'lines'> | null {
    const { length } = this.#rootLine;
    if (last === null || length === 0) return null;
    for (let i = 0; i < length; i++) this.#pv[0]![i] = this.#rootLine[i]!;
    this.#pvLength[0] = length;
    return { depth: last.depth + 1, lines: [{ score: this.#rootScore, actions: this.#pvTexts() }] };
  }

  #deepen(depth: number, wanted: number, last: Info | null): LineOfPlay[] {
    const lines: LineOfPlay[] = [];
    this.#excluded.clear();
    this.#rootLine = [];
    for (let i = 0; i < wanted; i++) {
      const guess = last?.lines[i]?.score;
      const score =
        guess === undefined || depth < 4 ? this.#node(depth, -INFINITE, INFINITE, 0, 0) : this.#aspire(depth, guess);
      lines.push({ score, actions: this.#pvTexts() });
      if (this.#pvLength[0]! > 0) this.#excluded.add(this.#pv[0]![0]!);
    }
    return lines.sort((a, b) => b.score - a.score);
  }

  /** Searches a narrow window around the last score first, and opens it on the side where it fails. */
  #aspire(depth: number, guess: number): number {
    let margin = 40;
    let alpha = Math.max(-INFINITE, guess - margin);
    let beta = Math.min(INFINITE, guess + margin);
    for (;;) {
      const score = this.#node(depth, alpha, beta, 0, 0);
      margin *= 4;
      if (score <= alpha && alpha > -INFINITE) alpha = margin > 2000 ? -INFINITE : Math.max(-INFINITE, score - margin);
      else if (score >= beta && beta < INFINITE) beta = margin > 2000 ? INFINITE : Math.min(INFINITE, score + margin);
      else return score;
    }
  }

  #pvTexts(): string[] {
    const texts: string[] = [];
    const pv = this.#pv[0]!;
    for (let i = 0; i < this.#pvLength[0]!; i++) {
      const action = pv[i] as Action;
      texts.push(this.#rules.encode(this.#position, action));
      this.#make(action);
    }
    while (this.#made > 0) this.#unmake();
    return texts;
  }

  #count(): void {
    this.#nodes++;
    if (this.#nodes >= this.#budget) throw new Stopped();
    if (this.#nodes % POLL === 0 && (this.#now() >= this.#deadline || this.#stopped())) throw new Stopped();
  }

  /** The value for `seat` of what `action`, just made by `seat`, led to. */
  #after(seat: Seat, depth: number, alpha: number, beta: number, ply: number, extra: number): number {
    const actor = this.#position.state[ACTOR]!;
    if (actor === OVER) return this.#ended(seat, ply);
    if (actor === CHANCE) return this.#average(seat, depth, alpha, beta, ply, extra);
    if (actor === seat) return this.#node(depth, alpha, beta, ply, extra);
    // Not `-x`: that would make −0 of a draw.
    return 0 - this.#node(depth, -beta, -alpha, ply, extra);
  }

  #ended(seat: Seat, ply: number): number {
    this.#count();
    this.#pvLength[ply] = 0;
    const { winner } = this.#rules.result(this.#position)!;
    if (winner === null) return DRAW;
    return winner === seat ? WIN - ply : ply - WIN;
  }

  /** A chance node, for the seat that called for it. All outcomes are equally likely. */
  #average(seat: Seat, depth: number, alpha: number, beta: number, ply: number, extra: number): number {
    this.#count();
    if (ply >= DEEPEST + QUIESCENCE) return this.#static(seat);
    const list = this.#lists[ply]!;
    this.#position.legal(list);
    const { count } = list;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const rest = count - i - 1;
      // Star1: what this outcome must at least or at most bring, if the others bring all they possibly can.
      const low = count * alpha - sum - rest * LARGEST_STATIC;
      const high = count * beta - sum + rest * LARGEST_STATIC;
      this.#make(list.at(i));
      const score = this.#after(seat, depth - 1, Math.max(-INFINITE, low), Math.min(INFINITE, high), ply + 1, extra);
      this.#unmake();
      if (score <= low) return alpha;
      if (score >= high) return beta;
      sum += clampStatic(score);
    }
    this.#pvLength[ply] = 0;
    return Math.round(sum / count) | 0;
  }

  #isRepeated(): boolean {
    const { state } = this.#position;
    const lo = state[HASH_LO]!;
    const hi = state[HASH_HI]!;
    const pathLo = this.#pathLo;
    const pathHi = this.#pathHi;
    const end = this.#pathLength;
    const first = Math.max(0, end - state[QUIET]! - 1);
    let earlier = 0;
    for (let i = end - 1; i >= first; i--) {
      if (pathLo[i] !== lo || pathHi[i] !== hi) continue;
      if (i >= this.#pastLength || ++earlier === 2) return true;
    }
    return false;
  }

  /** A seat's node: the value for the seat that acts. `extra` counts the plies of quiescence. */
  #node(depth: number, alpha: number, beta: number, ply: number, extra: number): number {
    const position = this.#position;
    const { state } = position;
    const seat = state[ACTOR] as Seat;
    this.#pvLength[ply] = 0;
    this.#count();
    const settled = this.#rules.isSettled(position);
    if (ply > 0 && settled && this.#isRepeated()) return DRAW;
    if (ply >= DEEPEST + QUIESCENCE - 1) return this.#static(seat);
    const horizon = depth <= 0;

    let best = -INFINITE;
    if (horizon) {
      best = this.#static(seat);
      if (best >= beta || extra >= QUIESCENCE) return best;
      if (best > alpha) alpha = best;
    }

    const lo = state[HASH_LO]!;
    const hi = state[HASH_HI]!;
    const exactQuiet = state[QUIET]! + depth + QUIESCENCE < QUIET_LIMIT;
    let first = -1;
    if (!horizon && this.#table.find(lo, hi)) {
      const table = this.#table;
      first = table.action;
      if (ply > 0 && table.depth >= depth && exactQuiet) {
        const score = fromTable(table.score, ply);
        if (
          table.bound === EXACT ||
          (table.bound === LOWER && score >= beta) ||
          (table.bound === UPPER && score <= alpha)
        )
          return score;
      }
    }

    const list = this.#lists[ply]!;
    position.legal(list);
    this.#knowledge.narrow(position, list);
    if (horizon) {
      this.#keepNoisy(list);
      if (list.count === 0) return best;
    }
    const orders = this.#orders[ply]!;
    this.#rank(list, orders, seat, ply, first);
    if (settled) {
      this.#pathLo[this.#pathLength] = lo;
      this.#pathHi[this.#pathLength] = hi;
      this.#pathLength++;
    }

    const floor = alpha;
    let bestAction = -1;
    let searched = 0;
    for (let i = 0; i < list.count; i++) {
      const action = pick(list, orders, i);
      if (ply === 0 && this.#excluded.has(action)) continue;
      const noisy = (orders[i]! & 1) === 1;
      if (ply > 0 && this.#blur !== null && this.#blur.overlooks(position, action, ply)) continue;
      this.#make(action);
      let score: number;
      const next = horizon ? extra + 1 : extra;
      if (searched === 0) score = this.#after(seat, depth - 1, alpha, beta, ply + 1, next);
      else {
        const reduction = !noisy && depth >= 3 && searched >= 4 ? (searched >= 14 ? 2 : 1) : 0;
        score = this.#after(seat, depth - 1 - reduction, alpha, alpha + 1, ply + 1, next);
        if (score > alpha && reduction > 0) score = this.#after(seat, depth - 1, alpha, alpha + 1, ply + 1, next);
        if (score > alpha && score < beta) score = this.#after(seat, depth - 1, alpha, beta, ply + 1, next);
      }
      this.#unmake();
      searched++;
      if (score <= best) continue;
      best = score;
      bestAction = action;
      if (score <= alpha) continue;
      alpha = score;
      this.#keepPv(ply, action);
      if (ply === 0) {
        this.#rootScore = score;
        this.#rootLine = [...this.#pv[0]!.subarray(0, this.#pvLength[0])];
      }
      if (alpha >= beta) {
        if (!noisy && !horizon) this.#learn(seat, action, depth, ply);
        break;
      }
    }
    if (settled) this.#pathLength--;
    // Only a blurred view can overlook everything; then the static score is all there is.
    if (searched === 0 && !horizon) return this.#static(seat);
    if (!horizon && this.#excluded.size === 0) {
      const bound = best >= beta ? LOWER : best > floor ? EXACT : UPPER;
      this.#table.store(lo, hi, bestAction, toTable(best, ply), depth, bound);
    }
    return best;
  }

  #rank(list: ActionList, orders: Int32Array, seat: Seat, ply: number, first: number): void {
    const { items, own } = list;
    // A constant table cannot be sorted in place.
    if (items !== own) {
      own.set(items.subarray(0, list.count));
      list.items = own;
    }
    this.#guess(list, orders);
    const base = seat * (HISTORY_MASK + 1);
    const killer = this.#killers[2 * ply]!;
    const second = this.#killers[2 * ply + 1]!;
    for (let i = 0; i < list.count; i++) {
      const action = own[i]!;
      const guess = orders[i]!;
      const noisy = guess & 1;
      if (action === first) orders[i] = FIRST_OF_ALL | noisy;
      else {
        let order = (guess >> 1) * 1024 + this.#history[base + (action & HISTORY_MASK)]!;
        if (action === killer) order += 600_000;
        else if (action === second) order += 500_000;
        orders[i] = (order << 1) | noisy;
      }
    }
  }

  /** The game's own guess of each action, twice, and one more if it is noisy. */
  #guess(list: ActionList, out: Int32Array): void {
    const knowledge = this.#knowledge;
    const position = this.#position;
    if (knowledge.rank !== undefined) return knowledge.rank(position, list, out);
    for (let i = 0; i < list.count; i++) {
      const action = list.at(i);
      out[i] = (knowledge.order(position, action) << 1) | (knowledge.isNoisy(position, action) ? 1 : 0);
    }
  }

  #keepNoisy(list: ActionList): void {
    const knowledge = this.#knowledge;
    const position = this.#position;
    if (knowledge.onlyNoisy !== undefined) return knowledge.onlyNoisy(position, list);
    const { items, own } = list;
    let kept = 0;
    for (let i = 0; i < list.count; i++) if (knowledge.isNoisy(position, items[i] as Action)) own[kept++] = items[i]!;
    list.items = own;
    list.count = kept;
  }

  #learn(seat: Seat, action: number, depth: number, ply: number): void {
    if (this.#killers[2 * ply] !== action) {
      this.#killers[2 * ply + 1] = this.#killers[2 * ply]!;
      this.#killers[2 * ply] = action;
    }
    const at = seat * (HISTORY_MASK + 1) + (action & HISTORY_MASK);
    this.#history[at] = Math.min(400_000, this.#history[at]! + 16 * depth * depth);
  }

  #keepPv(ply: number, action: number): void {
    const pv = this.#pv[ply]!;
    const below = this.#pv[ply + 1]!;
    const length = this.#pvLength[ply + 1]!;
    pv[0] = action;
    for (let i = 0; i < length; i++) pv[i + 1] = below[i]!;
    this.#pvLength[ply] = length + 1;
  }

  /** The static score for a seat. */
  #static(seat: Seat): number {
    this.#knowledge.features(this.#position, this.#features);
    let score = 0;
    for (let i = 0; i < this.#weights.length; i++) score += this.#weights[i]! * this.#features[i]!;
    if (this.#blur !== null) score += this.#blur.misjudge(this.#position);
    const bounded = clampStatic(Math.round(score) | 0);
    return seat === 0 ? bounded : 0 - bounded;
  }
}

function clampStatic(score: number): number {
  return Math.max(-LARGEST_STATIC, Math.min(LARGEST_STATIC, score));
}

/** Distances to a forced end are kept from the node on, not from the root, so that they hold wherever it is met. */
function toTable(score: number, ply: number): number {
  return score >= FORCED ? score + ply : score <= -FORCED ? score - ply : score;
}
function fromTable(score: number, ply: number): number {
  return score >= FORCED ? score - ply : score <= -FORCED ? score + ply : score;
}

/** Brings the best of the remaining actions to place i: a selection sort that stops at the first cut. */
function pick(list: ActionList, orders: Int32Array, i: number): Action {
  const { own, count } = list;
  let best = i;
  for (let j = i + 1; j < count; j++) if (orders[j]! > orders[best]!) best = j;
  const action = own[best]!;
  own[best] = own[i]!;
  own[i] = action;
  const order = orders[best]!;
  orders[best] = orders[i]!;
  orders[i] = order;
  return action as Action;
}
