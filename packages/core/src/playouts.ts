import { ActionList, type Action } from './actions.ts';
import type { Random } from './random.ts';
import { unwrap } from './result.ts';
import { ACTOR, OVER, type Position, type Rules } from './rules.ts';

const PLAYOUT_PLIES = 400;
// V8 folds constants of this module into the loop; imported ones it loads and checks at every use.
const AT_ACTOR = ACTOR;
const ENDED = OVER;

/**
 * Plays actions drawn uniformly from all legal ones at every ply, until the position shows an end or after
 * `PLAYOUT_PLIES` actions, and returns how many were played. Allocates nothing.
 *
 * One process should run it for one game only: position classes of several games through one call site make V8 treat
 * every call as megamorphic, at two to three times the cost.
 */
export function playout(position: Position, list: ActionList, random: Random): number {
  if (position.walk !== undefined) return position.walk(random, PLAYOUT_PLIES);
  const { state } = position;
  let plies = 0;
  while (state[AT_ACTOR] !== ENDED && plies < PLAYOUT_PLIES) {
    position.legal(list);
    position.make(list.items[random.below(list.count)] as Action);
    plies++;
  }
  return plies;
}

export interface PlayoutRate {
  readonly playouts: number;
  readonly plies: number;
  readonly seconds: number;
}

/** Random playouts from fresh starts for about this long. Starts are drawn beforehand: only playing is timed. */
export function playoutRate<P extends Position>(
  rules: Rules<P>,
  random: Random,
  seconds: number,
  now: () => number,
): PlayoutRate {
  const list = new ActionList(rules.capacity);
  const starts = Array.from({ length: 64 }, () => unwrap(rules.parse(rules.start(random))));
  const position = unwrap(rules.parse(rules.start(random)));
  const begun = now();
  let playouts = 0;
  let plies = 0;
  let elapsed = 0;
  while (elapsed < seconds) {
    for (let i = 0; i < 64; i++) {
      position.load(starts[i]!);
      plies += playout(position, list, random);
      playouts++;
    }
    elapsed = (now() - begun) / 1000;
  }
  return { playouts, plies, seconds: elapsed };
}
