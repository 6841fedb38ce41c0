import { hexagon, PAINT, pathAt, type GroundProps, type Layout, type Screen, type Spot } from '@rayonk/board';
import type { ComponentProps } from 'preact';
import { useMemo } from 'preact/hooks';

/** From a hexagon's centre to its corners, as `hexagon` draws it. */
const CORNER = 100 / Math.sqrt(3);

const FILLS: Readonly<Record<string, string>> = {
  'home-0': PAINT.woodLight,
  'home-1': PAINT.wood,
  line: PAINT.woodDark,
};

export function Ground({ view, spots }: GroundProps) {
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
export function Under({ layout }: ComponentProps<Screen['Under']>) {
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
