import { printedOf, type PrintForm } from '@rayonk/board';
import { khan, SBIRES } from './game.ts';
import { Hat } from './screen/pieces.tsx';

/** The sheet gives no sizes. A mat of cells of 38 mm comes on two sheets of either paper, and pawns of any game fit. */
export const print: PrintForm = {
  cell: () => 38,
  // Unturned, and nothing demanded yet.
  ground: '0 -,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,S,S,-/S,K,S,-,-,S o - 0',
  pieces: () => [
    ...printedOf(khan, {
      kalista: () => ({ count: 1, cut: 'round', width: 30, reach: 56 }),
      sbire: () => ({ count: SBIRES, cut: 'round', width: 26, reach: 56 }),
    }),
    {
      piece: null,
      Face: () => <Hat y={8} />,
      name: { fr: 'le Khan', en: 'the Khan' },
      count: 1,
      cut: 'round',
      width: 20,
      reach: 44,
    },
  ],
  card: {
    fr: `### Au départ
- Rouge tourne le tapis comme il veut et pose sa Kalista et ses cinq Sbires sur ses deux premières rangées ; puis Ocre sur les siennes.

### À votre tour
- La case de départ dit **combien de pas** : un anneau, un pas ; deux, deux ; trois, trois. Jamais en diagonale ; on tourne à angle droit quand on veut.
- On ne passe que par des cases vides, jamais deux fois par la même. On finit sur une case vide, ou sur une pièce adverse, que l’on prend.
- Posez le **Khan** sur la pièce jouée : l’autre doit jouer une pièce posée **sur le même nombre d’anneaux**.
- Aucune n’y est, ou toutes y sont bloquées ? Jouez-en une autre, ou ramenez un Sbire pris sur une case vide du type demandé.

### Fin de la partie
- **Prendre la Kalista adverse fait gagner.**`,
    en: `### At the start
- Red turns the mat as it likes and puts its Kalista and five Sbires on its first two rows; then Ochre on its own.

### Your turn
- The cell you start from says **how many steps**: one ring, one step; two, two; three, three. Never diagonally; turn at right angles as you like.
- Pass over empty cells only, never twice the same. End on an empty cell, or on an enemy piece, which is taken.
- Put the **Khan** on the piece you played: the other must play a piece that stands **on as many rings**.
- None stands there, or all that do are blocked? Play another, or bring back a Sbire that was taken on an empty cell of the type demanded.

### End of the game
- **Taking the enemy Kalista wins.**`,
  },
};
