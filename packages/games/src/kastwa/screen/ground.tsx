import { PAINT, pathAt, squarePath, type GroundProps, type Screen } from '@rayonk/board';
import { useMemo } from 'preact/hooks';

export const Under: Screen['Under'] = ({ layout: { width, height } }) => (
  <rect width={width} height={height} fill={PAINT.woodLine} />
);

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
export function Ground({ view, spots }: GroundProps) {
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
