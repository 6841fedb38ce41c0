import { tellerOf, type GameWords, type Players } from '@rayonk/board/words';
import type { CellView, GameResult, PieceView, Seat, View } from '@rayonk/core';
import { inHand, isPlacing, KINDS } from '../screen/hands.ts';
import { cellNamed, shoveOf } from '../screen/line.ts';
import { moves } from './moves/fr.ts';

const SEATS = ['Blanc', 'Noir'] as const;
const COLOURS = ['blanc', 'noir'] as const;

const pawn = ({ seat, kind }: PieceView) => `${kind === 'large' ? 'grand' : 'petit'} pion ${COLOURS[seat]}`;
const list = (cells: readonly CellView[]) =>
  cells.map(({ cell }, i) => (i === 0 ? '' : i === cells.length - 1 ? ' et ' : ', ') + cell).join('');

function cellName(view: View, name: string): string {
  const { ground, piece } = cellNamed(view, name) ?? { ground: null, piece: null };
  const where = `${name}, case ${ground === 'white' ? 'blanche' : 'noire'}`;
  if (piece === null) return `${where}, vide`;
  const isDoubled = (ground === 'white') === (piece.seat === 0);
  return `${where}, ${pawn(piece)}, vaut ${piece.value}${isDoubled ? ', doublé' : ''}`;
}

function target(_view: View, which: string): string {
  const [where, kind] = which.split(':');
  return `un ${kind === 'L' ? 'grand' : 'petit'} pion ${where === 'hand' ? 'à poser' : 'sorti du damier'}`;
}

function action(before: View, text: string, after: View): string {
  const [, placed] = text.split('@');
  if (placed !== undefined) {
    const piece = cellNamed(after, placed)?.piece ?? null;
    return piece === null
      ? `${text}.`
      : `${SEATS[piece.seat]} pose ${piece.kind === 'large' ? 'son grand' : 'un petit'} pion en ${placed}.`;
  }
  const [from = '', to = ''] = text.split('-');
  const { cells, beyond } = shoveOf(before, from, to);
  const mover = cells[0]?.piece ?? null;
  if (mover === null) return `${text}.`;
  const own = cells.filter(({ piece }) => piece?.seat === mover.seat);
  const pushed = cells.slice(own.length);
  const goes =
    own.length === 1 ? `joue de ${from} en ${to}` : `déplace ${list(own)} vers ${front(own, pushed, beyond)}`;
  const pushes = pushed.length === 0 ? '' : ` et pousse ${list(pushed)}`;
  const fallen = beyond === null ? (pushed.at(-1)?.piece ?? null) : null;
  return `${SEATS[mover.seat]} ${goes}${pushes}.${fallen === null ? '' : ` Le ${pawn(fallen)} tombe du damier !`}`;
}

/** The cell that the leading pawn enters. */
function front(own: readonly CellView[], pushed: readonly CellView[], beyond: CellView | null): string {
  return (pushed[0] ?? beyond ?? own.at(-1)!).cell;
}

function prompt(view: View, picked: readonly string[]): string {
  if (isPlacing(view)) return picked.length === 0 ? 'Prenez un de vos pions.' : 'Posez ce pion sur une case libre.';
  return picked.length === 0
    ? 'Déplacez d’une case un pion, ou plusieurs qui se touchent en ligne.'
    : 'Choisissez la case voisine où il va ; ceux qui sont devant lui suivent.';
}

function ended(_view: View, { winner, reason }: GameResult, players?: Players): string {
  if (winner !== null) {
    const loser = winner === 0 ? 'noirs' : 'blancs';
    return `Deux pions ${loser} sont hors du damier. ${tellerOf(SEATS, 'Vous', players)(winner, 'gagne.', 'gagnez.')}`;
  }
  if (reason === 'repetition') return 'La même position est revenue trois fois. La partie est nulle.';
  if (reason === 'no-progress') return 'Cent coups sans qu’un pion tombe. La partie est nulle.';
  return 'Mille coups ont été joués. La partie est nulle.';
}

function status(view: View, seat: Seat): string {
  if (isPlacing(view)) {
    const left = KINDS.reduce((sum, kind) => sum + inHand(view, seat, kind), 0);
    return left === 0 ? 'tous les pions sont posés' : `${left} ${left < 2 ? 'pion' : 'pions'} à poser`;
  }
  const out = Number(view.fields[seat === 0 ? 'blackOut' : 'whiteOut']);
  return `${out} ${out < 2 ? 'pion adverse sorti' : 'pions adverses sortis'} sur 2`;
}

export const words: GameWords = {
  variants: {
    '4x4': { name: '4 × 4', about: 'Seize cases, tout de suite au contact.' },
    '5x5': { name: '5 × 5', about: 'Vingt-cinq cases, plus d’air et de longues lignes.' },
  },
  seats: SEATS,
  cell: cellName,
  target,
  action,
  prompt,
  refusals: {
    'KAS-2': 'On pose d’abord tous les pions, chacun sur une case libre ; ensuite seulement, on les bouge.',
    'KAS-4': 'On se déplace d’une seule case, dans les huit directions, et seulement ses propres pions.',
    'KAS-6':
      'Pour pousser, il faut valoir strictement plus que la file adverse, et qu’aucun de vos pions ne la retienne par-derrière.',
    'KAS-7': 'Vos propres pions ne sortent jamais du damier.',
  },
  reasons: {
    'two-out': 'deux pions adverses sortis',
    repetition: 'la même position pour la troisième fois',
    'no-progress': 'cent coups sans pion sorti',
    length: 'mille coups joués',
  },
  ended,
  status,
  moves,
};
