import { ACTOR, CHANCE, forbidden, type Action, type ForbiddenBy, type RefusalOf } from '@rayonk/core';
import {
  CAPTURE,
  CELL,
  colourOf,
  COLOURS,
  faceName,
  faceOf,
  fromOf,
  isFaceUp,
  KANTO,
  kindOf,
  LAST,
  NAMES,
  OUTCOME,
  SIDE,
  STEP,
  straightDistance,
  takes,
  toOf,
  TURN,
  TURNED,
} from './board.ts';
import type { kanto } from './game.ts';
import type { KantoPosition } from './position.ts';

type Rule = RefusalOf<typeof kanto>;
type Refusal = ForbiddenBy<Rule>;

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
export function explain({ state }: KantoPosition, action: Action): Refusal {
  const kind = kindOf(action);
  const turning = state[TURNED]! - 1;
  if (kind === OUTCOME) return explainOutcome(state, action, turning);
  if (state[ACTOR] === CHANCE)
    return forbidden('KAN-3', `the pawn on ${NAMES[turning]} is being turned over: chance acts`);
  if (kind === TURN) return explainTurn(state, toOf(action));
  const [rule, why] =
    kind === STEP ? badStep(state, action) : kind === CAPTURE ? badCapture(state, action) : badSlide(state, action);
  return forbidden(rule, why);
}

function explainOutcome(state: Int32Array, action: Action, turning: number): Refusal {
  const cell = fromOf(action);
  const pawn = toOf(action);
  if (turning < 0) return forbidden('KAN-3', 'no pawn is being turned over');
  if (cell !== turning)
    return forbidden('KAN-3', `the pawn on ${NAMES[turning]} is being turned over, not ${NAMES[cell]}`);
  const colour = colourOf(state[CELL + cell]!);
  if (colourOf(pawn) !== colour) return forbidden('KAN-1', `the pawn on ${NAMES[cell]} is ${COLOURS[colour]}`);
  return forbidden('KAN-1', `${faceName(pawn)} of ${COLOURS[colour]} is no longer hidden`);
}

function explainTurn(state: Int32Array, cell: number): Refusal {
  if (state[CELL + cell] === 0) return forbidden('KAN-3', `${NAMES[cell]} is empty`);
  return forbidden('KAN-3', `the pawn on ${NAMES[cell]} is face up and stays so`);
}

type Reason = readonly [rule: Rule, why: string];

function badStep(state: Int32Array, action: Action): Reason {
  const from = fromOf(action);
  const to = toOf(action);
  const reason = notYours(state, from);
  if (reason !== null) return ['KAN-6', reason];
  if (straightDistance(from, to) !== 1) return ['KAN-6', 'a step goes one cell up, down, left or right'];
  if (state[CELL + to] !== 0) return ['KAN-6', `a step goes to an empty cell, and ${NAMES[to]} is not`];
  return ['KAN-8', `the pawn on ${NAMES[from]} came from ${NAMES[to]} on your last turn`];
}

function badCapture(state: Int32Array, action: Action): Reason {
  const from = fromOf(action);
  const to = toOf(action);
  const reason = notYours(state, from);
  if (reason !== null) return ['KAN-4', reason];
  const mover = state[CELL + from]!;
  const target = state[CELL + to]!;
  if (straightDistance(from, to) !== 1) return ['KAN-4', 'a capture goes one cell up, down, left or right'];
  if (target === 0) return ['KAN-4', `there is nothing to take on ${NAMES[to]}`];
  if (!isFaceUp(target)) return ['KAN-4', `the pawn on ${NAMES[to]} is face down: turn it over first`];
  if (colourOf(target) === colourOf(mover)) return ['KAN-4', `the pawn on ${NAMES[to]} is yours`];
  if (!takes(mover, target)) return ['KAN-5', tooWeak(mover, target)];
  return ['KAN-8', `the pawn on ${NAMES[from]} came from ${NAMES[to]} on your last turn`];
}

function tooWeak(mover: number, target: number): string {
  if (faceOf(mover) === 1) return `the 1 takes only the 1 and the Kanto, not ${faceName(target)}`;
  if (faceOf(mover) === KANTO) return 'the Kanto never takes the 1';
  return `${faceName(mover)} does not take ${faceName(target)}`;
}

function badSlide(state: Int32Array, action: Action): Reason {
  const from = fromOf(action);
  const to = toOf(action);
  const pawn = state[CELL + from]!;
  if (pawn === 0) return ['KAN-7', `${NAMES[from]} is empty`];
  if (isFaceUp(pawn)) return ['KAN-7', `only a face-down pawn slides, and that on ${NAMES[from]} is face up`];
  if (straightDistance(from, to) !== 2) return ['KAN-7', 'a slide goes exactly two cells up, down, left or right'];
  for (const cell of [(from + to) >> 1, to])
    if (state[CELL + cell] !== 0) return ['KAN-7', `a slide needs two empty cells, and ${NAMES[cell]} is not`];
  const own = state[LAST + state[SIDE]!] === ((from << 6) | to);
  return [
    'KAN-8',
    `the pawn on ${NAMES[from]} came from ${NAMES[to]} on ${own ? 'your last turn' : "the other seat's last turn"}`,
  ];
}

/** Why the seat to move cannot step or capture with what stands on a cell, or null. */
function notYours(state: Int32Array, cell: number): string | null {
  const pawn = state[CELL + cell]!;
  const side = state[SIDE]!;
  if (pawn === 0) return `${NAMES[cell]} is empty`;
  if (!isFaceUp(pawn)) return `the pawn on ${NAMES[cell]} is face down: turn it over, or slide it`;
  return colourOf(pawn) === side
    ? null
    : `the pawn on ${NAMES[cell]} is ${COLOURS[side ^ 1]}, and ${COLOURS[side]} is to move`;
}
