import { printedOf, type PrintForm } from '@rayonk/board';
import { kastwa } from './game.ts';

/** Two small pawns and a large one for each side. */
const { s: SMALL, L: LARGE } = kastwa.position.handW.holds;

/** The sheet gives no sizes. Either board comes on one sheet of either paper. */
export const print: PrintForm = {
  cell: (variant) => (variant === '4x4' ? 39 : 32),
  pieces: () =>
    printedOf(kastwa, {
      small: () => ({ count: SMALL, cut: 'round', width: 22, reach: 46 }),
      large: () => ({ count: LARGE, cut: 'round', width: 27, reach: 54 }),
    }),
  card: {
    fr: `### La force d’un pion
- Petit pion : **1**. Grand pion : **2**. Sur une case **de sa couleur**, le double.

### La pose
- Blanc pose un pion, Noir deux, Blanc un, Noir un, Blanc un, où l’on veut. Puis Noir joue le premier.

### À votre tour
- Déplacez d’une case, dans les huit directions, **un pion**, ou **deux ou trois qui se touchent en ligne**, le long de leur ligne.
- Devant, la case est vide ; ou bien l’on **pousse** : la somme de ceux qui avancent doit dépasser celle de la file adverse, comptée avant de bouger, et la case derrière elle doit être vide ou hors du plateau.
- Un pion poussé hors du plateau est éliminé. On ne sort jamais les siens.

### Fin de la partie
- **Deux pions adverses sortis** : vous avez gagné.`,
    en: `### How strong a pawn is
- Small pawn: **1**. Large pawn: **2**. On a cell **of its own colour**, twice that.

### Placing
- White places one pawn, Black two, White one, Black one, White one, anywhere. Then Black moves first.

### Your turn
- Move by one cell, in any of the eight directions, **one pawn**, or **two or three that touch in a line**, along their line.
- The cell ahead is empty; or it is a **push**: those that move must add up to more than the enemy line, counted before anything moves, and the cell beyond it must be empty or off the board.
- A pawn pushed off the board is eliminated. Your own never leave it.

### End of the game
- **Two enemy pawns out**: you have won.`,
  },
};
