import {
  forbidden,
  lettersOf,
  NONE,
  packedBy,
  QUIET,
  rulesOfAll,
  wrong,
  type ActionLayout,
  type RulesParts,
  type Seat,
  type SetUp,
} from '@rayonk/core';
import * as layout from './board.ts';
import { BOARDS, handOf, largesIn, pawnsIn, rearOf, seatToAct, smallsIn, STEPS, type KastwaBoard } from './board.ts';
import { kastwa as game } from './game.ts';
import { GapsPosition, lineOf } from './gaps.ts';
import { KastwaPosition } from './position.ts';

const { FULL_HANDS, HANDS, LARGES_A_SEAT, OUT_LOSES, PAWNS_A_SEAT, PLACEMENT, SIDE, SMALLS_A_SEAT, TOGETHER } = layout;
const { frontOf, isPlacement, isTogether, kindOf, moveFrom, packHands, targetOf } = layout;

type Game = typeof game;
type Setting = SetUp<Game>;
type Parts = RulesParts<Game, KastwaPosition>;

const SEATS = ['White', 'Black'] as const;

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
const explain: Parts['explain'] = (position, action) => {
  const to = targetOf(action);
  if (isPlacement(action)) return whyNotPlace(position, kindOf(action), to);
  if (position.state[HANDS] !== 0) return forbidden('KAS-2', 'nothing moves until all pawns are placed');
  return isTogether(action)
    ? whyNotTogether(position, rearOf(action), frontOf(action), to)
    : whyNotMove(position, moveFrom(action), to);
};

/** Pawns with gaps between them: only an option lets them move together, and then as the rest of KAS-4 to KAS-7 says. */
function whyNotTogether(position: KastwaPosition, rear: number, lead: number, to: number) {
  const { state, board } = position;
  const { names } = board;
  const side = state[SIDE] as Seat;
  if (!(position instanceof GapsPosition))
    return forbidden('KAS-4', 'pawns move together only where they touch, each in front of the other');
  const bare = [rear, lead].find((cell) => position.pawnAt(cell) >> 1 !== side);
  if (bare !== undefined) return forbidden('KAS-4', `${SEATS[side]} has no pawn on ${names[bare]}`);
  const step = to - lead;
  const ahead = STEPS.includes(step) ? cellsAhead(board, rear, step) : [];
  if (!ahead.includes(lead))
    return forbidden(
      'KAS-4',
      `${names[rear]}, ${names[lead]} and ${names[to]} are not in one line, one behind the other`,
    );
  const between = ahead.slice(0, ahead.indexOf(lead)).find((cell) => position.pawnAt(cell) >> 1 === (side ^ 1));
  if (between !== undefined) return forbidden('KAS-4', `the pawn on ${names[between]} stands between them`);
  if (lineOf(position, side, rear, step).beyond === to)
    return forbidden('KAS-4', `they touch, so the move is written from ${names[rear]} on`);
  if (position.pawnAt(to) >> 1 === side)
    return forbidden('KAS-4', `the pawn on ${names[to]} is in front of them and would have to move along`);
  return forbidden('KAS-6', `the pawns in contact cannot push what stands on ${names[to]}`);
}

function cellsAhead({ names }: KastwaBoard, from: number, step: number): readonly number[] {
  const cells: number[] = [];
  for (let cell = from + step; names[cell] !== undefined; cell += step) cells.push(cell);
  return cells;
}

function whyNotPlace({ state, board }: KastwaPosition, kind: number, cell: number) {
  if (state[HANDS] === 0) return forbidden('KAS-2', 'all pawns are placed: now they move');
  const side = state[SIDE] as Seat;
  const hand = handOf(state[HANDS]!, side);
  if ((kind === 0 ? smallsIn(hand) : largesIn(hand)) === 0)
    return forbidden('KAS-2', `${SEATS[side]} has no ${kind === 0 ? 'small' : 'large'} pawn left in hand`);
  return forbidden('KAS-2', `${board.names[cell]} is occupied`);
}

function whyNotMove(position: KastwaPosition, from: number, to: number) {
  const { names } = position.board;
  const side = position.state[SIDE] as Seat;
  const mover = position.pawnAt(from);
  if (mover < 0) return forbidden('KAS-4', `${names[from]} is empty`);
  if (mover >> 1 !== side)
    return forbidden('KAS-4', `${SEATS[side]} moves its own pawns, and the one on ${names[from]} is not`);
  const step = to - from;
  if (!STEPS.includes(step))
    return forbidden('KAS-4', `a move goes one cell on, and ${names[to]} is not next to ${names[from]}`);
  const moving = lineOf(position, side, from, step);
  if (names[moving.beyond] === undefined)
    return forbidden('KAS-7', `the pawn on ${names[moving.beyond - step]} would leave the board`);
  const pushed = lineOf(position, side ^ 1, moving.beyond, step);
  if (moving.value <= pushed.value)
    return forbidden('KAS-6', `a push needs strictly more, and this is ${moving.value} against ${pushed.value}`);
  return forbidden('KAS-6', `${SEATS[side]}'s own pawn on ${names[pushed.beyond]} blocks the push`);
}

/** In the order of the state's words. */
const PAWN_TEXTS = ['ws', 'wL', 'bs', 'bL'] as const;
const GROUNDS = ['white', 'black'] as const;
const LETTERS = game.position.side.letters;
/** KAS-2: how many of n pawns left to place are White's. */
const WHITE_LEFT = [0, 1, 1, 2, 2, 2, 3];

function inHand(hand: number): Setting['handW'] {
  return { s: smallsIn(hand), L: largesIn(hand) };
}

function handsOf({ handW, handB }: Setting): number {
  return packHands(handW.s | (handW.L << 2), handB.s | (handB.L << 2));
}

/** The cells of each of the four sets of pawns. */
function pawnsOf({ board }: Setting, { cells }: KastwaBoard): [number, number, number, number] {
  const pawns: [number, number, number, number] = [0, 0, 0, 0];
  for (const [square, text] of board.entries())
    if (text !== NONE) pawns[PAWN_TEXTS.indexOf(text) as 0 | 1 | 2 | 3] |= 1 << cells[square]!;
  return pawns;
}

/** How many pawns of a seat are neither on the board nor in hand, and how many it has of each size. */
function pawnsLeft(setUp: Setting, seat: Seat): { smalls: number; larges: number; out: number } {
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
function impossible(setUp: Setting) {
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
function whyNoPlacement(setUp: Setting, out: readonly [number, number]) {
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
function whyNoMove({ side, quiet }: Setting, out: readonly [number, number]) {
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

/** KAS-8. */
const ended: Parts['ended'] = (position) => {
  const winner = ([0, 1] as const).find((seat) => position.out(1 - seat) === OUT_LOSES);
  return winner === undefined ? null : { winner, reason: 'two-out' };
};

const LAYOUT: ActionLayout<Game> = {
  move: [0, { from: 5, to: 0 }],
  place: [PLACEMENT, { pawn: 5, to: 0 }],
  together: [TOGETHER, { from: 10, lead: 5, to: 0 }],
};

function setUpOf(position: KastwaPosition): Setting {
  const { state, board } = position;
  return {
    board: board.cells.map((cell) => PAWN_TEXTS[position.pawnAt(cell)] ?? NONE),
    side: state[SIDE] as Seat,
    handW: inHand(handOf(state[HANDS]!, 0)),
    handB: inHand(handOf(state[HANDS]!, 1)),
    quiet: state[QUIET]!,
  };
}

export const { rules, withChoices } = rulesOfAll<Game, KastwaPosition>(game, (variant, choices) => {
  const board = BOARDS[variant];
  const Played = choices.includes('gaps') ? GapsPosition : KastwaPosition;
  const groundOf = (square: number) => GROUNDS[((board.white >> board.cells[square]!) & 1) ^ 1]!;
  return {
    // Two kinds of pawn on 25 cells; three pawns have at most 24 moves, and with gaps twelve more.
    capacity: 50,
    start: setUpOf(KastwaPosition.from(board, [0, 0, 0, 0], 0, FULL_HANDS, 0)),
    position: (from) => new Played(board).fill(pawnsOf(from, board), from.side, handsOf(from), from.quiet),
    setUp: setUpOf,
    impossible,
    packing: packedBy(game, board, LAYOUT),
    explain,
    ended,
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
});

export { kastwa as game } from './game.ts';
