import { beside, cell, cells, count, declareGame, deed, piece, pieces, side, squares } from '@rayonk/core';

/** GEN-2: this many plies without a turn-over or a capture are a draw. */
export const QUIET_LIMIT = 100;

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;
/** The twenty values of a colour, the Kanto last, as the position text lists them. */
export const VALUES = [...NUMBERS.map((number) => `${number}` as const), 'K'] as const;

/** KAN-8: the pawn that a seat moved last, and where it came from. */
const LAST = { kind: 'move', says: 'a last move is - or two cells like c3<c1' } as const;
const HIDDEN = {
  kind: 'set',
  entries: VALUES,
  says: 'hidden values are - or an ascending list like 1.7.K',
} as const;

export const kanto = declareGame({
  id: 'kanto',
  seats: ['red', 'black'],
  variants: ['standard'],
  board: squares(5, 8),
  pieces: {
    hidden: piece('r?', 'b?'),
    pawn: pieces(NUMBERS.map((value) => ({ texts: [`r${value}`, `b${value}`] as const, value }))),
    kanto: piece('rK', 'bK'),
    turning: piece('r!', 'b!'),
  },
  position: {
    board: cells({ says: 'a cell is -, face down like r?, face up like r7 or bK, or turning like b!' }),
    side: side('r', 'b', 'the side to move is r or b'),
    lastR: LAST,
    lastB: LAST,
    hiddenR: HIDDEN,
    hiddenB: HIDDEN,
    quiet: count(QUIET_LIMIT),
  },
  // KAN-12: the last four only with the memory aid.
  shows: ['lastRed', 'lastBlack', 'quiet', 'hiddenRed', 'hiddenBlack', 'goneRed', 'goneBlack'],
  beside: ['turn', 'gone'],
  deeds: {
    lift: deed('?{cell}', { cell }),
    step: deed('{from}-{to}', { from: cell, to: cell }),
    take: deed('{from}x{to}', { from: cell, to: cell }),
    slide: deed('{from}~{to}', { from: cell, to: cell }),
    show: deed(
      '{cell}={pawn}',
      {
        cell,
        pawn: beside(
          'value',
          ...VALUES.map((value) => `r${value}` as const),
          ...VALUES.map((value) => `b${value}` as const),
        ),
      },
      'chance',
    ),
  },
  expected: 'an action is like ?c3, c3=r19, c3-c4, c3xc4 or c3~c5',
  ends: ['eliminated', 'stuck', 'repetition', 'no-progress', 'length'],
  refusals: ['KAN-1', 'KAN-3', 'KAN-4', 'KAN-5', 'KAN-6', 'KAN-7', 'KAN-8'],
  aids: ['memory', 'backs', 'odds'],
  options: [{ id: 'steps', choices: ['hidden-steps'] }],
});
