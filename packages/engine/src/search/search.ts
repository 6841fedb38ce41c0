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
  type Scorer,
  type Seat,
} from '@rayonk/core';
import type { Info, Limits, LineOfPlay, SearchShare } from './limits.ts';
import { hasNoisy, Ordering, pick } from './ordering.ts';
import { Network, NO_INPUTS } from './network.ts';
import { MILD, reductionAt, STEEP } from './reductions.ts';
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

class Stopped extends Error {}

/** Of a game that does not say how far its static scores can be trusted. */
const NO_DOUBT = 1e9;
/** So near the horizon a search relies on static scores where a game says how far they can be trusted (`doubt`). */
const NEAR_HORIZON = 3;
/** From this depth on, a position that the table does not know is searched a ply less deep: when it matters, it will be known next time. */
const UNKNOWN_FROM = 4;
/** A pass is answered by a search so much less deep, and one ply more for each four to go. */
const PASS_REDUCTION = 2;
/** So many static scores are remembered. */
const JUDGED = 1 << 14;
/** So many outcomes of chance, spread evenly over all, stand for the rest. */
const OUTCOMES = 6;

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
  /** Where the game has a shorter way to the same score. */
  readonly #scorer: Scorer<P> | null;
  readonly #network: Network<P> | null;
  /** Positions judged lately, three words each: the hash, and twice the score and one. */
  readonly #judged = new Int32Array(3 * JUDGED);
  readonly #ordering: Ordering<P>;
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
  /** First actions that other searches look at. */
  readonly #barred = new Set<number>();

  constructor(rules: Rules<P>, knowledge: Knowledge<P>, tableBits = 17) {
    this.#rules = rules;
    this.#knowledge = knowledge;
    this.#table = new Table(tableBits);
    this.#ordering = new Ordering(knowledge, DEEPEST + QUIESCENCE + 2);
    this.#features = new Int32Array(knowledge.featureNames.length);
    this.#weights = Float64Array.from(knowledge.weights);
    // A network reads the features too.
    this.#scorer = knowledge.network === undefined ? (knowledge.scorer?.(knowledge.weights) ?? null) : null;
    const { inputs = NO_INPUTS, network } = knowledge;
    this.#network = network === undefined ? null : new Network(inputs, network);
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
    this.#ordering.clear();
  }

  /**
   * Searches a position where a seat is to act and reports after each depth. The position is changed meanwhile and is
   * the same again on return. The last report is the answer.
   */
  run(position: P, past: PastHashes, limits: Limits, blur: Blur | null, report: (info: Info) => void): Info {
    const begun = this.#prepare(position, past, limits, blur);
    const before = Int32Array.from(position.state);
    const rootActions = this.#rootCount();
    this.#bar(limits.share);
    const wanted = Math.min(limits.lines ?? 1, rootActions - this.#barred.size);
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
    // A blurred search judges otherwise.
    if ((blur === null) !== (this.#blur === null)) this.#judged.fill(0);
    this.#blur = blur;
    this.#nodes = 0;
    this.#now = limits.now ?? (() => 0);
    const begun = this.#now();
    this.#budget = limits.nodes ?? Infinity;
    this.#deadline = begun + (limits.milliseconds ?? Infinity);
    this.#stopped = limits.stopped ?? (() => false);
    this.#excluded.clear();
    this.#table.age();
    this.#ordering.fade();
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

  #bar(share: SearchShare | undefined): void {
    this.#barred.clear();
    if (share === undefined) return;
    const ranked = this.#lists[0]!
      .toArray()
      .map((action) => ({ action, order: this.#knowledge.order(this.#position, action) }));
    ranked.sort((a, b) => b.order - a.order || a.action - b.action);
    const index = share.index < ranked.length ? share.index : 0;
    for (const [i, { action }] of ranked.entries()) if (i % share.of !== index) this.#barred.add(action);
  }

  #firstLegal(begun: number): Info {
    const list = this.#lists[0]!;
    this.#position.legal(list);
    this.#knowledge.narrow(this.#position, list);
    let best: Action | null = null;
    for (const action of list.toArray()) {
      if (this.#barred.has(action)) continue;
      if (best === null || this.#knowledge.order(this.#position, action) > this.#knowledge.order(this.#position, best))
        best = action;
    }
    const actions = [this.#rules.encode(this.#position, best!)];
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

  #rootDepth = 0;
  /** The ply of a pass that the search tried itself: nobody passes twice in a row. */
  #passedAt = -1;

  #deepen(depth: number, wanted: number, last: Info | null): LineOfPlay[] {
    this.#rootDepth = depth;
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
    let margin = Math.max(10, Math.round(this.#knowledge.unit / 2));
    let alpha = Math.max(-INFINITE, guess - margin);
    let beta = Math.min(INFINITE, guess + margin);
    for (;;) {
      const score = this.#node(depth, alpha, beta, 0, 0);
      margin *= 4;
      if (score <= alpha && alpha > -INFINITE) alpha = margin > 5000 ? -INFINITE : Math.max(-INFINITE, score - margin);
      else if (score >= beta && beta < INFINITE) beta = margin > 5000 ? INFINITE : Math.min(INFINITE, score + margin);
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
    this.#pvLength[ply] = 0;
    if (ply >= DEEPEST + QUIESCENCE || (depth <= 0 && this.#knowledge.foresees === true)) return this.#static(seat);
    const list = this.#lists[ply]!;
    this.#position.legal(list);
    const stride = Math.ceil(list.count / OUTCOMES);
    const start = ((list.count - 1) % stride) >> 1;
    const count = Math.floor((list.count - 1 - start) / stride) + 1;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const rest = count - i - 1;
      // Star1: what this outcome must at least or at most bring, if the others bring all they possibly can.
      const low = count * alpha - sum - rest * LARGEST_STATIC;
      const high = count * beta - sum + rest * LARGEST_STATIC;
      this.#make(list.at(start + i * stride));
      const score = this.#after(seat, depth - 1, Math.max(-INFINITE, low), Math.min(INFINITE, high), ply + 1, extra);
      this.#unmake();
      if (score <= low) return alpha;
      if (score >= high) return beta;
      sum += clampStatic(score);
    }
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
    if (depth <= 0) return this.#quiesce(alpha, beta, ply, extra);
    const position = this.#position;
    const { state } = position;
    const seat = state[ACTOR] as Seat;
    this.#pvLength[ply] = 0;
    this.#count();
    const settled = this.#rules.isSettled(position);
    if (ply > 0 && settled && this.#isRepeated()) return DRAW;
    if (ply >= DEEPEST + QUIESCENCE - 1) return this.#static(seat);

    const lo = state[HASH_LO]!;
    const hi = state[HASH_HI]!;
    const exactQuiet = state[QUIET]! + depth + QUIESCENCE < QUIET_LIMIT;
    let first = -1;
    if (this.#table.find(lo, hi)) {
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
    } else if (ply > 0 && depth >= UNKNOWN_FROM && this.#blur === null && this.#knowledge.doubt !== undefined) depth--;

    // Away from the principal variation a search only asks on which side of its window a position lies.
    const mayCut = beta - alpha === 1 && this.#blur === null && beta < FORCED && alpha > -FORCED;
    let [isFutile, enough] = [false, Infinity];
    const doubt = this.#knowledge.doubt?.(position) ?? NO_DOUBT;
    if (mayCut && depth <= NEAR_HORIZON && doubt < NO_DOUBT) {
      const guess = this.#static(seat);
      if (guess - depth * doubt >= beta) return guess;
      isFutile = guess + depth * doubt <= alpha;
      enough = 6 + 2 * depth * depth;
    }
    if (mayCut && depth >= 2 && settled && this.#passes(seat, depth, beta, ply)) return beta;

    const list = this.#lists[ply]!;
    position.legal(list);
    this.#knowledge.narrow(position, list);
    const orders = this.#orders[ply]!;
    this.#ordering.rank(position, list, orders, seat, ply, first);
    if (settled) {
      this.#pathLo[this.#pathLength] = lo;
      this.#pathHi[this.#pathLength] = hi;
      this.#pathLength++;
    }

    const { count } = list;
    const floor = alpha;
    let best = -INFINITE;
    let bestAction = -1;
    let searched = 0;
    // Where there is nothing to choose, nothing has been looked at either.
    const next = count === 1 && ply < 2 * this.#rootDepth ? depth : depth - 1;
    for (let i = 0; i < count; i++) {
      const action = pick(list, orders, i);
      if (ply === 0 && (this.#excluded.has(action) || this.#barred.has(action))) continue;
      const noisy = (orders[i]! & 1) === 1;
      if (ply > 0 && this.#blur !== null && this.#blur.overlooks(position, action, ply)) continue;
      if (!noisy && searched > 0 && (isFutile || searched >= enough) && best > -FORCED) {
        // The rest need not be sorted to be passed over.
        if (!hasNoisy(orders, i + 1, count)) break;
        continue;
      }
      this.#make(action);
      let score: number;
      if (searched === 0) score = this.#after(seat, next, alpha, beta, ply + 1, extra);
      else {
        const reduction = noisy ? 0 : this.#reduction(seat, action, depth, searched, mayCut, doubt);
        score = this.#after(seat, next - reduction, alpha, alpha + 1, ply + 1, extra);
        if (score > alpha && reduction > 0) score = this.#after(seat, next, alpha, alpha + 1, ply + 1, extra);
        if (score > alpha && score < beta) score = this.#after(seat, next, alpha, beta, ply + 1, extra);
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
        if (!noisy) this.#ordering.learn(seat, depth, ply, list.own, orders, i);
        break;
      }
    }
    if (settled) this.#pathLength--;
    // Only a blurred view can overlook everything; then the static score is all there is.
    if (searched === 0) return this.#static(seat);
    if (this.#excluded.size === 0 && (ply > 0 || this.#barred.size === 0)) {
      const bound = best >= beta ? LOWER : best > floor ? EXACT : UPPER;
      this.#table.store(lo, hi, bestAction, toTable(best, ply), depth, bound);
    }
    return best;
  }

  #reduction(seat: Seat, action: Action, depth: number, searched: number, mayCut: boolean, doubt: number): number {
    if (this.#blur !== null || doubt === Infinity) return reductionAt(MILD, depth, searched);
    const plain = reductionAt(STEEP, depth, searched);
    if (plain === 0) return 0;
    const reduction = plain - this.#ordering.standing(seat, action) - (mayCut ? 0 : 1);
    return Math.max(0, Math.min(depth - 1, reduction));
  }

  /** Whether the seat is so well off that even letting the other act twice leaves it above the window. */
  #passes(seat: Seat, depth: number, beta: number, ply: number): boolean {
    const pass = this.#passedAt === ply - 1 ? undefined : this.#knowledge.pass?.(this.#position);
    if (pass === undefined || pass === null || this.#static(seat) < beta) return false;
    const before = this.#passedAt;
    this.#passedAt = ply;
    this.#make(pass);
    const score = this.#after(seat, depth - 1 - PASS_REDUCTION - (depth >> 2), beta - 1, beta, ply + 1, 0);
    this.#unmake();
    this.#passedAt = before;
    return score >= beta;
  }

  /** Beyond the horizon: only noisy actions, or none where standing still is better. */
  #quiesce(floor: number, beta: number, ply: number, extra: number): number {
    const position = this.#position;
    const { state } = position;
    const seat = state[ACTOR] as Seat;
    this.#pvLength[ply] = 0;
    this.#count();
    const settled = this.#rules.isSettled(position);
    if (settled && this.#isRepeated()) return DRAW;
    let best = this.#static(seat);
    if (best >= beta || extra >= QUIESCENCE || ply >= DEEPEST + QUIESCENCE - 1 || this.#knowledge.calm === true)
      return best;
    let alpha = Math.max(floor, best);
    const list = this.#lists[ply]!;
    position.legal(list);
    this.#knowledge.narrow(position, list);
    this.#keepNoisy(list);
    const { count } = list;
    if (count === 0) return best;
    const orders = this.#orders[ply]!;
    this.#ordering.rank(position, list, orders, seat, ply, -1);
    if (settled) {
      this.#pathLo[this.#pathLength] = state[HASH_LO]!;
      this.#pathHi[this.#pathLength] = state[HASH_HI]!;
      this.#pathLength++;
    }
    for (let i = 0; i < count; i++) {
      const action = pick(list, orders, i);
      if (this.#blur !== null && this.#blur.overlooks(position, action, ply)) continue;
      this.#make(action);
      const score = this.#after(seat, 0, alpha, beta, ply + 1, extra + 1);
      this.#unmake();
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      alpha = score;
      this.#keepPv(ply, action);
      if (alpha >= beta) break;
    }
    if (settled) this.#pathLength--;
    return best;
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
    const { state } = this.#position;
    const lo = state[HASH_LO]!;
    const hi = state[HASH_HI]!;
    const judged = this.#judged;
    const at = 3 * (lo & (JUDGED - 1));
    // Nothing has been judged yet where the last word is 0.
    if (judged[at] !== lo || judged[at + 1] !== hi || judged[at + 2] === 0) {
      judged[at] = lo;
      judged[at + 1] = hi;
      judged[at + 2] = (this.#judge() << 1) | 1;
    }
    let score = judged[at + 2]! >> 1;
    // Levels below full strength misjudge, as often as they look.
    if (this.#blur !== null) score += this.#blur.misjudge(this.#position);
    const bounded = clampStatic(Math.round(score) | 0);
    return seat === 0 ? bounded : 0 - bounded;
  }

  /** What the position is worth to seat 0. */
  #judge(): number {
    if (this.#scorer !== null) return clampStatic(Math.round(this.#scorer.score(this.#position)) | 0);
    this.#knowledge.features(this.#position, this.#features);
    let score = 0;
    for (let i = 0; i < this.#weights.length; i++) score += this.#weights[i]! * this.#features[i]!;
    // Levels below full strength judge by the features alone: how much they see is measured with these.
    if (this.#network !== null && this.#blur === null) score += this.#network.score(this.#position, this.#features);
    return clampStatic(Math.round(score) | 0);
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
