import type { View } from '@rayonk/core';
import { CELL, FRAME, type Layout, type Spot } from './geometry.ts';
import { PAINT } from './paint.ts';

interface FrameProps {
  readonly view: View;
  readonly layout: Layout;
}

export function viewBoxOf({ width, height }: Layout): string {
  return `${-FRAME} ${-FRAME} ${width + 2 * FRAME} ${height + 2 * FRAME}`;
}

/** The wood around the cells. A game draws what lies inside, and may draw over it. */
export function Frame({ view, layout }: FrameProps) {
  const { width, height, rows } = layout;
  if (view.board.kind === 'square')
    return (
      <g>
        <rect
          x={-FRAME}
          y={-FRAME}
          width={width + 2 * FRAME}
          height={height + 2 * FRAME}
          rx={14}
          fill={PAINT.frameEdge}
        />
        <rect
          x={-FRAME + 3}
          y={-FRAME + 3}
          width={width + 2 * FRAME - 6}
          height={height + 2 * FRAME - 6}
          rx={11}
          fill={PAINT.frame}
        />
        <rect x={-4} y={-4} width={width + 8} height={height + 8} rx={3} fill={PAINT.frameEdge} />
      </g>
    );
  const corners = [rows[0]!, rows[(rows.length - 1) / 2]!, rows.at(-1)!];
  const outline = [...corners.map((row) => row.at(-1)!), ...corners.toReversed().map((row) => row[0]!)];
  const points = outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const ring = (reach: number, paint: string) => (
    <polygon points={points} fill={paint} stroke={paint} stroke-width={2 * reach} stroke-linejoin="round" />
  );
  return (
    <g>
      {ring(CELL / 2 + FRAME, PAINT.frameEdge)}
      {ring(CELL / 2 + FRAME - 3, PAINT.frame)}
    </g>
  );
}

/** Square boards name columns below and rows at the left; hexagonal ones name their rows, and columns by counting along them. */
export function Coordinates({ view, layout }: FrameProps) {
  const isSquare = view.board.kind === 'square';
  const isTurned = layout.rows[0]![0]!.y > layout.rows.at(-1)![0]!.y;
  const seen = isTurned ? layout.rows.map((row) => row.toReversed()).toReversed() : layout.rows;
  const columns = isSquare ? seen.at(-1)! : [];
  const nameAt = (spot: Spot) => view.cells[spot.index]!.cell;
  const label = (key: string, x: number, y: number, text: string) => (
    <text
      key={key}
      x={x}
      y={y}
      fill={PAINT.frameInk}
      font-family="var(--sans, sans-serif)"
      font-size={20}
      font-weight={600}
      text-anchor="middle"
      dominant-baseline="central"
    >
      {text}
    </text>
  );
  return (
    <g>
      {seen.map((row) => {
        const first = row[0]!;
        const name = nameAt(first);
        return label(name, first.x - CELL / 2 - FRAME / 2 - 1, first.y, isSquare ? name.slice(1) : name.slice(0, 1));
      })}
      {columns.map((spot) =>
        label(`column ${nameAt(spot)}`, spot.x, layout.height + FRAME / 2 + 1, nameAt(spot).slice(0, 1)),
      )}
    </g>
  );
}
