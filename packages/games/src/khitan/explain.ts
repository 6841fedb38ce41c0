import { forbidden, type Action, type ForbiddenBy, type RefusalOf, type Seat } from '@rayonk/core';
import * as actions from './actions.ts';
import { cellName, codeAt, homeOf, PENDING, seatOf, SIDE, STEPS } from './board.ts';
import type { khitan } from './game.ts';
import type { KhitanPosition } from './position.ts';

export const SEATS = ['White', 'Black'] as const;
type Refusal = ForbiddenBy<RefusalOf<typeof khitan>>;

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
export function explain(position: KhitanPosition, action: Action): Refusal {
  const kind = actions.kindOf(action);
  if (kind === 'placement') return explainPlacement(position, actions.placedCell(action));
  const pending = position.state[PENDING]!;
  if (pending > 0) return forbidden('KHI-10', `first place ${pending} from the reserve: it is compulsory`);
  if (kind === 'pass') return forbidden('KHI-15', 'only a seat that cannot move any piece passes');
  const from = kind === 'far' ? actions.farFrom(action) : actions.moveFrom(action);
  const to = kind === 'far' ? actions.farTo(action) : from + STEPS[actions.moveDirection(action)]!;
  return explainMove(position, from, to, kind === 'far');
}

function explainMove({ state }: KhitanPosition, from: number, to: number, far: boolean): Refusal {
  const mover = codeAt(state, from);
  if (mover === 0) return forbidden('KHI-2', `${cellName(from)} is empty`);
  if (seatOf(mover) !== state[SIDE])
    return forbidden('KHI-2', `the piece on ${cellName(from)} is not ${SEATS[state[SIDE] as Seat]}'s`);
  if (far)
    return forbidden(
      'KHI-2',
      `a piece moves to a neighbouring cell, and ${cellName(to)} is not one of ${cellName(from)}'s`,
    );
  return forbidden('KHI-2', `${cellName(to)} is not empty`);
}

function explainPlacement({ state, variant }: KhitanPosition, cell: number): Refusal {
  if (variant.reserve === 0)
    return forbidden('KHI-9', `in ${variant.name} captured pieces are out of the game: nothing is placed`);
  if (state[PENDING] === 0)
    return forbidden('KHI-10', 'pieces are placed only after a capture, as many as were captured');
  const side = state[SIDE] as Seat;
  if (homeOf(cell) !== side)
    return forbidden('KHI-10', `${cellName(cell)} is not in ${SEATS[side]}'s half of the board`);
  return forbidden('KHI-10', `${cellName(cell)} is not empty`);
}
