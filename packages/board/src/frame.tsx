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

/**
 * Rows are named at the left of a square board, columns below it. On a hexagonal one a row is named beside its first cell, and numbers
 * stand where the lines of their cells leave it: turned by half, the letters are at the right, and no number is where a letter is.
 */
export function Coordinates({ view, layout }: FrameProps) {
  const isSquare = view.board.kind === 'square';
  const isTurned = layout.rows[0]![0]!.y > layout.rows.at(-1)![0]!.y;
  const seen = isTurned ? layout.rows.map((row) => row.toReversed()).toReversed() : layout.rows;
  const nameAt = (spot: Spot) => view.cells[spot.index]!.cell;
  const label = (key: string, x: number, y: number, text: string) => (
    <text
      key={key}
      x={x}
      y={y}
      fill={PAINT.frameInk}
      font-family="var(--sans, sans-serif)"
      font-size={isSquare ? 20 : 26}
      font-weight={600}
      text-anchor="middle"
      dominant-baseline="central"
    >
      {text}
    </text>
  );
  return (
    <g>
      {(isSquare ? seen : layout.rows).map((row) => {
        const first = row[0]!;
        const name = nameAt(first);
        const aside = (first.x < row.at(-1)!.x ? -1 : 1) * (CELL / 2 + FRAME / 2 + 1);
        return label(name, first.x + aside, first.y, isSquare ? name.slice(1) : name.slice(0, 1));
      })}
      {isSquare
        ? seen
            .at(-1)!
            .map((spot) =>
              label(`column ${nameAt(spot)}`, spot.x, layout.height + FRAME / 2 + 1, nameAt(spot).slice(0, 1)),
            )
        : slantedColumns(layout, (spot) => nameAt(spot).slice(1)).map(({ name, end, x, y }) =>
            label(`column ${name} ${end}`, x, y, name),
          )}
    </g>
  );
}

/** How far beyond the last cell of a slanted line the middle of the frame is. */
const BEYOND = (CELL / 2 + FRAME / 2) / Math.cos(Math.PI / 6);

/**
 * The cells of a hexagonal board that share a number lie on a line from the upper edge to the middle row and one from there to the lower
 * edge: its name where they leave the board, or beside a cell that is alone with it.
 */
function slantedColumns({ spots }: Layout, numberOf: (spot: Spot) => string) {
  const middle = (Math.min(...spots.map(({ x }) => x)) + Math.max(...spots.map(({ x }) => x))) / 2;
  return [...Map.groupBy(spots, numberOf)].flatMap(([name, line]) => {
    const sorted = line.toSorted((a, b) => a.y - b.y);
    const [first, second] = sorted;
    const [last, beforeLast] = sorted.toReversed();
    if (first === undefined || last === undefined) return [];
    if (second === undefined || beforeLast === undefined) {
      const aside = Math.sign(first.x - middle) * (CELL / 2 + FRAME / 2);
      return [{ name, end: 'alone', x: first.x + aside, y: first.y }];
    }
    return [
      { name, end: 'upper', ...beyond(second, first, spots) },
      { name, end: 'lower', ...beyond(beforeLast, last, spots) },
    ];
  });
}

function beyond(from: Spot, to: Spot, spots: readonly Spot[]): { readonly x: number; readonly y: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // A line that leaves through a corner, which is round, meets the frame at a right angle.
  const isCorner = spots.every((spot) => (spot.y - to.y) * dy <= 0 && (spot.y !== to.y || (spot.x - to.x) * dx <= 0));
  const far = (isCorner ? CELL / 2 + FRAME / 2 : BEYOND) / Math.hypot(dx, dy);
  return { x: to.x + far * dx, y: to.y + far * dy };
}
