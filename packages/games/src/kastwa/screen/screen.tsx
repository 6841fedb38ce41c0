import { PAINT, pathAt, screenOf, squarePath, type GroundProps, type Screen, type TrayItem } from '@rayonk/board';
import { boardOf, cellOf, type Seat, type View } from '@rayonk/core';
import { useMemo } from 'preact/hooks';
import { inHand, isPlacing, movement, PAWNS } from '../deed.ts';
import { kastwa } from '../game.ts';
import { Chip, Piece } from './pieces.tsx';

/** The slanting lines of a dark cell: where each begins, seen from its middle, and how far it goes up to the right. */
const GRAIN = [
  [-44, -20, 24],
  [-44, 4, 48],
  [-44, 28, 72],
  [-36, 44, 80],
  [-12, 44, 56],
  [12, 44, 32],
  [36, 44, 8],
] as const;

/** Light cells are plain, dark ones have a grain of slanting lines: two colours that a colour-blind eye tells apart too. */
function Ground({ view, spots }: GroundProps) {
  // Which cells are white is a matter of the board, not of the position.
  return useMemo(() => {
    const isWhite = ({ index }: (typeof spots)[number]) => view.cells[index]!.ground === 'white';
    const white = spots.filter(isWhite);
    const dark = spots.filter((spot) => !isWhite(spot));
    return (
      <g>
        <path d={pathAt(white, (x, y) => squarePath(x, y, 50))} fill={PAINT.woodLight} />
        <path d={pathAt(white, (x, y) => squarePath(x, y, 44, 4))} fill="none" stroke={PAINT.wood} stroke-width={2} />
        <path d={pathAt(dark, (x, y) => squarePath(x, y, 50))} fill={PAINT.woodDark} />
        <path d={pathAt(dark, grain)} stroke={PAINT.woodLine} stroke-width={2} stroke-opacity={0.55} />
      </g>
    );
  }, [spots]);
}

function grain(x: number, y: number): string {
  return GRAIN.map(([right, down, length]) => `M${x + right} ${y + down}l${length} ${-length}`).join('');
}

/** What a seat has yet to place, and the other's pawns that it pushed off the board. */
function tray(view: View): readonly TrayItem[] {
  const items = ([0, 1] as const).flatMap((seat) => [
    ...PAWNS.map((pawn) => ({ target: `hand:${pawn}`, seat, count: inHand(view, seat, pawn) })),
    ...PAWNS.map((pawn) => ({ target: `out:${pawn}`, seat, count: outOfPlay(view, seat === 0 ? 1 : 0, pawn) })),
  ]);
  return items.filter(({ count }) => count > 0);
}

/** Pawns neither on the board nor in hand were pushed off. */
function outOfPlay(view: View, seat: Seat, pawn: (typeof PAWNS)[number]): number {
  const text = kastwa.position.side.letters[seat] + pawn;
  const standing = view.cells.filter(({ piece }) => piece?.text === text).length;
  return kastwa.position.handW.holds[pawn] - standing - inHand(view, seat, pawn);
}

/**
 * Somebody pointed at a cell that nothing can leave. An empty cell means nothing while pawns are placed: one is taken first. Of an own pawn
 * that is hemmed in, the move to tell about is a push against an enemy.
 */
function attempt(view: View, [from, ...more]: readonly string[]): string | null | undefined {
  if (from === undefined || from.includes(':') || more.length > 0) return undefined;
  const piece = cellOf(view, from)?.piece ?? null;
  if (piece === null && isPlacing(view)) return null;
  if (piece === null || piece.seat !== view.actor || isPlacing(view)) return `${from}-${from}`;
  const { names, next, number } = boardOf(view.board);
  const around = next[number(from)]!.flatMap((cell) => (cell < 0 ? [] : [cellOf(view, names[cell]!)!]));
  const pushed = around.find((cell) => cell.piece !== null && cell.piece.seat !== piece.seat);
  return `${from}-${(pushed ?? around[0]!).cell}`;
}

const Under: Screen['Under'] = ({ layout: { width, height } }) => (
  <rect width={width} height={height} fill={PAINT.woodLine} />
);

export const screen = screenOf(kastwa, movement, { Under, Ground, Piece, Chip, tray, attempt });
