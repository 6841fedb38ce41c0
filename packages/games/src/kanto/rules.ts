import {
  ACTOR,
  CHANCE,
  forbidden,
  looksOf,
  OVER,
  QUIET,
  rulesOf,
  wrong,
  type Action,
  type ForbiddenBy,
  type Impossible,
  type PieceTextOf,
  type RefusalOf,
  type ResultOf,
  type RulesParts,
  type Seat,
  type SetUp,
} from '@rayonk/core';
import {
  BOARD,
  CAPACITY,
  CAPTURE,
  CELL,
  CELL_OF,
  colourOf,
  COLOURS,
  FACE_DOWN,
  faceName,
  faceOf,
  FIRST,
  fromOf,
  HIDDEN,
  isFaceUp,
  KANTO,
  kindOf,
  LAST,
  NAMES,
  OUTCOME,
  packAction,
  packPawn,
  SIDE,
  SPAN,
  STEP,
  straightDistance,
  takes,
  toOf,
  TURN,
  TURNED,
  TURNING,
} from './board.ts';
import { kanto as game, QUIET_LIMIT, VALUES } from './game.ts';
import { dealing } from './deal.ts';
import { HiddenStepsPosition } from './hidden-steps.ts';
import { KantoPosition, type SetUp as Packed } from './position.ts';

type Game = typeof game;

type Rule = RefusalOf<Game>;
type Refusal = ForbiddenBy<Rule>;

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
function explain(position: KantoPosition, action: Action): Refusal {
  const { state } = position;
  const kind = kindOf(action);
  const turning = state[TURNED]! - 1;
  if (kind === OUTCOME) return explainOutcome(state, action, turning);
  if (state[ACTOR] === CHANCE)
    return forbidden('KAN-3', `the pawn on ${NAMES[turning]} is being turned over: chance acts`);
  if (kind === TURN) return explainTurn(state, toOf(action));
  const [rule, why] =
    kind === STEP
      ? badStep(state, action, position instanceof HiddenStepsPosition)
      : kind === CAPTURE
        ? badCapture(state, action)
        : badSlide(state, action);
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

function badStep(state: Int32Array, action: Action, hiddenStep: boolean): Reason {
  const from = fromOf(action);
  const to = toOf(action);
  const reason = notYours(state, from, hiddenStep);
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
function notYours(state: Int32Array, cell: number, alsoHidden = false): string | null {
  const pawn = state[CELL + cell]!;
  const side = state[SIDE]!;
  if (pawn === 0) return `${NAMES[cell]} is empty`;
  if (!isFaceUp(pawn) && !alsoHidden) return `the pawn on ${NAMES[cell]} is face down: turn it over, or slide it`;
  return colourOf(pawn) === side
    ? null
    : `the pawn on ${NAMES[cell]} is ${COLOURS[side ^ 1]}, and ${COLOURS[side]} is to move`;
}

type Move = SetUp<Game>['lastR'];
type CellText = PieceTextOf<Game> | '-';
type Pawn = `${'r' | 'b'}${(typeof VALUES)[number]}`;

const FACES: Readonly<Record<string, number>> = { hidden: FACE_DOWN, kanto: KANTO, turning: TURNING };
/** What stands on a cell by its text, and back. */
const PAWNS = new Map<CellText, number>([['-', 0]]);
const TEXTS: CellText[] = ['-'];
for (const { seat, kind, text, value } of looksOf(game).values()) {
  const pawn = packPawn(seat, value ?? FACES[kind]!);
  PAWNS.set(text as CellText, pawn);
  TEXTS[pawn] = text as CellText;
}

/** KAN-1: which pawn lies where is the shuffle's secret, so the first position is always the same. */
const START: SetUp<Game> = {
  board: BOARD.names.map((_, square) => (2 * square < BOARD.size ? 'r?' : 'b?')),
  side: 0,
  lastR: null,
  lastB: null,
  hiddenR: VALUES,
  hiddenB: VALUES,
  quiet: 0,
};

function setUpOf({ state }: KantoPosition): SetUp<Game> {
  return {
    board: CELL_OF.map((cell) => TEXTS[state[CELL + cell]!]!),
    side: state[SIDE] as Seat,
    lastR: moveOf(state[LAST]!),
    lastB: moveOf(state[LAST + 1]!),
    hiddenR: valuesOf(state[HIDDEN]!),
    hiddenB: valuesOf(state[HIDDEN + 1]!),
    quiet: state[QUIET]!,
  };
}

function moveOf(last: number): Move {
  return last === 0 ? null : { now: CELL_OF.indexOf(last >> 6), from: CELL_OF.indexOf(last & 63) };
}

function valuesOf(hidden: number): readonly string[] {
  return VALUES.filter((_, i) => (hidden & (FIRST >>> (i + 1))) !== 0);
}

function packed({ board, side, lastR, lastB, hiddenR, hiddenB, quiet }: SetUp<Game>): Packed {
  const cells = new Int32Array(SPAN);
  for (const [square, text] of board.entries()) cells[CELL_OF[square]!] = PAWNS.get(text)!;
  return {
    cells,
    side,
    last: [packMove(lastR), packMove(lastB)],
    hidden: [packValues(hiddenR), packValues(hiddenB)],
    quiet,
  };
}

function packMove(move: Move): number {
  return move === null ? 0 : (CELL_OF[move.now]! << 6) | CELL_OF[move.from]!;
}

function packValues(values: readonly string[]): number {
  return values.reduce((set, value) => set | (FIRST >>> (value === 'K' ? KANTO : Number(value))), 0);
}

/**
 * It refuses what contradicts itself at a glance, not every position that only a long look at the possible histories shows to be out of
 * reach.
 */
function impossible(setUp: SetUp<Game>, hiddenSteps = false): Impossible<Game> | null {
  // Packed, `a1<a1` would mean no move at all.
  for (const field of LAST_FIELDS) {
    const move = setUp[field];
    if (move !== null && move.now === move.from)
      return wrong(field, `no move leads from ${BOARD.names[move.now]} to itself`);
  }
  const found = packed(setUp);
  return badPawns(found) ?? badEnd(found) ?? badOpening(found) ?? badLastMoves(found, hiddenSteps);
}

const LAST_FIELDS = ['lastR', 'lastB'] as const;
const HIDDEN_FIELDS = ['hiddenR', 'hiddenB'] as const;

/** Every value is once in a colour: face up, hidden or gone. */
function badPawns({ cells, hidden }: Packed): Impossible<Game> | null {
  const seen = new Set<number>();
  const faceDown = [0, 0];
  let turning = 0;
  for (const pawn of cells) {
    if (pawn === 0) continue;
    if (seen.has(pawn) && isFaceUp(pawn))
      return wrong('board', `${faceName(pawn)} of ${COLOURS[colourOf(pawn)]} stands on the board twice`);
    seen.add(pawn);
    if (!isFaceUp(pawn)) faceDown[colourOf(pawn)]!++;
    if (faceOf(pawn) === TURNING) turning++;
  }
  if (turning > 1) return wrong('board', 'one pawn at a time is turned over');
  for (const [colour, field] of HIDDEN_FIELDS.entries()) {
    let values = 0;
    for (let value = 1; value <= KANTO; value++) {
      if ((hidden[colour]! & (FIRST >>> value)) === 0) continue;
      values++;
      const pawn = packPawn(colour, value);
      if (seen.has(pawn))
        return wrong(field, `${faceName(pawn)} of ${COLOURS[colour]} is face up, so it is not hidden`);
    }
    if (values !== faceDown[colour])
      return wrong(
        field,
        `${faceDown[colour]} ${COLOURS[colour]} pawns are face down, but ${values} values are hidden`,
      );
  }
  return null;
}

/** KAN-10, GEN-2: the last capture leaves the turn to the colour that is gone, and after an end nothing is turned over. */
function badEnd({ cells, side, quiet }: Packed): Impossible<Game> | null {
  const turning = cells.some((pawn) => faceOf(pawn) === TURNING);
  if (turning && quiet === QUIET_LIMIT) return wrong('quiet', `nothing is turned over once quiet is ${QUIET_LIMIT}`);
  const [lost, also] = [0, 1].filter((colour) => !cells.some((pawn) => pawn !== 0 && colourOf(pawn) === colour));
  if (lost === undefined) return null;
  if (also !== undefined) return wrong('board', 'there is no pawn on the board');
  if (turning) return wrong('board', `nothing is turned over once ${COLOURS[lost]} has lost its last pawn`);
  if (lost !== side) return wrong('side', `${COLOURS[lost]} has lost its last pawn, so it is to move`);
  return quiet === 0 ? null : wrong('quiet', 'quiet is 0 after the last capture');
}

/** On a full board nothing has moved: every turn so far turned a pawn over. */
function badOpening({ cells, side, last, quiet }: Packed): Impossible<Game> | null {
  if (CELL_OF.some((cell) => cells[cell] === 0)) return null;
  for (const [seat, field] of LAST_FIELDS.entries())
    if (last[seat] !== 0) return wrong(field, 'nothing can have moved on a full board');
  if (quiet !== 0) return wrong('quiet', 'quiet is 0 on a full board, where every turn turns a pawn over');
  const turned = cells.filter(isFaceUp).length;
  if (turned % 2 === side) return null;
  return wrong('side', `after ${turned} turn-overs on a full board ${COLOURS[turned % 2]} is to move`);
}

function badLastMoves(setUp: Packed, hiddenSteps: boolean): Impossible<Game> | null {
  const [red, black] = setUp.last;
  if (red !== 0 && black !== 0 && red >> 6 === black >> 6)
    return wrong('lastB', `both seats cannot have moved the pawn on ${NAMES[red >> 6]} last`);
  for (const [seat, field] of LAST_FIELDS.entries()) {
    const why = setUp.last[seat] === 0 ? null : whyNotLast(setUp, seat, hiddenSteps);
    if (why !== null) return wrong(field, why);
  }
  return null;
}

function whyNotLast({ cells, side, last }: Packed, seat: number, hiddenSteps: boolean): string | null {
  const now = last[seat]! >> 6;
  const from = last[seat]! & 63;
  const pawn = cells[now]!;
  if (pawn === 0) return `${NAMES[now]} is empty: no pawn has moved there`;
  const distance = straightDistance(now, from);
  if (distance !== 1 && distance !== 2) return `no move leads from ${NAMES[from]} to ${NAMES[now]}`;
  if (distance === 1 && !((isFaceUp(pawn) || hiddenSteps) && colourOf(pawn) === seat))
    return `${COLOURS[seat]} moves only its own ${hiddenSteps ? '' : 'face-up '}pawns by one cell, not that on ${NAMES[now]}`;
  if (seat === side) return null;
  // The other seat's move was the last one: nothing else has changed since.
  if (cells[from] !== 0) return `a pawn has just left ${NAMES[from]}, so it is empty`;
  if (distance === 1) return null;
  const between = (now + from) >> 1;
  if (cells[between] !== 0) return `a pawn has just slid over ${NAMES[between]}, so it is empty`;
  return isFaceUp(pawn) ? `the pawn on ${NAMES[now]} has just slid, so it is face down` : null;
}

/** The game's own ends come before GEN-2: the last pawn taken, then a seat that cannot act. */
function result(position: KantoPosition): ResultOf<Game> | null {
  const { state } = position;
  if (state[ACTOR] !== OVER) return null;
  const side = state[SIDE] as Seat;
  const winner = (1 - side) as Seat;
  if (position.isEliminated(side)) return { winner, reason: 'eliminated', scores: null };
  if (!position.canAct()) return { winner, reason: 'stuck', scores: null };
  return { winner: null, reason: 'no-progress', scores: null };
}

/** By the number of a kind in an action. */
const KINDS = ['lift', 'step', 'take', 'slide', 'show'] as const;

function cellNamed(name: string): number {
  return CELL_OF[BOARD.number(name)]!;
}

function moveText(move: Move): string | null {
  return move === null ? null : `${BOARD.names[move.now]}<${BOARD.names[move.from]}`;
}

/** Values that are neither hidden nor face up. */
function gone(letter: 'r' | 'b', hidden: readonly string[], board: SetUp<Game>['board']): readonly string[] {
  return VALUES.filter((value) => !hidden.includes(value) && !board.includes(`${letter}${value}`));
}

const PARTS: RulesParts<Game, KantoPosition> = {
  capacity: CAPACITY,
  start: START,
  position: (setUp) => KantoPosition.from(packed(setUp)),
  setUp: setUpOf,
  impossible: (setUp) => impossible(setUp),
  packing: {
    kind: (action) => KINDS[kindOf(action)]!,
    pack(said) {
      if (said.kind === 'lift') return packAction(TURN, 0, cellNamed(said.cell));
      if (said.kind === 'show') return packAction(OUTCOME, cellNamed(said.cell), PAWNS.get(said.pawn)!);
      return packAction(KINDS.indexOf(said.kind), cellNamed(said.from), cellNamed(said.to));
    },
    unpack(action) {
      const kind = KINDS[kindOf(action)]!;
      const [from, to] = [NAMES[fromOf(action)]!, NAMES[toOf(action)]!];
      if (kind === 'lift') return { kind, cell: to };
      return kind === 'show' ? { kind, cell: from, pawn: TEXTS[toOf(action)] as Pawn } : { kind, from, to };
    },
  },
  explain,
  result,
  // Both seats know the same, so every viewer gets the same. KAN-12: whose a face-down pawn is, and what is gone or hidden, only with an aid.
  look: (pawn, _square, _setUp, { aids }) =>
    aids.includes('backs') || (pawn.kind !== 'hidden' && pawn.kind !== 'turning')
      ? { ...pawn }
      : { ...pawn, isBlank: true },
  fields({ board, lastR, lastB, hiddenR, hiddenB, quiet }, { aids }) {
    const onTable = { lastRed: moveText(lastR), lastBlack: moveText(lastB), quiet };
    if (!aids.includes('memory')) return onTable;
    return {
      ...onTable,
      hiddenRed: hiddenR.join('.') || null,
      hiddenBlack: hiddenB.join('.') || null,
      goneRed: gone('r', hiddenR, board).join('.') || null,
      goneBlack: gone('b', hiddenB, board).join('.') || null,
    };
  },
};

export const rules = { standard: rulesOf(game, 'standard', PARTS) };

/** There is one option with one choice. */
export function withChoices(_variant: string, _choices: readonly string[]) {
  const parts: typeof PARTS = {
    ...PARTS,
    position: (setUp) => HiddenStepsPosition.from(packed(setUp)),
    impossible: (setUp) => impossible(setUp, true),
  };
  return { rules: rulesOf(game, 'standard+hidden-steps', parts), dealing: dealing['hidden-steps'] };
}

export { dealing };
export { kanto as game } from './game.ts';
