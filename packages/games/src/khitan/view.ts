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
import {
  cellName,
  codeAt,
  COUNT,
  EDGE_CELLS,
  homeOf,
  NO_RESERVE,
  PENDING,
  RESERVE,
  seatOf,
  TEXT_ORDER,
} from './board.ts';
import { cellText, formatPosition } from './notation.ts';
import type { KhitanPosition } from './position.ts';
import { AT_START } from './variants.ts';

/** Everything is public, so every viewer gets the same. A reserve is null where there is none for good. */
export function view(position: KhitanPosition, result: GameResult | null): View {
  const { state, variant } = position;
  const reserve = (seat: Seat): number | null => (state[RESERVE + seat] === NO_RESERVE ? null : state[RESERVE + seat]!);
  const out = (seat: Seat): number => AT_START + variant.reserve - state[COUNT + seat]! - (reserve(seat) ?? 0);
  return deepFreeze<View>({
    game: 'khitan',
    variant: variant.name,
    position: formatPosition(position),
    actor: actorName(state[ACTOR] as Actor),
    board: { kind: 'hex', side: EDGE_CELLS },
    cells: TEXT_ORDER.map((cell) => cellView(cell, codeAt(state, cell))),
    fields: {
      reserveWhite: reserve(0),
      reserveBlack: reserve(1),
      outWhite: out(0),
      outBlack: out(1),
      pending: state[PENDING]!,
      quiet: state[QUIET]!,
    },
    result,
  });
}

const GROUNDS = ['home-0', 'home-1'];

function cellView(cell: number, code: number): CellView {
  const ground = GROUNDS[homeOf(cell)] ?? 'line';
  const piece = code === 0 ? null : { seat: seatOf(code) as Seat, kind: 'piece', text: cellText(code), value: null };
  return { cell: cellName(cell), ground, piece };
}
