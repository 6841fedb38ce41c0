import { forbidden, type Action, type ForbiddenBy, type RefusalOf, type Seat } from '@rayonk/core';
import {
  cellName,
  handOf,
  HANDS,
  isPlacement,
  kindOf,
  largesIn,
  moveFrom,
  pawnValue,
  SIDE,
  smallsIn,
  STEPS,
  targetOf,
} from './board.ts';
import type { kastwa } from './game.ts';
import type { KastwaPosition } from './position.ts';

export const SEATS = ['White', 'Black'] as const;
type Refusal = ForbiddenBy<RefusalOf<typeof kastwa>>;

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
export function explain(position: KastwaPosition, action: Action): Refusal {
  return isPlacement(action)
    ? whyNotPlace(position, kindOf(action), targetOf(action))
    : whyNotMove(position, moveFrom(action), targetOf(action));
}

function whyNotPlace(position: KastwaPosition, kind: number, cell: number): Refusal {
  const { state, board } = position;
  if (state[HANDS] === 0) return forbidden('KAS-2', 'all pawns are placed: now they move');
  const side = state[SIDE] as Seat;
  const hand = handOf(state[HANDS]!, side);
  if ((kind === 0 ? smallsIn(hand) : largesIn(hand)) === 0)
    return forbidden('KAS-2', `${SEATS[side]} has no ${kind === 0 ? 'small' : 'large'} pawn left in hand`);
  return forbidden('KAS-2', `${cellName(board, cell)} is occupied`);
}

function whyNotMove(position: KastwaPosition, from: number, to: number): Refusal {
  const { state, board } = position;
  if (state[HANDS] !== 0) return forbidden('KAS-2', 'nothing moves until all pawns are placed');
  const side = state[SIDE] as Seat;
  const mover = position.pawnAt(from);
  if (mover < 0) return forbidden('KAS-4', `${cellName(board, from)} is empty`);
  if (mover >> 1 !== side)
    return forbidden('KAS-4', `${SEATS[side]} moves its own pawns, and the one on ${cellName(board, from)} is not`);
  const step = to - from;
  if (!STEPS.includes(step))
    return forbidden(
      'KAS-4',
      `a move goes one cell on, and ${cellName(board, to)} is not next to ${cellName(board, from)}`,
    );
  const moving = lineOf(position, side, from, step);
  if (!board.cells.includes(moving.beyond))
    return forbidden('KAS-7', `the pawn on ${cellName(board, moving.beyond - step)} would leave the board`);
  const pushed = lineOf(position, side ^ 1, moving.beyond, step);
  if (moving.value <= pushed.value)
    return forbidden('KAS-6', `a push needs strictly more, and this is ${moving.value} against ${pushed.value}`);
  return forbidden('KAS-6', `${SEATS[side]}'s own pawn on ${cellName(board, pushed.beyond)} blocks the push`);
}

interface Line {
  /** What its pawns are worth together. */
  readonly value: number;
  /** The first cell after it, perhaps off the board. */
  readonly beyond: number;
}

/** The unbroken line of a seat's pawns from a cell on. */
function lineOf(position: KastwaPosition, seat: number, cell: number, step: number): Line {
  const { board } = position;
  let value = 0;
  let beyond = cell;
  while (board.cells.includes(beyond)) {
    const pawn = position.pawnAt(beyond);
    if (pawn >> 1 !== seat) break;
    value += pawnValue(board, pawn, beyond);
    beyond += step;
  }
  return { value, beyond };
}
