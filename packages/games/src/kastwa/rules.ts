import {
  ACTOR,
  forbidden,
  lettersOf,
  OVER,
  QUIET,
  rulesOf,
  wrong,
  variantWith,
  type Action,
  type ForbiddenBy,
  type Impossible,
  type RefusalOf,
  type ResultOf,
  type RulesParts,
  type Seat,
  type SetUp,
} from '@rayonk/core';
import {
  BOARDS,
  cellName,
  frontOf,
  FULL_HANDS,
  handOf,
  HANDS,
  isPlacement,
  isTogether,
  kindOf,
  LARGES_A_SEAT,
  largesIn,
  moveFrom,
  OUT_LOSES,
  packHands,
  packMove,
  packPlacement,
  packTogether,
  PAWNS_A_SEAT,
  pawnsIn,
  pawnValue,
  rearOf,
  seatToAct,
  SIDE,
  SMALLS_A_SEAT,
  smallsIn,
  STEPS,
  targetOf,
  type KastwaBoard,
  type Variant,
} from './board.ts';
import { kastwa as game } from './game.ts';
import { GapsPosition } from './gaps.ts';
import { KastwaPosition } from './position.ts';

type Game = typeof game;

const SEATS = ['White', 'Black'] as const;
type Refusal = ForbiddenBy<RefusalOf<Game>>;

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
function explain(position: KastwaPosition, action: Action): Refusal {
  if (isTogether(action)) return whyNotTogether(position, action);
  return isPlacement(action)
    ? whyNotPlace(position, kindOf(action), targetOf(action))
    : whyNotMove(position, moveFrom(action), targetOf(action));
}

/** Pawns with gaps between them: only an option lets them move together, and then as the rest of KAS-4 to KAS-7 says. */
function whyNotTogether(position: KastwaPosition, action: Action): Refusal {
  const { state, board } = position;
  const side = state[SIDE] as Seat;
  const [rear, lead, to] = [rearOf(action), frontOf(action), targetOf(action)];
  if (state[HANDS] !== 0) return forbidden('KAS-2', 'nothing moves until all pawns are placed');
  if (!(position instanceof GapsPosition))
    return forbidden('KAS-4', 'pawns move together only where they touch, each in front of the other');
  for (const cell of [rear, lead])
    if (position.pawnAt(cell) >> 1 !== side)
      return forbidden('KAS-4', `${SEATS[side]} has no pawn on ${cellName(board, cell)}`);
  const step = to - lead;
  if (!STEPS.includes(step) || !isAhead(board, rear, lead, step))
    return forbidden(
      'KAS-4',
      `${cellName(board, rear)}, ${cellName(board, lead)} and ${cellName(board, to)} are not in one line, one behind the other`,
    );
  for (let cell = rear + step; cell !== lead; cell += step)
    if (position.pawnAt(cell) >> 1 === (side ^ 1))
      return forbidden('KAS-4', `the pawn on ${cellName(board, cell)} stands between them`);
  const touching = lineOf(position, side, rear, step);
  if (touching.beyond === to)
    return forbidden('KAS-4', `they touch, so the move is written from ${cellName(board, rear)} on`);
  if (position.pawnAt(to) >> 1 === side)
    return forbidden('KAS-4', `the pawn on ${cellName(board, to)} is in front of them and would have to move along`);
  return forbidden('KAS-6', `the pawns in contact cannot push what stands on ${cellName(board, to)}`);
}

function isAhead(board: KastwaBoard, rear: number, lead: number, step: number): boolean {
  for (let cell = rear + step; board.cells.includes(cell); cell += step) if (cell === lead) return true;
  return false;
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

type Hand = SetUp<Game>['handW'];

/** In the order of the state's words. */
const PAWN_TEXTS = ['ws', 'wL', 'bs', 'bL'] as const;
const KINDS = ['s', 'L'] as const;
const GROUNDS = ['white', 'black'] as const;
const LETTERS = game.position.side.letters;
/** KAS-2: how many of n pawns left to place are White's. */
const WHITE_LEFT = [0, 1, 1, 2, 2, 2, 3];

function inHand(hand: number): Hand {
  return { s: smallsIn(hand), L: largesIn(hand) };
}

function handsOf({ handW, handB }: SetUp<Game>): number {
  return packHands(handW.s | (handW.L << 2), handB.s | (handB.L << 2));
}

/** The cells of each of the four sets of pawns. */
function pawnsOf({ board }: SetUp<Game>, { cells }: KastwaBoard): [number, number, number, number] {
  const pawns: [number, number, number, number] = [0, 0, 0, 0];
  for (const [square, text] of board.entries())
    if (text !== '-') pawns[PAWN_TEXTS.indexOf(text) as 0 | 1 | 2 | 3] |= 1 << cells[square]!;
  return pawns;
}

/** How many pawns of a seat are neither on the board nor in hand, and how many it has of each size. */
function pawnsLeft(setUp: SetUp<Game>, seat: Seat): { smalls: number; larges: number; out: number } {
  const hand = seat === 0 ? setUp.handW : setUp.handB;
  const standing = (text: string) => setUp.board.filter((other) => other === text).length;
  const smalls = standing(PAWN_TEXTS[2 * seat]!) + hand.s;
  const larges = standing(PAWN_TEXTS[2 * seat + 1]!) + hand.L;
  return { smalls, larges, out: PAWNS_A_SEAT - smalls - larges };
}

/**
 * The quiet counter's parity also follows from the side while all six pawns stand, but a text that breaks only that is accepted: it plays
 * like any other, and people who set up a position to try something choose the side freely.
 */
function impossible(setUp: SetUp<Game>): Impossible<Game> | null {
  for (const seat of [0, 1] as const) {
    const { smalls, larges } = pawnsLeft(setUp, seat);
    if (smalls <= SMALLS_A_SEAT && larges <= LARGES_A_SEAT) continue;
    const has = `${SEATS[seat]} has ${SMALLS_A_SEAT} small pawns and ${LARGES_A_SEAT} large one`;
    return wrong('board', `${has}, here ${smalls} and ${larges}`);
  }
  const out = [pawnsLeft(setUp, 0).out, pawnsLeft(setUp, 1).out] as const;
  return handsOf(setUp) === 0 ? whyNoMove(setUp, out) : whyNoPlacement(setUp, out);
}

/** KAS-2: while pawns are being placed, none is out, and the hands say who places next. */
function whyNoPlacement(setUp: SetUp<Game>, out: readonly [number, number]): Impossible<Game> | null {
  const hands = handsOf(setUp);
  for (const seat of [0, 1] as const)
    if (out[seat] > 0) return wrong('board', `a pawn of ${SEATS[seat]} is out before all pawns are placed`);
  const white = pawnsIn(handOf(hands, 0));
  const black = pawnsIn(handOf(hands, 1));
  if (white !== WHITE_LEFT[white + black])
    return wrong('handW', `KAS-2 never leaves ${white} pawns to White and ${black} to Black`);
  const placing = LETTERS[seatToAct(hands)];
  if (LETTERS[setUp.side] !== placing)
    return wrong('side', `KAS-2: it is ${placing} who places next, not ${LETTERS[setUp.side]}`);
  return setUp.quiet > 0 ? wrong('quiet', 'quiet is 0 until all pawns are placed') : null;
}

/** KAS-8: the game stops at the push that puts a second pawn out. */
function whyNoMove({ side, quiet }: SetUp<Game>, out: readonly [number, number]): Impossible<Game> | null {
  for (const seat of [0, 1] as const) {
    const other = seat === 0 ? 1 : 0;
    if (out[seat] < OUT_LOSES) continue;
    if (out[seat] > OUT_LOSES || out[other] >= OUT_LOSES) {
      const here = `here ${out[0]} and ${out[1]}`;
      return wrong('board', `the game ends when one seat has ${OUT_LOSES} pawns out, ${here}`);
    }
    if (side !== seat) return wrong('side', `${SEATS[other]} has just won, so the side is ${LETTERS[seat]}`);
    if (quiet > 0) return wrong('quiet', 'quiet is 0 after a pawn has gone out');
  }
  return null;
}

/** KAS-8 comes before GEN-2; the two never meet, as an elimination sets the counter back. */
function result(position: KastwaPosition): ResultOf<Game> | null {
  if (position.state[ACTOR] !== OVER) return null;
  if (position.out(1) === OUT_LOSES) return { winner: 0, reason: 'two-out', scores: null };
  if (position.out(0) === OUT_LOSES) return { winner: 1, reason: 'two-out', scores: null };
  return { winner: null, reason: 'no-progress', scores: null };
}

function partsOf(board: KastwaBoard, empty: (board: KastwaBoard) => KastwaPosition): RulesParts<Game, KastwaPosition> {
  const { squares, cells, white } = board;
  const cellNamed = (name: string) => cells[squares.number(name)]!;
  const groundOf = (square: number) => GROUNDS[((white >> cells[square]!) & 1) ^ 1]!;
  const setUp = (position: KastwaPosition): SetUp<Game> => {
    const { state } = position;
    return {
      board: cells.map((cell) => {
        const pawn = position.pawnAt(cell);
        return pawn < 0 ? '-' : PAWN_TEXTS[pawn]!;
      }),
      side: state[SIDE] as Seat,
      handW: inHand(handOf(state[HANDS]!, 0)),
      handB: inHand(handOf(state[HANDS]!, 1)),
      quiet: state[QUIET]!,
    };
  };
  return {
    // Two kinds of pawn on 25 cells; three pawns have at most 24 moves, and with gaps twelve more.
    capacity: 50,
    start: setUp(KastwaPosition.from(board, [0, 0, 0, 0], 0, FULL_HANDS, 0)),
    position: (from) => empty(board).fill(pawnsOf(from, board), from.side, handsOf(from), from.quiet),
    setUp,
    impossible,
    packing: {
      kind: (action) => (isTogether(action) ? 'together' : isPlacement(action) ? 'place' : 'move'),
      pack(said) {
        const to = cellNamed(said.to);
        if (said.kind === 'place') return packPlacement(KINDS.indexOf(said.pawn), to);
        const from = cellNamed(said.from);
        return said.kind === 'move' ? packMove(from, to) : packTogether(from, cellNamed(said.lead), to);
      },
      unpack(action) {
        const to = cellName(board, targetOf(action));
        if (isTogether(action)) {
          const [from, lead] = [cellName(board, rearOf(action)), cellName(board, frontOf(action))];
          return { kind: 'together', from, lead, to };
        }
        return isPlacement(action)
          ? { kind: 'place', pawn: KINDS[kindOf(action)]!, to }
          : { kind: 'move', from: cellName(board, moveFrom(action)), to };
      },
    },
    explain,
    result,
    isSettled: (position) => position.state[HANDS] === 0,
    ground: groundOf,
    // KAS-1: on a cell of its own colour a pawn is worth twice as much.
    look: (pawn, square) =>
      groundOf(square) === GROUNDS[pawn.seat] ? { ...pawn, value: 2 * pawn.value! } : { ...pawn },
    fields: (from) => ({
      whiteHand: lettersOf(from.handW),
      blackHand: lettersOf(from.handB),
      whiteOut: pawnsLeft(from, 0).out,
      blackOut: pawnsLeft(from, 1).out,
      quiet: from.quiet,
    }),
  };
}

function rulesFor(variant: Variant) {
  return rulesOf(
    game,
    variant,
    partsOf(BOARDS[variant], (board) => new KastwaPosition(board)),
  );
}

/** There is one option with one choice. */
export function withChoices(variant: string, choices: readonly string[]) {
  const parts = partsOf(BOARDS[variant as Variant], (board) => new GapsPosition(board));
  return { rules: rulesOf(game, variantWith(game, variant, choices) as Variant, parts) };
}

export const rules = { '4x4': rulesFor('4x4'), '5x5': rulesFor('5x5') };
export { kastwa as game } from './game.ts';
