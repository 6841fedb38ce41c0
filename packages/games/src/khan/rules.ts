import {
  ActionList,
  forbidden,
  NONE,
  QUIET,
  rulesOfAll,
  wrong,
  type Action,
  type RulesParts,
  type Seat,
  type SetUp,
} from '@rayonk/core';
import * as actions from './actions.ts';
import { BOARD, NO_TYPE, NOWHERE, stepsBetween, TYPE_NAMES, typeOf, UNTURNED } from './board.ts';
import { khan as game, SBIRES } from './game.ts';
import { DEMAND, KALISTA, KHAN, KhanPosition, QUARTER, RESERVE, SIDE, type Contents } from './position.ts';

const { actionFrom, actionTo, BRING, HOME, isPly, PASS, setupKalista, setupSbires, setupSeat } = actions;

type Game = typeof game;
type Setting = SetUp<Game>;
type Parts = RulesParts<Game, KhanPosition>;

const SEATS = ['Red', 'Ochre'] as const;

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
const explain: Parts['explain'] = (position, action) => {
  const { state } = position;
  if (position.isSettingUp()) return explainSetup(position, action, state[SIDE] as Seat);
  if (!isPly(action)) return forbidden('KHA-3', 'both have set up, and now they move in turn');
  if (action === PASS) return forbidden('KHA-12', `${SEATS[state[SIDE]!]} passes only if nothing else is legal`);
  return action >= BRING
    ? explainBring(position, actionTo(action))
    : explainMove(position, actionFrom(action), actionTo(action));
};

/** What each seat's set-up is, and on which rows. */
const SETUPS = [
  {
    rule: 'KHA-1',
    wanted: 'Red begins with a quarter-turn and six pieces, like 0:Kb1.a1.c1.f1.d2.e2',
    rows: '1–2',
  },
  { rule: 'KHA-2', wanted: 'Ochre now puts its six pieces, like Ke6.a5.b5.f5.c6.d6', rows: '5–6' },
] as const;
const QUICK =
  'the quick start has the mat at quarter-turn 2, six pieces on the first row and the Kalista on a double cell of it';

function explainSetup(position: KhanPosition, action: Action, seat: Seat) {
  const { rule, wanted, rows } = SETUPS[seat];
  if (isPly(action) || setupSeat(action) !== seat) return forbidden(rule, wanted);
  const outside = actions.setupOutside(action);
  if (outside >= 0) return forbidden(rule, `${BOARD.names[outside]} is not in rows ${rows}`);
  if (position instanceof QuickPosition) return forbidden(rule, QUICK);
  const kalista = BOARD.names[setupKalista(action)];
  return forbidden(rule, `six different cells are needed, and the Kalista stands on a Sbire's, ${kalista}`);
}

function explainBring(position: KhanPosition, to: number) {
  const { state } = position;
  const demand = state[DEMAND]!;
  if (demand === NO_TYPE)
    return state[QUIET] === 0
      ? forbidden('KHA-11', 'the Khan is not on the board yet, so the first action is a move')
      : forbidden('KHA-12', 'after a pass the Khan demands nothing, so nothing is brought back');
  if (mustObey(position)) return forbidden('KHA-10', `a piece on a ${TYPE_NAMES[demand]} cell can move, so it must`);
  if (state[RESERVE + state[SIDE]!] === 0) return forbidden('KHA-10', `no Sbire of ${SEATS[state[SIDE]!]} is captured`);
  if (position.pieceAt(to) >= 0) return forbidden('KHA-10', `${BOARD.names[to]} is occupied`);
  return forbidden('KHA-10', `the Khan demands a ${TYPE_NAMES[demand]} cell, and ${cellWithType(position, to)}`);
}

function explainMove(position: KhanPosition, from: number, to: number) {
  const { state } = position;
  const side = state[SIDE]!;
  const demand = state[DEMAND]!;
  const mover = position.pieceAt(from);
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
  if ((position.pieceAt(to) & 1) === side && position.pieceAt(to) >= 0)
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

/** Six pieces with at most 16 ends each, and twelve cells for a Sbire brought back, and some more. */
const CAPACITY = 128;

/** By seat, plus 2 for a Kalista, as in a position's contents. */
const PIECE_TEXTS = ['S', 's', 'K', 'k'] as const;
const QUARTER_TEXTS = ['0', '1', '2', '3', NONE] as const;
const START: Setting = { quarter: NONE, board: BOARD.names.map(() => NONE), side: 0, khan: null, quiet: 0 };

interface Count {
  readonly kalistas: number;
  readonly sbires: number;
}

function countOf({ board }: Setting, seat: Seat): Count {
  const standing = (text: string) => board.filter((other) => other === text).length;
  return { kalistas: standing(PIECE_TEXTS[2 + seat]!), sbires: standing(PIECE_TEXTS[seat]) };
}

/**
 * Fields that contradict each other are refused; whether play could really lead to such a position is not asked. So a diagram with few
 * pieces, Red to move and the Khan off the board is welcome.
 */
function impossible(setUp: Setting) {
  const counts = [countOf(setUp, 0), countOf(setUp, 1)] as const;
  for (const seat of [0, 1] as const) {
    const { kalistas, sbires } = counts[seat];
    if (kalistas > 1) return wrong('board', `${SEATS[seat]} has one Kalista, here ${kalistas}`);
    if (sbires > SBIRES) return wrong('board', `${SEATS[seat]} has ${SBIRES} Sbires, here ${sbires}`);
  }
  if (setUp.quarter === NONE) return wrongBeforeRed(setUp);
  if (setUp.khan === null && counts[1].kalistas + counts[1].sbires === 0) return wrongBeforeOchre(setUp, counts[0]);
  return wrongInPlay(setUp, counts);
}

function wrongBeforeRed({ board, side, khan, quiet }: Setting) {
  const cell = board.findIndex((text) => text !== NONE);
  const empty = 'before Red has chosen a quarter-turn the board is empty';
  if (cell >= 0) return wrong('board', `${empty}, and ${BOARD.names[cell]} is not`);
  if (side !== 0) return wrong('side', 'Red sets up first: the side is r');
  if (khan !== null) return wrong('khan', 'before the first move the Khan is off the board');
  return quiet === 0 ? null : wrong('quiet', 'set-ups leave quiet at 0');
}

function wrongBeforeOchre({ board, side, quiet }: Setting, red: Count) {
  const bare = 'without Ochre pieces and without the Khan it is Ochre that sets up';
  if (side !== 1) return wrong('side', `${bare}: the side is o`);
  if (red.kalistas !== 1 || red.sbires !== SBIRES)
    return wrong('board', `Red's set-up is one Kalista and ${SBIRES} Sbires`);
  const outside = board.findIndex((text, cell) => text !== NONE && cell >= HOME);
  if (outside >= 0) return wrong('board', `Red's set-up is on rows 1–2, and ${BOARD.names[outside]} is not`);
  return quiet === 0 ? null : wrong('quiet', 'set-ups leave quiet at 0');
}

function wrongInPlay({ board, side, khan, quiet }: Setting, [red, ochre]: readonly [Count, Count]) {
  if (red.kalistas + ochre.kalistas === 0) return wrong('board', 'both Kalistas are missing');
  const loser = red.kalistas === 0 ? 0 : ochre.kalistas === 0 ? 1 : null;
  if (khan === null) {
    const missing = 'Kalista is missing, but the Khan sits on nothing that took it';
    if (loser !== null) return wrong('khan', `${SEATS[loser]}'s ${missing}`);
    const first = 'the Khan is off the board and quiet is 0, so it is the first move: the side is r';
    return quiet === 0 && side !== 0 ? wrong('side', first) : null;
  }
  const bearer = PIECE_TEXTS.indexOf(board[khan] as never);
  if (bearer < 0) return wrong('khan', `the Khan sits on the piece just played, and ${BOARD.names[khan]} is empty`);
  if ((bearer & 1) === side) {
    const other = SEATS[side === 0 ? 1 : 0];
    return wrong('khan', `${SEATS[side]} is to move, so the Khan sits on a piece of ${other}`);
  }
  if (loser === null) return null;
  if (loser !== side) {
    const passed = `Kalista is captured, so the turn has passed to ${SEATS[loser]}`;
    return wrong('side', `${SEATS[loser]}'s ${passed}`);
  }
  return quiet === 0 ? null : wrong('quiet', 'a capture has just set quiet to 0');
}

function contentsOf({ quarter, board, side, khan, quiet }: Setting): Contents {
  return {
    quarter: quarter === NONE ? UNTURNED : Number(quarter),
    pieces: board.map((text) => PIECE_TEXTS.indexOf(text as never)),
    side,
    khan: khan ?? NOWHERE,
    quiet,
  };
}

function setUpOf(position: KhanPosition): Setting {
  const { state } = position;
  const khan = state[KHAN]!;
  return {
    quarter: QUARTER_TEXTS[state[QUARTER]!]!,
    board: BOARD.names.map((_, cell) => PIECE_TEXTS[position.pieceAt(cell)] ?? NONE),
    side: state[SIDE] as Seat,
    khan: khan === NOWHERE ? null : khan,
    quiet: state[QUIET]!,
  };
}

/** KHA-8. */
const ended: Parts['ended'] = ({ state }) => {
  const loser = ([0, 1] as const).find((seat) => state[KALISTA + seat] === NOWHERE);
  return loser === undefined ? null : { winner: loser === 0 ? 1 : 0, reason: 'kalista' };
};

/** Until Red has turned the mat no cell has a type. */
function groundOf(cell: number, { quarter }: Setting) {
  return quarter === NONE ? null : TYPE_NAMES[typeOf(Number(quarter), cell)]!;
}

/** Before both have set up nobody has a reserve; a draft has none either, and demands nothing. */
function fieldsOf(setUp: Setting) {
  const { quarter, khan, quiet } = setUp;
  const [red, ochre] = [countOf(setUp, 0), countOf(setUp, 1)];
  const isPlayed = impossible(setUp) === null && (khan !== null || (red.kalistas === 1 && ochre.kalistas === 1));
  return {
    quarter: quarter === NONE ? null : Number(quarter),
    khan: khan === null ? null : BOARD.names[khan]!,
    demand: isPlayed && khan !== null ? groundOf(khan, setUp) : null,
    redReserve: isPlayed ? SBIRES - red.sbires : 0,
    ochreReserve: isPlayed ? SBIRES - ochre.sbires : 0,
    quiet,
  };
}

function kindOf(action: Action): keyof Game['deeds'] {
  if (!isPly(action)) return setupSeat(action) === 0 ? 'setUpRed' : 'setUpOchre';
  return action === PASS ? 'pass' : action >= BRING ? 'bring' : 'move';
}

/** KHA-1 and KHA-2 decided otherwise: a seat sets up in one of three ways. */
class QuickPosition extends KhanPosition {
  override setUps(): Int32Array {
    return actions.QUICK_SETUPS[this.state[SIDE] as Seat];
  }
}

const packing: Parts['packing'] = {
  kind: kindOf,
  // A capture and a move to an empty cell are the same action: the one that does not fit the position is refused when it is compared
  // with the action's own text.
  pack(said) {
    if (said.kind === 'pass') return PASS;
    if (said.kind === 'bring') return actions.packBring(BOARD.number(said.to));
    if (said.kind === 'move') return actions.packMove(BOARD.number(said.from), BOARD.number(said.to));
    const [seat, quarter] = said.kind === 'setUpRed' ? [0, Number(said.quarter)] : [1, 0];
    return actions.packSetup(seat, quarter, BOARD.number(said.kalista), said.sbires.map(BOARD.number));
  },
  unpack(action, position) {
    const kind = kindOf(action);
    const to = BOARD.names[actionTo(action)]!;
    if (kind === 'pass') return { kind };
    if (kind === 'bring') return { kind, to };
    if (kind === 'move') {
      const sign = position.pieceAt(actionTo(action)) < 0 ? '-' : 'x';
      return { kind, from: BOARD.names[actionFrom(action)]!, sign, to };
    }
    const kalista = BOARD.names[setupKalista(action)]!;
    const sbires = setupSbires(action).map((cell) => BOARD.names[cell]!);
    if (kind === 'setUpOchre') return { kind, kalista, sbires };
    return { kind, quarter: QUARTER_TEXTS[actions.setupQuarter(action)] as '0', kalista, sbires };
  },
};

export const { rules, withChoices } = rulesOfAll<Game, KhanPosition>(game, (_variant, choices) => {
  const Played = choices.includes('quick-start') ? QuickPosition : KhanPosition;
  return {
    capacity: CAPACITY,
    start: START,
    position: (setUp) => Played.from(contentsOf(setUp)),
    setUp: setUpOf,
    impossible,
    packing,
    explain,
    ended,
    ground: groundOf,
    fields: fieldsOf,
  };
});

export { khan as game } from './game.ts';
export { ready } from './position.ts';
