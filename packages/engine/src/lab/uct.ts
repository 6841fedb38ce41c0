import {
  ActionList,
  ACTOR,
  CHANCE,
  OVER,
  playout,
  unwrap,
  type Action,
  type Position,
  type Random,
  type Rules,
} from '@rayonk/core';

const EXPLORATION = Math.SQRT2;

interface Node {
  readonly action: Action | -1;
  /** Who acts here. */
  readonly actor: number;
  readonly children: Node[];
  /** Actions without a child yet; null before the first visit. */
  untried: Action[] | null;
  visits: number;
  /** Points of seat 0: 1 for a win, ½ for a draw. */
  points: number;
}

/**
 * Plain UCT with random playouts: a yardstick for the real search, not an opponent for people. Chance is sampled.
 * Returns the most visited action. Deterministic for a number of playouts and a generator.
 */
export function uct<P extends Position>(
  rules: Rules<P>,
  root: P,
  playouts: number,
  random: Random,
  stopped: () => boolean = () => false,
): { action: Action; playouts: number } {
  const position = unwrap(rules.parse(rules.format(root)));
  const list = new ActionList(rules.capacity);
  const top = newNode(-1, root.state[ACTOR]!);
  let done = 0;
  while (done < playouts && !(done % 64 === 0 && done > 0 && stopped())) {
    position.load(root);
    const path = descend(position, top, list, random);
    playout(position, list, random);
    const points = pointsOf(rules, position);
    for (const node of path) {
      node.visits++;
      node.points += points;
    }
    done++;
  }
  const best = top.children.reduce((most, node) => (node.visits > most.visits ? node : most));
  return { action: best.action as Action, playouts: done };
}

function descend(position: Position, top: Node, list: ActionList, random: Random): Node[] {
  const path = [top];
  let node = top;
  while (node.actor !== OVER) {
    if (node.untried === null) {
      position.legal(list);
      node.untried = random.shuffle(list.toArray());
    }
    const fresh = node.untried.pop();
    if (fresh !== undefined) {
      position.make(fresh);
      const child = newNode(fresh, position.state[ACTOR]!);
      node.children.push(child);
      path.push(child);
      return path;
    }
    node = node.actor === CHANCE ? node.children[random.below(node.children.length)]! : bestChild(node);
    position.make(node.action as Action);
    path.push(node);
  }
  return path;
}

function bestChild(node: Node): Node {
  const log = Math.log(node.visits);
  let best = node.children[0]!;
  let highest = -Infinity;
  for (const child of node.children) {
    const mean = child.points / child.visits;
    const value = (node.actor === 0 ? mean : 1 - mean) + EXPLORATION * Math.sqrt(log / child.visits);
    if (value > highest) {
      highest = value;
      best = child;
    }
  }
  return best;
}

/** A playout that was cut off before the end counts as a draw. */
function pointsOf<P extends Position>(rules: Rules<P>, position: P): number {
  const winner = rules.result(position)?.winner ?? null;
  return winner === null ? 0.5 : winner === 0 ? 1 : 0;
}

function newNode(action: Action | -1, actor: number): Node {
  return { action, actor, children: [], untried: null, visits: 0, points: 0 };
}
