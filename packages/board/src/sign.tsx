import type { ComponentChildren } from 'preact';

interface SignProps {
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly ink: string;
  readonly children: ComponentChildren;
}

/** A figure or a letter on a piece, in the middle of it, its foot at `y`. */
export function Sign({ y, size, weight = 800, ink, children }: SignProps) {
  return (
    <text
      y={y}
      text-anchor="middle"
      font-family="var(--sans, sans-serif)"
      font-size={size}
      font-weight={weight}
      fill={ink}
    >
      {children}
    </text>
  );
}
