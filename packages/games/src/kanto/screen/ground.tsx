import { PAINT, pathAt, squarePath, type GroundProps, type Screen } from '@rayonk/board';
import type { ComponentProps } from 'preact';
import { useMemo } from 'preact/hooks';

/** A wooden tray; a brass line parts the halves that the colours filled at the start. */
export function Under({ layout }: ComponentProps<Screen['Under']>) {
  const { width, height } = layout;
  return (
    <g>
      <rect width={width} height={height} fill={PAINT.woodLine} />
      <path d={`M0 ${height / 2} H${width}`} stroke={PAINT.picked} stroke-width={8} />
    </g>
  );
}

/** A hollow where a pawn lies. */
export function Ground({ spots }: GroundProps) {
  return useMemo(
    () => (
      <g>
        <path d={pathAt(spots, (x, y) => squarePath(x, y, 48, 9))} fill={PAINT.wood} />
        <path d={pathAt(spots, (x, y) => squarePath(x, y, 41, 16))} fill={PAINT.woodDark} fill-opacity={0.35} />
        <path
          d={pathAt(spots, (x, y) => `M${x - 41} ${y + 25}v-50a16 16 0 0 1 16 -16h50a16 16 0 0 1 16 16`)}
          fill="none"
          stroke={PAINT.woodLine}
          stroke-width={2.5}
          stroke-opacity={0.45}
        />
      </g>
    ),
    [spots],
  );
}
