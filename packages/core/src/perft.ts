import { ActionList } from './actions.ts';
import type { Position, Rules } from './rules.ts';

/**
 * The number of sequences of exactly `depth` actions from a position: placements, set-ups, passes and chance outcomes
 * are actions. An ended position has none. Ends by GEN-1 and GEN-3 do not count: a position does not show them.
 */
export function perft<P extends Position>(rules: Rules<P>, position: P, depth: number): number {
  if (depth === 0) return 1;
  const lists = Array.from({ length: depth }, () => new ActionList(rules.capacity));
  return descend(position, depth, lists);
}

function descend(position: Position, depth: number, lists: readonly ActionList[]): number {
  const list = lists[depth - 1]!;
  position.legal(list);
  // The last ply is only counted: the list's length is the number of its actions.
  if (depth === 1) return list.count;
  let nodes = 0;
  for (let i = 0; i < list.count; i++) {
    position.make(list.at(i));
    nodes += descend(position, depth - 1, lists);
    position.unmake();
  }
  return nodes;
}
