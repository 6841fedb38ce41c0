import { PAINT, type GroundProps, type Screen } from '@rayonk/board';

export const Under: Screen['Under'] = ({ layout: { width, height } }) => (
  <rect width={width} height={height} fill={PAINT.woodLine} />
);

/** Light cells are plain, dark ones have a grain of slanting lines: two colours that a colour-blind eye tells apart too. */
export function Ground({ cell, spot: { x, y } }: GroundProps) {
  const isWhite = cell.ground === 'white';
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-50} y={-50} width={100} height={100} fill={isWhite ? PAINT.woodLight : PAINT.woodDark} />
      {isWhite ? (
        <rect x={-44} y={-44} width={88} height={88} rx={4} fill="none" stroke={PAINT.wood} stroke-width={2} />
      ) : (
        <g stroke={PAINT.woodLine} stroke-width={2} opacity={0.55}>
          <path d="M-44 -20L-20 -44M-44 4L4 -44M-44 28L28 -44M-36 44L44 -36M-12 44L44 -12M12 44L44 12M36 44L44 36" />
        </g>
      )}
    </g>
  );
}
