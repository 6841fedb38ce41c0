import {
  ACTOR,
  actorName,
  deepFreeze,
  type Actor,
  type CellView,
  type GameResult,
  type Seat,
  type View,
} from '@rayonk/core';
import { BOARD, heightOf, seatOf, valueOf } from './board.ts';
import { cellText, formatPosition } from './notation.ts';
import { CELL, type HokitoPosition } from './position.ts';

/** HOK-12: the points of each seat as the board stands. */
export function scores(position: HokitoPosition): [number, number] {
  const points: [number, number] = [0, 0];
  for (const cell of BOARD.textOrder) {
    const packed = position.state[CELL + cell]!;
    points[seatOf(packed) as Seat] += valueOf(packed) * heightOf(packed);
  }
  return points;
}

/** Everything on the board is public, so every viewer gets the same. */
export function view(position: HokitoPosition, variant: string, result: GameResult | null): View {
  const [black, white] = scores(position);
  return deepFreeze<View>({
    game: 'hokito',
    variant,
    position: formatPosition(position),
    actor: actorName(position.state[ACTOR] as Actor),
    board: { kind: 'square', columns: BOARD.columns, rows: BOARD.rows },
    cells: BOARD.textOrder.map((cell) => cellView(cell, position.state[CELL + cell]!)),
    fields: { black, white },
    result,
  });
}

function cellView(cell: number, packed: number): CellView {
  const name = BOARD.names[cell]!;
  if (packed === 0) return { cell: name, ground: null, piece: null };
  const height = heightOf(packed);
  const kind = height === 1 ? 'single' : 'stack';
  const piece = { seat: seatOf(packed) as Seat, kind, text: cellText(packed), value: valueOf(packed) * height };
  return { cell: name, ground: null, piece };
}
