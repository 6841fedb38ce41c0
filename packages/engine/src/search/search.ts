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
import type { Info, Limits, LineOfPlay, SearchShare } from './limits.ts';
import { hasNoisy, Ordering, pick } from './ordering.ts';
import { clampStatic, Judgement, type Blur } from './judgement.ts';
import { MILD, reductionAt, STEEP } from './reductions.ts';
import { Repetitions, type PastHashes } from './repetitions.ts';
import { DRAW, FORCED, LARGEST_STATIC, WIN } from './score.ts';
import { EXACT, LOWER, Table, UPPER } from './table.ts';
import { textsOf, Variations } from './variations.ts';
import { Stopped, Walk } from './walk.ts';

const DEEPEST = 64;
/** Plies that quiescence may go beyond the horizon. */
const QUIESCENCE = 8;
const PLIES = DEEPEST + QUIESCENCE + 2;
const INFINITE = WIN + 1;
/** From this quiet count on, scores depend on the counter (GEN-2), and the table, which does not know it, is not believed. */
const QUIET_LIMIT = 100;

/** More actions than any position has. */
const ALL = 0x3fff_ffff;
/** Of a game that does not say how far its static scores can be trusted. */
const NO_DOUBT = 1e9;
/** So near the horizon a search relies on static scores where a game says how far they can be trusted (`doubt`). */
const NEAR_HORIZON = 3;
/** From this depth on, a position that the table does not know is searched a ply less deep: when it matters, it will be known next time. */
const UNKNOWN_FROM = 4;
/** A pass is answered by a search so much less deep, and one ply more for each four to go. */
const PASS_REDUCTION = 2;
/** So many outcomes of chance, spread evenly over all, stand for the rest. */
const OUTCOMES = 6;

/**
 * Principal-variation alpha-beta with iterative deepening, for games where a seat may act several times in a turn and
 * where chance may act. One instance serves one game: V8 specialises its code for that game's position class.
 *
 * Chance nodes are expectimax nodes with Star1 bounds: an average whose remaining terms cannot bring it back into the
 * window is cut.
 */
export class Search<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #knowledge: Knowledge<P>;
  readonly #table: Table;
  readonly #lists: ActionList[] = [];
  readonly #orders: Int32Array[] = [];
  readonly #judgement: Judgement<P>;
  readonly #ordering: Ordering<P>;
  readonly #variations = new Variations(PLIES);
  readonly #repetitions = new Repetitions();
  readonly #walk = new Walk<P>();
  #position!: P;
  #blur: Blur | null = null;
  readonly #excluded = new Set<number>();
  /** First actions that other searches look at. */
  readonly #barred = new Set<number>();

  constructor(rules: Rules<P>, knowledge: Knowledge<P>, tableBits = 17) {
    this.#rules = rules;
    this.#knowledge = knowledge;
    this.#table = new Table(tableBits);
    this.#ordering = new Ordering(knowledge, PLIES);
    this.#judgement = new Judgement(knowledge);
    for (let ply = 0; ply < PLIES; ply++) {
      this.#lists.push(new ActionList(rules.capacity));
      this.#orders.push(new Int32Array(rules.capacity));
    }
  }

  get nodes(): number {
    return this.#walk.nodes;
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
        last = { depth, nodes: this.#walk.nodes, milliseconds: this.#walk.now() - begun, lines };
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
        last = { ...improved, nodes: this.#walk.nodes, milliseconds: this.#walk.now() - begun };
        report(last);
      }
    }
    return last ?? this.#firstLegal(begun);
  }

  #prepare(position: P, past: PastHashes, limits: Limits, blur: Blur | null): number {
    this.#position = position;
    this.#blur = blur;
    this.#judgement.blurred(blur);
    this.#walk.begin(position, limits);
    const begun = this.#walk.now();
    this.#excluded.clear();
    this.#table.age();
    this.#ordering.fade();
    this.#repetitions.begin(past, PLIES);
    return begun;
  }

  /** Unmakes whatever a stopped search left made. */
  #restore(position: P, before: Int32Array): void {
    this.#walk.rewind();
    if (position.state.some((word, i) => word !== before[i]))
      throw new Error('a stopped search left the position changed');
  }
  /** The best line and score of the depth being searched; empty until something raised the window's floor. */
  #rootLine: Action[] = [];
  #rootScore = 0;

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
    return {
      depth: 0,
      nodes: this.#walk.nodes,
      milliseconds: this.#walk.now() - begun,
      lines: [{ score: 0, actions }],
    };
  }

  /** What an unfinished depth has already found better: the last answer was searched first, so whatever replaced it beats it. */
  #improvement(last: Info | null): Pick<Info, 'depth' | 'lines'> | null {
    if (last === null || this.#rootLine.length === 0) return null;
    return { depth: last.depth + 1, lines: [{ score: this.#rootScore, actions: this.#texts(this.#rootLine) }] };
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
      const best = this.#variations.root();
      lines.push({ score, actions: this.#texts(best) });
      if (best.length > 0) this.#excluded.add(best[0]!);
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

  #texts(actions: readonly Action[]): string[] {
    return textsOf(this.#rules, this.#position, actions);
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
    this.#walk.count();
    this.#variations.clear(ply);
    const { winner } = this.#rules.result(this.#position)!;
    if (winner === null) return DRAW;
    return winner === seat ? WIN - ply : ply - WIN;
  }

  /** A chance node, for the seat that called for it. All outcomes are equally likely. */
  #average(seat: Seat, depth: number, alpha: number, beta: number, ply: number, extra: number): number {
    this.#walk.count();
    this.#variations.clear(ply);
    if (ply >= DEEPEST + QUIESCENCE || (depth <= 0 && this.#knowledge.foresees === true))
      return this.#judgement.of(this.#position, seat);
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
      this.#walk.make(list.at(start + i * stride));
      const score = this.#after(seat, depth - 1, Math.max(-INFINITE, low), Math.min(INFINITE, high), ply + 1, extra);
      this.#walk.unmake();
      if (score <= low) return alpha;
      if (score >= high) return beta;
      sum += clampStatic(score);
    }
    return Math.round(sum / count) | 0;
  }

  /** A seat's node: the value for the seat that acts. `extra` counts the plies of quiescence. */
  #node(depth: number, alpha: number, beta: number, ply: number, extra: number): number {
    if (depth <= 0) return this.#quiesce(alpha, beta, ply, extra);
    const position = this.#position;
    const { state } = position;
    const seat = state[ACTOR] as Seat;
    this.#variations.clear(ply);
    this.#walk.count();
    const settled = this.#rules.isSettled(position);
    if (ply > 0 && settled && this.#repetitions.has(position)) return DRAW;
    if (ply >= DEEPEST + QUIESCENCE - 1) return this.#judgement.of(this.#position, seat);

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
    let isFutile = false;
    let enough = ALL;
    const doubt = this.#knowledge.doubt?.(position) ?? NO_DOUBT;
    if (mayCut && depth <= NEAR_HORIZON && doubt < NO_DOUBT) {
      const guess = this.#judgement.of(this.#position, seat);
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
      this.#repetitions.enter(lo, hi);
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
      this.#walk.make(action);
      let score: number;
      if (searched === 0) score = this.#after(seat, next, alpha, beta, ply + 1, extra);
      else {
        const reduction = noisy ? 0 : this.#reduction(seat, action, depth, searched, mayCut, doubt);
        score = this.#after(seat, next - reduction, alpha, alpha + 1, ply + 1, extra);
        if (score > alpha && reduction > 0) score = this.#after(seat, next, alpha, alpha + 1, ply + 1, extra);
        if (score > alpha && score < beta) score = this.#after(seat, next, alpha, beta, ply + 1, extra);
      }
      this.#walk.unmake();
      searched++;
      if (score <= best) continue;
      best = score;
      bestAction = action;
      if (score <= alpha) continue;
      alpha = score;
      this.#variations.keep(ply, action);
      if (ply === 0) {
        this.#rootScore = score;
        this.#rootLine = this.#variations.root();
      }
      if (alpha >= beta) {
        if (!noisy) this.#ordering.learn(seat, depth, ply, list.own, orders, i);
        break;
      }
    }
    if (settled) this.#repetitions.leave();
    // Only a blurred view can overlook everything; then the static score is all there is.
    if (searched === 0) return this.#judgement.of(this.#position, seat);
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
    if (pass === undefined || pass === null || this.#judgement.of(this.#position, seat) < beta) return false;
    const before = this.#passedAt;
    this.#passedAt = ply;
    this.#walk.make(pass);
    const score = this.#after(seat, depth - 1 - PASS_REDUCTION - (depth >> 2), beta - 1, beta, ply + 1, 0);
    this.#walk.unmake();
    this.#passedAt = before;
    return score >= beta;
  }

  /** Beyond the horizon: only noisy actions, or none where standing still is better. */
  #quiesce(floor: number, beta: number, ply: number, extra: number): number {
    const position = this.#position;
    const { state } = position;
    const seat = state[ACTOR] as Seat;
    this.#variations.clear(ply);
    this.#walk.count();
    const settled = this.#rules.isSettled(position);
    if (settled && this.#repetitions.has(position)) return DRAW;
    let best = this.#judgement.of(this.#position, seat);
    if (best >= beta || extra >= QUIESCENCE || ply >= DEEPEST + QUIESCENCE - 1 || this.#knowledge.calm === true)
      return best;
    let alpha = Math.max(floor, best);
    const list = this.#lists[ply]!;
    this.#listNoisy(list);
    const { count } = list;
    if (count === 0) return best;
    const orders = this.#orders[ply]!;
    this.#ordering.rank(position, list, orders, seat, ply, -1);
    if (settled) {
      this.#repetitions.enter(state[HASH_LO]!, state[HASH_HI]!);
    }
    for (let i = 0; i < count; i++) {
      const action = pick(list, orders, i);
      if (this.#blur !== null && this.#blur.overlooks(position, action, ply)) continue;
      this.#walk.make(action);
      const score = this.#after(seat, 0, alpha, beta, ply + 1, extra + 1);
      this.#walk.unmake();
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      alpha = score;
      this.#variations.keep(ply, action);
      if (alpha >= beta) break;
    }
    if (settled) this.#repetitions.leave();
    return best;
  }

  #listNoisy(list: ActionList): void {
    const knowledge = this.#knowledge;
    const position = this.#position;
    if (knowledge.listNoisy !== undefined) return knowledge.listNoisy(position, list);
    position.legal(list);
    knowledge.narrow(position, list);
    if (knowledge.onlyNoisy !== undefined) return knowledge.onlyNoisy(position, list);
    const { items, own } = list;
    let kept = 0;
    for (let i = 0; i < list.count; i++) if (knowledge.isNoisy(position, items[i] as Action)) own[kept++] = items[i]!;
    list.items = own;
    list.count = kept;
  }
}

/** Distances to a forced end are kept from the node on, not from the root, so that they hold wherever it is met. */
function toTable(score: number, ply: number): number {
  return score >= FORCED ? score + ply : score <= -FORCED ? score - ply : score;
}
function fromTable(score: number, ply: number): number {
  return score >= FORCED ? score - ply : score <= -FORCED ? score + ply : score;
}
