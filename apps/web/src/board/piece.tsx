import type { PieceView, View } from '@rayonk/core';
import { hexagon, type Spot } from './geometry.ts';

interface PieceProps {
  readonly view: View;
  readonly piece: PieceView;
  readonly seats: readonly [string, string];
  readonly spot: Spot;
}

/** What is written on a piece: its text, without the letter of the colour that it has anyway. */
export function pieceText({ seat, text }: PieceView, seats: readonly [string, string]): string {
  const colour = seats[seat].charAt(0);
  const short = text.length > 1 && text.startsWith(colour) ? text.slice(1) : text;
  return short.replace('x', '×');
}

/** A disc, or a tile on a hexagonal board, in its seat's colour: an edge, a face, and what is written on it. */
export function Piece({ view, piece, seats, spot: { x, y } }: PieceProps) {
  const text = pieceText(piece, seats);
  return (
    <g class={`piece piece-${seats[piece.seat]}`}>
      {view.board.kind === 'square' ? (
        <>
          <circle class="piece-edge" cx={x} cy={y + 4} r={38} />
          <circle class="piece-face" cx={x} cy={y - 2} r={37} />
        </>
      ) : (
        <>
          <polygon class="piece-edge" points={hexagon(x, y + 4, 0.8)} />
          <polygon class="piece-face" points={hexagon(x, y - 2, 0.79)} />
        </>
      )}
      <text class={text.length > 2 ? 'piece-text is-long' : 'piece-text'} x={x} y={y - 1} aria-hidden="true">
        {text}
      </text>
    </g>
  );
}
