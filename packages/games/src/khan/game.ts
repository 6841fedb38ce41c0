import { ACTOR, OVER, type GameResult, type Rules } from '@rayonk/core';
import { isPly } from './actions.ts';
import { KALISTA, NOWHERE } from './board.ts';
import { explain } from './explain.ts';
import { CAPACITY } from './generate.ts';
import { decodeAction, encodeAction, formatPosition, parsePosition, START } from './notation.ts';
import type { KhanPosition } from './position.ts';
import { view } from './view.ts';

/** KHA-8 before GEN-2: a capture sets the counter to 0, so the two never meet. */
function result({ state }: KhanPosition): GameResult | null {
  if (state[ACTOR] !== OVER) return null;
  if (state[KALISTA] === NOWHERE) return { winner: 1, reason: 'kalista', scores: null };
  if (state[KALISTA | 1] === NOWHERE) return { winner: 0, reason: 'kalista', scores: null };
  return { winner: null, reason: 'no-progress', scores: null };
}

const standard: Rules<KhanPosition> = {
  game: 'khan',
  variant: 'standard',
  capacity: CAPACITY,
  start: () => START,
  parse: parsePosition,
  format: formatPosition,
  decode: decodeAction,
  encode: encodeAction,
  explain,
  result,
  isPly,
  // Every action, a set-up too, is a whole turn.
  isSettled: () => true,
  view: (position) => view(position, result(position)),
};

export const rules = { standard };
