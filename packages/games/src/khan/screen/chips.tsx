import { PAINT, type ChipProps, type TrayItem } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { BOARD, typeOf } from '../board.ts';
import { Hat, Sbire } from './pieces.tsx';

export function Chip({ target, seat }: ChipProps) {
  const [kind, which] = target.split(':');
  if (kind === 'turn') return <TurnedMat quarter={Number(which)} />;
  if (kind === 'pass') return <HatOff />;
  return <Sbire seat={which === 'r' ? 0 : which === 'o' ? 1 : seat} />;
}

/** Sbires that were captured wait beside the mat. */
export function tray(view: View): readonly TrayItem[] {
  const items: TrayItem[] = [
    { target: 'reserve:r', seat: 0, count: Number(view.fields['redReserve']) },
    { target: 'reserve:o', seat: 1, count: Number(view.fields['ochreReserve']) },
  ];
  return items.filter(({ count }) => count > 0);
}

/** The whole mat, small: one, two or three steps are small, middling and large dots. A tassel marks the corner that was bottom left. */
function TurnedMat({ quarter }: { readonly quarter: number }) {
  return (
    <g>
      <g transform={`rotate(${90 * quarter})`} fill="none" stroke={PAINT.hit} stroke-width={3.5} stroke-linecap="round">
        <path d="M-40 40 L-46 46 M-40 40 L-38 47 M-40 40 L-47 38" />
      </g>
      <rect
        x={-40}
        y={-40}
        width={80}
        height={80}
        rx={4}
        fill={PAINT.woodLight}
        stroke={PAINT.frame}
        stroke-width={3}
      />
      {BOARD.names.map((name, cell) => {
        const type = typeOf(quarter, cell);
        const x = -32.5 + 13 * (cell % BOARD.columns);
        const y = 32.5 - 13 * Math.floor(cell / BOARD.columns);
        return (
          <circle key={name} cx={x} cy={y} r={1.8 + 1.9 * type} fill={type === 2 ? PAINT.frameEdge : PAINT.woodLine} />
        );
      })}
    </g>
  );
}

/** Nothing to play: the Khan leaves the mat. */
function HatOff() {
  return (
    <g>
      <path d="M-30 30 H30" stroke={PAINT.woodLine} stroke-width={5} stroke-linecap="round" stroke-dasharray="2 11" />
      <path
        d="M0 26 V8 M-9 16 L0 7 L9 16"
        fill="none"
        stroke={PAINT.woodLine}
        stroke-width={5}
        stroke-linecap="round"
      />
      <Hat y={-6} />
    </g>
  );
}
