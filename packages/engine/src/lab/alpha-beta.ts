import { ActionList, ACTOR, CHANCE, OVER, unwrap, type Action, type Position, type Rules } from '@rayonk/core';
import { WIN } from '../search/score.ts';

const DEEPEST = 64;
/** What a whole piece counts, far below a win. */
const PIECE = 100;
const HISTORY_MASK = 0xffff;

class Stopped extends Error {}

/**
 * Plain alpha-beta, one depth after another, that counts material where it ends: a yardstick for the real search, not an opponent for people. It
 * knows neither a table nor quiet positions; what cut before is tried first. Chance is an average. Returns the best action of the last
 * depth that was finished, and is deterministic for a number of nodes.
 */
export function alphaBeta<P extends Position>(
  rules: Rules<P>,
  material: (position: P) => number,
  root: P,
  mostNodes: number,
  stopped: () => boolean = () => false,
): { action: Action; nodes: number; depth: number } {
  const position = unwrap(rules.parse(rules.format(root)));
  position.load(root);
  const { state } = position;
  const lists = Array.from({ length: DEEPEST + 1 }, () => new ActionList(rules.capacity));
  const killers = new Int32Array(DEEPEST + 1).fill(-1);
  const history = new Int32Array(2 * (HISTORY_MASK + 1));
  let nodes = 0;

  position.legal(lists[0]!);
  let best = lists[0]!.at(0);
  let reached = 0;
  try {
    for (let depth = 1; depth < DEEPEST; depth++) {
      const { action, score } = deepen(depth);
      best = action;
      reached = depth;
      if (Math.abs(score) >= WIN - depth) break;
    }
  } catch (stop) {
    if (!(stop instanceof Stopped)) throw stop;
  }
  return { action: best, nodes, depth: reached };

  function deepen(depth: number): { action: Action; score: number } {
    const list = lists[0]!;
    position.legal(list);
    sort(list, 0, best);
    let action = list.at(0);
    let alpha = -WIN;
    for (let i = 0; i < list.count; i++) {
      const tried = list.at(i);
      const score = after(state[ACTOR]!, tried, depth - 1, alpha, WIN, 1);
      if (score <= alpha) continue;
      alpha = score;
      action = tried;
    }
    return { action, score: alpha };
  }

  /** What an action of a seat is worth to it. */
  function after(seat: number, action: Action, depth: number, alpha: number, beta: number, ply: number): number {
    position.make(action);
    const actor = state[ACTOR]!;
    let score: number;
    if (actor === OVER) score = ended(seat, ply);
    else if (depth <= 0) score = seat === 0 ? PIECE * material(position) : -PIECE * material(position);
    else if (actor === CHANCE) score = average(seat, depth, ply);
    else score = actor === seat ? node(depth, alpha, beta, ply) : 0 - node(depth, -beta, -alpha, ply);
    position.unmake();
    if (++nodes >= mostNodes || (nodes % 1024 === 0 && stopped())) throw new Stopped();
    return score;
  }

  function ended(seat: number, ply: number): number {
    const { winner } = rules.result(position)!;
    return winner === null ? 0 : winner === seat ? WIN - ply : ply - WIN;
  }

  function average(seat: number, depth: number, ply: number): number {
    const list = lists[ply]!;
    position.legal(list);
    let sum = 0;
    for (let i = 0; i < list.count; i++) sum += after(seat, list.at(i), depth - 1, -WIN, WIN, ply + 1);
    return Math.round(sum / list.count);
  }

  function node(depth: number, floor: number, beta: number, ply: number): number {
    const seat = state[ACTOR]!;
    const list = lists[ply]!;
    position.legal(list);
    // Just above the horizon sorting costs more than it saves.
    if (depth > 1) sort(list, ply, killers[ply]!);
    let alpha = floor;
    for (let i = 0; i < list.count; i++) {
      const action = list.at(i);
      const score = after(seat, action, depth - 1, alpha, beta, ply + 1);
      if (score <= alpha) continue;
      alpha = score;
      if (alpha < beta) continue;
      killers[ply] = action;
      history[(seat << 16) | (action & HISTORY_MASK)]! += depth * depth;
      break;
    }
    return alpha;
  }

  /** What is thought best first, then what has cut most often. */
  function sort(list: ActionList, ply: number, first: number): void {
    if (list.items !== list.own) {
      list.own.set(list.items.subarray(0, list.count));
      list.items = list.own;
    }
    const { own, count } = list;
    const base = state[ACTOR]! << 16;
    const worth = (action: number): number =>
      action === first || action === killers[ply] ? Infinity : history[base | (action & HISTORY_MASK)]!;
    for (let i = 1; i < count; i++) {
      const action = own[i]!;
      const wanted = worth(action);
      let at = i;
      while (at > 0 && worth(own[at - 1]!) < wanted) {
        own[at] = own[at - 1]!;
        at--;
      }
      own[at] = action;
    }
  }
}
