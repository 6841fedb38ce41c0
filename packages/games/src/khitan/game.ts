import { ACTOR, OVER, QUIET, type GameResult, type Rules, type Seat } from '@rayonk/core';
import { kindOf } from './actions.ts';
import { cellNamed, codeOf, COUNT, NO_RESERVE, PENDING, PLACES, SIDE } from './board.ts';
import { explain } from './explain.ts';
import { decodeAction, encodeAction, formatPosition, parsePosition } from './notation.ts';
import { KhitanPosition, QUIET_LIMIT } from './position.ts';
import { VARIANTS, type Variant } from './variants.ts';
import { view } from './view.ts';

/** KHI-1: two rows of five for each seat, White in orientation 0, Black in its mirror image, 9. */
const START_CELLS = [
  ['a1', 'a2', 'a3', 'a4', 'a5', 'c2', 'c3', 'c4', 'c5', 'c6'],
  ['i1', 'i2', 'i3', 'i4', 'i5', 'g2', 'g3', 'g4', 'g5', 'g6'],
];
const START_ORIENTATIONS = [0, 9];

function startPosition(variant: Variant): KhitanPosition {
  const codes = new Int32Array(PLACES);
  for (const [seat, cells] of START_CELLS.entries())
    for (const cell of cells) codes[cellNamed(cell)] = codeOf(seat, START_ORIENTATIONS[seat]!);
  const reserve = variant.reserve === 0 ? NO_RESERVE : variant.reserve;
  return KhitanPosition.from(variant, { codes, side: 0, reserves: [reserve, reserve], pending: 0, quiet: 0 });
}

/** After a capture that wins, the side is the loser's. */
function result({ state }: KhitanPosition): GameResult | null {
  if (state[ACTOR] !== OVER) return null;
  if (state[QUIET] === QUIET_LIMIT) return { winner: null, reason: 'no-progress', scores: null };
  const loser = state[SIDE]!;
  return { winner: (loser ^ 1) as Seat, reason: state[COUNT + loser] === 0 ? 'eliminated' : 'captures', scores: null };
}

function khitan(variant: Variant): Rules<KhitanPosition> {
  const start = formatPosition(startPosition(variant));
  return {
    game: 'khitan',
    variant: variant.name,
    // A half's 26 cells in 12 orientations; 16 pieces have at most 96 moves, and `legal` writes a few beyond the last.
    capacity: 312,
    start: () => start,
    parse: (text) => parsePosition(variant, text),
    format: formatPosition,
    decode: decodeAction,
    encode: encodeAction,
    explain,
    result,
    isPly: (action) => kindOf(action) !== 'placement',
    isSettled: ({ state }) => state[PENDING] === 0,
    view: (position) => view(position, result(position)),
  };
}

export const rules = {
  classic: khitan(VARIANTS.classic),
  expert: khitan(VARIANTS.expert),
  master: khitan(VARIANTS.master),
  short: khitan(VARIANTS.short),
};
