import { PAINT, type GroundProps, type Screen } from '@rayonk/board';

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
export function Ground({ spot: { x, y } }: GroundProps) {
  return (
    <g>
      <rect
        x={x - 49}
        y={y - 49}
        width={98}
        height={98}
        rx={6}
        fill="none"
        stroke={PAINT.woodLine}
        stroke-width={1.5}
        opacity={0.6}
      />
      <ellipse cx={x} cy={y + 2} rx={36} ry={30} fill={PAINT.woodDark} opacity={0.5} />
      <path
        d={`M${x - 36} ${y + 2}A36 30 0 0 1 ${x + 36} ${y + 2}`}
        fill="none"
        stroke={PAINT.woodLine}
        stroke-width={2.5}
        opacity={0.7}
      />
    </g>
  );
}
