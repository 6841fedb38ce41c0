import { ACTOR, CHANCE, OVER, type GameResult, type Rules, type Seat } from '@rayonk/core';
import { CAPACITY, kindOf, OUTCOME, SIDE } from './board.ts';
import { explain } from './explain.ts';
import { decodeAction, encodeAction, formatPosition, parsePosition } from './notation.ts';
import type { KantoPosition } from './position.ts';
import { view } from './view.ts';

/** KAN-1: which pawn lies where is the shuffle's secret, so the first position is always the same. */
const BLACK = Array<string>(4).fill('b?,b?,b?,b?,b?');
const RED = Array<string>(4).fill('r?,r?,r?,r?,r?');
const VALUES = '1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.K';
const START = `${[...BLACK, ...RED].join('/')} r - - ${VALUES} ${VALUES} 0`;

/** The game's own ends come before GEN-2: the last pawn taken, then a seat that cannot act. */
function result(position: KantoPosition): GameResult | null {
  const { state } = position;
  if (state[ACTOR] !== OVER) return null;
  const side = state[SIDE] as Seat;
  const winner = (1 - side) as Seat;
  if (position.isEliminated(side)) return { winner, reason: 'eliminated', scores: null };
  if (!position.canAct()) return { winner, reason: 'stuck', scores: null };
  return { winner: null, reason: 'no-progress', scores: null };
}

const standard: Rules<KantoPosition> = {
  game: 'kanto',
  variant: 'standard',
  capacity: CAPACITY,
  start: () => START,
  parse: parsePosition,
  format: formatPosition,
  decode: decodeAction,
  encode: encodeAction,
  explain,
  result,
  isPly: (action) => kindOf(action) !== OUTCOME,
  isSettled: ({ state }) => state[ACTOR] !== CHANCE,
  view: (position, options) => view(position, options, result(position)),
};

export const rules = { standard };
export { dealing } from './deal.ts';
