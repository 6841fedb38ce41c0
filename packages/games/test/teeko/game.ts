import { cell, cells, count, declareGame, deed, piece, side, squares } from '@rayonk/core';

export const teeko = declareGame({
  id: 'teeko',
  seats: ['black', 'red'],
  variants: ['standard'],
  board: squares(5, 5),
  pieces: { marker: piece('b', 'r') },
  position: { board: cells(), side: side('b', 'r'), quiet: count(100) },
  deeds: { place: deed('{to}', { to: cell }), move: deed('{from}-{to}', { from: cell, to: cell }) },
  expected: 'an action is c3, where a marker is put, or c3-d4, a move',
  ends: ['line', 'square', 'repetition', 'no-progress'],
  refusals: ['TEE-2', 'TEE-3'],
});
export { teeko as game };
