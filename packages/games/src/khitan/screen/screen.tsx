import {
  hexagon,
  isCell,
  PAINT,
  pathAt,
  screenOf,
  type GroundProps,
  type Layout,
  type Screen,
  type Spot,
  type Target,
  type TrayItem,
} from '@rayonk/board';
import { pieceOn } from '@rayonk/board/deed';
import type { PieceView, Seat, View } from '@rayonk/core';
import type { ComponentProps } from 'preact';
import { useMemo } from 'preact/hooks';
import { bareTile, isPlacing, movement, openings, orientationIn, reserveOf, takenBy, tileView } from '../deed.ts';
import { khitan, tipped } from '../game.ts';
import { Chip, Tile } from './pieces.tsx';

/** From a hexagon's centre to its corners, as `hexagon` draws it. */
const CORNER = 100 / Math.sqrt(3);

const FILLS: Readonly<Record<string, string>> = {
  'home-0': PAINT.woodLight,
  'home-1': PAINT.wood,
  line: PAINT.woodDark,
};

function Ground({ view, spots }: GroundProps) {
  // The homes are a matter of the board, not of the position.
  return useMemo(() => {
    const byFill = Map.groupBy(spots, ({ index }) => FILLS[view.cells[index]!.ground ?? 'line'] ?? PAINT.wood);
    return (
      <g stroke={PAINT.woodLine} stroke-width="1.5">
        {[...byFill].map(([fill, alike]) => (
          <path key={fill} d={pathAt(alike, (x, y) => `M${hexagon(x, y, 0.98)}z`)} fill={fill} />
        ))}
      </g>
    );
  }, [spots]);
}

/** The cells lie a little lower than the frame: a shaded inlay around them all. */
function Under({ layout }: ComponentProps<Screen['Under']>) {
  return (
    <polygon
      points={outline(layout)}
      fill={PAINT.frameEdge}
      stroke={PAINT.frameEdge}
      stroke-width="6"
      stroke-linejoin="round"
      opacity="0.45"
    />
  );
}

/** The six corner cells, each with the two corners that lie outermost, seen from the middle of the board. */
function outline({ rows, width, height }: Layout): string {
  const [top, middle, bottom] = [rows[0]!, rows[(rows.length - 1) / 2]!, rows.at(-1)!];
  const corners = [middle.at(-1), bottom.at(-1), bottom[0], middle[0], top[0], top.at(-1)];
  return corners
    .filter((spot): spot is Spot => spot !== undefined)
    .flatMap(({ x, y }) => {
      const outwards = Math.atan2(y - height / 2, x - width / 2);
      return [outwards - Math.PI / 6, outwards + Math.PI / 6].map(
        (angle) => `${(x + CORNER * Math.cos(angle)).toFixed(1)},${(y + CORNER * Math.sin(angle)).toFixed(1)}`,
      );
    })
    .join(' ');
}

/** What the picked piece would look like on each empty cell beside it: nobody should have to turn it in the head. */
function Over({ view, layout, flipped, picked }: ComponentProps<Screen['Over']>) {
  const [from] = picked;
  const piece = from === undefined || !isCell(from) ? null : pieceOn(view, from);
  if (piece === null) return null;
  const orientation = orientationIn(piece.text) ?? 0;
  return (
    <g pointer-events="none">
      {openings(view, from!).map(({ to, direction }) => {
        const { x, y } = layout.spots.find(({ index }) => view.cells[index]!.cell === to)!;
        return (
          <g key={direction} transform={`translate(${x} ${y}) scale(0.74)`} opacity="0.92">
            <Tile piece={tileView(piece.seat, tipped(orientation, direction))} flipped={flipped} />
          </g>
        );
      })}
    </g>
  );
}

function tray(view: View): readonly TrayItem[] {
  return ([0, 1] as const).flatMap((seat) => {
    const items: TrayItem[] = [];
    const reserve = reserveOf(view, seat) ?? 0;
    if (reserve > 0) items.push({ target: `reserve:${seat}`, seat, count: reserve });
    const taken = takenBy(view, seat);
    if (taken > 0) items.push({ target: `taken:${seat}`, seat, count: taken });
    return items;
  });
}

/** Any way to lie is as good as another for saying why a cell is not allowed. */
function attempt(view: View, steps: readonly Target[]): string | undefined {
  const last = steps.findLast(isCell);
  return last !== undefined && isPlacing(view) ? `@${last}:0` : undefined;
}

/** While its orientation is being chosen, a piece stands there with bare edges. */
function ghosts(view: View, [cell]: readonly Target[]): ReadonlyMap<string, PieceView> {
  return new Map(cell === undefined || !isPlacing(view) ? [] : [[cell, bareTile(view.actor as Seat)]]);
}

/** Hexagonal tiles with six enamelled edges on a board of light and dark wood. */
export const screen = screenOf(khitan, movement, {
  Under,
  Ground,
  Piece: Tile,
  Over,
  Chip,
  tray,
  chips: 6,
  attempt,
  ghosts,
});
