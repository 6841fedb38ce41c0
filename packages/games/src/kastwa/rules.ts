import {
  forbidden,
  lettersOf,
  NONE,
  packedBy,
  QUIET,
  rulesOfAll,
  wrong,
  type Action,
  type ActionLayout,
  type RulesParts,
  type Seat,
  type SetUp,
} from '@rayonk/core';
import * as layout from './board.ts';
import { BOARDS, handOf, largesIn, rearOf, seatToAct, smallsIn, STEPS, type KastwaBoard } from './board.ts';
import { kastwa as game } from './game.ts';
import { GapsPosition, lineOf } from './gaps.ts';
import { KastwaPosition } from './position.ts';

const { FULL_HANDS, HANDS, LARGES_A_SEAT, OUT_LOSES, PAWNS_A_SEAT, PLACEMENT, SIDE, SMALLS_A_SEAT, TOGETHER } = layout;
const { frontOf, isPlacement, isTogether, packHands, targetOf } = layout;

type Game = typeof game;
type Setting = SetUp<Game>;
type Parts = RulesParts<Game, KastwaPosition>;

const SEATS = ['White', 'Black'] as const;

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
const explain: Parts['explain'] = (position, action) => {
  if (isPlacement(action)) return whyNotPlace(position, action);
  if (position.state[HANDS] !== 0) return forbidden('KAS-2', 'nothing moves until all pawns are placed');
  return isTogether(action) ? whyNotTogether(position, action) : whyNotMove(position, action);
};

/** Pawns with gaps between them: only an option lets them move together, and then as the rest of KAS-4 to KAS-7 says. */
function whyNotTogether(position: KastwaPosition, action: Action) {
  const { state, board } = position;
  const [rear, lead, to] = [rearOf(action), frontOf(action), targetOf(action)];
  const name = (cell: number) => board.names[cell]!;
  const owner = (cell: number) => position.pawnAt(cell) >> 1;
  const why = (message: string) => forbidden('KAS-4', message);
  const side = state[SIDE] as Seat;
  if (!(position instanceof GapsPosition))
    return why('pawns move together only where they touch, each in front of the other');
  const bare = [rear, lead].find((cell) => owner(cell) !== side);
  if (bare !== undefined) return why(`${SEATS[side]} has no pawn on ${name(bare)}`);
  const step = to - lead;
  const ahead = STEPS.includes(step) ? cellsAhead(board, rear, step) : [];
  if (!ahead.includes(lead))
    return why(`${name(rear)}, ${name(lead)} and ${name(to)} are not in one line, one behind the other`);
  const between = ahead.slice(0, ahead.indexOf(lead)).find((cell) => owner(cell) === (side ^ 1));
  if (between !== undefined) return why(`the pawn on ${name(between)} stands between them`);
  if (lineOf(position, side, rear, step).beyond === to)
    return why(`they touch, so the move is written from ${name(rear)} on`);
  if (owner(to) === side) return why(`the pawn on ${name(to)} is in front of them and would have to move along`);
  return forbidden('KAS-6', `the pawns in contact cannot push what stands on ${name(to)}`);
}

function cellsAhead({ names }: KastwaBoard, from: number, step: number): readonly number[] {
  const cells: number[] = [];
  for (let cell = from + step; names[cell] !== undefined; cell += step) cells.push(cell);
  return cells;
}

function whyNotPlace({ state, board }: KastwaPosition, action: Action) {
  if (state[HANDS] === 0) return forbidden('KAS-2', 'all pawns are placed: now they move');
  const side = state[SIDE] as Seat;
  const { s, L } = inHand(handOf(state[HANDS]!, side));
  const [kind, held] = frontOf(action) === 0 ? ['small', s] : ['large', L];
  if (held === 0) return forbidden('KAS-2', `${SEATS[side]} has no ${kind} pawn left in hand`);
  return forbidden('KAS-2', `${board.names[targetOf(action)]} is occupied`);
}

function whyNotMove(position: KastwaPosition, action: Action) {
  const { names } = position.board;
  const [from, to] = [frontOf(action), targetOf(action)];
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

/** How many pawns of a seat are neither on the board nor in hand, how many in hand, and how many it has of each size. */
function pawnsLeft({ board, handW, handB }: Setting, seat: Seat) {
  const hand = seat === 0 ? handW : handB;
  const standing = (text: string) => board.filter((other) => other === text).length;
  const smalls = standing(PAWN_TEXTS[2 * seat]!) + hand.s;
  const larges = standing(PAWN_TEXTS[2 * seat + 1]!) + hand.L;
  return { smalls, larges, held: hand.s + hand.L, out: PAWNS_A_SEAT - smalls - larges };
}

/**
 * The quiet counter's parity also follows from the side while all six pawns stand, but a text that breaks only that is accepted: it plays
 * like any other, and people who set up a position to try something choose the side freely.
 */
function impossible(setUp: Setting) {
  const { side, quiet } = setUp;
  const seats = [pawnsLeft(setUp, 0), pawnsLeft(setUp, 1)] as const;
  const has = `${SMALLS_A_SEAT} small pawns and ${LARGES_A_SEAT} large one`;
  for (const [seat, { smalls, larges }] of seats.entries())
    if (smalls > SMALLS_A_SEAT || larges > LARGES_A_SEAT)
      return wrong('board', `${SEATS[seat]} has ${has}, here ${smalls} and ${larges}`);
  const [white, black] = seats;
  const out = seats.findIndex((pawns) => pawns.out > 0);
  if (white.held + black.held > 0) {
    // KAS-2: while pawns are being placed, none is out, and the hands say who places next.
    if (out >= 0) return wrong('board', `a pawn of ${SEATS[out]} is out before all pawns are placed`);
    if (white.held !== WHITE_LEFT[white.held + black.held])
      return wrong('handW', `KAS-2 never leaves ${white.held} pawns to White and ${black.held} to Black`);
    const placing = LETTERS[seatToAct(handsOf(setUp))];
    if (LETTERS[side] !== placing)
      return wrong('side', `KAS-2: it is ${placing} who places next, not ${LETTERS[side]}`);
    return quiet > 0 ? wrong('quiet', 'quiet is 0 until all pawns are placed') : null;
  }
  // KAS-8: the game stops at the push that puts a second pawn out.
  const loser = seats.findIndex((pawns) => pawns.out >= OUT_LOSES);
  if (loser < 0) return null;
  if (Math.max(white.out, black.out) > OUT_LOSES || Math.min(white.out, black.out) === OUT_LOSES)
    return wrong('board', `the game ends when one seat has ${OUT_LOSES} pawns out, here ${white.out} and ${black.out}`);
  if (side !== loser) return wrong('side', `${SEATS[1 - loser]} has just won, so the side is ${LETTERS[loser]}`);
  return quiet > 0 ? wrong('quiet', 'quiet is 0 after a pawn has gone out') : null;
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
    start: setUpOf(new KastwaPosition(board).setUp([0, 0, 0, 0], 0, FULL_HANDS, 0)),
    position: (from) => new Played(board).setUp(pawnsOf(from, board), from.side, handsOf(from), from.quiet),
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
