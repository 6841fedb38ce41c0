import { PAINT, type ChipProps } from '@rayonk/board';
import type { PieceView, Seat } from '@rayonk/core';
import { Piece } from './pieces.tsx';
import { OVER } from './ways.ts';

/** `value:r7` is what a pawn may turn out to be, `gone:b3` one that has left the board. */
export function Chip({ target, seat }: ChipProps) {
  if (target === OVER) return <TurnOver seat={seat} />;
  return <Piece piece={pawnOf(target.split(':')[1] ?? '')} flipped={false} />;
}

function pawnOf(text: string): PieceView {
  const seat: Seat = text.startsWith('b') ? 1 : 0;
  const value = text.slice(1);
  return value === 'K'
    ? { seat, kind: 'kanto', text, value: null }
    : { seat, kind: 'pawn', text, value: Number(value) };
}

/** A tile on its edge, and an arrow over it. */
function TurnOver({ seat }: { readonly seat: Seat }) {
  return (
    <g>
      <g transform="translate(0 14) scale(.66)">
        <Piece piece={{ seat, kind: 'turning', text: '', value: null }} flipped={false} />
      </g>
      <path
        d="M-30 -12 A32 30 0 0 1 30 -12 M30 -12 L17 -15 M30 -12 L34 -26"
        fill="none"
        stroke={PAINT.choice}
        stroke-width={6}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </g>
  );
}
