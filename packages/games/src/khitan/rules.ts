import {
  boardOf,
  forbidden,
  NONE,
  QUIET,
  rulesOfAll,
  wrong,
  type RulesParts,
  type Seat,
  type SetUp,
} from '@rayonk/core';
import { packing } from './actions.ts';
import * as layout from './board.ts';
import { cellNamed, CELLS, codeAt, homeOf, NAMES, seatOf, STEPS } from './board.ts';
import { AT_START, khitan as game, mirrored, QUIET_LIMIT, VARIANTS, type Variant } from './game.ts';
import { KhitanPosition, TEXTS } from './position.ts';

const { COUNT, NO_RESERVE, PENDING, RESERVE, SIDE } = layout;

type Game = typeof game;
type Setting = SetUp<Game>;
type Parts = RulesParts<Game, KhitanPosition>;

const SEATS = ['White', 'Black'] as const;

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
const explain: Parts['explain'] = (position, action) => {
  const said = packing.unpack(action);
  if (said.kind === 'place') return explainPlacement(position, cellNamed(said.to));
  const pending = position.state[PENDING]!;
  if (pending > 0) return forbidden('KHI-10', `first place ${pending} from the reserve: it is compulsory`);
  if (said.kind === 'pass') return forbidden('KHI-15', 'only a seat that cannot move any piece passes');
  return explainMove(position, cellNamed(said.from), cellNamed(said.to));
};

function explainMove({ state }: KhitanPosition, from: number, to: number) {
  const mover = codeAt(state, from);
  const [start, end] = [NAMES[from], NAMES[to]];
  if (mover === 0) return forbidden('KHI-2', `${start} is empty`);
  if (seatOf(mover) !== state[SIDE])
    return forbidden('KHI-2', `the piece on ${start} is not ${SEATS[state[SIDE] as Seat]}'s`);
  if (!STEPS.includes(to - from))
    return forbidden('KHI-2', `a piece moves to a neighbouring cell, and ${end} is not one of ${start}'s`);
  return forbidden('KHI-2', `${end} is not empty`);
}

function explainPlacement({ state, variant }: KhitanPosition, cell: number) {
  if (variant.reserve === 0)
    return forbidden('KHI-9', `in ${variant.name} captured pieces are out of the game: nothing is placed`);
  if (state[PENDING] === 0)
    return forbidden('KHI-10', 'pieces are placed only after a capture, as many as were captured');
  const side = state[SIDE] as Seat;
  if (homeOf(cell) !== side) return forbidden('KHI-10', `${NAMES[cell]} is not in ${SEATS[side]}'s half of the board`);
  return forbidden('KHI-10', `${NAMES[cell]} is not empty`);
}

const LETTERS = ['w', 'b'] as const;
const RESERVES = ['reserveW', 'reserveB'] as const;
const GROUNDS = ['home-0', 'home-1'] as const;

const WHITE_START = 'a1 a2 a3 a4 a5 c2 c3 c4 c5 c6'.split(' ');
const BLACK_START = 'i1 i2 i3 i4 i5 g2 g3 g4 g5 g6'.split(' ');

/** KHI-1: two rows of five for each seat, White in orientation 0 unless an option says otherwise, Black in its mirror image. */
function startOf(variant: Variant, orientation = 0): Setting {
  const reserve = variant.reserve === 0 ? null : variant.reserve;
  const stands = (name: string) =>
    WHITE_START.includes(name) ? `w${orientation}` : BLACK_START.includes(name) ? `b${mirrored(orientation)}` : NONE;
  const board = boardOf(game.board).names.map((name) => stands(name) as Setting['board'][number]);
  return { board, side: 0, reserveW: reserve, reserveB: reserve, pending: 0, quiet: 0 };
}

function setUp({ state }: KhitanPosition): Setting {
  const reserve = (seat: Seat) => (state[RESERVE + seat] === NO_RESERVE ? null : state[RESERVE + seat]!);
  return {
    board: CELLS.map((cell) => TEXTS[codeAt(state, cell)]!) as Setting['board'],
    side: state[SIDE] as Seat,
    reserveW: reserve(0),
    reserveB: reserve(1),
    pending: state[PENDING]!,
    quiet: state[QUIET]!,
  };
}

/** The pieces of each seat on the board. */
function countsIn({ board }: Setting): readonly [number, number] {
  const count = (letter: string) => board.filter((text) => text.startsWith(letter)).length;
  return [count('w'), count('b')];
}

/**
 * What no game of the variant can contain, in the order of the fields. How a position may have come about is not asked: orientations and
 * plies that no line of play reaches are welcome.
 */
function impossible(variant: Variant, setting: Setting) {
  const { side, reserveW, reserveB, pending, quiet } = setting;
  const pieces = AT_START + variant.reserve;
  const counts = countsIn(setting);
  const other = side === 0 ? 1 : 0;
  for (const seat of [0, 1] as const)
    if (counts[seat] > pieces) {
      const has = `in ${variant.name} ${SEATS[seat]} has ${pieces} pieces`;
      return wrong('board', `${has}, here ${counts[seat]} stand on the board`);
    }
  const lost = counts.map((count) => count <= variant.lostAt);
  if (lost[0] && lost[1]) return wrong('board', 'only one seat can have lost its pieces');
  if (lost[other]) {
    return wrong('side', `${SEATS[other]} has lost, so after the last capture the side is ${LETTERS[other]}`);
  }
  for (const [seat, field] of RESERVES.entries()) {
    const why = whyNoReserve(variant, SEATS[seat]!, counts[seat]!, setting[field]);
    if (why !== null) return wrong(field, why);
  }
  if (variant.sharesEnd === true && (reserveW === null) !== (reserveB === null))
    return wrong('reserveB', 'a reserve that is exhausted is the end of both: both are x, or neither');
  const placing = pending === 0 ? null : whyNotPending(variant, setting, counts, lost[side]!);
  if (placing !== null) return wrong('pending', placing);
  if (quiet > 0 && (pending > 0 || lost[side]))
    return wrong('quiet', 'a capture has just been made, so the number of plies without one is 0');
  return null;
}

function whyNoReserve(variant: Variant, seat: string, count: number, reserve: number | null): string | null {
  const pieces = AT_START + variant.reserve;
  if (variant.reserve === 0) return reserve === null ? null : `${variant.name} has no reserves: ${seat}'s is x`;
  if (reserve === null) return variant.exhaustible ? null : `in ${variant.name} a reserve is never x`;
  if (reserve === 0 && variant.exhaustible) return `in ${variant.name} an empty reserve is x`;
  if (count + reserve === pieces) return null;
  return `${seat} has ${pieces} pieces on the board and in reserve, here ${count} and ${reserve}`;
}

function whyNotPending(
  variant: Variant,
  { board, side, reserveW, reserveB, pending }: Setting,
  counts: readonly [number, number],
  hasLost: boolean,
): string | null {
  const seat = SEATS[side];
  const other = side === 0 ? 1 : 0;
  if (hasLost) return 'the game is over, so nothing is left to place';
  const reserve = side === 0 ? reserveW : reserveB;
  if (pending > (reserve ?? 0)) return `${seat} cannot place ${pending} from a reserve of ${reserve ?? 'x'}`;
  const room = CELLS.filter((cell, number) => homeOf(cell) === side && board[number] === NONE).length;
  if (pending > room) return `${seat}'s half has only ${room} empty cells for ${pending} pieces to place`;
  if (pending > AT_START + variant.reserve - counts[other])
    return `to place ${pending}, ${seat} has just captured as many, but ${SEATS[other]} lacks fewer`;
  return null;
}

/** After a capture that wins, the side is the loser's. */
const ended: Parts['ended'] = ({ state }) => {
  if (state[QUIET] === QUIET_LIMIT) return null;
  const loser = state[SIDE]!;
  return { winner: (loser ^ 1) as Seat, reason: state[COUNT + loser] === 0 ? 'eliminated' : 'captures' };
};

/**
 * KHI-1 and KHI-10 may be decided otherwise: White's orientation at the start, chosen or drawn among the twelve, and a reserve whose end is both
 * seats'.
 */
export const { rules, withChoices } = rulesOfAll<Game, KhitanPosition>(game, (name, choices) => {
  const variant = { ...VARIANTS[name], sharesEnd: choices.includes('reserve-table') };
  const pieces = AT_START + variant.reserve;
  const start = choices.find((choice) => choice.startsWith('start-'))?.slice('start-'.length);
  return {
    // A half's 26 cells in 12 orientations; 16 pieces have at most 96 moves, and `legal` writes a few beyond the last.
    capacity: 312,
    start: (random) => startOf(variant, start === 'drawn' ? random.below(12) : Number(start ?? 0)),
    position: (setting) => KhitanPosition.from(variant, setting),
    setUp,
    impossible: (setting) => impossible(variant, setting),
    packing,
    explain,
    ended,
    isSettled: ({ state }) => state[PENDING] === 0,
    ground: (number) => GROUNDS[homeOf(CELLS[number]!)] ?? 'line',
    fields(setting) {
      const { reserveW, reserveB, pending, quiet } = setting;
      const [white, black] = countsIn(setting);
      return {
        reserveWhite: reserveW,
        reserveBlack: reserveB,
        outWhite: pieces - white - (reserveW ?? 0),
        outBlack: pieces - black - (reserveB ?? 0),
        pending,
        quiet,
      };
    },
  };
});

export { khitan as game } from './game.ts';
