import { ACTOR, OVER, type GameResult, type Rules } from '@rayonk/core';
import { BOARDS, FULL_HANDS, HANDS, isPlacement, OUT_LOSES, type Variant } from './board.ts';
import { explain } from './explain.ts';
import { decodeAction, encodeAction, formatPosition, parsePosition } from './notation.ts';
import { KastwaPosition } from './position.ts';
import { view } from './view.ts';

/** KAS-8 comes before GEN-2; the two never meet, as an elimination sets the counter back. */
function result(position: KastwaPosition): GameResult | null {
  if (position.state[ACTOR] !== OVER) return null;
  if (position.out(1) === OUT_LOSES) return { winner: 0, reason: 'two-out', scores: null };
  if (position.out(0) === OUT_LOSES) return { winner: 1, reason: 'two-out', scores: null };
  return { winner: null, reason: 'no-progress', scores: null };
}

function kastwa(variant: Variant): Rules<KastwaPosition> {
  const board = BOARDS[variant];
  return {
    game: 'kastwa',
    variant,
    // Two kinds of pawn on 25 cells; three pawns have at most 24 moves.
    capacity: 50,
    start: () => formatPosition(KastwaPosition.from(board, [0, 0, 0, 0], 0, FULL_HANDS, 0)),
    parse: (text) => parsePosition(board, text),
    format: formatPosition,
    decode: decodeAction,
    encode: encodeAction,
    explain,
    result,
    isPly: (action) => !isPlacement(action),
    isSettled: (position) => position.state[HANDS] === 0,
    view: (position) => view(position, variant, result(position)),
  };
}

export const rules = { '4x4': kastwa('4x4'), '5x5': kastwa('5x5') };
