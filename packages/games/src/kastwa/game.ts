import { beside, cell, cells, count, declareGame, deed, hand, piece, side, squares } from '@rayonk/core';

/** GEN-2: so many plies without an elimination end the game. */
export const MOST_QUIET = 100;

const HAND = hand({ s: 2, L: 1 }, 'a hand is ssL, sL, ss, s, L or -');

export const kastwa = declareGame({
  id: 'kastwa',
  seats: ['white', 'black'],
  variants: ['4x4', '5x5'],
  board: { '4x4': squares(4, 4), '5x5': squares(5, 5) },
  grounds: { white: '□', black: '■' },
  pieces: { small: piece('ws', 'bs', 1), large: piece('wL', 'bL', 2) },
  position: { board: cells(), side: side('w', 'b'), handW: HAND, handB: HAND, quiet: count(MOST_QUIET) },
  shows: ['whiteHand', 'blackHand', 'whiteOut', 'blackOut', 'quiet'],
  beside: ['out'],
  deeds: {
    move: deed('{from}-{to}', { from: cell, to: cell }),
    // KAS-4 with the option: from the rearmost pawn to the foremost, gaps between them, and the cell that the foremost enters.
    together: deed('{from}+{lead}-{to}', { from: cell, lead: cell, to: cell }),
    place: deed('{pawn}@{to}', { pawn: beside('hand', 's', 'L'), to: cell }, 'setup'),
  },
  expected: 'an action is a placement like s@c3 or L@c3, or a move like c3-d4',
  ends: ['two-out', 'repetition', 'no-progress', 'length'],
  refusals: ['KAS-2', 'KAS-4', 'KAS-6', 'KAS-7'],
  options: [{ id: 'lines', choices: ['gaps'] }],
});
