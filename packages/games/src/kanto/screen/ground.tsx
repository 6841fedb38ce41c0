import { PAINT, type GroundProps, type Screen } from '@rayonk/board';
import type { ComponentProps } from 'preact';

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
export function Ground({ spot }: GroundProps) {
  return (
    <g transform={`translate(${spot.x} ${spot.y})`}>
      <rect x={-48} y={-48} width={96} height={96} rx={9} fill={PAINT.wood} />
      <rect x={-41} y={-41} width={82} height={82} rx={16} fill={PAINT.woodDark} opacity={0.35} />
      <path
        d="M-41 25 V-25 A16 16 0 0 1 -25 -41 H25 A16 16 0 0 1 41 -25"
        fill="none"
        stroke={PAINT.woodLine}
        stroke-width={2.5}
        opacity={0.45}
      />
    </g>
  );
}
