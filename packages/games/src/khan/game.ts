import { among, beside, cell, cellList, cells, count, declareGame, deed, piece, side, squares } from '@rayonk/core';

/** GEN-2: so many plies without a capture and without a Sbire brought back are a draw. */
const MOST_QUIET = 100;
/** Each seat has one Kalista and so many Sbires. */
export const SBIRES = 5;
const FIVE = cellList(SBIRES, 'the five Sbires are written in ascending order: a1, b1, … f1, a2, …');

export const khan = declareGame({
  id: 'khan',
  seats: ['red', 'ochre'],
  variants: ['standard'],
  board: squares(6, 6),
  grounds: { single: '1', double: '2', triple: '3' },
  pieces: { kalista: piece('K', 'k'), sbire: piece('S', 's') },
  position: {
    quarter: {
      kind: 'choice',
      texts: ['-', '0', '1', '2', '3'],
      says: 'the quarter-turn is 0, 1, 2, 3 or -',
      beside: 'turn',
    },
    board: cells(),
    side: side('r', 'o', 'the side to move is r or o'),
    khan: { kind: 'cell', says: "the Khan's cell is a1 to f6, or -" },
    quiet: count(MOST_QUIET),
  },
  shows: ['quarter', 'khan', 'demand', 'redReserve', 'ochreReserve', 'quiet'],
  beside: ['reserve', 'pass'],
  deeds: {
    setUpRed: deed(
      '{quarter}:K{kalista}.{sbires}',
      { quarter: beside('turn', '0', '1', '2', '3'), kalista: cell, sbires: FIVE },
      'setup',
    ),
    setUpOchre: deed('K{kalista}.{sbires}', { kalista: cell, sbires: FIVE }, 'setup'),
    move: deed('{from}{sign}{to}', { from: cell, sign: among('-', 'x'), to: cell }),
    bring: deed('@{to}', { to: cell }),
    pass: deed('--', {}),
  },
  expected: 'an action is like b2-c4, b2xc4, @c3, -- or 0:Kb1.a1.c1.f1.d2.e2',
  ends: ['kalista', 'repetition', 'no-progress', 'length'],
  refusals: ['KHA-1', 'KHA-2', 'KHA-3', 'KHA-4', 'KHA-5', 'KHA-6', 'KHA-7', 'KHA-9', 'KHA-10', 'KHA-11', 'KHA-12'],
  options: [{ id: 'set-up', choices: ['quick-start'] }],
});
