import { french } from '@rayonk/board/fr';
import { pieceOn } from '@rayonk/board/deed';
import { subjectPhrase, type SubjectPhrase } from '@rayonk/board/words';
import type { PieceView, Seat, View } from '@rayonk/core';
import { deed, pointsOf, products, sideOf } from '../deed.ts';
import { hokito, tokenOf } from '../game.ts';

const SEATS = ['Noir', 'Blanc'] as const;
const COLOURS = [
  ['noir', 'noire'],
  ['blanc', 'blanche'],
] as const;

const points = (count: number) => `${count} ${count < 2 ? 'point' : 'points'}`;

/** «un 2 noir», «la pile blanche de 4». */
function named({ text }: PieceView, single: 'le' | 'un', stack: 'la' | 'une'): string {
  const { seat, value, height } = tokenOf(text);
  const [masculine, feminine] = COLOURS[seat];
  return height === 1 ? `${single} ${value} ${masculine}` : `${stack} pile ${feminine} de ${height}`;
}
const the = (piece: PieceView) => named(piece, 'le', 'la');

function account(view: View, seat: Seat, tell: SubjectPhrase): string {
  const { singles, stacks, total } = pointsOf(view, seat);
  const parts = [
    ...(stacks.length > 0 ? [`${stacks.length === 1 ? 'pile' : 'piles'} ${products(stacks)}`] : []),
    ...(singles > 0 ? [`jetons seuls ${singles}`] : []),
  ];
  return `${tell(seat)} : ${parts.length > 0 ? `${parts.join(', ')}, total ${total}` : 'rien, total 0'}.`;
}

export const words = french(hokito, deed, {
  variants: {
    standard: { name: 'Classique', about: 'Chacun ses trois rangées, remplies au hasard.' },
    mixed: { name: 'Mélangée', about: 'Les deux couleurs mêlées sur tout le plateau.' },
  },
  choices: {
    'last-mover': {
      name: 'dernier coup décisif',
      about: 'À égalité de points, celui qui a joué le dernier coup gagne.',
    },
  },
  pieces: { single: the, stack: the },
  sizes: 'Hauteur de la pile',
  shown: { black: 'Noir', white: 'Blanc' },
  standing(piece) {
    if (piece === null) return 'case vide';
    const { seat, value, height } = tokenOf(piece.text);
    const top = `${value} ${COLOURS[seat][0]}`;
    return height === 1 ? top : `pile de ${height} dont un ${top} au sommet, ${points(value * height)}`;
  },

  deeds: {
    move: {
      tells({ seat, from, to, mover, below }, after) {
        const does = mover.kind === 'single' ? 'joue' : 'déplace sa pile';
        const { value, height } = tokenOf(pieceOn(after, to)!.text);
        const stack = `Pile de ${height}, ${points(value * height)}.`;
        return `${SEATS[seat]} ${does} de ${from} en ${to}, sur ${named(below, 'un', 'une')}. ${stack}`;
      },
      advises({ from, to, mover, below }) {
        const what = mover.kind === 'single' ? `Jouez le ${tokenOf(mover.text).value} de` : 'Faites glisser la pile de';
        return `${what} ${from} en ${to}, sur ${the(below)} en ${to}.`;
      },
      short: ({ from, to, mover }) => `${mover.kind === 'single' ? '' : 'pile '}${from} → ${to}`,
    },
  },
  take: { to: (taken) => `recouvrir ${taken}`, does: (taken) => `recouvre ${taken}` },
  effects({ seat }, _before, after) {
    const [own, other] = [pointsOf(after, seat).total, pointsOf(after, seat === 0 ? 1 : 0).total];
    return [`${SEATS[seat]} compte alors ${own} ${own < 2 ? 'point' : 'points'}, contre ${other}.`];
  },

  prompt(view, picked) {
    const piece = picked[0] === undefined ? null : pieceOn(view, picked[0]);
    if (piece === null) return 'Choisissez un de vos jetons seuls, ou une pile que vous coiffez.';
    const { value, height } = tokenOf(piece.text);
    const steps = `${value} pas`;
    return height === 1
      ? `Il fait ${steps} : choisissez le jeton seul qu’il recouvre.`
      : `Elle fait ${steps} : choisissez la pile qu’elle recouvre.`;
  },
  refusals: {
    'HOK-3': 'On joue un jeton seul de sa couleur, ou une pile dont le dessus est de sa couleur.',
    'HOK-4': 'On fait exactement autant de pas que de traits sur le jeton, ni plus ni moins.',
    'HOK-5': 'Chaque pas va tout droit, jusqu’à la première case occupée : aucun chemin ne mène ici.',
    'HOK-7': 'On ne passe pas deux fois par la même case, celle du départ comprise.',
    'HOK-9': 'Un jeton seul finit sur un jeton seul, une pile sur une pile.',
  },
  reasons: { score: 'plus de coup à jouer, on compte les points' },
  ended(view, { winner }, players) {
    const tell = subjectPhrase(SEATS, 'Vous', players);
    const stuck = tell(sideOf(view), 'ne peut plus jouer : on compte.', 'ne pouvez plus jouer : on compte.');
    const isEqual = pointsOf(view, 0).total === pointsOf(view, 1).total;
    const [last, yours] = isEqual ? ['a joué le dernier coup et ', 'avez joué le dernier coup et '] : ['', ''];
    const verdict =
      winner === null ? 'Égalité : la partie est nulle.' : tell(winner, `${last}gagne.`, `${yours}gagnez.`);
    return [stuck, account(view, 0, tell), account(view, 1, tell), verdict].join(' ');
  },
  status: (view, seat) => points(pointsOf(view, seat).total),
});
