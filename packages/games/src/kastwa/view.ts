import {
  ACTOR,
  actorName,
  deepFreeze,
  QUIET,
  type Actor,
  type CellView,
  type GameResult,
  type Seat,
  type View,
} from '@rayonk/core';
import { handOf, HANDS, pawnValue, type Variant } from './board.ts';
import { formatPosition, handText, pawnAt, pawnText } from './notation.ts';
import type { KastwaPosition } from './position.ts';

/** Everything is public, so every viewer gets the same. */
export function view(position: KastwaPosition, variant: Variant, result: GameResult | null): View {
  const { state, board } = position;
  const { columns, rows, textOrder } = board.squares;
  return deepFreeze<View>({
    game: 'kastwa',
    variant,
    position: formatPosition(position),
    actor: actorName(state[ACTOR] as Actor),
    board: { kind: 'square', columns, rows },
    cells: textOrder.map((square) => cellView(position, square)),
    fields: {
      whiteHand: handText(handOf(state[HANDS]!, 0)),
      blackHand: handText(handOf(state[HANDS]!, 1)),
      whiteOut: position.out(0),
      blackOut: position.out(1),
      quiet: state[QUIET]!,
    },
    result,
  });
}

function cellView(position: KastwaPosition, square: number): CellView {
  const { board } = position;
  const cell = board.cells[square]!;
  const pawn = pawnAt(position, cell);
  return {
    cell: board.squares.names[square]!,
    ground: ((board.white >> cell) & 1) === 1 ? 'white' : 'black',
    piece:
      pawn < 0
        ? null
        : {
            seat: (pawn >> 1) as Seat,
            kind: (pawn & 1) === 0 ? 'small' : 'large',
            text: pawnText(pawn),
            value: pawnValue(board, pawn, cell),
          },
  };
}
