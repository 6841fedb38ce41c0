import { tellerOf, type GameWords } from '@rayonk/board/words';
import type { Seat } from '@rayonk/core';
import { cellAt } from '../screen/ways.ts';
import { countPawns, deedOf, hiddenValues, pickedPawn, turningCell } from './facts.ts';
import { moves } from './moves/en.ts';

const SEATS = ['Red', 'Black'] as const;
const COLOURS = ['red', 'black'] as const;

const reasons: GameWords['reasons'] = {
  eliminated: 'the last pawn is taken',
  stuck: 'no move is left',
  repetition: 'the same position has come up three times',
  'no-progress': 'a hundred turns without a pawn being turned over or captured',
  length: 'the game has reached a thousand turns',
};

export const words: GameWords = {
  variants: {
    standard: { name: 'Classic', about: 'Forty pawns face down on a board of 5 by 8 cells.' },
  },
  seats: SEATS,

  cell(view, cell) {
    const piece = cellAt(view, cell)?.piece ?? null;
    if (piece === null) return `${cell}, empty`;
    const colour = colourOf(piece.isBlank === true ? null : piece.seat);
    if (piece.kind === 'hidden') return `${cell}, ${colour}pawn, face down`;
    if (piece.kind === 'turning') return `${cell}, ${colour}pawn, being turned over`;
    return `${cell}, ${pawnName(piece.text)}`;
  },

  target(_view, target) {
    const [kind, which = ''] = target.split(':');
    if (kind === 'turn') return 'turn this pawn over';
    return kind === 'gone' ? `${pawnName(which)}, out of the game` : `it is the ${pawnName(which)}`;
  },

  action(before, action) {
    const deed = deedOf(before, action);
    switch (deed.kind) {
      case 'lift':
        return `${SEATS[deed.seat]} turns over the ${colourOf(deed.owner)}pawn on ${deed.cell}.`;
      case 'show':
        return `On ${deed.cell} it is the ${pawnName(deed.pawn)}.`;
      case 'step':
        return `${SEATS[deed.seat]} moves the ${valueName(deed.pawn)} from ${deed.from} to ${deed.to}.`;
      case 'take':
        return `${SEATS[deed.seat]} takes the ${valueName(deed.taken)} on ${deed.to} with the ${valueName(deed.pawn)}.`;
      case 'slide':
        return `${SEATS[deed.seat]} slides the face-down ${colourOf(deed.owner)}pawn from ${deed.from} to ${deed.to}.`;
    }
  },

  prompt(view, picked) {
    const turning = turningCell(view);
    if (turning !== null) return `The pawn on ${turning} is turning over.`;
    if (view.actor !== 0 && view.actor !== 1) return 'The game is over.';
    const pawn = pickedPawn(view, picked);
    if (pawn === null) return 'Turn over a face-down pawn, slide one, or play a face-up pawn of yours.';
    if (pawn.kind === 'hidden') return 'Tap it again to turn it over, or choose where it slides, two cells away.';
    return `Choose a neighbouring cell for the ${valueName(pawn.text)}: empty, or held by a pawn it can take.`;
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

  reasons,

  ended(_view, result, players) {
    if (result.winner === null) return `A draw: ${reasons[result.reason] ?? result.reason}.`;
    const tell = tellerOf(SEATS, 'You', players);
    const loser = result.winner === 0 ? 1 : 0;
    const left = result.reason === 'stuck' ? 'nothing left to play' : 'no pawn left';
    return `${tell(loser, `has ${left}.`, `have ${left}.`)} ${tell(result.winner, 'wins the game.', 'win the game.')}`;
  },

  status(view, seat) {
    const { all, hidden } = countPawns(view, seat);
    const count = `${all} ${all === 1 ? 'pawn' : 'pawns'}`;
    if (hidden === 0) return count;
    const values = hiddenValues(view, seat)?.map((value) => (value === 'K' ? 'Kanto' : value));
    return `${count}, ${hidden} face down${values === undefined ? '' : ` (${values.join(', ')})`}`;
  },
  moves,
};

/** Nothing where the back of a pawn does not tell. */
function colourOf(owner: Seat | null): string {
  return owner === null ? '' : `${COLOURS[owner]} `;
}

/** “red 7”, “black Kanto”. */
function pawnName(pawn: string): string {
  return `${COLOURS[pawn.startsWith('r') ? 0 : 1]} ${valueName(pawn)}`;
}

function valueName(pawn: string): string {
  return pawn.endsWith('K') ? 'Kanto' : pawn.slice(1);
}
