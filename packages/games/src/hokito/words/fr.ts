import { tellerOf, type GameWords, type Players, type Teller } from '@rayonk/board/words';
import type { GameResult, PieceView, Seat, View } from '@rayonk/core';
import { pieceAt, tokenOf } from '../screen/token.ts';
import { moves } from './moves/fr.ts';
import { pointsOf, products, sideOf } from './points.ts';

const SEATS = ['Noir', 'Blanc'] as const;

const points = (count: number) => `${count} ${count < 2 ? 'point' : 'points'}`;

function cell(view: View, name: string): string {
  const piece = pieceAt(view, name);
  if (piece === null) return `${name}, case vide`;
  const { seat, value, height } = tokenOf(piece);
  if (height === 1) return `${name}, ${value} ${seat === 0 ? 'noir' : 'blanc'}`;
  return `${name}, pile de ${height} dont un ${value} ${seat === 0 ? 'noir' : 'blanc'} au sommet, ${points(piece.value ?? 0)}`;
}

function covered(piece: PieceView): string {
  const { seat, value, height } = tokenOf(piece);
  return height === 1
    ? `un ${value} ${seat === 0 ? 'noir' : 'blanc'}`
    : `une pile ${seat === 0 ? 'noire' : 'blanche'} de ${height}`;
}

function action(before: View, text: string, after: View): string {
  const [from = '', to = ''] = text.split('-');
  const mover = pieceAt(before, from);
  const below = pieceAt(before, to);
  const made = pieceAt(after, to);
  if (mover === null || below === null || made === null) return `${text}.`;
  const does = mover.kind === 'single' ? 'joue' : 'déplace sa pile';
  const stack = `Pile de ${tokenOf(made).height}, ${points(made.value ?? 0)}.`;
  return `${SEATS[mover.seat]} ${does} de ${from} en ${to}, sur ${covered(below)}. ${stack}`;
}

function prompt(view: View, picked: readonly string[]): string {
  const piece = picked[0] === undefined ? null : pieceAt(view, picked[0]);
  if (piece === null) return 'Choisissez un de vos jetons seuls, ou une pile que vous coiffez.';
  const { value, height } = tokenOf(piece);
  const steps = `${value} pas`;
  return height === 1
    ? `Il fait ${steps} : choisissez le jeton seul qu’il recouvre.`
    : `Elle fait ${steps} : choisissez la pile qu’elle recouvre.`;
}

function account(view: View, seat: Seat, tell: Teller): string {
  const { singles, stacks, total } = pointsOf(view, seat);
  const parts = [
    ...(stacks.length > 0 ? [`${stacks.length === 1 ? 'pile' : 'piles'} ${products(stacks)}`] : []),
    ...(singles > 0 ? [`jetons seuls ${singles}`] : []),
  ];
  return `${tell(seat)} : ${parts.length > 0 ? `${parts.join(', ')}, total ${total}` : 'rien, total 0'}.`;
}

function ended(view: View, { winner }: GameResult, players?: Players): string {
  const tell = tellerOf(SEATS, 'Vous', players);
  const stuck = tell(sideOf(view), 'ne peut plus jouer : on compte.', 'ne pouvez plus jouer : on compte.');
  const verdict = winner === null ? 'Égalité : la partie est nulle.' : tell(winner, 'gagne.', 'gagnez.');
  return [stuck, account(view, 0, tell), account(view, 1, tell), verdict].join(' ');
}

export const words: GameWords = {
  variants: {
    standard: { name: 'Classique', about: 'Chacun ses trois rangées, remplies au hasard.' },
    mixed: { name: 'Mélangée', about: 'Les deux couleurs mêlées sur tout le plateau.' },
  },
  seats: SEATS,
  cell,
  target: (_view, target) => target,
  action,
  prompt,
  refusals: {
    'HOK-3': 'On joue un jeton seul de sa couleur, ou une pile dont le dessus est de sa couleur.',
    'HOK-4': 'On fait exactement autant de pas que de traits sur le jeton, ni plus ni moins.',
    'HOK-5': 'Chaque pas va tout droit, jusqu’à la première case occupée : aucun chemin ne mène ici.',
    'HOK-7': 'On ne passe pas deux fois par la même case, celle du départ comprise.',
    'HOK-9': 'Un jeton seul finit sur un jeton seul, une pile sur une pile.',
  },
  reasons: { score: 'plus de coup à jouer, on compte les points' },
  ended,
  status: (view, seat) => points(pointsOf(view, seat).total),
  moves,
};
