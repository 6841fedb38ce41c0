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
import { cellNamed, CELLS, codeAt, homeOf, HOMES, seatOf, STEPS } from './board.ts';
import { AT_START, khitan as game, QUIET_LIMIT, tipped, VARIANTS, type Variant } from './game.ts';
import { KhitanPosition, TEXTS } from './position.ts';

const { COUNT, NO_RESERVE, PENDING, RESERVE, SIDE } = layout;

type Game = typeof game;
type Setting = SetUp<Game>;
type Parts = RulesParts<Game, KhitanPosition>;

const SEATS = ['White', 'Black'] as const;

const LETTERS = ['w', 'b'] as const;
const RESERVES = ['reserveW', 'reserveB'] as const;
const GROUNDS = ['home-0', 'home-1'] as const;

/** Why an action is not legal: the first rule, in the order a player meets them, that it breaks. */
const explain: Parts['explain'] = ({ state, variant }, action) => {
  const said = packing.unpack(action);
  const side = state[SIDE] as Seat;
  const pending = state[PENDING]!;
  if (said.kind === 'place') {
    if (variant.reserve === 0)
      return forbidden('KHI-9', `in ${variant.name} captured pieces are out of the game: nothing is placed`);
    if (pending === 0) return forbidden('KHI-10', 'pieces are placed only after a capture, as many as were captured');
    const isHome = homeOf(cellNamed(said.to)) === side;
    return forbidden('KHI-10', `${said.to} is not ${isHome ? 'empty' : `in ${SEATS[side]}'s half of the board`}`);
  }
  if (pending > 0) return forbidden('KHI-10', `first place ${pending} from the reserve: it is compulsory`);
  if (said.kind === 'pass') return forbidden('KHI-15', 'only a seat that cannot move any piece passes');
  const { from, to } = said;
  const mover = codeAt(state, cellNamed(from));
  if (mover === 0) return forbidden('KHI-2', `${from} is empty`);
  if (seatOf(mover) !== side) return forbidden('KHI-2', `the piece on ${from} is not ${SEATS[side]}'s`);
  if (!STEPS.includes(cellNamed(to) - cellNamed(from)))
    return forbidden('KHI-2', `a piece moves to a neighbouring cell, and ${to} is not one of ${from}'s`);
  return forbidden('KHI-2', `${to} is not empty`);
};

/** KHI-1: two rows of five for each seat, White in orientation 0 unless an option says otherwise, Black in its mirror image. */
function startOf(variant: Variant, orientation = 0): Setting {
  const reserve = variant.reserve === 0 ? null : variant.reserve;
  const board = boardOf(game.board).names.map((name) => {
    if (/^(a|c[2-6])/.test(name)) return `w${orientation}`;
    return /^(i|g[2-6])/.test(name) ? `b${tipped(orientation, 0)}` : NONE;
  }) as Setting['board'];
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
function impossible({ name, reserve, exhaustible, sharesEnd, lostAt }: Variant, setting: Setting) {
  const { board, side, reserveW, reserveB, pending, quiet } = setting;
  const all = AT_START + reserve;
  const counts = countsIn(setting);
  const reserves = [reserveW, reserveB];
  const lost = counts.map((count) => count <= lostAt);
  const [seat, other, own] = [SEATS[side], side === 0 ? 1 : 0, reserves[side]] as const;
  const room = HOMES[side]!.filter((cell) => board[CELLS.indexOf(cell)] === NONE).length;
  const checks: readonly (readonly [isBroken: boolean, field: keyof Setting, message: string])[] = [
    ...counts.map((count, i) => {
      const has = `in ${name} ${SEATS[i]} has ${all} pieces`;
      return [count > all, 'board', `${has}, here ${count} stand on the board`] as const;
    }),
    [lost[0]! && lost[1]!, 'board', 'only one seat can have lost its pieces'],
    [lost[other]!, 'side', `${SEATS[other]} has lost, so after the last capture the side is ${LETTERS[other]}`],
    ...RESERVES.flatMap((field, i) => {
      const [count, left, whose] = [counts[i]!, reserves[i]!, SEATS[i]];
      const has = `${whose} has ${all} pieces on the board and in reserve`;
      return [
        [reserve === 0 && left !== null, field, `${name} has no reserves: ${whose}'s is x`],
        [!exhaustible && left === null, field, `in ${name} a reserve is never x`],
        [exhaustible && left === 0, field, `in ${name} an empty reserve is x`],
        [left !== null && count + left !== all, field, `${has}, here ${count} and ${left}`],
      ] as const;
    }),
    [
      sharesEnd === true && (reserveW === null) !== (reserveB === null),
      'reserveB',
      'a reserve that is exhausted is the end of both: both are x, or neither',
    ],
    [pending > 0 && lost[side]!, 'pending', 'the game is over, so nothing is left to place'],
    [pending > (own ?? 0), 'pending', `${seat} cannot place ${pending} from a reserve of ${own ?? 'x'}`],
    [pending > room, 'pending', `${seat}'s half has only ${room} empty cells for ${pending} pieces to place`],
    [
      pending > all - counts[other],
      'pending',
      `to place ${pending}, ${seat} has just captured as many, but ${SEATS[other]} lacks fewer`,
    ],
    [
      quiet > 0 && (pending > 0 || lost[side]!),
      'quiet',
      'a capture has just been made, so the number of plies without one is 0',
    ],
  ];
  const broken = checks.find(([isBroken]) => isBroken);
  return broken === undefined ? null : wrong(broken[1], broken[2]);
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
