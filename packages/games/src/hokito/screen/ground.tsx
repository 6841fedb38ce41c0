import { ellipsePath, PAINT, pathAt, squarePath, type GroundProps, type Screen } from '@rayonk/board';
import { useMemo } from 'preact/hooks';

/** One plank for the whole board, with the fine lines that a saw leaves. */
export const Under: Screen['Under'] = ({ layout: { width, height } }) => (
  <g>
    <rect width={width} height={height} fill={PAINT.wood} />
    <g fill="none" stroke={PAINT.woodLine} stroke-width={1.2} opacity={0.25}>
      {Array.from({ length: Math.floor(height / 50) }, (_, i) => (
        <path key={i} d={grain(width, 25 + 50 * i, i)} />
      ))}
    </g>
  </g>
);

function grain(width: number, y: number, i: number): string {
  const lift = 6 + ((i * 7) % 11);
  return `M0 ${y}Q${width * 0.3} ${y - lift} ${width * 0.55} ${y}T${width} ${y + (i % 3) * 3}`;
}

/** A shallow round hollow in each cell, where a token sits. */
export function Ground({ spots }: GroundProps) {
  return useMemo(
    () => (
      <g fill="none" stroke={PAINT.woodLine}>
        <path d={pathAt(spots, (x, y) => squarePath(x, y, 49, 6))} stroke-width={1.5} stroke-opacity={0.6} />
        <path
          d={pathAt(spots, (x, y) => ellipsePath(x, y + 2, 36, 30))}
          fill={PAINT.woodDark}
          stroke="none"
          fill-opacity={0.5}
        />
        <path
          d={pathAt(spots, (x, y) => `M${x - 36} ${y + 2}a36 30 0 0 1 72 0`)}
          stroke-width={2.5}
          stroke-opacity={0.7}
        />
      </g>
    ),
    [spots],
  );
}
