import { forbidden, type Action, type ForbiddenBy, type RefusalOf } from '@rayonk/core';
import { BOARD, heightOf, NOWHERE, seatOf, valueOf } from './board.ts';
import type { hokito } from './game.ts';
import { CELL, LINK, moveFrom, moveTo, type HokitoPosition } from './position.ts';

const SEATS = ['Black', 'White'];

/** Why a move is not legal: the first rule, in the order a player meets them, that it breaks. */
export function explain(position: HokitoPosition, action: Action): ForbiddenBy<RefusalOf<typeof hokito>> {
  const { state } = position;
  const from = moveFrom(action);
  const to = moveTo(action);
  const side = position.side();
  const mover = state[CELL + from]!;
  const target = state[CELL + to]!;
  if (mover === 0) return forbidden('HOK-3', `${BOARD.names[from]} is empty`);
  if (seatOf(mover) !== side)
    return forbidden(
      'HOK-3',
      `${SEATS[side]} moves a token or a stack topped by its own colour, and ${BOARD.names[from]} is not`,
    );
  if (from === to) return forbidden('HOK-7', 'a move never comes back to its start');
  if (target === 0) return forbidden('HOK-5', `${BOARD.names[to]} is empty: every step goes to an occupied cell`);
  const single = heightOf(mover) === 1;
  if (reaches(position, from, to, valueOf(mover), -1))
    return forbidden('HOK-9', single ? 'a single must end on a single' : 'a stack must end on a stack');
  for (const steps of [1, 2, 3])
    if (reaches(position, from, to, steps, -1))
      return forbidden(
        'HOK-4',
        `a ${valueOf(mover)} takes exactly ${valueOf(mover)} steps, and ${BOARD.names[to]} is ${steps} away`,
      );
  return forbidden(
    'HOK-5',
    `no path of ${valueOf(mover)} steps from one occupied cell to the next leads to ${BOARD.names[to]}`,
  );
}

function reaches(position: HokitoPosition, from: number, to: number, steps: number, last: number): boolean {
  if (steps === 0) return from === to;
  for (let direction = 0; direction < 4; direction++) {
    const next = position.state[LINK + (from << 2) + direction]!;
    if (next !== NOWHERE && direction !== (last ^ 1) && reaches(position, next, to, steps - 1, direction)) return true;
  }
  return false;
}
