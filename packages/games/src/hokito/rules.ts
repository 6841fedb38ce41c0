import {
  forbidden,
  NONE,
  rulesOfAll,
  wrong,
  type Random,
  type RulesParts,
  type Seat,
  type SetUp,
  type VariantOf,
} from '@rayonk/core';
import { BOARD, CELLS, heightOf, NOWHERE, packCell, scoresOf, seatOf, valueOf } from './board.ts';
import { hokito as game, tokenOf } from './game.ts';
import { CELL, HokitoPosition, moveFrom, moveTo, packMove } from './position.ts';

type Game = typeof game;
type Setting = SetUp<Game>;
type Parts = RulesParts<Game, HokitoPosition>;

const SEATS = ['Black', 'White'];

/** Why a move is not legal: the first rule, in the order a player meets them, that it breaks. */
const explain: Parts['explain'] = (position, action) => {
  const { state } = position;
  const from = moveFrom(action);
  const to = moveTo(action);
  const side = position.side();
  const mover = state[CELL + from]!;
  const target = state[CELL + to]!;
  const [start, end, value] = [BOARD.names[from], BOARD.names[to], valueOf(mover)];
  if (mover === 0) return forbidden('HOK-3', `${start} is empty`);
  if (seatOf(mover) !== side)
    return forbidden('HOK-3', `${SEATS[side]} moves a token or a stack topped by its own colour, and ${start} is not`);
  if (from === to) return forbidden('HOK-7', 'a move never comes back to its start');
  if (target === 0) return forbidden('HOK-5', `${end} is empty: every step goes to an occupied cell`);
  const single = heightOf(mover) === 1;
  if (reaches(position, from, to, value, -1))
    return forbidden('HOK-9', single ? 'a single must end on a single' : 'a stack must end on a stack');
  for (const steps of [1, 2, 3])
    if (reaches(position, from, to, steps, -1))
      return forbidden('HOK-4', `a ${value} takes exactly ${value} steps, and ${end} is ${steps} away`);
  return forbidden('HOK-5', `no path of ${value} steps from one occupied cell to the next leads to ${end}`);
};

function reaches(position: HokitoPosition, from: number, to: number, steps: number, last: number): boolean {
  if (steps === 0) return from === to;
  for (let direction = 0; direction < 4; direction++) {
    const next = position.next(from, direction);
    if (next !== NOWHERE && direction !== (last ^ 1) && reaches(position, next, to, steps - 1, direction)) return true;
  }
  return false;
}

type CellText = Setting['board'][number];

const LETTERS = game.position.side.letters;
const TOKENS = 36;
const OF_A_KIND = 6;

function cellText(packed: number): CellText {
  if (packed === 0) return NONE;
  const height = heightOf(packed);
  return `${LETTERS[seatOf(packed) as Seat]}${valueOf(packed)}${height === 1 ? '' : `x${height}`}`;
}

function packedOf({ board }: Setting): readonly number[] {
  return board.map((text) => {
    if (text === NONE) return 0;
    const { seat, value, height } = tokenOf(text);
    return packCell(seat, value, height);
  });
}

/** HOK-1: each seat's tokens on its own half. HOK-2: all tokens anywhere. */
function deal(variant: VariantOf<Game>, random: Random): Setting {
  const [black, white] = LETTERS.map((letter) =>
    Array.from({ length: TOKENS / 2 }, (_, i): CellText => `${letter}${1 + (i % 3)}`),
  ) as [CellText[], CellText[]];
  const board =
    variant === 'mixed' ? random.shuffle([...black, ...white]) : [...random.shuffle(black), ...random.shuffle(white)];
  return { board, side: 0 };
}

/** HOK-12; with the option, of equal totals the seat that made the last move has the better one. */
function ended(position: HokitoPosition, toLastMover: boolean) {
  const scores = scoresOf(position.state, CELL);
  const [black, white] = scores;
  const atEqual = toLastMover ? ((1 - position.side()) as Seat) : null;
  return { winner: black === white ? atEqual : black > white ? 0 : 1, reason: 'score', scores } as const;
}

function impossible(setUp: Setting) {
  let tokens = 0;
  let occupied = 0;
  const tops = new Int32Array(8);
  for (const packed of packedOf(setUp)) {
    if (packed === 0) continue;
    const height = heightOf(packed);
    if (height > 1 && height % 2 === 1)
      return wrong(null, `HOK-9 makes stacks of 2, 4, 6 …: ${cellText(packed)} cannot stand on the board`);
    tokens += height;
    occupied++;
    const single = cellText(packCell(seatOf(packed), valueOf(packed), 1));
    if (++tops[packed & 7]! > OF_A_KIND) return wrong(null, `there are only ${OF_A_KIND} tokens ${single}`);
  }
  if (tokens !== TOKENS) return wrong(null, `the board holds ${TOKENS} tokens, here ${tokens}`);
  const [side, other] = [LETTERS[(occupied & 1) as Seat], LETTERS[setUp.side]];
  return side === other ? null : wrong('side', `after ${CELLS - occupied} moves it is ${side} to move, not ${other}`);
}

export const { rules, withChoices } = rulesOfAll<Game, HokitoPosition>(game, (variant, choices) => ({
  // 36 movers with at most 36 ends each; no position comes near it.
  capacity: 512,
  start: (random) => deal(variant, random),
  position: (setUp) => HokitoPosition.from(packedOf(setUp), setUp.side),
  setUp: (position) => ({
    board: BOARD.names.map((_, cell) => cellText(position.state[CELL + cell]!)),
    side: position.side() as Seat,
  }),
  impossible,
  packing: {
    kind: () => 'move',
    pack(said, { state }) {
      const from = BOARD.number(said.from);
      return packMove(state[CELL + from]!, from, BOARD.number(said.to));
    },
    unpack: (action) => ({ kind: 'move', from: BOARD.names[moveFrom(action)]!, to: BOARD.names[moveTo(action)]! }),
  },
  explain,
  ended: (position) => ended(position, choices.includes('last-mover')),
  // Also of a stack that the declaration lacks, since no game makes it: a draft may have one.
  look(_piece, cell, { board }) {
    const text = board[cell]!;
    const { seat, value, height } = tokenOf(text);
    return { seat, kind: height === 1 ? 'single' : 'stack', text, value: value * height };
  },
  fields(setUp) {
    const [black, white] = scoresOf(packedOf(setUp), 0);
    return { black, white };
  },
}));

export { hokito as game } from './game.ts';
export { ready } from './position.ts';
