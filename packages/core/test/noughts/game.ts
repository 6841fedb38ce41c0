import { cell, cells, declareGame, deed, piece, side, squares } from '../../src/index.ts';

/** A sixth game for the tests: noughts and crosses. */
export const noughts = declareGame({
  id: 'noughts',
  seats: ['crosses', 'noughts'],
  variants: ['standard'],
  board: squares(3, 3),
  pieces: { mark: piece('x', 'o') },
  position: { board: cells(), side: side('x', 'o') },
  deeds: { place: deed('{to}', { to: cell }) },
  ends: ['line', 'full'],
  refusals: ['NOU-2'],
});
