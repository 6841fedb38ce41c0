import {
  forbidden,
  NONE,
  packedBy,
  rulesOfAll,
  wrong,
  type Action,
  type ActionLayout,
  type RulesParts,
  type Seat,
  type SetUp,
} from '@rayonk/core';
import { BOARD, CELL_OF, CELLS, colourOf, faceOf, fromOf, isFaceUp, kindOf, NAMES, straightDistance } from './board.ts';
import { takes, toOf } from './board.ts';
import { dealing, hiddenStepsDealing } from './deal.ts';
import { kanto as game, QUIET_LIMIT, VALUES } from './game.ts';
import { CAPTURE, KANTO, OUTCOME, SLIDE, STEP, TURN } from './layout.ts';
import { KantoPosition, PAWNS } from './position.ts';

type Game = typeof game;
type Setting = SetUp<Game>;
type Parts = RulesParts<Game, KantoPosition>;

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
const explain: Parts['explain'] = (position, action) => {
  const kind = kindOf(action);
  const turning = position.turning();
  if (kind === OUTCOME) return explainOutcome(position, action, turning);
  if (turning >= 0) return forbidden('KAN-3', `the pawn on ${NAMES[turning]} is being turned over: chance acts`);
  if (kind === TURN) return explainTurn(position, toOf(action));
  if (kind === STEP) return explainStep(position, action);
  return kind === CAPTURE ? explainCapture(position, action) : explainSlide(position, action);
};

function explainOutcome(position: KantoPosition, action: Action, turning: number) {
  const [cell, pawn] = [fromOf(action), toOf(action)];
  if (turning < 0) return forbidden('KAN-3', 'no pawn is being turned over');
  if (cell !== turning)
    return forbidden('KAN-3', `the pawn on ${NAMES[turning]} is being turned over, not ${NAMES[cell]}`);
  const colour = colourOf(position.cells[cell]!);
  if (colourOf(pawn) !== colour) return forbidden('KAN-1', `the pawn on ${NAMES[cell]} is ${COLOURS[colour]}`);
  return forbidden('KAN-1', `${faceName(pawn)} of ${COLOURS[colour]} is no longer hidden`);
}

function explainTurn(position: KantoPosition, cell: number) {
  if (position.cells[cell] === 0) return forbidden('KAN-3', `${NAMES[cell]} is empty`);
  return forbidden('KAN-3', `the pawn on ${NAMES[cell]} is face up and stays so`);
}

function explainStep(position: KantoPosition, action: Action) {
  const [from, to] = [fromOf(action), toOf(action)];
  const reason = notYours(position, from, position.hiddenSteps());
  if (reason !== null) return forbidden('KAN-6', reason);
  if (straightDistance(from, to) !== 1) return forbidden('KAN-6', 'a step goes one cell up, down, left or right');
  if (position.cells[to] !== 0) return forbidden('KAN-6', `a step goes to an empty cell, and ${NAMES[to]} is not`);
  return cameBack(from, to, 'your');
}

function explainCapture(position: KantoPosition, action: Action) {
  const [from, to] = [fromOf(action), toOf(action)];
  const reason = notYours(position, from);
  if (reason !== null) return forbidden('KAN-4', reason);
  const [mover, target] = [position.cells[from]!, position.cells[to]!];
  if (straightDistance(from, to) !== 1) return forbidden('KAN-4', 'a capture goes one cell up, down, left or right');
  if (target === 0) return forbidden('KAN-4', `there is nothing to take on ${NAMES[to]}`);
  if (!isFaceUp(target)) return forbidden('KAN-4', `the pawn on ${NAMES[to]} is face down: turn it over first`);
  if (colourOf(target) === colourOf(mover)) return forbidden('KAN-4', `the pawn on ${NAMES[to]} is yours`);
  return takes(mover, target) ? cameBack(from, to, 'your') : forbidden('KAN-5', tooWeak(mover, target));
}

function tooWeak(mover: number, target: number): string {
  if (faceOf(mover) === 1) return `the 1 takes only the 1 and the Kanto, not ${faceName(target)}`;
  if (faceOf(mover) === KANTO) return 'the Kanto never takes the 1';
  return `${faceName(mover)} does not take ${faceName(target)}`;
}

function explainSlide(position: KantoPosition, action: Action) {
  const [from, to] = [fromOf(action), toOf(action)];
  const pawn = position.cells[from]!;
  if (pawn === 0) return forbidden('KAN-7', `${NAMES[from]} is empty`);
  if (isFaceUp(pawn)) return forbidden('KAN-7', `only a face-down pawn slides, and that on ${NAMES[from]} is face up`);
  if (straightDistance(from, to) !== 2)
    return forbidden('KAN-7', 'a slide goes exactly two cells up, down, left or right');
  for (const cell of [(from + to) >> 1, to])
    if (position.cells[cell] !== 0)
      return forbidden('KAN-7', `a slide needs two empty cells, and ${NAMES[cell]} is not`);
  return cameBack(from, to, position.lastMove(position.side()) === ((from << 6) | to) ? 'your' : "the other seat's");
}

function cameBack(from: number, to: number, whose: string) {
  return forbidden('KAN-8', `the pawn on ${NAMES[from]} came from ${NAMES[to]} on ${whose} last turn`);
}

/** Why the seat to move cannot step or capture with what stands on a cell, or null. */
function notYours(position: KantoPosition, cell: number, alsoHidden = false): string | null {
  const pawn = position.cells[cell]!;
  const side = position.side();
  if (pawn === 0) return `${NAMES[cell]} is empty`;
  if (!isFaceUp(pawn) && !alsoHidden) return `the pawn on ${NAMES[cell]} is face down: turn it over, or slide it`;
  return colourOf(pawn) === side
    ? null
    : `the pawn on ${NAMES[cell]} is ${COLOURS[side ^ 1]}, and ${COLOURS[side]} is to move`;
}

/** For messages: `red` and `the 7`, `the Kanto`. */
const COLOURS = ['red', 'black'] as const;
function faceName(pawn: number): string {
  return faceOf(pawn) === KANTO ? 'the Kanto' : `the ${faceOf(pawn)}`;
}

/** KAN-1: which pawn lies where is the shuffle's secret, so the first position is always the same. */
const START: Setting = {
  board: BOARD.names.map((_, square) => (2 * square < BOARD.size ? 'r?' : 'b?')),
  side: 0,
  lastR: null,
  lastB: null,
  hiddenR: VALUES,
  hiddenB: VALUES,
  quiet: 0,
};

const LETTERS = game.position.side.letters;
const LAST_FIELDS = ['lastR', 'lastB'] as const;
const HIDDEN_FIELDS = ['hiddenR', 'hiddenB'] as const;

/**
 * It refuses what contradicts itself at a glance, not every position that only a long look at the possible histories shows to be out of
 * reach.
 */
function impossible(setUp: Setting, hiddenSteps: boolean) {
  // Packed, `a1<a1` would mean no move at all.
  for (const field of LAST_FIELDS) {
    const move = setUp[field];
    if (move !== null && move.now === move.from)
      return wrong(field, `no move leads from ${BOARD.names[move.now]} to itself`);
  }
  return badPawns(setUp) ?? badEnd(setUp) ?? badOpening(setUp) ?? badLastMoves(setUp, hiddenSteps);
}

/** Every value is once in a colour: face up, hidden or gone. */
function badPawns(setUp: Setting) {
  const { board } = setUp;
  const named = (text: string) => `${faceName(PAWNS.get(text)!)} of ${COLOURS[colourOf(PAWNS.get(text)!)]}`;
  const twice = board.find((text, i) => isShown(text) && board.indexOf(text) < i);
  if (twice !== undefined) return wrong('board', `${named(twice)} stands on the board twice`);
  if (board.filter(isTurning).length > 1) return wrong('board', 'one pawn at a time is turned over');
  for (const [seat, field] of HIDDEN_FIELDS.entries()) {
    const values = setUp[field];
    const faceDown = board.filter((text) => text.startsWith(LETTERS[seat]!) && !isShown(text)).length;
    const seen = values.map((value) => `${LETTERS[seat]}${value}`).find((text) => board.includes(text as 'rK'));
    if (seen !== undefined) return wrong(field, `${named(seen)} is face up, so it is not hidden`);
    const down = `${faceDown} ${COLOURS[seat]} pawns are face down`;
    if (values.length !== faceDown) return wrong(field, `${down}, but ${values.length} values are hidden`);
  }
  return null;
}

function isShown(text: string): boolean {
  return isFaceUp(PAWNS.get(text)!);
}

function isTurning(text: string): boolean {
  return text.endsWith('!');
}

/** KAN-10, GEN-2: the last capture leaves the turn to the colour that is gone, and after an end nothing is turned over. */
function badEnd({ board, side, quiet }: Setting) {
  const turning = board.some(isTurning);
  if (turning && quiet === QUIET_LIMIT) return wrong('quiet', `nothing is turned over once quiet is ${QUIET_LIMIT}`);
  const [lost, also] = [0, 1].filter((seat) => !board.some((text) => text.startsWith(LETTERS[seat]!)));
  if (lost === undefined) return null;
  if (also !== undefined) return wrong('board', 'there is no pawn on the board');
  if (turning) return wrong('board', `nothing is turned over once ${COLOURS[lost]} has lost its last pawn`);
  if (lost !== side) return wrong('side', `${COLOURS[lost]} has lost its last pawn, so it is to move`);
  return quiet === 0 ? null : wrong('quiet', 'quiet is 0 after the last capture');
}

/** On a full board nothing has moved: every turn so far turned a pawn over. */
function badOpening(setUp: Setting) {
  const { board, side, quiet } = setUp;
  if (board.includes(NONE)) return null;
  const moved = LAST_FIELDS.find((field) => setUp[field] !== null);
  if (moved !== undefined) return wrong(moved, 'nothing can have moved on a full board');
  if (quiet !== 0) return wrong('quiet', 'quiet is 0 on a full board, where every turn turns a pawn over');
  const turned = board.filter(isShown).length;
  if (turned % 2 === side) return null;
  return wrong('side', `after ${turned} turn-overs on a full board ${COLOURS[turned % 2]} is to move`);
}

function badLastMoves(setUp: Setting, hiddenSteps: boolean) {
  const { lastR, lastB } = setUp;
  if (lastR !== null && lastR.now === lastB?.now)
    return wrong('lastB', `both seats cannot have moved the pawn on ${BOARD.names[lastR.now]} last`);
  for (const [seat, field] of LAST_FIELDS.entries()) {
    const why = whyNotLast(setUp, seat, setUp[field], hiddenSteps);
    if (why !== null) return wrong(field, why);
  }
  return null;
}

function whyNotLast({ board, side }: Setting, seat: number, move: Setting['lastR'], hiddenSteps: boolean) {
  if (move === null) return null;
  const { now, from } = move;
  const [end, start] = [BOARD.names[now], BOARD.names[from]];
  if (board[now] === NONE) return `${end} is empty: no pawn has moved there`;
  const isHidden = !isShown(board[now]!);
  const distance = straightDistance(CELL_OF[now]!, CELL_OF[from]!);
  if (distance !== 1 && distance !== 2) return `no move leads from ${start} to ${end}`;
  if (distance === 1 && ((isHidden && !hiddenSteps) || !board[now]!.startsWith(LETTERS[seat]!)))
    return `${COLOURS[seat]} moves only its own ${hiddenSteps ? '' : 'face-up '}pawns by one cell, not that on ${end}`;
  if (seat === side) return null;
  // The other seat's move was the last one: nothing else has changed since.
  if (board[from] !== NONE) return `a pawn has just left ${start}, so it is empty`;
  if (distance === 1) return null;
  const between = (now + from) / 2;
  if (board[between] !== NONE) return `a pawn has just slid over ${BOARD.names[between]}, so it is empty`;
  return isHidden ? null : `the pawn on ${end} has just slid, so it is face down`;
}

/** The game's own ends: the last pawn taken, then a seat that cannot act. */
const ended: Parts['ended'] = (position) => {
  const side = position.side();
  const winner = (side ^ 1) as Seat;
  if (position.left(side) === 0) return { winner, reason: 'eliminated' };
  return position.canAct() ? null : { winner, reason: 'stuck' };
};

const LAYOUT: ActionLayout<Game> = {
  lift: [TURN << 12, { cell: 0 }],
  step: [STEP << 12, { from: 6, to: 0 }],
  take: [CAPTURE << 12, { from: 6, to: 0 }],
  slide: [SLIDE << 12, { from: 6, to: 0 }],
  show: [OUTCOME << 12, { cell: 6, pawn: 0 }],
};

/** Both seats know the same, so every viewer gets the same. KAN-12: what is gone or hidden, only with the memory aid. */
const fields: Parts['fields'] = ({ board, lastR, lastB, hiddenR, hiddenB, quiet }, { aids }) => {
  const moved = (move: Setting['lastR']) =>
    move === null ? null : `${BOARD.names[move.now]}<${BOARD.names[move.from]}`;
  const onTable = { lastRed: moved(lastR), lastBlack: moved(lastB), quiet };
  if (!aids.includes('memory')) return onTable;
  const gone = (letter: 'r' | 'b', hidden: readonly string[]) =>
    VALUES.filter((value) => !hidden.includes(value) && !board.includes(`${letter}${value}`)).join('.') || null;
  return {
    ...onTable,
    hiddenRed: hiddenR.join('.') || null,
    hiddenBlack: hiddenB.join('.') || null,
    goneRed: gone('r', hiddenR),
    goneBlack: gone('b', hiddenB),
  };
};

export const { rules, withChoices } = rulesOfAll<Game, KantoPosition>(game, (_variant, choices) => {
  const hiddenSteps = choices.includes('hidden-steps');
  return {
    // 40 turn-overs, a step or a capture along each of the 67 borders between two cells, 54 slides.
    capacity: 161,
    start: START,
    position: (setUp) => KantoPosition.from(setUp, hiddenSteps),
    setUp: (position) => position.setUp(),
    impossible: (setUp) => impossible(setUp, hiddenSteps),
    packing: packedBy(game, CELLS, LAYOUT, { pawn: PAWNS }),
    explain,
    ended,
    // KAN-12: whose a face-down pawn is, only with an aid.
    look: (pawn, _square, _setUp, { aids }) =>
      aids.includes('backs') || (pawn.kind !== 'hidden' && pawn.kind !== 'turning')
        ? { ...pawn }
        : { ...pawn, isBlank: true },
    fields,
    dealing: hiddenSteps ? hiddenStepsDealing : dealing.standard,
  };
});

export { dealing };
export { kanto as game } from './game.ts';
export { ready } from './position.ts';
