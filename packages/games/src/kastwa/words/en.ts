import { english, listed } from '@rayonk/board/en';
import { subjectPhrase } from '@rayonk/board/words';
import { cellOf, type CellView, type PieceView } from '@rayonk/core';
import { deed, inHand, isDoubled, isPlacing, PAWNS, pushedOff, type Moved } from '../deed.ts';
import { kastwa } from '../game.ts';

const SEATS = ['White', 'Black'] as const;

const size = (kind: string) => (kind === 'large' || kind === 'L' ? 'large' : 'small');
const pawn = ({ seat, kind }: PieceView) => `${size(kind)} ${kastwa.seats[seat]} pawn`;
const list = (cells: readonly CellView[]) => listed(cells.map(({ cell }) => cell));
const HELD = { s: 'small pawns', L: 'large pawn' };

/** Of one pawn or several, touching or not. */
const move = {
  tells({ seat, own, pushed, from, to, front, falls }: Moved) {
    const goes = own.length === 1 ? `plays from ${from} to ${to}` : `moves ${list(own)} on to ${front}`;
    const pushes = pushed.length === 0 ? '' : ` and pushes ${list(pushed)}`;
    return `${SEATS[seat]} ${goes}${pushes}.${falls === null ? '' : ` The ${pawn(falls)} falls off the board!`}`;
  },
  advises({ own, pushed, from, to, front, falls }: Moved) {
    const goes =
      own.length === 1
        ? `Move the ${own[0]!.piece!.kind} pawn from ${from} to ${to}`
        : `Move the pawns on ${list(own)} together, towards ${front}`;
    if (pushed.length === 0) return `${goes}.`;
    return `${goes}, and push ${list(pushed)}${falls === null ? '' : `: the ${pawn(falls)} falls off the board`}.`;
  },
  short({ pushed, from, to, falls }: Moved) {
    const pushes = falls !== null ? ', pushes off' : pushed.length > 0 ? ', pushes' : '';
    return `${from} → ${to}${pushes}`;
  },
};

export const words = english(kastwa, deed, {
  variants: {
    '4x4': { name: '4 × 4', about: 'Sixteen cells, in contact at once.' },
    '5x5': { name: '5 × 5', about: 'Twenty-five cells, more air and longer lines.' },
  },
  choices: {
    gaps: {
      name: 'lines with gaps',
      about: 'Aligned pawns move on together even if they do not touch; only those that touch push together.',
    },
  },
  pieces: { small: 'the small {colour} pawn', large: 'the large {colour} pawn' },
  grounds: { white: 'white cell', black: 'black cell' },
  fields: { handW: { label: 'White has in hand', holds: HELD }, handB: { label: 'Black has in hand', holds: HELD } },
  shown: { whiteHand: 'White in hand', blackHand: 'Black in hand', whiteOut: 'White out', blackOut: 'Black out' },
  beside: {
    hand: (kind) => `a ${size(kind)} pawn to place`,
    out: (kind) => `a ${size(kind)} pawn pushed off the board`,
  },
  cell: (view, cell) => (isDoubled(cellOf(view, cell)!) ? 'doubled' : null),

  deeds: {
    place: {
      tells: ({ seat, pawn: kind, to }) =>
        `${SEATS[seat]} places ${kind === 'L' ? 'the large' : 'a small'} pawn on ${to}.`,
      advises: ({ pawn: kind, to }) => `Place ${kind === 'L' ? 'the large' : 'a small'} pawn on ${to}.`,
      short: ({ pawn: kind, to }) => `${size(kind)} on ${to}`,
    },
    move,
    together: { ...move, short: ({ from, lead, to }) => `${from} + ${lead} → ${to}` },
  },
  take: { to: (taken) => `push ${taken} off the board`, does: (taken) => `pushes ${taken} off the board` },
  effects(done, _before, after) {
    if (done.kind === 'place' || after.result !== null) return [];
    const landed = done.own.length === 1 ? cellOf(after, done.to)! : null;
    return [
      ...(done.falls !== null && pushedOff(after, done.seat) === 1
        ? [`One more pawn to push off, and ${SEATS[done.seat]} wins.`]
        : []),
      ...(landed !== null && isDoubled(landed) && !isDoubled(done.own[0]!)
        ? [`The pawn comes to a cell of its colour: there it is worth ${landed.piece!.value}.`]
        : []),
    ];
  },

  prompt(view, picked) {
    if (isPlacing(view)) return picked.length === 0 ? 'Take one of your pawns.' : 'Put this pawn on a free cell.';
    return picked.length === 0
      ? 'Move a pawn by one cell, or several in a row.'
      : 'Choose the next cell it goes to; those in front of it go along.';
  },
  refusals: {
    'KAS-2': 'All pawns are placed first, each on a free cell; only then do they move.',
    'KAS-4': 'You move by one cell, in any of the eight directions, and only with your own pawns.',
    'KAS-6':
      'To push you must be worth strictly more than the enemy line, and none of your own pawns may prop it up from behind.',
    'KAS-7': 'Your own pawns never leave the board.',
  },
  reasons: { 'two-out': 'two enemy pawns pushed off', 'no-progress': 'a hundred moves without a pawn pushed off' },
  ended(_view, { winner, reason }, players) {
    if (winner !== null) {
      const loser = winner === 0 ? 'black' : 'white';
      return `Two ${loser} pawns are off the board. ${subjectPhrase(SEATS, 'You', players)(winner, 'wins.', 'win.')}`;
    }
    if (reason === 'repetition') return 'The same position came up three times. The game is a draw.';
    if (reason === 'no-progress') return 'A hundred moves without a pawn falling. The game is a draw.';
    return 'A thousand moves were played. The game is a draw.';
  },
  status(view, seat) {
    if (isPlacing(view)) {
      const left = PAWNS.reduce((sum, kind) => sum + inHand(view, seat, kind), 0);
      return left === 0 ? 'all pawns placed' : `${left} ${left === 1 ? 'pawn' : 'pawns'} to place`;
    }
    return `${pushedOff(view, seat)} of 2 enemy pawns pushed off`;
  },
});
