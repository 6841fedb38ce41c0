import {
  ACTOR,
  actorName,
  deepFreeze,
  QUIET,
  type Actor,
  type CellView,
  type GameResult,
  type PieceView,
  type Seat,
  type View,
} from '@rayonk/core';
import { BOARD, DEMAND, KHAN, NO_TYPE, NOWHERE, QUARTER, RESERVE, TYPE_NAMES, typeOf, UNTURNED } from './board.ts';
import { formatPosition, pieceAt, pieceText } from './notation.ts';
import type { KhanPosition } from './position.ts';

/** Everything is public, so every viewer gets the same. Until Red has turned the mat no cell has a type. */
export function view(position: KhanPosition, result: GameResult | null): View {
  const { state } = position;
  const quarter = state[QUARTER]!;
  const khan = state[KHAN]!;
  const demand = state[DEMAND]!;
  return deepFreeze<View>({
    game: 'khan',
    variant: 'standard',
    position: formatPosition(position),
    actor: actorName(state[ACTOR] as Actor),
    board: { kind: 'square', columns: BOARD.columns, rows: BOARD.rows },
    cells: BOARD.textOrder.map((cell) => cellView(position, cell)),
    fields: {
      quarter: quarter === UNTURNED ? null : quarter,
      khan: khan === NOWHERE ? null : BOARD.names[khan]!,
      demand: demand === NO_TYPE ? null : TYPE_NAMES[demand]!,
      redReserve: state[RESERVE]!,
      ochreReserve: state[RESERVE | 1]!,
      quiet: state[QUIET]!,
    },
    result,
  });
}

function cellView(position: KhanPosition, cell: number): CellView {
  const quarter = position.state[QUARTER]!;
  return {
    cell: BOARD.names[cell]!,
    ground: quarter === UNTURNED ? null : TYPE_NAMES[typeOf(quarter, cell)]!,
    piece: pieceView(pieceAt(position, cell)),
  };
}

function pieceView(piece: number): PieceView | null {
  if (piece < 0) return null;
  return { seat: (piece & 1) as Seat, kind: piece > 1 ? 'kalista' : 'sbire', text: pieceText(piece), value: null };
}
