import { cell, cells, declareGame, deed, pieces, side, squares, type Seat } from '@rayonk/core';

/** HOK-9: a single, or a stack of 2, 4, 6 … up to all tokens. */
const HEIGHTS = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36];
/** What a stack's text looks like, one that no game makes too. */
const STACK = /^[bw][123]x(?:[2-9]|[1-9][0-9])$/;

/** A token of each value, alone or on a stack: in the editor, one kind in many heights. */
function tops(heights: readonly number[]) {
  return pieces(
    [1, 2, 3].flatMap((value) =>
      heights.map((height) => {
        const text = height === 1 ? `${value}` : `${value}x${height}`;
        return {
          texts: [`b${text}`, `w${text}`] as const,
          value: value * height,
          size: { name: `${value}`, of: height },
        };
      }),
    ),
  );
}

export const hokito = declareGame({
  id: 'hokito',
  seats: ['black', 'white'],
  variants: ['standard', 'mixed'],
  board: squares(6, 6),
  pieces: { single: tops([1]), stack: tops(HEIGHTS) },
  position: {
    board: cells({
      read: (text) => STACK.test(text),
      says: 'a cell is -, a token like b2 or a stack like w3x4',
    }),
    side: side('b', 'w', 'the side to move is b or w'),
  },
  shows: ['black', 'white'],
  deeds: { move: deed('{from}-{to}', { from: cell, to: cell }) },
  expected: 'a move is two cells joined by a hyphen, like a1-c2',
  ends: ['score'],
  refusals: ['HOK-3', 'HOK-4', 'HOK-5', 'HOK-7', 'HOK-9'],
  options: [{ id: 'equal', choices: ['last-mover'] }],
});

/** What a cell's text says of the token or stack on it: `b2`, `w3x4`. */
export interface Token {
  readonly seat: Seat;
  /** What the top token shows: 1, 2 or 3 strokes. */
  readonly value: number;
  readonly height: number;
}

export function tokenOf(text: string): Token {
  const height = text.length === 2 ? 1 : Number(text.slice(3));
  return { seat: text.startsWith('b') ? 0 : 1, value: Number(text[1]), height };
}
