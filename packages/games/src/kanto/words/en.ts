import { english } from '@rayonk/board/en';
import { subjectPhrase } from '@rayonk/board/words';
import { cellOf, choicesOf, type Seat, type View } from '@rayonk/core';
import { countPawns, deed, hiddenValues, turningCell, valueName } from '../deed.ts';
import { kanto } from '../game.ts';

const SEATS = ['Red', 'Black'] as const;
const COLOURS = ['red', 'black'] as const;

/** Nothing where the back of a pawn does not tell. */
const colour = (owner: Seat | null) => (owner === null ? '' : `${COLOURS[owner]} `);
/** “red 7”, “black Kanto”. */
const pawnName = (pawn: string) => `${COLOURS[pawn.startsWith('r') ? 0 : 1]} ${valueName(pawn)}`;
/** “the 7”, where its colour is plain. */
const the = (pawn: string) => (pawn.endsWith('?') ? 'the face-down pawn' : `the ${valueName(pawn)}`);

const hasHiddenSteps = (view: View) => choicesOf(view.variant).includes('hidden-steps');

export const words = english(kanto, deed, {
  variants: {
    standard: { name: 'Classic', about: 'Forty pawns face down on a board of 5 by 8 cells.' },
  },
  choices: {
    'hidden-steps': { name: 'hidden steps', about: 'One also steps with pawns of one’s own that are still face down.' },
  },
  pieces: {
    hidden: ({ isBlank }) => (isBlank === true ? 'the pawn, face down' : 'the {colour} pawn, face down'),
    turning: ({ isBlank }) =>
      isBlank === true ? 'the pawn, being turned over' : 'the {colour} pawn, being turned over',
    pawn: ({ value }) => `the {colour} ${value}`,
    kanto: 'the {colour} Kanto',
  },
  worth: () => null,
  fields: {
    lastR: { label: 'Red’s last move', none: 'none' },
    lastB: { label: 'Black’s last move', none: 'none' },
    hiddenR: { label: 'Red’s values still face down' },
    hiddenB: { label: 'Black’s values still face down' },
  },
  shown: {
    lastRed: 'Red’s last move',
    lastBlack: 'Black’s last move',
    hiddenRed: 'Red, still face down',
    hiddenBlack: 'Black, still face down',
    goneRed: 'Red, out of the game',
    goneBlack: 'Black, out of the game',
  },
  beside: {
    turn: () => 'turn this pawn over',
    gone: (pawn) => `${pawnName(pawn)}, out of the game`,
    value: (pawn) => `it is the ${pawnName(pawn)}`,
  },

  deeds: {
    lift: {
      tells: ({ seat, cell, owner }) => `${SEATS[seat]} turns over the ${colour(owner)}pawn on ${cell}.`,
      advises: ({ cell }) => `Turn over the pawn on ${cell}.`,
      short: ({ cell }) => `turns ${cell}`,
    },
    show: {
      tells: ({ cell, pawn }) => `On ${cell} it is the ${pawnName(pawn)}.`,
      advises: ({ cell, pawn }) => `On ${cell} it is the ${pawnName(pawn)}.`,
      short: ({ pawn }) => pawnName(pawn),
    },
    step: {
      tells: ({ seat, pawn, from, to }) => `${SEATS[seat]} moves ${the(pawn)} from ${from} to ${to}.`,
      advises: ({ pawn, from, to }) => `Play ${the(pawn)} from ${from} to ${to}.`,
      short: ({ pawn, from, to }) => `${pawn.endsWith('?') ? 'hidden' : valueName(pawn)} ${from} → ${to}`,
    },
    take: {
      tells: ({ seat, pawn, taken, to }) => `${SEATS[seat]} takes ${the(taken)} on ${to} with ${the(pawn)}.`,
      advises: ({ pawn, taken, to }) => `Take ${the(taken)} on ${to} with ${the(pawn)}.`,
      short: ({ pawn, taken, to }) => `${valueName(pawn)} × ${valueName(taken)} on ${to}`,
    },
    slide: {
      tells: ({ seat, owner, from, to }) =>
        `${SEATS[seat]} slides the face-down ${colour(owner)}pawn from ${from} to ${to}.`,
      advises: ({ from, to }) => `Slide the face-down pawn from ${from} to ${to}.`,
      short: ({ from, to }) => `slides ${from} → ${to}`,
    },
  },
  effects(done, _before, after) {
    if (done.kind !== 'take' || after.result !== null) return [];
    const other = done.seat === 1 ? 0 : 1;
    const { all } = countPawns(after, other);
    return [`${SEATS[other]} is left with ${all} ${all === 1 ? 'pawn' : 'pawns'}.`];
  },

  prompt(view, [picked]) {
    const turning = turningCell(view);
    if (turning !== null) return `The pawn on ${turning} is turning over.`;
    if (view.actor !== 0 && view.actor !== 1) return 'The game is over.';
    const pawn = picked === undefined ? null : (cellOf(view, picked)?.piece ?? null);
    if (pawn === null) return 'Turn over a face-down pawn, slide one, or play a face-up pawn of yours.';
    if (pawn.kind === 'hidden' && hasHiddenSteps(view))
      return 'Tap it again to turn it over, or choose where it goes: two cells away, or one if it is yours.';
    if (pawn.kind === 'hidden') return 'Tap it again to turn it over, or choose where it slides, two cells away.';
    return `Choose a neighbouring cell for ${the(pawn.text)}: empty, or held by a pawn it can take.`;
  },
  refusals: {
    'KAN-1': 'It cannot be that pawn: it is of the other colour, or face up already.',
    'KAN-3': 'Only a face-down pawn can be turned over, one at a time, and it stays face up.',
    'KAN-4': 'A face-up pawn of yours takes a face-up enemy pawn on a neighbouring cell, never diagonally.',
    'KAN-5':
      'A pawn takes what is lower or equal. The Kanto takes all but the 1, and the 1 takes only the 1 and the Kanto.',
    'KAN-6': 'A face-up pawn of yours steps one cell, never diagonally, to an empty cell.',
    'KAN-7': 'A face-down pawn slides exactly two cells in a straight line, both of them empty.',
    'KAN-8': 'This pawn has just left that cell: it may not go straight back.',
  },
  reasons: {
    eliminated: 'the last pawn is taken',
    stuck: 'no move is left',
    repetition: 'the same position has come up three times',
    'no-progress': 'a hundred turns without a pawn being turned over or captured',
    length: 'the game has reached a thousand turns',
  },
  ended(_view, { winner, reason }, players) {
    if (winner === null) return undefined;
    const tell = subjectPhrase(SEATS, 'You', players);
    const loser = winner === 0 ? 1 : 0;
    const left = reason === 'stuck' ? 'nothing left to play' : 'no pawn left';
    return `${tell(loser, `has ${left}.`, `have ${left}.`)} ${tell(winner, 'wins the game.', 'win the game.')}`;
  },
  status(view, seat) {
    const { all, hidden } = countPawns(view, seat);
    const count = `${all} ${all === 1 ? 'pawn' : 'pawns'}`;
    return hidden === 0 ? count : `${count}, ${hidden} face down${hiddenValues(view, seat)}`;
  },
});
