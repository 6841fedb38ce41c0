import { ACTOR, QUIET } from '@rayonk/core';
import { placements, tableOf, type TableSpace } from '@rayonk/core/tables';
import {
  BOARDS,
  FULL_HANDS,
  HANDS,
  LARGES_A_SEAT,
  OUT_LOSES,
  PAWNS,
  PAWNS_A_SEAT,
  SIDE,
  SMALLS_A_SEAT,
  type Variant,
} from './board.ts';
import { MOST_QUIET } from './game.ts';
import { KastwaPosition } from './position.ts';

/** Every placing of the pawns, those that are out left out; with at most so many pawns on the board. */
export function spaceOf(variant: Variant, most?: number): TableSpace<KastwaPosition> {
  const board = BOARDS[variant];
  const none = board.squares.size;
  const isWhite = (square: number) => (board.white >> board.cells[square]!) & 1;
  const setOf = Int32Array.from([...board.cells.map((cell) => 1 << cell), 0]);
  // By the zeroes above the lowest cell of a set: all 32 if it is empty.
  const squares = Int8Array.from({ length: 33 }, (_, above) => (above === 32 ? none : board.cells.indexOf(31 - above)));
  const squareOf = (cells: number) => squares[Math.clz32(cells & -cells)]!;
  return placements({
    game: 'kastwa',
    name: "Kastwa'",
    variant,
    capacity: 64,
    mostQuiet: MOST_QUIET,
    board: board.squares,
    kinds: [SMALLS_A_SEAT, LARGES_A_SEAT],
    least: PAWNS_A_SEAT - OUT_LOSES + 1,
    ...(most !== undefined && { most }),
    // One that puts white cells on black ones exchanges the colours; on an odd board none does.
    swaps: (images) => isWhite(images[0]!) !== isWhite(0),
    start: () => new KastwaPosition(board).setUp([0, 0, 0, 0], 0, FULL_HANDS, 0),
    read({ state }, cells) {
      for (let seat = 0; seat < 2; seat++) {
        const small = state[PAWNS + 2 * seat]!;
        cells[3 * seat] = squareOf(small);
        cells[3 * seat + 1] = squareOf(small & (small - 1));
        cells[3 * seat + 2] = squareOf(state[PAWNS + 2 * seat + 1]!);
      }
    },
    put({ state }, cells, side) {
      for (let seat = 0; seat < 2; seat++) {
        state[PAWNS + 2 * seat] = setOf[cells[3 * seat]!]! | setOf[cells[3 * seat + 1]!]!;
        state[PAWNS + 2 * seat + 1] = setOf[cells[3 * seat + 2]!]!;
      }
      state[SIDE] = state[ACTOR] = side;
      state[HANDS] = state[QUIET] = 0;
    },
    winner: (position) => (position.out(1) === OUT_LOSES ? 0 : 1),
    isOpening: ({ state }) => state[HANDS] !== 0,
  });
}

/** The small board is solved on the spot, in a few seconds; the larger one takes minutes and is only ever read. */
export const tables = {
  '4x4': tableOf(() => spaceOf('4x4'), { onTheSpot: true }),
  '5x5': tableOf(() => spaceOf('5x5'), { onTheSpot: false }),
};
