import { tellerOf, type GameWords, type Players } from '@rayonk/board/words';
import type { CellView, GameResult, PieceView, Seat, View } from '@rayonk/core';
import { inHand, isPlacing, KINDS } from '../screen/hands.ts';
import { cellNamed, shoveOf } from '../screen/line.ts';
import { moves } from './moves/en.ts';

const SEATS = ['White', 'Black'] as const;
const COLOURS = ['white', 'black'] as const;

const pawn = ({ seat, kind }: PieceView) => `${kind} ${COLOURS[seat]} pawn`;
const list = (cells: readonly CellView[]) =>
  cells.map(({ cell }, i) => (i === 0 ? '' : i === cells.length - 1 ? ' and ' : ', ') + cell).join('');

function cellName(view: View, name: string): string {
  const { ground, piece } = cellNamed(view, name) ?? { ground: null, piece: null };
  const where = `${name}, ${ground === 'white' ? 'white' : 'black'} cell`;
  if (piece === null) return `${where}, empty`;
  const isDoubled = (ground === 'white') === (piece.seat === 0);
  return `${where}, ${pawn(piece)}, worth ${piece.value}${isDoubled ? ', doubled' : ''}`;
}

function target(_view: View, which: string): string {
  const [where, kind] = which.split(':');
  return `a ${kind === 'L' ? 'large' : 'small'} pawn ${where === 'hand' ? 'to place' : 'pushed off the board'}`;
}

function action(before: View, text: string, after: View): string {
  const [, placed] = text.split('@');
  if (placed !== undefined) {
    const piece = cellNamed(after, placed)?.piece ?? null;
    return piece === null
      ? `${text}.`
      : `${SEATS[piece.seat]} places ${piece.kind === 'large' ? 'the large' : 'a small'} pawn on ${placed}.`;
  }
  const [from = '', to = ''] = text.split('-');
  const { cells, beyond } = shoveOf(before, from, to);
  const mover = cells[0]?.piece ?? null;
  if (mover === null) return `${text}.`;
  const own = cells.filter(({ piece }) => piece?.seat === mover.seat);
  const pushed = cells.slice(own.length);
  const goes =
    own.length === 1 ? `plays from ${from} to ${to}` : `moves ${list(own)} on to ${front(own, pushed, beyond)}`;
  const pushes = pushed.length === 0 ? '' : ` and pushes ${list(pushed)}`;
  const fallen = beyond === null ? (pushed.at(-1)?.piece ?? null) : null;
  return `${SEATS[mover.seat]} ${goes}${pushes}.${fallen === null ? '' : ` The ${pawn(fallen)} falls off the board!`}`;
}

/** The cell that the leading pawn enters. */
function front(own: readonly CellView[], pushed: readonly CellView[], beyond: CellView | null): string {
  return (pushed[0] ?? beyond ?? own.at(-1)!).cell;
}

function prompt(view: View, picked: readonly string[]): string {
  if (isPlacing(view)) return picked.length === 0 ? 'Take one of your pawns.' : 'Put this pawn on a free cell.';
  return picked.length === 0
    ? 'Move a pawn by one cell, or several in a row.'
    : 'Choose the next cell it goes to; those in front of it go along.';
}

function ended(_view: View, { winner, reason }: GameResult, players?: Players): string {
  if (winner !== null) {
    const loser = winner === 0 ? 'black' : 'white';
    return `Two ${loser} pawns are off the board. ${tellerOf(SEATS, 'You', players)(winner, 'wins.', 'win.')}`;
  }
  if (reason === 'repetition') return 'The same position came up three times. The game is a draw.';
  if (reason === 'no-progress') return 'A hundred moves without a pawn falling. The game is a draw.';
  return 'A thousand moves were played. The game is a draw.';
}

function status(view: View, seat: Seat): string {
  if (isPlacing(view)) {
    const left = KINDS.reduce((sum, kind) => sum + inHand(view, seat, kind), 0);
    return left === 0 ? 'all pawns placed' : `${left} ${left === 1 ? 'pawn' : 'pawns'} to place`;
  }
  const out = Number(view.fields[seat === 0 ? 'blackOut' : 'whiteOut']);
  return `${out} of 2 enemy pawns pushed off`;
}

export const words: GameWords = {
  variants: {
    '4x4': { name: '4 × 4', about: 'Sixteen cells, in contact at once.' },
    '5x5': { name: '5 × 5', about: 'Twenty-five cells, more air and longer lines.' },
  },
  seats: SEATS,
  cell: cellName,
  target,
  action,
  prompt,
  refusals: {
    'KAS-2': 'All pawns are placed first, each on a free cell; only then do they move.',
    'KAS-4': 'You move by one cell, in any of the eight directions, and only with your own pawns.',
    'KAS-6':
      'To push you must be worth strictly more than the enemy line, and none of your own pawns may prop it up from behind.',
    'KAS-7': 'Your own pawns never leave the board.',
  },
  reasons: {
    'two-out': 'two enemy pawns pushed off',
    repetition: 'the same position for the third time',
    'no-progress': 'a hundred moves without a pawn pushed off',
    length: 'a thousand moves played',
  },
  ended,
  status,
  moves,
};
