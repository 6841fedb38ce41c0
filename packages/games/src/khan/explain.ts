import { ActionList, forbidden, QUIET, type Action, type ForbiddenBy, type RefusalOf } from '@rayonk/core';
import {
  actionFrom,
  actionTo,
  BRING,
  HOME_START,
  isPly,
  PASS,
  setupKalista,
  setupOutside,
  setupSeat,
} from './actions.ts';
import {
  BOARD,
  DEMAND,
  KALISTA,
  NO_TYPE,
  NOWHERE,
  PIECES,
  QUARTER,
  RESERVE,
  SIDE,
  TYPE_NAMES,
  typeOf,
  UNTURNED,
} from './board.ts';
import type { khan } from './game.ts';
import { CAPACITY } from './generate.ts';
import type { KhanPosition } from './position.ts';
import { stepsBetween } from './reach.ts';

type Refusal = RefusalOf<typeof khan>;
type Refused = ForbiddenBy<Refusal>;

export const SEATS = ['Red', 'Ochre'] as const;

/** The piece on a cell: its seat, plus 2 for a Kalista; −1 for an empty cell. */
export function pieceAt({ state }: KhanPosition, cell: number): number {
  for (const seat of [0, 1])
    if (((state[PIECES | (seat << 1) | (cell >> 5)]! >> cell) & 1) !== 0)
      return state[KALISTA | seat] === cell ? seat + 2 : seat;
  return -1;
}

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
export function explain(position: KhanPosition, action: Action): Refused {
  const { state } = position;
  if (state[QUARTER] === UNTURNED)
    return explainSetup(
      action,
      0,
      'KHA-1',
      'Red begins with a quarter-turn and six pieces, like 0:Kb1.a1.c1.f1.d2.e2',
      '1–2',
    );
  if (state[DEMAND] === NO_TYPE && state[KALISTA | 1] === NOWHERE)
    return explainSetup(action, 1, 'KHA-2', 'Ochre now puts its six pieces, like Ke6.a5.b5.f5.c6.d6', '5–6');
  if (!isPly(action)) return forbidden('KHA-3', 'both have set up, and now they move in turn');
  if (action === PASS) return forbidden('KHA-12', `${SEATS[state[SIDE]!]} passes only if nothing else is legal`);
  return action >= BRING
    ? explainBring(position, actionTo(action))
    : explainMove(position, actionFrom(action), actionTo(action));
}

function explainSetup(action: Action, seat: 0 | 1, rule: Refusal, wanted: string, rows: string): Refused {
  if (isPly(action) || setupSeat(action) !== seat) return forbidden(rule, wanted);
  const outside = setupOutside(action);
  if (outside >= 0) return forbidden(rule, `${BOARD.names[outside]} is not in rows ${rows}`);
  return forbidden(
    rule,
    `six different cells are needed, and the Kalista stands on a Sbire's, ${BOARD.names[HOME_START[seat] + setupKalista(action)]}`,
  );
}

function explainBring(position: KhanPosition, to: number): Refused {
  const { state } = position;
  const demand = state[DEMAND]!;
  if (demand === NO_TYPE)
    return state[QUIET] === 0
      ? forbidden('KHA-11', 'the Khan is not on the board yet, so the first action is a move')
      : forbidden('KHA-12', 'after a pass the Khan demands nothing, so nothing is brought back');
  if (mustObey(position)) return forbidden('KHA-10', `a piece on a ${TYPE_NAMES[demand]} cell can move, so it must`);
  if (state[RESERVE | state[SIDE]!] === 0) return forbidden('KHA-10', `no Sbire of ${SEATS[state[SIDE]!]} is captured`);
  if (pieceAt(position, to) >= 0) return forbidden('KHA-10', `${BOARD.names[to]} is occupied`);
  return forbidden('KHA-10', `the Khan demands a ${TYPE_NAMES[demand]} cell, and ${cellWithType(position, to)}`);
}

function explainMove(position: KhanPosition, from: number, to: number): Refused {
  const { state } = position;
  const side = state[SIDE]!;
  const demand = state[DEMAND]!;
  const mover = pieceAt(position, from);
  const type = typeOf(state[QUARTER]!, from);
  const steps = stepsBetween(from, to);
  const [start, end] = [BOARD.names[from], BOARD.names[to]];
  if (mover < 0) return forbidden('KHA-3', `${SEATS[side]} moves a piece of its own, and ${start} is empty`);
  if ((mover & 1) !== side) return forbidden('KHA-3', `it is ${SEATS[side]}'s turn, and ${start} is not its piece`);
  if (type !== demand && mustObey(position))
    return forbidden('KHA-9', `the Khan demands a ${TYPE_NAMES[demand]} cell, and ${cellWithType(position, from)}`);
  if (steps === 0) return forbidden('KHA-6', `a move never comes back to its start, ${start}`);
  if (type === 0 && steps === 2 && from % BOARD.columns !== to % BOARD.columns && Math.abs(from - to) !== 2)
    return forbidden('KHA-5', `a step is orthogonal, and ${end} is diagonal from ${start}`);
  // A detour of two steps is possible only around one cell: three steps may end next to the start.
  if (steps !== type + 1 && !(type === 2 && steps === 1))
    return forbidden(
      'KHA-4',
      `${cellWithType(position, from)}: exactly ${count(type + 1)}, and ${end} is ${count(steps)} away`,
    );
  if ((pieceAt(position, to) & 1) === side && pieceAt(position, to) >= 0)
    return forbidden('KHA-7', `${end} holds a piece of one's own`);
  return forbidden(
    'KHA-6',
    `no path of ${count(type + 1)} from ${start} to ${end} over empty cells, none of them passed twice`,
  );
}

/** KHA-10: whether a piece on the demanded type can move. If one can, the legal actions are the moves of such pieces. */
function mustObey(position: KhanPosition): boolean {
  const list = new ActionList(CAPACITY);
  position.legal(list);
  const first = list.at(0);
  if (first >= BRING) return false;
  return typeOf(position.state[QUARTER]!, actionFrom(first)) === position.state[DEMAND];
}

function cellWithType({ state }: KhanPosition, cell: number): string {
  return `${BOARD.names[cell]} is ${TYPE_NAMES[typeOf(state[QUARTER]!, cell)]}`;
}

function count(steps: number): string {
  return steps === 1 ? '1 step' : `${steps} steps`;
}
